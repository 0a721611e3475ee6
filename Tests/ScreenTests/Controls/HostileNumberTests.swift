import Foundation
import RowanTesting
import SwiftUI
import Testing

/// Numbers that are none, ranges beyond all numbers, and what was kept too long: nothing of it stops a program.
@MainActor
struct HostileNumberTests {
  private func picture(_ content: some View) -> Picture {
    Screen(size: CGSize(width: 100, height: 100)) { content }.picture(scale: 1)
  }

  private let white = Picture.Pixel(red: 255, green: 255, blue: 255)

  @Test func aColorOfComponentsThatAreNoNumbersIsDrawnWithoutThem() {
    let blue = picture(Color(red: .nan, green: 0, blue: 1))
    #expect(blue.pixel(at: CGPoint(x: 50, y: 50)) == Picture.Pixel(red: 0, green: 0, blue: 255))
    #expect(picture(Color.red.opacity(.nan)).pixel(at: CGPoint(x: 50, y: 50)) == white)
    #expect(Color(red: .nan, green: 0, blue: 0).description.hasPrefix("#0000"))
    #expect(!Color.red.opacity(.nan).description.isEmpty)
  }

  @Test func aColorPickerShowsAColorThatIsNone() {
    let shown = picture(ColorPicker("Ink", selection: .constant(Color(red: .nan, green: 0, blue: 1))).labelsHidden())
    #expect(shown.pixel(at: CGPoint(x: 1, y: 1)) == white)
  }

  @Test func rangesBeyondAllNumbersHaveEnds() {
    let all = -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude
    let screen = Screen {
      Slider(value: .constant(all.upperBound), in: all) { Text("Far") }
      Slider(value: .constant(0), in: all) { Text("Middle") }
      Gauge(value: Double.infinity, in: 0...Double.infinity) { Text("Endless") }
    }
    #expect(screen.elements(role: .slider).map(\.value) == ["100%", "50%"])
    #expect(screen.elements(role: .progress).map(\.value) == ["100%"])
  }

  @Test func stepsEndAtTheEndsOfATypeOfIntegers() {
    struct Bytes: View {
      @State private var byte: UInt8 = 250
      var body: some View {
        Text("byte \(byte)")
        Stepper("Byte", value: $byte, in: 0...255, step: 10)
      }
    }
    struct Counts: View {
      @State private var count = Int.max
      var body: some View {
        Text(count == .max ? "most" : "fewer")
        Stepper("Count", value: $count)
      }
    }
    let bytes = Screen { VStack { Bytes() } }
    bytes.button("Increment").tap()
    #expect(bytes.text("byte 255").exists)
    let counts = Screen { VStack { Counts() } }
    counts.button("Increment").tap()
    #expect(counts.text("most").exists)
  }

  @Test func aResolvedTextThatIsKeptIsDrawnAndForgottenWithItsDrawing() {
    final class Kept { var text: GraphicsContext.ResolvedText? }
    struct Drawing: View {
      let kept: Kept
      @State private var isFirst = true
      var body: some View {
        Button("Again") { isFirst = false }
        Canvas { [isFirst] context, size in
          if isFirst {
            _ = context.resolve(Text("one"))
            kept.text = context.resolve(Text("two"))
          }
          if let text = kept.text { context.draw(text, at: .zero) }
        }
      }
    }
    let kept = Kept()
    let screen = Screen { Drawing(kept: kept) }
    let room = CGSize(width: 100, height: 100)
    #expect(kept.text?.measure(in: room) != .zero)
    screen.button("Again").tap()
    #expect(kept.text?.measure(in: room) == .zero)
    #expect(kept.text?.firstBaseline(in: room) == 0)
  }

  @Test func schedulesThatBeginAtNoDateAreFollowed() {
    for start in [Double.nan, -.infinity, .infinity] {
      let screen = Screen {
        TimelineView(.periodic(from: Date(timeIntervalSinceReferenceDate: start), by: 60)) { _ in Text("shown") }
      }
      #expect(screen.text("shown").exists)
    }
  }

  @Test func textsOfDatesThatAreNoneAreShown() {
    for style in [Text.DateStyle.timer, .relative, .offset, .date, .time] {
      for seconds in [Double.nan, .infinity, -.infinity, 1e300] {
        let screen = Screen {
          Text(Date(timeIntervalSinceReferenceDate: seconds), style: style)
          Text("after")
        }
        #expect(screen.text("after").exists)
      }
    }
  }

  @Test func aDateBeyondAllDurationsIsWaitedFor() async {
    let clock = ManualClock()
    let screen = Screen(clock: clock) {
      TimelineView(.explicit([clock.date, Date(timeIntervalSinceReferenceDate: .infinity)])) { context in
        Text(context.date == clock.date ? "shown" : "never")
      }
    }
    await screen.advance(by: .zero)
    #expect(screen.text("shown").exists)
    await screen.advance(by: .seconds(3e9))
    #expect(!screen.text("never").exists)
  }

  @Test func addressesThatOnlyLookLikeThisMachineAreRefused() async throws {
    for address in ["http://0177.0.0.1/a.png", "http://127.0.0.01/a.png", "ftp://127.0.0.1/a.png"] {
      var isRefused = false
      // Each host is reported once.
      await withKnownIssue(isIntermittent: true) {
        let screen = Screen {
          AsyncImage(url: URL(string: address)) { phase in
            Text(phase.error.map { "\($0)".contains("not this machine") ? "refused" : "other" } ?? "none")
          }
        }
        await screen.wait { screen.text("refused").exists || screen.text("other").exists }
        isRefused = screen.text("refused").exists
      }
      #expect(isRefused, "\(address)")
    }
  }

  @Test func aDeviceIsNoImage() async {
    let screen = Screen {
      AsyncImage(url: URL(fileURLWithPath: "/dev/zero")) { phase in Text(phase.error == nil ? "none" : "failure") }
    }
    await screen.wait { screen.text("failure").exists }
    #expect(screen.text("failure").exists)
  }
}
