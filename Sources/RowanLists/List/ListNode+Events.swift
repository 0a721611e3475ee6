import RowanGraph
import RowanInteraction
import RowanLayers
import RowanViews

extension ListNode {
  /// Scrolling, keys and the focus arrive at the list as a whole.
  func receive(_ event: LayerEvent, in layer: Layer) -> EventUse {
    core.graph.bringDataUpToDate()
    switch event {
    case .scroll(let target):
      scroll(toOffset: target)
      reports.userScrolled(self)
    case .scrollEnded: reports.userScrollEnded(self)
    case .key(let key, let modifiers): return keyboard.press(key, modifiers) ? .claimed : .ignored
    case .focus(let isFocused): core.graph.focus.hostReported(isFocused, self)
    case .contextMenu(let point): return openSelectionMenu(at: point) ? .claimed : .ignored
    default: return .ignored
    }
    return .claimed
  }
}
