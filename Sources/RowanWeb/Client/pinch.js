// @ts-check
/** @typedef {import("./node.js").LayerNode} LayerNode */

/** The time in milliseconds without a step of the wheel after which a pinch on a trackpad has ended. */
const rest = 250;
/** The events that an element inside reports already. */
const reported = new WeakSet();
/** Phases of a gesture with two fingers. */
const Phase = { changed: 0, ended: 1, cancelled: 2 };

/**
 * Reports the gestures of two fingers over a layer, on a touch screen or a trackpad: pinches and rotations.
 * @param {LayerNode} node @param {(kind: string, ...fields: (string | number)[]) => number} send
 * @returns {() => void} stops the reports
 */
export function reportPinches(node, send) {
  const { element } = node;
  const report = (/** @type {number[]} */ place, /** @type {number} */ phase, /** @type {number} */ scale, angle = 0) => {
    send("pinch", ...place, phase, Math.min(1000, Math.max(0.001, scale)), Math.round(angle * 10_000) / 10_000);
  };
  const stops = [reportWheel(element, report), reportFingers(element, report), reportGestures(element, report)];
  element.classList.add("pinches");
  return () => {
    for (const stop of stops) stop();
    element.classList.remove("pinches");
  };
}

/** @typedef {(place: number[], phase: number, scale: number, angle?: number) => void} Report */

/**
 * Reports pinches on a trackpad, which browsers deliver as turns of the wheel with Control.
 * @param {HTMLElement} element @param {Report} report
 */
function reportWheel(element, report) {
  let scale = 1;
  let timer = 0;
  /** @type {number[]} */
  let place = [];
  const end = (/** @type {number} */ phase) => {
    clearTimeout(timer);
    if (timer) report(place, phase, scale);
    timer = 0;
    scale = 1;
  };
  const turned = (/** @type {WheelEvent} */ event) => {
    if (!event.ctrlKey || reported.has(event)) return;
    reported.add(event);
    event.preventDefault();
    place = [event.clientX, event.clientY];
    scale = Math.min(1000, Math.max(0.001, scale * Math.exp(-event.deltaY / 100)));
    report(place, Phase.changed, scale);
    clearTimeout(timer);
    timer = setTimeout(() => end(Phase.ended), rest);
  };
  element.addEventListener("wheel", turned, { passive: false });
  return () => {
    end(Phase.cancelled);
    element.removeEventListener("wheel", turned);
  };
}

/**
 * Reports two fingers on a touch screen, once per frame. The place is the point between them at the beginning.
 * @param {HTMLElement} element @param {Report} report
 */
function reportFingers(element, report) {
  /** @type {{ ids: number[], targets: EventTarget[], place: number[], length: number, angle: number, scale: number, turn: number } | null} */
  let fingers = null;
  let frame = 0;
  const flush = () => {
    cancelAnimationFrame(frame);
    frame = 0;
    if (fingers) report(fingers.place, Phase.changed, fingers.scale, fingers.turn);
  };
  const end = (/** @type {number} */ phase) => {
    if (!fingers) return;
    if (frame) flush();
    report(fingers.place, phase, fingers.scale, fingers.turn);
    follow(fingers.targets, "removeEventListener");
    fingers = null;
  };
  const began = (/** @type {TouchEvent} */ event) => {
    if (reported.has(event)) return;
    const [first, second, third] = event.touches;
    if (fingers && third) return end(Phase.cancelled);
    const isInside = [first, second].every((touch) => touch && element.contains(/** @type {Node} */ (touch.target)));
    if (!isInside || third) return;
    reported.add(event);
    const { length, angle, place } = between(first, second);
    const targets = [first.target, second.target];
    follow(targets, "addEventListener");
    fingers = { ids: [first.identifier, second.identifier], targets, place, length: Math.max(1, length), angle, scale: 1, turn: 0 };
  };
  const moved = (/** @type {TouchEvent} */ event) => {
    if (!fingers) return;
    const { ids } = fingers;
    const [first, second] = ids.map((id) => [...event.touches].find(({ identifier }) => identifier === id));
    if (!first || !second) return;
    if (event.cancelable) event.preventDefault();
    const { length, angle } = between(first, second);
    const step = angle - fingers.angle;
    // The shorter way around, so that the angle goes on beyond half a turn.
    fingers.turn += step - 2 * Math.PI * Math.round(step / (2 * Math.PI));
    fingers.angle = angle;
    fingers.scale = length / fingers.length;
    if (!frame) frame = requestAnimationFrame(flush);
  };
  const lifted = (/** @type {TouchEvent} */ event) => {
    const isOne = [...event.changedTouches].some(({ identifier }) => fingers?.ids.includes(identifier));
    if (isOne) end(event.type === "touchend" ? Phase.ended : Phase.cancelled);
  };
  // The touches go on to their elements even when those have left the page, where nothing bubbles.
  const follow = (/** @type {EventTarget[]} */ targets, /** @type {"addEventListener" | "removeEventListener"} */ change) => {
    for (const target of new Set(targets)) {
      target[change]("touchmove", /** @type {EventListener} */ (moved), { passive: false });
      target[change]("touchend", /** @type {EventListener} */ (lifted));
      target[change]("touchcancel", /** @type {EventListener} */ (lifted));
    }
  };
  element.addEventListener("touchstart", began, { passive: true });
  element.addEventListener("touchmove", moved, { passive: false });
  element.addEventListener("touchend", lifted);
  element.addEventListener("touchcancel", lifted);
  return () => {
    end(Phase.cancelled);
    element.removeEventListener("touchstart", began);
    element.removeEventListener("touchmove", moved);
    element.removeEventListener("touchend", lifted);
    element.removeEventListener("touchcancel", lifted);
  };
}

/** @param {Touch} first @param {Touch} second */
function between(first, second) {
  const [x, y] = [second.clientX - first.clientX, second.clientY - first.clientY];
  return {
    length: Math.hypot(x, y),
    angle: Math.atan2(y, x),
    place: [(first.clientX + second.clientX) / 2, (first.clientY + second.clientY) / 2],
  };
}

/**
 * Reports the gestures of Safari on a Mac's trackpad, which have an angle. On a touch screen Safari sends them beside the touches.
 * @param {HTMLElement} element @param {Report} report
 */
function reportGestures(element, report) {
  if (!("GestureEvent" in window) || "ontouchstart" in window) return () => {};
  /** @type {number[] | null} */
  let last = null;
  const changed = (/** @type {Event} */ event) => {
    if (reported.has(event)) return;
    reported.add(event);
    event.preventDefault();
    const { type, clientX, clientY, scale, rotation } =
      /** @type {MouseEvent & { scale: number, rotation: number }} */ (event);
    last = type === "gestureend" ? null : [clientX, clientY];
    report([clientX, clientY], last ? Phase.changed : Phase.ended, scale, (rotation * Math.PI) / 180);
  };
  const kinds = ["gesturestart", "gesturechange", "gestureend"];
  for (const kind of kinds) element.addEventListener(kind, changed);
  return () => {
    if (last) report(last, Phase.cancelled, 1);
    for (const kind of kinds) element.removeEventListener(kind, changed);
  };
}
