import Testing

@testable import RowanViews

@MainActor
@Suite struct MarkdownTests {
  private func spans(_ text: String) -> String {
    InlineMarkdown.parse(text).map { span in
      let names: [(InlinePresentationIntent, String)] = [
        (.emphasized, "i"), (.stronglyEmphasized, "b"), (.code, "c"), (.strikethrough, "s"),
      ]
      let style = names.filter { span.intent.contains($0.0) }.map(\.1).joined()
      return "[\(span.text)|\(style)\(span.destination.map { "|\($0)" } ?? "")]"
    }.joined()
  }

  @Test(
    "Inline Markdown becomes styles and links",
    arguments: [
      ("a **b** c", "[a |][b|b][ c|]"),
      ("*it* and _it_", "[it|i][ and |][it|i]"),
      ("***both***", "[both|ib]"),
      ("**a *b* c**", "[a |b][b|ib][ c|b]"),
      ("`a*b*`", "[a*b*|c]"),
      ("~~no~~", "[no|s]"),
      ("[**x** y](https://a.b/c(d) \"t\")!", "[x|b|https://a.b/c(d)][ y||https://a.b/c(d)][!|]"),
      ("see https://a.b/c. ok", "[see |][https://a.b/c||https://a.b/c][. ok|]"),
      ("www.apple.com", "[www.apple.com||http://www.apple.com]"),
      ("mail me@x.org!", "[mail |][me@x.org||mailto:me@x.org][!|]"),
      ("<https://x.y> a<b", "[https://x.y||https://x.y][ a<b|]"),
      ("\\*no\\* &amp; &#65;", "[*no* & A|]"),
      ("^[2 cats](inflect: true)", "[2 cats|]"),
      ("a\nb **c\nd**", "[a\nb |][c\nd|b]"),
    ]
  )
  func styles(text: String, expected: String) {
    #expect(spans(text) == expected)
  }

  @Test(
    "What only looks like Markdown stays text",
    arguments: ["snake_case_name", "2 * 3 * 4", "**open", "[no link", "a]b(c)", "half `code", "~~~three~~~", "x @ y"]
  )
  func plainText(text: String) {
    #expect(spans(text) == "[\(text)|]")
  }

  @Test("Most texts are not parsed at all")
  func quickCheck() {
    #expect(!InlineMarkdown.mayContainMarkup("Hello world: fine, with words"))
    #expect(InlineMarkdown.mayContainMarkup("Hello **world**"))
  }
}
