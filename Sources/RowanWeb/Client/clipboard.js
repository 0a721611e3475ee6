// @ts-check
import { isTextBox } from "./input.js";

const CSV = "web text/csv";

/**
 * A paste of the clipboard's text outside of fields, for which the browser's own pasting remains.
 *
 * @callback Paste reports a pasted text
 * @param {string | null} text null if the page may not read it
 * @returns {void}
 */

/**
 * Reports pastes outside of fields.
 * @param {Paste} paste
 */
export function listenToPasting(paste) {
  document.addEventListener("paste", (event) => {
    if (isTextBox(event.target) || !event.clipboardData) return;
    event.preventDefault();
    paste(event.clipboardData.getData("text/plain"));
  });
}

/**
 * Reads the clipboard for a menu item. Browsers ask the person first, and do not support it on insecure connections.
 * @param {Paste} paste
 */
export function readClipboard(paste) {
  if (!navigator.clipboard?.readText) paste(null);
  else navigator.clipboard.readText().then(paste, () => paste(null));
}

/**
 * Writes a text to the clipboard, and optionally HTML, and comma-separated values for other pages as "web text/csv", if the
 * browser supports them. Browsers allow it only on secure connections, shortly after an interaction with the page.
 * @param {string} text @param {string} [table] @param {string} [html]
 * @returns {Promise<boolean>} whether the text is in the clipboard
 */
export function writeClipboard(text, table, html) {
  const clipboard = /** @type {Clipboard | undefined} */ (navigator.clipboard);
  if (!clipboard) return Promise.resolve(false);
  const Item = /** @type {(typeof ClipboardItem & {supports?(type: string): boolean}) | undefined} */ (window.ClipboardItem);
  const writeText = () => clipboard.writeText(text).then(() => true, () => false);
  /** @type {Record<string, Blob>} */
  const parts = {};
  const add = (/** @type {string} */ type, /** @type {string | undefined} */ part) => {
    if (part !== undefined && Item?.supports?.(type)) parts[type] = new Blob([part], { type });
  };
  add("text/html", html);
  add(CSV, table);
  if (!Item || !clipboard.write || Object.keys(parts).length === 0) return writeText();
  const item = new Item({ "text/plain": new Blob([text], { type: "text/plain" }), ...parts });
  return clipboard.write([item]).then(() => true, writeText);
}
