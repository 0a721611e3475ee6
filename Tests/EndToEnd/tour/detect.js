// @ts-check
/**
 * Finds what is wrong with the texts, targets and bars of the screen that is shown. The result has a list of findings (kind, what
 * it concerns, and the rectangle in points) and the inks of the texts, whose contrast is measured in a picture: the color, the
 * least contrast of a text of that size, and the rectangle in points.
 *
 * @typedef {{left: number, top: number, right: number, bottom: number}} Rect
 * @typedef {{kind: string, what: string, rect: number[]}} Finding
 * @typedef {{what: string, color: number[], least: number, rect: number[]}} Ink
 */
((/** @type {boolean} */ isDesktop) => {
  /** The least side of a target, in points: on the desktop the smallest control that was recorded there. */
  const leastTarget = isDesktop ? 16 : 24;
  const interactive = new Set([
    "button", "link", "switch", "checkbox", "radio", "menuitem", "menuitemradio", "menuitemcheckbox", "tab", "slider", "spinbutton",
    "columnheader",
  ]);
  const stage = /** @type {HTMLElement} */ (document.getElementById("stage"));
  /** @type {Finding[]} */
  const findings = [];
  // Layers without an interest in pointers are passed over by hit tests otherwise.
  const probe = new CSSStyleSheet();
  probe.replaceSync("#stage * { pointer-events: auto !important; } #stage .way { display: none; }");
  document.adoptedStyleSheets.push(probe);

  /** @param {Rect} rect */
  const width = (rect) => rect.right - rect.left;
  /** @param {Rect} rect */
  const height = (rect) => rect.bottom - rect.top;
  /** @param {Rect} a @param {Rect} b @returns {Rect} */
  const common = (a, b) => ({
    left: Math.max(a.left, b.left), top: Math.max(a.top, b.top), right: Math.min(a.right, b.right), bottom: Math.min(a.bottom, b.bottom),
  });
  /** @param {string} kind @param {string} what @param {Rect} rect */
  const find = (kind, what, rect) => findings.push({
    kind, what: what.slice(0, 80), rect: [rect.left, rect.top, width(rect), height(rect)].map((value) => Math.round(value * 10) / 10),
  });

  /**
   * Returns the part of the window in which an element is visible, and whether a scroller limits it in each direction.
   * @param {Element} element
   */
  function visibleArea(element) {
    /** @type {Rect} */
    let area = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    let [scrollsAcross, scrollsDown, isSeen] = [false, false, true];
    for (let around = element.parentElement; around && around !== stage; around = around.parentElement) {
      const style = getComputedStyle(around);
      if (style.opacity === "0" || style.visibility === "hidden") isSeen = false;
      if (around.classList.contains("leaving")) isSeen = false;
      if (style.overflowX === "visible" || style.display === "contents") continue;
      area = common(area, around.getBoundingClientRect());
      if (style.overflowX !== "clip" && around.scrollWidth > around.clientWidth + 1) scrollsAcross = true;
      if (style.overflowY !== "clip" && around.scrollHeight > around.clientHeight + 1) scrollsDown = true;
      if (around.classList.contains("horizontal")) scrollsAcross = true;
      if (around.classList.contains("vertical")) scrollsDown = true;
    }
    return { area, scrollsAcross, scrollsDown, isSeen };
  }

  /**
   * Returns whether something opaque is in front of an element at a point.
   * @param {Element} element @param {number} x @param {number} y
   */
  function isCovered(element, x, y) {
    for (const front of document.elementsFromPoint(x, y)) {
      if (front === stage || front.contains(element) || element.contains(front)) return false;
      if (/** @type {HTMLElement} */ (front).classList.contains("field")) continue;
      const { backgroundColor, backdropFilter } = getComputedStyle(front);
      const alpha = /rgba\(.*,\s*([\d.]+)\)|\/\s*([\d.]+)\)/.exec(backgroundColor);
      const opacity = alpha ? Number(alpha[1] ?? alpha[2]) : 1;
      if (opacity > 0.3 || backdropFilter !== "none") return true;
    }
    return false;
  }

  /** @param {Text} letters @returns {Rect} */
  function inkOf(letters) {
    const range = document.createRange();
    range.selectNodeContents(letters);
    const box = range.getBoundingClientRect();
    const size = parseFloat(getComputedStyle(/** @type {Element} */ (letters.parentElement)).fontSize);
    // A line box is higher than its letters.
    const spare = Math.max(0, (height(box) - size) / 2);
    return { left: box.left, top: box.top + spare, right: box.right, bottom: box.bottom - spare };
  }

  /** @param {Element} element */
  const owner = (element) => {
    for (let around = /** @type {Element | null} */ (element); around && around !== stage; around = around.parentElement) {
      if (interactive.has(around.getAttribute("role") ?? "")) return around;
    }
    return null;
  };

  /** @param {Element} element */
  const scrollerOf = (element) => element.closest(".scroller");
  /** @type {{text: string, ink: Rect, element: Element}[]} */
  const texts = [];
  const walker = document.createTreeWalker(stage, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const letters = /** @type {Text} */ (walker.currentNode);
    const element = letters.parentElement;
    const text = letters.data;
    // Symbols are letters of the private use area.
    if (!element || text.trim() === "" || /^[\ue000-\uf8ff\u{f0000}-\u{10ffff}\s]+$/u.test(text)) continue;
    if (!element.closest(".text") || element.closest(".spoken, .measure, [inert]")) continue;
    const style = getComputedStyle(element);
    if (style.visibility === "hidden" || /^rgba.*, 0\)$/.test(style.color)) continue;
    const ink = inkOf(letters);
    const { area, scrollsAcross, scrollsDown, isSeen } = visibleArea(element);
    const seen = common(ink, area);
    if (!isSeen || width(seen) < 2 || height(seen) < 2) continue;
    const [middle, center] = [(seen.top + seen.bottom) / 2, (seen.left + seen.right) / 2];
    if (isCovered(element, center, middle)) {
      // A row under a bar is hidden as a whole; a text of which an end shows is cut.
      continue;
    }
    if (!scrollsAcross && (ink.left < area.left - 1.5 || ink.right > area.right + 1.5)) find("clipped", text, ink);
    if (!scrollsDown && (ink.top < area.top - 1.5 || ink.bottom > area.bottom + 1.5)) find("clipped", text, ink);
    for (const [x, y] of [[seen.left + 1, middle], [seen.right - 1, middle], [center, seen.top + 1], [center, seen.bottom - 1]]) {
      if (!isCovered(element, x, y)) continue;
      if (!scrollsDown || y === middle) find("covered", text, ink);
      break;
    }
    if (text.endsWith("…") && owner(element) && !element.closest("[role=row], .row")) find("truncated", text, ink);
    texts.push({ text, ink, element });
  }

  for (let index = 0; index < texts.length; index += 1) {
    for (let other = index + 1; other < texts.length; other += 1) {
      const [one, two] = [texts[index].element, texts[other].element];
      // Rows scroll through under bars.
      if (scrollerOf(one) !== scrollerOf(two) && !scrollerOf(one)?.contains(two) && !scrollerOf(two)?.contains(one)) continue;
      const both = common(texts[index].ink, texts[other].ink);
      const [x, y] = [(both.left + both.right) / 2, (both.top + both.bottom) / 2];
      // Cells scroll through under pinned columns.
      if (width(both) > 0 && height(both) > 0 && (isCovered(one, x, y) || isCovered(two, x, y))) continue;
      if (width(both) > 2 && height(both) > 2) find("overlapping", `${texts[index].text} | ${texts[other].text}`, both);
    }
  }

  /** @param {Element | null} element @returns {number} the opacity with which an element is drawn; 0 if a filter changes its color */
  function opacityOf(element) {
    let opacity = 1;
    for (let around = element; around && around !== stage; around = around.parentElement) {
      const style = getComputedStyle(around);
      if (style.filter !== "none" || style.mixBlendMode !== "normal") return 0;
      opacity *= Number(style.opacity);
    }
    return opacity;
  }

  /** @type {Ink[]} */
  const inks = [];
  for (const { text, ink, element } of texts) {
    // The contrast of disabled controls is free (WCAG 1.4.3).
    if (element.closest("[aria-disabled=true]")) continue;
    const style = getComputedStyle(element);
    const color = style.color.match(/[\d.]+/g)?.map(Number) ?? [];
    const opacity = opacityOf(element) * (color[3] ?? 1);
    if (!style.color.startsWith("rgb") || opacity === 0) continue;
    const size = parseFloat(style.fontSize);
    const isLarge = size >= 24 || size >= 18.66 && Number(style.fontWeight) >= 700;
    const seen = common(ink, visibleArea(element).area);
    inks.push({
      what: text.slice(0, 80), color: [...color.slice(0, 3), opacity], least: isLarge ? 3 : 4.5,
      rect: [seen.left, seen.top, width(seen), height(seen)],
    });
  }

  // The corresponding texts of neighboring rows begin, end or are centered at one position, or are clearly apart; those on one
  // line of a row stand at one height.
  /**
   * The least and greatest distance of a misalignment, in points. Less is a rounding, since texts are whole points wide; more is an
   * intention.
   */
  const [leastStep, greatestStep] = [1.01, 8];
  /** @param {number} one @param {number} two */
  const isSlip = (one, two) => Math.abs(one - two) > leastStep && Math.abs(one - two) < greatestStep;
  /** @type {Map<Element, typeof texts>} */
  const lines = new Map();
  for (const each of texts) {
    const row = each.element.closest(".row");
    if (row) lines.set(row, [...(lines.get(row) ?? []), each]);
  }
  /** @param {Element} one @param {Element} two */
  const byTop = (one, two) => one.getBoundingClientRect().top - two.getBoundingClientRect().top;
  /** @param {Element} element */
  function fontOf(element) {
    const { fontFamily, fontSize, fontWeight } = getComputedStyle(element);
    return [fontFamily, fontSize, fontWeight].join();
  }
  /** @type {{row: Element, parts: typeof texts} | null} */
  let before = null;
  for (const [row, parts] of [...lines].sort(([one], [two]) => byTop(one, two))) {
    const isNext = before && before.row.parentElement === row.parentElement
      && Math.abs(row.getBoundingClientRect().top - before.row.getBoundingClientRect().bottom) < 1;
    const above = isNext ? before?.parts ?? [] : [];
    for (const [index, { text, ink, element }] of parts.entries()) {
      const other = above.length === parts.length ? above[index] : undefined;
      // The ellipsis of a shortened text is a text of its own.
      if (other && text !== "…" && text.length < 60 && fontOf(other.element) === fontOf(element)) {
        const [center, otherCenter] = [(ink.left + ink.right) / 2, (other.ink.left + other.ink.right) / 2];
        const slips = isSlip(ink.left, other.ink.left) && Math.abs(ink.right - other.ink.right) > leastStep;
        if (slips && Math.abs(center - otherCenter) > leastStep) find("misaligned", `${other.text} | ${text}`, ink);
      }
      for (const beside of parts.slice(index + 1)) {
        const isAbove = Math.min(ink.right, beside.ink.right) > Math.max(ink.left, beside.ink.left);
        if (isAbove || fontOf(beside.element) !== fontOf(element)) continue;
        const step = Math.abs((ink.top + ink.bottom - beside.ink.top - beside.ink.bottom) / 2);
        if (step > leastStep && step < height(ink) / 4) find("misaligned", `${text} | ${beside.text}`, ink);
      }
    }
    before = { row, parts };
  }

  // Separators of neighboring rows begin at one position, or are clearly apart.
  /** @type {{list: Element | null, rect: Rect} | null} */
  let lastLine = null;
  for (const row of [...stage.querySelectorAll(".row")].sort(byTop)) {
    if (row.closest("[inert], .leaving")) continue;
    const box = row.getBoundingClientRect();
    for (const layer of row.querySelectorAll(".layer")) {
      const rect = layer.getBoundingClientRect();
      if (height(rect) > 1.01 || height(rect) === 0 || width(rect) < box.width / 2 || Math.abs(rect.bottom - box.bottom) > 1) continue;
      if (lastLine && lastLine.list === row.parentElement && isSlip(rect.left, lastLine.rect.left)) {
        find("misaligned", `separator of ${row.textContent ?? ""}`, rect);
      }
      lastLine = { list: row.parentElement, rect };
    }
  }

  for (const container of stage.querySelectorAll("div.text:not(.layer)")) {
    const parts = [...container.children].map((line) => line.textContent ?? "");
    const short = parts.filter((line) => /^\p{L}{1,2}$/u.test(line.trim())).length;
    if (parts.length > 2 && short > 1 && texts.some(({ element }) => container.contains(element))) {
      find("broken", parts.join("/"), container.getBoundingClientRect());
    }
  }

  /** @type {{element: Element, rect: Rect, role: string, name: string}[]} */
  const targets = [];
  for (const element of stage.querySelectorAll("[role], input.field, textarea.field")) {
    const role = element.getAttribute("role") ?? "textbox";
    if (!interactive.has(role) && role !== "textbox") continue;
    if (element.closest("[inert], [aria-hidden=true], .leaving") || element.getAttribute("aria-disabled") === "true") continue;
    const box = element.getBoundingClientRect();
    const { area, isSeen } = visibleArea(element);
    const rect = common(box, area);
    // What has one point is for readers, and for keys, whose focus enlarges it.
    if (!isSeen || width(rect) <= 1 || height(rect) <= 1) continue;
    if (isCovered(element, (rect.left + rect.right) / 2, (rect.top + rect.bottom) / 2)) continue;
    // A target of which a part has scrolled away is as large as the whole, and a field takes clicks in its whole box.
    const whole = role === "textbox" ? (element.closest(".layer.hit")?.parentElement ?? element).getBoundingClientRect() : box;
    targets.push({ element, rect: whole, role, name: element.getAttribute("aria-label") ?? element.textContent ?? "" });
  }
  for (const { element, rect, role, name } of targets) {
    if (width(rect) >= leastTarget - 0.01 && height(rect) >= leastTarget - 0.01) continue;
    // A small target is allowed where a circle of the least size around it meets no other (WCAG 2.5.8).
    const [x, y] = [(rect.left + rect.right) / 2, (rect.top + rect.bottom) / 2];
    const meets = targets.some((other) => {
      if (other.element === element || other.element.contains(element) || element.contains(other.element)) return false;
      const isSmall = width(other.rect) < leastTarget || height(other.rect) < leastTarget;
      const [awayX, awayY] = isSmall
        ? [(other.rect.left + other.rect.right) / 2 - x, (other.rect.top + other.rect.bottom) / 2 - y]
        : [Math.max(other.rect.left - x, 0, x - other.rect.right), Math.max(other.rect.top - y, 0, y - other.rect.bottom)];
      return Math.hypot(awayX, awayY) < (isSmall ? leastTarget : leastTarget / 2);
    });
    if (meets) find("small target", `${role} ${name}`, rect);
  }

  // The same bar twice: two controls of a name in the bars at the top.
  const bars = targets.filter(({ element, rect, role }) => rect.top < 120 && role !== "columnheader" && !element.closest(".row"));
  for (let index = 0; index < bars.length; index += 1) {
    for (let other = index + 1; other < bars.length; other += 1) {
      const [one, two] = [bars[index], bars[other]];
      if (one.role !== two.role || one.name !== two.name || one.name === "" || one.element.contains(two.element)) continue;
      if (Math.abs(one.rect.left - two.rect.left) < innerWidth / 3) find("doubled bar", `${one.role} ${one.name}`, two.rect);
    }
  }

  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== probe);
  return { findings, inks };
})
