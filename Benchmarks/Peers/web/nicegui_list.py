#!/usr/bin/env python3
"""People in NiceGUI: a page that a Python server drives, in the three ways that its users would show a long list.

run: nicegui_list.py --kind infinite --rows 100000 --port 9402
"""

import argparse

from nicegui import app, ui

parser = argparse.ArgumentParser()
parser.add_argument("--kind", choices=["table", "aggrid", "infinite"], default="infinite")
parser.add_argument("--rows", type=int, default=1000)
parser.add_argument("--port", type=int, default=9402)
options = parser.parse_args()


def names(heads: str, tails: str) -> list[str]:
    return [head + tail for head in heads.split() for tail in tails.split()]


FIRST = names("Al Bel Cor Dan El Fer Gal Hen Is Jor", "a an bert da en ia ina is o ric")
LAST = names("Ash Black Brook Fair Green Hart Lang North West", "bourne by dale field ford ham ley man ton wood")


def initials(turn: int) -> str:
    letters, rest = "", turn + 1
    while rest:
        letters = chr(65 + (rest - 1) % 26) + letters
        rest = (rest - 1) // 26
    return letters


def subtitle(department: int, extension: int) -> str:
    return f"Department {department} · extension {extension:04}"


def person(i: int) -> dict:
    name = f"{FIRST[i % 97]} {initials(i // 8633)}. {LAST[i // 97 % 89]}"
    return {"id": i, "name": name, "subtitle": subtitle(i % 40 + 1, i * 7919 % 10000)}


def next_subtitle(text: str) -> str:
    head, extension = text.rsplit(" ", 1)
    return f"{head} {(int(extension) + 1) % 10000:04}"


TWO_LINES = """(params) => {
  if (!params.data) return "";
  const [cell, title, detail] = [0, 1, 2].map(() => document.createElement("div"));
  cell.className = "person";
  title.textContent = params.data.name;
  detail.textContent = params.data.subtitle;
  cell.append(title, detail);
  return cell;
}"""
STYLE = """
.nicegui-content { padding: 0; }
.person { line-height: normal; padding-top: 8px; white-space: nowrap; text-align: left; }
.person div { font-size: 17px; line-height: 21px; }
.person div + div { font-size: 15px; line-height: 19px; color: #666; margin-top: 4px; }
.ag-cell { padding: 0 16px; }
.q-table tbody td { height: 60px; padding: 0 16px; vertical-align: top; }
#change { position: fixed; right: 18px; bottom: 18px; z-index: 9; }
"""


def table() -> callable:
    """The row is written as one cell by a slot, which is how NiceGUI's examples style cells."""
    shown = ui.table(
        rows=people,
        row_key="id",
        selection="single",
        columns=[{"name": "name", "label": "Name", "field": "name", "align": "left"}],
    )
    shown.props(
        "virtual-scroll :virtual-scroll-item-size=60 flat square hide-header hide-bottom hide-selected-banner"
        ' table-style="height: 100vh"'
    ).classes("w-full h-screen")
    # A click anywhere on the row selects it, in the browser, as `on_select` on the server hears.
    shown.add_slot(
        "body",
        """
      <q-tr :props="props" @click="props.selected = !props.selected">
        <q-td><div class="person"><div>{{ props.row.name }}</div><div>{{ props.row.subtitle }}</div></div></q-td>
      </q-tr>""",
    )

    def change() -> None:
        shown.rows[3]["subtitle"] = next_subtitle(shown.rows[3]["subtitle"])

    return change


def aggrid() -> callable:
    shown = ui.aggrid(
        {
            "columnDefs": [{"field": "subtitle", "flex": 1, ":cellRenderer": TWO_LINES}],
            "rowData": people,
            ":getRowId": "(params) => String(params.data.id)",
            "rowHeight": 60,
            "headerHeight": 0,
            "animateRows": False,
            "rowSelection": {"mode": "singleRow", "enableClickSelection": True, "checkboxes": False},
        }
    ).classes("w-full h-screen")

    def change() -> None:
        people[3]["subtitle"] = next_subtitle(people[3]["subtitle"])
        shown.run_row_method("3", "setDataValue", "subtitle", people[3]["subtitle"])

    return change


def infinite() -> callable:
    shown = ui.aggrid(
        {
            "columnDefs": [{"field": "subtitle", "flex": 1, ":cellRenderer": TWO_LINES}],
            "rowModelType": "infinite",
            "cacheBlockSize": 100,
            "maxBlocksInCache": 20,
            "rowBuffer": 20,
            "infiniteInitialRowCount": options.rows,
            ":datasource": """{ getRows: async ({ startRow, endRow, successCallback, failCallback }) => {
          try {
            const answer = await fetch(`/people?start=${startRow}&end=${endRow}`);
            const { rows, count } = await answer.json();
            successCallback(rows, count);
          } catch { failCallback(); }
        } }""",
            ":getRowId": "(params) => String(params.data.id)",
            "rowHeight": 60,
            "headerHeight": 0,
            "animateRows": False,
            "rowSelection": {"mode": "singleRow", "enableClickSelection": True, "checkboxes": False},
        }
    ).classes("w-full h-screen")

    def change() -> None:
        people[3]["subtitle"] = next_subtitle(people[3]["subtitle"])
        shown.run_row_method("3", "setDataValue", "subtitle", people[3]["subtitle"])

    return change


@app.get("/people")
def block(start: int, end: int) -> dict:
    return {"rows": people[start:end], "count": len(people)}


@ui.page("/", title="People", response_timeout=120)
def page() -> None:
    ui.add_css(STYLE)
    change = {"table": table, "aggrid": aggrid, "infinite": infinite}[options.kind]()
    ui.button("+1", on_click=change).props("id=change dense")


people = [person(i) for i in range(options.rows)]
ui.run(host="127.0.0.1", port=options.port, reload=False, show=False, reconnect_timeout=120, message_history_length=0)
