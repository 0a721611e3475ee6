// @ts-check
/** Reads what the tab is like, and calls back when that changes. */

const dark = matchMedia("(prefers-color-scheme: dark)");
const still = matchMedia("(prefers-reduced-motion: reduce)");
const contrast = matchMedia("(prefers-contrast: more)");
const coarse = matchMedia("(pointer: coarse)");

/** Whether movements are to be left out. */
export function reducesMotion() {
  return still.matches;
}

/**
 * The fields of an environment, in the order of the wire.
 * @returns {(string | number)[]}
 */
export function environment() {
  const size = parseFloat(getComputedStyle(document.documentElement).fontSize);
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone ?? "";
  return [
    Math.max(1, innerWidth), Math.max(1, innerHeight), Math.min(10, Math.max(0.1, devicePixelRatio)), Number(dark.matches),
    Math.min(256, Math.max(1, size || 16)), Number(still.matches), Number(contrast.matches),
    navigator.language.slice(0, 60), zone.slice(0, 60), Number(coarse.matches),
  ];
}

/**
 * Calls back, at most once a frame, after the environment has changed.
 * @param {() => void} changed
 */
export function watchEnvironment(changed) {
  let last = JSON.stringify(environment());
  let scheduled = false;
  const check = () => {
    if (scheduled) return;
    scheduled = true;
    requestAnimationFrame(() => {
      scheduled = false;
      const now = JSON.stringify(environment());
      if (now === last) return;
      last = now;
      changed();
    });
  };
  for (const query of [dark, still, contrast, coarse]) query.addEventListener("change", check);
  addEventListener("resize", check);
  addEventListener("languagechange", check);
  watchPixels(check);
  watchRootFont(check);
}

/**
 * The pixel ratio has no event of its own: a query for the present one ends when it changes.
 * @param {() => void} check
 */
function watchPixels(check) {
  const query = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
  query.addEventListener("change", () => { check(); watchPixels(check); }, { once: true });
}

/**
 * An element one root font size wide tells when that changes.
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
