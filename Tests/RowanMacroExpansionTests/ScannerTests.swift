import Testing

@testable import RowanMacroExpansion

@Suite("The scanner of Swift source")
struct ScannerTests {
  private func texts(_ source: String) -> [String] { SourceScanner.tokens(of: Array(source.utf8)).map(\.text) }

  @Test("Words, strings and operators are taken apart")
  func words() {
    #expect(texts(#"@State var x: Int? = "a b""#) == ["@State", "var", "x", ":", "Int", "?", "=", #""a b""#])
  }

  @Test("Comments are left out, nested ones too")
  func comments() {
    #expect(texts("a /* b /* c */ d */ e // f\ng") == ["a", "e", "g"])
    #expect(texts("a+//b\nc") == ["a", "+", "c"])
  }

  @Test(
    "A string is one literal, whatever is in it",
    arguments: [
      #""}""#, #""\"}""#, #""\(a["}"] ?? "{")""#, ##"#"\"}"#"##, ##"#"\#(f("}"))"#"##, "\"\"\"\n\"}\" \\(x)\n\"\"\"",
      "#/[}]\\//#",
    ]
  )
  func literals(_ literal: String) {
    #expect(texts("{ \(literal) }") == ["{", literal, "}"])
  }

  @Test("A name in backticks is one word, with spaces too")
  func quotedNames() {
    #expect(texts("var `a b`: `class`") == ["var", "`a b`", ":", "`class`"])
    #expect(texts("`a b\nc") == ["`a", "b", "c"])
  }

  @Test("Text that is no Swift comes to an end")
  func hostile() {
    for source in ["\"", "\"\\(", "/*", "#", "#\"", ")))", "(((", "#/\\", "`", "\u{0}", "🎈{"] { _ = texts(source) }
    #expect(texts("🎈{") == ["🎈", "{"])
  }
}
