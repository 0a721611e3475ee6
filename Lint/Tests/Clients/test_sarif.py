"""Reads the SARIF log with sarif-tools."""

import os
import subprocess

from sarif import loader

TEXT = "import SwiftUI\nstruct A: View { var body: some View { List { Text(\"\").id(UUID()) } } }\n"


def test_the_log_is_read_with_its_findings(tmp_path):
    source, log = tmp_path / "A é.swift", tmp_path / "log.sarif"
    source.write_text(TEXT, encoding="utf-8")
    with open(log, "w", encoding="utf-8") as file:
        done = subprocess.run([os.environ["ROWAN_LINT"], "--format", "sarif", str(source)], stdout=file, check=False)
    assert done.returncode == 1
    read = loader.load_sarif_file(str(log))
    records = read.get_records()
    assert read.get_distinct_tool_names() == ["rowan-lint"]
    assert [(record["Severity"], record["Line"]) for record in records] == [("error", 2)]
    assert records[0]["Code"].startswith("random-row-id")
