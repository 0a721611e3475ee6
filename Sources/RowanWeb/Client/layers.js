// @ts-check
/** @typedef {import("./wire.js").LayerID} LayerID */
/** @typedef {import("./wire.js").LayerRecord} LayerRecord */
/** @typedef {import("./wire.js").Patch} Patch */

import { describe } from "./aria.js";
import { startAnimation, snapshotGeometry } from "./animate.js";
import { applyStyle, drawContent, drawsBySize } from "./draw.js";
import { updateField } from "./field.js";
import { defineFonts, resetFonts } from "./fonts.js";
import { holdWhenLifted } from "./lift.js";
import { Scroller } from "./scroll.js";
import { arrive, depart, following, forgetLeaving } from "./passage.js";
import { fitTexts } from "./text.js";
import { Interest } from "./wire.js";

/** Beyond this height a layer without children of its own is cut to what is near, and others shift their children. */
const hugeExtent = 1_000_000;

/** @type {WeakMap<Element, LayerNode>} */
const nodes = new WeakMap();

/**
 * The layer that an element of the page belongs to.
 * @param {EventTarget | null} target
 * @returns {LayerNode | null}
 */
export function layerOf(target) {
  for (let element = target instanceof Element ? target : null; element; element = element.parentElement) {
    const node = nodes.get(element);
    if (node) return node;
  }
  return null;
}

/**
 * One layer as the page has it.
 *
 * `element` is the layer's own, `box` carries its children (the same, or one inside), `shell` is what stands among its
 * siblings (the same, or a wrapper in which a pinned layer sticks).
 */
export class LayerNode {
  /** @param {LayerID} id */
  constructor(id) {
    this.id = id;
    this.element = document.createElement("div");
    this.element.className = "layer";
    this.element.id = `l${id}`;
    nodes.set(this.element, this);
    /** @type {HTMLElement} */
    this.box = this.element;
    /** @type {HTMLElement} */
    this.shell = this.element;
    /** @type {LayerNode | null} */
    this.parent = null;
    /** @type {LayerNode[]} */
    this.children = [];
    /** @type {[number, number, number, number]} */
    this.frame = [0, 0, 0, 0];
    /** @type {import("./wire.js").Content} */
    this.content = null;
    /** @type {import("./wire.js").Style} */
    this.style = {};
    /** @type {import("./wire.js").Semantics | null} */
    this.semantics = null;
    this.interests = 0;
    /** @type {(() => void) | null} */
    this.stopPinches = null;
    /** @type {(() => void) | null} */
    this.stopLifting = null;
    /** @type {(() => void) | null} */
    this.stopSweeps = null;
    /** @type {Element | null} */
    this.drawn = null;
    /** @type {import("./field.js").Field | null} */
    this.field = null;
    /** @type {Scroller | null} */
    this.scroller = null;
    /** Whether the layer is out of the tree; its element may still be on its way out. */
    this.isGone = false;
    /** The children's coordinate that lies at the top of `box`. */
    this.originY = 0;
    /** @type {Map<string, Animation>} */
    this.animations = new Map();
    /**
     * What `aria.js` last wrote.
     * @type {Map<string, string>}
     */
    this.attributes = new Map();
    /** @type {Map<string, string>} */
    this.innerAttributes = new Map();
    /** @type {HTMLElement | null} */
    this.inner = null;
    /** @type {HTMLElement | null} */
    this.spoken = null;
  }

  get isHuge() {
    return this.frame[3] > hugeExtent;
  }

  /**
   * The nearest scroller around the layer.
   * @returns {Scroller | null}
   */
  get enclosingScroller() {
    for (let node = this.parent; node; node = node.parent) if (node.scroller) return node.scroller;
    return null;
  }

