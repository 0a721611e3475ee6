// @ts-check
import { layerOf } from "./node.js";
import { pressable } from "./press.js";
import { isRichText } from "./rich-input.js";

/**
 * Keeps the focus in a field while controls are pressed that belong to it.
 *
 * A search field keeps it while a finger presses suggestions, scopes and other controls, as on telephones: the keyboard stays open,
 * and what is typed next goes into the field. A finger beside all controls ends the editing, as in other pages. An editor of several
 * lines keeps it while a pointer of any kind presses a control, such as one that formats the selection. Other fields lose it, since
 * some of them take over their text when the editing ends.
 *
 * With a finger, a control has the focus before its tap is reported.
 * @param {HTMLElement} stage
 */
export function keepFieldFocus(stage) {
  /** @type {Element | null} */
  let kept = null;
  /** The finger that may become a tap. */
  let finger = { id: -1, x: 0, y: 0, time: 0 };
  // The answer can remove the control before the browser moves the focus, which it does after the finger has left.
  stage.addEventListener("pointerdown", ({ target, pointerType, pointerId, clientX, clientY, timeStamp }) => {
    finger = pointerType === "touch" ? { id: pointerId, x: clientX, y: clientY, time: timeStamp } : { ...finger, id: -1 };
    const field = document.activeElement;
    const isKept = isEditor(field) || (pointerType === "touch" && isSearchField(field));
    kept = isKept && pressable(layerOf(target)) !== null && !isField(target) ? field : null;
  });
  stage.addEventListener("mousedown", (event) => {
    if (kept && kept === document.activeElement && !isField(event.target)) event.preventDefault();
  });
  // A browser moves the focus after the finger has left, and the action of a tap may move it elsewhere: the control has it before.
  addEventListener("pointerup", ({ target, pointerId, clientX, clientY, timeStamp }) => {
    if (pointerId !== finger.id || kept || !(target instanceof Element)) return;
    if (Math.hypot(clientX - finger.x, clientY - finger.y) > tapReach || timeStamp - finger.time > longestTap) return;
    const control = target.closest("[tabindex]");
    if (!(control instanceof HTMLElement) || !stage.contains(control) || control.matches(":focus, :focus-within, .field")) return;
    control.focus({ preventScroll: true });
  }, true);
}

/** The distance in pixels and the time in milliseconds up to which a touch is a tap. */
const tapReach = 10;
const longestTap = 450;

/** @param {EventTarget | null} target */
function isSearchField(target) {
  return target instanceof HTMLInputElement && target.type === "search";
}

/** @param {EventTarget | null} target */
function isEditor(target) {
  return target instanceof HTMLTextAreaElement && target.classList.contains("field") || isRichText(target);
}

/** @param {EventTarget | null} target */
function isField(target) {
  return isSearchField(target) || isEditor(target);
}
