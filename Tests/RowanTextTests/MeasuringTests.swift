import Foundation
import RowanLayers
import RowanText
import Testing

@MainActor
@Suite("Measuring text")
struct MeasuringTests {
  let measurer = PangoTextMeasurer()
  let body = ResolvedFont(size: 17)

  func layout(_ text: String, _ options: TextLayoutOptions = .init(), font: ResolvedFont? = nil) -> TextLayout {
    measurer.layout([TextRun(text: text, font: font ?? body)], options: options)
  }

  func words(of layout: TextLayout) -> [String] {
    layout.lines.map { $0.fragments.map(\.text).joined() }
  }

  @Test("an empty text is one line high and has no width")
  func empty() {
    #expect(layout("").size == CGSize(width: 0, height: 20.5))
    #expect(measurer.layout([], options: .init()).size == CGSize(width: 0, height: 20.5))
  }

  @Test("a line is as high as San Francisco's, rounded up to pixels")
  func lineHeights() {
    let heights: [(CGFloat, CGFloat)] = [
      (10, 12), (12, 14.5), (13, 16), (15, 18), (17, 20.5), (20, 24), (22, 26.5), (40, 48),
    ]
    for (size, height) in heights {
      #expect(layout("Text", font: ResolvedFont(size: size)).size.height == height)
    }
    var prescribed = body
    prescribed.lineHeight = 22
    #expect(layout("Text", font: prescribed).size.height == 22)
    #expect(layout("a\nb", font: prescribed).size.height == 44)
  }

  @Test("widths are near those that macOS gives the same strings")
  func nearSanFrancisco() {
    let recorded: [(String, CGFloat)] = [
      ("Hello", 31), ("Second", 46), ("A longer text", 77.5), ("Bottom", 44.5), ("Group 1 - A", 69), ("Centered", 56),
      ("BottomTrailing", 87.5), ("Description", 69.5), ("Main content", 79), ("Content below the toolbar", 157.5),
    ]
    let font = ResolvedFont(size: 13)
    let errors = recorded.map { abs(layout($0.0, font: font).size.width - $0.1) / $0.1 }
    #expect(errors.reduce(0, +) / CGFloat(errors.count) < 0.015)
  }

  @Test("a word is one line with one fragment, inside its size")
  func oneWord() throws {
    let result = layout("Hello")
    let line = try #require(result.lines.first)
    #expect(result.lines.count == 1)
    #expect(line.fragments.map(\.text) == ["Hello"])
    #expect(line.width <= result.size.width && result.size.width - line.width < 0.5)
    #expect(line.baseline > 14 && line.baseline < 18)
    #expect(result.firstBaseline == line.baseline)
  }

  @Test("text wraps between words, and is as wide as its longest line")
  func wraps() {
    let result = layout("The quick brown fox jumps over the lazy dog", .init(maxWidth: 120))
    #expect(words(of: result) == ["The quick", "brown fox", "jumps over the", "lazy dog"])
    #expect(result.size.width <= 120 && result.size.width < 115)
    #expect(result.size.height == 81.5)
    #expect(!result.isTruncated)
  }

  @Test("a wrapped line is as wide as the same words alone")
  func wrappedWidths() {
    let wrapped = layout("jumps over and over", .init(maxWidth: 85))
    #expect(words(of: wrapped).first == "jumps over")
    #expect(abs(wrapped.lines[0].width - layout("jumps over").lines[0].width) < 0.3)
  }

  @Test("a word that is too long breaks without a hyphen")
  func longWord() {
    let result = layout("Supercalifragilistic", .init(maxWidth: 100))
    #expect(words(of: result).joined() == "Supercalifragilistic")
    #expect(result.lines.count == 2)
  }

  @Test("line feeds break lines, also at the end")
  func lineFeeds() {
    #expect(layout("Tall\nMultiline\nText").lines.count == 3)
    #expect(layout("abc\n").lines.count == 2)
    #expect(layout("\n\n").lines.count == 3)
  }

  @Test("blanks at the end take no room")
  func trailingBlanks() {
    #expect(abs(layout("Hello   ").size.width - layout("Hello").size.width) <= 0.5)
    #expect(layout("Hello   ").lines[0].fragments.map(\.text) == ["Hello"])
  }

