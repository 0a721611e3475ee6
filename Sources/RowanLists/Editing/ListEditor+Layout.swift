import Foundation
import RowanGraph
import RowanLayers
import RowanViews

/// The effect of editing on row positions.
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
      return body(placed.moved(to: drag.pointer.y + list.scroller.port.offset.y - drag.grabOffset))
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
}

extension LazyEngine.PlacedRow {
  /// Returns the row at another start.
  func moved(to start: CGFloat) -> LazyEngine.PlacedRow {
    LazyEngine.PlacedRow(row: row, start: start, extent: extent, isVisible: isVisible, pin: pin)
  }
}
