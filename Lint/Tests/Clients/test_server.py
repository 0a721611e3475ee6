"""Drives `rowan-lint --lsp` with a client of the Language Server Protocol."""

import os
import pathlib

import pytest_lsp
from lsprotocol import types
from pytest_lsp import ClientServerConfig, LanguageClient

TEXT = """import SwiftUI

struct Names: View {
  let names: [String]
  var body: some View {
    List(names, id: \\.self) { name in
      Text(name).id(UUID())
    }
  }
}
"""


@pytest_lsp.fixture(config=ClientServerConfig(server_command=[os.environ["ROWAN_LINT"], "--lsp"]))
async def client(lsp_client: LanguageClient, tmp_path_factory):
    root = tmp_path_factory.mktemp("workspace")
    (root / "Names.swift").write_text(TEXT, encoding="utf-8")
    parameters = types.InitializeParams(capabilities=types.ClientCapabilities(), root_uri=root.as_uri())
    await lsp_client.initialize_session(parameters)
    lsp_client.root = root
    yield
    await lsp_client.shutdown_session()


async def test_a_mistake_is_marked_explained_and_mended(client: LanguageClient):
    uri = pathlib.Path(client.root, "Names.swift").as_uri()
    document = types.TextDocumentIdentifier(uri=uri)
    client.text_document_did_open(
        types.DidOpenTextDocumentParams(text_document=types.TextDocumentItem(uri=uri, language_id="swift", version=1, text=TEXT))
    )
    await client.wait_for_notification(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
    found = client.diagnostics[uri]
    assert [diagnostic.code for diagnostic in found] == ["random-row-id"]
    place = found[0].range.start
    assert (place.line, place.character) == (6, 20)

    hover = await client.text_document_hover_async(types.HoverParams(text_document=document, position=place))
    assert "random-row-id" in hover.contents.value

    context = types.CodeActionContext(diagnostics=found)
    actions = await client.text_document_code_action_async(
        types.CodeActionParams(text_document=document, range=found[0].range, context=context)
    )
    assert actions[0].title == "Remove the id"
    edit = actions[0].edit.changes[uri][0]
    lines = TEXT.split("\n")
    line = lines[edit.range.start.line]
    mended = line[: edit.range.start.character] + edit.new_text + line[edit.range.end.character :]
    assert mended == "      Text(name)"

    lines[6] = mended
    client.text_document_did_change(
        types.DidChangeTextDocumentParams(
            text_document=types.VersionedTextDocumentIdentifier(uri=uri, version=2),
            content_changes=[types.TextDocumentContentChangeWholeDocument(text="\n".join(lines))],
        )
    )
    await client.wait_for_notification(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
    assert not client.diagnostics[uri]
