// @ts-check
/** @typedef {import("./layers.js").LayerNode} LayerNode */

import { has, isControl, spokenForm } from "./roles.js";
import { isKeyed, rowsOf } from "./rows.js";
import { plainText } from "./text.js";
import { Interest, Trait } from "./wire.js";

/** Roles that may say that they open a menu of actions. */
const menuRoles = new Set(["button", "link", "gridcell", "menuitem", "tab", "treeitem"]);
const composites = new Set(["listbox", "grid", "tree", "treegrid"]);

/**
 * Writes the semantics of all layers as ARIA. Layers below an element that is spoken as one are silent; lists become what
 * their rows allow.
 */
export class Semantics {
  /** @param {HTMLElement} stage */
  constructor(stage) {
    this.stage = stage;
    this.title = "";
    /**
     * Lists that have had rows with controls stay grids.
     * @type {WeakMap<LayerNode, string>}
     */
    this.kinds = new WeakMap();
    /** @type {WeakMap<LayerNode, boolean>} */
    this.controls = new WeakMap();
    /** @type {Set<HTMLElement>} */
    this.inert = new Set();
    /** @type {LayerNode | null} */
    this.focused = null;
    this.heading = document.createElement("h1");
    this.heading.className = "spoken";
    this.context = {
      title: "",
      listKind: (/** @type {LayerNode} */ node) => this.listKind(node),
      hasControls: (/** @type {LayerNode} */ node) => this.controls.get(node) ?? false,
      hasRole,
    };
  }

  /**
   * Brings the page up to date. Returns the layer that the engine newly focused, and the one that it no longer does.
   * @param {LayerNode} root @param {string} title
   */
  update(root, title) {
    this.context.title = this.title = title;
    this.findControls(root);
    this.foundHeading = false;
    /** @type {LayerNode | null} */
    this.modal = null;
    /** @type {LayerNode | null} */
    this.nowFocused = null;
    this.visit(root, { kind: "", isSilent: false, list: null });
    this.updateHeading();
    this.updateInert();
    const gained = this.nowFocused !== this.focused ? this.nowFocused : null;
    const lost = this.nowFocused === null ? this.focused : null;
    this.focused = this.nowFocused;
    return { gained, lost };
  }

  /**
   * Notes which layers have controls below them.
   * @param {LayerNode} node
   * @returns {boolean}
   */
  findControls(node) {
    let found = false;
    for (const child of node.children) if (this.findControls(child)) found = true;
    this.controls.set(node, found && !node.semantics?.c);
    return (found && !node.semantics?.c) || isControl(node);
  }

  /** @param {LayerNode} node */
  listKind(node) {
    const rows = rowsOf(node);
    const isChoice = has(node, Trait.selectable | Trait.multiselectable) || rows.some((row) => has(row, Trait.selectable));
    const hasControls = rows.some((row) => this.controls.get(row));
    // A row that is pressed as a whole and has controls of its own is no button: those must not nest.
    const isMixed = rows.some((row) => this.controls.get(row) && (row.interests & Interest.tap) !== 0);
    const isOutline = node.semantics?.r === "outline" || rows.some((row) => has(row, Trait.expanded | Trait.collapsed));
    const before = this.kinds.get(node) ?? "";
    let kind = "list";
    if (node.semantics?.r === "table") kind = isOutline ? "treegrid" : isChoice || hasControls ? "grid" : "table";
    else if (isOutline) kind = hasControls || before === "treegrid" ? "treegrid" : "tree";
    else if (isChoice || isMixed || before === "grid") kind = hasControls || before === "grid" ? "grid" : "listbox";
    this.kinds.set(node, kind);
    return kind;
  }

