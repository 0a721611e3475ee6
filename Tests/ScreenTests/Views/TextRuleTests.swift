import RowanTesting
import SwiftUI
import Testing

/// Lines below and through text have the pattern and the colour that they were given.
@MainActor struct TextRuleTests {
  /// How many pixels of a text's picture are red, and how many of them stand below the letters' middle.
  private func reds(_ text: some View) -> (all: Int, low: Int) {
    let size = CGSize(width: 200, height: 60)
    let picture = Screen(size: size) { text.foregroundStyle(.black) }.picture(scale: 2)
    var (all, low) = (0, 0)
    for y in 0..<120 {
      for x in 0..<400 {
        let color = picture.pixel(at: CGPoint(x: CGFloat(x) / 2 + 0.25, y: CGFloat(y) / 2 + 0.25))
        guard let color, color.red > 230, color.green < 80, color.blue < 80 else { continue }
        all += 1
        if y > 66 { low += 1 }
      }
    }
    return (all, low)
  }

  private let red = Color(red: 1, green: 0, blue: 0)

  @Test func aLineBelowTextHasItsOwnColour() {
    #expect(reds(Text("Words and words").underline()).all == 0)
    let line = reds(Text("Words and words").underline(color: red))
    #expect(line.all > 100)
    #expect(line.low == line.all)
    let through = reds(Text("Words and words").strikethrough(color: red))
    #expect(through.all > 50)
    #expect(through.low == 0)
  }

  @Test func aPatternLeavesGaps() {
    let solid = reds(Text("Words and words").underline(pattern: .solid, color: red)).all
    let dashes = reds(Text("Words and words").underline(pattern: .dash, color: red)).all
    let dots = reds(Text("Words and words").underline(pattern: .dot, color: red)).all
    #expect(dashes < solid * 8 / 10)
    #expect(dots < dashes)
    #expect(dots > solid / 4)
  }

  @Test func allWaysOfSayingItDrawTheSame() {
    let around = Screen(size: CGSize(width: 200, height: 60)) {
      VStack { Text("Words") }.underline(pattern: .dot, color: red)
    }
    let own = Screen(size: CGSize(width: 200, height: 60)) { Text("Words").underline(pattern: .dot, color: red) }
    var words = AttributedString("Words")
    words.underlineStyle = Text.LineStyle(pattern: .dot, color: red)
    let attributed = Screen(size: CGSize(width: 200, height: 60)) { Text(words) }
    #expect(around.picture(scale: 2).pngData == own.picture(scale: 2).pngData)
    #expect(attributed.picture(scale: 2).pngData == own.picture(scale: 2).pngData)
  }
}
