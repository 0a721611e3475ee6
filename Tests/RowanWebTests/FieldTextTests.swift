import RowanLayers
import Testing

@testable import RowanWeb

/// Changes of texts that are too long for one message.
@Suite("Texts of fields")
struct FieldTextTests {
  private let long = String(repeating: "x🌲\n", count: 2000)

  private func edit(_ text: String, _ start: Int, _ removed: Int, _ inserted: String) -> TextEdit {
    TextEdit(
      start: start,
      removed: removed,
      inserted: inserted,
      length: text.utf16.count,
      check: TextEdit.check(of: text)
    )
  }

  @Test func aChangeIsReadAndApplied() throws {
    // The same value as in the page, for "aé🌲".
    #expect(TextEdit.check(of: "aé🌲") == 4_886_814)
    let json = #"["edit",3,7,1,2,"b\n",4,99,5,6,1]"#
    guard case .numbered(3, .edit(7, let edit)) = try ClientMessage(decoding: Array(json.utf8), limits: WireLimits())
    else {
      Issue.record("not a change")
      return
    }
    let selection = FieldSelection(5, 6, isBackward: true)
    #expect(edit == TextEdit(start: 1, removed: 2, inserted: "b\n", length: 4, check: 99, selection: selection))
    #expect(try edit.applied(to: "axyz") == "ab\nz")
    #expect(throws: WireError.self) { try edit.applied(to: "ax") }
    for broken in [
      #"["edit",3,7,-1,2,"b",4,99]"#, #"["edit",3,7,1,-2,"b",4,99]"#, #"["edit",3,7,1,2,"b",4,4294967296]"#,
      #"["edit",3,7,1,2,"b",4]"#, #"["edit",3,7,1,2,"b",4,99,5]"#,
    ] {
      #expect(throws: WireError.self) { try ClientMessage(decoding: Array(broken.utf8), limits: WireLimits()) }
    }
  }

  @Test func aChangeAppliesToTheTextThatTheBrowserHad() {
    var texts = FieldTexts()
    let other = long + "!"
    texts.send(long, in: 1)
    #expect(texts.base(of: edit(long, 0, 1, ""), shown: other, in: 1) == long)
    #expect(texts.base(of: edit(other, 0, 1, ""), shown: other, in: 1) == other)
    #expect(texts.base(of: edit(long, 0, 1, ""), shown: other, in: 2) == nil)
    texts.receive(other + "?", in: 1)
    #expect(texts.base(of: edit(other + "?", 0, 1, ""), shown: long, in: 1) == other + "?")
    // A short text takes its place.
    texts.send("short", in: 1)
    #expect(texts.base(of: edit(long, 0, 1, ""), shown: other, in: 1) == nil)
    texts.remove(1)
    #expect(texts.base(of: edit(other + "?", 0, 1, ""), shown: other, in: 1) == nil)
  }

  @Test func lineBreaksOfABrowserAreUnderstood() {
    let windows = long.replacing("\n", with: "\r\n")
    let texts = FieldTexts()
    #expect(texts.base(of: edit(long, 0, 1, ""), shown: windows, in: 1) == long)
    let line = long.replacing("\n", with: "")
    #expect(texts.base(of: edit(line, 0, 1, ""), shown: windows, in: 1) == line)
  }
}
