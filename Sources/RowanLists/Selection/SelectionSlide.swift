import Foundation
import RowanGraph
import RowanLayers

/// The selection by a finger that slides over the circles of edited rows (fact C23).
///
/// The first row decides whether the rows between it and the finger are selected or deselected. A row that the finger leaves on its
/// way back is as it was before.
@MainActor
final class SelectionSlide {
  private struct Way {
    /// The first row.
    let start: SelectionPosition
    /// Whether rows are selected, since the first one was not.
    let selects: Bool
    /// Whether the rows passed were selected before.
    var before: [AnyHashable: Bool] = [:]
    /// The finger's position in the list's viewport.
    var y: CGFloat?
  }

  private let selection: ListSelection
  private let scroller: ListScroller
  private let edges: EdgeScroll
  private var way: Way?

  init(_ selection: ListSelection, _ scroller: ListScroller) {
    self.selection = selection
    self.scroller = scroller
    edges = EdgeScroll(scroller)
    edges.didScroll = { [weak self] in self?.apply() }
  }

  /// Notes the row on whose circle a finger went down.
  ///
  /// - Returns: `false` if the row cannot be selected.
  func begin(at row: RowSegment) -> Bool {
    guard selection.mode == .multiple, let id = selection.id(of: row) else { return false }
    let index = ListOrder(selection).index(of: row) ?? 0
    way = Way(start: SelectionPosition(id: id, index: index), selects: !selection.model.contains(id))
    selection.engine.kept.keep(row, for: .dragging)
    return true
  }

  /// Selects or deselects the rows up to the finger at a position in the list's viewport. Near an edge the list scrolls.
  func move(to y: CGFloat) {
    guard way != nil else { return }
    way?.y = y
    apply()
    edges.follow(y)
  }

  /// Ends the selection, which stays as it is.
  func end() {
    guard way != nil else { return }
    way = nil
    edges.follow(nil)
    selection.engine.kept.keep(nil, for: .dragging)
  }

  private func apply() {
    guard var way, let y = way.y else { return }
    let order = ListOrder(selection)
    guard let row = selection.nearestRow(to: y + scroller.port.offset.y), let id = selection.id(of: row),
      let start = order.index(of: way.start.id, near: way.start.index), let end = order.index(of: row)
    else { return }
    let passed = (min(start, end)...max(start, end)).compactMap { order.id(at: $0) }
    for id in passed where way.before[id] == nil { way.before[id] = selection.model.contains(id) }
    self.way = way
    var wanted = way.before
    for id in passed { wanted[id] = way.selects }
    selection.model.set(wanted, cursor: SelectionPosition(id: id, index: end))
  }
}

/// The area around a row's selection circle, from which a finger slides.
@MainActor
final class SlideArea: LayerResponder {
  let layer: Layer
  private weak var cell: ListCell?
  /// The slide that began on the circle, until it ends.
  private weak var slide: SelectionSlide?

  init(of cell: ListCell) {
    self.cell = cell
    layer = Layer(in: cell.graph.layers)
    layer.responder = self
    layer.interests = [.drag, .press]
  }

  /// Ends the slide that began on the circle, as before the area is removed, after which it receives no more events.
  func end() {
    slide?.end()
    slide = nil
  }

  /// Handles the finger. Its tap is that of the row.
  func receive(_ event: LayerEvent, in layer: Layer) -> EventUse {
    switch event {
    case .pointerUp, .pointerCancelled:
      end()
      return .noted
    default: break
    }
    guard let cell, !cell.isInReusePool, let list = cell.row.engine.host as? ListNode else { return .ignored }
    let slide = list.pointer.slide
    switch event {
    case .pointerDown:
      guard slide.begin(at: cell.row) else { return .ignored }
      self.slide = slide
      return .noted
    case .pointerMoved(let sample):
      guard !sample.hasStayed else { return .noted }
      slide.move(to: list.scrollLayer.fromWindow(layer.toWindow(sample.location)).y)
      return .claimed
    default: return .ignored
    }
  }
}
