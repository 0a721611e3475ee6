#!/usr/bin/env python3
"""A static page with AG Grid Community over N people, from the copy of AG Grid in NiceGUI's wheel.

run: aggrid_page.py [--port 9401]
open: http://127.0.0.1:9401/?rows=1000000&data=made&shape=list        (shape: list, table; data: made, fetched; modules: some, all)

How it is shown at its best stands in README.md.
"""

import argparse
import gzip
import importlib.util
import json
import tempfile
import zipfile
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import parse_qs, urlparse

IN_WHEEL = "nicegui/elements/aggrid/dist/index.js"

PEOPLE_JS = """
const join = (heads, tails) => (n) => heads[Math.floor(n / 10)] + tails[n % 10];
const first = join("Al Bel Cor Dan El Fer Gal Hen Is Jor".split(" "), "a an bert da en ia ina is o ric".split(" "));
const last = join("Ash Black Brook Fair Green Hart Lang North West".split(" "),
  "bourne by dale field ford ham ley man ton wood".split(" "));
export const person = (id) => ({ id, department: id % 40 + 1, extension: id * 7919 % 10000 });
const letters = (n) => {
  let text = "";
  for (let rest = n + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    text = String.fromCharCode(65 + (rest - 1) % 26) + text;
  return text;
};
export const name = (p) =>
  `${first(p.id % 97)} ${letters(Math.floor(p.id / 8633))}. ${last(Math.floor(p.id / 97) % 89)}`;
export const subtitle = (p) => `Department ${p.department} · extension ${String(p.extension).padStart(4, "0")}`;
export async function people(count, isFetched) {
  if (isFetched) return (await fetch(`people.json?rows=${count}`)).json();
  return Array.from({ length: count }, (_, id) => person(id));
}
"""

PAGE = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>People</title><link rel="icon" href="data:,">
<style>
html, body { margin: 0; height: 100%; } #grid { height: 100%; }
.person { line-height: normal; padding-top: 8px; white-space: nowrap; }
.person div { font-size: 17px; line-height: 21px; }
.person div + div { font-size: 15px; line-height: 19px; color: #666; margin-top: 4px; }
.ag-cell { padding: 0 16px; }
#change { position: fixed; right: 18px; bottom: 18px; z-index: 9; }
</style></head>
<body><div id="grid"></div><button id="change">+1</button>
<script type="module">
import * as ag from "./grid.js";
import { name, people, subtitle } from "./people.js";
const query = new URLSearchParams(location.search);
const rows = Number(query.get("rows") ?? 1000);

class PersonCell {
  init(params) {
    this.element = document.createElement("div");
    this.element.className = "person";
    this.element.append(document.createElement("div"), document.createElement("div"));
    this.refresh(params);
  }
  getGui() { return this.element; }
  refresh({ data }) {
    const [title, detail] = this.element.children;
    title.textContent = name(data);
    detail.textContent = subtitle(data);
    return true;
  }
}

const isTable = query.get("shape") === "table";
const figure = (column) => ({ data }) => data.id * (31 * column + 7) % 10000;
const columns = isTable ? [
  { headerName: "Name", width: 205, valueGetter: ({ data }) => name(data) },
  { headerName: "Department", width: 100, valueGetter: ({ data }) => data.department },
  { headerName: "Extension", width: 100, valueGetter: ({ data }) => String(data.extension).padStart(4, "0") },
  ...Array.from({ length: 17 }, (_, i) => ({ headerName: `Figure ${i + 3}`, width: 100, valueGetter: figure(i + 3) })),
] : [{ flex: 1, cellRenderer: PersonCell, valueGetter: ({ data }) => data.extension }];

ag.ModuleRegistry.registerModules(query.get("modules") === "all" ? [ag.AllCommunityModule] : [
  ag.ClientSideRowModelModule, ag.ClientSideRowModelApiModule, ag.RowApiModule, ag.RowSelectionModule,
]);
window.grid = ag.createGrid(document.getElementById("grid"), {
  theme: ag.themeQuartz.withParams({ fontFamily: "Inter, sans-serif" }),
  columnDefs: columns,
  rowData: await people(rows, query.get("data") === "fetched"),
  getRowId: ({ data }) => String(data.id),
  rowSelection: { mode: "singleRow", enableClickSelection: true, checkboxes: false },
  animateRows: false,
  rowHeight: isTable ? 24 : 60,
  headerHeight: isTable ? 28 : 0,
});
const changed = ({ data }) => ({ ...data, extension: (data.extension + 1) % 10000 });
document.getElementById("change").onclick = () => { const row = grid.getRowNode("3"); row.setData(changed(row)); };
</script></body></html>
"""


def grid_source(wheel: Path | None) -> bytes:
    if wheel:
        return zipfile.ZipFile(wheel).read(IN_WHEEL)
    found = importlib.util.find_spec("nicegui")
    if not found:
        raise SystemExit("aggrid_page: nicegui isn't installed here: give --wheel")
    return (Path(found.origin).parent.parent / IN_WHEEL).read_bytes()


def write_site(folder: Path, wheel: Path | None) -> None:
    (folder / "index.html").write_text(PAGE)
    (folder / "people.js").write_text(PEOPLE_JS)
    (folder / "grid.js").write_bytes(grid_source(wheel))


def people_json(count: int) -> bytes:
    return json.dumps(
        [{"id": i, "department": i % 40 + 1, "extension": i * 7919 % 10000} for i in range(count)],
        separators=(",", ":"),
    ).encode()


class Site(BaseHTTPRequestHandler):
    """The folder's files, and people as JSON; all gzipped once and kept."""

    protocol_version = "HTTP/1.1"
    folder: Path
    kept: dict[str, bytes] = {}
    types = {".html": "text/html; charset=utf-8", ".js": "text/javascript", ".json": "application/json"}

    def do_GET(self) -> None:
        url = urlparse(self.path)
        name = url.path.strip("/") or "index.html"
        key = self.path if name == "people.json" else name
        if key not in self.kept:
            if name == "people.json":
                content = people_json(int(parse_qs(url.query).get("rows", ["1000"])[0]))
            elif (self.folder / Path(name).name).is_file():
                content = (self.folder / Path(name).name).read_bytes()
            else:
                return self.send_error(404)
            self.kept[key] = gzip.compress(content, 6)
        body = self.kept[key]
        self.send_response(200)
        self.send_header("Content-Type", self.types.get(Path(name).suffix, "application/octet-stream"))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_) -> None:
        pass


def serve(folder: Path, port: int) -> None:
    Site.folder = folder
    print(f"http://127.0.0.1:{port}/", flush=True)
    ThreadingHTTPServer(("127.0.0.1", port), Site).serve_forever()


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--wheel", type=Path)
    parser.add_argument("--port", type=int, default=9401)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as temporary:
        write_site(Path(temporary), options.wheel)
        try:
            serve(Path(temporary), options.port)
        except KeyboardInterrupt:
            pass
