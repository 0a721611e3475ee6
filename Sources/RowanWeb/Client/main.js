// @ts-check
/** The entry point of the page: connects the socket, the layers and the input. */

import { gridOf, isComposing, setEntryHost } from "./entry.js";
import { answerFields, selectionChanged, setFieldHost } from "./field.js";
import { GridCells } from "./cells.js";
import { Connection } from "./connection.js";
import { describe, PageHeading } from "./aria.js";
import { Dialogs } from "./dialogs.js";
import { FileDialogs } from "./files.js";
import { focusElement } from "./rows.js";
import { covered, environment, hasMouse, keyboardHeight, noteClassicBars, watchEnvironment } from "./environment.js";
import { History } from "./history.js";
import { LayerStore } from "./layers.js";
import { RowLinks } from "./links.js";
import { listen } from "./input.js";
import { isShortcut } from "./keys.js";
import { Refocus } from "./refocus.js";
import { RetainedInput } from "./retained.js";
import { hasLostValues, keepTyped, takeTyped } from "./tab-storage.js";
import { reportSweeps } from "./lift.js";
import { loadFonts } from "./fonts.js";
import { Notice } from "./notice.js";
import { drawContent } from "./draw.js";
import { listenToPasting, readClipboard, writeClipboard } from "./clipboard.js";
import { fitTexts } from "./text.js";
import { fits } from "./text-limit.js";
import { PhaseReporter } from "./phase.js";
import { BackSwipe } from "./back-swipe.js";
import { reportPinches } from "./pinch.js";
import { setPulledAway } from "./passage.js";
import { Anticipation } from "./anticipate.js";
import { shapeRing, watchFingers } from "./focus-ring.js";
import { PressIndicator } from "./press.js";
import { Printing } from "./print.js";
import { TypeAhead } from "./type-ahead.js";
import { WaitingIndicator } from "./waiting.js";

/** @typedef {import("./node.js").LayerNode} LayerNode */

const stage = /** @type {HTMLElement} */ (document.getElementById("stage"));
const announcer = /** @type {HTMLElement} */ (document.getElementById("announcer"));
const interrupter = /** @type {HTMLElement} */ (document.getElementById("interrupter"));
document.documentElement.lang = navigator.language;

const heading = new PageHeading(stage);
/**
 * The layer with the engine's focus.
 * @type {LayerNode | null}
 */
let focused = null;
/** Its ID at that time, since elements and their nodes are reused for other layers. */
let focusedID = 0;
let title = document.title;
/**
 * The keyboard shortcuts, which apply independent of the focus.
 * @type {[string, number][]}
 */
let shortcuts = [];
/** The number of the last focus event. The engine's focus is applied once it has handled that. */
let lastFocus = 0;
/**
 * The engine's focus that arrived while a focus event of the page was on its way.
 * @type {[import("./wire.js").LayerID, import("./wire.js").LayerID] | null}
 */
let postponedFocus = null;
/**
 * The engine's focus that arrived during a composition in a grid.
 * @type {[import("./wire.js").LayerID, import("./wire.js").LayerID] | null}
 */
let heldFocus = null;
/** The number of the last key of a grid, before whose answer the text of a field in the grid may not be complete. */
let lastCellKey = 0;
/** Whether the page is applying the engine's focus, which must not be reported. */
let isFollowing = false;
/** @type {import("./field.js").FieldHost} */
const fields = {
  type: (node, text, ...selected) => connection.send("text", node.id, text, ...selected),
  edit: (node, edit, ...selected) => connection.send("edit", node.id, ...edit, ...selected),
  format: (node, key, modifiers) => { input.send("key", node.id, key, modifiers); },
  announce,
  select: (node, selected, revision) => { connection.send("select", node.id, ...selected, revision); },
  submit: (node) => { noteKey(node.id, connection.send("key", node.id, "Enter", 0)); },
  grid: (node) => (lastCellKey > connection.handled ? gridOf(node.parent) : null),
  press: (grid, key) => input.send("key", grid.id, key, 0),
  isShortcut: (key, held) => isShortcut(shortcuts, key, held),
  handled: () => connection.handled,
  limit: 32768,
};

/**
 * Announces a text to assistive technologies, which do it again for an equal text only after an empty one.
 * @param {string} text @param {boolean} [isUrgent]
 */
function announce(text, isUrgent = false) {
  const region = isUrgent ? interrupter : announcer;
  region.textContent = "";
  setTimeout(() => { region.textContent = text; }, 50);
}

/** @param {number} points */
const hundredths = (points) => Math.round(points * 100) / 100;

const store = new LayerStore(stage, {
  report: (node, x, y, ahead) =>
    connection.send("scroll", node.id, hundredths(x), hundredths(y), connection.patch, ...ahead.map(Math.round)),
  prepare: (node) => { connection.send("ahead", node.id); },
  ended: (node, isStep) => { connection.send("rest", node.id, Number(isStep)); },
  handled: () => connection.handled,
  roundTrip: () => connection.roundTrip,
  reportSweeps: (node) => reportSweeps(node.element, (kind, ...fields) => connection.send(kind, ...fields)),
  reportPinches: (node) => reportPinches(node, (kind, ...fields) => connection.send(kind, ...fields)),
});

