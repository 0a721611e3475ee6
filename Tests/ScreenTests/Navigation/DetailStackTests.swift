import RowanTesting
import SwiftUI
import Testing

/// The stack of a detail column when the selection that leads to it changes.
@MainActor
struct DetailStackTests {
  @Observable
  final class Model {
    var box: String?
    var boxes: Set<String> = []
    var letter: Int?
    var path: [Int] = []
    var paths: [String: [Int]] = [:]
  }

  private struct Letters: View {
    let title: String

    var body: some View {
      VStack {
        Text("Root of \(title)")
        NavigationLink("Open", value: 7)
        NavigationLink("View") { Text("Shown view") }
      }
      .navigationDestination(for: Int.self) { number in
        VStack {
          Text("Letter \(number)")
          NavigationLink("Next", value: number + 1)
          NavigationLink("Inner view") { Text("Inner") }
        }
      }
    }
  }

  private struct Two: View {
    @Bindable var model: Model
    var isBound = false

    var body: some View {
      NavigationSplitView {
        List(["Inbox", "Sent"], id: \.self, selection: $model.box) { Text($0) }
      } detail: {
        if isBound {
          NavigationStack(path: $model.path) { Letters(title: model.box ?? "nothing") }
        } else {
          NavigationStack { Letters(title: model.box ?? "nothing") }
        }
      }
    }
  }

  private static let wide = CGSize(width: 1024, height: 768)

  private func opened(_ model: Model, isBound: Bool, _ idiom: Screen.Idiom) async -> Screen {
    let screen = Screen(size: Self.wide, idiom: idiom) { Two(model: model, isBound: isBound) }
    screen.row("Inbox").tap()
    await screen.settle()
    screen.link("Open").tap()
    await screen.settle()
    screen.link("Next").tap()
    await screen.settle()
    #expect(screen.text("Letter 8").exists)
    return screen
  }

  @Test(arguments: Screen.Idiom.allCases, [true, false])
  func `another sidebar row pops the values of the detail's stack`(idiom: Screen.Idiom, isBound: Bool) async {
    let model = Model()
    let screen = await opened(model, isBound: isBound, idiom)
    screen.row("Sent").tap()
    await screen.settle()
    #expect(screen.text("Root of Sent").exists && !screen.text("Letter 8").exists)
    #expect(model.path.isEmpty)
    screen.link("Open").tap()
    #expect(screen.text("Letter 7").exists)
  }

  @Test(arguments: [true, false])
  func `so does a selection that the program or the keyboard changes`(isBound: Bool) async {
    for byKeys in [true, false] {
      let model = Model()
      let screen = await opened(model, isBound: isBound, .desktop)
      if byKeys {
        screen.row("Inbox").focus()
        screen.press(.downArrow)
      } else {
        model.box = "Sent"
      }
      await screen.settle()
      #expect(model.box == "Sent")
      #expect(screen.text("Root of Sent").exists && !screen.text("Letter 8").exists)
    }
  }

  @Test(arguments: [true, false])
  func `the row that is selected already pops nothing`(isBound: Bool) async {
    let screen = await opened(Model(), isBound: isBound, .touch)
    screen.row("Inbox").tap()
    await screen.settle()
    #expect(screen.text("Letter 8").exists)
  }

  @Test func `a view link above a popped value goes with it, one above the root stays`() async {
    let model = Model()
    let screen = Screen(size: Self.wide) { Two(model: model) }
    screen.row("Inbox").tap()
    screen.link("Open").tap()
    screen.link("Inner view").tap()
    await screen.settle()
    #expect(screen.text("Inner").exists)
    screen.row("Sent").tap()
    await screen.settle()
    #expect(screen.text("Root of Sent").exists)
    screen.link("View").tap()
    await screen.settle()
    screen.row("Inbox").tap()
    await screen.settle()
    #expect(screen.text("Shown view").exists)
    screen.button("Back").tap()
    #expect(screen.text("Root of Inbox").exists)
  }

  @Test func `a program that sets the selection and the path together gets both`() async {
    let model = Model()
    let screen = await opened(model, isBound: true, .touch)
    model.box = "Sent"
    model.path = [3]
    await screen.settle()
    #expect(screen.text("Letter 3").exists && model.path == [3])
  }

