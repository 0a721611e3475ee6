import Foundation
import Observation
import RowanGraph
import RowanLayers
import RowanLists
import RowanTables
import RowanViews
import Testing

private protocol Owning: AnyObject {}

/// Rows that leave serve those that come, and an update leaves alone what it does not change.
@MainActor
@Suite("Recycling")
struct RecyclingCostTests {
  @MainActor
  @Observable
  final class Model {
    var count = 0
  }

  private struct Numbers: View {
    var body: some View {
      List(0..<100_000, id: \.self) { number in
        HStack {
          Text(verbatim: "row \(number)")
          Text(verbatim: "even")
        }
      }
    }
  }

  @Test func `a jump to a distant place creates no nodes`() {
    let stage = Stage(Numbers())
    stage.scroll(to: 400_000)
    // A place in the middle has the most rows, with those that are ready on both sides.
    stage.scroll(to: 800_000)
    for place in [CGFloat(1_000_000), 200_000, 3_000_000] {
      let before = stage.host.graph.nodesMade
      stage.scroll(to: place)
      #expect(stage.host.graph.nodesMade == before)
      let shown = stage.lines.compactMap { line in line.hasPrefix("row ") ? Int(line.dropFirst(4)) : nil }
      #expect(shown.count > 10 && shown == Array(shown[0]..<shown[0] + shown.count), "\(shown)")
    }
  }

  @Test func `a jump within a section keeps the section`() {
    struct Header: View {
      let number: Int
      let model: Model
      var body: some View { Text(verbatim: "section \(number)").onAppear { model.count += 1 } }
    }
    struct Sections: View {
      let model: Model
      var body: some View {
        List(0..<100, id: \.self) { section in
          Section {
            ForEach(0..<10_000, id: \.self) { Text(verbatim: "\(section)/\($0)") }
          } header: {
            Header(number: section, model: model)
          }
        }
        .listStyle(.plain)
      }
    }
    let model = Model()
    let stage = Stage(Sections(model: model))
    for place in [CGFloat(100_000), 20_000, 300_000, 50_000] {
      stage.scroll(to: place)
      #expect(stage.texts.keys.contains("section 0") && stage.texts.keys.contains { $0.hasPrefix("0/") })
    }
    // The header is in view in all places.
    #expect(model.count == 1)
  }

  @Test func `a row with state that is left by a jump has it after the way back`() throws {
    struct Kept: View {
      let number: Int
      @State private var first: Int?
      var body: some View {
        Text(verbatim: "\(number) began as \(first ?? number)").onAppear { if first == nil { first = number } }
      }
    }
    struct Rows: View {
      var body: some View { List(0..<10_000, id: \.self) { Kept(number: $0) } }
    }
    let stage = Stage(Rows())
    for place in [CGFloat(300_000), 0, 100_000, 300_000] {
      stage.scroll(to: place)
      for line in stage.lines {
        let words = line.split(separator: " ")
        #expect(words.first == words.last, "\(line)")
      }
    }
  }

  // MARK: Environments

  private struct Transformed: View {
    let model: Model
    var body: some View {
      let scale = CGFloat(2 + model.count / 10)
      return VStack {
        Text(verbatim: "\(model.count)")
        Text(verbatim: "constant").transformEnvironment(\.displayScale) { $0 = max($0, scale) }
      }
    }
  }

  @Test func `a transformation with the same result keeps the environment`() throws {
    let model = Model()
    let stage = Stage(Transformed(model: model))
    func environment() -> EnvironmentValues? {
      var found: EnvironmentValues?
      func visit(_ node: any Node) {
        if node is TextNode { found = node.core.environment }
        node.forEachChild(visit)
      }
      visit(stage.host)
      return found
    }
    let first = try #require(environment())
    model.count = 1
    stage.settle()
    #expect(stage.texts.keys.contains("1"))
    #expect(try #require(environment()).isSame(as: first))
    model.count = 10
    stage.settle()
    #expect(try #require(environment()).displayScale == 3)
  }

  @Test func `a value that is set already, and one that siblings set, takes no environment of its own`() {
    var base = EnvironmentValues()
    base.displayScale = 4
    var other = base
    other.displayScale = 4
    other.layoutDirection = .leftToRight
    #expect(other.isSame(as: base))
    other.displayScale = 5
    #expect(!other.isSame(as: base) && base.displayScale == 4 && other.displayScale == 5)

    var (one, two) = (base, base)
    one.share(7, for: \.displayScale)
    two.share(7, for: \.displayScale)
    #expect(one.isSame(as: two) && one.displayScale == 7)
    two.share(8, for: \.displayScale)
    #expect(!one.isSame(as: two) && one.displayScale == 7 && two.displayScale == 8 && base.displayScale == 4)
    // The base changes in place, and what was derived from it is another one's.
    base.displayScale = 9
    base.share(7, for: \.displayScale)
    #expect(base.displayScale == 7)
  }

