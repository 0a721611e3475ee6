// @ts-check
import { layerOf } from "./node.js";
import { pressable } from "./press.js";

/**
 * Keeps the focus in a search field while a finger presses suggestions, scopes and other controls, as on telephones: the keyboard
 * stays open, and what is typed next goes into the field. A finger beside all controls ends the editing, as in other pages.
 * @param {HTMLElement} stage
 */
export function keepSearchFocus(stage) {
  let isKept = false;
  // The answer can remove the control before the browser moves the focus, which it does after the finger has left.
  stage.addEventListener("pointerdown", (event) => {
    const isOnControl = pressable(layerOf(event.target)) !== null && !isSearchField(event.target);
    isKept = event.pointerType === "touch" && isSearchField(document.activeElement) && isOnControl;
  });
  stage.addEventListener("mousedown", (event) => {
    if (isKept && isSearchField(document.activeElement) && !isSearchField(event.target)) event.preventDefault();
  });
}

/**
 * @param {EventTarget | null} target
 */
function isSearchField(target) {
  return target instanceof HTMLInputElement && target.type === "search";
}
