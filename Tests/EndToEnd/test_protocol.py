"""The cases of RowanWebTests.ProtocolTests, replayed against another implementation of WebSockets: a check of the cases.

The test bundle writes its cases to a file (ROWAN_PROTOCOL_CASES), and the package websockets, which shares no code with the
server, reads the bytes of each. Where the two standards leave the answer to the application, the case says so below.
"""
import base64
import json
import logging
import os
import subprocess
import tempfile
import unittest

try:
    from websockets.extensions.permessage_deflate import PerMessageDeflate
    from websockets.frames import Opcode
    from websockets.protocol import SERVER, Protocol
except ImportError as error:
    raise ImportError("the package websockets is missing: run script/bootstrap --web-tests") from error

BUNDLE = os.environ.get("ROWAN_TEST_BUNDLE", "")
# The longest message, as in WebServerConfiguration.
LIMIT = 65_536
# Codes of the server's own protocol of messages, which is not that of WebSockets: it has no such message.
OWN = {4000}
# Where the standards allow several answers, and the two programs give different ones: the answer of websockets.
DIFFERENCES = {
    # RFC 6455, 5.4: a close may come between fragments. websockets holds the message to be broken off.
    "a close within a text": ("closed", 1002),
    # RFC 7692 compresses binary messages too, which the server does not have.
    "bits 4, kind 2, compressed": ("handled", None),
}


def cases(folder):
    """The cases, as the test bundle writes them: one JSON object a line."""
    path = os.path.join(folder, "cases.jsonl")
    command = [BUNDLE, "--testing-library", "swift-testing", "--filter", "thereAreCasesOfEveryClass"]
    run = subprocess.run(command, env={**os.environ, "ROWAN_PROTOCOL_CASES": path}, capture_output=True, text=True)
    if run.returncode != 0:
        raise AssertionError(f"the test bundle wrote no cases:\n{run.stdout}\n{run.stderr}")
    with open(path, encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


class Reading:
    """What websockets makes of some bytes, as a server."""

    def __init__(self, data, is_compressed):
        logger = logging.getLogger("rowan.cases")
        logger.addHandler(logging.NullHandler())
        logger.propagate = False
        protocol = Protocol(SERVER, max_size=LIMIT, logger=logger)
        if is_compressed:
            # As the server negotiates: each message of the browser is compressed on its own.
            protocol.extensions = [PerMessageDeflate(True, False, 15, 13)]
        protocol.receive_data(data)
        self.messages, self.pongs, message, kind = [], [], b"", None
        for frame in protocol.events_received():
            if frame.opcode in (Opcode.TEXT, Opcode.BINARY):
                message, kind = b"", frame.opcode
            if frame.opcode in (Opcode.TEXT, Opcode.BINARY, Opcode.CONT):
                message += bytes(frame.data)
                if frame.fin:
                    self.messages.append((kind, message))
            elif frame.opcode is Opcode.PING:
                self.pongs.append(bytes(frame.data))
        sent = protocol.close_sent
        self.code = None if sent is None else int(sent.code)
        # A close frame without a code is echoed without one.
        if self.code == 1005:
            self.code = 1000
        # The sans-I/O layer leaves the encoding of texts to the one above.
        if any(kind is Opcode.TEXT and not is_utf8(message) for kind, message in self.messages):
            self.code = self.code or 1007

    @property
    def outcome(self):
        if self.code is not None:
            return ("closed", self.code)
        return ("handled", None) if self.messages else ("open", None)


def is_utf8(data):
    try:
        data.decode("utf-8")
        return True
    except UnicodeDecodeError:
        return False


def agrees(case, reading):
    """Whether the outcome of a case is that of the other implementation."""
    wanted = (case["outcome"], case.get("code"))
    wanted = DIFFERENCES.get(case["name"], wanted)
    pongs = [base64.b64decode(pong) for pong in case["pongs"]]
    if reading.pongs != pongs and wanted[0] != "closed":
        return False
    if reading.outcome == wanted:
        return True
    if wanted[1] in OWN:
        return reading.code is None
    if wanted == ("closed", 1003):
        # A message that is not text: another program may take it.
        return reading.code is None and [kind for kind, _ in reading.messages] == [Opcode.BINARY]
    if case["compressed"] and wanted == ("closed", 1007):
        # RFC 7692, 7.2.2 names no code for data that cannot be decompressed; websockets takes 1002.
        return reading.code in (1002, 1007)
    return False


@unittest.skipUnless(BUNDLE and os.path.exists(BUNDLE), "ROWAN_TEST_BUNDLE names no built test bundle")
class Cases(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        with tempfile.TemporaryDirectory() as folder:
            cls.cases = cases(folder)

    def test_another_implementation_agrees_with_every_case(self):
        self.assertGreaterEqual(len(self.cases), 300)
        wrong = []
        for case in self.cases:
            reading = Reading(base64.b64decode(case["bytes"]), case["compressed"])
            if not agrees(case, reading):
                wrong.append(f"{case['name']}: {case['outcome']} {case.get('code', '')}, there {reading.outcome}")
        self.assertEqual(wrong, [], f"{len(wrong)} of {len(self.cases)} cases")

    def test_a_wrong_case_is_found(self):
        frame = base64.b64encode(b"\x81\x80\0\0\0\0").decode()
        case = {"name": "wrong", "bytes": frame, "outcome": "closed", "code": 1002, "compressed": False, "pongs": []}
        self.assertFalse(agrees(case, Reading(base64.b64decode(frame), False)))
        self.assertTrue(agrees({**case, "outcome": "handled", "code": None}, Reading(base64.b64decode(frame), False)))


if __name__ == "__main__":
    unittest.main()
