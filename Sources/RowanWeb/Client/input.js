// @ts-check
/** @typedef {import("./layers.js").LayerNode} LayerNode */

import { layerOf } from "./layers.js";
import { openMenu } from "./menu.js";
import { focusElement, isList, isRow } from "./rows.js";
import { Interest } from "./wire.js";

/**
 * Turns what a person does into events for layers. Which layer is meant is the engine's rule: the front-most one at the
 * point that wants such an event.
 *
 * @typedef {object} InputHost
 * @property {(kind: string, ...fields: (string | number)[]) => number} send
 * @property {() => LayerNode | null} root
 * @property {() => boolean} isFollowing whether the page moves the focus to where the engine has it
 * @property {boolean} hasLinks whether the engine decides what becomes of links
 */

/** Keys that mean nothing by themselves, or belong to the browser. */
const silentKeys = new Set(["Tab", "Shift", "Control", "Alt", "Meta", "Dead", "Unidentified"]);
/** Farther than this a press is a drag, and its release no tap. */
const slop = 10;
const isApple = /Mac|iPhone|iPad/.test(navigator.platform);
const scrollKeys = new Set(["ArrowUp", "ArrowDown", "PageUp", "PageDown", "Home", "End", " "]);
/** Roles of what Return and Space press. */
const pressedRoles = new Set(["button", "link", "switch", "checkbox", "menuitem", "tab", "option", "treeitem", "gridcell"]);