  /** Puts the layer where its frame says. */
  place() {
    if (this.style.p && this.enclosingScroller) return this.enclosingScroller.placePinned(this);
    const [x, y, width, height] = this.frame;
    const css = this.element.style;
    let [top, extent] = [y - (this.parent?.originY ?? 0), height];
    if (this.isHuge && !this.scroller) {
      if (this.children.length > 0) {
        const originY = (this.parent?.originY ?? 0) - y;
        top = 0;
        if (originY !== this.originY) {
          this.originY = originY;
          this.placeChildren();
        }
      } else {
        const end = Math.min(top + extent, hugeExtent);
        top = Math.max(top, -hugeExtent);
        extent = Math.max(0, end - top);
      }
    }
    css.left = `${x}px`;
    css.top = `${top}px`;
    css.width = `${width}px`;
    css.height = `${extent}px`;
  }

  /** Puts the children anew, after their origin has moved. */
  placeChildren() {
    for (const child of this.children) child.place();
  }

  /**
   * Gives the children an element of their own, or takes it away; for semantics that nest.
   * @param {boolean} wanted
   */
  setInner(wanted) {
    if (wanted === (this.inner !== null) || this.scroller) return;
    if (wanted) {
      const inner = document.createElement("div");
      inner.className = "inner";
      inner.append(...this.element.childNodes);
      this.element.append(inner);
      this.inner = this.box = inner;
      this.innerAttributes = new Map();
    } else if (this.inner) {
      this.element.append(...this.inner.childNodes);
      this.inner.remove();
      this.inner = null;
      this.box = this.element;
    }
  }
}

/**
 * What a patch says of one layer, and how that was seen before.
 * @typedef {{node: LayerNode, record: LayerRecord, isFresh: boolean, before: import("./animate.js").Geometry | null}} Change
 */

/**
 * @typedef {import("./scroll.js").ScrollHost & {reportPinches: (node: LayerNode) => () => void, reportSweeps: (node: LayerNode) => () => void}} StoreHost
 */

/** The layers of a session, kept equal to the server's by patches. */
export class LayerStore {
  /** @param {HTMLElement} stage @param {StoreHost} host */
  constructor(stage, host) {
    this.stage = stage;
    this.host = host;
    /**
     * What some layer wants, made when it is asked for.
     * @type {number | null}
     */
    this.wanted = null;
    /** @type {Map<LayerID, LayerNode>} */
    this.nodes = new Map();
    /** @type {LayerNode | null} */
    this.root = null;
  }

  /**
   * Whether any layer wants some events.
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
   * A finger that rests on a layer that is lifted scrolls nothing from then on.
   * @param {LayerNode} node @param {boolean} isLifting
   */
  setLifting(node, isLifting) {
    if (isLifting === (node.stopLifting !== null)) return;
    node.stopLifting?.();
    node.stopLifting = isLifting ? holdWhenLifted(node.element) : null;
  }

  /** Forgets everything: a new session begins. */
  reset() {
    this.stage.replaceChildren();
    this.nodes.clear();
    forgetLeaving();
    this.root = null;
    resetFonts();
  }

  /**
   * Applies a patch. Returns the layer around which the focus was lost, if it was.
   * @param {Patch} patch
   */
  apply(patch) {
    const records = patch.l ?? [];
    defineFonts(patch.f ?? []);
    const gone = patch.s ? this.absentees(records) : (patch.x ?? []);
    const passages = new Map(patch.y ?? []);
    /** @type {LayerNode | null} */
    let bereft = null;
    for (const id of gone) {
      const node = this.nodes.get(id);
      if (!node) continue;
      if (node.element.contains(document.activeElement)) bereft = node.parent;
      const passage = passages.get(id);
      node.isGone = true;
      if (passage) depart(node, passage);
      else node.shell.remove();
    }
    // Where layers were seen depends on where others were: all are looked at before any changes.
    /** @type {Change[]} */
    const changes = records.map((record) => {
      const { node, isFresh } = this.node(record.i);
      return { node, record, isFresh, before: record.m && !isFresh ? snapshotGeometry(node) : null };
    });
    for (const { node, record, isFresh } of changes) this.update(node, record, isFresh);
    for (const { node, record } of changes) if (record.b ?? record.n) this.setChildren(node, record.b ?? []);
    if (!this.root && records.length > 0) this.adoptRoot(records[0].i);
    for (const { node, record } of changes) if (isSpokenAnew(record)) describe(node);
    for (const id of gone) this.forget(id);
    this.settle(changes);
    return bereft;
  }

