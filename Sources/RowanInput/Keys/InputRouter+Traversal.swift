import RowanLayers

extension InputRouter {
  /// Tab and Shift-Tab go from stop to stop of the keyboard, in reading order and round at the ends (fact E23). Hosts with a
  /// focus of their own do that by themselves and do not report the key.
  func moveToNextStop(forwards: Bool) -> Bool {
    let stops = semantics.stops
    guard !stops.isEmpty else { return false }
    let current = semantics.focusHolder.flatMap { stops.firstIndex(of: $0) }
    let start = current ?? (forwards ? stops.count - 1 : 0)
    return stop(at: stops[(start + (forwards ? 1 : stops.count - 1)) % stops.count])
  }

  /// Puts the keyboard at an element: it has the focus, or where it cannot have it, keys mean it all the same.
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

  /// The layer that keys mean where the host has no focus of its own.
  package var keyboardLayer: Layer? { scene?.focusedLayer ?? semantics.keyboardStop.flatMap(layer) }
}
