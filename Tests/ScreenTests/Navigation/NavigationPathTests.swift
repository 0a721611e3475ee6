import RowanTesting
import SwiftUI
import Testing

/// Paths that change at awkward moments.
@MainActor
struct NavigationPathTests {
  @Observable
  final class Model {
    var path: [Int] = []
    var log: [String] = []
    var isShown = true
  }

  private struct Counter: View {
    let name: String
    @State private var count = 0

    var body: some View { Button("\(name) \(count)") { count += 1 } }
  }

  private struct Typed: View {
    @Bindable var model: Model

    var body: some View {
      NavigationStack(path: $model.path) {
        Text("Root").navigationDestination(for: Int.self) { Counter(name: "Number \($0)") }
      }
    }
  }

  @Test func `a value can be in the path twice`() {
    let model = Model()
    let screen = Screen { Typed(model: model) }
    model.path = [1]
    screen.button("Number 1 0").tap()
    model.path = [1, 1]
    screen.button("Number 1 0").tap()
    screen.button("Number 1 1").tap()
    screen.back()
    #expect(screen.button("Number 1 1").exists)
    #expect(model.path == [1])
    model.path = [1, 1, 1]
    #expect(screen.button("Number 1 0").exists)
  }

  private struct Fixed: View {
    let path: [Int]

    var body: some View {
      NavigationStack(path: .constant(path)) {
        Text("Root").navigationDestination(for: Int.self) { Leaver(number: $0) }
      }
    }
  }

  private struct Leaver: View {
    let number: Int
    @Environment(\.dismiss) private var dismiss

    var body: some View { Button("Leave \(number)") { dismiss() } }
  }

  @Test func `a path that cannot be changed is not left`() {
    let screen = Screen { Fixed(path: [1, 2]) }
    screen.back()
    #expect(screen.button("Leave 2").exists)
    screen.button("Leave 2").tap()
    #expect(screen.navigationDepth == 2)
  }

  private struct Clamped: View {
    @Bindable var model: Model

    var body: some View {
      NavigationStack(path: Binding(get: { model.path }, set: { model.path = Array($0.prefix(2)) })) {
        Step(number: 0).navigationDestination(for: Int.self) { Step(number: $0) }
      }
    }
  }

  private struct Step: View {
    let number: Int

    var body: some View { NavigationLink("Step \(number + 1)", value: number + 1) }
  }

  @Test func `a path that its binding shortens is shown as the binding says`() {
    let model = Model()
    let screen = Screen { Clamped(model: model) }
    for number in 1...3 { screen.link("Step \(min(number, 3))").tap() }
    #expect(model.path == [1, 2])
    #expect(screen.navigationDepth == 2)
    #expect(screen.link("Step 3").exists)
  }

  private struct Guarded: View {
    @State private var refusals = 0

    var body: some View {
      NavigationStack {
        Text("Root \(refusals)")
          .navigationDestination(isPresented: Binding(get: { true }, set: { _ in refusals += 1 })) { Leaver(number: 1) }
      }
    }
  }

  @Test func `a binding that refuses to end is asked once`() {
    let screen = Screen { Guarded() }
    screen.button("Leave 1").tap()
    #expect(screen.navigationDepth <= 1)
    #expect(screen.text("Root 1").exists || screen.button("Leave 1").exists)
  }

  // MARK: Awkward moments

  private struct Moving: View {
    @Bindable var model: Model
    let onAppear: (Model, Int) -> Void
    var onDisappear: (Model, Int) -> Void = { _, _ in }

    var body: some View {
      NavigationStack(path: $model.path) {
        Text("Root")
          .navigationDestination(for: Int.self) { number in
            Leaver(number: number)
              .onAppear { onAppear(model, number) }
              .onDisappear { onDisappear(model, number) }
          }
      }
      .onChange(of: model.path) { old, new in model.log.append("\(old.count) to \(new.count)") }
    }
  }

  @Test func `a screen that leaves as it appears`() {
    let model = Model()
    let screen = Screen { Moving(model: model) { model, _ in model.path = [] } }
    for _ in 0..<3 {
      model.path = [1]
      #expect(screen.text("Root").exists)
      #expect(screen.navigationDepth == 0)
    }
    #expect(model.log == Array(repeating: ["0 to 1", "1 to 0"], count: 3).flatMap(\.self))
  }

  @Test func `a screen that goes on as it appears`() {
    let model = Model()
    let screen = Screen { Moving(model: model) { model, number in if number < 5 { model.path.append(number + 1) } } }
    model.path = [1]
    #expect(screen.button("Leave 5").exists)
    #expect(model.path == [1, 2, 3, 4, 5])
    #expect(screen.navigationDepth == 5)
  }

