// @ts-check
/** @typedef {import("./node.js").LayerNode} LayerNode */
/** @typedef {import("./wire.js").Choice} Choice */
/** @typedef {import("./wire.js").Content} Content */
/** @typedef {import("./wire.js").Turn} Turn */

import { pressable } from "./press.js";
import { isRow } from "./rows.js";
import { Interest, Trait } from "./wire.js";

/**
 * The selection of a list's rows after presses that the server has not answered, and its appearance. The server states the appearance
 * and the range with the list; it has the rows that do not exist here, and its answer replaces what is shown.
 */

/** The flags of a list. */
const Flag = Object.freeze({ immediate: 1, toggles: 2, multiple: 4, allowsEmpty: 8, joins: 16, symbols: 32 });
/** The modifiers of a press. */
const [shift, command, others] = [1, 8, 6];

/**
 * The effect of a press on the selection: the row alone, the row in its other state, or the range to the row, in place of the last
 * range or besides it.
 * @typedef {"alone" | "toggle" | "range" | "more"} Effect
 */

/**
 * The object that draws the appearance, by changes of layers that are taken back later.
 * @typedef {object} Canvas
 * @property {(node: LayerNode, turn: Turn) => void} alter
 * @property {(node: LayerNode, content: Content) => void} repaint
 * @property {(row: LayerNode, css: string) => void} addGround
 * @property {(node: LayerNode) => void} turnParts
 */

/**
 * Returns the appearance of the rows of a list that a layer is one of; null for another layer.
 * @param {LayerNode} node @returns {Choice | null}
 */
function lookOf(node) {
  const look = node.parent?.style.k;
  return isRow(node) && look?.[0] === 2 ? look : null;
}

/**
 * Returns whether a layer is the selected one of its group.
 * @param {LayerNode} node
 */
export function isOn(node) {
  return ((node.semantics?.t ?? 0) & Trait.selected) !== 0;
}

/**
 * Returns the row around a layer whose selection a press changes, the effect, and whether the press of a mouse has it when it goes
 * down; null within a control of its own, and where a press selects nothing.
 * @param {LayerNode | null} target @param {number} modifiers
 * @returns {{row: LayerNode, effect: Effect, isImmediate: boolean} | null}
 */
export function chosenRow(target, modifiers) {
  if (modifiers & others) return null;
  const pressed = pressable(target);
  for (let node = target; node; node = node.parent) {
    const look = lookOf(node);
    if (look && isReached(node, look, modifiers)) return { row: node, ...effectOf(node, look, modifiers) };
    if (look || node === pressed) return null;
  }
  return null;
}

/** @param {LayerNode} row @param {Choice} look @param {number} modifiers */
function isReached(row, look, modifiers) {
  if (row.interests & Interest.choice) return true;
  const traits = row.semantics?.t ?? 0;
  return modifiers !== 0 && (look[5] & Flag.multiple) !== 0 && (traits & Trait.selectable) !== 0 && !(traits & Trait.disabled);
}

/**
 * @param {LayerNode} row @param {Choice} look @param {number} modifiers @returns {{effect: Effect, isImmediate: boolean}}
 */
function effectOf(row, look, modifiers) {
  const flags = look[5];
  const isMultiple = (flags & Flag.multiple) !== 0;
  if (isMultiple && modifiers & shift) return { effect: modifiers & command ? "more" : "range", isImmediate: true };
  if (modifiers & command && (isMultiple || flags & Flag.immediate)) return { effect: "toggle", isImmediate: true };
  if (flags & Flag.toggles) return { effect: "toggle", isImmediate: false };
  // A press on one of several selected rows may begin a drag of all of them.
  const isOneOfSeveral = isOn(row) && rowsOf(row.parent).some((other) => other !== row && isOn(other));
  return { effect: "alone", isImmediate: (flags & Flag.immediate) !== 0 && !isOneOfSeveral };
}