  /**
   * @param {LayerNode} node
   * @param {{kind: string, isSilent: boolean, list: LayerNode | null}} around
   * @returns {boolean} whether there is something to focus
   */
  visit(node, around) {
    const semantics = node.semantics;
    const isHidden = has(node, Trait.hidden);
    const isSilent = around.isSilent || isHidden;
    /** @type {import("./roles.js").Spoken} */
    const form = isSilent ? { own: {} } : spokenForm(node, around.kind, this.context);
    /** @type {Record<string, string | number | undefined>} */
    const own = { ...form.own, "data-identifier": semantics?.i };
    if (isHidden && !around.isSilent) own["aria-hidden"] = "true";
    if (!isSilent && semantics) this.addStates(node, own, form);
    if (!isSilent && semantics?.c && !form.isLeaf) this.speakAsOne(node, true);
    else this.speakAsOne(node, false);
    node.setInner(form.inner !== undefined);
    const list = form.kind ? node : around.list;
    const isSpoken = form.isLeaf === true || node.spoken !== null;
    const below = { kind: form.kind ?? around.kind, isSilent: isSilent || isSpoken, list };
    let hasStop = own.tabindex !== undefined || form.inner?.tabindex !== undefined || (node.field !== null && !isSilent);
    const isFocused = has(node, Trait.focused) && !isSilent;
    // A focused list is around a focused row, which is what is meant.
    if (isFocused) this.nowFocused = node;
    for (const child of node.children) if (this.visit(child, below)) hasStop = true;
    if (!hasStop && node.scroller && !isSilent) {
      own.tabindex = 0;
      hasStop = true;
    }
    if (composites.has(form.kind ?? "") && isKeyed(node)) this.addActive(node, own);
    if (form.kind === "listbox" || form.kind === "tree") adoptSections(node, node, null);
    write(node.element, node.attributes, own);
    if (node.inner) write(node.inner, node.innerAttributes, form.inner ?? {});
    this.describeText(node, isSilent);
    this.describeField(node);
    node.element.classList.toggle("focused", isFocused);
    if (has(node, Trait.modal)) this.modal = node;
    if (own.role === "heading" && own["aria-level"] === 1) this.foundHeading = true;
    return hasStop;
  }

  /**
   * What any role may say besides.
   * @param {LayerNode} node @param {Record<string, string | number | undefined>} own
   * @param {import("./roles.js").Spoken} form
   */
  addStates(node, own, form) {
    const target = form.inner?.tabindex !== undefined ? form.inner : own;
    const role = String(target.role ?? "");
    if (role && has(node, Trait.disabled)) target["aria-disabled"] = "true";
    if (["button", "link", "treeitem", "row"].includes(role) && has(node, Trait.expanded | Trait.collapsed)) {
      target["aria-expanded"] = String(has(node, Trait.expanded));
    }
    if (has(node, Trait.busy) && own.role) own["aria-busy"] = "true";
    if (node.semantics?.h && role) target["aria-description"] = node.semantics.h;
    if (node.semantics?.a && menuRoles.has(role)) target["aria-haspopup"] = "menu";
    if (form.kind === "grid" || form.kind === "table" || form.kind === "treegrid") {
      own["aria-rowcount"] = rowsOf(node)[0]?.semantics?.s || -1;
    }
  }

  /**
   * The row that the keys of a list mean.
   * @param {LayerNode} node
   * @param {Record<string, string | number | undefined>} own
   */
  addActive(node, own) {
    const rows = rowsOf(node);
    const active = rows.find((row) => has(row, Trait.focused)) ?? rows.find((row) => has(row, Trait.selected));
    own["aria-activedescendant"] = active?.element.id;
  }

  /**
   * An element whose parts are taken together, in a role that does not do so by itself: where its label says other than its
   * texts do, the label is spoken and the texts are not.
   * @param {LayerNode} node @param {boolean} isWanted
   */
  speakAsOne(node, isWanted) {
    const label = node.semantics?.l ?? "";
    const differs = isWanted && label !== "" && letters(label) !== letters(textBelow(node));
    if (!differs) {
      node.spoken?.remove();
      node.spoken = null;
      return;
    }
    if (!node.spoken) {
      node.spoken = document.createElement("span");
      node.spoken.className = "spoken";
    }
    const text = [label, node.semantics?.v].filter(Boolean).join(", ");
    if (node.spoken.textContent !== text) node.spoken.textContent = text;
    if (node.spoken.parentElement !== node.box) node.box.prepend(node.spoken);
  }

