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
    let moved = shifted(placed)
    var shift = RowShift(distance: moved.start - placed.start)
    if placed.row.kind == .row, !placed.isSticky {
      let ends = ends(of: placed.row)
      (shift.isFirst, shift.isLast) = (ends.isFirst, ends.isLast)
    }
    let known = displaced.updateValue(shift, forKey: ObjectIdentifier(placed.row))
    guard shift != known ?? RowShift(of: placed.row) else { return body(moved) }
    // The row may begin or end its group now.
    list.presenter.existingCell(of: placed.row)?.invalidate()
    graph.layers.withAnimation(Self.animation.curve) { body(moved) }
  }

  /// Returns a row at the place that the lifted row leaves it.
  private func shifted(_ placed: LazyEngine.PlacedRow) -> LazyEngine.PlacedRow {
    guard let pin = placed.pin else {
      let distance = displacement(from: placed.start, to: placed.end)
      return distance == 0 ? placed : placed.moved(to: placed.start + distance)
    }
    guard let moved = shifted(pin, of: placed) else { return placed }
    let viewport = list.engine.viewport
    let (top, covered) = (list.scroller.port.offset.y, viewport.covered)
    let start = moved.start(
      length: placed.extent,
      visibleFrom: top + covered.start,
      to: top + viewport.length - covered.end
    )
    return LazyEngine.PlacedRow(
      row: placed.row,
      start: start,
      extent: placed.extent,
      isVisible: placed.isVisible,
      pin: moved
    )
  }

  /// Returns the range of a sticky header or footer whose section the lifted row leaves, enters or displaces.
  private func shifted(_ pin: PinInfo, of placed: LazyEngine.PlacedRow) -> PinInfo? {
    guard let drag, let slot = drag.slot else { return nil }
    let distance = displacement(from: pin.natural, to: pin.natural + placed.extent)
    var end = distance
    let section = placed.row.section
    let (leaves, enters) = (
      section === drag.row.section, section === list.engine.dynamics[ObjectIdentifier(slot.run)]?.section
    )
    if leaves != enters { end = leaves == slot.isBelow ? (slot.isBelow ? -drag.extent : drag.extent) : 0 }
    guard distance != 0 || end != 0 else { return nil }
    var pin = pin
    pin.natural += distance
    pin.rangeStart += distance
    pin.rangeEnd += end
    return pin
  }
}

/// The effect of a lifted row on another one.
struct RowShift: Equatable {
  /// The distance by which the row is displaced, in points.
  var distance: CGFloat = 0
  /// Whether the row begins or ends its group.
  var isFirst = false
  var isLast = false
}

extension RowShift {
  /// Creates the state of a row that nothing displaces.
  @MainActor
  init(of row: RowSegment) {
    guard row.kind == .row else { return }
    (isFirst, isLast) = (row.isFirstOfGroup, row.isLastOfGroup)
  }
}

extension LazyEngine.PlacedRow {
  /// Returns the row at another start.
  func moved(to start: CGFloat) -> LazyEngine.PlacedRow {
    LazyEngine.PlacedRow(row: row, start: start, extent: extent, isVisible: isVisible, pin: pin)
  }
}