/**
 * Returns whether an effect may change the selection.
 * @param {LayerNode} row @param {Effect} effect
 */
export function changes(row, effect) {
  return effect !== "alone" || !isOn(row) || rowsOf(row.parent).some((other) => other !== row && isOn(other));
}

/** @param {LayerNode | null} list @returns {LayerNode[]} */
function rowsOf(list) {
  return list?.children.filter((child) => isRow(child, list)) ?? [];
}

/**
 * Returns the rows that are selected after some presses.
 * @param {LayerNode[]} rows all rows from the top @param {Choice} look @param {{node: LayerNode, effect: Effect}[]} presses
 * @returns {Set<LayerNode>}
 */
function selectedAfter(rows, look, presses) {
  const flags = look[5];
  let chosen = new Set(rows.filter(isOn));
  /** @param {number} mark @returns {number | null} the index of a row, or one beyond the ends */
  const indexOf = (mark) => {
    if (mark < 0) return mark === -1 ? -1 : rows.length;
    const index = mark === 0 ? -1 : rows.findIndex(({ id }) => id === mark);
    return index < 0 ? null : index;
  };
  let [anchor, cursor] = [indexOf(look[7]), indexOf(look[8])];
  /** @param {number} from @param {number} to */
  const range = (from, to) => rows.slice(Math.max(0, Math.min(from, to)), Math.max(from, to) + 1)
    .filter((row) => (row.semantics?.t ?? 0) & Trait.selectable);
  for (const { node, effect } of presses) {
    const index = rows.indexOf(node);
    if (index < 0) continue;
    if (effect === "alone") chosen = new Set([node]);
    else if (effect === "toggle" && chosen.has(node)) {
      if (flags & Flag.allowsEmpty) chosen.delete(node);
    } else if (effect === "toggle") chosen = new Set([...(flags & Flag.multiple ? chosen : []), node]);
    else {
      if (effect === "range" && anchor !== null && cursor !== null) for (const row of range(anchor, cursor)) chosen.delete(row);
      for (const row of range(anchor ?? index, index)) chosen.add(row);
      cursor = index;
      anchor ??= index;
      continue;
    }
    anchor = cursor = index;
  }
  return chosen;
}

/**
 * Shows the rows of a list as they are after some presses.
 * @param {LayerNode} list @param {{node: LayerNode, effect: Effect}[]} presses @param {Canvas} canvas
 */
export function drawRows(list, presses, canvas) {
  const look = list.style.k;
  if (look?.[0] !== 2) return;
  const rows = rowsOf(list).sort((one, other) => one.frame[1] - other.frame[1]);
  const chosen = selectedAfter(rows, look, presses);
  const joins = (look[5] & Flag.joins) !== 0;
  /** @param {number} index @param {number} step */
  const neighbor = (index, step) => {
    const [row, other] = [rows[index], rows[index + step]];
    if (!other) return null;
    const [upper, lower] = step > 0 ? [row, other] : [other, row];
    return Math.abs(upper.frame[1] + upper.frame[3] - lower.frame[1]) < 1 ? other : null;
  };
  rows.forEach((row, index) => {
    const [above, below] = [neighbor(index, -1), neighbor(index, 1)];
    const isChosen = chosen.has(row);
    /** @param {(row: LayerNode) => boolean} isIn */
    const ends = (isIn) => [above, below].map((other) => joins && other !== null && isIn(other));
    const [was, is] = [ends(isOn), ends((other) => chosen.has(other))];
    const ground = groundOf(row);
    if (isChosen !== isOn(row)) {
      drawGround(row, ground, look, isChosen, is, canvas);
      for (const child of row.children) if (child !== ground) recolor(child, look, isChosen, canvas);
      canvas.turnParts(row);
    } else if (isChosen && (was[0] !== is[0] || was[1] !== is[1] || (ground && painted(ground.content, look[1])))) {
      drawGround(row, ground, look, true, is, canvas);
      for (const child of row.children) if (child !== ground) recolor(child, look, true, canvas);
    }
    for (const child of row.children) {
      const division = child.style.k;
      if (division?.[0] !== 3) continue;
      const isHidden = isChosen || (division[1] === 1 && below !== null && chosen.has(below));
      if (isHidden !== (child.style.o === 0)) canvas.alter(child, [0, null, null, isHidden ? 0 : 1]);
    }
  });
}

