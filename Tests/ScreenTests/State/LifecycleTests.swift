import RowanTesting
import SwiftUI
import Testing

/// What runs when a view comes, changes and goes.
@MainActor
struct LifecycleTests {
  /// Notes what happened, in order.
  @MainActor
  private final class Diary {
    var lines: [String] = []
    func note(_ line: String) { lines.append(line) }
  }

  private struct Stage: View {
    let diary: Diary
    @State private var isShown = true

    var body: some View {
      VStack {
        Button("Switch") { isShown.toggle() }
        if isShown {
          Text("Shown")
            .onAppear { diary.note("appear") }
            .onDisappear { diary.note("disappear") }
            .task {
              diary.note("task")
              while !Task.isCancelled { await Task.yield() }
              diary.note("cancelled")
            }
        }
      }
    }
  }

  /// Facts A47, G10.
  @Test func aViewAppearsThenRunsItsTaskAndIsCancelledWhenItGoes() async {
    let diary = Diary()
    let screen = Screen { Stage(diary: diary) }
    #expect(diary.lines == ["appear"])
    await screen.wait { diary.lines.count == 2 }
    #expect(diary.lines == ["appear", "task"])
    screen.button("Switch").tap()
    await screen.settle()
    #expect(diary.lines == ["appear", "task", "disappear", "cancelled"])
  }

  private struct Loading: View {
    @State private var people: [String] = []

    var body: some View {
      List(people, id: \.self) { Text($0) }
        .task {
          // The sleep of an application has real time, for which `settle()` waits.
          try? await Task.sleep(for: .milliseconds(20))
          people = ["Ann", "Ben"]
        }
    }
  }

  @Test func settlingWaitsForWhatATaskLoads() async {
    let screen = Screen { Loading() }
    #expect(screen.rows.isEmpty)
    await screen.settle()
    #expect(screen.rows.map(\.label) == ["Ann", "Ben"])
  }

  private struct Doubler: View {
    let diary: Diary
    @State private var count = 0
    @State private var double = 0

    var body: some View {
      VStack {
        Button("Add") { count += 1 }
        Button("Nothing") { count += 0 }
        Text("\(count) and \(double)")
      }
      .onChange(of: count) { old, new in
        diary.note("\(old) to \(new)")
        double = new * 2
      }
    }
  }

  /// Fact G8.
  @Test func onChangeRunsOncePerChangeWithOldAndNewValue() {
    let diary = Diary()
    let screen = Screen { Doubler(diary: diary) }
    screen.button("Nothing").tap()
    #expect(diary.lines.isEmpty)
    screen.button("Add").tap()
    screen.button("Add").tap()
    #expect(diary.lines == ["0 to 1", "1 to 2"])
    #expect(screen.text("2 and 4").exists)
  }

  private struct Session: View {
    let diary: Diary
    @Environment(\.scenePhase) private var phase

    var body: some View {
      Text("Here")
        .onChange(of: phase) { _, new in diary.note("\(new)") }
        .onDisappear { diary.note("disappear") }
    }
  }

  @Test func `a window that is hidden is in the background until it is seen again`() {
    let diary = Diary()
    let screen = Screen { Session(diary: diary) }
    screen.setScenePhase(.inactive)
    screen.setScenePhase(.background)
    screen.setScenePhase(.background)
    screen.setScenePhase(.active)
    #expect(diary.lines == ["inactive", "background", "active"])
    screen.setScenePhase(.background)
    screen.close()
    screen.setScenePhase(.active)
    #expect(diary.lines == ["inactive", "background", "active", "background", "disappear"])
  }

  @Test func closingTheWindowPutsItsViewsInTheBackgroundAndAway() {
    let diary = Diary()
    let screen = Screen { Session(diary: diary) }
    screen.close()
    #expect(diary.lines == ["background", "disappear"])
  }
}
