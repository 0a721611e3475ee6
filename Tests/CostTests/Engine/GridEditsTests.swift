import Foundation
import Observation
import RowanGraph
import RowanLists
import RowanViews
import TestSupport
import Testing

/// Random edits of a lazy grid's data while it is scrolled: the visible cells are always a run of the data, in full lines.
@MainActor
struct GridEditsTests {
  @Observable
  final class Model {
    var ids = Array(0..<400)
    var next = 400
    var columns = 4
  }

  private struct Screen: View {
    let model: Model

    var body: some View {
      ScrollView {
        LazyVGrid(columns: Array(repeating: GridItem(.flexible(), spacing: 4), count: model.columns), spacing: 6) {
          ForEach(model.ids, id: \.self) { id in
            // Some cells are taller, and some elements are none.
            if id % 11 != 5 { Text(verbatim: "\(id)").frame(height: id % 13 == 0 ? 70 : 40) }
          }
        }
      }
    }
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `whatever is inserted, removed and moved, the grid shows the data`(seed: UInt64) {
    let model = Model()
    let stage = Stage(Screen(model: model), size: CGSize(width: 300, height: 500))
    var random = SeededRandom(seed)
    for step in 0..<60 {
      edit(model, &random)
      switch step % 3 {
      case 0: stage.scroll(to: .random(in: 0...max(1, stage.contentHeight), using: &random))
      case 1: stage.scroll(by: .random(in: -200...200, using: &random))
      default: stage.settle()
      }
      check(stage, model, step)
    }
  }

  private func edit(_ model: Model, _ random: inout SeededRandom) {
    let index = Int.random(in: 0...model.ids.count, using: &random)
    switch Int.random(in: 0..<6, using: &random) {
    case 0, 1:
      let count = Int.random(in: 1...9, using: &random)
      model.ids.insert(contentsOf: model.next..<(model.next + count), at: index)
      model.next += count
    case 2, 3:
      let end = min(model.ids.count, index + Int.random(in: 1...9, using: &random))
      model.ids.removeSubrange(index..<end)
    case 4: if !model.ids.isEmpty { model.ids.append(model.ids.remove(at: index % model.ids.count)) }
    default: model.columns = Int.random(in: 1...6, using: &random)
    }
  }

  private func check(_ stage: Stage<Screen>, _ model: Model, _ step: Int) {
    #expect(stage.host.checkInvariants().isEmpty, "step \(step)")
    let cells = stage.texts.map { (id: Int($0.key) ?? -1, frame: $0.value) }
    let lines = Dictionary(grouping: cells) { ($0.frame.midY * 2).rounded() }.sorted { $0.key < $1.key }
    let seen = lines.flatMap { $0.value.sorted { $0.frame.minX < $1.frame.minX } }.map(\.id)
    let wanted = model.ids.filter { $0 % 11 != 5 }
    guard let first = seen.first, let start = wanted.firstIndex(of: first) else {
      return #expect(wanted.isEmpty, "step \(step): nothing is seen of \(wanted.count)")
    }
    #expect(seen == Array(wanted[start...].prefix(seen.count)), "step \(step)")
    for line in lines.dropLast() { #expect(line.value.count == model.columns, "step \(step)") }
  }
}
