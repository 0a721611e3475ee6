import Foundation
import RowanGraph
import RowanLayers
import RowanViews

/// The effect of editing on row positions and taps.
extension ListEditor {
  /// Places rows, with an animation if an edit in progress requires one.
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

  /// Places a row: at the pointer if it is lifted, otherwise displaced by the move gap with an animation.
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
    // The row may begin or end its group now.
    list.presenter.existingCell(of: placed.row)?.invalidate()
    graph.layers.withAnimation(Self.animation.curve) { body(moved) }
  }

  // MARK: Taps

  /// Whether a tap selects the row in place of its action, as it does during editing (facts C15, C16).
  var selectsByTap: Bool { isEditing && list.selection.mode != .none }

  /// Handles a tap during editing: toggles the row in a multiple selection, or replaces a single selection.
  ///
  /// - Returns: `nil` if the list is not edited or has no selection.
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
  /// Returns the row at another start.
  func moved(to start: CGFloat) -> LazyEngine.PlacedRow {
    LazyEngine.PlacedRow(row: row, start: start, extent: extent, isVisible: isVisible, stickyBounds: stickyBounds)
  }
}
