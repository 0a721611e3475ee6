import Foundation
import RowanGraph
import RowanInteraction
import RowanLayers
import RowanViews

/// The handle at the end of a movable row: dragged by a pointer, or moved by the arrow keys (facts E7, E25).
@MainActor
final class ReorderHandle: LayerResponder, FocusTarget {
  let layer: Layer
  private let bars: Layer
  private weak var cell: ListCell?
  private var isFocused = false

  init(of cell: ListCell) {
    self.cell = cell
    layer = Layer(in: cell.graph.layers)
    bars = Layer(in: cell.graph.layers)
    bars.ignoresHits = true
    layer.setChildren([bars])
    layer.responder = self
    layer.interests = [.drag, .press, .key, .focus]
    layer.transition = .fade
  }

  var focusNode: (any Node)? { cell.flatMap { $0.isInReusePool ? nil : $0.row.element.origin } }
  var focusLayer: Layer { layer }
  var canBecomeFocused: Bool { cell?.reorderHandle === self }

  func focusDidChange(_ isFocused: Bool) {
    self.isFocused = isFocused
    guard let cell, !cell.isInReusePool else { return }
    cell.needsPlacing()
  }

  /// Removes the handle from the focus order.
  func end() { cell?.graph.focus.remove(self) }

  /// Places the handle: three bars of 21.5 × 1 points, 5 apart, that end 18 points before the card's edge (fact M46);
  /// smaller on the desktop.
  func place(in layout: CellLayout, label: String) {
    let isTouch = layout.metrics.identity.idiom == .touch
    let size = isTouch ? CGSize(width: 21.5, height: 11) : CGSize(width: 14, height: 9)
    let width: CGFloat = isTouch ? 53 : 36
    var frame = CGRect(x: layout.card.maxX - width, y: 0, width: width, height: layout.bounds.height)
    if layout.isRightToLeft { frame.origin.x = layout.card.minX }
    layer.frame = frame
    let end: CGFloat = isTouch ? 18 : layout.metrics.contentMargin
    bars.frame = CGRect(
      x: layout.isRightToLeft ? end : width - end - size.width,
      y: ((frame.height - size.height) / 2).rounded(),
      width: size.width,
      height: size.height
    )
    var path = Path()
    for y in stride(from: 0, through: size.height - 1, by: (size.height - 1) / 2) {
      path.addRect(CGRect(x: 0, y: y, width: size.width, height: 1))
    }
    let color = SystemColor.tertiaryLabel.rgba(in: layout.list.core.environment)
    bars.content = .shape(path, fill: .color(color), stroke: nil, evenOdd: false)
    layer.semantics = Semantics(
      role: .button,
      label: label.isEmpty ? "Reorder" : "Reorder \(label)",
      hint: "Drag, or use the arrow keys, to move the row.",
      traits: isFocused ? .focused : [],
      combinesChildren: true
    )
  }

  func receive(_ event: LayerEvent, in layer: Layer) -> EventUse {
    guard let cell, !cell.isInReusePool, let list = cell.row.engine.host as? ListNode else { return .ignored }
    let editor = list.editor
    switch event {
    case .pointerDown(let sample):
      return editor.lift(cell, at: layer.toWindow(sample.location)) ? .claimed : .ignored
    case .pointerMoved(let sample): editor.drag(to: layer.toWindow(sample.location))
    case .pointerUp: editor.drop()
    case .pointerCancelled: editor.cancelDrag()
    case .tap: return .claimed
    case .key(let key, _): return editor.move(cell.row, key: key) ? .claimed : .ignored
    case .focus(let isFocused): list.core.graph.focus.hostReported(isFocused, self)
    default: return .ignored
    }
    return .noted
  }
}
