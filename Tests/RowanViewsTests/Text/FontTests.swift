import Foundation
import RowanGraph
import RowanLayers
import RowanText
import Testing

@testable import RowanViews

@MainActor
@Suite struct FontTests {
  /// Fact B1.
  @Test("Body text is 17 points on touch and 13 on the desktop, and its line is Apple's")
  func defaultFonts() {
    #expect(TextStage(Text("Hello")).idealSize.height == 20.5)
    #expect(TextStage(Text("Hello"), in: .desktop).idealSize.height == 16)
    #expect(EnvironmentValues.touch.resolvedFont.textStyle == "body")
    #expect(EnvironmentValues.touch.resolvedFont.linePitch == 22)
    #expect(EnvironmentValues.desktop.resolvedFont.textStyle == nil)
  }

  @Test(
    "Lines of fixed sizes are as tall as recorded on the desktop",
    arguments: [
      (10, 13), (11, 14), (12, 15), (13, 16), (15, 19), (17, 20), (20, 24), (22, 26), (24, 28), (26, 30), (32, 38),
      (40, 47),
    ] as [(CGFloat, CGFloat)]
  )
  func desktopLines(size: CGFloat, line: CGFloat) {
    #expect(TextStage(Text("Hello").font(.system(size: size)), in: .desktop).idealSize.height == line)
  }

  /// Fact M2.
  @Test(
    "Lines of fixed sizes are as tall as recorded on touch",
    arguments: [
      (10, 12), (11, 13.5), (12, 14.5), (13, 16), (15, 18), (17, 20.5), (20, 24), (22, 26.5), (24, 29), (26, 31.5),
      (32, 38.5), (40, 48),
    ] as [(CGFloat, CGFloat)]
  )
  func touchLines(size: CGFloat, line: CGFloat) {
    #expect(TextStage(Text("Hello").font(.system(size: size))).idealSize.height == line)
  }

  @Test("Desktop text stands on whole points: that of 13 points has its baseline at 13 of 16 (M1)")
  func desktopBaseline() {
    let plain = TextStage(Text("Hello"), in: .desktop).layout
    #expect(plain?.firstBaseline == 13)
    #expect(plain?.size.height == 16)
    #expect(TextStage(Text("Hello").font(.system(size: 20)), in: .desktop).layout?.firstBaseline == 19)
  }

  @Test("Of two texts in a column the lower one's leading decides their distance (layout rule 3)")
  func lowerTextDecides() {
    let measurer = PangoTextMeasurer()
    func spacing(_ font: Font) -> ViewSpacing {
      var spacing = ViewSpacing()
      let resolved = font.resolve(in: .touch)
      spacing.top = TextSpacing.preference(of: resolved, .touch, pixel: 0.5, measurer: measurer)
      spacing.bottom = spacing.top
      return spacing
    }
    let (title, fixed) = (spacing(.body), spacing(.system(size: 17)))
    #expect(title.distance(to: fixed, along: .vertical) == 0)
    #expect(fixed.distance(to: title, along: .vertical) == 2)
  }

  @Test("Text styles grow with the text size that the user asked for; fixed sizes do not")
  func dynamicType() {
    var large = EnvironmentValues.touch
    large.dynamicTypeSize = .accessibility5
    #expect(Font.body.resolve(in: large).size == 53)
    #expect(Font.caption2.resolve(in: large).size == 40)
    #expect(Font.system(size: 17).resolve(in: large).size == 17)
    #expect(Font.custom("Inter", size: 17).resolve(in: large).size == 53)
    #expect(Font.custom("Inter", fixedSize: 17).resolve(in: large).size == 17)
    large.idiom = .desktop
    #expect(Font.body.resolve(in: large).size == 13)
  }

  /// Facts B1, B2.
  @Test("Bold is semibold in running text and bold in titles; a weight is taken by its word")
  func weights() {
    #expect(Text("x").bold().shown()[0].font.weight == 600)
    #expect(Text("x").font(.title).bold().shown()[0].font.weight == 700)
    #expect(Text("x").bold().font(.title).shown()[0].font.weight == 700)
    #expect(Text("x").fontWeight(.bold).shown()[0].font.weight == 700)
    #expect(Font.headline.resolve(in: .touch).weight == 600)
    #expect(Font.headline.resolve(in: .desktop).weight == 700)
    #expect(Font.headline.bold(false).resolve(in: .touch).weight == 400)
  }

  @Test("Of two fonts on one text the inner one counts")
  func innerFontWins() {
    #expect(Text("x").font(.title).font(.caption).shown()[0].font.size == 28)
  }

  /// Fact M4.
  @Test("Without a control between them two texts stand a line's leading apart; the desktop's default font adds none")
  func spacing() {
    let measurer = PangoTextMeasurer()
    func spacing(_ font: ResolvedFont, _ idiom: Idiom) -> ViewSpacing.Preference {
      TextSpacing.preference(of: font, idiom, pixel: 0.5, measurer: measurer)
    }
    guard
      case .text(let toText, let below, let above) = spacing(EnvironmentValues.desktop.resolvedFont, .desktop),
      case .text(let touchToText, _, _) = spacing(EnvironmentValues.touch.resolvedFont, .touch)
    else {
      Issue.record("a text has the spacing of texts")
      return
    }
    #expect(toText == 0)
    #expect(abs(below - 4.742) < 0.001)
    #expect(abs(above - 8.151) < 0.001)
    #expect(touchToText == 2)
  }

  @Test("Sizes that are no sizes show nothing and harm nothing", arguments: [-1, 0, CGFloat.nan, .infinity])
  func badSizes(size: CGFloat) {
    #expect(TextStage(Text("Hello").font(.system(size: size))).idealSize.height <= 1)
  }
}
