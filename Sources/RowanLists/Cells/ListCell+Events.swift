import RowanGraph
import RowanLayers

extension ListCell {
  func respond(to event: LayerEvent, in layer: Layer) -> Bool {
    guard !isAtRest, let list = row.engine.host as? ListNode else { return false }
    if case .focus(let isFocused) = event {
      list.focus(isFocused, on: row)
      return true
    }
    guard list.isActivatable(row) else { return false }
    switch event {
    case .pointerDown:
      setPressed(true)
      return true
    case .pointerUp, .pointerCancelled:
      setPressed(false)
      return true
    case .tap:
      setPressed(false)
      return list.activate(row)
    default:
      return false
    }
  }

  private func setPressed(_ pressed: Bool) {
    guard isPressed != pressed else { return }
    isPressed = pressed
    row.engine.host?.engineNeedsLayout()
  }
}
