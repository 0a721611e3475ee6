import Foundation
import RowanGraph
import RowanLayers
import RowanText
import Testing

@testable import RowanViews

@MainActor
@Suite struct TextTests {
  private let long = Text(verbatim: "The quick brown fox jumps over the lazy dog and then some more words follow")

  // MARK: Literals

  @Test("Interpolated numbers are written as the locale does, strings as they are")
  func interpolation() {
    let (count, name) = (1234, "**Bob**")
    let text = Text("\(count) items of \(name)")
    #expect(text.shown().map(\.text) == ["1,234 items of **Bob**"])
    #expect(text.shown(in: .locale("de_DE")).map(\.text) == ["1.234 items of **Bob**"])
    #expect(Text("\(2.345, specifier: "%.2f") \(7, specifier: "%03d") 100%").shown()[0].text == "2.35 007 100%")
    #expect(Text("100% sure").shown()[0].text == "100% sure")
    #expect(Text("\(0.5, format: .percent)").shown()[0].text == "50%")
  }

  @Test("Dates and decimals are written by formatters, alone and among words")
  func formatters() {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_GB")
    formatter.timeZone = .gmt
    formatter.dateStyle = .medium
    let day = Date(timeIntervalSince1970: 86_400)
    #expect(Text(day, formatter: formatter).shown()[0].text == "2 Jan 1970")
    #expect(Text("Due \(day, formatter: formatter)").shown().map(\.text).joined() == "Due 2 Jan 1970")
    let number = NumberFormatter()
    number.minimumFractionDigits = 2
    #expect(Text(Decimal(string: "1.5")!, formatter: number).shown()[0].text == "1.50")
    // What a formatter cannot write is nothing.
    #expect(Text(UUID(), formatter: formatter).shown().map(\.text).joined() == "")
  }

  @Test("Texts inside of a text keep their style")
  func nestedTexts() {
    let runs = Text("a \(Text("b").bold()) c").shown()
    #expect(runs.map(\.text) == ["a ", "b", " c"])
    #expect(runs.map(\.font.weight) == [400, 600, 400])
    #expect((Text("a").italic() + Text("b")).shown().map(\.font.isItalic) == [true, false])
  }

