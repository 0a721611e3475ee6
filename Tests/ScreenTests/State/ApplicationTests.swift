import RowanTesting
import RowanLayers
import Testing

@testable import SwiftUI

/// An application with several windows on show.
@MainActor
struct ApplicationTests {
  @MainActor
  private final class Basket: ObservableObject {
    @Published var apples = 0
  }

  private struct Shop: App {
    @StateObject private var basket = Basket()
    @State private var visits = 0
    @Environment(\.scenePhase) private var phase

    var body: some Scene {
      WindowGroup("Shop") {
        Counter(basket: basket, visits: $visits, phase: phase)
      }
      Window("About", id: "about") { Text("About the shop") }
    }
  }

  private struct Counter: View {
    @ObservedObject var basket: Basket
    @Binding var visits: Int
    let phase: ScenePhase
    @State private var own = 0

    var body: some View {
      VStack {
        Text("\(basket.apples) apples, \(visits) visits, \(own) of my own")
        Button("Take") { basket.apples += 1 }
        Button("Visit") { visits += 1 }
        Button("Own") { own += 1 }
      }
    }
  }

  private let traits = SceneTraits(size: CGSize(width: 390, height: 844))

  private func text(_ host: WindowScene) -> String {
    host.update()
    var found = ""
    func visit(_ layer: Layer) {
      if let label = layer.semantics?.label, label.contains("apples") { found = label }
      layer.children.forEach(visit)
    }
    visit(host.tree.root)
    return found
  }

  private func tap(_ label: String, in host: WindowScene) {
    host.update()
    func visit(_ layer: Layer) {
      if layer.semantics?.label == label, layer.interests.contains(.tap) {
        layer.dispatch(.tap(PointerSample(location: .zero)))
      }
      layer.children.forEach(visit)
    }
    visit(host.tree.root)
  }

  @Test func whatTheApplicationOwnsIsSharedByItsWindowsAndTheRestIsNot() throws {
    let application = ApplicationHost(Shop())
    let index = try application.index(ofWindow: nil)
    let (first, second) = (application.open(index, traits), application.open(index, traits))
    var requests = 0
    second.onNeedsUpdate = { requests += 1 }
    tap("Take", in: first)
    tap("Visit", in: first)
    tap("Own", in: first)
    #expect(text(first) == "1 apples, 1 visits, 1 of my own")
    #expect(requests > 0)
    #expect(text(second) == "1 apples, 1 visits, 0 of my own")
    #expect(first.title == "Shop")
  }

  private final class Notes: ObservableObject {
    @Published var apples = 0
  }

  private struct NotesView: View {
    @State private var notes = Notes()

    var body: some View { NotesList(notes: notes) }
  }

  private struct NotesList: View {
    @ObservedObject var notes: Notes

    var body: some View {
      Text("\(notes.apples) apples")
      Button("Take") { notes.apples += 1 }
    }
  }

  private struct Notebook: App {
    @Environment(\.scenePhase) private var phase
    @State private var isOpen = true

    var body: some Scene {
      WindowGroup {
        if isOpen {
          NotesView()
          Button("Close") { isOpen = false }
        } else {
          NotesView().id(1)
          Button("Open") { isOpen = true }
        }
      }
    }
  }

  @Test func anObjectThatAViewOfTheSceneMakesIsOfOneWindow() throws {
    let application = ApplicationHost(Notebook())
    let windows = (0..<4).map { _ in application.open(0, traits) }
    for step in 1...2 {
      tap("Take", in: windows[1])
      #expect(windows.map(text) == ["0 apples", "\(step) apples", "0 apples", "0 apples"])
    }
    // So are those of views that a change of the application brings to all windows.
    tap("Close", in: windows[3])
    #expect(windows.map(text) == Array(repeating: "0 apples", count: 4))
    tap("Take", in: windows[2])
    #expect(windows.map(text) == ["0 apples", "0 apples", "1 apples", "0 apples"])
    #expect(text(application.open(0, traits)) == "0 apples")
  }

  private struct Desk: App {
    @State private var hasNote = true

    var body: some Scene {
      WindowGroup {
        Text("\(hasNote ? 1 : 0) apples")
        Button("Clear") { hasNote = false }
      }
      if hasNote { Window("Note", id: "note") { Text("2 apples") } }
    }
  }

