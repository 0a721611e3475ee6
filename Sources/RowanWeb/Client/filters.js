// @ts-check
/** @typedef {import("./wire.js").Style} Style */

/** Blend modes with another name in CSS, or without an equivalent. */
const blends = new Map([
  ["colorDodge", "color-dodge"], ["colorBurn", "color-burn"], ["softLight", "soft-light"], ["hardLight", "hard-light"],
  ["plusDarker", "plus-darker"], ["plusLighter", "plus-lighter"],
  ["sourceAtop", "normal"], ["destinationOver", "normal"], ["destinationOut", "normal"],
]);

/** @type {Map<string, string>} IDs of SVG filters by color matrix */
const matrices = new Map();

/**
 * Returns a layer's filter or shadow as a CSS filter.
 * @param {Style} style
 */
export function cssFilter({ f, h, b }) {
  // The backdrop draws the shadow itself.
  if (h) return b ? "" : cssShadow(h);
  if (f?.[0] === 0) return `blur(${f[1]}px)`;
  if (f?.[0] === 1) return `url(#${matrixFilter(f.slice(1).join(" "))})`;
  return "";
}

/** @param {[string, number, number, number]} shadow */
export function cssShadow([color, radius, x, y]) {
  return `drop-shadow(${x}px ${y}px ${radius}px ${color})`;
}

/** @param {Style} style */
export function cssBlend({ f }) {
  return f?.[0] === 3 ? blends.get(f[1]) ?? f[1] : "";
}

/**
 * Returns a projection (by rows, for row vectors) as a CSS matrix (by columns, for column vectors).
 * @param {Style} style
 */
export function cssProjection({ f }) {
  if (f?.[0] !== 2) return "";
  const [, a, b, c, d, e, g, x, y, w] = f;
  return `matrix3d(${[a, b, 0, c, d, e, 0, g, 0, 0, 1, 0, x, y, 0, w].join(", ")})`;
}

/**
 * Returns the point that a projection maps to a point.
 * @param {Style} style @param {number} x @param {number} y @returns {[number, number]}
 */
export function unprojected({ f }, x, y) {
  if (f?.[0] !== 2) return [x, y];
  const [, a, b, c, d, e, g, tx, ty, w] = f;
  // x · (cX + gY + w) = aX + dY + tx, and similarly for y, are two equations for X and Y.
  const [p, q, r] = [a - x * c, d - x * g, x * w - tx];
  const [s, t, u] = [b - y * c, e - y * g, y * w - ty];
  const determinant = p * t - q * s;
  if (Math.abs(determinant) < 1e-9) return [-1, -1];
  return [(r * t - q * u) / determinant, (p * u - r * s) / determinant];
}

/**
 * Returns the ID of the SVG filter for a color matrix, and creates it on first use.
 * @param {string} values
 */
function matrixFilter(values) {
  const known = matrices.get(values);
  if (known) return known;
  const namespace = "http://www.w3.org/2000/svg";
  let room = document.getElementById("filters");
  if (!room) {
    const drawing = document.createElementNS(namespace, "svg");
    drawing.id = "filters";
    drawing.setAttribute("aria-hidden", "true");
    document.body.append(drawing);
    room = /** @type {HTMLElement} */ (/** @type {unknown} */ (drawing));
  }
  const filter = document.createElementNS(namespace, "filter");
  filter.id = `m${matrices.size + 1}`;
  filter.setAttribute("color-interpolation-filters", "sRGB");
  for (const [name, value] of Object.entries({ x: "0", y: "0", width: "100%", height: "100%" })) {
    filter.setAttribute(name, value);
  }
  const matrix = document.createElementNS(namespace, "feColorMatrix");
  matrix.setAttribute("values", values);
  filter.append(matrix);
  room.append(filter);
  matrices.set(values, filter.id);
  return filter.id;
}
