import Foundation
import RowanTesting
import SwiftUI
import TestSupport
import Testing

/// A clock that a test advances: what waits for it, and in which order.
@MainActor
struct ManualClockTests {
  @MainActor private final class Log {
    var entries: [String] = []
    func note(_ entry: String) { entries.append(entry) }
  }

  private struct Boats: View {
    let log: Log

    var body: some View {
      Text("Place \(place)")
      Button("Sail") {
        for seconds in [3.0, 1, 2] { sail("boat", seconds) { if seconds == 1 { sail("dinghy", 0.5) } } }
      }
    }

    @State private var place = 0

    private func sail(_ name: String, _ seconds: Double, _ completion: @escaping () -> Void = {}) {
      withAnimation(.linear(duration: seconds)) {
        place += 1
      } completion: {
        log.note("\(name) \(seconds)")
        completion()
      }
    }
  }

  @Test func `timers run in the order of their times, and one that begins meanwhile in its turn`() async {
    let log = Log()
    let screen = Screen(clock: ManualClock()) { Boats(log: log) }
    screen.button("Sail").tap()
    await screen.settle()
    #expect(log.entries.isEmpty)
    await screen.advance(by: .seconds(10))
    #expect(log.entries == ["boat 1.0", "dinghy 0.5", "boat 2.0", "boat 3.0"])
  }

  @Test func `a timer is due at its time and not before`() async {
    let log = Log()
    let screen = Screen(clock: ManualClock()) { Boats(log: log) }
    screen.button("Sail").tap()
    await screen.advance(by: .milliseconds(999))
    #expect(log.entries.isEmpty)
    await screen.advance(by: .milliseconds(1))
    #expect(log.entries == ["boat 1.0"])
    await screen.advance(by: .zero)
    await screen.advance(by: .seconds(-5))
    #expect(log.entries == ["boat 1.0"])
  }

  @Test func `the time passes also where nothing waits`() async {
    let start = Date(timeIntervalSinceReferenceDate: 0)
    let clock = ManualClock(date: start)
    let screen = Screen(clock: clock) { Text("Still") }
    for _ in 0..<10 { await screen.advance(by: .milliseconds(100)) }
    #expect(clock.date == start.addingTimeInterval(1))
    #expect(clock.now.offset == .seconds(1))
    #expect(screen.text("Still").exists)
  }

  private struct Timer: View {
    let start: Date
    var body: some View { Text(timerInterval: start...start.addingTimeInterval(90)) }
  }

  @Test func `each screen has its clock`() async {
    let start = Date.now
    let screens = [Screen](unfolding: 3) { Screen(clock: ManualClock(date: start)) { Timer(start: start) } }
    for (index, screen) in screens.enumerated() { await screen.advance(by: .seconds(10 * index)) }
    #expect(screens[0].text("1:30").exists)
    #expect(screens[1].text("1:20").exists)
    #expect(screens[2].text("1:10").exists)
  }

  @Test func `screens that share a clock have the same time`() async {
    let clock = ManualClock()
    let screens = [Screen](unfolding: 2) { Screen(clock: clock) { Timer(start: clock.date) } }
    await screens[0].advance(by: .seconds(30))
    await screens[1].advance(by: .seconds(30))
    #expect(screens[0].text("0:30").exists)
    #expect(screens[1].text("0:30").exists)
  }

  private struct Polling: View {
    let clock: any Clock<Duration>
    @State private var count = 0

    var body: some View {
      Text("Count \(count)").task {
        while (try? await clock.sleep(for: .seconds(1))) != nil { count += 1 }
      }
    }
  }

  @Test func `the application's own sleep can have the same clock`() async {
    let clock = ManualClock()
    let screen = Screen(clock: clock) { Polling(clock: clock) }
    // It is at rest while it waits for the clock.
    await screen.settle()
    #expect(screen.text("Count 0").exists)
    await screen.advance(by: .seconds(5))
    #expect(screen.text("Count 5").exists)
    await screen.advance(by: .milliseconds(999))
    #expect(screen.text("Count 5").exists)
  }

