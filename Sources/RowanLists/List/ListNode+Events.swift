import RowanGraph
import RowanLayers
import RowanViews

extension ListNode {
  func respond(to event: LayerEvent, in layer: Layer) -> Bool {
    core.graph.bringDataUpToDate()
    guard case .scroll(let target) = event else { return respondToKeyboard(event) }
    scroll(toOffset: target)
    return true
  }

  /// Keys and focus arrive at the list as a whole.
  private func respondToKeyboard(_ event: LayerEvent) -> Bool {
    switch event {
    case .key(let key, let modifiers): return keyboard.press(key, modifiers)
    case .focus(let isFocused):
      core.graph.focus.hostReported(isFocused, self)
      return true
    default: return false
    }
  }
}
