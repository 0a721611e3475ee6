// @ts-check
/** @typedef {import("./wire.js").Semantics} Spoken */
/** @typedef {Record<string, string | number | undefined>} Attributes */

import { Trait } from "./wire.js";

/**
 * The ARIA roles of the engine's roles (facts E16–E28).
 * @type {Record<string, string>}
 */
const ariaRoles = {
  button: "button", link: "link", popUpButton: "button", checkBox: "checkbox", toggle: "switch", slider: "slider",
  stepper: "spinbutton", progress: "progressbar", image: "img", search: "search", heading: "heading", list: "list",
  listBox: "listbox", grid: "grid", table: "table", tree: "tree", treeGrid: "treegrid", item: "listitem",
  option: "option", treeItem: "treeitem", row: "row", cell: "cell", gridCell: "gridcell", columnHeader: "columnheader",
  group: "group", application: "application", region: "region", toolbar: "toolbar", tabList: "tablist", tab: "tab",
  radioGroup: "radiogroup", radio: "radio", menu: "menu",
  menuItem: "menuitem", menuChoice: "menuitemradio", menuCheck: "menuitemcheckbox", menuBar: "menubar",
  dialog: "dialog", alert: "alertdialog",
};
/** ARIA roles that support `aria-haspopup` for a menu of actions. */
const menuRoles = new Set(["button", "link", "gridcell", "menuitem", "tab", "treeitem"]);
/** ARIA roles that support `aria-expanded`. */
const openingRoles = new Set(["button", "link", "treeitem", "row", "menuitem"]);
const tabIndices = [undefined, 0, -1];

/**
 * Returns a layer's accessibility properties as ARIA attributes of its element, and of an inner element for its
 * children if roles nest.
 * @param {Spoken} said
 * @returns {{own: Attributes, inner?: Attributes}}
 */
export function attributesOf(said) {
  /** @type {Attributes} */
  const own = { role: ariaRoles[said.r ?? ""], "data-identifier": said.i, "aria-hidden": said.x && "true" };
  /** @type {Attributes | undefined} */
  const inner = said.n === undefined ? undefined : { role: ariaRoles[said.n], "aria-label": said.l };
  if (own.role && said.r !== "search" && said.r !== "item") own["aria-label"] = said.l;
  // Of two nested roles, the interactive one has the focus.
  const used = said.n === "button" || said.n === "link" ? inner : own;
  if (used) used.tabindex = tabIndices[said.f ?? 0];
  // A list of tabs is one stop of the keyboard: the chosen tab.
  if (said.r === "tab" && used && !has(said, Trait.selected)) used.tabindex = -1;
  addKind(said, own);
  if (inner) addInner(said, inner);
  addStates(said, own, used?.tabindex === undefined ? own : used);
  return { own, inner };
}

/** @param {Spoken} said @param {number} trait */
function has(said, trait) {
  return ((said.t ?? 0) & trait) !== 0;
}

/**
 * Adds the attributes of a role.
 * @param {Spoken} said @param {Attributes} own
 */
