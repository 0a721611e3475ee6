// @ts-check
/** @typedef {import("./node.js").LayerNode} LayerNode */

import { isEntry } from "./entry.js";
import { unprojected } from "./filters.js";
import { layerOf } from "./node.js";
import { keepFocus, wrappedFocus } from "./dialogs.js";
import { reportLongPresses } from "./long-press.js";
import { pressable } from "./press.js";
import { AssistiveFocus } from "./assistive-focus.js";
import { isRichText } from "./rich-input.js";
import { focusElement, isList, isRow } from "./rows.js";
import { keepSearchFocus } from "./search-focus.js";
import { sliderAt } from "./slide.js";
import { chosenTab, nextTitle } from "./tabs.js";
import { Interest } from "./wire.js";

/**
 * Reports input events without interpretation; the engine interprets them, in the same way for all hosts. The code here
 * decides only which events the browser handles: its scrolling, its fields, and the keys that it needs.
 *
 * @typedef {object} InputHost
 * @property {(kind: string, ...fields: (string | number)[]) => number} send
 * @property {() => LayerNode | null} root
 * @property {() => boolean} isFollowing whether the page applies the engine's focus
 * @property {(interest: number) => boolean} isWanted whether any layer has an interest
 * @property {(key: string, modifiers: number) => boolean} isShortcut whether a key is a shortcut of the engine
 * @property {boolean} hasLinks whether the engine handles links
 * @property {import("./press.js").PressIndicator} press
 * @property {import("./anticipate.js").Anticipation} anticipation
 * @property {import("./cells.js").GridCells} cells
 */

/** Keys without a meaning of their own, and keys of the browser. */
const silentKeys = new Set(["Tab", "Shift", "Control", "Alt", "Meta", "Dead", "Unidentified"]);
const isApple = /Mac|iPhone|iPad/.test(navigator.platform);
const scrollKeys = new Set(["ArrowUp", "ArrowDown", "PageUp", "PageDown", "Home", "End", " "]);
/** Roles that Return and Space activate. */
const pressedRoles = new Set([
  "button", "link", "switch", "checkbox", "menuitem", "menuitemradio", "menuitemcheckbox", "tab", "option", "treeitem",
  "gridcell", "radio",
]);
/** Interests that concern a pointer that goes down. */
const pointerInterests = Interest.tap | Interest.press | Interest.drag | Interest.text | Interest.sweep;
/** Interests in a mouse that moves beyond the layer. */
const dragInterests = Interest.drag | Interest.sweep | Interest.cells;

/** @param {HTMLElement} stage @param {InputHost} host */
export function listen(stage, host) {
  listenToPointers(stage, host);
  listenToClicks(stage, host);
  listenToKeys(stage, host);
  listenToFocus(stage, host);
  keepFocus(stage);
  keepSearchFocus(stage);
  const openMenu = (/** @type {MouseEvent} */ event, /** @type {boolean} */ isTouch) => {
    const node = layerOf(event.target);
    if (!node || isTextBox(event.target) || !hasMenu(node)) return;
    event.preventDefault();
    // A long press lifts the layer.
    if (isTouch && wanting(node, Interest.lift)) return;
    // The menu is at the node where it is now: a later report of scrolling would close it.
    reportScrolling(event.target);
    host.send("menu", ...point(event), node.id, ...placeOf(node, event.clientX, event.clientY));
  };
  stage.addEventListener("contextmenu", (event) =>
    openMenu(event, /** @type {PointerEvent} */ (event).pointerType === "touch"));
  reportLongPresses(stage, (event) => openMenu(event, true));
}

/**
 * Reports the primary pointer: all movements while it is down, and movements of a mouse otherwise only if a layer has
 * an interest in hover.
 * @param {HTMLElement} stage @param {InputHost} host
 */
