import Foundation
import RowanGraph
import RowanLayers
import RowanViews

/// A finger on a row that sweeps it aside, or may.
@MainActor
struct Sweep {
  let cell: ListCell
  /// Where the finger went down, in the window, and how far the row was swept aside, to the right.
  let start: CGPoint
  let startShift: CGFloat
  var isSweeping = false
  /// Where the finger is, when, and how fast it goes to the right, in points a second.
  var x: CGFloat
  var time: Double
  var speed: CGFloat = 0

  mutating func follow(_ x: CGFloat, at time: Double) {
    if time > self.time { speed = (x - self.x) / CGFloat(time - self.time) }
    self.x = x
    self.time = time
  }
}

/// Sweeping rows aside by finger.
extension ListEditor {
  /// The part of a row's width that a finger has to sweep to perform the first button (fact B72).
  private static let fullSwipe: CGFloat = 0.65
  /// How much of the way a row goes beyond its buttons (fact B73).
  private static let elasticity: CGFloat = 0.2
  /// Seconds that a finger that is let go of counts as going on for (fact B72).
  private static let projection: CGFloat = 0.15

  /// Seconds after which fingers on a trackpad count as resting.
  private static let rest = 0.15

  /// A row that is not closed any more takes the others' place.
  var isOpen: Bool { openCell?.slide.map { $0.revealed > 0 } ?? false }

  // MARK: A finger

  /// A finger goes down on a row. Returns whether it may sweep that aside.
  func beginSweep(_ sample: PointerSample, on cell: ListCell) -> Bool {
    guard sample.kind == .touch, !isSwept(besides: cell), openCell === cell && isOpen || canSlide(cell) else {
      return false
    }
    let point = cell.layer.toWindow(sample.location)
    sweep = Sweep(cell: cell, start: point, startShift: shift(of: cell), x: point.x, time: sample.time)
    return true
  }

  /// Whether another finger has another row in hand.
  private func isSwept(besides cell: ListCell) -> Bool {
    guard let sweep, sweep.isSweeping, sweep.cell !== cell else { return false }
    return !sweep.cell.isAtRest && openCell === sweep.cell
  }

  private func canSlide(_ cell: ListCell) -> Bool {
    cell.canSlide(from: .leading, in: list) || cell.canSlide(from: .trailing, in: list)
  }

  /// How far a row stands to the right of its place.
  private func shift(of cell: ListCell) -> CGFloat {
    guard let slide = cell.slide else { return 0 }
    return isLeft(slide.edge) ? slide.revealed : -slide.revealed
  }

  private func isLeft(_ edge: HorizontalEdge) -> Bool { (edge == .leading) != list.isRightToLeft }
  private func edge(isLeft: Bool) -> HorizontalEdge { isLeft == list.isRightToLeft ? .trailing : .leading }

  /// The finger moves. Returns whether it sweeps.
  func continueSweep(_ sample: PointerSample, on cell: ListCell) -> Bool {
    guard var sweep, sweep.cell === cell else { return false }
    let point = cell.layer.toWindow(sample.location)
    if !sweep.isSweeping {
      guard !sample.hasStayed else { return false }
      let way = CGSize(width: point.x - sweep.start.x, height: point.y - sweep.start.y)
      let canGo =
        cell.slide.map { $0.revealed > 0 } ?? false || cell.canSlide(from: edge(isLeft: way.width > 0), in: list)
      // What goes rather up or down scrolls (fact C66).
      guard abs(way.width) > abs(way.height), canGo else {
        self.sweep = nil
        return false
      }
      sweep.isSweeping = true
      if openCell !== cell { close() }
      cancelLift()
    }
    sweep.follow(point.x, at: sample.time)
    self.sweep = sweep
    set(shift: sweep.startShift + sweep.x - sweep.start.x, of: cell)
    return true
  }

  /// Puts a row as far to the right of its place as a finger wants it.
  private func set(shift: CGFloat, of cell: ListCell) {
    guard !cell.isAtRest else { return }
    let edge = edge(isLeft: shift > 0)
    if cell.slide?.edge != edge {
      cell.slide = shift == 0 ? nil : cell.makeSlide(at: edge, in: list)
    }
    openCell = cell
    if let slide = cell.slide {
      let open = cell.openWidth(of: slide, in: list)
      let wanted = abs(shift)
      let width = cell.layer.frame.width
      let beyond = max(0, wanted - open)
      slide.revealed = slide.allowsFullSwipe ? min(wanted, width) : min(wanted, open) + beyond * Self.elasticity
      slide.isArmed = slide.allowsFullSwipe && wanted > max(open, width * Self.fullSwipe)
    }
    cell.needsPlacing()
  }

