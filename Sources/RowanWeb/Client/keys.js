// @ts-check
/** The keys that the engine handles, and those that stay with the browser. */

/** @typedef {import("./node.js").LayerNode} LayerNode */

import { isEntry } from "./entry.js";
import { isRichText } from "./rich-input.js";
import { isList } from "./rows.js";
import { Interest } from "./wire.js";

/** Keys without a meaning of their own, and keys of the browser. */
const silentKeys = new Set(["Tab", "Shift", "Control", "Alt", "Meta", "Dead", "Unidentified"]);
/** Keys that scroll. */
export const scrollKeys = new Set(["ArrowUp", "ArrowDown", "PageUp", "PageDown", "Home", "End", " "]);
/** Those of them that lead to a row that need not be visible. */
export const farKeys = new Set(["PageUp", "PageDown", "Home", "End"]);
/** Whether the keyboard is one of Apple's, with a command key of its own. */
export const isApple = /Mac|iPhone|iPad/.test(navigator.platform);
/** Roles that Return and Space activate. */
const pressedRoles = new Set([
  "button", "link", "switch", "checkbox", "menuitem", "menuitemradio", "menuitemcheckbox", "tab", "option", "treeitem",
  "gridcell", "radio",
]);

/**
 * Returns the modifier bits. Control is the command key on keyboards without one.
 * @param {MouseEvent | KeyboardEvent | TouchEvent} event
 */
export function modifiers(event) {
  const [control, command] = isApple ? [event.ctrlKey, event.metaKey] : [event.metaKey, event.ctrlKey];
  return Number(event.shiftKey) | (Number(control) << 1) | (Number(event.altKey) << 2) | (Number(command) << 3);
}

/**
 * Returns the name of a key for the engine. A command of a keyboard without Latin letters has the letter of its place on one that has
 * them, as browsers and systems read it.
 * @param {KeyboardEvent} event
 */
export function engineKey(event) {
  const letter = /^Key([A-Z])$/.exec(event.code)?.[1];
  const isForeign = event.key.length === 1 && event.key > "\x7f";
  if (!letter || !isForeign || !(event.ctrlKey || event.metaKey) || event.getModifierState("AltGraph")) return event.key;
  return event.shiftKey ? letter : letter.toLowerCase();
}

/**
 * Returns whether Return and Space activate an element.
 * @param {Element | null} element
 */
export function activates(element) {
  return pressedRoles.has(element?.getAttribute("role") ?? "");
}

/**
 * Returns whether a key is a shortcut. Letters are lowercase with Shift as a modifier; other characters include Shift.
 * @param {[string, number][]} shortcuts @param {string} key @param {number} modifiers
 */
export function isShortcut(shortcuts, key, modifiers) {
  const small = key.length === 1 ? key.toLowerCase() : key;
  const isLetter = small !== key.toUpperCase() && key.length === 1;
  return shortcuts.some(([own, held]) => own === small && (held === modifiers || (!isLetter && held === (modifiers & ~1))));
}

/**
 * Returns whether a key is a command of one of some letters, without the key of alternate characters.
 * @param {KeyboardEvent} event @param {string[]} letters
 */
function isCommandOf(event, letters) {
  return (event.ctrlKey || event.metaKey) && !event.altKey && letters.includes(engineKey(event).toLowerCase());
}

/**
 * Returns whether a key undoes or repeats a change.
 * @param {KeyboardEvent} event
 */
export function isUndoKey(event) {
  return isCommandOf(event, ["z", "y"]);
}

/**
 * Returns whether a field handles a key: characters, and keys that move the caret or edit.
 * @param {KeyboardEvent} event
 */
export function isEditing(event) {
  const isCommand = event.ctrlKey || event.metaKey;
  // A field of one line has no use for Return with Shift.
  if (event.key === "Enter" && event.shiftKey && event.target instanceof HTMLInputElement) return false;
  if (!isCommand) return event.key !== "Escape";
  const key = engineKey(event).toLowerCase();
  // The engine takes back changes of attributed text.
  return ["a", "c", "v", "x"].includes(key) || (isUndoKey(event) && !isRichText(event.target)) || /^Arrow|^Backspace$|^Delete$/.test(event.key);
}