  @Test(.timeLimit(.minutes(70)))
  func `a task that is cancelled no longer waits`() async {
    let clock = ManualClock()
    let sleeper = Task { try await Task.sleep(for: .seconds(60), clock: clock) }
    let early = Task { try await Task.sleep(for: .seconds(60), clock: clock) }
    early.cancel()
    await Task.yield()
    sleeper.cancel()
    for task in [sleeper, early] { await #expect(throws: CancellationError.self) { try await task.value } }
  }

  @Test func `the clock of the system is not advanced, and the test is told how`() async {
    let screen = Screen { Text("Real") }
    await withKnownIssue {
      await screen.advance(by: .seconds(1))
    } matching: {
      "\($0)".contains("Screen(clock: ManualClock())")
    }
  }

  @Test func `the longest sleep waits, after an advance too`() async throws {
    let clock = ManualClock()
    let screen = Screen(clock: clock) { Text("Still") }
    await screen.advance(by: .seconds(5))
    let sleeper = Task { try await clock.sleep(for: .seconds(Int64.max)) }
    try await eventually("the sleep has begun") { clock.waiterCount == 1 }
    await screen.advance(by: .seconds(5))
    #expect(clock.waiterCount == 1)
    sleeper.cancel()
    await #expect(throws: CancellationError.self) { try await sleeper.value }
  }

  private struct Moving: View {
    let start: Date

    var body: some View {
      ProgressView(timerInterval: start...start.addingTimeInterval(1000))
      TimelineView(.periodic(from: start, by: 1)) { Text("\($0.date.timeIntervalSince(start))") }
      Text("Phases").phaseAnimator([1, 2]) { view, phase in view.opacity(phase / 2) }
      Text("Keyframes").keyframeAnimator(initialValue: 1.0) { view, value in
        view.opacity(value)
      } keyframes: { _ in
        LinearKeyframe(0, duration: 3)
      }
      Image(systemName: "star").symbolEffect(.pulse)
    }
  }

  @Test func `timers of a screen that is released without being closed end`() async throws {
    let clock = ManualClock()
    var screen: Screen? = Screen(clock: clock) { Moving(start: clock.date) }
    await screen?.advance(by: .seconds(2))
    #expect(clock.waiterCount >= 5)
    screen = nil
    try await eventually("all timers have ended", within: .seconds(60)) { clock.waiterCount == 0 }
  }

  private struct Advancing: View {
    let advance: () async -> Void
    @State private var isDone = false

    var body: some View {
      Text(isDone ? "Done" : "Under way").task {
        await advance()
        isDone = true
      }
    }
  }

  @Test func `a view's own task can advance the clock`() async {
    let clock = ManualClock()
    let log = Log()
    var screen: Screen?
    screen = Screen(clock: clock) {
      Advancing {
        await screen?.advance(by: .seconds(5))
        log.note("\(clock.now.offset)")
      }
      Polling(clock: clock)
    }
    await screen?.settle()
    #expect(log.entries == ["5.0 seconds"])
    #expect(screen?.text("Done").exists == true)
    #expect(screen?.text("Count 5").exists == true)
    screen?.close()
  }

  private struct Restless: View {
    @State private var count = 0

    var body: some View {
      Button("Count \(count)") { count += 1 }.onChange(of: count) {
        Task { count += 1 }
      }
    }
  }

  @Test func `a screen that does not come to rest is reported`() async {
    let clock = ManualClock()
    let screen = Screen(clock: clock) { Restless() }
    screen.button("Count 0").tap()
    await withKnownIssue {
      await screen.advance(by: .seconds(5))
    } matching: {
      "\($0)".contains("did not come to rest")
    }
    #expect(clock.now.offset == .seconds(5))
    screen.close()
  }
}

extension Array {
  fileprivate init(unfolding count: Int, _ make: () -> Element) { self = (0..<count).map { _ in make() } }
}
