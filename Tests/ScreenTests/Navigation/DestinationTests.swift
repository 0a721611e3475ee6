import RowanTesting
import SwiftUI
import Testing

/// Where values lead: destinations that are missing, come and go, or are there twice.
@MainActor
struct DestinationTests {
  @Observable
  final class Model {
    var path: [Int] = []
    var hasDestination = true
  }

  private struct Counter: View {
    let name: String
    @State private var count = 0

    var body: some View { Button("\(name) \(count)") { count += 1 } }
  }

  private struct Folder: View {
    let depth: Int

    var body: some View {
      VStack {
        Text("Folder \(depth)")
        NavigationLink("Down", value: depth + 1)
      }
      .navigationDestination(for: Int.self) { Folder(depth: $0) }
    }
  }

  @Test func `screens that say again where a value leads leave the way open when they go`() {
    let screen = Screen { NavigationStack { Folder(depth: 0) } }
    for _ in 0..<3 {
      screen.link("Down").tap()
      screen.link("Down").tap()
      #expect(screen.text("Folder 2").exists)
      screen.back()
      #expect(screen.text("Folder 1").exists)
      screen.back()
      #expect(screen.text("Folder 0").exists)
    }
  }

  private struct Twice: View {
    @State private var round = 0

    var body: some View {
      NavigationStack {
        VStack {
          Button("Again \(round)") { round += 1 }
          NavigationLink("Go", value: 1)
            .navigationDestination(for: Int.self) { _ in Text("Inner") }
        }
        .navigationDestination(for: Int.self) { _ in Text("Outer") }
      }
    }
  }

  @Test func `of two destinations for a type the one closest to the root is used, and the other is reported`() {
    withKnownIssue {
      let screen = Screen { Twice() }
      screen.button("Again 0").tap()
      screen.link("Go").tap()
      #expect(screen.text("Outer").exists)
    } matching: {
      "\($0)".contains("navigationDestination(for: Int.self)")
    }
  }

  private struct Typed: View {
    @Bindable var model: Model

    var body: some View {
      NavigationStack(path: $model.path) {
        VStack {
          Text("Root")
          if model.hasDestination {
            Text("Here").navigationDestination(for: Int.self) { Counter(name: "Number \($0)") }
          }
        }
      }
    }
  }

  @Test func `a value without a destination is reported and shown as soon as there is one`() {
    let model = Model()
    model.hasDestination = false
    model.path = [1]
    var screen: Screen?
    withKnownIssue {
      screen = Screen { Typed(model: model) }
      #expect(screen?.text("Root").exists == true)
    } matching: {
      "\($0)".contains("type Int")
    }
    model.hasDestination = true
    #expect(screen?.button("Number 1 0").exists == true)
  }

  @Test func `a screen stays when the destination that made it goes`() {
    let model = Model()
    let screen = Screen { Typed(model: model) }
    model.path = [1]
    screen.button("Number 1 0").tap()
    model.hasDestination = false
    #expect(screen.button("Number 1 1").exists)
    screen.back()
    #expect(screen.text("Root").exists)
    #expect(model.path.isEmpty)
  }

  private struct Words: View {
    @Bindable var model: Model

    var body: some View {
      NavigationStack(path: $model.path) {
        NavigationLink("Word", value: "word")
          .navigationDestination(for: String.self) { Text("The \($0)") }
          .navigationDestination(for: Int.self) { Text("Number \($0)") }
      }
    }
  }

  @Test func `a value that the path cannot hold is reported and not shown`() {
    let model = Model()
    let screen = Screen { Words(model: model) }
    withKnownIssue {
      screen.link("Word").tap()
    } matching: {
      "\($0)".contains("type String") && "\($0)".contains("Int")
    }
    #expect(screen.navigationDepth == 0)
    model.path = [2]
    #expect(screen.text("Number 2").exists)
  }
}
