import Foundation
import RowanGraph
import RowanLayers
import RowanViews

/// What editing does to the places of rows, and to taps on them.
extension ListEditor {
  /// Places rows, travelling where an edit under way says so.
  func placeAnimated(_ place: () -> [Layer]) -> [Layer] {
    updateDestination()
    return moveGap.place(for: self) + withPendingCurve(place)
  }

  private func withPendingCurve(_ place: () -> [Layer]) -> [Layer] {
    guard let pendingCurve else { return place() }
    self.pendingCurve = nil
    var layers: [Layer] = []
    graph.layers.withAnimation(graph.layers.currentAnimation ?? pendingCurve) { layers = place() }
    return layers
  }

  /// Places a row: where the pointer has it, or out of the way of the one that is lifted, which it makes room for as it travels.
  func present(_ placed: LazyEngine.PlacedRow, _ body: (LazyEngine.PlacedRow) -> Void) {
    guard let drag else { return body(placed) }
    if placed.row === drag.row {
      return body(placed.moved(to: drag.pointer.y + list.port.offset.y - drag.grabOffset))
    }
    let distance = displacement(of: placed.row)
    let isNew = displaced[ObjectIdentifier(placed.row)] ?? 0 != distance
    displaced[ObjectIdentifier(placed.row)] = distance
    let moved = distance == 0 ? placed : placed.moved(to: placed.start + distance)
    guard isNew else { return body(moved) }
    // It may begin or end its group now.
    list.presenter.existingCell(of: placed.row)?.invalidate()
    graph.layers.withAnimation(Self.animation.curve) { body(moved) }
  }

  // MARK: Taps

  /// Whether a tap selects whatever else the row does: while the list is edited (facts C15, C16).
  var selectsByTap: Bool { isEditing && list.selection.mode != .none }

  /// A tap on a row while the list is edited: among several it is selected or not any more, alone it takes the others' place.
  /// Returns `nil` where the list is not edited, or nothing can be selected.
  func activate(_ row: RowSegment) -> Bool? {
    guard selectsByTap else { return nil }
    guard list.isSelectable(row), let tag = row.element.selectionTag, let id = list.selection.binding.id(of: tag) else {
      return false
    }
    let index = list.engine.ordinal(of: row)
    if list.selection.mode == .multiple {
      list.selection.toggle(id, at: index)
    } else {
      list.selection.replace(with: id, at: index)
    }
    return true
  }
}

extension LazyEngine.PlacedRow {
  /// The row elsewhere than it is.
  func moved(to start: CGFloat) -> LazyEngine.PlacedRow {
    LazyEngine.PlacedRow(row: row, start: start, extent: extent, isVisible: isVisible, stickyBounds: stickyBounds)
  }
}
