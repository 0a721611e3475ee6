import Foundation
import RowanTesting
import SwiftUI
import Testing

/// Content that follows a schedule.
@MainActor
struct TimelineTests {
  @Test func periodsCountFromTheirStartEvenLongAfter() {
    let start = Date(timeIntervalSinceReferenceDate: 1000)
    let schedule = PeriodicTimelineSchedule(from: start, by: 10)
    let late = Array(schedule.entries(from: start.addingTimeInterval(25), mode: .normal).prefix(2))
    #expect(late == [start.addingTimeInterval(20), start.addingTimeInterval(30)])
    let early = Array(schedule.entries(from: start.addingTimeInterval(-25), mode: .normal).prefix(1))
    #expect(early == [start])
  }

  @Test func everyMinuteBeginsWithTheMinute() {
    let moment = Date(timeIntervalSinceReferenceDate: 125)
    let dates = EveryMinuteTimelineSchedule().entries(from: moment, mode: .normal).prefix(2)
    #expect(dates.map(\.timeIntervalSinceReferenceDate) == [120, 180])
  }

  @Test func aPausedAnimationShowsOneDate() {
    #expect(AnimationTimelineSchedule(paused: true).entries(from: .now, mode: .normal).count { _ in true } == 1)
  }

  @Test func theContentIsMadeForTheLastDateThatHasCome() {
    let past = Date(timeIntervalSinceReferenceDate: 0)
    let future = Date.distantFuture
    let screen = Screen {
      TimelineView(.explicit([past, future])) { context in
        Text(context.date == past ? "past" : "future")
      }
    }
    #expect(screen.text("past").exists)
  }

  @Test func theContentGoesOnWithTheSchedule() async {
    let clock = ManualClock()
    let start = clock.date
    let screen = Screen(clock: clock) {
      TimelineView(.explicit([start, start.addingTimeInterval(0.05)])) { context in
        Text(context.date > start ? "second" : "first")
      }
    }
    #expect(screen.text("first").exists)
    await screen.advance(by: .milliseconds(50))
    #expect(screen.text("second").exists)
  }
}