  // MARK: Comparison

  private struct Padded {
    var flag: Bool
    var number: Int64
    var limit: Double?
  }

  @Test func `bytes between fields make no difference`() {
    func make(_ byte: UInt8, limit: Double?) -> UnsafeMutablePointer<Padded> {
      let raw = UnsafeMutableRawPointer.allocate(byteCount: MemoryLayout<Padded>.size, alignment: 8)
      raw.initializeMemory(as: UInt8.self, repeating: byte, count: MemoryLayout<Padded>.size)
      let value = raw.assumingMemoryBound(to: Padded.self)
      value.pointee.flag = true
      value.pointee.number = 5
      value.pointee.limit = limit
      return value
    }
    let values = [make(0, limit: nil), make(0xFF, limit: nil), make(0, limit: 2)]
    defer { values.forEach { $0.deallocate() } }
    #expect(memcmp(values[0], values[1], MemoryLayout<Padded>.size) != 0)
    let compare = ValueComparison.comparison(for: Padded.self)
    #expect(compare(values[0], values[1]))
    #expect(!compare(values[0], values[2]))
  }

  private struct Titles {
    var all: [String]
    var action: (() -> Void)?
  }

  @Test func `optional and conditional content is compared by its payload`() {
    func titles(_ text: String) -> Titles { Titles(all: [text + " and a text that is too long to be stored in place"]) }
    #expect(ValueComparison.areEqual(Optional(titles("a")), Optional(titles("a"))))
    #expect(!ValueComparison.areEqual(Optional(titles("a")), Optional(titles("b"))))
    #expect(!ValueComparison.areEqual(Optional(titles("a")), nil))
    #expect(ValueComparison.areEqual(Titles?.none, nil))
    #expect(ValueComparison.areEqual([Titles?](), []))

    typealias Either = _ConditionalContent<Titles, Titles>
    func either(_ storage: Either.Storage) -> Either { Either(storage: storage) }
    #expect(ValueComparison.areEqual(either(.trueContent(titles("a"))), either(.trueContent(titles("a")))))
    #expect(!ValueComparison.areEqual(either(.trueContent(titles("a"))), either(.falseContent(titles("a")))))
    #expect(!ValueComparison.areEqual(either(.falseContent(titles("a"))), either(.falseContent(titles("b")))))
  }

  private final class Owner: NSObject, Owning {
    override func isEqual(_ object: Any?) -> Bool { object is Owner }
  }

  private struct Weak {
    weak var owner: Owner?
    weak var owning: (any Owning)?
    weak var object: AnyObject?
    /// As wide as an existential that holds any value.
    weak var wide: (any Owning & CustomStringConvertible & CustomDebugStringConvertible)?
    let titles: [String]

    init(_ owner: Owner?, _ title: String = "a") {
      (self.owner, owning, object, wide) = (owner, owner, owner, owner)
      titles = [title + " and a text that is too long to be stored in place"]
    }
  }

  @Test func `weak references are compared without access to what they refer to`() {
    var owner: Owner? = Owner()
    let other = Owner()
    let values = [Weak(owner), Weak(owner), Weak(other), Weak(nil)]
    #expect(ValueComparison.areEqual(values[0], values[1]))
    #expect(!ValueComparison.areEqual(values[0], values[2]))
    #expect(!ValueComparison.areEqual(values[2], values[3]))
    #expect(!ValueComparison.areEqual(values[2], Weak(other, "b")))
    #expect(ValueComparison.areEqual(Optional(values[0]), Optional(values[1])))
    owner = nil
    #expect(ValueComparison.areEqual(values[0], values[1]))
    #expect(!ValueComparison.areEqual(values[0], values[2]))
  }

  private struct Wide: View {
    let model: Model
    struct Row: Identifiable { let id: Int }

    var body: some View {
      VStack {
        Text(verbatim: "count \(model.count)")
        Table(model.count < 0 ? [] : (0..<20).map { Row(id: $0) }) {
          TableColumn("One") { Text(verbatim: "one \($0.id)") }
          if model.count < 100 {
            TableColumn("Two") { Text(verbatim: "two \($0.id)") }
            TableColumn("Three") { Text(verbatim: "three \($0.id)") }
          }
        }
      }
    }
  }

  @Test func `columns with a condition run no cell again while it stays the same`() {
    let model = Model()
    let stage = Stage(Wide(model: model), size: CGSize(width: 600, height: 600), idiom: .desktop)
    let work = stage.work { model.count = 1 }
    #expect(stage.texts.keys.contains("count 1") && stage.texts.keys.contains("two 3"))
    // The closure of each row, and of no cell.
    #expect(work.rowContents <= 20, "\(work)")
    stage.host.graph.update()
    model.count = 100
    stage.settle()
    #expect(!stage.texts.keys.contains("two 3") && stage.texts.keys.contains("one 3"))
  }
}