function listenToPointers(stage, host) {
  /** The pointer that is down, and whether the browser scrolls with it. */
  let down = { pointer: -1, isPanning: false };
  let isHovering = false;
  let frame = 0;
  /** @type {(() => void) | null} */
  let move = null;
  /**
   * The slider that is dragged.
   * @type {LayerNode | null}
   */
  let slider = null;
  const flush = () => {
    cancelAnimationFrame(frame);
    frame = 0;
    move?.();
    move = null;
  };
  // Movements are reported once per frame.
  const moveSoon = (/** @type {() => void} */ report) => {
    move = report;
    if (!frame) frame = requestAnimationFrame(flush);
  };
  stage.addEventListener("pointerdown", (event) => {
    if (!event.isPrimary || event.button !== 0) return;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (link && (!host.hasLinks || hasModifier(event))) return;
    flush();
    // Only one pointer is tracked: a finger that goes down while a mouse is pressed replaces it.
    if (down.pointer !== -1 && down.pointer !== event.pointerId) host.send("cancel", down.pointer);
    down = { pointer: event.pointerId, isPanning: false };
    const node = wanting(layerOf(event.target), pointerInterests);
    // Mouse drags continue outside of the window.
    if (wanting(node, dragInterests) && event.pointerType === "mouse") stage.setPointerCapture(event.pointerId);
    // The cursor stays while the pointer leaves the layer.
    stage.classList.toggle("resizing", wanting(node, Interest.resize) !== null);
    const seen = node ? [node.id, ...placeOf(node, event.clientX, event.clientY)] : [0, 0, 0];
    reportScrolling(event.target);
    const number = host.send("down", ...pointer(event), ...seen);
    host.press.began(layerOf(event.target), number, event.pointerType === "touch");
    slider = sliderAt(layerOf(event.target));
    if (slider) host.anticipation.slide(slider, placeOf(slider, event.clientX, event.clientY)[0], number);
    else if (host.anticipation.began(event, number, modifiers(event))) host.press.end();
  });
  stage.addEventListener("pointermove", (event) => {
    if (event.pointerId === down.pointer) {
      return moveSoon(() => {
        const number = host.send("move", ...pointer(event));
        if (slider) host.anticipation.slide(slider, placeOf(slider, event.clientX, event.clientY)[0], number);
      });
    }
    if (event.pointerType !== "mouse" || !host.isWanted(Interest.hover)) return;
    isHovering = true;
    moveSoon(() => host.send("move", ...pointer(event)));
  }, { passive: true });
  const end = (/** @type {string} */ kind, /** @type {PointerEvent} */ event) => {
    if (event.pointerId !== down.pointer) return;
    flush();
    slider = null;
    stage.classList.remove("resizing");
    if (kind === "up") reportScrolling(event.target);
    // During native scrolling, only touch events report the movements.
    down.isPanning = kind === "cancel" && wanting(layerOf(event.target), Interest.along) !== null;
    if (kind === "up") {
      const number = host.send("up", ...pointer(event));
      host.press.released(number);
      if (host.anticipation.released(event, number)) host.press.end();
    } else {
      host.anticipation.cancelled();
      host.press.end();
      host.send(down.isPanning ? "pan" : "cancel", event.pointerId);
    }
    if (!down.isPanning) down.pointer = -1;
  };
  addEventListener("pointerup", (event) => end("up", event));
  addEventListener("pointercancel", (event) => end("cancel", event));
  stage.addEventListener("touchmove", (event) => {
    const touch = event.changedTouches[0];
    if (down.isPanning) moveSoon(() => host.send("move", ...pannedPointer(touch, event, down.pointer)));
  }, { passive: true });
  listenToPairs(stage, host, moveSoon, flush, () => {
    if (down.pointer === -1) return;
    flush();
    host.anticipation.cancelled();
    host.press.end();
    host.send("cancel", down.pointer);
    down = { pointer: -1, isPanning: false };
  });
  const endTouch = (/** @type {TouchEvent} */ event) => {
    if (!down.isPanning) return;
    flush();
    if (event.type === "touchend") host.send("up", ...pannedPointer(event.changedTouches[0], event, down.pointer));
    else host.send("cancel", down.pointer);
    down = { pointer: -1, isPanning: false };
  };
  stage.addEventListener("touchend", endTouch);
  stage.addEventListener("touchcancel", endTouch);
  stage.addEventListener("pointerleave", (event) => {
    if (event.pointerType !== "mouse" || event.pointerId === down.pointer || !isHovering) return;
    flush();
    isHovering = false;
    host.send("leave");
  });
}

