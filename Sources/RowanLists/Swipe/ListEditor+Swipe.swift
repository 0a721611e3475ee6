import Foundation
import RowanGraph
import RowanLayers
import RowanViews

/// The state of a touch on a row that can be swiped.
@MainActor
struct SwipeGesture {
  let cell: ListCell
  /// The start of the touch in the window, and the row's shift to the right at that time.
  let start: CGPoint
  let startShift: CGFloat
  var isSwiping = false
  /// The current position, time and horizontal speed of the touch, in points per second.
  var x: CGFloat
  var time: Double
  var speed: CGFloat = 0

  mutating func follow(_ x: CGFloat, at time: Double) {
    if time > self.time { speed = (x - self.x) / CGFloat(time - self.time) }
    self.x = x
    self.time = time
  }
}

/// Swiping rows by finger.
extension ListEditor {
  /// The fraction of a row's width that a full swipe has to cover (fact B72).
  static let fullSwipe: CGFloat = 0.65
  /// The fraction of the distance by which a row follows beyond its buttons (fact B73).
  static let elasticity: CGFloat = 0.2
  /// The seconds for which a released swipe is projected (fact B72).
  static let projection: CGFloat = 0.15

  /// The seconds after which fingers on a trackpad count as resting.
  static let trackpadEndDelay = 0.15

  /// Whether a row is swiped aside.
  var isOpen: Bool { openCell?.rowSwipe.map { $0.revealed > 0 } ?? false }

  // MARK: Touch

  /// Handles a touch of a row.
  ///
  /// - Returns: `true` if it may swipe the row.
  func beginSwipe(_ sample: PointerSample, on cell: ListCell) -> Bool {
    guard sample.kind == .touch, !isSwiping(besides: cell), openCell === cell && isOpen || canSwipe(cell) else {
      return false
    }
    let point = cell.layer.toWindow(sample.location)
    swipe = SwipeGesture(cell: cell, start: point, startShift: shift(of: cell), x: point.x, time: sample.time)
    return true
  }

  /// Returns whether another touch swipes another row.
  private func isSwiping(besides cell: ListCell) -> Bool {
    guard let swipe, swipe.isSwiping, swipe.cell !== cell else { return false }
    return !swipe.cell.isInReusePool && openCell === swipe.cell
  }

  private func canSwipe(_ cell: ListCell) -> Bool {
    cell.canSwipe(from: .leading, in: list) || cell.canSwipe(from: .trailing, in: list)
  }

  /// Returns the shift of a row to the right.
  private func shift(of cell: ListCell) -> CGFloat {
    guard let rowSwipe = cell.rowSwipe else { return 0 }
    return isLeft(rowSwipe.edge) ? rowSwipe.revealed : -rowSwipe.revealed
  }

  private func isLeft(_ edge: HorizontalEdge) -> Bool { (edge == .leading) != list.isRightToLeft }
  private func edge(isLeft: Bool) -> HorizontalEdge { isLeft == list.isRightToLeft ? .trailing : .leading }

  /// Handles a move of the touch.
  ///
  /// - Returns: `true` if it swipes the row.
  func continueSwipe(_ sample: PointerSample, on cell: ListCell) -> Bool {
    guard var swipe, swipe.cell === cell else { return false }
    let point = cell.layer.toWindow(sample.location)
    if !swipe.isSwiping {
      guard !sample.hasStayed else { return false }
      let way = CGSize(width: point.x - swipe.start.x, height: point.y - swipe.start.y)
      let canGo =
        cell.rowSwipe.map { $0.revealed > 0 } ?? false || cell.canSwipe(from: edge(isLeft: way.width > 0), in: list)
      // A mostly vertical move scrolls (fact C66).
      guard abs(way.width) > abs(way.height), canGo else {
        self.swipe = nil
        return false
      }
      swipe.isSwiping = true
      if openCell !== cell { close() }
      cancelLift()
    }
    swipe.follow(point.x, at: sample.time)
    self.swipe = swipe
    set(shift: swipe.startShift + swipe.x - swipe.start.x, of: cell)
    return true
  }

  /// Shifts a row to the right by a touch's distance.
  private func set(shift: CGFloat, of cell: ListCell) {
    guard !cell.isInReusePool else { return }
    let edge = edge(isLeft: shift > 0)
    if cell.rowSwipe?.edge != edge {
      cell.rowSwipe = shift == 0 ? nil : cell.makeRowSwipe(at: edge, in: list)
    }
    openCell = cell
    if let rowSwipe = cell.rowSwipe {
      let open = cell.openWidth(of: rowSwipe, in: list)
      let wanted = abs(shift)
      let width = cell.layer.frame.width
      let beyond = max(0, wanted - open)
      rowSwipe.revealed = rowSwipe.allowsFullSwipe ? min(wanted, width) : min(wanted, open) + beyond * Self.elasticity
      rowSwipe.isArmed = rowSwipe.allowsFullSwipe && wanted > max(open, width * Self.fullSwipe)
    }
    cell.needsPlacing()
  }

