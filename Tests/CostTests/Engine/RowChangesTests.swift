import Foundation
import Observation
import RowanGraph
import RowanLists
import RowanViews
import Testing

/// Rows that change by themselves: their height, whether they are there, how many they are.
@MainActor
@Suite("Changing rows")
struct RowChangesTests {
  /// Heights and presence that rows read for themselves.
  @MainActor
  @Observable
  final class Shape {
    var height: CGFloat = 40
    var isShown = true
    var lines = 1
  }

  @MainActor
  final class Shapes {
    private var known: [Int: Shape] = [:]

    subscript(id: Int) -> Shape {
      if let shape = known[id] { return shape }
      let made = Shape()
      known[id] = made
      return made
    }
  }

  struct ShapeRow: View {
    let id: Int
    let shape: Shape

    var body: some View {
      if shape.isShown {
        ForEach(0..<shape.lines, id: \.self) { line in
          Text(verbatim: "Row \(id).\(line)").frame(height: shape.height, alignment: .top)
        }
      }
    }
  }

  struct ShapeScreen: View {
    let container: LazyContainer
    let shapes: Shapes

    var body: some View {
      switch container {
      case .list: List { rows }.listStyle(.plain)
      case .stack: ScrollView { LazyVStack(spacing: 0) { rows } }
      }
    }

    private var rows: some View { ForEach(0..<1000) { ShapeRow(id: $0, shape: shapes[$0]) } }
  }

  private let shapes = Shapes()

  private func stage(_ container: LazyContainer) -> Stage<ShapeScreen> {
    let stage = Stage(ShapeScreen(container: container, shapes: shapes))
    for _ in 0..<4 { stage.scroll(by: 700) }
    stage.scroll(by: 11)
    return stage
  }

  private func ids(_ stage: Stage<ShapeScreen>) -> [Int] {
    stage.lines.compactMap { Int($0.dropFirst(4).prefix { $0 != "." }) }
  }

  @Test("a row in view that grows moves only what is below it", arguments: LazyContainer.allCases)
  func growing(_ container: LazyContainer) throws {
    let stage = stage(container)
    let before = stage.texts
    let id = ids(stage)[4]
    shapes[id].height = 90
    stage.settle()
    let edge = try #require(before["Row \(id).0"]).minY
    for (line, frame) in stage.texts {
      guard let old = before[line] else { continue }
      if old.minY < edge - 1 { #expect(frame.minY == old.minY, "\(line)") }
      if old.minY > edge + 1 { #expect(frame.minY > old.minY + 20, "\(line)") }
    }
  }

  @Test("a row kept ready above that grows moves nothing in view", arguments: LazyContainer.allCases)
  func growingAbove(_ container: LazyContainer) {
    let stage = stage(container)
    let before = stage.texts
    let first = ids(stage)[0]
    shapes[first - 3].height = 140
    stage.settle()
    #expect(stage.texts == before)
    shapes[first - 2].height = 0
    stage.settle()
    #expect(stage.texts == before)
  }

  @Test("a row that comes and goes above moves nothing in view", arguments: LazyContainer.allCases)
  func comingAndGoingAbove(_ container: LazyContainer) {
    let stage = stage(container)
    let before = stage.texts
    let first = ids(stage)[0]
    shapes[first - 3].isShown = false
    stage.settle()
    #expect(stage.texts == before)
    shapes[first - 3].isShown = true
    stage.settle()
    #expect(stage.texts == before)
  }

  @Test("a row in view that goes and comes back", arguments: LazyContainer.allCases)
  func comingAndGoing(_ container: LazyContainer) {
    let stage = stage(container)
    let before = stage.texts
    let id = ids(stage)[4]
    shapes[id].isShown = false
    stage.settle()
    #expect(!ids(stage).contains(id))
    #expect(ids(stage) == ids(stage).sorted())
    shapes[id].isShown = true
    stage.settle()
    #expect(stage.texts == before)
  }

  @Test("an element that becomes several rows", arguments: LazyContainer.allCases)
  func severalRows(_ container: LazyContainer) {
    let stage = stage(container)
    let id = ids(stage)[4]
    shapes[id].lines = 3
    stage.settle()
    let index = stage.lines.firstIndex(of: "Row \(id).0") ?? 0
    #expect(Array(stage.lines[index..<index + 4]) == ["Row \(id).0", "Row \(id).1", "Row \(id).2", "Row \(id + 1).0"])
    shapes[id].lines = 1
    stage.settle()
    #expect(!stage.lines.contains("Row \(id).1"))
  }

  @Test("elements hidden one by one until nothing is left, and shown again", arguments: LazyContainer.allCases)
  func hideAll(_ container: LazyContainer) {
    let stage = Stage(ShapeScreen(container: container, shapes: shapes))
    for id in 0..<1000 {
      shapes[id].isShown = false
      if id % 50 == 0 { stage.settle() }
    }
    stage.settle()
    #expect(stage.lines.isEmpty)
    for id in 0..<1000 { shapes[id].isShown = true }
    stage.settle()
    #expect(stage.lines.first == "Row 0.0")
    #expect(stage.lines.count > 10)
  }

  struct Member: Identifiable {
    let id: Int
    var isShown: Bool
  }

  @MainActor
  @Observable
  final class Members {
    var all = (0..<300).map { Member(id: $0, isShown: $0 < 5 || $0 >= 295) }
  }

  struct MemberScreen: View {
    let container: LazyContainer
    let members: Members

    var body: some View {
      switch container {
      case .list: List { rows }.listStyle(.plain)
      case .stack: ScrollView { LazyVStack(spacing: 0) { rows } }
      }
    }

    private var rows: some View {
      ForEach(members.all) { member in
        if member.isShown { Text(verbatim: "Row \(member.id)").frame(height: 40) }
      }
    }
  }

  @Test(
    "an element among hundreds without rows gets its row with a change of the data",
    arguments: LazyContainer.allCases
  )
  func rowAmongNone(_ container: LazyContainer) {
    let members = Members()
    let stage = Stage(MemberScreen(container: container, members: members))
    #expect(stage.lines == (Array(0..<5) + Array(295..<300)).map { "Row \($0)" })
    members.all[200].isShown = true
    stage.settle()
    #expect(stage.lines == (Array(0..<5) + [200] + Array(295..<300)).map { "Row \($0)" })
  }
}