function addKind(said, own) {
  const isSelected = has(said, Trait.selected);
  switch (said.r) {
    case "button":
      own["aria-pressed"] = isSelected ? "true" : undefined;
      break;
    case "popUpButton":
      own["aria-haspopup"] = "menu";
      break;
    case "checkBox":
      own["aria-checked"] = "mixed";
      break;
    case "toggle":
      own["aria-checked"] = String(has(said, Trait.on));
      break;
    case "slider":
    case "stepper":
    case "progress":
      Object.assign(own, range(said));
      break;
    case "heading":
      own["aria-level"] = said.d;
      break;
    case "list":
    case "listBox":
    case "grid":
    case "table":
    case "tree":
    case "treeGrid":
      addList(said, own);
      break;
    case "item":
      // A heading among the items does not count as an item.
      if (said.n !== "heading") addPlace(said, own);
      break;
    case "option":
    case "treeItem":
      addPlace(said, own);
      own["aria-level"] = said.d;
      own["aria-selected"] = selected(said);
      break;
    case "row":
      own["aria-rowindex"] = said.p;
      own["aria-level"] = said.d;
      own["aria-selected"] = selected(said);
      break;
    case "cell":
    case "gridCell":
      own["aria-colindex"] = said.p;
      break;
    case "columnHeader":
      own["aria-colindex"] = said.p;
      own["aria-sort"] = sortOrder(said.v);
      break;
    case "group":
      own["aria-owns"] = said.g?.map(elementID).join(" ");
      break;
    case "tab":
      own["aria-selected"] = String(isSelected);
      break;
    case "menuChoice":
    case "radio":
      own["aria-checked"] = String(isSelected);
      break;
    case "menuCheck":
      own["aria-checked"] = has(said, Trait.mixed) ? "mixed" : String(has(said, Trait.on));
      break;
    case "menuItem":
      if (has(said, Trait.expanded | Trait.collapsed)) own["aria-haspopup"] = "menu";
      break;
    case "dialog":
    case "alert":
      own["aria-modal"] = has(said, Trait.modal) ? "true" : undefined;
  }
}

/** @param {Spoken} said @param {Attributes} own */
function addList(said, own) {
  own["aria-multiselectable"] = has(said, Trait.multiselectable) ? "true" : undefined;
  own["aria-activedescendant"] = said.c === undefined ? undefined : elementID(said.c);
  if (said.r === "grid" || said.r === "table" || said.r === "treeGrid") {
    own["aria-rowcount"] = said.s ?? -1;
    own["aria-colcount"] = said.d;
  }
}

/**
 * Adds the position in a set. The size of a lazy list can be unknown, which must be stated explicitly (fact E22).
 * @param {Spoken} said @param {Attributes} own
 */
function addPlace(said, own) {
  own["aria-setsize"] = said.s ?? -1;
  own["aria-posinset"] = said.p;
}

/** @param {Spoken} said */
function selected(said) {
  return has(said, Trait.selectable | Trait.selected) ? String(has(said, Trait.selected)) : undefined;
}

/** @param {Spoken} said @param {Attributes} inner */
function addInner(said, inner) {
  if (said.n === "heading") inner["aria-level"] = said.d;
  if (said.r === "item" && has(said, Trait.selected)) inner["aria-current"] = "true";
}

/**
 * Adds the attributes that all roles support.
 * @param {Spoken} said @param {Attributes} own @param {Attributes} used
 */
function addStates(said, own, used) {
  if (own.role && has(said, Trait.busy)) own["aria-busy"] = "true";
  if (has(said, Trait.updatesFrequently)) own["aria-live"] = "off";
  const role = String(used.role ?? "");
  if (!role) return;
  if (has(said, Trait.disabled)) used["aria-disabled"] = "true";
  if (openingRoles.has(role) && has(said, Trait.expanded | Trait.collapsed)) {
    used["aria-expanded"] = String(has(said, Trait.expanded));
  }
  if (said.h) used["aria-description"] = said.h;
  if (said.a && menuRoles.has(role)) used["aria-haspopup"] = "menu";
}

/**
 * Returns a value as text, and as the percentage of its range or the number that it begins with, if it has one.
 * @param {Spoken} said
 */
function range(said) {
  const text = said.v;
  const number = said.m ?? parseFloat(text ?? "");
  if (Number.isNaN(number)) return { "aria-valuetext": text };
  const isShare = said.m !== undefined || (text ?? "").trim().endsWith("%");
  return {
    "aria-valuenow": number, "aria-valuetext": text, "aria-valuemin": isShare ? 0 : undefined,
    "aria-valuemax": isShare ? 100 : undefined,
  };
}

/** @param {string | undefined} value */
function sortOrder(value) {
  const order = ["ascending", "descending"].find((word) => (value ?? "").toLowerCase().startsWith(word));
  return order ?? (value ? "none" : undefined);
}

/** @param {import("./wire.js").LayerID} id */
function elementID(id) {
  return `l${id}`;
}