  /// The finger is lifted: the row opens, closes, or its first button is performed.
  func endSweep(on cell: ListCell) -> Bool {
    guard let sweep, sweep.cell === cell else { return false }
    self.sweep = nil
    guard sweep.isSweeping else { return false }
    guard !cell.isAtRest, let slide = cell.slide else {
      close()
      return true
    }
    if slide.isArmed {
      performFirst(of: slide, in: cell)
      return true
    }
    let open = cell.openWidth(of: slide, in: list)
    let speed = isLeft(slide.edge) ? sweep.speed : -sweep.speed
    if slide.revealed + speed * Self.projection > open / 2 { self.open(cell, slide, to: open) } else { close() }
    return true
  }

  /// The finger was taken away.
  func cancelSweep(on cell: ListCell) {
    guard let sweep, sweep.cell === cell else { return }
    self.sweep = nil
    if sweep.isSweeping { close() }
  }

  private func performFirst(of slide: RowSlide, in cell: ListCell) {
    guard let button = slide.strip.firstButton(height: cell.layer.frame.height) else { return close() }
    button.dispatch(.tap(PointerSample(location: button.middle)))
  }

  // MARK: A trackpad

  /// Two fingers sweep a row by a distance to the right; when they rest, the row opens, closes, or its first button is performed
  /// (fact C68). Returns whether the row can be swept.
  func sweep(_ cell: ListCell, by distance: CGFloat) -> Bool {
    if sweep?.cell !== cell || sweep?.isSweeping != true {
      let isOpen = openCell === cell && isOpen
      guard isOpen || cell.canSlide(from: edge(isLeft: distance > 0), in: list) else { return false }
      if openCell !== cell { close() }
      sweep = Sweep(cell: cell, start: .zero, startShift: shift(of: cell), isSweeping: true, x: 0, time: 0)
    }
    guard var current = sweep else { return false }
    current.x += distance
    sweep = current
    set(shift: current.startShift + current.x, of: cell)
    restTimer?.cancel()
    restTimer = graph.schedule(after: Self.rest) { [weak self] in _ = self?.endSweep(on: cell) }
    return true
  }

  // MARK: Open and close

  private func open(_ cell: ListCell, _ slide: RowSlide, to width: CGFloat) {
    slide.revealed = width
    slide.isArmed = false
    openCell = cell
    cell.animatePlacement(with: Self.animation)
  }

  /// Uncovers the buttons of a row without a finger. `confirmsDeleting`: that which deletes it, whatever else it has.
  func open(_ cell: ListCell, at edge: HorizontalEdge, confirmsDeleting: Bool = false) {
    guard !cell.isAtRest else { return }
    if openCell !== cell || cell.slide != nil { close() }
    guard let slide = cell.makeSlide(at: edge, in: list, confirmsDeleting: confirmsDeleting) else { return }
    cell.slide = slide
    open(cell, slide, to: cell.openWidth(of: slide, in: list))
  }

  /// Closes the row that is open, if one is.
  func close() {
    guard let cell = openCell else { return }
    openCell = nil
    guard !cell.isAtRest, let slide = cell.slide, slide.revealed > 0 else { return }
    slide.revealed = 0
    slide.isArmed = false
    cell.animatePlacement(with: Self.animation)
  }

  // MARK: A pointer elsewhere

  /// While a row is open, a pointer that goes down elsewhere in the list closes it. A tap does nothing else; a movement is what it
  /// would be otherwise (fact C65).
  func receive(_ event: LayerEvent, outsideOfOpenRow layer: Layer) -> EventUse? {
    switch event {
    case .pointerDown(let sample):
      swallowsTap = false
      guard isOpen, let cell = openCell else { return nil }
      let point = layer.convert(sample.location, to: cell.layer)
      if CGRect(origin: .zero, size: cell.layer.frame.size).contains(point) { return .ignored }
      close()
      swallowsTap = true
      return .noted
    case .tap where swallowsTap:
      swallowsTap = false
      return .claimed
    case .pointerMoved, .pointerUp, .pointerCancelled: return swallowsTap ? .noted : nil
    default: return nil
    }
  }
}
