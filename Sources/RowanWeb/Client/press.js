// @ts-check
/** @typedef {import("./node.js").LayerNode} LayerNode */

/**
 * Shows that a control or a row is pressed while the server's answer is on the way. The engine's own appearance of a press takes over
 * as soon as the server has handled the event; with a near server that happens before this one is shown.
 */

/** The time in milliseconds that a near server has to answer first. */
const grace = 30;
/** The time in milliseconds that a finger must stay, since it may begin to scroll. */
const fingerGrace = 60;
/** ARIA roles of what shows a press. */
const roles = new Set([
  "button", "link", "switch", "checkbox", "radio", "tab", "menuitem", "menuitemradio", "menuitemcheckbox", "option", "treeitem", "row",
  "gridcell",
]);

/** ARIA roles of controls whose press is not that of the row around them. */
const adjusted = new Set(["spinbutton", "slider", "radiogroup"]);

/** The press that is shown. */
export class PressIndicator {
  constructor() {
    /** @type {HTMLElement | null} */
    this.element = null;
    /**
     * The element whose press is shown soon.
     * @type {HTMLElement | null}
     */
    this.waiting = null;
    /** The number of the event after whose answer the engine shows the state. */
    this.number = 0;
    this.timer = 0;
  }

  /**
   * A pointer went down on a layer.
   * @param {LayerNode | null} node @param {number} number the number of the event @param {boolean} isTouch
   */
  began(node, number, isTouch) {
    this.end();
    const found = pressable(node);
    if (!found) return;
    this.number = number;
    this.waiting = found.element;
    this.timer = setTimeout(() => this.show(), isTouch ? fingerGrace : grace);
  }

  /** Shows the press. */
  show() {
    clearTimeout(this.timer);
    this.element = this.waiting;
    this.waiting = null;
    this.element?.classList.add("pressed");
  }

  /**
   * The pointer went up: what it pressed stays so until the answer comes. A short press is shown now.
   * @param {number} number the number of the event
   */
  released(number) {
    if (this.number === 0) return;
    this.number = number;
    if (this.waiting) this.show();
  }

  /** @param {number} handled the number of the last event that the server has handled */
  answered(handled) {
    if (this.number !== 0 && handled >= this.number) this.end();
  }

  /** Shows nothing any longer. */
  end() {
    clearTimeout(this.timer);
    this.number = 0;
    this.waiting = null;
    this.element?.classList.remove("pressed");
    this.element = null;
  }
}

/**
 * Returns the layer or its nearest ancestor that shows a press; null if that is disabled or there is none.
 * @param {LayerNode | null} node @returns {LayerNode | null}
 */
export function pressable(node) {
  if (!node) return null;
  const { element } = node;
  const role = element.getAttribute("role") ?? "";
  if (adjusted.has(role)) return null;
  if (!roles.has(role) && !isLinkedRow(node)) return pressable(node.parent);
  return element.getAttribute("aria-disabled") === "true" ? null : node;
}

/**
 * Returns whether a layer is a row that leads to another screen.
 * @param {LayerNode} layer
 */
function isLinkedRow(layer) {
  return layer.inner?.getAttribute("role") === "link" || layer.inner?.getAttribute("role") === "button";
}
