// @ts-check
/** @typedef {import("./scroll.js").Scroller} Scroller */
/** @typedef {import("./node.js").LayerNode} LayerNode */

/** Roles that make a layer a row, independent of its size. */
const rowRoles = new Set(["item", "option", "treeItem", "row", "heading", "cell", "gridCell", "button", "link"]);

/**
 * Placeholders in the visible part of a scroller whose rows have not arrived: before the first existing row, or after
 * the last. There are none once the engine has answered, since empty space is then intended.
 */
export class AbsentRows {
  /** @param {Scroller} scroller */
  constructor(scroller) {
    this.scroller = scroller;
    /** @type {HTMLElement[]} */
    this.stripes = [];
  }

  /** Removes the placeholders. */
  hide() {
    if (this.stripes.length === 0) return;
    for (const stripe of this.stripes) stripe.remove();
    this.stripes = [];
  }

  /** Adds, moves or removes placeholders for the current offset. */
  update() {
    const { y } = this.scroller;
    const [from, to] = [Math.max(0, y.offset), Math.min(y.length, y.offset + y.view)];
    if (!this.scroller.isAwaiting) return this.hide();
    const rows = this.covered();
    if (rows.count === 0 || to - from < 1 || (rows.first <= from + 1 && rows.last >= to - 1)) return this.hide();
    const pitch = Math.min(120, Math.max(20, (rows.last - rows.first) / rows.count));
    // Covers the distance that can be scrolled before the next event.
    const [start, end] = [Math.max(0, from - y.view), Math.min(y.length, to + y.view)];
    const gaps = [[start, Math.min(end, rows.first)], [Math.max(start, rows.last), end]].filter(([a, b]) => b - a > 1);
    while (this.stripes.length > gaps.length) this.stripes.pop()?.remove();
    while (this.stripes.length < gaps.length) {
      const stripe = document.createElement("div");
      stripe.className = "absent";
      stripe.setAttribute("aria-hidden", "true");
      this.stripes.push(stripe);
      this.scroller.spacer.prepend(stripe);
    }
    gaps.forEach(([a, b], index) => {
      const { style } = this.stripes[index];
      style.top = `${a + y.contentStart}px`;
      style.height = `${b - a}px`;
      style.setProperty("--pitch", `${pitch}px`);
      style.backgroundPositionY = `${-(a % pitch)}px`;
    });
  }

  /**
   * Returns the extent of the existing rows and of the headers adjacent to it. A header can belong to a section that
   * begins far above, so others do not count.
   * @returns {{first: number, last: number, count: number}}
   */
  covered() {
    const rows = this.extent(this.scroller.node, 0);
    for (const { style, frame } of this.scroller.pinned) {
      if (!style.p || style.p[0] > 1 || style.g === 1) continue;
      const [start, end] = [style.p[1], style.p[1] + frame[3]];
      if (start < rows.first && end >= rows.first - 1) rows.first = start;
      if (end > rows.last && start <= rows.last + 1) rows.last = end;
    }
    return rows;
  }

  /**
   * Returns the extent of the existing rows, without background fills and pinned layers.
   * @param {LayerNode} node @param {number} top the offset of the node in the content
   * @returns {{first: number, last: number, count: number}}
   */
  extent(node, top) {
    const result = { first: Infinity, last: -Infinity, count: 0 };
    for (const child of node.children) {
      const start = top + child.frame[1];
      if (child.style.p) continue;
      const isRow = rowRoles.has(child.semantics?.r ?? "");
      if (!isRow && child.children.length === 0 && (child.content === null || child.content[0] === "fill")) continue;
      const inner = !isRow && child.frame[3] > 2 * this.scroller.y.view && child.children.length > 1
        ? this.extent(child, start)
        : { first: start, last: start + child.frame[3], count: 1 };
      result.first = Math.min(result.first, inner.first);
      result.last = Math.max(result.last, inner.last);
      result.count += inner.count;
    }
    return result;
  }
}
