#if Data
import Foundation
import RowanTesting
import SwiftUI
import Testing
@testable import SwiftData

/// Lists of queries whose models change.
@MainActor
@Suite
struct QueryChangeTests {
  private struct Multi: View {
    @Environment(\.modelContext) private var context
    @Query(sort: \Code.value) private var codes: [Code]
    var body: some View {
      List {
        ForEach(codes) { Text($0.key) }.onDelete(perform: delete)
        Button("Two") { delete([0, 2]) }
        Button("First") { delete([0, 1]) }
      }
    }
    private func delete(_ offsets: IndexSet) { withAnimation { for index in offsets { context.delete(codes[index]) } } }
  }

  private struct Children: View {
    @Query(filter: #Predicate<Code> { !$0.parts.isEmpty }, sort: \.value) private var codes: [Code]
    var body: some View { List(codes) { Text($0.key) } }
  }

  private struct Related: View {
    @Query(filter: #Predicate<Plant> { $0.spot?.place == "sill" }) private var plants: [Plant]
    var body: some View { List(plants) { Text($0.name) } }
  }

  private struct Stack: View {
    @Environment(\.modelContext) private var context
    @Query(sort: \Code.value) private var codes: [Code]
    @State private var path: [Code] = []
    var body: some View {
      NavigationStack(path: $path) {
        List { ForEach(codes) { code in NavigationLink(code.key, value: code) } }
          .navigationDestination(for: Code.self) { code in
            Form {
              Text("Detail " + code.key); Text("\(code.parts.count) parts");
              ForEach(code.parts) { Text($0.name + ($0.code?.key ?? "-")) }
              Button("Delete") { context.delete(code) }
            }
          }
      }
    }
  }

  private struct Player1: View {
    let player: Player
    var body: some View { Text(player.name + player.team.name) }
  }

  private struct Players: View {
    @Query private var players: [Player]
    var body: some View { List(players) { Player1(player: $0) } }
  }

  private struct Sorted: View {
    @State private var reverse = false
    var body: some View {
      VStack {
        Inner(reverse: reverse); Button("Turn") { reverse.toggle() }
      }
    }
    struct Inner: View {
      @Query private var codes: [Code]
      init(reverse: Bool) {
        _codes = Query(sort: [SortDescriptor(\Code.key, order: reverse ? .reverse : .forward)], animation: .default)
      }
      var body: some View { List(codes) { Text($0.key) } }
    }
  }

  private struct Limited: View {
    static var d: FetchDescriptor<Code> {
      var descriptor = FetchDescriptor<Code>(sortBy: [SortDescriptor(\.value)])
      descriptor.fetchLimit = 2
      return descriptor
    }
    @Query(d) private var codes: [Code]
    var body: some View { List(codes) { Text($0.key) } }
  }

  private func labels(_ screen: Screen) -> [String] {
    screen.rows.map(\.label).filter { !["Two", "First"].contains($0) }
  }

  private func fill(_ container: ModelContainer) throws {
    for (i, n) in ["a", "b", "c"].enumerated() { container.mainContext.insert(Code(n, value: i)) }
    try container.mainContext.save()
  }

  @Test("a loop deletes the rows of offsets")
  func offsets() async throws {
    let container = try garden()
    try fill(container)
    let screen = Screen { Multi().modelContainer(container) }
    await screen.settle()
    screen.button("First").tap()
    await screen.settle()
    #expect(try ModelContext(container).fetch(FetchDescriptor<Code>()).map(\.key) == ["c"])
  }

  @Test("a loop deletes the last row too")
  func lastOffset() async throws {
    let container = try garden()
    try fill(container)
    let screen = Screen { Multi().modelContainer(container) }
    await screen.settle()
    screen.button("Two").tap()
    await screen.settle()
    #expect(try ModelContext(container).fetch(FetchDescriptor<Code>()).map(\.key) == ["b"])
  }

