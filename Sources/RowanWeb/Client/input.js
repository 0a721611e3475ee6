// @ts-check
/** @typedef {import("./node.js").LayerNode} LayerNode */

import { isEntry } from "./entry.js";
import {
  activates, engineKey, farKeys, isAsideControl, isEditing, isSendable, isUndo, isUndoKey, isUndoOfReplacement, isWorkedByEngine,
  largestScroller, modifiers, scrollKeys,
} from "./keys.js";
import { layerOf } from "./node.js";
import { keepFocus, wrappedFocus } from "./dialogs.js";
import { HeldFinger } from "./held.js";
import { focusing, hearing, wanting } from "./interested.js";
import { placeOf, point, round } from "./points.js";
import { pressable } from "./press.js";
import { AssistiveFocus } from "./assistive-focus.js";
import { isRichText } from "./rich-input.js";
import { isRow, rowAt } from "./rows.js";
import { PressFocus } from "./press-focus.js";
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
 * @property {(field: LayerNode) => LayerNode | null} leftGrid the layer of the grid around a field, if a key of the grid was not answered
 * @property {boolean} hasLinks whether the engine handles links
 * @property {import("./press.js").PressIndicator} press
 * @property {import("./anticipate.js").Anticipation} anticipation
 * @property {import("./cells.js").GridCells} cells
 * @property {import("./type-ahead.js").TypeAhead} typeAhead
 */

/**
 * The keys that went down in a layer with an interest in their release, by their codes.
 * @type {Map<string, {layer: number, key: string}>}
 */
const pressedKeys = new Map();
/** Interests that concern a pointer that goes down. */
const pointerInterests = Interest.tap | Interest.press | Interest.drag | Interest.text | Interest.sweep;
/** Interests in a mouse that moves beyond the layer. */
const dragInterests = Interest.drag | Interest.sweep | Interest.cells;

/** @param {HTMLElement} stage @param {InputHost} host */
export function listen(stage, host) {
  const presses = new PressFocus(stage, host, isTextBox);
  const isPressed = listenToPointers(stage, host);
  listenToClicks(stage, host);
  listenToKeys(stage, host, isPressed);
  listenToReleases(host);
  listenToFocus(stage, host, presses);
  keepFocus(stage);
  stage.addEventListener("contextmenu", (event) => {
    const target = layerOf(event.target);
    // The space of a row that reacts to nothing else belongs to its list.
    const node = target && (rowAt(target, event.clientX, event.clientY) ?? target);
    if (!node || isTextBox(event.target)) return;
    const isTouch = /** @type {PointerEvent} */ (event).pointerType === "touch";
    // A menu of the browser would take the finger from what a long press lifts.
    if (isTouch && wanting(target, Interest.lift | Interest.drag)) event.preventDefault();
    if (!hasMenu(node)) return;
    event.preventDefault();
    // The engine opens the menu after a long press, for browsers that send no event then as well.
    if (isTouch) return;
    // The menu is at the node where it is now: a later report of scrolling would close it.
    reportScrolling(event.target);
    host.send("menu", ...point(event), node.id, ...placeOf(node, event.clientX, event.clientY));
  });
}

/**
 * Reports the primary pointer: all movements while it is down, and movements of a mouse otherwise only if a layer has
 * an interest in hover.
 * @param {HTMLElement} stage @param {InputHost} host
 * @returns {() => boolean} whether a pointer is down
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
  const held = new HeldFinger((pointer) => host.send("held", pointer));
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
    held.began(event);
    host.press.began(layerOf(event.target), number, event.pointerType === "touch");
    slider = sliderAt(layerOf(event.target));
    if (slider) host.anticipation.slide(slider, placeOf(slider, event.clientX, event.clientY)[0], number);
    else if (host.anticipation.began(event, number, modifiers(event))) host.press.end();
  });
  stage.addEventListener("pointermove", (event) => {
    if (event.pointerId === down.pointer) {
      held.moved(event);
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
    held.ended();
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
    held.ended();
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
  return () => down.pointer !== -1;
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

/**
 * Reports keys that go up to layers that want them, and changes of the modifier keys where the root does.
 * @param {InputHost} host
 */
