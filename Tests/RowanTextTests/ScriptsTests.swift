import Foundation
import RowanLayers
import RowanText
import Testing

@MainActor
@Suite("Text of all scripts, and hostile text")
struct ScriptsTests {
  let measurer = PangoTextMeasurer()
  let body = ResolvedFont(size: 17)

  func layout(_ text: String, _ options: TextLayoutOptions = .init()) -> TextLayout {
    measurer.layout([TextRun(text: text, font: body)], options: options)
  }

  @Test(
    "letters that other fonts lend do not make the line higher",
    arguments: ["مرحبا بالعالم", "日本語テキスト", "नमस्ते", "สวัสดี", "👩‍👩‍👧 🎉", "e\u{301}o\u{302}\u{323}", "한국어"]
  )
  func fallback(text: String) {
    let result = layout(text)
    #expect(result.size.height == 20.5)
    #expect(result.size.width > 8)
    #expect(result.lines.count == 1)
  }

  @Test("Arabic is joined and runs from right to left, also as a whole paragraph")
  func arabic() {
    let joined = layout("مرحبا").size.width
    let apart = layout("م ر ح ب ا").size.width
    #expect(joined < apart * 0.8)
    let mixed = layout("abc مرحبا", .init(isRightToLeft: true)).lines[0].fragments
    #expect(mixed.contains { $0.text.contains("مرحبا") })
    let lines = layout("مرحبا بالعالم كيف حالك", .init(maxWidth: 90, isRightToLeft: true))
    #expect(lines.lines.count > 1)
    for line in lines.lines { #expect(abs(line.x + line.width - lines.size.width) < 0.01) }
  }

  @Test("Japanese wraps between letters")
  func japanese() {
    let result = layout("日本語のテキストです", .init(maxWidth: 60, language: "ja"))
    #expect(result.lines.count >= 4)
    #expect(result.size.width <= 60)
  }

  @Test("an emoji of several characters is one glyph wide")
  func emoji() {
    #expect(layout("👩‍👩‍👧").size.width < layout("👩👩👧").size.width / 2)
  }

  @Test("combining marks take no room")
  func marks() {
    #expect(abs(layout("e\u{301}e\u{301}").size.width - layout("ee").size.width) <= 1)
  }

  @Test("control characters and unassigned ones do no harm")
  func control() {
    #expect(layout("a\u{0}b\u{7}c").size.width <= layout("abc").size.width + 1.5)
    #expect(layout("\u{FFFE}\u{10FFFF}\u{E000}").size.height == 20.5)
    #expect(layout("a\u{2028}b\u{2029}c\r\nd").lines.count == 4)
  }

  @Test("widths that are no widths count as zero")
  func strangeOffers() {
    for offer: CGFloat in [-5, 0, .nan, -.infinity] {
      let result = layout("Hello", .init(maxWidth: offer, lineLimit: 1))
      #expect(result.lines.count == 1)
      #expect(result.size.width < 30)
    }
    #expect(layout("Hello", .init(maxWidth: .infinity)).size == layout("Hello").size)
    #expect(layout("Hello", .init(maxWidth: 1e30)).size == layout("Hello").size)
    #expect(layout("Hello world", .init(maxWidth: 50, maxHeight: .nan)).lines.count == 1)
  }

  @Test("strange fonts are drawn at some size")
  func strangeFonts() {
    for size: CGFloat in [0, -3, .nan, .infinity, 1e9] {
      let result = measurer.layout([TextRun(text: "x", font: ResolvedFont(size: size))], options: .init())
      #expect(result.size.width.isFinite && result.size.height.isFinite)
    }
    let named = ResolvedFont(design: .named("No Such, Font\u{0}"), size: 17)
    #expect(measurer.layout([TextRun(text: "x", font: named)], options: .init()).size.width > 4)
  }

  @Test("of a hundred thousand letters only the visible ones are shaped")
  func longText() {
    let text = String(repeating: "Lorem ipsum dolor sit amet ", count: 4000)
    let cut = layout(text, .init(maxWidth: 300, lineLimit: 2))
    #expect(cut.isTruncated && cut.lines.count == 2 && cut.size.width <= 300)
    let line = layout(text, .init(maxWidth: 300, lineLimit: 1, truncation: .middle))
    #expect(line.lines.count == 1)
    #expect(line.lines[0].fragments.last?.text.trimmingCharacters(in: .whitespaces).hasSuffix("amet") == true)
    let head = layout(text, .init(maxWidth: 300, lineLimit: 1, truncation: .head))
    #expect(head.lines[0].fragments.first?.text == "…")
    let fitting = layout(text, .init(maxWidth: 300, maxHeight: 100))
    #expect(fitting.lines.count == 4)
  }

  @Test("a text of megabytes is cut, not refused")
  func hugeText() {
    let words = String(repeating: "word ", count: 300_000)
    #expect(layout(words, .init(maxWidth: 200, lineLimit: 1)).lines.count == 1)
    let unbroken = String(repeating: "x", count: 200_000)
    #expect(layout(unbroken, .init(lineLimit: 1)).isTruncated)
    let marks = String(repeating: "\u{301}", count: 30_000)
    #expect(layout(marks, .init(maxWidth: 200, lineLimit: 1)).lines.count == 1)
  }
}
