import GalleryScreens
import RowanLayers
import TestSupport
import Testing

@testable import RowanGraph
@testable import RowanWeb
@testable import SwiftUI

/// What is left of a browser's tab after it was closed: nothing.
@MainActor
struct ClosedTabTests {
  /// The gallery with one screen on its own, as its program shows it.
  private struct Gallery: App {
    var screen: GalleryScreen?
    init() {}
    init(_ screen: GalleryScreen) { self.screen = screen }

    var body: some Scene {
      WindowGroup {
        if let screen { screen.content() } else { GalleryIndex() }
      }
    }
  }

  /// Something that is to go, and what it is.
  private struct Witness {
    weak var object: AnyObject?
    let name: String

    init(_ object: AnyObject) {
      self.object = object
      name = "\(type(of: object))"
    }
  }

  /// Everything that a tab is made of: its session, its scene, the window, all nodes, what views keep, and all layers.
  private func witnesses(of tab: BrowserTab) throws -> [Witness] {
    let session = try #require(tab.session)
    let scene = try #require(session.scene as? BrowserScene)
    let host = try #require(scene.scene)
    var found = [
      Witness(session), Witness(scene), Witness(host), Witness(host.graph), Witness(host.tree),
    ]
    func visit(_ node: any Node) {
      found.append(Witness(node))
      found.append(Witness(node.core))
      found += (node as? any StateKeeping)?.stateSlots.map { Witness($0) } ?? []
      node.forEachChild(visit)
    }
    visit(host.root)
    for layer in tab.layers(where: { _ in true }) { found.append(Witness(layer)) }
    return found
  }

  private final class Diary { var lines: Set<String> = [] }

  /// An application whose views wait for something that does not come.
  private struct Waiting: App {
    var diary = Diary()
    init() {}
    init(_ diary: Diary) { self.diary = diary }

    var body: some Scene {
      WindowGroup {
        List(0..<3, id: \.self) { row in
          Text("Row \(row)")
            .task {
              await untilCancelled()
              diary.lines.insert("task \(row) was cancelled")
            }
            .onDisappear { diary.lines.insert("row \(row) disappeared") }
        }
      }
    }
  }

  @Test func aClosedTabsViewsDisappearAndTheirTasksEnd() async throws {
    let diary = Diary()
    let application = ApplicationHost(Waiting(diary))
    let tab = try BrowserTab(of: application, idiom: .touch)
    let graph = try #require((tab.session?.scene as? BrowserScene)?.scene?.graph)
    var remaining = WaitLimit(.seconds(10))
    while !remaining.isOver, graph.runningTasks < 3 { await remaining.wait() }
    #expect(graph.runningTasks == 3)
    tab.registry.end(try #require(tab.session), .goodbye)
    remaining = WaitLimit(.seconds(10))
    while !remaining.isOver, graph.runningTasks > 0 { await remaining.wait() }
    #expect(graph.runningTasks == 0)
    let rows = 0..<3
    #expect(diary.lines == Set(rows.map { "task \($0) was cancelled" } + rows.map { "row \($0) disappeared" }))
  }

  /// The gallery's screens and its index, but for the characters, which take their time, and the icons, of which one does
  /// not exist, on purpose.
  private nonisolated static let screens =
    galleryScreens.map(\.id).filter { !["characters", "icons"].contains($0) } + [""]

  @Test(arguments: screens, [Idiom.touch, .desktop])
  func nothingOfAClosedTabLivesOn(screen id: String, idiom: Idiom) async throws {
    let application = ApplicationHost(galleryScreens.first { $0.id == id }.map { Gallery($0) } ?? Gallery())
    var witnesses: [Witness] = []
    do {
      let tab = try BrowserTab(of: application, idiom: idiom)
      witnesses = try self.witnesses(of: tab)
      try tab.beUsed()
      witnesses += try self.witnesses(of: tab)
      tab.registry.end(try #require(tab.session), .goodbye)
      #expect(tab.registry.count == 0)
    }
    var remaining = WaitLimit(.seconds(10))
    while !remaining.isOver, witnesses.contains(where: { $0.object != nil }) { await remaining.wait() }
    let left = Set(witnesses.filter { $0.object != nil }.map(\.name))
    #expect(left.isEmpty, "\(witnesses.count) parts, of which these live on: \(left.sorted())")
  }
}
