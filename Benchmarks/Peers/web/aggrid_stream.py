#!/usr/bin/env python3
"""A static page with AG Grid Community over readings of which 100,000 change each second by asynchronous transactions."""

import argparse
import tempfile
from pathlib import Path

import aggrid_page

PAGE = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Readings</title><link rel="icon" href="data:,">
<style>html, body { margin: 0; height: 100%; } #grid { height: calc(100% - 30px); }</style></head>
<body><div id="grid"></div><button id="stream">Stream</button><span id="changed">0</span>
<script type="module">
import * as ag from "./grid.js";
ag.ModuleRegistry.registerModules([ag.AllCommunityModule]);
const rows = Array.from({ length: 10000 }, (_, id) =>
  ({ id, values: Array.from({ length: 9 }, (_, i) => id * 7919 % (10000 + i)) }));
const grid = ag.createGrid(document.getElementById("grid"), {
  columnDefs: [{ headerName: "Number", field: "id", width: 120 }, ...Array.from({ length: 9 }, (_, i) =>
    ({ headerName: `Value ${i}`, width: 120, valueGetter: ({ data }) => data.values[i] }))],
  rowData: rows, getRowId: ({ data }) => String(data.id), rowHeight: 24, headerHeight: 28, animateRows: false,
});
let next = 0, changed = 0, timer = 0;
document.getElementById("stream").onclick = () => {
  if (timer) { clearInterval(timer); return void (timer = 0); }
  const began = performance.now(), before = changed;
  timer = setInterval(() => {
    const due = before + Math.floor((performance.now() - began) * 100), update = [];
    for (; changed < due; changed += 1) {
      next = (next + 7919) % rows.length;
      const values = [...rows[next].values];
      values[next % 9] += 1;
      rows[next] = { id: next, values };
      update.push(rows[next]);
    }
    grid.applyTransactionAsync({ update });
    document.getElementById("changed").textContent = String(changed);
  }, 1000 / 60);
};
</script></body></html>
"""

if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--wheel", type=Path)
    parser.add_argument("--port", type=int, default=9401)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as temporary:
        aggrid_page.write_site(Path(temporary), options.wheel)
        (Path(temporary) / "index.html").write_text(PAGE)
        try:
            aggrid_page.serve(Path(temporary), options.port)
        except KeyboardInterrupt:
            pass
