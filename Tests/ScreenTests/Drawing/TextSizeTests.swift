import Foundation
import RowanTesting
import SwiftUI
import Testing

/// The scale, the line height and the alignment of texts, and texts of values that change with time.
@MainActor
@Suite("Sizes and times of texts")
struct TextSizeTests {
  private func frame<Content: View>(of label: String, @ViewBuilder _ content: @escaping () -> Content) -> CGRect {
    let screen = Screen(size: CGSize(width: 300, height: 300)) { content() }
    screen.update()
    return screen.text(label).frame
  }

  @Test func `secondary text is smaller than its font`() {
    let full = frame(of: "Harbour") { Text("Harbour") }
    let small = frame(of: "Harbour") { Text("Harbour").textScale(.secondary) }
    let around = frame(of: "Harbour") { VStack { Text("Harbour") }.textScale(.secondary) }
    let off = frame(of: "Harbour") { Text("Harbour").textScale(.secondary, isEnabled: false) }
    #expect(abs(small.width - full.width * 0.8) < 2.5 && small.height < full.height)
    #expect(around.size == small.size && off.size == full.size)
  }

  @Test func `lines have the height that is set`() {
    func height(_ lineHeight: AttributedString.LineHeight?) -> CGFloat {
      frame(of: "a\nb") { Text(verbatim: "a\nb").font(.system(size: 20)).lineHeight(lineHeight) }.height
    }
    #expect(height(.exact(points: 50)) == 100)
    #expect(height(.multiple(factor: 2)) == 80)
    #expect(height(.leading(increase: 5)) == height(nil) + 10)
    #expect(height(.variable) == height(nil))
    #expect(height(.tight) < height(.normal) && height(.normal) < height(.loose))
    let inherited = frame(of: "a") {
      VStack { Text(verbatim: "a") }.environment(\.lineHeight, .exact(points: 70))
    }
    #expect(inherited.height == 70)
  }

  @Test func `lines follow the direction of their letters if asked to`() throws {
    func firstInk(_ strategy: Text.AlignmentStrategy) throws -> Int {
      let picture = Screen(size: CGSize(width: 300, height: 100)) {
        Text(verbatim: "שלום\nשלום שלום שלום").multilineTextAlignment(strategy: strategy)
      }.picture(scale: 1)
      // The first line is the shorter one: its left end tells on which side it is.
      for x in 0..<300 {
        for y in 0..<50 where picture[x, y].red < 128 { return x }
      }
      return 300
    }
    let layout = try firstInk(.layoutBased)
    #expect(try firstInk(.default) == layout)
    #expect(try firstInk(.writingDirectionBased) > layout + 20)
  }

  @Test func `a text of the current date and of a duration goes on with time`() async {
    let clock = ManualClock()
    let start = clock.date
    let screen = Screen(clock: clock) {
      Text(.durationOffset(to: start), format: .time(pattern: .minuteSecond))
      Text(TimeDataSource<Date>.currentDate, format: .dateTime.minute().second())
    }
    #expect(screen.text("0:00").exists)
    await screen.advance(by: .seconds(3))
    #expect(screen.text("0:03").exists && !screen.text("0:00").exists)
  }

  /// The seconds of a range.
  private struct Seconds: DiscreteFormatStyle {
    func format(_ value: Range<Date>) -> String { String(Int(value.upperBound.timeIntervalSince(value.lowerBound))) }
    func discreteInput(before input: Range<Date>) -> Range<Date>? { nil }
    func discreteInput(after input: Range<Date>) -> Range<Date>? { nil }
    func input(before input: Range<Date>) -> Range<Date>? { nil }
    func input(after input: Range<Date>) -> Range<Date>? { nil }
  }

  @Observable final class Direction { var isUp = true }

  @Test func `a text counts in the other direction when its source does`() {
    struct Clock: View {
      let model: Direction
      let date: Date
      var body: some View {
        Text(model.isUp ? .dateRange(startingAt: date) : .dateRange(endingAt: date), format: Seconds())
      }
    }
    let clock = ManualClock()
    let model = Direction()
    let screen = Screen(clock: clock) { Clock(model: model, date: clock.date.addingTimeInterval(7200)) }
    #expect(screen.texts.map(\.label) == ["0"])
    model.isUp = false
    screen.update()
    #expect(screen.texts.map(\.label) == ["7200"])
  }

  @Test func `scene padding is the distance from the edges of the window`() {
    let inner = frame(of: "Harbour") { Text("Harbour").scenePadding(.leading).frame(width: 300, alignment: .leading) }
    #expect(inner.minX == 16 || inner.minX == 20)
    let all = frame(of: "Harbour") { Text("Harbour").scenePadding(.minimum, edges: .vertical) }
    #expect(all.height > 0)
  }
}
