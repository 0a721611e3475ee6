// @ts-check
/** @typedef {import("./node.js").LayerNode} LayerNode */
/** @typedef {import("./wire.js").Turn} Turn */

import { run, snapshotGeometry } from "./animate.js";
import { changes, chosenRow, drawRows, isOn, painted } from "./chosen-rows.js";
import { drawContent } from "./draw.js";
import { reducesMotion } from "./environment.js";
import { layerOf } from "./node.js";
import { pressable } from "./press.js";
import { drawSlide } from "./slide.js";
import { fitTexts } from "./text.js";
import { Interest } from "./wire.js";

/**
 * Shows the usual outcome of a press, such as the other state of a switch or the selection of a row, until the server answers. The
 * server states the appearances with the layers (`k` of a style); its answer replaces them, and takes back what it does not confirm.
 */

/** The distance in pixels beyond which a press is a drag, and the time in milliseconds beyond which it is a long press. */
const slop = 10;
const longPressTime = 450;
/** Roles that a press turns on or off, and roles of which a group has one that is on. */
const switching = new Set(["switch", "checkbox"]);
const exclusive = new Set(["tab", "radio"]);

/**
 * A press whose outcome is shown: its layer, the layer of the group in which one is on, or null for a control of its own, and the
 * effect on the selection of a list, or the position of the pointer on a slider.
 * @typedef {{number: number, node: LayerNode, group: LayerNode | null, effect: import("./chosen-rows.js").Effect | null, x?: number}} Outcome
 */

/** The server's values of the properties of a layer that are shown differently. */
class Original {
  /** @param {LayerNode} node */
  constructor(node) {
    this.node = node;
    this.frame = node.frame;
    this.content = node.content;
    this.opacity = node.element.style.opacity;
    /** @type {HTMLElement | null} */
    this.ground = null;
  }

  restore() {
    const { node } = this;
    if (node.frame !== this.frame) {
      node.frame = this.frame;
      node.place();
    }
    if (node.content !== this.content) {
      node.content = this.content;
      drawContent(node);
    }
    node.element.style.opacity = this.opacity;
    this.ground?.remove();
  }
}

/** The outcomes that are shown. */
export class Anticipation {
  constructor() {
    /** @type {Outcome[]} */
    this.outcomes = [];
    /** @type {Map<LayerNode, Original>} */
    this.originals = new Map();
    /**
     * The press that has not ended.
     * @type {{node: LayerNode, effect: import("./chosen-rows.js").Effect | null, x: number, y: number, time: number} | null}
     */
    this.down = null;
    /** @type {Map<LayerNode, import("./animate.js").Geometry>} */
    this.seen = new Map();
  }

  /**
   * A pointer went down. Returns whether the outcome is shown.
   * @param {PointerEvent} event @param {number} number the number of the event @param {number} modifiers
   * @returns {boolean}
   */
  began(event, number, modifiers) {
    const target = layerOf(event.target);
    this.down = null;
    const choice = chosenRow(target, modifiers);
    if (choice?.isImmediate && event.pointerType === "mouse") return this.select(choice.row, choice.effect, number);
    const node = choice?.row ?? (modifiers ? null : segment(target) ?? pressable(target));
    if (node) this.down = { node, effect: choice?.effect ?? null, x: event.clientX, y: event.clientY, time: event.timeStamp };
    return false;
  }

  /**
   * The pointer went up. Returns whether the outcome is shown.
   * @param {PointerEvent} event @param {number} number the number of the event
   * @returns {boolean}
   */
  released(event, number) {
    const { down } = this;
    this.down = null;
    if (!down || event.timeStamp - down.time > longPressTime) return false;
    if (Math.hypot(event.clientX - down.x, event.clientY - down.y) > slop) return false;
    return down.effect ? this.select(down.node, down.effect, number) : this.show(down.node, number);
  }

  /** The browser scrolls with the pointer. */
  cancelled() {
    this.down = null;
  }

