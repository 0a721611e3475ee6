import Foundation
import RowanLayers
import RowanTesting
import Testing

@testable import RowanWeb
@testable import SwiftUI

/// The windows of an application: which there are, which open, what they are given.
@MainActor
struct WindowTests {
  private struct Recipe: Codable, Hashable { var name: String; var steps = 1 }

  @MainActor
  @Observable
  fileprivate final class Log { var entries: [String] = [] }

  private struct Cookbook: App {
    static let log = Log()
    @Environment(\.scenePhase) private var phase
    @State private var guests = 1

    var body: some Scene {
      WindowGroup {
        Start(guests: $guests)
      }
      .onChange(of: guests) { old, new in Self.log.entries.append("\(old) to \(new)") }
      .onChange(of: phase, initial: true) { Self.log.entries.append("phase") }
      .defaultSize(width: 500, height: 400)
      .windowResizability(.contentSize)
      .environment(\.locale, Locale(identifier: "de_DE"))
      WindowGroup("Recipe", id: "recipe", for: Recipe.self) { $recipe in
        RecipeView(recipe: $recipe)
      }
      WindowGroup(for: Int.self) { $count in
        Text("\(count) guests")
      } defaultValue: {
        4
      }
      Window("About", id: "about") { Text("About") }
      Settings { Text("Nothing to set") }
    }
  }

  private struct Start: View {
    @Binding var guests: Int
    @Environment(\.openWindow) private var openWindow
    @Environment(\.dismissWindow) private var dismissWindow
    @Environment(\.locale) private var locale

    var body: some View {
      VStack {
        Text("\(guests) in \(locale.identifier)")
        Button("Invite") { guests += 1 }
        Button("About") { openWindow(id: "about") }
        Button("Soup") { openWindow(value: Recipe(name: "Soup & more+")) }
        Button("Guests") { openWindow(value: 12) }
        Button("Nowhere") { openWindow(id: "nowhere") }
        Button("Close soups") { dismissWindow(id: "recipe", value: Recipe(name: "Soup & more+")) }
        Button("Close") { dismissWindow() }
        SettingsLink()
      }
    }
  }

  private struct RecipeView: View {
    @Binding var recipe: Recipe?

    var body: some View {
      VStack {
        Text(verbatim: recipe.map { "\($0.name), \($0.steps) steps" } ?? "No recipe")
        Button("More") { recipe?.steps += 1 }
        Button("None") { recipe = nil }
      }
    }
  }

  private let traits = SceneTraits(size: CGSize(width: 390, height: 844))

  private func labels(_ host: WindowScene) -> [String] {
    host.update()
    var found: [String] = []
    func visit(_ layer: Layer) {
      if let label = layer.semantics?.label { found.append(label) }
      layer.children.forEach(visit)
    }
    visit(host.tree.root)
    return found
  }

  private func tap(_ label: String, in host: WindowScene) throws {
    host.update()
    var button: Layer?
    func visit(_ layer: Layer) {
      if layer.semantics?.label.hasSuffix(label) == true, layer.interests.contains(.tap) { button = layer }
      layer.children.forEach(visit)
    }
    visit(host.tree.root)
    try #require(button).dispatch(.tap(PointerSample(location: .zero)))
    host.update()
  }

  @Test func windowsOpenByIdAndByValue() throws {
    let application = ApplicationHost(Cookbook())
    let start = application.open(WindowRequest(query: ""), orElse: try application.index(ofWindow: nil), traits)
    var opened: [String] = []
    start.windowOpener = {
      opened.append($0); return true
    }
    for name in ["About", "Soup", "Guests", "Settings…"] { try tap(name, in: start) }
    try #require(opened.count == 4)
    let windows = opened.map { application.open(WindowRequest(query: $0), orElse: 0, traits) }
    #expect(labels(windows[0]).contains("About"))
    #expect(labels(windows[1]).contains("Soup & more+, 1 steps"))
    #expect(labels(windows[2]).contains("12 guests"))
    #expect(labels(windows[3]).contains("Nothing to set"))
    #expect(windows.map(\.title) == ["About", "Recipe", "", "Settings"])
  }

