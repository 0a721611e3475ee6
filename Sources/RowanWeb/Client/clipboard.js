// @ts-check
import { isTextBox } from "./input.js";

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
 * Whether a text can be sent in one message.
 * @param {string} text @param {number} limit how many bytes a text may have
 */
export function fits(text, limit) {
  return new Blob([text]).size <= limit && new Blob([JSON.stringify(text)]).size <= limit * 1.9;
}
