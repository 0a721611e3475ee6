// @ts-check

/** The number of kept events from which on the movements of a pressed pointer replace each other. */
const pressure = 64;
/** The number of kept events from which on only the ends of what has begun, and texts in place of older ones, are kept. */
const limit = 512;
/** The number of kept events that is never exceeded. */
const lastLimit = 1024;
/** The size of all kept events in UTF-16 code units; the server refuses more than half a megabyte at once, three bytes for each. */
const sizeLimit = 150000;
/** What the ends may take besides, in code units. */
const reserve = 20000;
/** Kinds that end what an earlier event has begun, such as a press. */
const ends = new Set(["up", "cancel", "keyup", "focus"]);

/**
 * Returns the pointer of a press, a movement or a release.
 * @param {(string | number)[]} fields
 */
function pointerOf(fields) {
  return fields[4];
}

/**
 * An event that the server has not handled.
 * @typedef {object} Outgoing
 * @property {number} number
 * @property {string} text the message
 * @property {number} time the time in milliseconds at which it was sent
 */

/**
 * The events that the server has not handled, in order. Those without a connection are kept for the next one.
 *
 * A kept event that states a current value, such as the text of a field or the offset of a layer, replaces the last one of its kind
 * that no connection has sent, unless an event of another sort, such as a click, is between them: a text of any length takes one
 * place. The event takes over the number of the replaced one, so that numbers stay consecutive. The server's `Inbox` does the same.
 */
export class Outbox {
  constructor() {
    /** @type {Outgoing[]} */
    this.events = [];
    /** The number of the last event. */
    this.number = 0;
    /** The number of the last event that was sent by a connection, perhaps in vain. */
    this.sent = 0;
    /** The total length of the events' texts. */
    this.size = 0;
    /**
     * The kept events that can be replaced, by what they state.
     * @type {Map<string, Outgoing>}
     */
    this.statements = new Map();
    /** The pointers that are down. @type {Set<string | number>} */
    this.pressed = new Set();
  }

  /**
   * Adds an event that is sent now.
   * @param {string} kind @param {(string | number)[]} fields
   */
  add(kind, fields) {
    this.note(kind, fields);
    const event = this.append(kind, fields);
    this.sent = event.number;
    this.statements.clear();
    return event;
  }

  /**
   * Keeps an event for the next connection. Returns it, or `null` if too many are kept.
   * @param {string} kind @param {(string | number)[]} fields
   */
  keep(kind, fields) {
    const subject = this.subject(kind, fields);
    const isEnd = ends.has(kind);
    const isFull = this.events.length >= (isEnd ? lastLimit : limit) || this.size >= sizeLimit + (isEnd ? reserve : 0);
    const old = (subject === null ? undefined : this.statements.get(subject))
      ?? (isFull && kind === "text" ? this.lastText(fields[0]) : undefined);
    if (old && old.number > this.sent) {
      this.size -= old.text.length;
      old.text = JSON.stringify([kind, old.number, ...fields]);
      this.size += old.text.length;
      return old;
    }
    if (isFull || (kind === "up" && !this.pressed.has(pointerOf(fields)))) return null;
    this.note(kind, fields);
    const event = this.append(kind, fields);
    if (subject === null) {
      this.statements.clear();
    } else {
      // A selection is one of the text before it.
      if (kind === "text" || kind === "select") this.statements.delete(`${kind === "text" ? "select" : "text"} ${fields[0]}`);
      this.statements.set(subject, event);
    }
    return event;
  }

  /**
   * Returns the last kept text of a field, which a newer one replaces where there is no room for both.
   * @param {string | number} layer
   */
  lastText(layer) {
    const start = new RegExp(`^\\["text",\\d+,${layer},`);
    return this.events.filter(({ number, text }) => number > this.sent && start.test(text)).at(-1);
  }

  /**
   * Removes the events that the server has handled. Returns the last of them.
   * @param {number} received the number of the last one
   */
  acknowledge(received) {
    let count = 0;
    while (count < this.events.length && this.events[count].number <= received) count += 1;
    const handled = this.events.splice(0, count);
    for (const { text } of handled) this.size -= text.length;
    return handled.at(-1) ?? null;
  }

  /** Returns all events, which a new connection sends now. */
  take() {
    this.sent = this.number;
    this.statements.clear();
    return this.events;
  }

  /** Forgets all events, for a new session. */
  reset() {
    this.events = [];
    this.number = this.sent = this.size = 0;
    this.statements.clear();
  }

  /**
   * @param {string} kind @param {(string | number)[]} fields
   */
  append(kind, fields) {
    const number = ++this.number;
    const event = { number, text: JSON.stringify([kind, number, ...fields]), time: performance.now() };
    this.events.push(event);
    this.size += event.text.length;
    return event;
  }

  /**
   * Notes which pointers are down.
   * @param {string} kind @param {(string | number)[]} fields
   */
  note(kind, fields) {
    if (kind === "down") this.pressed.add(pointerOf(fields));
    else if (kind === "up") this.pressed.delete(pointerOf(fields));
    else if (kind === "cancel") this.pressed.delete(fields[0]);
  }

  /**
   * Returns what an event states, or `null` for one that cannot be replaced.
   * @param {string} kind @param {(string | number)[]} fields
   */
  subject(kind, fields) {
    switch (kind) {
      case "env": case "phase": return kind;
      case "scroll": case "rest": case "ahead": case "text": case "select": return `${kind} ${fields[0]}`;
      case "leave": return "hover";
      case "move": {
        const pointer = pointerOf(fields);
        if (!this.pressed.has(pointer)) return "hover";
        return this.events.length >= pressure ? `move ${pointer}` : null;
      }
      default: return null;
    }
  }
}
