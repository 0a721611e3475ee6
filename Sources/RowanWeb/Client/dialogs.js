// @ts-check
/** @typedef {import("./wire.js").LayerID} LayerID */
/** @typedef {import("./wire.js").LayerRecord} LayerRecord */

import { layerOf } from "./node.js";
import { isRichText } from "./rich-input.js";
import { Interest } from "./wire.js";

/** The roles of what takes the focus from the content behind it. */
const roles = new Set(["dialog", "alert", "menu"]);

/**
 * Returns the element that Tab goes to from an end of the modal dialog in front, which keeps the keyboard; null if the browser finds
 * the next one itself.
 * @param {HTMLElement} stage @param {boolean} isBackward
 * @returns {HTMLElement | null}
 */
export function wrappedFocus(stage, isBackward) {
  const dialog = modalDialog(stage);
  if (!dialog) return null;
  const stops = /** @type {HTMLElement[]} */ ([...dialog.querySelectorAll("[tabindex='0'], input, textarea, a[href]")])
    .filter((element) => element.getClientRects().length > 0 && !element.closest("[inert]"));
  if (stops.length === 0) return null;
  const [first, last] = [stops[0], stops[stops.length - 1]];
  const { activeElement } = document;
  if (!dialog.contains(activeElement) || activeElement === (isBackward ? first : last)) return isBackward ? last : first;
  return null;
}

/**
 * Returns the modal dialog in front.
 * @param {HTMLElement} stage
 */
function modalDialog(stage) {
  return [...stage.querySelectorAll("[aria-modal=true]")].filter((element) => !element.closest(".leaving")).at(-1) ?? null;
}

/**
 * Returns whether a layer with the focus takes keys, but no presses.
 * @param {import("./node.js").LayerNode} node
 */
function isReachedByKeysAlone(node) {
  const { interests, semantics } = node;
  const taken = Interest.press | Interest.tap | Interest.text | Interest.scroll;
  return semantics?.r === "group" && (interests & Interest.focus) !== 0 && (interests & taken) === 0;
}

/**
 * Returns whether a layer is a button that is worked by the keys of the field with the focus, as a suggestion is.
 * @param {import("./node.js").LayerNode} node
 */
function isWorkedFromField({ semantics }) {
  const { activeElement } = document;
  const isField = activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement || isRichText(activeElement);
  return isField && semantics?.r === "button" && semantics.f === 2;
}

/** The elements to focus after dialogs and menus close. */
export class Dialogs {
  /** @type {Map<LayerID, Element | null>} The focused element before each visible dialog or menu. */
  before = new Map();

  /**
   * Records the dialogs and menus that a patch inserts.
   * @param {LayerRecord[]} records @param {Element | null} focused the focused element before the patch
   */
  note(records, focused) {
    for (const { i, a } of records) {
      if (roles.has(a?.r ?? "") && !this.before.has(i)) this.before.set(i, focused);
    }
  }

  /**
   * Removes the closed ones. Returns the focused element before the first of them, if it is still in the page.
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

/**
 * Keeps the focus when a mouse is pressed on a view that only keys move the focus to or that a field works, in the modal dialog in
 * front when a mouse is pressed beside it, where nothing takes the focus, and in an open menu: browsers send the events of a mouse
 * after a finger has gone up as well.
 * @param {HTMLElement} stage
 */
export function keepFocus(stage) {
  stage.addEventListener("mousedown", (event) => {
    const dialog = modalDialog(stage);
    const { target } = event;
    const stop = target instanceof Element ? layerOf(target.closest("[tabindex], input, textarea, a[href]")) : null;
    if (stop && (isReachedByKeysAlone(stop) || isWorkedFromField(stop))) event.preventDefault();
    const menu = document.activeElement?.closest("[role=menu]");
    if (menu && target instanceof Element && !target.closest("[role=menu]")) event.preventDefault();
    if (dialog?.contains(document.activeElement) && target instanceof Node && !dialog.contains(target)) event.preventDefault();
  });
}
