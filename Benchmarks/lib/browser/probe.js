// @ts-nocheck
// What a measured page is asked: put into it before its own scripts run. PROFILE and SELECTED are filled in.
(() => {
  const profile = PROFILE;
  const scroller = () => [...document.querySelectorAll(profile.scroller)].at(-1);
  const afterPaint = () => new Promise((done) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => done(performance.now());
    port2.postMessage(0);
  }));
  /** Pixels of the view without a worded row. */
  function missing() {
    const s = scroller();
    if (!s) return Infinity;
    const box = s.getBoundingClientRect();
    let [from, to] = [box.top + profile.inset, Math.min(innerHeight, box.bottom)];
    let [covered, first, last] = [0, Infinity, -Infinity];
    for (const row of s.querySelectorAll(profile.rows)) {
      const r = row.getBoundingClientRect();
      const height = Math.min(r.bottom, to) - Math.max(r.top, from);
      if (height <= 0 || !row.textContent.trim()) continue;
      covered += height;
      first = Math.min(first, r.top);
      last = Math.max(last, r.bottom);
    }
    if (covered === 0) return to - from;
    if (s.scrollTop < 1) from = Math.max(from, first);
    if (s.scrollTop > s.scrollHeight - s.clientHeight - 2) to = Math.min(to, last);
    return Math.max(0, to - from - covered);
  }
  const rowAt = (y) => document.elementFromPoint(40, y)?.closest(profile.rows);
  const text = () => [...scroller().querySelectorAll(profile.rows)].map((row) => row.textContent).join();
  const firstRow = () => {
    const seen = [...scroller().querySelectorAll(profile.rows)].map((row) => [row.getBoundingClientRect().bottom, row])
      .filter(([bottom]) => bottom > profile.inset + 1).sort((a, b) => a[0] - b[0]);
    return seen[0]?.[1].textContent.trim().slice(0, 40);
  };

  const bench = window.bench = { scroller, missing, firstRow, first: null };
  (async () => { for (;;) {
    const now = await afterPaint();
    if (scroller() && scroller().querySelector(profile.rows) && missing() < 4) { bench.first = now; return; }
  } })();

  bench.jump = async (share) => {
    const s = scroller();
    const begin = performance.now();
    s.scrollTop = (s.scrollHeight - s.clientHeight) * share;
    for (let bare = 0; ; bare += 1) {
      const now = await afterPaint();
      if (missing() < 4) return [now - begin, bare, firstRow()];
      if (now - begin > 20000) return [null, bare, firstRow()];
    }
  };

  let counting = false;
  bench.count = (isProbing) => {
    counting = true;
    bench.times = []; bench.before = []; bench.after = [];
    const note = async (t) => {
      if (!counting) return;
      bench.times.push(t);
      requestAnimationFrame(note);
      if (!isProbing) return;
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => bench.after.push(missing());
      port2.postMessage(0);
    };
    requestAnimationFrame(note);
    bench.onscroll = () => { if (isProbing && counting) bench.before.push(missing()); };
  };
  addEventListener("scroll", () => bench.onscroll?.(), { capture: true, passive: true });
  bench.counted = () => { counting = false; return { times: bench.times, before: bench.before, after: bench.after }; };

  /** Waits for a pointerdown and then for a test to come true. */
  bench.arm = (kind, y) => {
    const before = text();
    const isSelected = () => { const row = rowAt(y); return row && SELECTED; };
    const test = kind === "change" ? () => text() !== before : isSelected;
    let begin = 0;
    addEventListener("pointerdown", (e) => { begin = e.timeStamp; }, { capture: true, once: true });
    bench.answer = new Promise((done) => {
      const watch = new MutationObserver(async () => {
        if (!begin || !test()) return;
        watch.disconnect();
        const now = await afterPaint();
        done(now - begin);
      });
      watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
      setTimeout(() => { watch.disconnect(); done(null); }, 20000);
    });
  };
})();
