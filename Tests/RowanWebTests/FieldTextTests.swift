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

  @Test func aChangeAppliesToATextThatTheBrowserMayHave() {
    var texts = FieldTexts()
    let other = long + "!"
    _ = texts.send(long, in: 1)
    #expect(texts.base(of: edit(long, 0, 1, ""), shown: other, in: 1) == long)
    #expect(texts.base(of: edit(other, 0, 1, ""), shown: other, in: 1) == other)
    #expect(texts.base(of: edit(long, 0, 1, ""), shown: other, in: 2) == nil)
    texts.receive(other + "?", in: 1)
    #expect(texts.base(of: edit(other + "?", 0, 1, ""), shown: long, in: 1) == other + "?")
    // The application replaces the text: a patch with it can be on its way, and a composition keeps the text that it changes.
    _ = texts.send(other + other, in: 1)
    _ = texts.send("short", in: 1)
    #expect(texts.base(of: edit(long, 0, 1, ""), shown: "short", in: 1) == long)
    #expect(texts.base(of: edit(other + other, 0, 1, ""), shown: "short", in: 1) == other + other)
    texts.remove(1)
    #expect(texts.base(of: edit(other + "?", 0, 1, ""), shown: other, in: 1) == nil)
  }

  @Test func lettersAndAccentsApartAreAnotherText() throws {
    var texts = FieldTexts()
    let composed = long + "caf\u{E9}"
    let apart = long + "cafe\u{301}"
    _ = texts.send(composed, in: 1)
    let sent = texts.send(apart, in: 1)
    let first = try #require(sent)
    #expect(first.inserted.utf16.count == 2)
    // The next change counts from the text that the browser has, which is one code unit longer.
    let next = texts.send(apart + "s", in: 1)
    let second = try #require(next)
    #expect(second.start == apart.utf16.count && second.removed == 0 && second.inserted == "s")
  }

  @Test func textsThatTheBrowserCannotHaveAnymoreAreForgotten() {
    var texts = FieldTexts()
    _ = texts.send(long, in: 1)
    for number in 0..<7 { _ = texts.send(long + "\(number)", in: 1) }
    #expect(texts.base(of: edit(long, 0, 1, ""), shown: "", in: 1) == long)
    _ = texts.send(long + "7", in: 1)
    #expect(texts.base(of: edit(long, 0, 1, ""), shown: "", in: 1) == nil)
    // However few they are, they do not take much memory.
    let huge = String(repeating: "x", count: 700_000)
    for suffix in ["a", "b", "c"] { _ = texts.send(huge + suffix, in: 1) }
    #expect(texts.base(of: edit(huge + "c", 0, 1, ""), shown: "", in: 1) == huge + "c")
    #expect(texts.base(of: edit(huge + "b", 0, 1, ""), shown: "", in: 1) == huge + "b")
    #expect(texts.base(of: edit(huge + "a", 0, 1, ""), shown: "", in: 1) == nil)
  }

  @Test func aLongTextIsSentAsItsChange() {
    var texts = FieldTexts()
    #expect(texts.send("short", in: 1) == nil)
    #expect(texts.send(long, in: 1) == nil)
    let typed = String(long.prefix(3)) + "y" + String(long.dropFirst(3))
    #expect(texts.send(typed, in: 1) == TextChange(start: 4, removed: 0, inserted: "y"))
    #expect(texts.send(typed, in: 1) == TextChange(start: typed.utf16.count, removed: 0, inserted: ""))
    // The two trees have the first half of their code units in common.
    let maple = typed.replacing("yx🌲", with: "yx🍁", maxReplacements: 1)
    #expect(texts.send(maple, in: 1)?.inserted.hasPrefix("🍁") == true)
    #expect(texts.send(String(repeating: "other", count: 2000), in: 1) == nil)
    #expect(texts.send("short", in: 1) == nil)
    #expect(texts.send(long, in: 1) == nil)
  }

  @Test func lineBreaksOfABrowserAreUnderstood() {
    let windows = long.replacing("\n", with: "\r\n")
    let texts = FieldTexts()
    #expect(texts.base(of: edit(long, 0, 1, ""), shown: windows, in: 1) == long)
    let line = long.replacing("\n", with: "")
    #expect(texts.base(of: edit(line, 0, 1, ""), shown: windows, in: 1) == line)
  }
}
