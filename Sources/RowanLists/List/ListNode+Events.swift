import RowanGraph
import RowanInteraction
import RowanLayers
import RowanViews

extension ListNode {
  /// While a row is swept aside, the list hears of pointers before what is inside it; else a pull goes along with whatever else
  /// the finger does.
  func priority(in layer: Layer) -> GesturePriority { editor.isOpen ? .high : .simultaneous }

  /// Scrolling, keys and the focus arrive at the list as a whole.
  func receive(_ event: LayerEvent, in layer: Layer) -> EventUse {
    core.graph.bringDataUpToDate()
    if let use = editor.receive(event, outsideOfOpenRow: layer) { return use }
    switch event {
    case .scroll(let target):
      if target != port.offset { editor.close() }
      scroll(toOffset: target)
      reports.userScrolled(self)
    case .scrollEnded: reports.userScrollEnded(self)
    case .key(let key, let modifiers):
      defer { if core.isAlive, !engine.isExtentCurrent { engineNeedsLayout() } }
      let isUsed =
        keyboard.press(key, modifiers) || pressEditKey(key, modifiers) || columns?.press(key, modifiers) == true
      return isUsed ? .claimed : .ignored
    case .focus(let isFocused): core.graph.focus.hostReported(isFocused, self)
    case .pointerDown, .pointerMoved, .pointerUp, .pointerCancelled: return followPull(event, in: layer)
    case .action(Self.refreshID) where isRefreshable: refreshTarget?.start(by: self)
    case .contextMenu(let point): return openSelectionMenu(at: point) ? .claimed : .ignored
    default: return .ignored
    }
    return .claimed
  }

  /// The number of the list's own action.
  static var refreshID: Int { 1 }
}