/**
 * Returns the layer of a row's background.
 * @param {LayerNode} row
 */
function groundOf({ children: [first] }) {
  return first?.style.g === 1 && !first.style.k && (first.content?.[0] === "fill" || first.content?.[0] === "shape") ? first : null;
}

/**
 * Shows the background of a row in its other state, or with other ends.
 * @param {LayerNode} row @param {LayerNode | null} ground @param {Choice} look @param {boolean} isChosen
 * @param {boolean[]} joins whether it goes on above and below @param {Canvas} canvas
 */
function drawGround(row, ground, [, fill, plainFill, inset, radius], isChosen, joins, canvas) {
  if (ground && (isChosen ? radius === 0 : plainFill)) return canvas.alter(ground, [0, null, isChosen ? fill : plainFill]);
  if (ground) canvas.alter(ground, [0, null, null, 0]);
  if (!isChosen) return;
  const [top, bottom] = joins.map((isJoined) => (isJoined ? 0 : radius));
  const corners = `${top}px ${top}px ${bottom}px ${bottom}px`;
  canvas.addGround(row, `left: ${inset}px; right: ${inset}px; border-radius: ${corners}; background: ${fill}`);
}

/**
 * Gives the texts in a layer their colors in a row of the other state.
 * @param {LayerNode} node @param {Choice} look @param {boolean} isChosen @param {Canvas} canvas
 */
function recolor(node, look, isChosen, canvas) {
  if (look[6].length === 0) return;
  const [from, to] = isChosen ? [0, 1] : [1, 0];
  const count = look[6].length / 2;
  const hasSymbols = (look[5] & Flag.symbols) !== 0;
  /** @param {any} color @param {boolean} isSymbol @returns {any} */
  const other = (color, isSymbol) => {
    const indices = isSymbol && hasSymbols ? [count - 1] : [...Array(hasSymbols ? count - 1 : count).keys()];
    const index = indices.find((each) => look[6][2 * each + from] === color);
    return index === undefined ? color : look[6][2 * index + to];
  };
  const { content } = node;
  if (content?.[0] === "text") {
    const [, color, rightToLeft, language, runs, lines] = content;
    const isSymbol = lines.every(([, ...fragments]) => fragments.every(([text]) => /^\p{Co}*$/u.test(text)));
    canvas.repaint(node, ["text", other(color, isSymbol), rightToLeft, language,
      runs.map((run) => /** @type {import("./wire.js").TextRun} */ ([run[0], other(run[1], isSymbol), ...run.slice(2)])), lines]);
  } else if (content?.[0] === "shape" || content?.[0] === "image") {
    const repainted = painted(content, other(content[2], false));
    if (repainted) canvas.repaint(node, repainted);
  }
  for (const child of node.children) recolor(child, look, isChosen, canvas);
}

/**
 * Returns content with another paint; null if it has none, or has it already.
 * @param {Content} content @param {import("./wire.js").Paint | undefined} paint @returns {Content}
 */
export function painted(content, paint) {
  if (!content || paint === null || paint === undefined) return null;
  switch (content[0]) {
    case "fill": return content[1] === paint ? null : ["fill", paint];
    case "shape": return content[2] === paint ? null : ["shape", content[1], paint, content[3], content[4]];
    case "text": return typeof paint === "string" ? ["text", paint, content[2], content[3], content[4], content[5]] : null;
    case "image":
      return typeof paint === "string" && content[2] && content[2] !== paint ? ["image", content[1], paint] : null;
    default: return null;
  }
}
