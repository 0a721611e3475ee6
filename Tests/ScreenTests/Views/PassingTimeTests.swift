import Foundation
import RowanTesting
import SwiftUI
import Testing

/// Views that change while time passes, on a clock that the test advances.
@MainActor
struct PassingTimeTests {
  private let start = Date(timeIntervalSinceReferenceDate: 800_000_000.25)

  @MainActor @Observable final class Model {
    var isShown = true
    @ObservationIgnored var dates: [Double] = []
    @ObservationIgnored var log: [String] = []
  }

  private func screen<Content: View>(@ViewBuilder _ content: () -> Content) -> Screen {
    Screen(clock: ManualClock(date: start)) { VStack { content() } }
  }

  @Test func `a timer's text counts down to the end`() async {
    let screen = screen { Text(timerInterval: start...start.addingTimeInterval(90)) }
    #expect(screen.text("1:30").exists)
    for _ in 0..<10 { await screen.advance(by: .milliseconds(100)) }
    #expect(screen.text("1:29").exists)
    await screen.advance(by: .seconds(59))
    #expect(screen.text("0:30").exists)
    await screen.advance(by: .seconds(3600))
    #expect(screen.text("0:00").exists)
  }

  @Test func `a relative date grows older`() async {
    let screen = screen {
      Text(start, style: .relative)
      Text(start, style: .timer)
    }
    await screen.advance(by: .seconds(3 * 3600 + 60))
    #expect(screen.text("3 hours, 1 minute").exists)
    #expect(screen.text("3:01:00").exists)
  }

  private struct Timeline<Schedule: TimelineSchedule>: View {
    let model: Model
    let schedule: Schedule
    let start: Date

    var body: some View {
      if model.isShown {
        TimelineView(schedule) { context in
          let _ = model.dates.append(context.date.timeIntervalSince(start))
          Text(verbatim: "Date \(Int(context.date.timeIntervalSince(start)))")
        }
      }
    }
  }

  @Test func `a timeline shows each date of its schedule`() async {
    let model = Model()
    let screen = screen { Timeline(model: model, schedule: .periodic(from: start, by: 10), start: start) }
    #expect(screen.text("Date 0").exists)
    await screen.advance(by: .seconds(35))
    #expect(model.dates == [0, 10, 20, 30])
    await screen.advance(by: .seconds(5))
    #expect(screen.text("Date 40").exists)
  }

  @Test func `a date is due at its time also between seconds`() async {
    let model = Model()
    let dates = (0...20).map { start.addingTimeInterval(Double($0) / 10) }
    let screen = screen { Timeline(model: model, schedule: .explicit(dates), start: start) }
    for count in 1...20 {
      await screen.advance(by: .milliseconds(100))
      #expect(model.dates.count == count + 1)
    }
  }

  @Test func `a timeline that is removed before its next date shows it no more`() async {
    let model = Model()
    let screen = screen { Timeline(model: model, schedule: .periodic(from: start, by: 10), start: start) }
    await screen.advance(by: .seconds(9))
    #expect(screen.clock?.waiterCount == 1)
    model.isShown = false
    await screen.advance(by: .zero)
    #expect(screen.clock?.waiterCount == 0)
    await screen.advance(by: .seconds(60))
    #expect(model.dates == [0])
    model.isShown = true
    #expect(screen.text("Date 60").exists)
  }

  @Test func `a progress view fills with the time`() async {
    let screen = screen {
      ProgressView(timerInterval: start...start.addingTimeInterval(100), countsDown: false) { Text("Oven") }
    }
    let value = { screen.elements(role: .progress)[0].value }
    #expect(value() == "0%")
    await screen.advance(by: .seconds(50))
    #expect(value() == "50%")
    await screen.advance(by: .seconds(500))
    #expect(value() == "100%")
  }

  @Test func `phases follow each other for as long as each takes`() async {
    let screen = screen {
      PhaseAnimator([0, 1, 2]) {
        Text("Phase \($0)")
      } animation: {
        .linear(duration: Double($0) + 1)
      }
    }
    await screen.settle()
    #expect(screen.text("Phase 0").exists)
    await screen.advance(by: .milliseconds(15))
    #expect(screen.text("Phase 1").exists)
    await screen.advance(by: .milliseconds(1999))
    #expect(screen.text("Phase 1").exists)
    await screen.advance(by: .milliseconds(1))
    #expect(screen.text("Phase 2").exists)
    await screen.advance(by: .seconds(3))
    #expect(screen.text("Phase 0").exists)
    // A round takes six seconds.
    await screen.advance(by: .seconds(60))
    #expect(screen.text("Phase 0").exists)
  }