const files = new FileDialogs({ send: (kind, ...fields) => { connection.send(kind, ...fields); } });

/** The message for a clipboard that the browser withholds. */
const copyFailure = "Nothing was copied: the browser does not let this page use the clipboard.";

const connection = new Connection({
  files,
  environment,
  covered,
  reset(unanswered, keptAt) {
    retained.note(unanswered, keptAt);
    store.reset();
    walk.reset();
    lastFocus = 0;
    lastCellKey = 0;
    heldFocus = null;
    focused = null;
    focusedID = 0;
    postponedFocus = null;
    waiting.reset();
    press.end();
    anticipation.reset();
    typeAhead.reset();
    refocus.reset();
    swipe.clear();
    files.reset();
    phases.reset();
  },
  welcomed(terms) {
    fields.limit = terms.text;
    input.hasLinks = terms.links;
    phases.connected(terms.phases);
  },
  open(url) {
    window.open(url, "_blank", "noopener,noreferrer");
  },
  copy(number, ...content) {
    void writeClipboard(...content).then((isWritten) => {
      if (number !== undefined) connection.send("copied", number, Number(isWritten));
      if (isWritten) notice.withdraw(copyFailure);
      else this.tell(copyFailure);
    });
  },
  paste() { readClipboard(paste); },
  link(layer, address) { links.set(store.nodes.get(layer), address); },
  announce,
  apply(patch) {
    if (patch.t !== undefined) document.title = title = patch.t;
    // An element that a patch removes loses the focus, which is not an action of the person.
    const active = document.activeElement;
    isFollowing = true;
    const bereft = store.apply(patch, anticipation.withdraw());
    anticipation.resume(connection.handled);
    isFollowing = false;
    // So does an element moved among its siblings. If there was no focus, nothing is focused: to focus the page itself
    // forces its complete layout.
    if (active instanceof HTMLElement && active !== document.body && active.isConnected
      && document.activeElement === document.body) focusQuietly(active);
    if (patch.j !== undefined) shortcuts = patch.j;
    dialogs.note(patch.l ?? [], active);
    const returnTo = dialogs.leave((id) => store.nodes.has(id));
    if (patch.h !== undefined) heading.isNeeded = patch.h === 1;
    if (patch.h !== undefined || patch.t !== undefined) heading.update(title);
    if (patch.d !== undefined || patch.w !== undefined) {
      walk.update(patch.d, patch.w);
      notice.leave(connection.handled);
    }
    // Before the engine's focus is followed: the field takes the keyboard from the one that stands in for it.
    retained.restore();
    if (patch.u) followFocus(...patch.u);
    if (patch.v) followAssistiveFocus(patch.v);
    if (returnTo && document.activeElement === document.body) focusQuietly(returnTo);
    const kept = bereft ? refocus.target(bereft, patch.l ?? []) : null;
    if (kept && document.activeElement === document.body) focusQuietly(kept);
    if (patch.w !== undefined) links.clear();
    cells.update();
    shapeRing();
    swipe.update();
    notice.place();
    acknowledgeWhenPainted(patch.n);
  },
  received(handled) {
    walk.received(handled);
    waiting.answered(handled);
    press.answered(handled);
    anticipation.answered(handled);
    swipe.answered(handled);
    if (postponedFocus && lastFocus <= handled) followFocus(...postponedFocus);
    typeAhead.answered(handled);
    answerFields();
    for (const { scroller } of store.nodes.values()) scroller?.answered();
  },
  notify(text, button, action) { notice.show(text, button, action); },
  tell(text) { notice.tell(text); },
});

stage.addEventListener("focusin", shapeRing);
watchFingers();

const notice = new Notice(
  /** @type {HTMLElement} */ (document.getElementById("notice")), () => store.nodes.values(), () => connection.number,
);
const dialogs = new Dialogs();
const waiting = new WaitingIndicator(stage);
const press = new PressIndicator();
const anticipation = new Anticipation();
const typeAhead = new TypeAhead();
const refocus = new Refocus(store);
const retained = new RetainedInput(stage, () => {
  // The notice of a tab that begins anew says it already.
  if (!hasLostValues()) connection.delegate.tell("The last input was not taken.");
});
retained.begin(takeTyped());
const cells = new GridCells();
const swipe = new BackSwipe(stage, () => connection.send("back"), (interest) => store.isWanted(interest));
setPulledAway((id) => swipe.hasPulledAway(id));

/** @type {import("./input.js").InputHost} */
const input = {
  hasLinks: false,
  press,
  anticipation,
  cells,
  typeAhead,
  send(kind, ...values) {
    const number = connection.send(kind, ...values);
    waiting.note(kind, number, values);
    if (kind === "focus") lastFocus = number;
    if (kind === "key") noteKey(Number(values[0]), number);
    return number;
  },
  root: () => store.root,
  isFollowing: () => isFollowing,
  isShortcut: (key, modifiers) => isShortcut(shortcuts, key, modifiers),
  leftGrid: (field) => fields.grid(field),
  isWanted: (interest) => store.isWanted(interest),
};

