// @ts-check
/** @typedef {import("./node.js").LayerNode} LayerNode */

import { focusing, hearing, wanting } from "./interested.js";
import { activates } from "./keys.js";
import { layerOf } from "./node.js";
import { pressable } from "./press.js";
import { Interest } from "./wire.js";

/** The distance in pixels and the time in milliseconds up to which a touch is a tap. */
const tapReach = 10;
const longestTap = 450;
/** Roles of elements that are selected by a press, as opposed to controls. */
const selected = new Set(["row", "option", "treeitem", "gridcell"]);

/**
 * The keyboard focus while a pointer presses something.
 *
 * What takes text or keys, such as a field, a list or a table, keeps the focus while a mouse presses a control, as on macOS: a click on
 * a button, a switch, a segment, a slider or a column header does not move it. A field also keeps it while a finger presses a control,
 * as on telephones: the keyboard stays open, and what is typed next goes into the field. A search field keeps it under a finger for
 * suggestions too. A finger beside all controls ends the editing, as in other pages. The cell editor of a grid loses the focus, since
 * it takes over its text when the editing ends. Other controls do not keep the focus, so that Tab goes on from what was clicked.
 *
 * A browser moves the focus to a tapped control after the finger has left, and the action of the tap may move it elsewhere. The focus
 * of the control is therefore reported before the tap.
 */
export class PressFocus {
  /**
   * @param {HTMLElement} stage @param {import("./input.js").InputHost} host
   * @param {(target: EventTarget | null) => boolean} isTextBox
   */
  constructor(stage, host, isTextBox) {
    this.host = host;
    this.isTextBox = isTextBox;
    /**
     * The element that keeps the focus, if the pressed one does not take it.
     * @type {Element | null}
     */
    this.kept = null;
    /** The finger that may become a tap. */
    this.finger = { id: -1, x: 0, y: 0, time: 0 };
    /**
     * The layers with the engine's focus before and after a tap, which are reported.
     * @type {{from: LayerNode | null, to: LayerNode | null} | null}
     */
    this.reported = null;
    // The answer can remove the control before the browser moves the focus.
    stage.addEventListener("pointerdown", (event) => this.begin(event));
    stage.addEventListener("mousedown", (event) => {
      if (this.keeps(event.target)) event.preventDefault();
    });
    // Before the listener that reports the tap.
    addEventListener("pointerup", (event) => this.end(event), true);
  }

  /** @param {PointerEvent} event */
  begin({ target, pointerType, pointerId, clientX, clientY, timeStamp }) {
    const isTouch = pointerType === "touch";
    this.finger = { id: isTouch ? pointerId : -1, x: clientX, y: clientY, time: timeStamp };
    this.reported = null;
    const active = document.activeElement;
    this.kept = !this.isTextBox(target) && holdsFocus(active, target, isTouch, this.isTextBox) ? active : null;
  }

  /** @param {PointerEvent} event */
  end({ target, pointerId, clientX, clientY, timeStamp }) {
    const { finger, host } = this;
    if (pointerId !== finger.id || this.kept || this.isTextBox(target) || !(target instanceof Element)) return;
    if (Math.hypot(clientX - finger.x, clientY - finger.y) > tapReach || timeStamp - finger.time > longestTap) return;
    const [from, to] = [focusing(document.activeElement), focusing(target.closest("[tabindex]"))];
    if (to === null || to === from) return;
    this.reported = { from, to };
    if (from) host.send("focus", from.id, 0);
    host.send("focus", to.id, 1);
  }

  /**
   * Returns whether the browser must not move the focus to a pressed element.
   * @param {EventTarget | null} target
   */
  keeps(target) {
    const active = document.activeElement;
    if (this.kept) return this.kept === active;
    // The answer was faster than the browser.
    return this.reported !== null && focusing(active) !== this.reported.from && this.isTextBox(active) && !this.isTextBox(target);
  }

  /**
   * Returns whether a movement of the focus was reported before it happened.
   * @param {LayerNode | null} from @param {LayerNode | null} to
   */
  takes(from, to) {
    const { reported } = this;
    this.reported = null;
    return reported !== null && reported.from === from && reported.to === to;
  }
}

/**
 * Returns whether an element keeps the focus while another one is pressed.
 * @param {Element | null} active @param {EventTarget | null} target @param {boolean} isTouch
 * @param {(target: EventTarget | null) => boolean} isTextBox
 */
function holdsFocus(active, target, isTouch, isTextBox) {
  if (!active || active === document.body || !(target instanceof Element)) return false;
  const header = target.closest("[role=columnheader]");
  if (header && header.closest("[role=grid], [role=treegrid]") === active) return true;
  const role = controlRole(target);
  if (role === null) return false;
  const node = layerOf(active);
  const isField = isTextBox(active);
  if (isTouch && active instanceof HTMLInputElement && active.type === "search") return true;
  if (selected.has(role)) return false;
  if (isField) return node !== null && !wanting(node, Interest.cells);
  if (isTouch || !node || activates(active)) return false;
  return (node.scroller !== null && active === node.element) || hearing(node, active) !== null;
}

/**
 * Returns the role of the control at an element, or null if there is none that is enabled.
 * @param {Element} target
 */
function controlRole(target) {
  const control = pressable(layerOf(target));
  if (control) return control.element.getAttribute("role") ?? "";
  const adjusted = target.closest("[role=slider], [role=spinbutton], [role=radiogroup]");
  return adjusted?.getAttribute("aria-disabled") === "true" ? null : adjusted?.getAttribute("role") ?? null;
}