  @Test("a query over a relationship follows new and deleted children")
  func children() async throws {
    let container = try garden()
    try fill(container)
    let screen = Screen { Children().modelContainer(container) }
    await screen.settle()
    #expect(labels(screen) == [])
    let code = try container.mainContext.fetch(FetchDescriptor<Code>(sortBy: [SortDescriptor(\.value)]))[1]
    container.mainContext.insert(Part("wheel", code: code))
    await screen.settle()
    #expect(labels(screen) == ["b"])
    container.mainContext.delete(try container.mainContext.fetch(FetchDescriptor<Part>())[0])
    await screen.settle()
    #expect(labels(screen) == [])
  }

  @Test("a query over a related value follows it")
  func relatedValue() async throws {
    let container = try garden()
    let s = Spot("sill")
    container.mainContext.insert(Plant("fern", spot: s))
    try container.mainContext.save()
    let screen = Screen { Related().modelContainer(container) }
    await screen.settle()
    #expect(labels(screen) == ["fern"])
    s.place = "table"
    await screen.settle()
    #expect(labels(screen) == [])
    s.place = "sill"
    await screen.settle()
    #expect(labels(screen) == ["fern"])
    container.mainContext.delete(s)
    await screen.settle()
    #expect(labels(screen) == [])
  }

  @Test("a row disappears with the model that it requires")
  func required() async throws {
    let container = try garden()
    let context = container.mainContext
    let t = Team("A")
    context.insert(Player("p", team: t))
    try context.save()
    let screen = Screen { Players().modelContainer(container) }
    await screen.settle()
    #expect(labels(screen) == ["pA"])
    context.delete(t)
    await screen.settle()
    #expect(labels(screen) == [])
    let undoManager = Team("B")
    context.insert(Player("q", team: undoManager))
    context.delete(undoManager)
    await screen.settle()
    #expect(labels(screen) == [])
    let v = Team("C")
    context.insert(Player("q", team: v))
    await screen.settle()
    context.delete(v)
    await screen.settle()
    #expect(labels(screen) == [])
  }

  @Test("a row disappears with a model that was deleted in the background")
  func background() async throws {
    let container = try garden()
    let context = container.mainContext
    context.insert(Player("p", team: Team("A")))
    try context.save()
    let screen = Screen { Players().modelContainer(container) }
    await screen.settle()
    #expect(labels(screen) == ["pA"])
    let other = ModelContext(container)
    other.delete(try other.fetch(FetchDescriptor<Team>())[0])
    try other.save()
    await screen.settle()
    #expect(labels(screen) == [])
  }

  @Test("a query turns its order")
  func turned() async throws {
    let container = try garden()
    try fill(container)
    let screen = Screen { Sorted().modelContainer(container) }
    await screen.settle()
    #expect(labels(screen) == ["a", "b", "c"])
    screen.button("Turn").tap()
    await screen.settle()
    #expect(labels(screen) == ["c", "b", "a"])
  }

  @Test("a query with a limit is filled up")
  func limited() async throws {
    let container = try garden()
    try fill(container)
    let screen = Screen { Limited().modelContainer(container) }
    await screen.settle()
    #expect(labels(screen) == ["a", "b"])
    container.mainContext.delete(
      try container.mainContext.fetch(FetchDescriptor<Code>(sortBy: [SortDescriptor(\.value)]))[0]
    )
    await screen.settle()
    #expect(labels(screen) == ["b", "c"])
  }

  @Test("a screen of a model remains when the model is deleted")
  func detail() async throws {
    let container = try garden()
    try fill(container)
    let k = try container.mainContext.fetch(FetchDescriptor<Code>(sortBy: [SortDescriptor(\.value)]))[0]
    k.parts = [Part("p")]
    try container.mainContext.save()
    let screen = Screen { Stack().modelContainer(container) }
    await screen.settle()
    screen.row("a").tap()
    await screen.settle()
    #expect(labels(screen).contains("Detail a"))
    screen.button("Delete").tap()
    await screen.settle()
    #expect(try ModelContext(container).fetchCount(FetchDescriptor<Code>()) == 2)
    let other = ModelContext(container)
    try other.delete(model: Code.self)
    try other.save()
    await screen.settle()
  }
}
#endif
