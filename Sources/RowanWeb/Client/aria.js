// @ts-check
/** @typedef {import("./node.js").LayerNode} LayerNode */
/** @typedef {import("./roles.js").Attributes} Attributes */

import { attributesOf } from "./roles.js";
import { Trait } from "./wire.js";

/**
 * Writes a layer's accessibility properties as ARIA attributes. The engine has resolved them; neighbors are not
 * examined.
 * @param {LayerNode} node
 */
export function describe(node) {
  if (!node.semantics && !node.isDescribed) return;
  node.isDescribed = true;
  const said = node.semantics ?? {};
  const { own, inner } = attributesOf(said);
  if (node.plain && said.q) own["aria-hidden"] = "true";
  // Other elements refer to rows as owned or active.
  const isRow = said.o !== undefined;
  if (isRow) own.id = `l${node.id}`;
  if (isRow !== node.element.classList.contains("row")) node.element.classList.toggle("row");
  node.setInner(inner !== undefined);
  write(node.element, node.attributes, own);
  node.scroller?.showStop();
  if (node.inner) write(node.inner, node.innerAttributes, inner ?? {});
  speak(node, said.w ?? "");
  if (node.content?.[0] === "text" && node.drawn) setAttribute(node.drawn, "aria-hidden", said.q ? "true" : "");
  if (node.field) {
    setAttribute(node.field.input, "aria-label", said.l ?? "Text");
    setAttribute(node.field.input, "aria-description", said.h ?? "");
  }
  if (node.entry) setAttribute(node.entry, "aria-label", said.l ?? "Cells");
  node.element.classList.toggle("focused", ((said.t ?? 0) & Trait.focused) !== 0);
  const isBehind = said.b === 1;
  if (node.element.inert !== isBehind) node.element.inert = isBehind;
}

/**
 * Sets the text that is announced in place of the drawn content.
 * @param {LayerNode} node @param {string} words
 */
function speak(node, words) {
  if (words === "") {
    node.spoken?.remove();
    node.spoken = null;
    return;
  }
  if (!node.spoken) {
    node.spoken = document.createElement("span");
    node.spoken.className = "spoken";
  }
  if (node.spoken.textContent !== words) node.spoken.textContent = words;
  if (node.spoken.parentElement === node.box) return;
  if (node.content?.[0] === "text") node.box.append(node.spoken);
  else node.box.prepend(node.spoken);
}

/** The heading of the first level that the page requires: its title, if no layer is such a heading. */
export class PageHeading {
  /** @param {HTMLElement} stage */
  constructor(stage) {
    this.stage = stage;
    this.isNeeded = false;
    this.element = document.createElement("h1");
    this.element.className = "spoken";
  }

  /**
   * Adds, updates or removes the heading.
   * @param {string} title
   */
  update(title) {
    if (!this.isNeeded || !title) return this.element.remove();
    if (this.element.textContent !== title) this.element.textContent = title;
    if (this.element.parentElement !== this.stage) this.stage.prepend(this.element);
  }
}

/**
 * Writes the differences of an element's attributes.
 * @param {Element} element @param {Map<string, string>} written
 * @param {Attributes} wanted
 */
function write(element, written, wanted) {
  for (const name of written.keys()) {
    if (wanted[name] !== undefined) continue;
    written.delete(name);
    element.removeAttribute(name);
  }
  for (const name in wanted) {
    const value = wanted[name];
    if (value === undefined || written.get(name) === String(value)) continue;
    written.set(name, String(value));
    element.setAttribute(name, String(value));
  }
}

/** @param {Element} element @param {string} name @param {string} value */
function setAttribute(element, name, value) {
  if (value === "") element.removeAttribute(name);
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}