  /**
   * Shows the outcome of a press of a layer. Returns whether it is known.
   * @param {LayerNode | null} node @param {number} number the number of the event
   * @returns {boolean}
   */
  show(node, number) {
    if (!node || number === 0 || node.isGone) return false;
    const choice = chosenRow(node, 0);
    if (choice?.row === node) return this.select(node, choice.effect, number);
    const role = node.element.getAttribute("role") ?? "";
    let group = null;
    if (follower(node)) group = node.parent;
    else if (exclusive.has(role)) group = groupOf(node, role);
    else if (!switching.has(role)) return false;
    if (group && !follower(node) && isOn(node)) return false;
    return this.add({ number, node, group, effect: null });
  }

  /**
   * Shows the selection after a press of a row. Returns whether it may change.
   * @param {LayerNode} row @param {import("./chosen-rows.js").Effect} effect @param {number} number the number of the event
   * @returns {boolean}
   */
  select(row, effect, number) {
    if (number === 0 || row.isGone || !changes(row, effect)) return false;
    return this.add({ number, node: row, group: row.parent, effect });
  }

  /**
   * Shows a slider with its knob at a pointer.
   * @param {LayerNode} slider @param {number} x the position in its coordinates @param {number} number the number of the event
   */
  slide(slider, x, number) {
    if (number === 0 || slider.isGone) return;
    this.restore();
    this.outcomes = this.outcomes.filter(({ node }) => node !== slider);
    this.outcomes.push({ number, node: slider, group: null, effect: null, x });
    this.draw();
  }

  /** @param {Outcome} outcome */
  add(outcome) {
    const before = this.look();
    this.restore();
    this.outcomes.push(outcome);
    this.draw();
    this.move(before);
    return true;
  }

  /**
   * Takes back all outcomes before a patch is applied.
   * @returns {Map<LayerNode, import("./animate.js").Geometry>} how the layers looked, for the animations of the patch
   */
  withdraw() {
    this.seen = this.look();
    this.restore();
    return this.seen;
  }

  /**
   * Shows the outcomes again that have no answer yet, after a patch was applied.
   * @param {number} handled the number of the last event that the server has handled
   */
  resume(handled) {
    if (this.outcomes.length === 0) return;
    this.outcomes = this.outcomes.filter(({ number, node }) => number > handled && !node.isGone);
    this.draw();
    this.move(this.seen);
    this.seen = new Map();
  }

  /** @param {number} handled the number of the last event that the server has handled */
  answered(handled) {
    if (!this.outcomes.some(({ number }) => number <= handled)) return;
    this.withdraw();
    this.resume(handled);
  }

  /** Forgets all outcomes, because the session is another one. */
  reset() {
    this.outcomes = [];
    this.originals.clear();
    this.down = null;
  }

  /** Returns how the altered layers look. */
  look() {
    return new Map([...this.originals.keys()].map((node) => [node, snapshotGeometry(node)]));
  }

  restore() {
    for (const original of this.originals.values()) original.restore();
    this.originals.clear();
  }

  /** Shows all outcomes: an even number of presses leaves a control as it is, and the last press in a group counts. */
  draw() {
    /** @type {Map<LayerNode, number>} */
    const turns = new Map();
    /** @type {Map<LayerNode, LayerNode>} */
    const last = new Map();
    /** @type {Map<LayerNode, {node: LayerNode, effect: import("./chosen-rows.js").Effect}[]>} */
    const presses = new Map();
    for (const { node, group, effect, x } of this.outcomes) {
      if (x !== undefined) drawSlide(node, x, this);
      else if (group && effect) presses.set(group, [...(presses.get(group) ?? []), { node, effect }]);
      else if (group) last.set(group, node);
      else turns.set(node, (turns.get(node) ?? 0) + 1);
    }
    for (const [node, count] of turns) if (count % 2 === 1) this.turnParts(node);
    for (const [group, node] of last) {
      const background = follower(node);
      if (background) this.moveTo(background, node);
      else if (!isOn(node)) for (const other of [...membersOn(group, node), node]) this.turnParts(other);
    }
    for (const [list, made] of presses) drawRows(list, made, this);
    if (this.originals.size > 0) fitTexts();
  }

