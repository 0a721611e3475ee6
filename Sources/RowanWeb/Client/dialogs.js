// @ts-check
/** @typedef {import("./wire.js").LayerID} LayerID */
/** @typedef {import("./wire.js").LayerRecord} LayerRecord */

/** The elements to focus after dialogs close. */
export class Dialogs {
  /** @type {Map<LayerID, Element | null>} The focused element before each visible dialog. */
  before = new Map();

  /**
   * Records the dialogs that a patch inserts.
   * @param {LayerRecord[]} records @param {Element | null} focused the focused element before the patch
   */
  note(records, focused) {
    for (const { i, a } of records) {
      if ((a?.r === "dialog" || a?.r === "alert") && !this.before.has(i)) this.before.set(i, focused);
    }
  }

  /**
   * Removes the closed dialogs. Returns the focused element before the first of them, if it is still in the page.
   * @param {(id: LayerID) => boolean} isShown
   * @returns {HTMLElement | null}
   */
  leave(isShown) {
    /** @type {HTMLElement | null} */
    let found = null;
    for (const [id, element] of [...this.before].reverse()) {
      if (isShown(id)) continue;
      this.before.delete(id);
      if (element instanceof HTMLElement && element.isConnected && element !== document.body) found = element;
    }
    return found;
  }
}