  /**
   * A text whose label says something else is spoken as its label.
   * @param {LayerNode} node
   * @param {boolean} isSilent
   */
  describeText(node, isSilent) {
    if (node.content?.[0] !== "text" || !node.drawn) return;
    const label = node.semantics?.r === "text" ? (node.semantics.l ?? "") : "";
    const differs = !isSilent && label !== "" && letters(label) !== letters(plainText(node.content));
    if (differs) {
      node.spoken = node.spoken ?? document.createElement("span");
      node.spoken.className = "spoken";
      node.spoken.textContent = label;
      if (node.spoken.parentElement !== node.box) node.box.append(node.spoken);
    }
    setAttribute(node.drawn, "aria-hidden", differs || isSilent ? "true" : null);
  }

  /**
   * A native input carries the semantics of its layer, or of the one around it.
   * @param {LayerNode} node
   */
  describeField(node) {
    if (!node.field) return;
    const source = node.semantics ?? node.parent?.semantics ?? null;
    const label = source?.l || (node.content?.[0] === "field" ? node.content[2] : "") || "Text";
    setAttribute(node.field.input, "aria-label", label);
    setAttribute(node.field.input, "aria-description", source?.h ?? null);
  }

  /** A page has a heading of the first level. */
  updateHeading() {
    if (this.foundHeading || !this.title) return this.heading.remove();
    if (this.heading.textContent !== this.title) this.heading.textContent = this.title;
    if (this.heading.parentElement !== this.stage) this.stage.prepend(this.heading);
  }

  /** Nothing outside the front-most modal layer can be reached. */
  updateInert() {
    /** @type {Set<HTMLElement>} */
    const wanted = new Set();
    for (let node = this.modal ?? null; node?.parent; node = node.parent) {
      for (const sibling of node.parent.children) if (sibling !== node) wanted.add(sibling.element);
    }
    for (const element of this.inert) if (!wanted.has(element)) element.inert = false;
    for (const element of wanted) element.inert = true;
    this.inert = wanted;
  }
}

/** @param {LayerNode} node @param {string} role @returns {boolean} */
function hasRole(node, role) {
  return node.children.some((child) => child.semantics?.r === role || hasRole(child, role));
}

/**
 * A header owns the rows down to the next one.
 * @param {LayerNode} list @param {LayerNode} node @param {LayerNode | null} header @returns {LayerNode | null}
 */
function adoptSections(list, node, header) {
  /** @type {LayerNode | null} */
  let current = header;
  /** @type {string[]} */
  let owned = [];
  const finish = () => { if (current) setAttribute(current.element, "aria-owns", owned.join(" ") || null); };
  for (const child of node.children) {
    const role = child.semantics?.r;
    if (role === "header") {
      finish();
      [current, owned] = [child, []];
    } else if (role === "row") {
      owned.push(child.element.id);
    } else if (child.children.length > 0 && !role) {
      adoptSections(list, child, null);
    }
  }
  finish();
  return current;
}

/** @param {LayerNode} node @returns {string} */
function textBelow(node) {
  const own = node.content?.[0] === "text" ? plainText(node.content) : "";
  return own + node.children.map(textBelow).join(" ");
}

/**
 * What is left of a text when spaces and punctuation do not count.
 * @param {string} text
 */
function letters(text) {
  return text.replace(/[\s\p{P}]+/gu, "").toLowerCase();
}

/**
 * Writes what has changed of an element's attributes.
 * @param {Element} element @param {Map<string, string>} written
 * @param {Record<string, string | number | undefined>} wanted
 */
function write(element, written, wanted) {
  for (const name of written.keys()) {
    if (wanted[name] !== undefined) continue;
    written.delete(name);
    element.removeAttribute(name);
  }
  for (const [name, value] of Object.entries(wanted)) {
    if (value === undefined || written.get(name) === String(value)) continue;
    written.set(name, String(value));
    element.setAttribute(name, String(value));
  }
}

/** @param {Element} element @param {string} name @param {string | null} value */
function setAttribute(element, name, value) {
  if (value === null || value === "") element.removeAttribute(name);
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/**
 * Whether a layer's role makes it say which of its elements is meant, rather than focus that.
 * @param {LayerNode} node
 */
export function isComposite(node) {
  return composites.has(node.attributes.get("role") ?? "") && isKeyed(node);
}