function listenToReleases(host) {
  let held = 0;
  /** @param {number} keys */
  const note = (keys) => {
    if (keys === held || !wanting(host.root(), Interest.modifierKeys)) return;
    held = keys;
    host.send("keys", keys);
  };
  document.addEventListener("keydown", (event) => note(modifiers(event)), true);
  /**
   * Reports that a key goes up, to the layer to which it went down.
   * @param {string} code @param {number} keys
   */
  const release = (code, keys) => {
    const down = pressedKeys.get(code);
    pressedKeys.delete(code);
    if (down) host.send("keyup", down.layer, down.key, keys);
  };
  document.addEventListener("keyup", (event) => {
    note(modifiers(event));
    release(event.code, modifiers(event));
  }, true);
  // Keys that go up while another window has the keyboard are not reported.
  addEventListener("blur", () => {
    note(0);
    for (const code of [...pressedKeys.keys()]) release(code, 0);
  });
}

/** @param {HTMLElement} stage @param {InputHost} host @param {() => boolean} isPressed whether a pointer is down */
function listenToKeys(stage, host, isPressed) {
  document.addEventListener("keydown", (event) => {
    if (event.isComposing || event.defaultPrevented) return;
    const { activeElement } = document;
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    const holder = layerOf(activeElement);
    // It cancels a drag, whatever has the focus.
    if (event.key === "Escape" && isPlain && isPressed()) {
      event.preventDefault();
      host.send("key", holder?.id ?? 0, event.key, modifiers(event));
      return;
    }
    // An editor that the key before may have closed undoes nothing: its text would become that of another cell.
    const grid = holder?.field && isUndoKey(event) ? host.leftGrid(holder) : null;
    if (grid) {
      event.preventDefault();
      host.send("key", grid.id, engineKey(event), modifiers(event));
      return;
    }
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
    const isShortcut = host.isShortcut(engineKey(event), modifiers(event)) && !(isField && isEditing(event));
    if (host.typeAhead.keeps(event, isShortcut)) {
      event.preventDefault();
      return;
    }
    if (isShortcut) {
      event.preventDefault();
      if (!event.repeat) host.typeAhead.note(host.send("key", focused?.id ?? 0, engineKey(event), modifiers(event)));
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
    if (isUndoOfReplacement(event, focused, isField)) {
      event.preventDefault();
      host.send("key", focused?.id ?? 0, engineKey(event), modifiers(event), ...event.repeat ? [1] : []);
      return;
    }
    const node = hearing(focused ?? host.root(), activeElement);
    if (node && (isSendable(event, isField) || isUndo(event, node, isField))) {
      host.send("key", focused?.id ?? 0, engineKey(event), modifiers(event), ...event.repeat ? [1] : []);
      if (wanting(node, Interest.keyUp)) {
        if (event.isTrusted) pressedKeys.set(event.code, { layer: focused?.id ?? 0, key: engineKey(event) });
        // A key that was kept until an answer went up long ago.
        else host.send("keyup", focused?.id ?? 0, engineKey(event), modifiers(event));
      }
      if (isWorkedByEngine(event, node, isField)) event.preventDefault();
      return;
    }
    // Without a focus, or on a control outside of all scrollers, the scrolling keys apply to the largest scroller.
    if (!scrollKeys.has(event.key) || (activeElement !== document.body && !isAsideControl(activeElement))) return;
    const scroller = largestScroller(stage);
    scroller?.focus({ preventScroll: true });
    const list = layerOf(scroller);
    if (!scroller || !list || document.activeElement !== scroller || !(list.interests & Interest.key)) return;
    // A list shows its first row as the focused one; an arrow key does not move to another one as well.
    event.preventDefault();
    if (isPlain && farKeys.has(event.key)) host.send("key", list.id, event.key, modifiers(event));
  });
}

/** @param {HTMLElement} stage @param {InputHost} host @param {PressFocus} presses */
function listenToFocus(stage, host, presses) {
  const assistive = new AssistiveFocus(stage, host);
  stage.addEventListener("focusin", (event) => {
    assistive.move(event.relatedTarget, event.target);
    const to = focusing(event.target);
    const from = focusing(event.relatedTarget);
    if (to === from || host.isFollowing() || presses.takes(from, to)) return;
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

/** @param {MouseEvent} event */
function hasModifier(event) {
  return event.ctrlKey || event.metaKey || event.shiftKey;
}

/**
 * Returns whether the browser edits text in an element.
 * @param {EventTarget | null} target
 */
export function isTextBox(target) {
  return target instanceof HTMLInputElement || (target instanceof HTMLTextAreaElement && !isEntry(target)) || isRichText(target);
}