/**
 * Notes a key that may begin or end an edit in a grid.
 * @param {number} id the layer of the key @param {number} number the event
 */
function noteKey(id, number) {
  if (gridOf(store.nodes.get(id) ?? null)) lastCellKey = number;
}

const phases = new PhaseReporter((phase) => connection.send("phase", phase));

const walk = new History({
  back: () => connection.send("back"),
  forward: () => connection.send("forward"),
  go: (depth, address) => connection.send("go", depth, address),
});

/** The time of the last patch acknowledged before it was painted. */
let lastAhead = -Infinity;

/**
 * Acknowledges a patch after it is painted, except one per frame that is acknowledged immediately: the display of a
 * press must not delay its effect. A background tab paints nothing and does not wait.
 * @param {number} patch
 */
function acknowledgeWhenPainted(patch) {
  const now = performance.now();
  if (document.visibilityState === "hidden") return connection.acknowledge(patch);
  if (now - lastAhead > 15) {
    lastAhead = now;
    return connection.acknowledge(patch);
  }
  let isDone = false;
  const done = () => {
    if (isDone) return;
    isDone = true;
    connection.acknowledge(patch);
  };
  requestAnimationFrame(done);
  setTimeout(done, 100);
}

/**
 * Moves the page's focus to the engine's: to the focused layer, or to the one that holds the focus for it.
 * @param {import("./wire.js").LayerID} id @param {import("./wire.js").LayerID} holderID
 */
function followFocus(id, holderID) {
  heldFocus = isComposing() ? [id, holderID] : null;
  if (heldFocus) return;
  // The page's own event may leave the engine's focus where it is, which is then not sent again.
  postponedFocus = lastFocus > connection.handled ? [id, holderID] : null;
  if (postponedFocus) return;
  const [before, beforeID] = [focused, focusedID];
  focused = store.nodes.get(id) ?? null;
  focusedID = focused?.id ?? 0;
  if (focused === before && focusedID === beforeID) return;
  const holder = store.nodes.get(holderID);
  if (holder) {
    const target = holder.field?.input ?? focusElement(holder);
    if (target !== document.activeElement) {
      focusQuietly(target);
      // As on macOS, what an alert proposes is replaced by what is typed.
      if (target instanceof HTMLInputElement && hasMouse() && target.closest("[role=alertdialog]")) target.select();
    }
  } else if (before?.field && document.activeElement === before.field.input) {
    before.field.input.blur();
  }
}

/**
 * Moves the page's focus, which assistive technologies follow, to a layer with the engine's focus of these. The keyboard focus moves
 * with it, and is reported: a page has one focus.
 * @param {import("./wire.js").LayerID} id
 */
function followAssistiveFocus(id) {
  const node = store.nodes.get(id);
  if (node) (node.field?.input ?? focusElement(node)).focus({ preventScroll: true });
}

/**
 * Focuses an element without reporting or scrolling.
 * @param {HTMLElement} element
 */
function focusQuietly(element) {
  isFollowing = true;
  element.focus({ preventScroll: true });
  isFollowing = false;
}

const links = new RowLinks(stage, (layer) => { connection.send("link", layer); });

setFieldHost(fields);
setEntryHost({
  press: (node, key) => { input.send("key", node.id, key, 0); },
  composed() { if (heldFocus) followFocus(...heldFocus); },
});
document.addEventListener("selectionchange", selectionChanged);
/**
 * Reports pasted text; if it is too long, announces that instead.
 * @param {string | null} text
 */
function paste(text) {
  if (text !== null && !fits(text, fields.limit)) {
    announce("The text is too long to be pasted.");
    return;
  }
  connection.send("paste", Number(text !== null), text ?? "");
}

listenToPasting(paste);
listen(stage, input);
// An older server does not know the keyboard.
const reportEnvironment = () => {
  connection.send("env", ...environment(), ...covered(), ...(connection.isPlain ? [] : [keyboardHeight()]));
};
noteClassicBars();
watchEnvironment(reportEnvironment);
new Printing(stage, { layers: () => store.nodes.values(), report: reportEnvironment, isSettled: () => connection.isSettled });
addEventListener("online", () => connection.hurry());
addEventListener("pageshow", () => connection.hurry());
addEventListener("pagehide", (event) => {
  if (event.persisted) return;
  for (const node of store.nodes.values()) node.scroller?.reportNow();
  keepTyped(retained.leave(connection.unanswered));
  connection.leave();
});
for (const kind of ["pointerdown", "keydown", "focus"]) addEventListener(kind, () => connection.wake(), { capture: true });
document.addEventListener("visibilitychange", () => { if (document.visibilityState === "visible") connection.hurry(); });

/** For tests and inspection: whether the server has handled all events and the page displays the result. */
Object.assign(window, { rowan: { isSettled: () => connection.isSettled } });

await loadFonts(() => {
  for (const node of store.nodes.values()) {
    if (node.content?.[0] !== "text" && !node.field) continue;
    drawContent(node);
    describe(node);
  }
  fitTexts();
});
connection.open();
