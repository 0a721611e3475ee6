// @ts-check
/** @typedef {import("./wire.js").LayerID} LayerID */
/** @typedef {import("./wire.js").LayerRecord} LayerRecord */
/** @typedef {import("./wire.js").Patch} Patch */

import { describe } from "./aria.js";
import { startAnimation, snapshotGeometry } from "./animate.js";
import { applyStyle, drawContent, drawsBySize, drawsOtherwise } from "./draw.js";
import { setEntry } from "./entry.js";
import { updateField, wholeContent } from "./field.js";
import { moveBefore } from "./web-frame.js";
import { defineFonts, resetFonts } from "./fonts.js";
import { holdWhenLifted } from "./lift.js";
import { reportPairs } from "./two-fingers.js";
import { LayerNode, layerOf } from "./node.js";
import { Scroller } from "./scroll.js";
import { arrive, coveredShells, depart, following, forgetLeaving } from "./passage.js";
import { takeUp } from "./recycle.js";
import { followPlace, removeUnusedRules } from "./scroll-effects.js";
import { fitTexts } from "./text.js";
import { Interest, pointerless } from "./wire.js";

/**
 * The record of a layer in a patch, and the layer's appearance before it.
 * @typedef {{node: LayerNode, record: LayerRecord, isFresh: boolean, before: import("./animate.js").Geometry | null}} Change
 */

/**
 * @typedef {import("./scroll.js").ScrollHost & {reportPinches: (node: LayerNode) => () => void, reportSweeps: (node: LayerNode) => () => void}} StoreHost
 */

/**
 * The loss of the focus by the removal of its element: the root of the removed subtree, its parent, and the focused layer.
 * @typedef {{root: LayerID, parent: LayerNode | null, focused: LayerID}} Bereft
 */

/** The layers of a session, kept equal to the server's by patches. */
export class LayerStore {
  /** @param {HTMLElement} stage @param {StoreHost} host */
  constructor(stage, host) {
    this.stage = stage;
    this.host = host;
    /**
     * The union of all layers' interests, computed on demand.
     * @type {number | null}
     */
    this.wanted = null;
    /** @type {Map<LayerID, LayerNode>} */
    this.nodes = new Map();
    /** @type {LayerNode | null} */
    this.root = null;
  }

  /**
   * Returns whether any layer has one of the interests.
   * @param {number} interests
   */
  isWanted(interests) {
    if (this.wanted === null) {
      this.wanted = 0;
      for (const node of this.nodes.values()) this.wanted |= node.interests;
    }
    return (this.wanted & interests) !== 0;
  }

  /** @param {LayerNode} node @param {boolean} isPinching */
  setPinching(node, isPinching) {
    if (isPinching === (node.stopPinches !== null)) return;
    node.stopPinches?.();
    node.stopPinches = isPinching ? this.host.reportPinches(node) : null;
  }

  /** @param {LayerNode} node @param {boolean} isSweeping */
  setSweeping(node, isSweeping) {
    if (isSweeping === (node.stopSweeps !== null)) return;
    node.stopSweeps?.();
    node.stopSweeps = isSweeping ? this.host.reportSweeps(node) : null;
  }

  /**
   * Prevents scrolling by a finger after a long press on a layer that can be lifted.
   * @param {LayerNode} node @param {boolean} isLifting
   */
  setLifting(node, isLifting) {
    if (isLifting === (node.stopLifting !== null)) return;
    node.stopLifting?.();
    node.stopLifting = isLifting ? holdWhenLifted(node.element) : null;
  }

  /**
   * Reports two fingers that move together over a layer.
   * @param {LayerNode} node @param {boolean} isPairing
   */
  setPairing(node, isPairing) {
    if (isPairing === (node.stopPairing !== null)) return;
    node.stopPairing?.();
    node.stopPairing = isPairing ? reportPairs(node.element) : null;
  }

