import Foundation
import RowanLayers
import RowanText
import Testing
import TestSupport

@MainActor
@Suite("Any text at all")
struct AnyTextTests {
  @Test("limits hold for any text, font and room", arguments: 0..<8)
  func limits(seed: Int) {
    let measurer = PangoTextMeasurer(capacity: 32)
    var random = TextGenerator(seed: UInt64(seed))
    for _ in 0..<40 {
      let runs = random.runs()
      let options = random.options()
      let layout = measurer.layout(runs, options: options)
      let about = "\(runs.map(\.text)) \(options)"
      #expect(layout.size.width.isFinite && layout.size.width >= 0, "\(about)")
      #expect(layout.size.height.isFinite && layout.size.height > 0, "\(about)")
      #expect(!layout.lines.isEmpty, "\(about)")
      if let limit = options.lineLimit { #expect(layout.lines.count <= max(limit, 1), "\(about)") }
      if let height = options.maxHeight, layout.lines.count > 1, options.lineSpacing >= 0 {
        #expect(layout.lines.last!.top + layout.lines.last!.height <= max(height, 0) + 0.01, "\(about)")
      }
      for line in layout.lines {
        #expect(line.x >= -0.01 && line.x + line.width <= layout.size.width + 0.01, "\(about)")
        for fragment in line.fragments {
          #expect(fragment.run >= 0 && fragment.run < max(runs.count, 1), "\(about)")
          #expect(fragment.width.isFinite && fragment.width >= 0, "\(about)")
        }
      }
      #expect(measurer.layout(runs, options: options) === layout, "\(about)")
    }
  }

  @Test("nothing of an uncut text is lost", arguments: 0..<8)
  func complete(seed: Int) {
    let measurer = PangoTextMeasurer()
    var random = TextGenerator(seed: UInt64(1000 + seed))
    for _ in 0..<20 {
      let words = (0..<Int.random(in: 1...30, using: &random.generator)).map { _ in random.word() }
      let text = words.joined(separator: " ")
      let layout = measurer.layout(
        [TextRun(text: text, font: ResolvedFont(size: 15))],
        options: .init(maxWidth: CGFloat.random(in: 60...400, using: &random.generator))
      )
      let shown = layout.lines.map { $0.fragments.map(\.text).joined() }.joined()
      #expect(shown.filter { !$0.isWhitespace } == text.filter { !$0.isWhitespace })
    }
  }
}

/// Random paragraphs and rooms for them, the same for each seed.
struct TextGenerator {
  var generator: SeededRandom

  init(seed: UInt64) { generator = SeededRandom(seed) }

  mutating func word() -> String {
    let alphabet = Array("aeiouxyzÄß.,-'0123456789")
    return String(
      (0..<Int.random(in: 1...12, using: &generator)).map { _ in alphabet.randomElement(using: &generator)! }
    )
  }

  private mutating func piece() -> String {
    switch Int.random(in: 0..<8, using: &generator) {
    case 0:
      ["\n", "\t", "\r\n", "\u{2028}", "\u{2029}", " ", "\u{0}", "\u{200F}", "\u{FEFF}"].randomElement(
        using: &generator
      )!
    case 1: ["مرحبا", "שלום", "日本語", "한국어", "नमस्ते", "สวัสดี"].randomElement(using: &generator)!
    case 2: ["👩‍👩‍👧", "🇩🇪", "❤️", "👍🏽", "e\u{301}\u{302}"].randomElement(using: &generator)!
    case 3: ["\u{378}", "\u{E000}", "\u{10FFFF}", "\u{FFFE}", "\u{13000}", "→"].randomElement(using: &generator)!
    default: word() + " "
    }
  }

  mutating func runs() -> [TextRun] {
    (0..<Int.random(in: 0...4, using: &generator)).map { _ in
      var text = ""
      for _ in 0..<Int.random(in: 0...20, using: &generator) { text += piece() }
      // A few fonts only: the first use of each has fontconfig look through all that are installed.
      var font = [
        ResolvedFont(size: 17), ResolvedFont(size: 17, weight: 700, isItalic: true), ResolvedFont(size: 0),
        ResolvedFont(size: 300, hasSmallCaps: true), ResolvedFont(design: .symbols, size: 20),
        ResolvedFont(design: .named("Sans"), size: 13),
      ].randomElement(using: &generator)!
      font.lineHeight = [nil, nil, 22, .nan, -4].randomElement(using: &generator)!
      var run = TextRun(text: text, font: font)
      run.tracking = [0, 0, 3, -3, .nan, 400].randomElement(using: &generator)!
      return run
    }
  }

  mutating func options() -> TextLayoutOptions {
    var options = TextLayoutOptions()
    options.maxWidth = [nil, 0, 1, 40, 200, 1000, .nan, -1, .infinity].randomElement(using: &generator)!
    options.maxHeight = [nil, nil, 0, 50, 300, .infinity].randomElement(using: &generator)!
    options.lineLimit = [nil, nil, 1, 2, 5, 0, -3].randomElement(using: &generator)!
    options.truncation = [.head, .middle, .tail].randomElement(using: &generator)!
    options.alignment = [.leading, .center, .trailing].randomElement(using: &generator)!
    options.lineSpacing = [0, 0, 4, -2, .nan].randomElement(using: &generator)!
    options.isRightToLeft = Bool.random(using: &generator)
    options.language = ["en", "en", "not a language", ""].randomElement(using: &generator)!
    options.pixel = [0.5, 1, 1 / 3, 0, .nan].randomElement(using: &generator)!
    return options
  }
}
