import Foundation
import RowanGraph
import RowanLayers

extension ListCell {
  func receive(_ event: LayerEvent, in layer: Layer) -> EventUse {
    guard !isInReusePool, let list = row.engine.host as? ListNode else { return .ignored }
    if case .focus(let isFocused) = event {
      list.focus(isFocused, on: row)
      return .claimed
    }
    if row.kind == .header { return receive(event, onHeaderIn: list) }
    if let use = receiveEdit(event, in: list) { return use }
    if let use = receiveDrag(event) { return use }
    let mayMove = if case .pointerDown(let sample) = event { mayBeMoved(sample, in: list) } else { false }
    if let use = list.pointer.receive(event, on: self) { return use }
    let isActivatable = list.selection.isActivatable(row)
    switch event {
    case .pointerDown(let sample):
      // A press of a control inside the row does not press the row.
      guard isActivatable, !sample.isContested else { return mayMove ? .noted : .ignored }
      setPressed(true)
      return .pressed
    case .pointerMoved(let sample):
      let isInside = CGRect(origin: .zero, size: layer.frame.size).contains(sample.location)
      setPressed(isActivatable && isInside && (sample.kind == .mouse || sample.hasStayed))
      return .noted
    case .pointerUp, .pointerCancelled:
      let countsAsTap = isPressed && isActivatable
      setPressed(false)
      return countsAsTap ? .pressed : .noted
    case .tap:
      return isActivatable && list.selection.activate(row) ? .claimed : .ignored
    default:
      return .ignored
    }
  }

  /// Handles a press of a sidebar header, which toggles its section. Controls inside the header handle their own
  /// events.
  private func receive(_ event: LayerEvent, onHeaderIn list: ListNode) -> EventUse {
    switch event {
    case .hover(let isInside):
      isHovered = isInside
      list.engineNeedsLayout()
      return .noted
    case .pointerDown(let sample): return sample.isContested ? .ignored : .noted
    case .tap: return list.outline.toggleSection(of: row) ? .claimed : .ignored
    default: return .ignored
    }
  }

  /// Returns the text that type select matches, or `nil` for a row that is not found by typing.
  ///
  /// Places the content if it was never placed.
  func typedText(in list: ListNode) -> String? {
    if row.element.traits.has(TypeSelectTrait.self), let text = row.element.traits[TypeSelectTrait.self] {
      let string = text.string(in: row.nodeCore.environment)
      return string.isEmpty ? nil : string
    }
    if let text = list.columns.columns?.typedText(of: row.element.origin) { return text }
    return drawnTexts(in: list).first
  }

  /// Returns the texts of the row. Places the content if it was never placed.
  func drawnTexts(in list: ListNode) -> [String] {
    guard contentFrame == nil else { return texts }
    let metrics = list.appearance.metrics
    let proposal = contentProposal(metrics, insets(metrics), width: list.scroller.port.size.width)
    let node = row.element.node
    let sink = LayerSink()
    node.place(in: CGRect(origin: .zero, size: node.sizeThatFits(proposal)), proposal: proposal, into: sink)
    var found: [String] = []
    for layer in sink.layers { layer.gatherTexts(into: &found) }
    return found
  }

  func setPressed(_ pressed: Bool) {
    guard isPressed != pressed else { return }
    isPressed = pressed
    row.engine.host?.engineNeedsLayout()
  }
}