  /** Removes all layers, for a new session. */
  reset() {
    this.stage.replaceChildren();
    this.nodes.clear();
    forgetLeaving();
    this.root = null;
    resetFonts();
  }

  /**
   * Applies a patch. Returns the loss of the focus, if the patch removed the focused element.
   * @param {Patch} patch @param {Map<LayerNode, import("./animate.js").Geometry>} seen how layers looked that were shown differently
   */
  apply(patch, seen) {
    const records = patch.l ?? [];
    defineFonts(patch.f ?? []);
    const gone = patch.s ? this.absentees(records) : (patch.x ?? []);
    const passages = new Map(patch.y ?? []);
    if (!patch.s) takeUp(this.nodes, gone.filter((id) => !passages.has(id)), records);
    /** @type {Bereft | null} */
    let bereft = null;
    for (const id of gone) {
      const node = this.nodes.get(id);
      if (!node) continue;
      if (node.element.contains(document.activeElement)) {
        bereft = { root: id, parent: node.parent, focused: layerOf(document.activeElement)?.id ?? id };
      }
      const passage = passages.get(id);
      node.isGone = true;
      if (passage) depart(node, passage);
      else node.shell.remove();
    }
    // The appearance of a layer depends on others, so all are recorded before any changes.
    /** @type {Change[]} */
    const changes = records.map((record) => {
      const { node, isFresh } = this.node(record.i);
      return { node, record, isFresh, before: record.m && !isFresh ? seen.get(node) ?? snapshotGeometry(node) : null };
    });
    for (const { node, record, isFresh } of changes) this.update(node, record, isFresh);
    for (const { node, record } of changes) if (record.b ?? record.n) this.setChildren(node, record.b ?? []);
    // A snapshot of a window that was created again has another root.
    if ((!this.root || patch.s) && records.length > 0 && this.root?.id !== records[0].i) this.adoptRoot(records[0].i);
    for (const { node, record } of changes) if (isSpokenAnew(record)) describe(node);
    for (const id of gone) this.forget(id);
    this.settle(changes);
    return bereft;
  }

  /** @param {LayerRecord[]} records The records of a snapshot; returns the layers that it lacks. */
  absentees(records) {
    const named = new Set(records.map((record) => record.i));
    return [...this.nodes.keys()].filter((id) => !named.has(id));
  }

  /** @param {LayerID} id */
  node(id) {
    const known = this.nodes.get(id);
    if (known) return { node: known, isFresh: false };
    const node = new LayerNode(id);
    this.nodes.set(id, node);
    return { node, isFresh: true };
  }

  /** @param {LayerID} id */
  adoptRoot(id) {
    this.root = this.nodes.get(id) ?? null;
    if (this.root) this.stage.append(this.root.shell);
  }

  /** @param {LayerNode} node @param {LayerRecord} record @param {boolean} isFresh */
  update(node, record, isFresh) {
    const isReset = record.n === 1 && !isFresh;
    const resized = record.f !== undefined && (record.f[2] !== node.frame[2] || record.f[3] !== node.frame[3]);
    if (record.f) node.frame = record.f;
    if (record.a !== undefined || isReset) node.semantics = record.a ?? null;
    if (record.e !== undefined || isReset) this.setInterests(node, record.e ?? 0);
    if (record.r !== undefined || isReset) this.setScroll(node, record.r ?? null, isFresh);
    else if (resized) node.scroller?.resize();
    if (record.c !== undefined || isReset) this.setContent(node, wholeContent(node, record.c ?? null), resized);
    else if ((resized && drawsBySize(node)) || (record.a !== undefined && drawsOtherwise(node))) drawContent(node);
    else if (resized && node.field && node.content?.[0] === "field") updateField(node, node.content);
    if (record.s !== undefined || isReset) {
      const style = record.s ?? {};
      if (isReset && isAlike(style, node.style)) return;
      const isBlurred = style.b !== node.style.b || (style.b !== undefined && !isAlike(style.h, node.style.h));
      const isInked = !isAlike(style.i, node.style.i) || !isAlike(style.q, node.style.q);
      node.style = style;
      if (isBlurred || isInked) drawContent(node);
      this.setPinned(node, node.style.p !== undefined);
      applyStyle(node);
    }
  }

