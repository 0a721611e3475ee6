// @ts-check
/** @typedef {import("./layers.js").LayerNode} LayerNode */

import { isKeyed, listAround, stopOf } from "./rows.js";
import { hasLinks } from "./text.js";
import { Interest, Trait } from "./wire.js";

/**
 * How one element is spoken: attributes of its element, and of an element within that carries its children where roles
 * must nest. `isLeaf` says that what is below is not spoken of its own.
 * @typedef {object} Spoken
 * @property {Record<string, string | number | undefined>} own
 * @property {Record<string, string | number | undefined>} [inner]
 * @property {boolean} [isLeaf]
 * @property {string} [kind] the kind of container that this opens: list, listbox, grid, table, tree, treegrid, tablist, menu
 */

/** Roles that a person operates. */
const controls = new Set([
  "button", "link", "toggle", "textField", "secureField", "searchField", "slider", "stepper", "picker", "backButton",
  "disclosure", "menu", "menuItem", "tab",
]);

/**
 * The role of a cell, by the kind of its table.
 * @type {Map<string, string>}
 */
const cellRoles = new Map([["table", "cell"], ["grid", "gridcell"], ["treegrid", "gridcell"]]);

/**
 * Whether a layer is a control.
 * @param {LayerNode} node
 */
export function isControl(node) {
  if (node.content?.[0] === "text" && hasLinks(node.content)) return true;
  if (node.semantics === null || !controls.has(node.semantics.r)) return false;
  // What leaves its taps to the row around it is a part of that row.
  return node.interests !== 0 || has(node, Trait.disabled);
}

/** @param {LayerNode} node @param {number} trait */
export function has(node, trait) {
  return ((node.semantics?.t ?? 0) & trait) !== 0;
}

/**
 * The name of an element: its label, and its value where no attribute of its own carries that.
 * @param {LayerNode} node
 */
function nameOf(node) {
  return [node.semantics?.l, node.semantics?.v].filter(Boolean).join(", ") || undefined;
}

/**
 * What a layer is, in ARIA (facts E16–E28).
 * @param {LayerNode} node
 * @param {string} kind of the container around it
 * @param {{title: string, listKind: (node: LayerNode) => string, hasControls: (node: LayerNode) => boolean,
 *   hasRole: (node: LayerNode, role: string) => boolean}} context
 * @returns {Spoken}
 */
