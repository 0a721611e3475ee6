// @ts-check
/** Detects fingers that rest for the duration of a long press, by the page's clock: reports of events may arrive late. */

/** The duration of a long press in milliseconds, after which the engine has lifted what can be lifted. */
const duration = 520;
/** The distance in points that a finger may move during a long press. */
const slop = 10;

/** The finger that is down. */
export class HeldFinger {
  /** @param {(pointer: number) => void} report receives the pointer of a finger that has rested */
  constructor(report) {
    this.report = report;
    this.timer = 0;
    this.start = [0, 0];
  }

  /** @param {PointerEvent} event the finger goes down */
  began(event) {
    this.ended();
    if (event.pointerType !== "touch") return;
    this.start = [event.clientX, event.clientY];
    this.timer = setTimeout(() => this.report(event.pointerId), duration);
  }

  /** @param {PointerEvent} event the finger moves */
  moved(event) {
    if (Math.hypot(event.clientX - this.start[0], event.clientY - this.start[1]) > slop) this.ended();
  }

  /** The finger goes up, or belongs to somebody else. */
  ended() {
    clearTimeout(this.timer);
  }
}
