import Foundation
import RowanLayers
import TestSupport
import Testing

@testable import RowanText

/// Long text is laid out in windows of bounded size.
@MainActor
@Suite("Long text")
struct LongTextTests {
  private func shape(_ runs: [TextRun], width: CGFloat, by shaper: Shaper) -> ShapedText {
    let options = TextLayoutOptions(maxWidth: width)
    return shaper.shape(runs, options: options, limits: LineLimits(options))
  }

  @Test(
    "twice the text costs twice the work",
    arguments: ["x", "b ", "\u{301}\u{301}x", "שלום", "👨‍👩‍👧", "\u{0e01}\u{0e33}"]
  )
  func linearCost(unit: String) {
    var costs: [Int] = []
    for bytes in [8000, 16000, 32000] {
      let shaper = Shaper(usesWords: false)
      let text = String(repeating: unit, count: bytes / unit.utf8.count)
      let shaped = shape([TextRun(text: text, font: ResolvedFont(size: 17))], width: 300, by: shaper)
      #expect(shaped.lines.last?.bytes.upperBound == text.utf8.count)
      costs.append(shaper.bytesShaped)
    }
    #expect(costs[1] <= costs[0] * 23 / 10 && costs[2] <= costs[1] * 23 / 10, "\(costs)")
  }

  @Test("a width of one letter costs no more than the letters", arguments: ["x", "ש", "e\u{301}", "日", "x "])
  func narrowWidth(unit: String) {
    for width in [0, 5, 12] as [CGFloat] {
      let shaper = Shaper(usesWords: false)
      let text = String(repeating: unit, count: 8000 / unit.utf8.count)
      let shaped = shape([TextRun(text: text, font: ResolvedFont(size: 17))], width: width, by: shaper)
      #expect(shaped.lines.last?.bytes.upperBound == text.utf8.count)
      #expect(shaper.bytesShaped < text.utf8.count * 80, "\(width)")
    }
  }

  @Test("a text without limits ends after some hundred screens of lines", arguments: ["x", "x\n"])
  func mostLines(unit: String) {
    let shaper = Shaper(usesWords: false)
    let text = String(repeating: unit, count: 60_000 / unit.utf8.count)
    let shaped = shape([TextRun(text: text, font: ResolvedFont(size: 17))], width: 8, by: shaper)
    #expect(shaped.lines.count == 20_000)
    #expect(shaped.isTruncated)
  }

  @Test("a style for each word costs no more than the words", arguments: [1, 40])
  func manyRuns(words: Int) {
    let shaper = Shaper(usesWords: false)
    let runs = (0..<(2000 / words)).map { index in
      TextRun(
        text: String(repeating: "word\(index % 10) ", count: words),
        font: ResolvedFont(size: index % 2 == 0 ? 17 : 15)
      )
    }
    let shaped = shape(runs, width: 300, by: shaper)
    #expect(shaped.lines.last?.bytes.upperBound == 12000)
    #expect(Set(shaped.runs.map(\.run)).count == runs.count)
    #expect(shaper.bytesShaped < 12000 * 60)
  }

  @Test("lines break as in one layout of the whole text", arguments: 0..<12)
  func sameLines(seed: Int) {
    var random = TextGenerator(seed: UInt64(9000 + seed))
    let windows = Shaper(usesWords: false)
    let whole = Shaper(usesWords: false, windows: 32_768...32_768)
    let sentences = [
      "The quick brown fox jumps over the lazy dog, and runs on. ", "שלום עולם, זה מבחן של טקסט ארוך. ",
      "مرحبا بالعالم هذا نص طويل ", "日本語の長い文章は文字の間で折り返します。", "a-hyphenated-word and/or a/path/of/some/length ",
      "👩‍👩‍👧 family 🇩🇪 flag ", "\r\n", "\u{2029}",
    ]
    var text = ""
    while text.utf8.count < 7000 { text += sentences.randomElement(using: &random.generator)! }
    for width in [120, 300, 700] as [CGFloat] {
      let runs = [TextRun(text: text, font: ResolvedFont(size: 17))]
      let (actual, expected) = (shape(runs, width: width, by: windows), shape(runs, width: width, by: whole))
      #expect(actual.lines.map(\.bytes) == expected.lines.map(\.bytes))
      // An empty line has no direction that could be seen.
      let directions = { (text: ShapedText) in text.lines.filter { !$0.bytes.isEmpty }.map(\.isRightToLeft) }
      #expect(directions(actual) == directions(expected))
      for (a, b) in zip(actual.lines, expected.lines) {
        #expect(abs(a.width - b.width) < 0.01 && a.top == b.top && a.x.isFinite)
      }
    }
  }
}
