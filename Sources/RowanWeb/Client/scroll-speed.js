// @ts-check
/** The time in milliseconds over which the speed is measured. */
const span = 250;
/** The time in milliseconds in which a fling loses most of its speed after the finger has left. */
const decay = 400;

/** The speed of scrolling along one axis, from the last movements. */
export class ScrollSpeed {
  constructor() {
    /** @type {[number, number][]} the time and the distance of each movement */
    this.movements = [];
  }

  /**
   * Notes a movement.
   * @param {number} distance in points @param {number} time in milliseconds
   */
  add(distance, time) {
    if (distance === 0 && this.movements.length === 0) return;
    const recent = this.movements.filter(([then]) => time - then <= span);
    // A page that was busy has a long time between two movements.
    this.movements = recent.length > 0 ? recent : this.movements.slice(-1);
    this.movements.push([time, distance]);
  }

  /** Forgets the movements, because what follows does not continue them. */
  reset() { this.movements = []; }

  /** The points per millisecond; 0 unless there were several movements since the last rest. */
  get value() {
    const [first, ...rest] = this.movements;
    const last = rest.at(-1);
    if (!last || last[0] <= first[0]) return 0;
    return rest.reduce((sum, [, distance]) => sum + distance, 0) / (last[0] - first[0]);
  }

  /**
   * Returns the distance that is scrolled in a duration at the present speed.
   * @param {number} duration in milliseconds
   * @param {boolean} isCoasting whether a fling slows down by itself
   */
  distance(duration, isCoasting) {
    return this.value * (isCoasting ? decay * (1 - Math.exp(-duration / decay)) : duration);
  }
}