  /**
   * Moves altered layers from where they were seen.
   * @param {Map<LayerNode, import("./animate.js").Geometry>} before
   */
  move(before) {
    if (reducesMotion()) return;
    for (const node of new Set([...before.keys(), ...this.originals.keys()])) {
      if (node.isGone) continue;
      const from = before.get(node) ?? { frame: this.originals.get(node)?.frame ?? node.frame, moved: [0, 0] };
      const [x, y] = [from.frame[0] + from.moved[0] - node.frame[0], from.frame[1] + from.moved[1] - node.frame[1]];
      // The patch may have begun an animation of its own, or the layer is where it was.
      if (Math.hypot(from.frame[0] - node.frame[0], from.frame[1] - node.frame[1]) < 0.01) continue;
      run(node, "place", [{ translate: `${x}px ${y}px` }, { translate: "0px 0px" }],
        { duration: 250, easing: "cubic-bezier(0.2, 0.9, 0.3, 1)" });
    }
  }

  /**
   * Shows the parts of a control or a row in its other state, without those of controls inside.
   * @param {LayerNode} node
   */
  turnParts(node) {
    for (const child of node.children) {
      if (child.interests & Interest.tap) continue;
      const turned = child.style.k;
      if (turned?.[0] === 0) this.alter(child, turned);
      this.turnParts(child);
    }
  }

  /** @param {LayerNode} node @param {Turn} turn */
  alter(node, [, frame, paint, opacity]) {
    this.keep(node);
    if (frame) {
      node.frame = frame;
      node.place();
    }
    const content = painted(node.content, paint);
    if (content) this.repaint(node, content);
    if (opacity !== undefined) node.element.style.opacity = String(opacity);
  }

  /**
   * Moves the background of the chosen sibling to another one.
   * @param {LayerNode} background @param {LayerNode} node
   */
  moveTo(background, node) {
    const [x, y, width, height] = background.frame;
    const middle = x + width / 2;
    const current = node.parent?.children.find(({ frame, interests }) =>
      interests & Interest.tap && frame[0] <= middle && middle < frame[0] + frame[2]);
    if (!current || current === node) return;
    this.alter(background, [0, [x + node.frame[0] - current.frame[0], y, width, height], null]);
  }

  /** @param {LayerNode} node @param {import("./wire.js").Content} content */
  repaint(node, content) {
    this.keep(node);
    node.content = content;
    drawContent(node);
  }

  /**
   * Adds a background behind the content of a row.
   * @param {LayerNode} row @param {string} css
   */
  addGround(row, css) {
    const element = document.createElement("div");
    element.className = "chosen-ground";
    element.style.cssText = css;
    row.box.prepend(element);
    this.keep(row).ground = element;
  }

  /** @param {LayerNode} node @returns {Original} */
  keep(node) {
    const known = this.originals.get(node);
    if (known) return known;
    const original = new Original(node);
    this.originals.set(node, original);
    return original;
  }
}

/**
 * Returns the segment around a layer, beside the background of the chosen one.
 * @param {LayerNode | null} node @returns {LayerNode | null}
 */
function segment(node) {
  const layer = node?.interests || !node ? node : segment(node.parent);
  return layer && layer.interests & Interest.tap && follower(layer) ? layer : null;
}

/**
 * Returns the background that moves to a pressed layer among its siblings.
 * @param {LayerNode} node
 */
function follower(node) {
  return node.parent?.children.find((child) => child.style.k?.[0] === 1) ?? null;
}

/**
 * Returns the nearest layer around a tab or the like with one that is on.
 * @param {LayerNode} node @param {string} role
 */
function groupOf(node, role) {
  for (let group = node.parent; group; group = group.parent) {
    if (group.element.querySelector(`[role="${role}"][aria-selected="true"], [role="${role}"][aria-checked="true"]`)) return group;
  }
  return null;
}

/**
 * Returns the members of a group that are on, besides one.
 * @param {LayerNode} group @param {LayerNode} pressed @returns {LayerNode[]}
 */
function membersOn(group, pressed) {
  const role = pressed.element.getAttribute("role");
  return [...group.element.querySelectorAll(`[role="${role}"][aria-selected="true"]`)].flatMap((element) => layerOf(element) ?? []);
}
