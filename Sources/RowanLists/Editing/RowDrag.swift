import Foundation
import RowanGraph
import RowanLayers
import RowanViews

/// A lifted row that follows a pointer while the other rows leave a gap for it.
///
/// The data change only when the row is dropped. The destination is recomputed in each layout, since rows and data can
/// change meanwhile; the drag ends if the row leaves the data.
@MainActor
struct RowDrag {
  let cell: ListCell
  let row: RowSegment
  /// The pointer's position in the list's viewport, and its distance from the top of the row.
  var pointer: CGPoint
  let grabOffset: CGFloat
  /// The height of the row in points.
  let extent: CGFloat
  /// Whether the other selected rows move with the row.
  let movesSelection: Bool
  /// The range in the content that the element of the row takes, as of the last layout.
  var home: ClosedRange<CGFloat>
  /// The position to which the row would be dropped; `nil` for its own.
  var slot: MoveSlot?
}

/// Moving rows by pointer.
extension ListEditor {
  /// The seconds for which a touch rests on a row before the row is lifted (fact C44).
  private static let liftDelay = 0.5

  /// Whether a pointer drags a row or swipes one aside.
  var holdsRow: Bool { drag != nil || swipe?.isSwiping == true }

  // MARK: Begin

  /// Starts the timer that lifts a row under a resting touch outside of edit mode (fact C56).
  ///
  /// - Returns: `true` if the row can be lifted.
  func awaitLift(_ sample: PointerSample, on cell: ListCell) -> Bool {
    guard sample.kind == .touch, !isEditing, canMove(cell.row) else { return false }
    let layer = cell.layer
    let point = layer.toWindow(sample.location)
    cancelLift()
    liftTimer = graph.schedule(after: Self.liftDelay) { [weak self, weak cell] in
      guard let self, let cell, layer === cell.layer, layer.tree.arbiter?.claimPointer(for: layer) ?? true else {
        return
      }
      cell.isPressed = false
      swipe = nil
      lift(cell, at: point)
    }
    return true
  }

  func cancelLift() {
    liftTimer?.cancel()
    liftTimer = nil
  }

  /// Lifts a row at a point of the window.
  ///
  /// - Returns: `true` if the row was lifted.
  @discardableResult
  func lift(_ cell: ListCell, at point: CGPoint) -> Bool {
    cancelLift()
    guard drag == nil, !cell.isInReusePool, let position = movablePosition(of: cell.row),
      let placed = list.engine.rows.first(where: { $0.row === cell.row })
    else { return false }
    close()
    let pointer = list.scroller.layer.fromWindow(point)
    drag = RowDrag(
      cell: cell,
      row: cell.row,
      pointer: pointer,
      grabOffset: pointer.y + list.scroller.port.offset.y - placed.start,
      extent: placed.extent,
      movesSelection: movesSelection(with: cell.row, of: position.run),
      home: placed.start...max(placed.start, placed.end)
    )
    list.engine.kept.keep(cell.row, for: .dragging)
    pendingCurve = Self.animation.curve
    list.engine.rowsNeedLayout()
    return true
  }

  // MARK: Continue

  /// Updates the drag for a point of the window.
  func drag(to point: CGPoint) {
    guard drag != nil else { return }
    drag?.pointer = list.scroller.layer.fromWindow(point)
    list.engineNeedsLayout()
    edges.follow(drag?.pointer.y)
  }

  /// Updates the destination before rows are placed.
  func updateDestination() {
    guard var drag else { return }
    guard !drag.row.isDiscarded, drag.cell.represents(drag.row), let position = movablePosition(of: drag.row) else {
      return cancelDrag()
    }
    let top = drag.pointer.y + list.scroller.port.offset.y - drag.grabOffset
    let found = slot(for: position, of: drag.row, top: top, bottom: top + drag.extent)
    drag.slot = found?.slot
    if let found { drag.home = found.home }
    self.drag = drag
  }

  /// Returns the distance by which the lifted row displaces a range of the content: whatever is between its own place and
  /// the position to which it would be dropped.
  func displacement(from start: CGFloat, to end: CGFloat) -> CGFloat {
    guard let drag, let slot = drag.slot else { return 0 }
    if slot.isBelow {
      return start >= drag.home.upperBound - 0.01 && end <= slot.y + 0.01 ? -drag.extent : 0
    }
    return start >= slot.y - 0.01 && end <= drag.home.lowerBound + 0.01 ? drag.extent : 0
  }

  // MARK: End

  /// Drops the row at its destination.
  func drop() {
    guard let drag else { return cancelLift() }
    updateDestination()
    let slot = self.drag?.slot
    let position = self.drag == nil ? nil : movablePosition(of: drag.row)
    endDrag()
    guard let position, let slot else { return }
    if drag.movesSelection {
      move(selectedElements(around: position), to: slot.run, at: slot.offset)
    } else {
      move(position, to: slot.run, at: slot.offset)
    }
  }

  /// Cancels the drag, so that the row returns to its position.
  func cancelDrag() {
    cancelLift()
    if drag != nil { endDrag() }
  }

  private func endDrag() {
    drag = nil
    displaced = [:]
    edges.follow(nil)
    list.engine.kept.keep(nil, for: .dragging)
    pendingCurve = Self.animation.curve
    list.engine.rowsNeedLayout()
  }

  // MARK: Keys and actions

  /// Handles an arrow key on a reorder handle.
  ///
  /// - Returns: `true` if the key moves the row.
  func move(_ row: RowSegment, key: String) -> Bool {
    switch key {
    case "ArrowUp": move(row, by: .moveUp)
    case "ArrowDown": move(row, by: .moveDown)
    case "Home": move(row, by: .moveToTop)
    case "End": move(row, by: .moveToBottom)
    default: return false
    }
    return true
  }

  /// Returns the accessibility actions that move a row.
  func moves(of row: RowSegment) -> [SemanticAction] {
    guard let position = movablePosition(of: row) else { return [] }
    var actions: [SemanticAction] = []
    if position.index > 0 {
      actions += [.moveUp, .moveToTop]
    } else if hasCollection(beside: position.run, above: true) {
      actions.append(.moveUp)
    }
    if position.index < position.run.count - 1 {
      actions += [.moveDown, .moveToBottom]
    } else if hasCollection(beside: position.run, above: false) {
      actions.append(.moveDown)
    }
    return actions
  }

  func move(_ row: RowSegment, by action: SemanticAction) {
    graph.bringDataUpToDate()
    guard let position = movablePosition(of: row) else { return }
    let destination =
      switch action {
      case .moveUp: position.index - 1
      case .moveDown: position.index + 2
      case .moveToTop: 0
      default: position.run.count
      }
    if (0...position.run.count).contains(destination) {
      move(position, to: destination)
    } else if let other = collection(beside: position.run, above: destination < 0) {
      let offset = destination < 0 ? other.count : 0
      let id = list.keyboard.row === row ? position.run.id(at: position.index) : nil
      move(position, to: other, at: offset)
      if let id { keepFocus(onElement: id, of: other, near: offset) }
    }
  }
}

extension KeptRows.Purpose {
  /// Keeps a lifted row alive wherever the list scrolls.
  static let dragging = KeptRows.Purpose("dragging")
}