/**
 * Reports the offsets of the scrollers around an element.
 * @param {EventTarget | null} target
 */
function reportScrolling(target) {
  for (let node = layerOf(target); node; node = node.parent) node.scroller?.reportNow();
}

/**
 * Reports clicks without a press: those of assistive technologies, and of the keyboard on a link.
 * @param {HTMLElement} stage @param {InputHost} host
 */
function listenToClicks(stage, host) {
  stage.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (link && (!host.hasLinks || hasModifier(event))) return;
    if (link) event.preventDefault();
    if (event.detail !== 0 || isTextBox(event.target)) return;
    const node = layerOf(event.target);
    if (!node) return;
    host.anticipation.show(pressable(node), host.send("press", node.id, modifiers(event), ...centerOf(link ?? node.element, node)));
  });
}

/**
 * Returns the center of an element in the coordinates of a layer.
 * @param {Element} element @param {LayerNode} node
 */
function centerOf(element, node) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return placeOf(node, left + width / 2, top + height / 2);
}

/** @param {HTMLElement} stage @param {InputHost} host */
function listenToKeys(stage, host) {
  document.addEventListener("keydown", (event) => {
    if (event.isComposing || event.defaultPrevented) return;
    const { activeElement } = document;
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    const holder = layerOf(activeElement);
    if (event.key === "Tab" && isPlain && holder && wanting(holder, Interest.cells)) {
      event.preventDefault();
      host.send("key", holder.id, event.key, modifiers(event));
      return;
    }
    const wrapped = event.key === "Tab" ? wrappedFocus(stage, event.shiftKey) : null;
    if (wrapped) {
      event.preventDefault();
      wrapped.focus();
      return;
    }
    const isField = isTextBox(activeElement);
    const focused = holder;
    if (event.key === "ContextMenu" || (event.key === "F10" && event.shiftKey)) {
      const node = layerOf(selectedElement(activeElement));
      if (!node || isField || !hasMenu(node)) return;
      event.preventDefault();
      reportScrolling(node.element);
      host.send("menu", -1, -1, node.id, 0, 0);
      return;
    }
    // Fields keep their editing keys.
    if (host.isShortcut(event.key, modifiers(event)) && !(isField && isEditing(event))) {
      event.preventDefault();
      if (!event.repeat) host.send("key", focused?.id ?? 0, event.key, modifiers(event));
      return;
    }
    if (focused && (event.key === "Enter" || event.key === " ") && isPlain && !isField && activates(activeElement)) {
      event.preventDefault();
      if (!event.repeat) host.anticipation.show(pressable(focused), host.send("key", focused.id, event.key, modifiers(event)));
      return;
    }
    if (!isField && host.cells.handles(event, activeElement)) {
      event.preventDefault();
      return;
    }
    const title = nextTitle(event, activeElement);
    if (title) {
      event.preventDefault();
      title.focus();
      return;
    }
    const tab = chosenTab(event, activeElement);
    const tabNode = layerOf(tab);
    if (tab && tabNode) {
      event.preventDefault();
      tab.focus();
      host.anticipation.show(tabNode, host.send("press", tabNode.id, 0, ...centerOf(tab, tabNode)));
      return;
    }
    const node = hearing(focused ?? host.root(), activeElement);
    if (node && (isSendable(event, isField) || isUndo(event, node, isField))) {
      host.send("key", focused?.id ?? 0, event.key, modifiers(event));
      if (isWorkedByEngine(event, node, isField)) event.preventDefault();
      return;
    }
    // Without a focus, the scrolling keys apply to the largest scroller.
    if (activeElement !== document.body || !scrollKeys.has(event.key)) return;
    largestScroller(stage)?.focus({ preventScroll: true });
  });
}

