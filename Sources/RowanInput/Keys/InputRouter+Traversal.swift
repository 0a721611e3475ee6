import RowanLayers

extension InputRouter {
  /// Moves the focus to the next or previous stop in reading order, wrapping at the ends, for Tab and Shift-Tab (fact
  /// E23). Hosts with their own focus do this themselves and do not report the key.
  ///
  /// - Returns: `false` if there are no stops.
  func moveToNextStop(forwards: Bool) -> Bool {
    let stops = semantics.stops
    guard !stops.isEmpty else { return false }
    let current = semantics.focusHolder.flatMap { stops.firstIndex(of: $0) }
    let start = current ?? (forwards ? stops.count - 1 : 0)
    return stop(at: stops[(start + (forwards ? 1 : stops.count - 1)) % stops.count])
  }

  /// Focuses an element; one that cannot have the focus becomes the target of keys without it.
  private func stop(at id: LayerID) -> Bool {
    guard let target = layer(id) else { return false }
    if !target.interests.isDisjoint(with: [.focus, .text]) {
      semantics.keyboardStop = nil
      return send(.focus(true), to: target, wanting: [.focus, .text])
    }
    if let focused = scene?.focusedLayer { _ = send(.focus(false), to: focused, wanting: [.focus, .text]) }
    semantics.keyboardStop = id
    return true
  }

  /// The layer that receives keys if the host has no focus of its own.
  package var keyboardLayer: Layer? { scene?.focusedLayer ?? semantics.keyboardStop.flatMap(layer) }
}
