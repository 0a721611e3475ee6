import RowanTesting
import SwiftUI
import TestSupport
import Testing

/// Waiting for a screen: to the end, without a clock, and not for ever.
@MainActor
struct WaitLimitTests {
  private struct Loading: View {
    @State private var people: [String] = []

    var body: some View {
      List(people, id: \.self) { Text($0) }
        .task {
          for _ in 0..<30 { await Task.yield() }
          people = ["Ann", "Ben"]
        }
    }
  }

  @Test func workOfOthersOnTheMainActorDoesNotUseUpTheLimit() async {
    let others = Task { @MainActor in
      for _ in 0..<60 {
        workHard()
        await Task.yield()
      }
    }
    let screen = Screen { Loading() }
    await screen.settle(limit: .milliseconds(20))
    #expect(screen.rows.map(\.label) == ["Ann", "Ben"])
    others.cancel()
    await others.value
  }

  /// Keeps the main actor busy for some milliseconds.
  private func workHard() {
    let end = ContinuousClock.now + .milliseconds(5)
    while ContinuousClock.now < end {}
  }

  private struct Listening: View {
    var body: some View {
      Text("Listening").task {
        await untilCancelled()
      }
    }
  }

  @Test func aTaskThatNeverEndsIsReported() async {
    let screen = Screen { Listening() }
    await withKnownIssue {
      await screen.settle(limit: .milliseconds(50))
    } matching: { issue in
      let text = "\(issue)"
      return text.contains("did not settle") && text.contains("settle(waitingForTasks: false)")
    }
    await screen.settle(waitingForTasks: false)
    #expect(screen.text("Listening").exists)
    screen.close()
  }

  private struct Ticking: View {
    @State private var count = 0

    var body: some View {
      Text("Tick").opacity(count % 2 == 0 ? 1 : 0.5).task {
        while !Task.isCancelled {
          count += 1
          await Task.yield()
        }
      }
    }
  }

  @Test func aScreenThatKeepsChangingIsReported() async {
    let screen = Screen { Ticking() }
    await withKnownIssue {
      await screen.settle(limit: .milliseconds(50))
    } matching: {
      "\($0)".contains("something keeps changing what it shows")
    }
    screen.close()
  }

  @Test func aConditionThatNeverHoldsIsReportedWithWhatIsThere() async {
    let screen = Screen { Text("Nothing") }
    await withKnownIssue {
      await screen.wait(limit: .milliseconds(20)) { false }
    } matching: { issue in
      let text = "\(issue)"
      return text.contains("did not come to hold") && text.contains("Nothing")
    }
  }
}