/** @param {HTMLElement} stage @param {InputHost} host */
function listenToFocus(stage, host) {
  const assistive = new AssistiveFocus(stage, host);
  stage.addEventListener("focusin", (event) => {
    assistive.move(event.relatedTarget, event.target);
    const to = focusing(event.target);
    const from = focusing(event.relatedTarget);
    if (to === from || host.isFollowing()) return;
    if (from) host.send("focus", from.id, 0);
    if (to) host.send("focus", to.id, 1);
  });
  stage.addEventListener("focusout", (event) => {
    if (host.isFollowing() || (event.relatedTarget instanceof Node && stage.contains(event.relatedTarget))) return;
    if (document.hasFocus()) assistive.move(event.target, null);
    const from = focusing(event.target);
    // The focus of the window does not affect that of the field.
    if (from && document.hasFocus()) host.send("focus", from.id, 0);
  });
}

/**
 * Returns the layer or its nearest ancestor with an interest.
 * @param {LayerNode | null} node
 * @param {number} interests
 */
function wanting(node, interests) {
  for (let layer = node; layer; layer = layer.parent) if (layer.interests & interests) return layer;
  return null;
}

/**
 * Returns the layer with the engine's focus for an element with the page's focus. The focus of a control in a row is
 * not that of the row or list, which would take it back.
 * @param {EventTarget | null} target
 */
function focusing(target) {
  const node = layerOf(target);
  return node && node.interests & Interest.focus ? node : null;
}

/**
 * Returns the layer that handles a key, as far as the browser needs to leave keys to the engine. A list handles keys on
 * itself and its rows, but not those on a control in a row.
 * @param {LayerNode | null} node @param {Element | null} activeElement
 */
function hearing(node, activeElement) {
  let layer = wanting(node, Interest.key);
  while (layer && isList(layer) && layer.element !== activeElement && !isRowOf(layer, node, activeElement)) {
    layer = wanting(layer.parent, Interest.key);
  }
  return layer;
}

/** @param {LayerNode} list @param {LayerNode | null} node @param {Element | null} activeElement */
function isRowOf(list, node, activeElement) {
  return node !== null && isRow(node, list) && focusElement(node) === activeElement;
}

/**
 * Returns whether the engine has a menu for a layer, in place of the browser's own.
 * @param {LayerNode} start
 */
function hasMenu(start) {
  const hasActions = (/** @type {LayerNode} */ node) =>
    node.semantics?.a !== undefined || (node.interests & Interest.contextMenu) !== 0;
  const holdsActions = (/** @type {LayerNode} */ node) => hasActions(node) || node.children.some(holdsActions);
  if (isRow(start) && holdsActions(start)) return true;
  for (let node = /** @type {LayerNode | null} */ (start); node; node = node.parent) if (hasActions(node)) return true;
  return false;
}

/**
 * Returns the active descendant of a container, or else the element itself.
 * @param {Element | null} element
 */
function selectedElement(element) {
  const id = element?.getAttribute("aria-activedescendant");
  return (id && document.getElementById(id)) || element;
}

/** The number of the pointer of two fingers, which browsers do not use. */
const pairPointer = 1 << 30;

/**
 * Reports two fingers that move together as one pointer, in place of the finger that went down first.
 * @param {HTMLElement} stage @param {InputHost} host @param {(report: () => void) => void} moveSoon @param {() => void} flush
 * @param {() => void} cancel cancels the pointer that is down
 */
function listenToPairs(stage, host, moveSoon, flush, cancel) {
  let last = [0, 0];
  stage.addEventListener("pair", (pair) => {
    const { kind, x, y, event } = /** @type {import("./two-fingers.js").PairEvent} */ (pair).detail;
    const node = layerOf(pair.target);
    if (!node) return;
    const fields = () => [...last, modifiers(event), round(event.timeStamp), pairPointer, 2];
    if (kind === "down" || kind === "move") last = [round(x), round(y)];
    if (kind === "move") return moveSoon(() => { host.send("move", ...fields()); });
    if (kind === "down") {
      cancel();
      host.send("down", ...fields(), node.id, ...placeOf(node, x, y));
      return;
    }
    flush();
    if (kind === "up") host.send("up", ...fields());
    else host.send("cancel", pairPointer);
  });
}

/**
 * Returns the fields of a pointer event: point, modifiers, time, pointer, touch.
 * @param {PointerEvent} event @returns {number[]}
 */
