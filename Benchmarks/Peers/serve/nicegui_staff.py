"""A staff directory of 260 people in NiceGUI: a click chooses somebody, whose role can be edited.

run: nicegui_staff.py PORT
"""

import sys

from nicegui import ui

PEOPLE = [{"name": f"Person {number}", "role": f"Role {number % 36}", "room": f"A-{number % 9}.{number}"} for number in range(260)]


@ui.page("/")
def staff() -> None:
    chosen = ui.label("Nobody")
    role = ui.input("Role", on_change=lambda event: title.set_text(event.value or ""))
    title = ui.label("")

    def choose(person: dict) -> None:
        chosen.set_text(person["name"])
        role.set_value(person["role"])

    with ui.list():
        for person in PEOPLE:
            with ui.item(on_click=lambda person=person: choose(person)), ui.item_section():
                ui.item_label(person["name"])
                ui.item_label(f"{person['role']}, {person['room']}").props("caption")


ui.run(port=int(sys.argv[1]), host="127.0.0.1", show=False, reload=False, reconnect_timeout=60)