  private struct Each: View {
    @Bindable var model: Model

    var body: some View {
      NavigationSplitView {
        List(["Inbox", "Sent"], id: \.self, selection: $model.box) { Text($0) }
      } detail: {
        let box = model.box ?? "nothing"
        NavigationStack(
          path: Binding {
            model.paths[box] ?? []
          } set: {
            model.paths[box] = $0
          }
        ) {
          Letters(title: box)
        }
      }
    }
  }

  @Test func `a path of its own for each row is kept`() async {
    let model = Model()
    model.paths = ["Inbox": [1, 2], "Sent": [3]]
    let screen = Screen(size: Self.wide) { Each(model: model) }
    screen.row("Inbox").tap()
    await screen.settle()
    #expect(screen.text("Letter 2").exists)
    screen.row("Sent").tap()
    await screen.settle()
    #expect(screen.text("Letter 3").exists)
    #expect(model.paths == ["Inbox": [1, 2], "Sent": [3]])
  }

  private struct Three: View {
    @Bindable var model: Model

    var body: some View {
      NavigationSplitView(columnVisibility: .constant(.all)) {
        List(["Inbox", "Sent"], id: \.self, selection: $model.box) { Text($0) }
      } content: {
        List(1..<4, id: \.self, selection: $model.letter) { Text("Row \($0)") }
      } detail: {
        NavigationStack { Letters(title: model.letter.map { "letter \($0)" } ?? "nothing") }
      }
    }
  }

  @Test(arguments: Screen.Idiom.allCases)
  func `another row of the middle column pops as well`(idiom: Screen.Idiom) async {
    let screen = Screen(size: Self.wide, idiom: idiom) { Three(model: Model()) }
    screen.row("Inbox").tap()
    screen.row("Row 1").tap()
    screen.link("Open").tap()
    await screen.settle()
    #expect(screen.text("Letter 7").exists)
    screen.row("Row 2").tap()
    await screen.settle()
    #expect(screen.text("Root of letter 2").exists && !screen.text("Letter 7").exists)
  }

  private struct Several: View {
    @Bindable var model: Model

    var body: some View {
      NavigationSplitView {
        List(["Inbox", "Sent"], id: \.self, selection: $model.boxes) { Text($0) }
      } detail: {
        NavigationStack { Letters(title: model.boxes.sorted().joined(separator: " and ")) }
      }
    }
  }

  @Test func `a selection of several rows pops when it changes`() async {
    let screen = Screen(size: Self.wide, idiom: .desktop) { Several(model: Model()) }
    screen.row("Inbox").tap()
    screen.link("Open").tap()
    await screen.settle()
    screen.row("Sent").tap(modifiers: .command)
    await screen.settle()
    #expect(screen.text("Root of Inbox and Sent").exists)
  }

  @Test func `becoming one stack changes no selection and pops nothing`() async {
    let screen = await opened(Model(), isBound: false, .touch)
    screen.resize(to: CGSize(width: 390, height: 844))
    await screen.settle()
    #expect(screen.text("Letter 8").exists)
    screen.resize(to: Self.wide)
    await screen.settle()
    #expect(screen.text("Letter 8").exists)
  }

  private struct Linked: View {
    @Bindable var model: Model

    var body: some View {
      NavigationSplitView {
        List(selection: $model.letter) {
          NavigationLink("Five", value: 5)
          NavigationLink("Six", value: 6)
        }
      } detail: {
        NavigationStack { Letters(title: "links") }
      }
    }
  }

  @Test(arguments: Screen.Idiom.allCases)
  func `a link whose value the detail's stack shows is not popped by the selection it makes`(idiom: Screen.Idiom) async
  {
    let screen = Screen(size: Self.wide, idiom: idiom) { Linked(model: Model()) }
    for (row, text) in [("Five", "Letter 5"), ("Six", "Letter 6"), ("Five", "Letter 5")] {
      screen.row(row).tap()
      await screen.settle()
      #expect(screen.text(text).exists)
    }
  }
}
