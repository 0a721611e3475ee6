// @ts-check
import { layerOf } from "./node.js";

/** The containers with cells. */
const GRIDS = "[role=grid], [role=treegrid]";

/**
 * Arrow keys among the cells of a grid, as the ARIA Authoring Practices describe them. The engine's keys go among rows. Right Arrow
 * goes from the row into its first cell, and the arrows then from cell to cell and up to the column's header; Left Arrow in the
 * first cell goes back to the row. The row stays the selected one, and is what Return, Space and menus apply to. In a tree grid
 * the arrows open and close a row with others below it, and Right Arrow goes from an open one to the first of them; from any other
 * row it goes into the first cell.
 */
export class GridCells {
  constructor() {
    /**
     * The focused grid in which a cell is active.
     * @type {HTMLElement | null}
     */
    this.grid = null;
    /** The column of the active cell, from 1. */
    this.column = 0;
    /** @type {Element | null} */
    this.cell = null;
  }

  /**
   * Handles a key.
   * @param {KeyboardEvent} event @param {Element | null} active the focused element
   * @returns {boolean} whether the engine must not handle it
   */
  handles(event, active) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return false;
    const header = active?.closest("[role=columnheader]");
    if (header && event.key === "ArrowDown") return this.enter(header);
    if (!(active instanceof HTMLElement) || !active.matches(GRIDS)) return false;
    if (active !== this.grid) this.leave();
    const row = rowOf(active);
    const cells = row ? cellsOf(row) : [];
    if (cells.length < 2) return false;
    const index = this.grid ? cells.findIndex((cell) => columnOf(cell) === this.column) : -1;
    const isMirrored = cells[0].getBoundingClientRect().left > cells[1].getBoundingClientRect().left;
    const forward = isMirrored ? "ArrowLeft" : "ArrowRight";
    switch (event.key) {
      case forward:
        // The engine opens the row, or goes to the first row below it.
        if (index < 0 && row?.hasAttribute("aria-expanded")) return false;
        return this.go(active, cells[Math.min(index + 1, cells.length - 1)]);
      case isMirrored ? "ArrowRight" : "ArrowLeft":
        if (index < 0) return false;
        return index === 0 ? this.leave(true) : this.go(active, cells[index - 1]);
      case "Home":
      case "End":
        return index < 0 ? false : this.go(active, event.key === "Home" ? cells[0] : cells[cells.length - 1]);
      case "ArrowUp":
        return index >= 0 && row?.getAttribute("aria-rowindex") === "2" && this.goToHeader(active);
      case "Escape":
        return index >= 0 && this.leave(true);
    }
    return false;
  }

  /** Keeps the column after the engine has gone to another row. */
  update() {
    const { grid } = this;
    if (!grid) return;
    if (document.activeElement !== grid) return void this.leave();
    const row = rowOf(grid);
    const cell = row && cellsOf(row).find((cell) => columnOf(cell) === this.column);
    if (cell && cell !== this.cell) this.go(grid, cell);
  }

  /** @param {HTMLElement} grid @param {Element} cell @returns {true} */
  go(grid, cell) {
    this.mark(null);
    this.grid = grid;
    this.column = columnOf(cell);
    cell.id ||= `l${layerOf(cell)?.id ?? 0}`;
    grid.setAttribute("aria-activedescendant", cell.id);
    this.mark(cell);
    cell.scrollIntoView({ block: "nearest", inline: "nearest" });
    return true;
  }

  /**
   * Returns to the row.
   * @param {boolean} [isActive] whether the grid keeps the focus
   * @returns {true}
   */
  leave(isActive = false) {
    const { grid } = this;
    const row = grid ? this.cell?.closest("[role=row]") : null;
    if (grid && row && isActive) grid.setAttribute("aria-activedescendant", row.id);
    this.mark(null);
    this.grid = null;
    this.column = 0;
    return true;
  }

  /** @param {HTMLElement} grid @returns {boolean} */
  goToHeader(grid) {
    const header = grid.querySelector(`[role=columnheader][aria-colindex="${this.column}"]`);
    const target = header?.querySelector("[tabindex]") ?? (header?.hasAttribute("tabindex") ? header : null);
    if (!(target instanceof HTMLElement)) return false;
    this.leave(true);
    target.focus();
    return true;
  }

  /** @param {Element} header @returns {boolean} */
  enter(header) {
    const grid = header.closest(GRIDS);
    if (!(grid instanceof HTMLElement)) return false;
    const column = columnOf(header);
    grid.focus();
    const row = rowOf(grid) ?? grid.querySelector("[role=row][id]");
    const cell = row && cellsOf(row).find((cell) => columnOf(cell) === column);
    return cell ? this.go(grid, cell) : true;
  }

  /** @param {Element | null} cell */
  mark(cell) {
    this.cell?.classList.remove("active-cell");
    cell?.classList.add("active-cell");
    this.cell = cell;
  }
}

/**
 * Returns the active row of a grid.
 * @param {Element} grid
 */
function rowOf(grid) {
  const id = grid.getAttribute("aria-activedescendant");
  return (id && document.getElementById(id)?.closest("[role=row]")) || null;
}

/** @param {Element} row */
function cellsOf(row) {
  return [...row.querySelectorAll("[role=gridcell][aria-colindex]")].sort((one, other) => columnOf(one) - columnOf(other));
}

/** @param {Element} cell */
function columnOf(cell) {
  return Number(cell.getAttribute("aria-colindex"));
}
