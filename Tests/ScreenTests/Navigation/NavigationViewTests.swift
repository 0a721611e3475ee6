import RowanTesting
import SwiftUI
import Testing

/// A list beside its detail: each column is laid out for what changes in it.
@MainActor
struct NavigationViewTests {
  @Observable
  final class Model {
    var details: [String] = []
    var isSwapped = false
    var hasDetail = true
    var title = "Notes"
    var log: [String] = []
  }

  private struct Placeholder: View {
    let model: Model
    @State private var isOpen = false

    var body: some View {
      VStack(alignment: .leading) {
        Button(isOpen ? "Close" : "Open") { isOpen.toggle() }
        if isOpen { Text("Nothing chosen yet") }
        ForEach(model.details, id: \.self) { Text($0) }
      }
      .navigationTitle(model.title)
      .onAppear { model.log.append("appear") }
      .onDisappear { model.log.append("disappear") }
    }
  }

  private struct Notes: View {
    let model: Model

    var body: some View {
      NavigationView {
        List {
          NavigationLink("First") { Text("The first note") }
          Text("Second")
        }
        Placeholder(model: model)
      }
    }
  }

  private static let wide = CGSize(width: 1024, height: 768)

  @Test(arguments: Screen.Idiom.allCases)
  func `what changes beside the list before anything is chosen is laid out there`(idiom: Screen.Idiom) {
    let model = Model()
    let screen = Screen(size: Self.wide, idiom: idiom) { Notes(model: model) }
    let row = screen.row("First").frame
    screen.button("Open").tap()
    let text = screen.text("Nothing chosen yet")
    #expect(text.isVisible)
    #expect(text.frame.minX > 250 && text.frame.width > 50)
    #expect(text.frame.minY >= screen.button("Close").frame.maxY)
    model.details = ["One", "Two"]
    #expect(screen.text("Two").isVisible)
    #expect(screen.text("Two").frame.minY > screen.text("One").frame.minY)
    #expect(screen.text("One").frame.minY >= screen.text("Nothing chosen yet").frame.maxY)
    model.title = "Remarks"
    #expect(screen.header("Remarks").exists)
    #expect(screen.row("First").frame == row)
  }

  @Test func `a placeholder appears only where there is room for it`() {
    let model = Model()
    let screen = Screen { Notes(model: model) }
    #expect(model.log.isEmpty)
    screen.resize(to: Self.wide)
    #expect(model.log == ["appear"])
    screen.row("First").tap()
    #expect(model.log == ["appear", "disappear"])
  }

  private struct Swapping: View {
    let model: Model
    @Environment(\.colorScheme) private var scheme

    var body: some View {
      if model.isSwapped {
        List { Text("Other list") }
        if model.hasDetail { Text("Other detail") }
      } else {
        List { Text(scheme == .dark ? "Dark list" : "Light list") }
        Text("First detail")
      }
    }
  }

  @Test(arguments: Screen.Idiom.allCases)
  func `columns follow the views that stand in them`(idiom: Screen.Idiom) {
    let model = Model()
    let screen = Screen(size: Self.wide, idiom: idiom) {
      NavigationView { Swapping(model: model) }
    }
    #expect(screen.text("Light list").isVisible)
    #expect(screen.text("First detail").isVisible)
    screen.setColorScheme(.dark)
    #expect(screen.text("Dark list").isVisible)
    model.isSwapped = true
    #expect(screen.text("Other list").isVisible)
    #expect(screen.text("Other detail").isVisible)
    #expect(!screen.text("First detail").exists)
    model.hasDetail = false
    #expect(screen.text("Other list").isVisible)
    #expect(!screen.text("Other detail").exists)
    model.hasDetail = true
    #expect(screen.text("Other detail").isVisible)
    model.isSwapped = false
    #expect(screen.text("Dark list").isVisible)
    #expect(screen.text("First detail").isVisible)
    #expect(screen.text("First detail").frame.minX > 250)
  }

  private struct Tabs: View {
    let model: Model

    var body: some View {
      VStack {
        if model.hasDetail {
          NavigationView {
            Group {
              List { Text("List") }
              Text("Detail")
            }
            .task {
              model.log.append("started")
              await withTaskCancellationHandler {
                while !Task.isCancelled { await Task.yield() }
              } onCancel: {
              }
              model.log.append("ended")
            }
          }
        }
      }
    }
  }

  @Test func `work of the views around both columns ends with the container`() async {
    let model = Model()
    let screen = Screen(size: Self.wide) { Tabs(model: model) }
    await screen.wait { model.log.contains("started") }
    model.hasDetail = false
    await screen.wait { model.log.contains("ended") }
    #expect(model.log.filter { $0 == "ended" }.count == model.log.filter { $0 == "started" }.count)
  }
}