/** @param {HTMLElement} stage @param {InputHost} host */
export function listen(stage, host) {
  listenToPointers(stage, host);
  listenToHover(stage, host);
  listenToKeys(stage, host);
  listenToFocus(stage, host);
  stage.addEventListener("contextmenu", (event) => {
    const hasActions = (/** @type {LayerNode} */ layer) => layer.semantics?.a !== undefined;
    const node = hit(event, Interest.contextMenu, hasActions) ?? actionsAround(event.target);
    if (!node || event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    showActions(node, event.clientX, event.clientY, host);
  });
}

/** @param {HTMLElement} stage @param {InputHost} host */
function listenToPointers(stage, host) {
  /** @type {{node: LayerNode | null, pointer: number, x: number, y: number, isDrag: boolean, last: PointerEvent} | null} */
  let press = null;
  let frame = 0;
  stage.addEventListener("pointerdown", (event) => {
    if (!event.isPrimary || event.button !== 0) return;
    const node = hit(event, Interest.press | Interest.drag);
    press = { node, pointer: event.pointerId, x: event.clientX, y: event.clientY, isDrag: false, last: event };
    if (!node || event.target instanceof HTMLInputElement) return;
    if (node.interests & Interest.drag && event.pointerType === "mouse") stage.setPointerCapture(event.pointerId);
    host.send("down", node.id, ...place(node, event), modifiers(event));
  });
  stage.addEventListener("pointermove", (event) => {
    if (!press || event.pointerId !== press.pointer) return;
    if (Math.hypot(event.clientX - press.x, event.clientY - press.y) > slop) press.isDrag = true;
    press.last = event;
    if (!press.node || frame) return;
    frame = requestAnimationFrame(() => {
      frame = 0;
      if (press?.node) host.send("move", press.node.id, ...place(press.node, press.last));
    });
  });
  const end = (/** @type {PointerEvent} */ event, /** @type {boolean} */ isCancelled) => {
    if (!press || event.pointerId !== press.pointer) return;
    const { node } = press;
    cancelAnimationFrame(frame);
    frame = 0;
    if (node && isCancelled) host.send("cancel", node.id);
    else if (node) host.send("up", node.id, ...place(node, event));
    if (isCancelled) press = null;
  };
  stage.addEventListener("pointerup", (event) => end(event, false));
  stage.addEventListener("pointercancel", (event) => end(event, true));
  stage.addEventListener("click", (event) => {
    const wasDrag = press?.isDrag && press.node && press.node.interests & Interest.drag;
    press = null;
    if (wasDrag || event.target instanceof HTMLInputElement) return;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (link) return follow(link, event, host);
    // Assistive technologies click an element, not a point.
    const isSpoken = event.detail === 0;
    const node = isSpoken ? wanting(layerOf(event.target), Interest.tap) : hit(event, Interest.tap);
    if (!node) return;
    const at = isSpoken ? middle(node) : place(node, event);
    host.send("tap", node.id, ...at, Math.min(99, Math.max(1, event.detail)), modifiers(event));
  });
}

/** @param {HTMLElement} stage @param {InputHost} host */
function listenToHover(stage, host) {
  /** @type {Set<LayerNode>} */
  let hovered = new Set();
  let frame = 0;
  const update = (/** @type {Set<LayerNode>} */ now) => {
    for (const node of hovered) if (!now.has(node) && node.element.isConnected) host.send("hover", node.id, 0);
    for (const node of now) if (!hovered.has(node)) host.send("hover", node.id, 1);
    hovered = now;
  };
  const look = (/** @type {PointerEvent} */ event) => {
    if (event.pointerType === "touch" || frame) return;
    frame = requestAnimationFrame(() => {
      frame = 0;
      const now = new Set();
      for (let node = hit(event, Interest.hover); node; node = wanting(node.parent, Interest.hover)) now.add(node);
      update(now);
    });
  };
  stage.addEventListener("pointermove", look, { passive: true });
  stage.addEventListener("pointerover", look, { passive: true });
  stage.addEventListener("pointerleave", () => update(new Set()));
}

/** @param {HTMLElement} stage @param {InputHost} host */
function listenToKeys(stage, host) {
  document.addEventListener("keydown", (event) => {
    if (event.isComposing || event.defaultPrevented) return;
    const { activeElement } = document;
    const isField = activeElement instanceof HTMLInputElement;
    const focused = layerOf(activeElement);
    if (event.key === "ContextMenu" || (event.key === "F10" && event.shiftKey)) {
      const node = actionsAround(selectedElement(activeElement));
      if (!node || isField) return;
      event.preventDefault();
      const { left, bottom } = node.element.getBoundingClientRect();
      return showActions(node, left + 16, bottom - 8, host);
    }
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    if ((event.key === "Enter" || event.key === " ") && isPlain && !isField && activates(activeElement)) {
      const node = wanting(focused, Interest.tap);
      if (node) {
        event.preventDefault();
        if (!event.repeat) host.send("tap", node.id, ...middle(node), 1, modifiers(event));
        return;
      }
    }
    const node = hearing(focused ?? host.root(), activeElement);
    if (node && isSendable(event, isField)) {
      host.send("key", node.id, event.key, modifiers(event));
      if (isWorkedByEngine(event, node, isField)) event.preventDefault();
      return;
    }
    // With nothing focused, the keys that scroll mean the largest thing that scrolls.
    if (activeElement !== document.body || !scrollKeys.has(event.key)) return;
    largestScroller(stage)?.focus({ preventScroll: true });
  });
}

/** @param {HTMLElement} stage @param {InputHost} host */
function listenToFocus(stage, host) {
  stage.addEventListener("focusin", (event) => {
    const to = wanting(layerOf(event.target), Interest.focus);
    const from = wanting(layerOf(event.relatedTarget), Interest.focus);
    if (to === from || host.isFollowing()) return;
    if (from) host.send("focus", from.id, 0);
    if (to) host.send("focus", to.id, 1);
  });
  stage.addEventListener("focusout", (event) => {
    if (host.isFollowing() || (event.relatedTarget instanceof Node && stage.contains(event.relatedTarget))) return;
    const from = wanting(layerOf(event.target), Interest.focus);
    // The window losing the focus is not the field losing it.
    if (from && document.hasFocus()) host.send("focus", from.id, 0);
  });
}

/**
 * A link among words is a link of the page's; where the engine decides about links, it hears of the click.
 * @param {HTMLAnchorElement} link @param {MouseEvent} event @param {InputHost} host
 */
function follow(link, event, host) {
  const node = wanting(layerOf(link), Interest.tap);
  if (!host.hasLinks || !node || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const word = link.getBoundingClientRect();
  const center = [word.left + word.width / 2, word.top + word.height / 2];
  const [x, y] = event.detail === 0 ? center : [event.clientX, event.clientY];
  host.send("tap", node.id, ...placeOf(node, x, y), 1, modifiers(event));
}

/**
 * The front-most layer at a point that wants an event.
 * @param {MouseEvent} event @param {number} interests @param {(node: LayerNode) => boolean} [condition]
 */
function hit(event, interests, condition = () => true) {
  for (const element of document.elementsFromPoint(event.clientX, event.clientY)) {
    const node = layerOf(element);
    if (node && node.interests & interests && condition(node)) return node;
  }
  return null;
}

/**
 * The layer, or the nearest around it, that wants an event.
 * @param {LayerNode | null} node
 * @param {number} interests
 */
function wanting(node, interests) {
  for (let layer = node; layer; layer = layer.parent) if (layer.interests & interests) return layer;
  return null;
}

/**
 * The layer that hears a key. A list hears those pressed on itself and on its rows; those pressed on a control in a row
 * are the control's.
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
 * The layer of an element that has actions, one inside it, or the nearest around it.
 * @param {EventTarget | null} target
 */
function actionsAround(target) {
  const start = layerOf(target);
  const inside = start && isRow(start) ? actionsInside(start) : null;
  if (inside) return inside;
  for (let node = start; node; node = node.parent) if (node.semantics?.a) return node;
  return null;
}

/** @param {LayerNode} node @returns {LayerNode | null} */
function actionsInside(node) {
  if (node.semantics?.a) return node;
  for (const child of node.children) {
    const found = actionsInside(child);
    if (found) return found;
  }
  return null;
}

/** @param {LayerNode} node @param {number} x @param {number} y @param {InputHost} host */
function showActions(node, x, y, host) {
  openMenu(node.semantics?.a ?? [], x, y, (id) => host.send("action", node.id, id));
}

/**
 * Where a container says which of its elements is meant, that one.
 * @param {Element | null} element
 */
function selectedElement(element) {
  const id = element?.getAttribute("aria-activedescendant");
  return (id && document.getElementById(id)) || element;
}

/**
 * A point of the window in a layer's coordinates.
 * @param {LayerNode} node
 * @param {MouseEvent} event
 * @returns {[number, number]}
 */
function place(node, event) {
  return placeOf(node, event.clientX, event.clientY);
}

/**
 * @param {LayerNode} node @param {number} x @param {number} y
 * @returns {[number, number]}
 */
function placeOf(node, x, y) {
  const { left, top, width, height } = node.element.getBoundingClientRect();
  const [scaleX, scaleY] = [width / (node.frame[2] || width || 1), height / (node.frame[3] || height || 1)];
  return [round((x - left) / (scaleX || 1)), round((y - top) / (scaleY || 1))];
}

/** @param {LayerNode} node @returns {[number, number]} */
function middle(node) {
  return [round(node.frame[2] / 2), round(node.frame[3] / 2)];
}

/** @param {number} value */
function round(value) {
  return Math.round(value * 100) / 100;
}

/**
 * Control stands for the command key where the keyboard has none.
 * @param {MouseEvent | KeyboardEvent} event
 */
function modifiers(event) {
  const [control, command] = isApple ? [event.ctrlKey, event.metaKey] : [event.metaKey, event.ctrlKey];
  return Number(event.shiftKey) | (Number(control) << 1) | (Number(event.altKey) << 2) | (Number(command) << 3);
}

/**
 * Whether Return and Space press an element.
 * @param {Element | null} element
 */
function activates(element) {
  return pressedRoles.has(element?.getAttribute("role") ?? "");
}

/**
 * The keys that lists and fields answer to; what the browser or the system does with others is theirs.
 * @param {KeyboardEvent} event
 * @param {boolean} isField
 */
function isSendable(event, isField) {
  if (event.key.length > 32 || silentKeys.has(event.key)) return false;
  if (isField) return ["Escape", "ArrowUp", "ArrowDown"].includes(event.key);
  const isCommand = event.ctrlKey || event.metaKey;
  return !isCommand || event.key.length > 1 || event.key.toLowerCase() === "a" || event.key === " ";
}

/**
 * Whether the browser is to leave a key to the engine.
 * @param {KeyboardEvent} event
 * @param {LayerNode} node
 * @param {boolean} isField
 */
function isWorkedByEngine(event, node, isField) {
  if (isField) return event.key !== "Escape";
  const isKeyed = isList(node);
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