  @Test(
    "text that is cut ends in an ellipsis, or begins with it, or holds it",
    arguments: [
      (TextLayoutOptions.Truncation.tail, #"^The q.*…$"#), (.head, #"^….*lazy dog$"#), (.middle, #"^The.*….*dog$"#),
    ]
  )
  func truncation(at place: TextLayoutOptions.Truncation, pattern: String) throws {
    let result = layout(
      "The quick brown fox jumps over the lazy dog",
      .init(maxWidth: 150, lineLimit: 1, truncation: place)
    )
    let text = try #require(words(of: result).first)
    #expect(result.isTruncated)
    #expect(result.lines.count == 1)
    #expect(result.size.width <= 150 && result.size.width > 130)
    #expect(text.range(of: pattern, options: .regularExpression) != nil, "\(text)")
  }

  @Test("a limit of lines cuts the last one; paragraphs that do not fit count")
  func lineLimit() {
    let wrapped = layout("The quick brown fox jumps over the lazy dog", .init(maxWidth: 120, lineLimit: 2))
    #expect(words(of: wrapped)[0] == "The quick")
    #expect(words(of: wrapped)[1].hasPrefix("brown fox") && words(of: wrapped)[1].hasSuffix("…"))
    let paragraphs = layout("One\nTwo\nThree", .init(lineLimit: 2))
    #expect(words(of: paragraphs) == ["One", "Two…"])
    #expect(paragraphs.isTruncated)
  }

  @Test("as many lines stay as fit the height, and at least one")
  func heightLimit() {
    let text = "The quick brown fox jumps over the lazy dog"
    #expect(layout(text, .init(maxWidth: 120, maxHeight: 50)).lines.count == 2)
    #expect(layout(text, .init(maxWidth: 120, maxHeight: 5)).lines.count == 1)
    #expect(layout(text, .init(maxWidth: 120, maxHeight: 500)).lines.count == 4)
  }

  @Test("reserved lines take room without text")
  func reservedSpace() {
    #expect(layout("One", .init(lineLimit: 3, reservesSpace: true)).size.height == 61)
    #expect(layout("One", .init(lineLimit: 3)).size.height == 20.5)
  }

  @Test("line spacing goes between lines")
  func lineSpacing() {
    #expect(layout("a\nb", .init(lineSpacing: 10)).size.height == 51)
    #expect(layout("a", .init(lineSpacing: 10)).size.height == 20.5)
  }

  @Test("lines are aligned within the longest")
  func alignment() {
    let text = "Long line here\nshort"
    #expect(layout(text).lines[1].x == 0)
    let trailing = layout(text, .init(alignment: .trailing))
    #expect(abs(trailing.lines[1].x + trailing.lines[1].width - trailing.size.width) < 0.01)
    let center = layout(text, .init(alignment: .center)).lines[1]
    #expect(abs(center.x * 2 + center.width - trailing.size.width) < 0.01)
    let mirrored = layout(text, .init(isRightToLeft: true))
    #expect(abs(mirrored.lines[1].x + mirrored.lines[1].width - mirrored.size.width) < 0.01)
  }

  @Test("runs keep their styles; the tallest font makes the line")
  func runs() {
    let result = measurer.layout(
      [TextRun(text: "Big ", font: ResolvedFont(size: 34)), TextRun(text: "small", font: body, color: .black)],
      options: .init()
    )
    #expect(result.size.height == layout("Big", font: ResolvedFont(size: 34)).size.height)
    #expect(result.lines[0].fragments.map(\.run) == [0, 1])
    let same = measurer.layout(
      [TextRun(text: "one", font: body), TextRun(text: "two", font: body, underline: .single)],
      options: .init()
    )
    #expect(same.lines[0].fragments.map(\.text) == ["one", "two"])
  }

  @Test("tracking widens, bold widens, equal digits are equally wide")
  func styles() {
    var spaced = TextRun(text: "Hello", font: body)
    spaced.tracking = 2
    let plain = layout("Hello").size.width
    #expect(abs(measurer.layout([spaced], options: .init()).size.width - plain - 10) <= 0.5)
    #expect(layout("Hello", font: ResolvedFont(size: 17, weight: 700)).size.width > plain)
    let digits = ResolvedFont(size: 17, hasMonospacedDigits: true)
    #expect(layout("1111", font: digits).size == layout("0000", font: digits).size)
    #expect(layout("1111").size.width < layout("0000").size.width)
  }

  @Test("font metrics agree with laid-out text")
  func metrics() {
    let metrics = measurer.metrics(of: body, pixel: 0.5)
    #expect(metrics.lineHeight == layout("x").size.height)
    #expect(metrics.capHeight > 11 && metrics.capHeight < 13.5)
    #expect(metrics.xHeight < metrics.capHeight)
    #expect(abs(metrics.ascent + metrics.descent - 20.29) < 0.01)
  }
}
