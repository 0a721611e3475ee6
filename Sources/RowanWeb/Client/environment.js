// @ts-check
/** Reads the environment of the tab, and reports its changes. */

const dark = matchMedia("(prefers-color-scheme: dark)");
const still = matchMedia("(prefers-reduced-motion: reduce)");
const contrast = matchMedia("(prefers-contrast: more)");
const coarse = matchMedia("(pointer: coarse)");

/** Marks the page if scroll bars take room of the content, as on systems without overlay bars. */
export function noteClassicBars() {
  const probe = document.createElement("div");
  probe.className = "measure bars";
  probe.setAttribute("aria-hidden", "true");
  document.body.append(probe);
  document.documentElement.classList.toggle("classic-bars", probe.offsetWidth > probe.clientWidth);
  probe.remove();
}

/** Returns whether the person points with a mouse. */
export function hasMouse() {
  return !coarse.matches;
}

/** Returns whether the person prefers reduced motion. */
export function reducesMotion() {
  return still.matches;
}

/**
 * The size of the window while it is printed; `null` otherwise.
 * @type {[number, number] | null}
 */
let printed = null;

/**
 * Sets the size of the window that the server lays out in place of that of the page, or returns to the latter.
 * @param {[number, number] | null} size in points
 */
export function stretch(size) {
  printed = size;
}

/**
 * Returns the size of the area that the page is visible in: without a software keyboard, and independent of pinch zoom.
 * @returns {[number, number]} width and height in points
 */
function visibleSize() {
  if (printed) return printed;
  const viewport = window.visualViewport;
  const isZoomed = !viewport || Math.abs(viewport.scale - 1) > 0.01;
  return isZoomed ? [innerWidth, innerHeight] : [innerWidth, Math.min(innerHeight, Math.ceil(viewport.height))];
}

/**
 * Returns the fields of an environment in the order of the protocol.
 * @returns {(string | number)[]}
 */
export function environment() {
  const size = parseFloat(getComputedStyle(document.documentElement).fontSize);
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone ?? "";
  const [width, height] = visibleSize();
  return [
    Math.max(1, width), Math.max(1, height), Math.min(10, Math.max(0.1, devicePixelRatio)), Number(dark.matches),
    Math.min(256, Math.max(1, size || 16)), Number(still.matches), Number(contrast.matches),
    navigator.language.slice(0, 60), zone.slice(0, 60), Number(coarse.matches),
  ];
}

/**
 * Returns the distances from the edges of the viewport that the device covers: top, left, bottom, right.
 * @returns {number[]}
 */
export function covered() {
  const { paddingTop, paddingLeft, paddingBottom, paddingRight } = getComputedStyle(edges());
  return [paddingTop, paddingLeft, paddingBottom, paddingRight].map((length) => Math.min(500, Math.max(0, parseFloat(length) || 0)));
}

/** The least height of a software keyboard in points; bars of the browser that come and go are lower. */
const leastKeyboard = 120;

/** Returns the height of the software keyboard that covers the page, in points; 0 without one. */
export function keyboardHeight() {
  const viewport = window.visualViewport;
  if (printed || !viewport || Math.abs(viewport.scale - 1) > 0.01) return 0;
  const height = innerHeight - Math.ceil(viewport.height);
  return height >= leastKeyboard ? Math.min(height, 2000) : 0;
}

/** @type {HTMLElement | null} */
let edgeProbe = null;

/** Returns the element whose padding is the safe area, as the style sheet has it. */
function edges() {
  if (!edgeProbe) {
    edgeProbe = document.createElement("div");
    edgeProbe.className = "measure edges";
    edgeProbe.setAttribute("aria-hidden", "true");
    document.body.append(edgeProbe);
  }
  return edgeProbe;
}

/**
 * Calls a function after changes of the environment, at most once per frame.
 * @param {() => void} changed
 */
export function watchEnvironment(changed) {
  const all = () => JSON.stringify([...environment(), ...covered(), keyboardHeight()]);
  let last = all();
  let scheduled = false;
  const check = () => {
    if (scheduled) return;
    scheduled = true;
    requestAnimationFrame(() => {
      scheduled = false;
      const now = all();
      if (now === last) return;
      last = now;
      changed();
    });
  };
  for (const query of [dark, still, contrast, coarse]) query.addEventListener("change", check);
  addEventListener("resize", check);
  // A software keyboard covers the page, and may scroll it to a field that the smaller window then shows anyway.
  window.visualViewport?.addEventListener("resize", () => {
    check();
    if (document.scrollingElement?.scrollTop) document.scrollingElement.scrollTop = 0;
  });
  addEventListener("languagechange", check);
  watchPixels(check);
  watchRootFont(check);
}

/**
 * Reports changes of the pixel ratio, which has no event: a query for the current one stops matching.
 * @param {() => void} check
 */
function watchPixels(check) {
  const query = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
  query.addEventListener("change", () => { check(); watchPixels(check); }, { once: true });
}

/**
 * Reports changes of the root font size by an element of that width.
 * @param {() => void} check
 */
function watchRootFont(check) {
  const probe = document.createElement("div");
  probe.className = "measure";
  probe.style.width = "1rem";
  probe.setAttribute("aria-hidden", "true");
  document.body.append(probe);
  new ResizeObserver(check).observe(probe);
}