  @Test("A literal is looked up in the table of the environment's language")
  func localization() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).bundle")
    defer { try? FileManager.default.removeItem(at: folder) }
    for (language, lines) in [
      ("en", "\"Hello\" = \"Hi\";"),
      ("de", "\"Hello\" = \"Hallo\"; \"%lld of %@\" = \"%2$@: %1$lld\";"),
    ] {
      let table = folder.appending(path: "\(language).lproj")
      try FileManager.default.createDirectory(at: table, withIntermediateDirectories: true)
      try lines.write(to: table.appending(path: "Localizable.strings"), atomically: true, encoding: .utf8)
    }
    let bundle = try #require(Bundle(url: folder))
    #expect(Text("Hello", bundle: bundle).shown()[0].text == "Hi")
    #expect(Text("Hello", bundle: bundle).shown(in: .locale("de_AT"))[0].text == "Hallo")
    #expect(Text("Hello", bundle: bundle).shown(in: .locale("fr_FR"))[0].text == "Hi")
    #expect(Text("Goodbye", bundle: bundle).shown()[0].text == "Goodbye")
    #expect(Text("\(5) of \("x")", bundle: bundle).shown(in: .locale("de_DE"))[0].text == "x: 5")
  }

  @Test("Dates are written for the environment")
  func dates() {
    let epoch = Date(timeIntervalSince1970: 0)
    #expect(Text(epoch, style: .date).shown(in: .locale("de_DE"))[0].text == "1. Januar 1970")
    var environment = EnvironmentValues.touch
    environment.clock = .constant(epoch.addingTimeInterval(8000))
    #expect(Text(epoch, style: .relative).shown(in: environment)[0].text == "2 hours, 13 minutes")
    #expect(Text(epoch, style: .timer).shown(in: environment)[0].text == "2:13:20")
    #expect(Text(epoch, style: .offset).shown(in: environment)[0].text == "+2 hours")
  }

  @Test("An attributed string keeps fonts, intents and links")
  func attributedString() {
    var strong = AttributedString("Hello ")
    strong.inlinePresentationIntent = .stronglyEmphasized
    var link = AttributedString("there")
    link.link = URL(string: "https://example.org")
    link.font = .title
    let runs = Text(strong + link).shown()
    #expect(runs.map(\.font.weight) == [600, 400])
    #expect(runs.map(\.font.size) == [17, 28])
    #expect(runs.map(\.link) == [nil, URL(string: "https://example.org")])
  }

  @Test("Equal texts are equal")
  func equality() {
    #expect(Text("a\(5)") == Text("a\(5)"))
    #expect(Text("a\(5)") != Text("a\(6)"))
    #expect(Text("x").bold() != Text("x"))
    #expect(Text("x") + Text("y") == Text("x") + Text("y"))
  }

  // MARK: Lines

  @Test("A long text wraps within its offer, and is one line where only one is allowed")
  func wrapping() {
    let size = TextStage(long, width: 200).host.sizeThatFits(ProposedViewSize(width: 200, height: nil))
    #expect(size.width <= 200)
    #expect(size.height > 60)
    let one = TextStage(long.lineLimit(1), width: 200)
    #expect(one.layer.frame.height == 20.5)
    #expect(one.layout?.isTruncated == true)
    #expect(one.layer.frame.width <= 200)
  }

  @Test("Reserved lines are as tall as lines with text")
  func reservedLines() {
    #expect(TextStage(Text("a").lineLimit(3, reservesSpace: true)).idealSize.height == 61)
    #expect(TextStage(Text("a").lineLimit(2...4)).idealSize.height == 41)
    #expect(TextStage(Text("a").lineLimit(2...)).idealSize.height == 41)
    #expect(TextStage(Text("a").lineLimit(...4)).idealSize.height == 20.5)
  }

  @Test("A text that may shrink is not truncated")
  func minimumScaleFactor() {
    let stage = TextStage(long.lineLimit(1).minimumScaleFactor(0.3), width: 300)
    #expect(stage.layout?.isTruncated == false)
    #expect(stage.layer.frame.width <= 300)
  }

  @Test(
    "Strange offers and settings leave at least one line",
    arguments: [-5, 0, CGFloat.nan, .infinity]
  )
  func strangeNumbers(value: CGFloat) {
    let plain = TextStage(Text("Hello World")).host.sizeThatFits(ProposedViewSize(width: value, height: value))
    #expect(plain.height == 20.5)
    let view = Text("x").lineSpacing(value).minimumScaleFactor(value).kerning(value).baselineOffset(value)
    #expect(TextStage(view).idealSize.height == 20.5)
  }

  // MARK: Change

  @Test("Another colour scheme recolours the text without shaping it again")
  func colorScheme() {
    struct Screen: View {
      var isDark: Bool
      var body: some View { Text("Hi").environment(\.colorScheme, isDark ? .dark : .light) }
    }
    let stage = TextStage(Screen(isDark: false))
    let (layout, color, shaped) = (stage.layout, stage.color, stage.measurer.textsShaped)
    stage.host.update(Screen(isDark: true))
    stage.host.graph.update()
    #expect(stage.layout === layout)
    #expect(stage.color != color)
    #expect(stage.measurer.textsShaped == shaped)
  }

  @Test("Font and case of the environment reach a text that is shown already")
  func environmentChanges() {
    struct Screen: View {
      var font: Font?
      var textCase: Text.Case?
      var body: some View { Text("Straße").font(font).textCase(textCase) }
    }
    let stage = TextStage(Screen())
    stage.host.update(Screen(font: .largeTitle))
    stage.host.graph.update()
    #expect(stage.layer.frame.height == 41)
    stage.host.update(Screen(textCase: .uppercase))
    stage.host.graph.update()
    #expect(stage.label == "STRASSE")
  }

  // MARK: Links

  @Test("Links in a text open by tap and by name")
  func links() {
    final class Opened { var urls: [String] = [] }
    let opened = Opened()
    let action = OpenURLAction { url in
      opened.urls.append(url.absoluteString)
      return .handled
    }
    let stage = TextStage(
      Text("go [here](https://x.y) or [there](https://z.w)").environment(\.openURL, action)
    )
    #expect(stage.label == "go here or there")
    #expect(stage.layer.semantics?.actions.map(\.name) == ["here", "there"])
    #expect(!stage.layer.dispatch(.tap(PointerSample(location: CGPoint(x: 4, y: 10)))))
    #expect(stage.layer.dispatch(.tap(PointerSample(location: CGPoint(x: 35, y: 10)))))
    #expect(stage.layer.dispatch(.action(2)))
    #expect(opened.urls == ["https://x.y", "https://z.w"])
    #expect(TextStage(Text("[all](https://x.y)")).layer.semantics?.role == .link)
  }
}