/**
 * Returns whether to send a key: one that lists and fields handle. Others are left to the browser and the system.
 * @param {KeyboardEvent} event
 * @param {boolean} isField
 */
export function isSendable(event, isField) {
  if (event.key.length > 32 || silentKeys.has(event.key)) return false;
  if (event.target instanceof HTMLTextAreaElement && isField) return event.key === "Escape";
  if (isRichText(event.target)) return event.key === "Escape" || isFormat(event);
  if (isField) return ["Escape", "ArrowUp", "ArrowDown"].includes(event.key) || isBeforeText(event);
  const isCommand = event.ctrlKey || event.metaKey;
  const key = engineKey(event).toLowerCase();
  // The browser copies text selected on the page.
  if (isCommand && !event.shiftKey && (key === "c" || key === "x")) return getSelection()?.isCollapsed !== false;
  return !isCommand || event.key.length > 1 || key === "a" || event.key === " ";
}

/**
 * Returns whether a key changes the format of attributed text, or takes a change of it back.
 * @param {KeyboardEvent} event
 */
function isFormat(event) {
  return isUndoKey(event) || isCommandOf(event, ["b", "i", "u"]);
}

/**
 * Returns whether a key undoes or repeats a replacement in a text area, of which the browser does not know. The engine hears keys of
 * such a text area.
 * @param {KeyboardEvent} event @param {LayerNode | null | undefined} focused @param {boolean} isField
 */
export function isUndoOfReplacement(event, focused, isField) {
  return isField && event.target instanceof HTMLTextAreaElement && ((focused?.interests ?? 0) & Interest.key) !== 0
    && isUndoKey(event);
}

/**
 * Returns whether a key undoes or repeats a change of a grid's cells, or finds a text in them.
 * @param {KeyboardEvent} event @param {LayerNode} node @param {boolean} isField
 */
export function isUndo(event, node, isField) {
  return !isField && (node.interests & Interest.cells) !== 0 && (isUndoKey(event) || isCommandOf(event, ["f"]));
}

/**
 * Returns whether Backspace is pressed before the first character of a search field, which follows its tokens.
 * @param {KeyboardEvent} event
 */
function isBeforeText(event) {
  const field = event.target;
  return event.key === "Backspace" && field instanceof HTMLInputElement && field.type === "search"
    && field.selectionEnd === 0;
}

/**
 * Returns whether the engine handles a key instead of the browser.
 * @param {KeyboardEvent} event
 * @param {LayerNode} node
 * @param {boolean} isField
 */
export function isWorkedByEngine(event, node, isField) {
  if (isField) return event.key !== "Escape";
  if (isUndo(event, node, isField)) return true;
  // The text area of a grid has only text that does not come as keys.
  if (isEntry(event.target) && [...event.key].length === 1) return true;
  const isKeyed = isList(node) || node.semantics?.r === "menu" || (node.interests & Interest.cells) !== 0;
  if (["ArrowUp", "ArrowDown", "Home", "End", "PageUp", "PageDown", " "].includes(event.key)) return isKeyed;
  if (engineKey(event).toLowerCase() === "a" && (event.ctrlKey || event.metaKey)) return isKeyed;
  return ["ArrowLeft", "ArrowRight", "Enter"].includes(event.key);
}

/**
 * Returns whether an element is a control outside of all scrollers and dialogs, such as a button in a bar.
 * @param {Element | null} element
 */
export function isAsideControl(element) {
  return element !== null && activates(element) && !element.closest(".scroller, [aria-modal=true], [role=menu]");
}

/** @param {HTMLElement} stage @returns {HTMLElement | null} */
export function largestScroller(stage) {
  /** @type {HTMLElement | null} */
  let best = null;
  let area = 0;
  for (const element of stage.querySelectorAll(".scroller.vertical")) {
    const { width, height } = element.getBoundingClientRect();
    if (element instanceof HTMLElement && width * height > area) [best, area] = [element, width * height];
  }
  return best;
}