  @Test func anAddressOfNoWindowOpensTheFirst() throws {
    let application = ApplicationHost(Cookbook())
    for query in ["?window=nowhere", "?value=3", "nonsense", "?window=%ff&&=", ""] {
      #expect(
        labels(application.open(WindowRequest(query: query), orElse: 0, traits)).contains { $0.contains(" in ") },
        "\(query)"
      )
    }
    // A value that is none of the window's is none.
    let recipe = application.open(WindowRequest(query: "?window=recipe&value=%7B%7D"), orElse: 0, traits)
    #expect(labels(recipe).contains("No recipe"))
    let guests = application.open(WindowRequest(query: "?window=Int&value=many"), orElse: 0, traits)
    #expect(labels(guests).contains("4 guests"))
  }

  @Test func aWindowKeepsTheValueThatItChanged() throws {
    let application = ApplicationHost(Cookbook())
    let query = WindowAddress(name: "recipe", value: #"{"name":"Pie","steps":2}"#).query
    let window = application.open(WindowRequest(query: query), orElse: 0, traits)
    try tap("More", in: window)
    #expect(labels(window).contains("Pie, 3 steps"))
    let archive = try #require(window.values.archive)
    let again = application.open(WindowRequest(query: query), orElse: 0, traits)
    again.values.restore(archive)
    #expect(labels(again).contains("Pie, 3 steps"))
    try tap("None", in: again)
    #expect(labels(again).contains("No recipe"))
    let third = application.open(WindowRequest(query: query), orElse: 0, traits)
    third.values.restore(try #require(again.values.archive))
    #expect(labels(third).contains("No recipe"))
  }

  @Test func windowsCloseByThemselvesAndByValue() throws {
    let application = ApplicationHost(Cookbook())
    let start = application.open(0, traits)
    let soup = application.open(
      WindowRequest(query: WindowAddress(name: "recipe", value: soupJSON).query),
      orElse: 0,
      traits
    )
    let pie = application.open(
      WindowRequest(query: "?window=recipe&value=%7B%22name%22:%22Pie%22,%22steps%22:1%7D"),
      orElse: 0,
      traits
    )
    var closed: [String] = []
    start.onDismiss = { closed.append("start") }
    soup.onDismiss = { closed.append("soup") }
    pie.onDismiss = { closed.append("pie") }
    try tap("Close soups", in: start)
    #expect(closed == ["soup"])
    try tap("Close", in: start)
    #expect(closed == ["soup", "start"])
  }

  private let soupJSON = #"{"name":"Soup & more+","steps":1}"#

  @Test func whatAHostCannotDoIsSaid() throws {
    let application = ApplicationHost(Cookbook())
    let start = application.open(0, traits)
    try withKnownIssue {
      try tap("Nowhere", in: start)
    } matching: {
      "\($0)".contains("has no window with the id \"nowhere\"")
    }
    try withKnownIssue {
      try tap("About", in: start)
    } matching: {
      "\($0)".contains("This host shows one window")
    }
  }

  @Test func scenesChangeWhatTheirWindowsGet() throws {
    Cookbook.log.entries = []
    let application = ApplicationHost(Cookbook())
    #expect(application.defaultSize(ofWindow: 0) == CGSize(width: 500, height: 400))
    let start = application.open(0, traits)
    #expect(labels(start).contains("1 in de_DE"))
    try tap("Invite", in: start)
    #expect(labels(start).contains("2 in de_DE"))
    #expect(Cookbook.log.entries.contains("phase"))
    #expect(Cookbook.log.entries.contains("1 to 2"))
    #expect(ScenePhase.background < .inactive && ScenePhase.inactive < .active)
  }

  @Test func aTabSaysWhichWindowItIsAndWhatItKept() throws {
    let kept = KeptValues(["tab": .int(2)])
    let text = try #require(KeptSeal().text(of: kept))
    let message = #"["hello",4,"",0,390,844,2,0,16,0,0,"en-US","",0,"?window=about","\#(text)"]"#
    let hello = try ClientMessage(decoding: Array(message.utf8), limits: WireLimits())
    guard case .hello(_, _, _, let environment) = hello else {
      Issue.record("no hello")
      return
    }
    #expect(environment.query == "?window=about")
    #expect(environment.kept == kept)
    let long =
      #"["hello",4,"",0,390,844,2,0,16,0,0,"en-US","",0,"","# + "\"" + String(repeating: "x", count: 50_000) + "\"]"
    #expect(throws: WireError.self) { try ClientMessage(decoding: Array(long.utf8), limits: WireLimits()) }
  }
}
