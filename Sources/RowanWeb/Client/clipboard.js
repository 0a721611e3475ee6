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

/** Whether the last text could not be written, so that the values that the application copied are pasted. */
let isRefused = false;
/** The number of texts so far. */
let writes = 0;

/**
 * Reports pastes outside of fields.
 * @param {Paste} paste
 */
export function listenToPasting(paste) {
  document.addEventListener("paste", (event) => {
    if (isTextBox(event.target) || !event.clipboardData) return;
    event.preventDefault();
    paste(isRefused ? null : event.clipboardData.getData("text/plain"));
  });
  // Afterwards the clipboard may have something newer: from a field, or from another window.
  for (const type of ["copy", "cut"]) document.addEventListener(type, () => { isRefused = false; });
  window.addEventListener("blur", () => { isRefused = false; });
}

/**
 * Reads the clipboard for a menu item. Browsers ask the person first, and do not support it on insecure connections.
 * @param {Paste} paste
 */
export function readClipboard(paste) {
  if (isRefused || !navigator.clipboard?.readText) paste(null);
  else navigator.clipboard.readText().then(paste, () => paste(null));
}

/**
 * Writes a text to the clipboard, and optionally HTML, and comma-separated values for other pages as "web text/csv", if the
 * browser supports them. Browsers allow it shortly after an interaction with the page. On insecure connections, and without
 * permission, the text and the HTML are written as if the person copied them.
 * @param {string} text @param {string} [table] @param {string} [html]
 * @returns {Promise<boolean>} whether the text is in the clipboard
 */
export async function writeClipboard(text, table, html) {
  const number = ++writes;
  const isWritten = await write(text, table, html) || writeByEvent(text, html);
  if (number === writes) isRefused = !isWritten;
  return isWritten;
}

/** @param {string} text @param {string} [html] @returns {boolean} whether they are in the clipboard */
function writeByEvent(text, html) {
  let isSet = false;
  const put = (/** @type {ClipboardEvent} */ event) => {
    if (!event.clipboardData) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    event.clipboardData.setData("text/plain", text);
    if (html !== undefined) event.clipboardData.setData("text/html", html);
    isSet = true;
  };
  document.addEventListener("copy", put, true);
  const isDone = document.execCommand("copy");
  document.removeEventListener("copy", put, true);
  return isDone && isSet;
}

/** @param {string} text @param {string} [table] @param {string} [html] @returns {Promise<boolean>} */
function write(text, table, html) {
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
