// @ts-check
/** Shows that a press, a key or an activation was received by the page while its response is on the way. */

/** The time in milliseconds after which the page indicates that it waits. */
const delay = 150;
/** The kinds of events whose response a person waits for. */
const kinds = new Set(["up", "press", "key", "back", "forward", "menu"]);

/** The distance in points beyond which a touch is a movement, which shows itself that it was noticed. */
const slop = 10;

/** The indicator: a progress cursor, and a ring at the point of a touch that stayed where it began. */
export class WaitingIndicator {
  /** @param {HTMLElement} stage */
  constructor(stage) {
    this.stage = stage;
    /** The number of the last event that a response is expected for. */
    this.number = 0;
    this.timer = 0;
    this.isTouch = false;
    /**
     * The point at which the pointer went down.
     * @type {[number, number]}
     */
    this.start = [0, 0];
    this.ring = document.createElement("div");
    this.ring.className = "waiting-ring";
    this.ring.hidden = true;
    this.ring.setAttribute("aria-hidden", "true");
    document.body.append(this.ring);
  }

  /**
   * Records an event that was sent.
   * @param {string} kind @param {number} number its number, or 0 if it was not sent
   * @param {(string | number)[]} fields the fields of the event; those of a pointer begin with its point and end with
   *   whether it is a touch
   */
  note(kind, number, fields) {
    if (kind === "down") this.start = [Number(fields[0]), Number(fields[1])];
    if (!kinds.has(kind) || number === 0) return;
    this.number = number;
    const hasStayed = Math.hypot(Number(fields[0]) - this.start[0], Number(fields[1]) - this.start[1]) <= slop;
    if (kind === "up" && fields.at(-1) === 1 && hasStayed) {
      this.ring.style.left = `${fields[0]}px`;
      this.ring.style.top = `${fields[1]}px`;
      this.isTouch = true;
    } else {
      this.isTouch = false;
    }
    if (!this.timer) this.timer = setTimeout(() => this.show(), delay);
  }

  /** @param {number} handled the number of the last event that the server has handled */
  answered(handled) {
    if (handled < this.number || !this.timer) return;
    clearTimeout(this.timer);
    this.timer = 0;
    this.ring.hidden = true;
    this.stage.classList.remove("waiting");
  }

  /** Waits for nothing, because the session is another one. */
  reset() {
    this.number = 0;
    this.answered(0);
  }

  /** Shows the indicator. */
  show() {
    this.stage.classList.add("waiting");
    this.ring.hidden = !this.isTouch;
  }
}