export function spokenForm(node, kind, context) {
  const semantics = node.semantics;
  if (!semantics) return { own: {} };
  if (controls.has(semantics.r) && !isControl(node)) return { own: {} };
  const label = semantics.l || undefined;
  const name = nameOf(node);
  const tab = has(node, Trait.disabled) ? undefined : 0;
  switch (semantics.r) {
    case "button":
    case "backButton":
      return { own: { role: "button", "aria-label": name, tabindex: tab, "aria-pressed": pressed(node) }, isLeaf: true };
    case "disclosure":
      return { own: { role: "button", "aria-label": label, tabindex: tab }, isLeaf: true };
    // The words of a text that lead somewhere are links themselves.
    case "link":
      if (node.content?.[0] === "text") return { own: {} };
      return { own: { role: "link", "aria-label": name, tabindex: tab }, isLeaf: true };
    case "picker":
      return { own: { role: "button", "aria-label": name, "aria-haspopup": "menu", tabindex: tab }, isLeaf: true };
    case "toggle": return { own: { ...toggle(node), "aria-label": label, tabindex: tab }, isLeaf: true };
    case "slider":
    case "stepper": {
      const role = semantics.r === "slider" ? "slider" : "spinbutton";
      return { own: { role, "aria-label": label ?? context.title, tabindex: tab, ...range(semantics.v) }, isLeaf: true };
    }
    case "progress":
      return { own: { role: "progressbar", "aria-label": label ?? "Progress", ...range(semantics.v) }, isLeaf: true };
    case "image": return label ? { own: { role: "img", "aria-label": label }, isLeaf: true } : { own: {} };
    case "searchField": return { own: { role: "search" } };
    case "header": return header(node, kind, label);
    case "list":
    case "outline":
    case "table": return list(node, context);
    case "row": return row(node, kind, name, context);
    case "cell": return { own: { role: cellRoles.get(kind) } };
    case "columnHeader": return columnHeader(node, kind, label);
    case "navigationBar": return { own: { role: "group", "aria-label": label ?? "Navigation bar" } };
    case "toolbar": return { own: { role: "toolbar", "aria-label": label ?? "Toolbar" } };
    case "tabBar":
      if (!context.hasRole(node, "tab")) return { own: { role: "group", "aria-label": label } };
      return { own: { role: "tablist", "aria-label": label }, kind: "tablist" };
    case "tab":
      if (kind === "tablist") {
        const isSelected = String(has(node, Trait.selected));
        return { own: { role: "tab", "aria-label": name, tabindex: tab, "aria-selected": isSelected }, isLeaf: true };
      }
      return { own: { role: "button", "aria-label": name, tabindex: tab, "aria-pressed": pressed(node) }, isLeaf: true };
    case "menu":
      return context.hasRole(node, "menuItem")
        ? { own: { role: "menu", "aria-label": label }, kind: "menu" }
        : { own: { role: "button", "aria-label": name, "aria-haspopup": "menu", tabindex: tab }, isLeaf: true };
    case "menuItem":
      if (kind === "menu" && has(node, Trait.selectable)) {
        const isChosen = String(has(node, Trait.selected));
        return { own: { role: "menuitemradio", "aria-checked": isChosen, "aria-label": name, tabindex: tab }, isLeaf: true };
      }
      return { own: { role: kind === "menu" ? "menuitem" : "button", "aria-label": name, tabindex: tab }, isLeaf: true };
    case "dialog": {
      const isModal = has(node, Trait.modal) ? "true" : undefined;
      return { own: { role: "dialog", "aria-label": label ?? context.title, "aria-modal": isModal } };
    }
    case "group": return label ? { own: { role: "group", "aria-label": label } } : { own: {} };
    case "scrollArea": return label ? { own: { role: "region", "aria-label": label } } : { own: {} };
    default: return { own: {} };
  }
}

/** @param {LayerNode} node */
function pressed(node) {
  return has(node, Trait.selected) ? "true" : undefined;
}

/** @param {LayerNode} node */
function toggle(node) {
  if (has(node, Trait.mixed)) return { role: "checkbox", "aria-checked": "mixed" };
  return { role: "switch", "aria-checked": String(has(node, Trait.on)) };
}

/**
 * A value as a number where it is one, and as it is said.
 * @param {string | undefined} value
 */
function range(value) {
  const number = parseFloat(value ?? "");
  if (Number.isNaN(number)) return { "aria-valuetext": value || undefined };
  const isShare = (value ?? "").trim().endsWith("%");
  return {
    "aria-valuenow": number, "aria-valuetext": value, "aria-valuemin": isShare ? 0 : undefined,
    "aria-valuemax": isShare ? 100 : undefined,
  };
}

/**
 * A header within a list is an item that holds a heading; within a choice, a group of those below (fact E19).
 * @param {LayerNode} node
 * @param {string} kind
 * @param {string | undefined} label
 * @returns {Spoken}
 */
function header(node, kind, label) {
  const level = Math.min(6, node.semantics?.d || (kind ? 3 : 2));
  const heading = { role: "heading", "aria-level": level, "aria-label": label };
  switch (kind) {
    case "list": return { own: { role: "listitem" }, inner: heading };
    case "listbox":
    case "tree": return { own: { role: "group", "aria-label": label } };
    case "grid":
    case "treegrid": return { own: { role: "row" }, inner: { role: "gridcell" } };
    case "table": return { own: { role: "row" }, inner: { role: "cell" } };
    default: return { own: heading };
  }
}