  /** @param {LayerNode} node @param {number} interests */
  setInterests(node, interests) {
    if (interests === node.interests) return;
    node.interests = interests;
    const { classList } = node.element;
    classList.toggle("hit", (interests & ~pointerless) !== 0);
    classList.toggle("keeps-colors", (interests & Interest.keepsColors) !== 0);
    classList.toggle("plain-focus", (interests & Interest.plainFocus) !== 0);
    classList.toggle("cells", (interests & Interest.cells) !== 0);
    setEntry(node, (interests & Interest.cells) !== 0);
    // A finger on it drags instead of scrolling.
    classList.toggle("drags", (interests & Interest.drag) !== 0);
    // A finger on it sweeps horizontally and scrolls vertically.
    classList.toggle("sweeps", (interests & (Interest.sweep | Interest.drag)) === Interest.sweep);
    this.setSweeping(node, (interests & Interest.sweep) !== 0);
    this.setLifting(node, (interests & (Interest.lift | Interest.contextMenu)) !== 0);
    this.setPairing(node, (interests & Interest.twoFingers) !== 0);
    classList.toggle("resizes", (interests & Interest.resize) !== 0);
    classList.toggle("selects", (interests & Interest.select) !== 0);
    this.setPinching(node, (interests & Interest.pinch) !== 0);
    this.wanted = null;
  }

  /** @param {LayerNode} node @param {import("./wire.js").Content} content @param {boolean} isResized */
  setContent(node, content, isResized) {
    // Consecutive rows have much content in common.
    const isKnown = isAlike(content, node.content);
    node.content = content;
    if (!isKnown || (isResized && drawsBySize(node)) || drawsOtherwise(node)) drawContent(node);
  }

  /** @param {LayerNode} node @param {import("./wire.js").Scroll | null} scroll @param {boolean} isFresh */
  setScroll(node, scroll, isFresh) {
    if (!scroll) {
      node.scroller?.end();
      node.scroller = null;
      node.originY = 0;
      return;
    }
    const isNew = !node.scroller;
    if (isNew) {
      node.setInner(false);
      node.scroller = new Scroller(node, this.host);
    }
    node.scroller?.update(scroll, isNew || isFresh);
  }

  /** @param {LayerNode} node @param {boolean} isPinned */
  setPinned(node, isPinned) {
    if (isPinned === (node.shell !== node.element)) return;
    node.forgetPositions();
    if (isPinned) {
      const wrapper = document.createElement("div");
      wrapper.className = "pin";
      node.element.replaceWith(wrapper);
      wrapper.append(node.element);
      node.shell = wrapper;
    } else {
      node.shell.replaceWith(node.element);
      node.shell = node.element;
      node.element.style.marginTop = node.element.style.bottom = node.element.style.right = "";
    }
    node.pinnedIn?.pinned.delete(node);
    node.pinnedIn = null;
  }

  /**
   * Sets the children of a layer, and moves only elements that are not in their place.
   * @param {LayerNode} node @param {LayerID[]} ids
   */
  setChildren(node, ids) {
    const children = ids.flatMap((id) => this.nodes.get(id) ?? []);
    const kept = new Set(children);
    for (const old of node.children) {
      if (old.parent === node && !kept.has(old)) {
        old.parent = null;
        if (!old.isGone) old.shell.remove();
      }
    }
    for (const child of children) {
      const old = child.parent;
      if (old && old !== node) old.children = old.children.filter((other) => other !== child);
      child.parent = node;
    }
    node.children = children;
    if (node.plain && children.length > 0) drawContent(node);
    /** @type {Element | null} */
    let next = null;
    const ordered = node.scroller ? inReadingOrder(children) : children;
    for (let index = ordered.length - 1; index >= 0; index -= 1) {
      const { shell } = ordered[index];
      if (shell.parentElement !== node.box || following(shell) !== next) {
        if (shell.isConnected) ordered[index].forgetPositions();
        moveBefore(node.box, shell, next);
      }
      next = shell;
    }
    node.element.classList.toggle("isolated", children.some((child) => child.style.z !== undefined));
  }

