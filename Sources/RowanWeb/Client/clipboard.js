// @ts-check
import { isTextBox } from "./input.js";

const CSV = "web text/csv";

/**
 * What the page says of the person's clipboard: its text when the person pastes outside of fields, which keep the browser's pasting.
 *
 * @callback Paste tells of a text that is pasted
 * @param {string | null} text null where the page may not read it
 * @returns {void}
 */

/** @param {Paste} paste */
export function listenToPasting(paste) {
  document.addEventListener("paste", (event) => {
    if (isTextBox(event.target) || !event.clipboardData) return;
    event.preventDefault();
    paste(event.clipboardData.getData("text/plain"));
  });
}

/**
 * Reads the clipboard for a menu's item. Browsers ask the person first, and say nothing where the page came over an unsafe way.
 * @param {Paste} paste
 */
export function readClipboard(paste) {
  if (!navigator.clipboard?.readText) paste(null);
  else navigator.clipboard.readText().then(paste, () => paste(null));
}

/**
 * Puts a text on the clipboard, and beside it the same as values between commas, where browsers take that: other pages find it as
 * "web text/csv". Browsers let a page do so shortly after the person did something in it, where it came over a safe way.
 * @param {string} text @param {string} [table]
 */
export function writeClipboard(text, table) {
  const clipboard = navigator.clipboard;
  const Item = /** @type {(typeof ClipboardItem & {supports?(type: string): boolean}) | undefined} */ (window.ClipboardItem);
  const writeText = () => clipboard?.writeText(text).catch(() => {});
  if (table === undefined || !clipboard?.write || !Item?.supports?.(CSV)) return void writeText();
  const item = new Item({
    "text/plain": new Blob([text], { type: "text/plain" }),
    [CSV]: new Blob([table], { type: CSV }),
  });
  clipboard.write([item]).catch(writeText);
}

/**
 * Whether a text can be sent in one message.
 * @param {string} text @param {number} limit how many bytes a text may have
 */
export function fits(text, limit) {
  return new Blob([text]).size <= limit && new Blob([JSON.stringify(text)]).size <= limit * 1.9;
}