function pointer(event) {
  const isTouch = Number(event.pointerType === "touch");
  return [...point(event), modifiers(event), round(event.timeStamp), event.pointerId, isTouch];
}

/**
 * Returns the same fields for a finger that the browser scrolls with.
 * @param {Touch} touch @param {TouchEvent} event @param {number} number @returns {number[]}
 */
function pannedPointer(touch, event, number) {
  return [...point(touch), modifiers(event), round(event.timeStamp), number, 1];
}

/**
 * Returns the point of an event in the window.
 * @param {{clientX: number, clientY: number}} event @returns {[number, number]}
 */
function point(event) {
  return [round(event.clientX), round(event.clientY)];
}

/**
 * Returns a point of the window in the coordinates of a layer as displayed.
 * @param {LayerNode} node @param {number} x @param {number} y
 * @returns {[number, number]}
 */
function placeOf(node, x, y) {
  for (let layer = /** @type {LayerNode | null} */ (node); layer; layer = layer.parent) {
    if (layer.style.f?.[0] === 2) return placeThrough(layer, node, x, y);
  }
  const { left, top, width, height } = node.element.getBoundingClientRect();
  const [ownWidth, ownHeight] = [node.frame[2] || width || 1, node.frame[3] || height || 1];
  if (!isTurned(node)) {
    const [scaleX, scaleY] = [width / ownWidth, height / ownHeight];
    return [round((x - left) / (scaleX || 1)), round((y - top) / (scaleY || 1))];
  }
  // The center is invariant under rotation; the vector from it is rotated back.
  const [wayX, wayY] = turnedBack(node, x - left - width / 2, y - top - height / 2);
  return [round(ownWidth / 2 + wayX), round(ownHeight / 2 + wayY)];
}

/**
 * Returns a point in the coordinates of a layer below a projection.
 * @param {LayerNode} projected @param {LayerNode} node @param {number} x @param {number} y @returns {[number, number]}
 */
function placeThrough(projected, node, x, y) {
  const [outerX, outerY] = projected.parent ? placeOf(projected.parent, x, y) : [x, y];
  let [placeX, placeY] = unprojected(projected.style, outerX - projected.frame[0], outerY - projected.frame[1]);
  for (let layer = /** @type {LayerNode | null} */ (node); layer && layer !== projected; layer = layer.parent) {
    placeX -= layer.frame[0] - (layer.parent?.element.scrollLeft ?? 0);
    placeY -= layer.frame[1] - (layer.parent?.element.scrollTop ?? 0);
  }
  return [round(placeX), round(placeY)];
}

/**
 * Returns whether a layer or an ancestor is rotated or mirrored.
 * @param {LayerNode | null} node
 */
function isTurned(node) {
  for (let layer = node; layer; layer = layer.parent) {
    const transform = layer.style.t;
    if (transform && (transform[4] !== 0 || transform[2] < 0 || transform[3] < 0)) return true;
  }
  return false;
}

/**
 * Returns a vector of the window in the coordinates of a layer; the outermost transform is inverted first.
 * @param {LayerNode} node @param {number} x @param {number} y @returns {[number, number]}
 */
function turnedBack(node, x, y) {
  const [outerX, outerY] = node.parent ? turnedBack(node.parent, x, y) : [x, y];
  const [, , scaleX, scaleY, rotation] = node.style.t ?? [0, 0, 1, 1, 0];
  const [sine, cosine] = [Math.sin(rotation), Math.cos(rotation)];
  return [(outerX * cosine + outerY * sine) / (scaleX || 1), (outerY * cosine - outerX * sine) / (scaleY || 1)];
}

/** @param {number} value */
function round(value) {
  return Math.round(value * 100) / 100;
}

/** @param {MouseEvent} event */
function hasModifier(event) {
  return event.ctrlKey || event.metaKey || event.shiftKey;
}

/**
 * Returns the modifier bits. Control is the command key on keyboards without one.
 * @param {MouseEvent | KeyboardEvent | TouchEvent} event
 */