  /** @param {LayerID} id */
  forget(id) {
    const node = this.nodes.get(id);
    if (!node) return;
    this.nodes.delete(id);
    node.scroller?.release();
    node.pinnedIn?.pinned.delete(node);
    node.pinnedIn = null;
    if (node.parent) node.parent.children = node.parent.children.filter((child) => child !== node);
    for (const child of node.children) if (child.parent === node) this.forget(child.id);
  }

  /**
   * Applies the properties that depend on the complete tree: geometry, scroll positions, text widths, animations.
   * @param {Change[]} changes
   */
  settle(changes) {
    const scrollers = new Set(changes.flatMap(({ node, record }) => (record.r || record.f ? (node.scroller ?? []) : [])));
    // The positions of children depend on their scroller's origin.
    for (const scroller of scrollers) scroller.moveOrigin();
    for (const { node, record } of changes) if (record.f || record.s !== undefined || record.n) node.place();
    for (const { node, record } of changes) if (record.a !== undefined || record.b || record.c || record.s) node.settleFlow();
    for (const { node, record } of changes) if (record.s?.f?.[0] === 3) openRows(node);
    for (const { node, record } of changes) if (record.s?.v) followPlace(node);
    removeUnusedRules(coveredShells);
    for (const scroller of scrollers) scroller.settle();
    fitTexts();
    for (const { node, record, before } of changes) {
      if (record.q) arrive(node, record.q);
      else if (record.m && before) startAnimation(node, before, record.m);
    }
    for (const { node, record } of changes) {
      if (record.b && !record.r) (node.scroller ?? node.enclosingScroller)?.showAbsent();
    }
  }
}

/**
 * Returns the children of a scroller in the order in which assistive technologies read them: a header that sticks stands before the
 * rows below its natural place. It is drawn above them by its z-index, and not by the order.
 * @param {LayerNode[]} children @returns {LayerNode[]}
 */
function inReadingOrder(children) {
  const isMovable = (/** @type {LayerNode} */ child) => (child.style.p?.[0] ?? 2) < 2 && child.style.z !== undefined;
  const headers = children.filter(isMovable);
  if (headers.length === 0) return children;
  const natural = (/** @type {LayerNode} */ header) => header.style.p?.[1] ?? 0;
  headers.sort((one, other) => natural(one) - natural(other));
  /** @type {LayerNode[]} */
  const ordered = [];
  for (const child of children) {
    if (isMovable(child)) continue;
    const isGround = child.semantics === null && child.children.length === 0;
    while (headers.length > 0 && !isGround && natural(headers[0]) <= child.frame[1] + 0.5) ordered.push(...headers.splice(0, 1));
    ordered.push(child);
  }
  return [...ordered, ...headers];
}

/**
 * A blend mode applies to the content behind the row as well, so rows around the layer must not be drawn separately.
 * @param {LayerNode} mixed
 */
function openRows(mixed) {
  for (let node = mixed.parent; node; node = node.parent) node.element.classList.add("open");
}

/**
 * Returns whether two values of a message are equal.
 * @param {any} one @param {any} other @returns {boolean}
 */
function isAlike(one, other) {
  if (one === other) return true;
  if (typeof one !== "object" || typeof other !== "object" || !one || !other) return false;
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => isAlike(one[name], other[name]));
}

/**
 * Returns whether a record may change a layer's ARIA attributes, or the elements that have them.
 * @param {LayerRecord} record
 */
function isSpokenAnew(record) {
  return record.n !== undefined || record.a !== undefined || record.c !== undefined || record.r !== undefined;
}