  /// Ends the swipe at the release of the touch: opens or closes the row, or performs its first button.
  func endSwipe(on cell: ListCell) -> Bool {
    guard let swipe, swipe.cell === cell else { return false }
    self.swipe = nil
    guard swipe.isSwiping else { return false }
    guard !cell.isInReusePool, let rowSwipe = cell.rowSwipe else {
      close()
      return true
    }
    if rowSwipe.isArmed {
      performFirst(of: rowSwipe, in: cell)
      return true
    }
    let open = cell.openWidth(of: rowSwipe, in: list)
    let speed = isLeft(rowSwipe.edge) ? swipe.speed : -swipe.speed
    if rowSwipe.revealed + speed * Self.projection > open / 2 { self.open(cell, rowSwipe, to: open) } else { close() }
    return true
  }

  /// Cancels the swipe.
  func cancelSwipe(on cell: ListCell) {
    guard let swipe, swipe.cell === cell else { return }
    self.swipe = nil
    if swipe.isSwiping { close() }
  }

  private func performFirst(of rowSwipe: RowSwipe, in cell: ListCell) {
    guard let button = rowSwipe.bar.firstButton(height: cell.layer.frame.height) else { return close() }
    button.dispatch(.tap(PointerSample(location: button.middle)))
  }

  // MARK: Trackpad

  /// Swipes a row by two fingers on a trackpad. When they rest, the row opens or closes, or its first button is
  /// performed (fact C68).
  ///
  /// - Parameters:
  ///   - cell: The cell of the row.
  ///   - distance: The distance to the right, in points.
  /// - Returns: `true` if the row can be swiped.
  func swipe(_ cell: ListCell, by distance: CGFloat) -> Bool {
    if swipe?.cell !== cell || swipe?.isSwiping != true {
      let isOpen = openCell === cell && isOpen
      guard isOpen || cell.canSwipe(from: edge(isLeft: distance > 0), in: list) else { return false }
      if openCell !== cell { close() }
      swipe = SwipeGesture(cell: cell, start: .zero, startShift: shift(of: cell), isSwiping: true, x: 0, time: 0)
    }
    guard var current = swipe else { return false }
    current.x += distance
    swipe = current
    set(shift: current.startShift + current.x, of: cell)
    trackpadEndTimer?.cancel()
    trackpadEndTimer = graph.schedule(after: Self.trackpadEndDelay) { [weak self] in _ = self?.endSwipe(on: cell) }
    return true
  }

  // MARK: Open and close

  private func open(_ cell: ListCell, _ rowSwipe: RowSwipe, to width: CGFloat) {
    rowSwipe.revealed = width
    rowSwipe.isArmed = false
    openCell = cell
    cell.animatePlacement(with: Self.animation)
  }

  /// Opens a row without a swipe.
  ///
  /// - Parameters:
  ///   - cell: The cell of the row.
  ///   - edge: The edge to reveal.
  ///   - confirmsDeleting: Whether to reveal the Delete button regardless of declared actions.
  func open(_ cell: ListCell, at edge: HorizontalEdge, confirmsDeleting: Bool = false) {
    guard !cell.isInReusePool else { return }
    if openCell !== cell || cell.rowSwipe != nil { close() }
    guard let rowSwipe = cell.makeRowSwipe(at: edge, in: list, confirmsDeleting: confirmsDeleting) else { return }
    cell.rowSwipe = rowSwipe
    open(cell, rowSwipe, to: cell.openWidth(of: rowSwipe, in: list))
  }

  /// Closes the open row, if any.
  func close() {
    guard let cell = openCell else { return }
    openCell = nil
    guard !cell.isInReusePool, let rowSwipe = cell.rowSwipe, rowSwipe.revealed > 0 else { return }
    rowSwipe.revealed = 0
    rowSwipe.isArmed = false
    cell.animatePlacement(with: Self.animation)
  }

  // MARK: Pointers outside of the open row

  /// Handles a pointer outside of the open row: a press closes the row. A tap then has no other effect, a move has its
  /// usual one (fact C65).
  func receive(_ event: LayerEvent, outsideOfOpenRow layer: Layer) -> EventUse? {
    switch event {
    case .pointerDown(let sample):
      suppressesTap = false
      guard isOpen, let cell = openCell else { return nil }
      let point = layer.convert(sample.location, to: cell.layer)
      if CGRect(origin: .zero, size: cell.layer.frame.size).contains(point) { return .ignored }
      close()
      suppressesTap = true
      return .noted
    case .tap where suppressesTap:
      suppressesTap = false
      return .claimed
    case .pointerMoved, .pointerUp, .pointerCancelled: return suppressesTap ? .noted : nil
    default: return nil
    }
  }
}