  /** @param {LayerRecord[]} records The layers that a whole screen does not name any more. */
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
    if (record.e !== undefined || isReset) {
      node.interests = record.e ?? 0;
      node.element.classList.toggle("hit", node.interests !== 0);
      // A finger on it drags: it does not scroll.
      node.element.classList.toggle("drags", (node.interests & Interest.drag) !== 0);
      // A finger that moves sideways on it sweeps; up and down it scrolls.
      node.element.classList.toggle("sweeps", (node.interests & (Interest.sweep | Interest.drag)) === Interest.sweep);
      this.setSweeping(node, (node.interests & Interest.sweep) !== 0);
      this.setLifting(node, (node.interests & Interest.lift) !== 0);
      node.element.classList.toggle("selects", (node.interests & Interest.select) !== 0);
      this.setPinching(node, (node.interests & Interest.pinch) !== 0);
      this.wanted = null;
    }
    if (record.r !== undefined || isReset) this.setScroll(node, record.r ?? null, isFresh);
    else if (resized) node.scroller?.resize();
    if (record.c !== undefined || isReset) {
      node.content = record.c ?? null;
      drawContent(node);
    } else if (resized && drawsBySize(node)) {
      drawContent(node);
    } else if (resized && node.field && node.content?.[0] === "field") {
      updateField(node, node.content);
    }
    if (record.s !== undefined || isReset) {
      node.style = record.s ?? {};
      this.setPinned(node, node.style.p !== undefined);
      applyStyle(node);
    }
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
    if (isPinned) {
      const wrapper = document.createElement("div");
      wrapper.className = "pin";
      node.element.replaceWith(wrapper);
      wrapper.append(node.element);
      node.shell = wrapper;
    } else {
      node.shell.replaceWith(node.element);
      node.shell = node.element;
      node.element.style.marginTop = node.element.style.bottom = "";
    }
    node.enclosingScroller?.pinned.delete(node);
  }

  /**
   * Makes a layer's children those listed, touching only what is not in its place.
   * @param {LayerNode} node @param {LayerID[]} ids
   */
  setChildren(node, ids) {
    const children = ids.flatMap((id) => this.nodes.get(id) ?? []);
    for (const old of node.children) {
      if (old.parent === node && !children.includes(old)) {
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
    /** @type {Element | null} */
    let next = null;
    for (let index = children.length - 1; index >= 0; index -= 1) {
      const { shell } = children[index];
      if (shell.parentElement !== node.box || following(shell) !== next) node.box.insertBefore(shell, next);
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
    node.enclosingScroller?.pinned.delete(node);
    if (node.parent) node.parent.children = node.parent.children.filter((child) => child !== node);
    for (const child of node.children) if (child.parent === node) this.forget(child.id);
  }

  /**
   * What needs the whole tree in its place: geometry, scroll positions, text widths, animations.
   * @param {Change[]} changes
   */
  settle(changes) {
    const scrollers = new Set(changes.flatMap(({ node, record }) => (record.r || record.f ? (node.scroller ?? []) : [])));
    // Where children are put depends on where their scroller stands.
    for (const scroller of scrollers) scroller.moveOrigin();
    for (const { node, record } of changes) if (record.f || record.s !== undefined || record.n) node.place();
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
 * Whether what is written of a layer may have become another: by what is said of it, or by what carries that.
 * @param {LayerRecord} record
 */
function isSpokenAnew(record) {
  return record.n !== undefined || record.a !== undefined || record.c !== undefined || record.r !== undefined;
}
