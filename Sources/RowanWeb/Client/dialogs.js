// @ts-check
/** @typedef {import("./wire.js").LayerID} LayerID */
/** @typedef {import("./wire.js").LayerRecord} LayerRecord */

/** Gives the focus back to what had it before a dialog came. */
export class Dialogs {
  /** @type {Map<LayerID, Element | null>} What had the focus before each dialog that is shown. */
  before = new Map();

  /**
   * Notes the dialogs that a patch brings.
   * @param {LayerRecord[]} records @param {Element | null} focused what had the focus before the patch
   */
  note(records, focused) {
    for (const { i, a } of records) {
      if ((a?.r === "dialog" || a?.r === "alert") && !this.before.has(i)) this.before.set(i, focused);
    }
  }

  /**
   * Forgets the dialogs that are gone. Returns what had the focus before the first of them, where that is still there.
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
