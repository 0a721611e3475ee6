// @ts-check
import { layerOf } from "./node.js";
import { isRow } from "./rows.js";

/**
 * Gives the keyboard's ring around a row the shape of the row: that of its selection, or of its part of a card. The style sheet draws
 * the ring, with the inset of the list.
 */
export function shapeRing() {
  const active = document.activeElement;
  const element = active?.closest(".layer.row") ?? active?.querySelector(".layer.row.focused");
  const row = layerOf(element ?? null);
  const shape = row?.parent?.scroller?.rowShape;
  if (!row || !shape || !row.parent || !(element instanceof HTMLElement)) return;
  const [, radius, cardRadius] = shape;
  const rows = row.parent.children.filter((child) => child !== row && isRow(child));
  const isAt = (/** @type {number} */ y, /** @type {number} */ other) => Math.abs(y - other) < 1;
  const [top, bottom] = [row.frame[1], row.frame[1] + row.frame[3]];
  const above = rows.some(({ frame }) => isAt(frame[1] + frame[3], top)) ? 0 : cardRadius;
  const below = rows.some(({ frame }) => isAt(frame[1], bottom)) ? 0 : cardRadius;
  element.style.setProperty("--ring", radius > 0 ? `${radius}px` : `${above}px ${above}px ${below}px ${below}px`);
}

/** Keys by which a person moves among elements; a software keyboard has none of them. */
const moving = /^(Tab|Escape|Home|End|Page(Up|Down)|Arrow(Up|Down|Left|Right)|F\d+)$/;

/**
 * Notes whether a finger or the keyboard works the page: a focus that a finger moves has no ring. Neither has a scroller that got the
 * focus by a press beside its content, whatever is typed then.
 */
export function watchFingers() {
  const { classList } = document.documentElement;
  addEventListener("pointerdown", (event) => {
    classList.toggle("by-touch", event.pointerType === "touch");
    classList.add("by-pointer");
  }, true);
  addEventListener("keydown", (event) => {
    if (moving.test(event.key)) classList.remove("by-touch");
    if (event.key === "Tab") classList.remove("by-pointer");
  }, true);
}
