// @ts-check
/** @typedef {import("./node.js").LayerNode} LayerNode */

import { stretch } from "./environment.js";

/**
 * Prints whole lists. A list has elements for the rows in the window, so the page gives the window the height of the content before
 * it prints, up to `limit`, and its own height again afterwards. No row is cut by the end of a sheet of paper. The browser's menu
 * prints without waiting for the server: that prints the rows in sight, and the keyboard's shortcut all of them.
 *
 * @typedef {object} PrintHost
 * @property {() => Iterable<LayerNode>} layers
 * @property {() => void} report sends the environment
 * @property {() => boolean} isSettled whether the server has handled all events and the page shows the result
 */

/** The maximum height in points, to which the server lays out a window. */
const limit = 8192;
/** The time in milliseconds that the server has to send the rows. */
const timeout = 10_000;
/** The margin of a sheet of paper in CSS pixels, as in the style sheet. */
const margin = 45;
/** Regions that use Letter; others use A4. */
const letterRegions = /-(US|CA|MX|CL|CO|VE|PH|GT|CR|PA|PR|DO|SV|NI)\b/i;

export class Printing {
  /** @param {HTMLElement} stage @param {PrintHost} host */
  constructor(stage, host) {
    this.stage = stage;
    this.host = host;
    /** @type {HTMLElement[]} */
    this.moved = [];
    /** The height of the window in points while it is printed; 0 otherwise. */
    this.height = 0;
    document.addEventListener("keydown", (event) => {
      if (event.defaultPrevented || event.key.toLowerCase() !== "p" || event.altKey || event.shiftKey) return;
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      if (!event.repeat) this.prepare().then(() => print());
    });
    addEventListener("beforeprint", () => this.begin());
    addEventListener("afterprint", () => this.end());
  }

  /** Stretches the window until all rows are there, or the limit is reached. */
  async prepare() {
    const end = performance.now() + timeout;
    this.height = innerHeight;
    while (performance.now() < end) {
      const hidden = Math.max(0, ...this.scrollers().map((node) => node.scroller?.y.span ?? 0));
      if (hidden < 1 || this.height >= limit) return;
      this.height = Math.min(limit, Math.ceil(this.height + hidden));
      stretch([innerWidth, this.height]);
      this.host.report();
      await this.rest(end);
    }
  }

  /**
   * Waits until no more rows arrive: the server sends many of them in several patches.
   * @param {number} end the time after which it waits no longer
   */
  async rest(end) {
    for (let [count, quiet] = [-1, 0]; quiet < 6 && performance.now() < end; quiet += 1) {
      await new Promise((done) => setTimeout(done, 50));
      const present = [...this.host.layers()].length;
      if (present !== count || !this.host.isSettled()) quiet = 0;
      count = present;
    }
  }

  /** The layers in sight that scroll vertically. */
  scrollers() {
    return [...this.host.layers()].filter(({ scroller, element }) =>
      scroller && element.classList.contains("vertical") && element.getClientRects().length > 0 && !element.closest("[inert], .leaving"));
  }

  /** Lays the page out on paper. */
  begin() {
    const height = this.height || innerHeight;
    // The paper is another viewport, which the server must not lay out the window for.
    stretch([innerWidth, height]);
    // Rows beyond the window are not there: the room for them would be blank sheets.
    this.stage.classList.toggle("as-seen", this.height === 0);
    const [width, length] = letterRegions.test(navigator.language) ? [816, 1056] : [794, 1123];
    const zoom = Math.min(1, (width - 2 * margin) / innerWidth);
    const page = Math.floor((length - 2 * margin) / zoom);
    let added = 0;
    for (const node of this.height > 0 ? this.scrollers() : []) {
      const top = node.element.getBoundingClientRect().top + (node.scroller?.y.contentStart ?? 0);
      added = Math.max(added, this.paginate(node.children, top - node.element.scrollTop, page, 0));
    }
    const { style } = this.stage;
    style.setProperty("--paper-width", `${innerWidth}px`);
    style.setProperty("--paper-height", `${height + added}px`);
    style.setProperty("--paper-zoom", String(zoom));
  }

  /**
   * Moves layers down to the next sheet that the end of one would cut, and those below with them.
   * @param {LayerNode[]} layers @param {number} top the place of their coordinate 0 @param {number} page the height of a sheet
   * @param {number} before the distance by which earlier layers were moved
   * @returns {number} the distance by which layers at the end were moved
   */
  paginate(layers, top, page, before) {
    let shift = before;
    const inOrder = layers.filter((layer) => layer.shell.isConnected).sort((one, other) => one.frame[1] - other.frame[1]);
    for (const layer of inOrder) {
      const [, y, , height] = layer.frame;
      if (height > page) {
        shift = this.paginate(layer.children, top + y, page, shift);
        continue;
      }
      const start = top + y + shift;
      const sheet = Math.floor(start / page);
      if (Math.floor((start + height - 0.5) / page) > sheet) shift += (sheet + 1) * page - start;
      if (shift === 0) continue;
      layer.shell.style.translate = `0 ${shift}px`;
      this.moved.push(layer.shell);
    }
    return shift;
  }

  /** Gives the window its own height again. */
  end() {
    for (const shell of this.moved) shell.style.translate = "";
    this.moved = [];
    this.stage.classList.remove("as-seen");
    for (const name of ["width", "height", "zoom"]) this.stage.style.removeProperty(`--paper-${name}`);
    stretch(null);
    if (this.height > 0) this.host.report();
    this.height = 0;
  }
}