function modifiers(event) {
  const [control, command] = isApple ? [event.ctrlKey, event.metaKey] : [event.metaKey, event.ctrlKey];
  return Number(event.shiftKey) | (Number(control) << 1) | (Number(event.altKey) << 2) | (Number(command) << 3);
}

/**
 * Returns whether Return and Space activate an element.
 * @param {Element | null} element
 */
function activates(element) {
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
 * Returns whether a field handles a key: characters, and keys that move the caret or edit.
 * @param {KeyboardEvent} event
 */
function isEditing(event) {
  const isCommand = event.ctrlKey || event.metaKey;
  // A field of one line has no use for Return with Shift.
  if (event.key === "Enter" && event.shiftKey && event.target instanceof HTMLInputElement) return false;
  if (!isCommand) return event.key !== "Escape";
  const key = event.key.toLowerCase();
  // The engine takes back changes of attributed text.
  return ["a", "c", "v", "x"].includes(key) || (["z", "y"].includes(key) && !isRichText(event.target)) || /^Arrow|^Backspace$|^Delete$/.test(event.key);
}

/**
 * Returns whether the browser edits text in an element.
 * @param {EventTarget | null} target
 */
export function isTextBox(target) {
  return target instanceof HTMLInputElement || (target instanceof HTMLTextAreaElement && !isEntry(target)) || isRichText(target);
}

/**
 * Returns whether to send a key: one that lists and fields handle. Others are left to the browser and the system.
 * @param {KeyboardEvent} event
 * @param {boolean} isField
 */
function isSendable(event, isField) {
  if (event.key.length > 32 || silentKeys.has(event.key)) return false;
  if (event.target instanceof HTMLTextAreaElement && isField) return event.key === "Escape";
  if (isRichText(event.target)) return event.key === "Escape" || isFormat(event);
  if (isField) return ["Escape", "ArrowUp", "ArrowDown"].includes(event.key) || isBeforeText(event);
  const isCommand = event.ctrlKey || event.metaKey;
  const key = event.key.toLowerCase();
  // The browser copies text selected on the page.
  if (isCommand && !event.shiftKey && (key === "c" || key === "x")) return getSelection()?.isCollapsed !== false;
  return !isCommand || event.key.length > 1 || key === "a" || event.key === " ";
}

/**
 * Returns whether a key changes the format of attributed text, or takes a change of it back.
 * @param {KeyboardEvent} event
 */
function isFormat(event) {
  return (event.ctrlKey || event.metaKey) && !event.altKey && ["b", "i", "u", "z", "y"].includes(event.key.toLowerCase());
}

/**
 * Returns whether a key undoes or repeats a change of a grid's cells, or finds a text in them.
 * @param {KeyboardEvent} event @param {LayerNode} node @param {boolean} isField
 */
function isUndo(event, node, isField) {
  return !isField && (event.ctrlKey || event.metaKey) && (node.interests & Interest.cells) !== 0
    && ["z", "y", "f"].includes(event.key.toLowerCase());
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
function isWorkedByEngine(event, node, isField) {
  if (isField) return event.key !== "Escape";
  if (isUndo(event, node, isField)) return true;
  // The text area of a grid has only text that does not come as keys.
  if (isEntry(event.target) && [...event.key].length === 1) return true;
  const isKeyed = isList(node) || node.semantics?.r === "menu" || (node.interests & Interest.cells) !== 0;
  if (["ArrowUp", "ArrowDown", "Home", "End", "PageUp", "PageDown", " "].includes(event.key)) return isKeyed;
  if (event.key.toLowerCase() === "a" && (event.ctrlKey || event.metaKey)) return isKeyed;
  return ["ArrowLeft", "ArrowRight", "Enter"].includes(event.key);
}

/** @param {HTMLElement} stage @returns {HTMLElement | null} */
function largestScroller(stage) {
  /** @type {HTMLElement | null} */
  let best = null;
  let area = 0;
  for (const element of stage.querySelectorAll(".scroller.vertical")) {
    const { width, height } = element.getBoundingClientRect();
    if (element instanceof HTMLElement && width * height > area) [best, area] = [element, width * height];
  }
  return best;
}
