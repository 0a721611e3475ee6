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
  /// The offset of the element in front of which the row would be dropped, counted before the removal.
  var destination: Int
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
      destination: position.index
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
    let bottom = top + drag.extent
    var (before, behind) = (position.index, position.index)
    var range: ClosedRange<CGFloat>?
    for placed in list.engine.rows where !placed.isSticky {
      guard let other = offset(of: placed.row, in: position.run) else { continue }
      let own = placed.start...max(placed.start, placed.end)
      range = range.map { min($0.lowerBound, own.lowerBound)...max($0.upperBound, own.upperBound) } ?? own
      let middle = (placed.start + placed.end) / 2
      if other < position.index, top < middle { before = min(before, other) }
      if other > position.index, bottom > middle { behind = max(behind, other) }
    }
    drag.destination = before < position.index ? before : behind > position.index ? behind + 1 : position.index
    // A row far from the rows of its run has no destination (fact C55).
    if let range, bottom < range.lowerBound - drag.extent || top > range.upperBound + drag.extent {
      drag.destination = position.index
    }
    self.drag = drag
  }

  /// Returns the offset of the row's element in a run, or `nil` for a row of another run.
  func offset(of row: RowSegment, in run: any DynamicNode) -> Int? {
    element(of: row) { segment, _ in segment.run === run }?.index
  }

  /// Returns the distance by which the lifted row displaces a row.
  func displacement(of row: RowSegment) -> CGFloat {
    guard let drag, row !== drag.row, let position = movablePosition(of: drag.row),
      let index = offset(of: row, in: position.run)
    else { return 0 }
    if index > position.index, index < drag.destination { return -drag.extent }
    if index < position.index, index >= drag.destination { return drag.extent }
    return 0
  }

  // MARK: End

  /// Drops the row at its destination.
  func drop() {
    guard let drag else { return cancelLift() }
    updateDestination()
    let destination = self.drag?.destination ?? 0
    let position = self.drag == nil ? nil : movablePosition(of: drag.row)
    endDrag()
    if let position { move(position, to: destination) }
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
    let up: [SemanticAction] = position.index > 0 ? [.moveUp, .moveToTop] : []
    let down: [SemanticAction] = position.index < position.run.count - 1 ? [.moveDown, .moveToBottom] : []
    return up + down
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
    move(position, to: destination)
  }
}

extension KeptRows.Purpose {
  /// Keeps a lifted row alive wherever the list scrolls.
  static let dragging = KeptRows.Purpose("dragging")
}
