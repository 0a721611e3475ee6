import RowanTesting
import SwiftUI
import Testing

/// Lists that are brought up to date by pulling them, by a button, or by a view of the app's own.
@MainActor
struct RefreshTests {
  /// Lets a test decide when an action ends.
  @MainActor
  final class Gate {
    private(set) var runs = 0
    private(set) var cancellations = 0
    private var waiting: [CheckedContinuation<Void, Never>] = []

    func pass() async {
      runs += 1
      await withTaskCancellationHandler {
        await withCheckedContinuation { waiting.append($0) }
      } onCancel: {
        Task { @MainActor in
          self.cancellations += 1
          self.open()
        }
      }
    }

    func open() {
      for continuation in waiting { continuation.resume() }
      waiting = []
    }
  }

  @Observable
  final class Model {
    var rows = Array(0..<40)
    var isGone = false
    var count = 0
  }

  private struct Feed: View {
    @Bindable var model: Model
    let gate: Gate

    var body: some View {
      NavigationStack {
        if model.isGone {
          Text("Gone")
        } else {
          List(model.rows, id: \.self) { Text("Row \($0) \(model.count)") }
            .refreshable { await gate.pass() }
        }
      }
    }
  }

  private func pull(_ screen: Screen, by distance: CGFloat) {
    screen.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 300 + distance))
  }

  @Test func `what drags in a row pulls nothing`() async {
    let gate = Gate()
    let screen = Screen {
      List {
        Color.green.frame(height: 200).gesture(DragGesture().onChanged { _ in })
        ForEach(0..<20, id: \.self) { Text("Row \($0)") }
      }
      .refreshable { await gate.pass() }
    }
    let top = screen.row("Row 0").frame.minY
    screen.pointerDown(at: CGPoint(x: 200, y: 100))
    for step in 1...20 { screen.pointerMove(to: CGPoint(x: 200, y: 100 + CGFloat(step) * 10)) }
    await screen.settle(waitingForTasks: false)
    #expect(gate.runs == 0)
    #expect(screen.row("Row 0").frame.minY == top)
    screen.pointerUp()
  }

  private final class Stubborn {
    var continuation: CheckedContinuation<Void, Never>?
    var runs = 0
  }

  private struct StubbornFeed: View {
    let model: Model
    let stubborn: Stubborn

    var body: some View {
      VStack {
        if model.isGone { Text("Gone") } else { List(model.rows, id: \.self) { Text("Row \($0)") } }
      }
      .refreshable {
        stubborn.runs += 1
        await withCheckedContinuation { stubborn.continuation = $0 }
      }
    }
  }

  @Test func `an action that does not heed its cancellation holds up no later run`() async {
    let (model, stubborn) = (Model(), Stubborn())
    let screen = Screen { StubbornFeed(model: model, stubborn: stubborn) }
    pull(screen, by: 160)
    await screen.wait { stubborn.runs == 1 }
    let first = stubborn.continuation
    model.isGone = true
    screen.update()
    model.isGone = false
    screen.update()
    pull(screen, by: 160)
    await screen.wait { stubborn.runs == 2 }
    #expect(stubborn.runs == 2)
    first?.resume()
    stubborn.continuation?.resume()
  }

  @Test func `a list is pulled, shows an indicator until the action ends, and runs it once at a time (facts C71–C73)`()
    async
  {
    let (model, gate) = (Model(), Gate())
    let screen = Screen { Feed(model: model, gate: gate) }
    let top = screen.rows[0].frame.minY
    pull(screen, by: 60)
    await screen.settle(waitingForTasks: false)
    #expect(gate.runs == 0 && screen.rows[0].frame.minY == top)
    pull(screen, by: 160)
    await screen.wait { gate.runs > 0 }
    #expect(gate.runs == 1)
    #expect(screen.rows[0].frame.minY == top + 60)
    pull(screen, by: 160)
    await screen.settle(waitingForTasks: false)
    #expect(gate.runs == 1)
    // What changes meanwhile cancels nothing (fact C75).
    model.rows.insert(-1, at: 0)
    model.count += 1
    screen.update()
    #expect(gate.cancellations == 0 && screen.row("Row -1 1").exists)
    gate.open()
    await screen.wait { screen.rows[0].frame.minY == top }
    #expect(screen.rows[0].frame.minY == top)
    pull(screen, by: 160)
    await screen.wait { gate.runs > 1 }
    #expect(gate.runs == 2)
    gate.open()
  }

  @Test func `a finger that scrolls back to the top pulls only beyond it`() async {
    let (model, gate) = (Model(), Gate())
    let screen = Screen { Feed(model: model, gate: gate) }
    screen.scroll(by: 130)
    pull(screen, by: 200)
    await screen.settle(waitingForTasks: false)
    #expect(gate.runs == 0)
  }

  @Test func `a run is cancelled when its list goes (fact C74)`() async {
    let (model, gate) = (Model(), Gate())
    let screen = Screen { Feed(model: model, gate: gate) }
    pull(screen, by: 160)
    await screen.wait { gate.runs > 0 }
    model.isGone = true
    screen.update()
    await screen.wait { gate.cancellations > 0 }
    #expect(gate.cancellations == 1)
  }

  @Test func `on the desktop a button and Command-R refresh (fact C76)`() async {
    let (model, gate) = (Model(), Gate())
    let screen = Screen(idiom: .desktop) { Feed(model: model, gate: gate) }
    screen.button("Refresh").tap()
    await screen.wait { gate.runs > 0 }
    #expect(gate.runs == 1 && !screen.button("Refresh").isEnabled)
    gate.open()
    await screen.wait { screen.button("Refresh").isEnabled }
    screen.press("r", modifiers: .command)
    await screen.wait { gate.runs > 1 }
    #expect(gate.runs == 2)
    gate.open()
  }

  @Test func `a list offers it as an action (fact E12)`() async {
    let (model, gate) = (Model(), Gate())
    let screen = Screen { Feed(model: model, gate: gate) }
    screen.element(.list).perform(action: "Refresh")
    await screen.wait { gate.runs > 0 }
    #expect(gate.runs == 1 && !screen.element(.list).actions.contains("Refresh"))
    gate.open()
  }

  private struct Own: View {
    @Environment(\.refresh) private var refresh
    @State private var state = "idle"
    var body: some View {
      VStack {
        Text(state)
        if let refresh {
          Button("Go") {
            Task {
              state = "running"
              await refresh()
              state = "done"
            }
          }
        }
      }
    }
  }

  @Test func `views of the app find it in their environment and wait for it (fact C71)`() async {
    let gate = Gate()
    let plain = Screen { Own() }
    #expect(!plain.button("Go").exists)
    let screen = Screen { Own().refreshable { await gate.pass() } }
    screen.button("Go").tap()
    await screen.wait { gate.runs > 0 }
    await screen.wait { screen.text("running").exists }
    #expect(screen.text("running").exists)
    gate.open()
    await screen.wait { screen.text("done").exists }
    #expect(screen.text("done").exists)
  }
}
