"""Tabs of NiceGUI and Streamlit without browsers: each speaks the messages of its system.

run: load.py SYSTEM PORT TABS SECONDS     says `opened` when the tabs are there, acts at a line on its input, and prints the result
"""

import asyncio
import html
import json
import random
import re
import sys
import time
import urllib.request
import uuid

SYSTEM, PORT, TABS, SECONDS = sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), float(sys.argv[4])
ADDRESS = f"127.0.0.1:{PORT}"


class NiceGUI:
    """A tab with a socket of Socket.IO. A click on a row is a choice."""

    async def open(self) -> None:
        import socketio

        page = (await asyncio.to_thread(lambda: urllib.request.urlopen(f"http://{ADDRESS}/").read())).decode()
        text = re.search(r"parseElements\(String\.raw`(.*?)`\)", page, re.DOTALL).group(1)
        elements = json.loads(html.unescape(text))
        self.client = re.search(r"['\"]?client_id['\"]?: ?['\"]([^'\"]+)", page).group(1)
        self.rows = [(int(number), event["listener_id"]) for number, element in elements.items()
                     for event in element.get("events", []) if event.get("type") == "click"]
        self.answered = asyncio.Event()
        self.socket = socketio.AsyncClient()
        self.socket.on("update", lambda *_: self.answered.set())
        query = {"client_id": self.client, "tab_id": str(uuid.uuid4()), "document_id": str(uuid.uuid4()), "next_message_id": "0",
                 "implicit_handshake": "true"}
        query = "&".join(f"{name}={value}" for name, value in query.items())
        await self.socket.connect(f"http://{ADDRESS}?{query}", socketio_path="/_nicegui_ws/socket.io", transports=["websocket"])

    async def act(self) -> None:
        number, listener = random.choice(self.rows)
        self.answered.clear()
        await self.socket.emit("event", {"id": number, "client_id": self.client, "listener_id": listener, "args": []})
        await asyncio.wait_for(self.answered.wait(), 30)


class Streamlit:
    """A tab with a WebSocket of protocol buffers. Each change runs the script."""

    async def open(self) -> None:
        from websockets.asyncio.client import connect

        self.socket = await connect(f"ws://{ADDRESS}/_stcore/stream", subprotocols=["streamlit"], origin=f"http://{ADDRESS}",
                                    max_size=None)
        self.field = ""
        await self.run()

    async def run(self, text: str = "") -> None:
        from streamlit.proto.BackMsg_pb2 import BackMsg
        from streamlit.proto.ForwardMsg_pb2 import ForwardMsg

        message = BackMsg()
        message.rerun_script.query_string = ""
        if self.field:
            state = message.rerun_script.widget_states.widgets.add()
            state.id, state.string_value = self.field, text
        await self.socket.send(message.SerializeToString())
        while True:
            answer = ForwardMsg()
            answer.ParseFromString(await asyncio.wait_for(self.socket.recv(), 30))
            kind = answer.WhichOneof("type")
            if kind == "delta" and answer.delta.new_element.WhichOneof("type") == "text_input":
                self.field = answer.delta.new_element.text_input.id
            if kind == "script_finished":
                return

    async def act(self) -> None:
        await self.run(f"Role {random.randrange(1_000_000)}")


async def main() -> None:
    tabs = [{"nicegui": NiceGUI, "streamlit": Streamlit}[SYSTEM]() for _ in range(TABS)]
    for tab in tabs:
        await tab.open()
    print("opened", flush=True)
    await asyncio.to_thread(sys.stdin.readline)
    latencies: list[float] = []
    begin = time.perf_counter()

    async def live(tab) -> None:
        while time.perf_counter() < begin + SECONDS:
            start = time.perf_counter()
            await tab.act()
            latencies.append(time.perf_counter() - start)

    await asyncio.gather(*(live(tab) for tab in tabs))
    lasted = time.perf_counter() - begin
    latencies.sort()
    print(json.dumps({
        "tabs acting at once": TABS, "interactions a second": round(len(latencies) / lasted),
        "median, ms": round(latencies[len(latencies) // 2] * 1000, 1),
        "p99, ms": round(latencies[len(latencies) * 99 // 100] * 1000, 1),
    }), flush=True)
    await asyncio.to_thread(sys.stdin.readline)


asyncio.run(main())
