import Foundation
import Observation
import RowanGraph
import RowanLists
import RowanViews
import TestSupport
import Testing

/// A user's mistake is explained, not punished: a message, no crash, the same picture every time.
@MainActor
@Suite("Bad input")
struct BadInputTests {
  struct Fickle: Identifiable {
    let name: String
    var id: UUID { UUID() }
  }

  struct FickleScreen: View {
    let model: BlockModel

    var body: some View {
      let rows = model.blocks.map { Fickle(name: "Block \($0.id)") }
      List(rows) { Text(verbatim: $0.name) }
    }
  }

  @Test func `ids that change on every read are reported and the rows are shown`() {
    let model = BlockModel(count: 500)
    var stage: Stage<FickleScreen>?
    let issues = IssueLog.collect {
      stage = Stage(FickleScreen(model: model))
      model.blocks.removeFirst()
      stage?.settle()
      stage?.scroll(by: 400)
    }
    #expect(issues.count == 1)
    #expect(issues.first?.contains("another one on every read") == true, "\(issues)")
    #expect(stage?.lines.isEmpty == false)
    #expect((stage?.totalWork.elementReads ?? 0) <= 1000)
  }

  struct Twin: Identifiable {
    let id: Int
    let name: String
  }

  struct TwinScreen: View {
    let container: LazyContainer
    let twins: [Twin]

    var body: some View {
      switch container {
      case .list: List(twins) { Text(verbatim: $0.name) }
      case .stack: ScrollView { LazyVStack { ForEach(twins) { Text(verbatim: $0.name) } } }
      }
    }
  }

  @Test("duplicate ids are reported once, with their offsets", arguments: LazyContainer.allCases)
  func duplicates(_ container: LazyContainer) {
    let twins = (0..<40).map { Twin(id: $0 == 7 ? 3 : $0, name: "Row \($0)") }
    func picture() -> (texts: [String: CGRect], issues: [String]) {
      var texts: [String: CGRect] = [:]
      let issues = IssueLog.collect {
        let stage = Stage(TwinScreen(container: container, twins: twins))
        stage.scroll(by: 300)
        stage.scroll(by: -300)
        stage.host.update(TwinScreen(container: container, twins: twins))
        stage.settle()
        texts = stage.texts
      }
      return (texts, issues)
    }
    let first = picture()
    #expect(first.issues.count == 1)
    #expect(first.issues.first?.contains("id 3") == true, "\(first.issues)")
    #expect(first.issues.first?.contains("3 and 7") == true, "\(first.issues)")
    #expect(first.texts["Row 3"] != nil)
    #expect(first.texts["Row 7"] != nil)
    for _ in 0..<5 { #expect(picture().texts == first.texts) }
  }

  @MainActor
  @Observable
  final class RangeModel {
    var count = 5
  }

  struct RangeScreen: View {
    let model: RangeModel

    var body: some View {
      List { ForEach(0..<model.count) { Text(verbatim: "Row \($0)") } }
    }
  }

  /// Fact A32.
  @Test func `a ForEach range that changes is reported and keeps its first value`() {
    let model = RangeModel()
    let stage = Stage(RangeScreen(model: model))
    let before = stage.texts
    let issues = IssueLog.collect {
      model.count = 9
      stage.settle()
    }
    #expect(issues.count == 1)
    #expect(issues.first?.contains("constant range of 5 was given 9") == true, "\(issues)")
    #expect(stage.texts == before)
  }

  @Test("rows without height are passed over", arguments: LazyContainer.allCases)
  func rowsWithoutHeight(_ container: LazyContainer) {
    let model = BlockModel((0..<300).map { Block(id: $0, height: $0.isMultiple(of: 3) ? 50 : 0) })
    let stage = Stage(BlockScreen(container: container, model: model))
    #expect(stage.texts["Block 3"] != nil)
    stage.scroll(to: stage.contentHeight / 2)
    stage.scroll(to: stage.contentHeight)
    #expect(stage.texts["Block 297"] != nil)
    stage.scroll(to: 0)
    #expect(stage.lines.contains("Block 0"))
  }

  @Test func `nothing but rows without height does not make them all at every turn`() {
    let model = BlockModel((0..<3000).map { Block(id: $0, height: 0) })
    let stage = Stage(BlockScreen(container: .stack, model: model))
    #expect(stage.totalWork.rowsMade <= 3000)
    #expect(stage.contentHeight.isFinite)
    let work = stage.work {}
    #expect(work.rowsMade == 0)
  }

  @Test("negative and endless frames leave the other rows in order", arguments: LazyContainer.allCases)
  func uselessFrames(_ container: LazyContainer) {
    let useless: [CGFloat] = [-10, .nan, -.infinity, .infinity]
    let model = BlockModel((0..<60).map { Block(id: $0, height: $0 < 20 && $0 % 5 == 4 ? useless[$0 / 5] : 44) })
    var stage: Stage<BlockScreen>?
    let issues = IssueLog.collect { stage = Stage(BlockScreen(container: container, model: model)) }
    #expect(!issues.isEmpty)
    let lines = stage?.lines ?? []
    #expect(lines.first == "Block 0")
    let regular = (stage?.texts ?? [:]).filter { !$0.value.minY.isNaN }
    #expect(regular["Block 5"] != nil)
    stage?.scroll(to: 1e6)
    #expect(stage?.lines.last == "Block 59")
  }
}