/** @param {LayerNode} node @param {{title: string, listKind: (node: LayerNode) => string}} context @returns {Spoken} */
function list(node, context) {
  const kind = context.listKind(node);
  return {
    own: {
      role: kind, "aria-label": node.semantics?.l || context.title || "List",
      tabindex: isKeyed(node) && kind !== "list" ? 0 : undefined,
      "aria-multiselectable": kind !== "list" && kind !== "table" && has(node, Trait.multiselectable) ? "true" : undefined,
    },
    kind,
  };
}

/**
 * @param {LayerNode} node @param {string} kind @param {string | undefined} name
 * @param {{hasControls: (node: LayerNode) => boolean, hasRole: (node: LayerNode, role: string) => boolean}} context
 * @returns {Spoken}
 */
function row(node, kind, name, context) {
  const semantics = node.semantics;
  const position = semantics?.p || undefined;
  // Of rows that come as they are needed, an unknown number has to be said to be unknown (fact E22).
  const size = semantics?.s || -1;
  const isSelectable = has(node, Trait.selectable) || has(node, Trait.selected);
  const selected = isSelectable ? String(has(node, Trait.selected)) : undefined;
  const place = { "aria-setsize": size, "aria-posinset": position };
  const isTapped = (node.interests & Interest.tap) !== 0;
  const tab = isTapped ? rowTab(node, kind) : undefined;
  switch (kind) {
    case "listbox":
      return { own: { role: "option", "aria-label": name, "aria-selected": selected, tabindex: tab, ...place }, isLeaf: true };
    case "tree": {
      const level = semantics?.d || 1;
      return {
        own: { role: "treeitem", "aria-label": name, "aria-level": level, "aria-selected": selected, tabindex: tab, ...place },
        isLeaf: true,
      };
    }
    case "grid":
    case "treegrid":
    case "table": {
      const level = kind === "treegrid" ? semantics?.d || 1 : undefined;
      const choice = kind === "table" ? undefined : selected;
      const own = { role: "row", "aria-rowindex": position, "aria-selected": choice, "aria-level": level, tabindex: tab };
      if (context.hasRole(node, "cell")) return { own };
      return { own, inner: { role: kind === "table" ? "cell" : "gridcell" } };
    }
    case "list":
      if (isTapped && !context.hasControls(node)) {
        const stop = has(node, Trait.disabled) ? undefined : (tab ?? -1);
        const inner = { role: actionRole(node), "aria-label": name, tabindex: stop };
        return { own: { role: "listitem", ...place }, inner: { ...inner, "aria-current": pressed(node) }, isLeaf: true };
      }
      return { own: { role: "listitem", ...place } };
    default:
      return isTapped && !context.hasControls(node)
        ? { own: { role: actionRole(node), "aria-label": name, tabindex: 0 }, isLeaf: true }
        : { own: {} };
  }
}

/**
 * What a row is that does something as a whole.
 * @param {LayerNode} node
 */
function actionRole(node) {
  return has(node, Trait.link) ? "link" : "button";
}

/**
 * Whether a row is a stop of the keyboard, or one that keys reach; undefined where its list is the stop.
 * @param {LayerNode} node @param {string} kind
 */
function rowTab(node, kind) {
  const list = listAround(node);
  if (!list || (isKeyed(list) && kind !== "list")) return undefined;
  return stopOf(list) === node ? 0 : -1;
}

/** @param {LayerNode} node @param {string} kind @param {string | undefined} label @returns {Spoken} */
function columnHeader(node, kind, label) {
  if (!["table", "grid", "treegrid"].includes(kind)) return { own: {} };
  const value = node.semantics?.v ?? "";
  const order = ["ascending", "descending"].find((word) => value.toLowerCase().startsWith(word));
  const sort = order ?? (value ? "none" : undefined);
  const own = { role: "columnheader", "aria-sort": sort, "aria-label": label };
  if (!(node.interests & Interest.tap)) return { own };
  return { own, inner: { role: "button", "aria-label": label, tabindex: 0 }, isLeaf: true };
}
