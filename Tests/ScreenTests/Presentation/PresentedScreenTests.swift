import RowanTesting
import SwiftUI
import Testing

/// Screens that a binding presents: they are there exactly as long as it says so, and stay what they are meanwhile.
@MainActor
struct PresentedScreenTests {
  @Observable
  final class Model {
    var path: [Int] = []
    var isShown = false
    var item: String?
    var isInnerShown = false
    var hasPresenter = true
    var hasStack = true
    var round = 0
    var log: [String] = []
  }

  private struct Counter: View {
    let name: String
    @State private var count = 0

    var body: some View { Button("\(name) \(count)") { count += 1 } }
  }

  private struct Berth: View {
    let number: Int
    @Bindable var model: Model

    var body: some View {
      Counter(name: "Berth \(number)")
        .navigationDestination(isPresented: $model.isInnerShown) { Text("Inner") }
    }
  }

  private struct Harbour: View {
    @Bindable var model: Model

    var body: some View {
      if model.hasStack {
        NavigationStack(path: $model.path) {
          VStack {
            Text("Root")
            if model.hasPresenter {
              Text("Presenter").navigationDestination(isPresented: $model.isShown) { Counter(name: "Shown") }
            }
          }
          .navigationDestination(for: Int.self) { Berth(number: $0, model: model) }
          .navigationDestination(item: $model.item) { Counter(name: $0) }
        }
      }
    }
  }

  @Test func `clearing the path keeps the screen that is presented over it, and its state (M88)`() {
    let model = Model()
    let screen = Screen { Harbour(model: model) }
    model.path = [1]
    screen.update()
    model.isShown = true
    screen.button("Shown 0").tap()
    model.path.removeAll()
    #expect(screen.button("Shown 1").exists)
    #expect(model.isShown)
    #expect(screen.navigationDepth == 1)
    screen.back()
    #expect(!model.isShown)
    #expect(screen.navigationDepth == 0)
    #expect(screen.text("Root").exists)
  }

  @Test func `clearing the path keeps the screen of an item (M88)`() {
    let model = Model()
    let screen = Screen { Harbour(model: model) }
    model.path = [1, 2]
    screen.update()
    model.item = "Heron"
    screen.button("Heron 0").tap()
    model.path = []
    #expect(screen.button("Heron 1").exists)
    screen.back()
    #expect(model.item == nil)
    #expect(screen.text("Root").exists)
  }

  @Test func `a screen of the root takes the place of the path, and its values go (fact M110)`() {
    let model = Model()
    let screen = Screen { Harbour(model: model) }
    model.path = [1, 2]
    screen.update()
    model.isShown = true
    screen.button("Shown 0").tap()
    #expect(model.path == [])
    #expect(screen.navigationDepth == 1)
    screen.back()
    #expect(screen.text("Root").exists)
    #expect(!model.isShown)
  }

  @Test func `a value appended to the path goes over the presented screen`() {
    let model = Model()
    let screen = Screen { Harbour(model: model) }
    model.isShown = true
    screen.button("Shown 0").tap()
    model.path.append(3)
    #expect(screen.button("Berth 3 0").exists)
    screen.back()
    #expect(screen.button("Shown 1").exists)
    #expect(model.path == [])
  }

  @Test func `a screen goes with the one that presents it, and its binding says so`() {
    let model = Model()
    let screen = Screen { Harbour(model: model) }
    model.path = [1]
    screen.update()
    model.isInnerShown = true
    #expect(screen.text("Inner").exists)
    model.path = []
    #expect(screen.text("Root").exists)
    #expect(screen.navigationDepth == 0)
    #expect(!model.isInnerShown)
  }

  @Test func `a screen goes when the view goes that presents it`() {
    let model = Model()
    let screen = Screen { Harbour(model: model) }
    model.isShown = true
    #expect(screen.button("Shown 0").exists)
    model.hasPresenter = false
    #expect(screen.text("Root").exists)
    #expect(screen.navigationDepth == 0)
    #expect(!model.isShown)
  }

  @Test func `a stack that comes back shows again what its bindings say`() {
    let model = Model()
    let screen = Screen { Harbour(model: model) }
    model.isShown = true
    screen.update()
    model.path = [1]
    #expect(screen.button("Berth 1 0").exists)
    model.hasStack = false
    #expect(!screen.button("Berth 1 0").exists)
    #expect(model.isShown)
    #expect(model.path == [1])
    model.hasStack = true
    #expect(screen.button("Shown 0").exists)
    #expect(screen.navigationDepth == 1)
  }

  @Test func `what is under a presented screen can go by its binding, the screen above stays`() {
    let model = Model()
    let screen = Screen { Harbour(model: model) }
    model.isShown = true
    screen.update()
    model.path = [4]
    screen.button("Berth 4 0").tap()
    model.isShown = false
    #expect(screen.button("Berth 4 1").exists)
    #expect(screen.navigationDepth == 1)
    #expect(model.path == [4])
  }

  private struct Presenter: View {
    @Bindable var model: Model

    var body: some View {
      let round = model.round
      NavigationStack {
        Text("Root \(round)")
          .navigationDestination(isPresented: $model.isShown) {
            VStack {
              Text("Round \(round)")
              Counter(name: "Count")
              List(0..<100, id: \.self) { Text("Row \($0) in \(round)") }
            }
            .onAppear { model.log.append("appear") }
            .onDisappear { model.log.append("disappear") }
          }
      }
    }
  }

  @Test func `a presented screen follows its presenter and stays the same screen`() {
    let model = Model()
    model.isShown = true
    let screen = Screen { Presenter(model: model) }
    screen.button("Count 0").tap()
    screen.scroll(by: 1000)
    let offset = screen.scrollOffset
    let first = screen.rows.first { $0.isVisible }?.frame.minY
    for round in 1...5 {
      model.round = round
      #expect(screen.text("Round \(round)").exists)
      #expect(screen.button("Count 1").exists)
      #expect(screen.scrollOffset == offset)
      #expect(screen.rows.first { $0.isVisible }?.frame.minY == first)
      #expect(screen.rows.allSatisfy { $0.label.hasSuffix(" in \(round)") })
    }
    #expect(model.log == ["appear"])
    screen.back()
    #expect(model.log == ["appear", "disappear"])
    #expect(screen.text("Root 5").exists)
  }
}
