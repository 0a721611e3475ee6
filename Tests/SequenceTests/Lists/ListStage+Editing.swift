import Foundation
import RowanLayers
import RowanTesting
import SwiftUI

/// What a person does to rows that the application lets them delete and move.
extension ListStage {
  /// A row in sight that something can be done with, and the element that it stands for.
  private func editable(_ index: Int, with action: String?) -> (row: RowanTesting.Element, id: Int)? {
    let rows = screen.rows.compactMap { row -> (row: RowanTesting.Element, id: Int)? in
      guard !row.actions.isEmpty, action.map(row.actions.contains) ?? true, row.label.hasPrefix("E"),
        let id = Int(row.label.dropFirst().prefix { $0 != "." })
      else { return nil }
      return (row, id)
    }
    return rows.isEmpty ? nil : rows[index % rows.count]
  }

  func deleteRow(_ index: Int) -> String? {
    guard let (row, id) = editable(index, with: "Delete") else { return nil }
    var expected = model.plan
    for chapter in expected.chapters.indices { expected.chapters[chapter].entries.removeAll { $0.id == id } }
    return comparing(expected, "deleting \(row)") { row.perform(action: "Delete") }
  }

  func moveRow(_ index: Int, _ way: Int) -> String? {
    let actions = ["Move Up", "Move Down", "Move to Top", "Move to Bottom"]
    guard let (row, id) = editable(index, with: actions[way]) else { return nil }
    var expected = model.plan
    let isFlat = expected.form == .flat
    guard let chapter = expected.chapters.first(where: { $0.entries.contains { $0.id == id } }) else { return nil }
    let entries = isFlat ? expected.entries : chapter.entries
    guard let place = entries.firstIndex(where: { $0.id == id }) else { return nil }
    let target = [place - 1, place + 2, 0, entries.count][way]
    expected.move(IndexSet(integer: place), to: target, inChapter: isFlat ? nil : chapter.id)
    return comparing(expected, "\(actions[way]) of \(row)") { row.perform(action: actions[way]) }
  }

  /// What is shared by several cannot be told apart, and an element that shows no rows is passed over by nobody.
  private func comparing(_ expected: Plan, _ what: String, _ body: () -> Void) -> String? {
    let (burnt, wereEqual) = (model.fusesBurnt, hasDuplicates)
    body()
    guard !wereEqual, Set(expected.entries.map(\.id)).count == expected.entries.count, model.fusesBurnt == burnt
    else { return nil }
    return model.plan == expected ? nil : "\(what) made \(model.plan.lines) and not \(expected.lines)"
  }

  func toggleEditing(_ isAnimated: Bool) {
    let mode: EditMode = model.mode == .active ? .inactive : .active
    if isAnimated { withAnimation { model.mode = mode } } else { model.mode = mode }
    screen.update()
  }

  func sweepRow(_ index: Int, by share: Int) -> String? {
    guard traits.idiom == .touch, let (row, _) = editable(index, with: nil) else { return nil }
    let (frame, burnt) = (row.visibleFrame, model.fusesBurnt)
    guard frame.width > 100, frame.height > 20 else { return nil }
    let before = model.plan.entries.count
    let isRightToLeft = traits.layoutDirection == .rightToLeft
    row.swipe(isRightToLeft ? .right : .left, by: CGFloat(share) / 1000)
    let gone = before - model.plan.entries.count
    if model.fusesBurnt == burnt, gone > (share > 650 ? 1 : 0) {
      return "a sweep by \(share) of \(row) took \(gone) elements away"
    }
    // What is open is closed by the next touch.
    if screen.buttons.contains(where: { $0.label == "Delete" }) {
      screen.pointerDown(at: CGPoint(x: isRightToLeft ? frame.maxX - 30 : frame.minX + 30, y: frame.midY))
      screen.pointerUp()
    }
    return screen.buttons.contains { $0.label == "Delete" } ? "\(row) stays open" : nil
  }

  func grabRow(_ index: Int, by distance: Int) -> String? {
    let handles = screen.buttons.filter { $0.label.hasPrefix("Reorder") && $0.visibleFrame.height > 10 }
    guard !handles.isEmpty else { return nil }
    let before = model.plan.entries.map(\.id).sorted()
    let (burnt, frame) = (model.fusesBurnt, handles[index % handles.count].visibleFrame)
    screen.drag(
      from: CGPoint(x: frame.midX, y: frame.midY),
      to: CGPoint(x: frame.midX, y: frame.midY + CGFloat(distance))
    )
    guard model.fusesBurnt == burnt else { return nil }
    return model.plan.entries.map(\.id).sorted() == before ? nil : "a drag of a row changed which elements there are"
  }
}

extension Plan {
  mutating func remove(_ offsets: IndexSet, inChapter id: Int? = nil) {
    for offset in offsets.reversed() {
      var rest = offset
      for chapter in chapters.indices where id == nil || chapters[chapter].id == id {
        if rest < chapters[chapter].entries.count {
          chapters[chapter].entries.remove(at: rest)
          break
        }
        rest -= chapters[chapter].entries.count
      }
    }
  }

  mutating func move(_ offsets: IndexSet, to destination: Int, inChapter id: Int? = nil) {
    guard let id else {
      // Chapters keep their lengths where nobody sees them.
      var all = entries
      all.move(fromOffsets: offsets, toOffset: destination)
      for chapter in chapters.indices {
        let count = chapters[chapter].entries.count
        chapters[chapter].entries = Array(all.prefix(count))
        all.removeFirst(count)
      }
      return
    }
    guard let chapter = chapters.firstIndex(where: { $0.id == id }) else { return }
    chapters[chapter].entries.move(fromOffsets: offsets, toOffset: destination)
  }
}