  @Test func aWindowThatTheApplicationHasJustRemovedOpensAsItWas() throws {
    let application = ApplicationHost(Desk())
    let desk = application.open(0, traits)
    let note = try application.index(ofWindow: "note")
    #expect(text(application.open(note, traits)) == "2 apples")
    tap("Clear", in: desk)
    #expect(text(application.open(note, traits)) == "2 apples" && text(desk) == "0 apples")
  }

  @Test func windowsAreOpenedByTheirId() throws {
    let application = ApplicationHost(Shop())
    #expect(try application.index(ofWindow: "about") == 1)
    #expect(application.open(1, traits).title == "About")
    #expect(throws: NoWindow.self) { try application.index(ofWindow: "settings") }
  }

  private struct Watcher: App {
    @Environment(\.scenePhase) private var phase
    var body: some Scene { WindowGroup { Text("Phase \(phase)") } }
  }

  @Test func theApplicationSeesWhetherAnyWindowIsInUse() throws {
    let application = ApplicationHost(Watcher())
    let host = application.open(0, traits)
    host.update()
    #expect(host.tree.root.children.contains { $0.semantics?.label == "Phase active" })
    let other = application.open(0, traits)
    func shows(_ text: String) -> Bool {
      other.update()
      return other.tree.root.children.contains { $0.semantics?.label == text }
    }
    host.setPhase(.background)
    #expect(shows("Phase active"))
    other.setPhase(.inactive)
    #expect(shows("Phase inactive"))
    other.setPhase(.background)
    #expect(shows("Phase background"))
    host.setPhase(.active)
    #expect(shows("Phase active"))
  }

  @Test func argumentsSayWhatToDo() throws {
    let serve = try AppCommand(["--port", "9000", "--host=0.0.0.0"], environment: [:])
    guard case .serve(let options) = serve else { throw UsageError("serving is what a program does by itself") }
    #expect(options.port == 9000)
    #expect(options.host == "0.0.0.0")
    #expect(options.look == LookOptions(idiom: nil, look: .v26))
    #expect((options.tabs, options.tabsOfAddress) == (256, 64))

    let proxied = try AppCommand(["--tabs", "100"], environment: ["ROWAN_TABS_PER_ADDRESS": "100"])
    guard case .serve(let options) = proxied else { throw UsageError("serving is what a program does by itself") }
    #expect((options.tabs, options.tabsOfAddress) == (100, 100))

    let file = FileManager.default.temporaryDirectory.appending(path: "rowan-secret-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data("0123456789abcdef0123\n".utf8).write(to: file)
    let signed = try AppCommand(["--secret-file", file.path], environment: [:])
    guard case .serve(let options) = signed else { throw UsageError("serving is what a program does by itself") }
    #expect(options.keptSecrets == ["0123456789abcdef0123"])
    try Data("short\n".utf8).write(to: file)
    #expect(throws: UsageError.self) { try AppCommand(["--secret-file", file.path], environment: [:]) }
    #expect(throws: UsageError.self) { try AppCommand([], environment: ["ROWAN_SECRET_FILE": "/nowhere"]) }

    let picture = try AppCommand(
      ["picture", "out.png", "--dark", "--width", "1024"],
      environment: ["ROWAN_TEXT_SIZE": "accessibility2"]
    )
    guard case .picture(let options) = picture else { throw UsageError("picture draws a picture") }
    #expect(options.file == "out.png")
    #expect(options.width == 1024)
    #expect(options.height == nil)
    #expect(options.colorScheme == .dark)
    #expect(options.textSize == .accessibility2)
    #expect(try AppCommand(["picture", "--help"], environment: [:]) == .help)
  }

  @Test(arguments: [
    ["--port", "many"], ["--port"], ["--port", "80.5"], ["--colour", "red"], ["picture"], ["picture", "a", "b"],
    ["paint"], ["--tabs", "0"], ["--tabs", "2.5"], ["picture", "a", "--idiom", "auto"], ["--look", "27"],
  ])
  func wrongArgumentsAreExplained(arguments: [String]) {
    #expect(throws: UsageError.self) { try AppCommand(arguments, environment: [:]) }
  }
}