  @Test func `phases of a view that is removed stop`() async {
    struct Phases: View {
      let model: Model
      var body: some View {
        if model.isShown {
          PhaseAnimator([0, 1]) { phase in
            let _ = model.log.append("\(phase)")
            Text("Phase \(phase)")
          } animation: { _ in
            .linear(duration: 1)
          }
        }
      }
    }
    let model = Model()
    let screen = screen { Phases(model: model) }
    await screen.advance(by: .milliseconds(1015))
    #expect(model.log == ["0", "1", "0"])
    #expect(screen.clock?.waiterCount == 1)
    model.isShown = false
    await screen.advance(by: .zero)
    #expect(screen.clock?.waiterCount == 0)
    await screen.advance(by: .seconds(60))
    #expect(model.log == ["0", "1", "0"])
  }

  private struct Hold: View {
    let model: Model
    var body: some View {
      if model.isShown {
        Text("Hold").onLongPressGesture(minimumDuration: 2) { model.log.append("held") }
        Text("Twice").onTapGesture(count: 2) { model.log.append("twice") }.onTapGesture { model.log.append("once") }
      }
    }
  }

  @Test func `a long press lasts its time`() async {
    let model = Model()
    let screen = screen { Hold(model: model) }
    await screen.text("Hold").longPress(for: .milliseconds(1999))
    #expect(model.log == [])
    await screen.text("Hold").longPress(for: .seconds(2))
    #expect(model.log == ["held"])
  }

  @Test func `a long press ends with the view that is pressed`() async {
    let model = Model()
    let screen = screen { Hold(model: model) }
    let frame = screen.text("Hold").frame
    screen.pointerDown(at: CGPoint(x: frame.midX, y: frame.midY))
    await screen.advance(by: .seconds(1))
    #expect(screen.clock?.waiterCount == 1)
    model.isShown = false
    await screen.advance(by: .seconds(60))
    #expect(model.log == [])
    #expect(screen.clock?.waiterCount == 0)
  }

  @Test func `a tap waits for a second one by the clock`() async {
    let model = Model()
    let screen = screen { Hold(model: model) }
    screen.text("Twice").tap()
    await screen.settle()
    await screen.advance(by: .milliseconds(349))
    #expect(model.log == [])
    await screen.advance(by: .milliseconds(1))
    #expect(model.log == ["once"])
  }

  @Test func `letters that are typed with a pause begin anew`() async {
    let names = ["Ash", "Birch", "Beech", "Hazel"]
    let screen = Screen(idiom: .desktop, clock: ManualClock()) {
      List(names, id: \.self, selection: .constant(String?.none)) { Text($0) }
    }
    screen.row("Ash").focus()
    screen.press("b")
    screen.press("e")
    #expect(screen.row("Beech").isFocused)
    await screen.advance(by: .seconds(1))
    screen.press("h")
    #expect(screen.row("Hazel").isFocused)
    screen.press("a")
    #expect(screen.row("Hazel").isFocused)
    await screen.advance(by: .seconds(1))
    screen.press("a")
    #expect(screen.row("Ash").isFocused)
  }

  @Test func `after a year everything is right, at a bounded cost`() async {
    let model = Model()
    let screen = screen {
      Text(start, style: .timer)
      Text(timerInterval: start...start.addingTimeInterval(1e9), countsDown: false)
      Timeline(model: model, schedule: .animation, start: start)
      Timeline(model: model, schedule: .periodic(from: start, by: 1), start: start)
      ProgressView(timerInterval: start...start.addingTimeInterval(4 * 365 * 86_400), countsDown: false)
      PhaseAnimator([0, 1]) {
        Text("Phase \($0)")
      } animation: { _ in
        nil
      }
    }
    let year = 365 * 86_400
    let texts = { (text: String) in screen.elements(role: .text).count { $0.label.replacing(",", with: "") == text } }
    let counts = await screen.measure { await screen.advance(by: .seconds(year)) }
    #expect(counts.bodyTotal < 100_000)
    #expect(texts("8760:00:00") == 2)
    #expect(texts("Date \(year)") == 2)
    #expect(screen.elements(role: .progress).map(\.value) == ["25%"])
    // It goes on from there, second by second.
    let before = model.dates.count
    await screen.advance(by: .seconds(2))
    #expect(texts("8760:00:02") == 2)
    #expect(model.dates.count > before + 60)
  }
}