  @Test func `screens that go on without end are stopped and reported`() {
    let model = Model()
    withKnownIssue {
      let screen = Screen { Moving(model: model) { model, number in model.path.append(number + 1) } }
      model.path = [1]
      screen.update()
      #expect(screen.navigationDepth < 200)
    } matching: {
      "\($0)".contains("did not settle")
    }
  }

  @Test func `a screen that comes back as it goes`() {
    let model = Model()
    var returns = 2
    let screen = Screen {
      Moving(model: model, onAppear: { _, _ in }) { model, number in
        guard returns > 0 else { return }
        returns -= 1
        model.path = [number + 1]
      }
    }
    model.path = [1]
    screen.update()
    model.path = []
    #expect(screen.button("Leave 2").exists)
    screen.back()
    #expect(screen.button("Leave 3").exists)
    screen.back()
    #expect(screen.text("Root").exists)
  }

  private struct Hasty: View {
    @Bindable var model: Model

    var body: some View {
      NavigationStack(path: $model.path) {
        Button("Go") { model.path.append(1) }
          .navigationDestination(for: Int.self) { Both(number: $0, model: model) }
      }
    }
  }

  private struct Both: View {
    let number: Int
    let model: Model
    @Environment(\.dismiss) private var dismiss

    var body: some View {
      VStack {
        Text("Screen \(number)")
        Button("Push and pop") {
          model.path.append(number + 1)
          dismiss()
        }
        Button("Pop and push") {
          dismiss()
          model.path.append(number + 1)
        }
        Button("Pop three times") {
          dismiss()
          dismiss()
          dismiss()
        }
      }
    }
  }

  @Test func `pushing and popping in one action end where the path says`() {
    let model = Model()
    let screen = Screen { Hasty(model: model) }
    screen.button("Go").tap()
    screen.button("Push and pop").tap()
    #expect(screen.navigationDepth == model.path.count)
    model.path = [7]
    screen.button("Pop and push").tap()
    #expect(model.path == [8])
    #expect(screen.text("Screen 8").exists)
    model.path = [1, 2, 3]
    screen.button("Pop three times").tap()
    #expect(model.path == [1, 2])
    #expect(screen.text("Screen 2").exists)
  }

  private final class Keeper {
    var dismiss: DismissAction?
  }

  private struct Kept: View {
    let number: Int
    let keeper: Keeper
    @Environment(\.dismiss) private var dismiss

    var body: some View {
      Text("Screen \(number)").onAppear { if keeper.dismiss == nil { keeper.dismiss = dismiss } }
    }
  }

  private struct Keeping: View {
    @Bindable var model: Model
    let keeper: Keeper

    var body: some View {
      NavigationStack(path: $model.path) {
        Text("Root").navigationDestination(for: Int.self) { Kept(number: $0, keeper: keeper) }
      }
    }
  }

  @Test func `what a screen that has gone asked for late leaves the screens of others alone`() {
    let model = Model()
    let keeper = Keeper()
    let screen = Screen { Keeping(model: model, keeper: keeper) }
    model.path = [1]
    #expect(screen.text("Screen 1").exists)
    screen.back()
    model.path = [2]
    #expect(screen.text("Screen 2").exists)
    keeper.dismiss?()
    #expect(screen.text("Screen 2").exists)
    #expect(model.path == [2])
  }

  @Test func `a path set from a task while its screen goes`() async {
    let model = Model()
    let screen = Screen {
      Moving(model: model, onAppear: { _, _ in }) { model, number in
        Task { if number < 4 { model.path = [number + 1, number + 1] } }
      }
    }
    model.path = [1]
    screen.update()
    screen.back()
    await screen.settle()
    await screen.wait { model.path.count == 2 }
    #expect(screen.button("Leave 2").exists)
    #expect(screen.navigationDepth == 2)
    screen.close()
  }

  private struct Removable: View {
    @Bindable var model: Model

    var body: some View {
      if model.isShown {
        NavigationStack(path: $model.path) {
          Text("Root").navigationDestination(for: Int.self) { number in
            Button("Log out \(number)") { model.isShown = false }
              .onDisappear {
                model.log.append("gone \(number)")
                model.path = []
              }
          }
        }
      } else {
        Text("Logged out")
      }
    }
  }

  @Test func `a stack that is removed while screens are pushed`() {
    let model = Model()
    model.path = [1, 2, 3]
    let screen = Screen { Removable(model: model) }
    screen.button("Log out 3").tap()
    #expect(screen.text("Logged out").exists)
    #expect(model.log == ["gone 3"])
    #expect(screen.navigationDepth == 0)
    model.isShown = true
    #expect(screen.text("Root").exists)
  }
}
