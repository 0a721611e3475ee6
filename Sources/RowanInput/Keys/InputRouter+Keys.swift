import Foundation
import RowanLayers

extension InputRouter {
  /// Dispatches a key.
  ///
  /// Return and Space activate a focused element that can be pressed. All other keys are sent to layers with interest
  /// in keys, from the focus outward. An unhandled key is tried as a shortcut; a key with Command or Control is tried
  /// as a shortcut first, except for the editing keys of a text field. While the focus is in a menu, keys go to the
  /// focused item: the host's focus follows that of the menu with a delay, so that it can be at another item still.
  ///
  /// - Parameters:
  ///   - key: The DOM name of the key.
  ///   - modifiers: The modifier keys.
  ///   - hostID: The layer with the host's focus, if the host has one.
  ///   - isRepeat: Whether the key is held.
  /// - Returns: Whether the key was handled.
  func press(_ key: String, _ modifiers: KeyModifiers, at hostID: LayerID?, isRepeat: Bool = false) -> Bool {
    let id = hasOpenMenu ? nil : hostID
    let isEditing = (id.flatMap(reachable) ?? keyboardLayer)?.interests.contains(.text) == true
    let isFirst = isShortcutFirst(key, modifiers) && !(isEditing && Self.isEditingKey(key, modifiers))
    if isFirst, !hasOpenMenu, shortcuts(key, modifiers) { return true }
    if pressFocused(key, modifiers, at: id, isRepeat) { return true }
    scene?.update()
    return shortcuts(key, modifiers)
  }

  /// Whether the keyboard is in a menu, which closes before shortcuts apply. A control that opens one has the role too, but no items.
  var hasOpenMenu: Bool {
    guard let path = keyboardLayer?.path, let panel = path.first(where: { $0.semantics?.role == .menu }) else {
      return false
    }
    return panel !== path.first || panel.interests.contains(.key) && !panel.interests.contains(.tap)
  }

  /// Returns whether a text field uses a key with Command itself.
  private static func isEditingKey(_ key: String, _ modifiers: KeyModifiers) -> Bool {
    guard modifiers.subtracting(.shift) == .command else { return false }
    return ["a", "c", "v", "x", "z", "y", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Backspace", "Delete"]
      .contains(key.count == 1 ? key.lowercased() : key)
  }

  /// Dispatches a key that went up to the layers with interest in it, from the focus outward.
  ///
  /// - Returns: Whether it was handled.
  func release(_ key: String, _ modifiers: KeyModifiers, at id: LayerID?) -> Bool {
    guard let origin = id.flatMap(reachable) ?? keyboardLayer ?? tree.front else { return false }
    return origin.path.contains { layer in
      guard layer.interests.contains(.keyUp), layer.handles(keysFrom: origin) else { return false }
      return layer.responder?.receive(.keyUp(key, modifiers), in: layer) ?? .ignored != .ignored
    }
  }

  /// Reports the modifier keys that are held.
  ///
  /// - Returns: Whether they are observed.
  func noteModifierKeys(_ modifiers: KeyModifiers) -> Bool {
    onModifierKeys?(modifiers)
    return onModifierKeys != nil
  }

  private func pressFocused(_ key: String, _ modifiers: KeyModifiers, at id: LayerID?, _ isRepeat: Bool) -> Bool {
    guard let origin = id.flatMap(reachable) ?? keyboardLayer ?? tree.front else { return false }
    if key == "Enter" || key == " ", modifiers.subtracting(.shift).isEmpty, origin.isPressedByKeys,
      activate(origin, modifiers)
    {
      return true
    }
    for layer in origin.path where layer.handles(keysFrom: origin) {
      guard let responder = layer.responder else { continue }
      if isRepeat, responder.receive(.keyRepeat(key, modifiers), in: layer) != .ignored { return true }
      if responder.receive(.key(key, modifiers), in: layer) != .ignored { return true }
    }
    guard key == "Tab", modifiers.subtracting(.shift).isEmpty else { return false }
    return moveToNextStop(forwards: !modifiers.contains(.shift))
  }

  /// Activates an element, as keys and assistive technologies do, with its ancestors in the usual order of precedence.
  ///
  /// - Parameters:
  ///   - element: The layer of the element.
  ///   - keys: The modifier keys.
  ///   - place: The point in the layer's coordinates; by default, its center.
  /// - Returns: Whether the activation was handled.
  func activate(_ element: Layer, _ keys: KeyModifiers, at place: CGPoint? = nil) -> Bool {
    let activation = place == nil ? element.semantics?.activationPoint?.location(in: element.frame.size) : nil
    let point = element.toWindow(place ?? activation ?? element.middle)
    let sample = PointerSample(location: point, keys: keys)
    var order = PressOrder()
    // The layer at an explicit point of activation can be another one.
    let target = activation == nil ? element : tree.root.hitTest(point, for: [.tap, .press])?.layer ?? element
    for layer in target.path {
      if let responder = layer.responder { order.add(PressMember(layer), responder.priority(in: layer)) }
    }
    // No second tap can follow.
    var isUsed = PointerInteraction.offerLastTap(sample, to: order.members)
    for companion in order.companions where companion.send({ .tap($0) }, sample) == .claimed { isUsed = true }
    return isUsed
  }

  /// Sends an event to a layer, or to its nearest ancestor with an interest in it.
  ///
  /// - Returns: Whether the event was handled.
  func send(_ event: LayerEvent, to layer: Layer?, wanting interests: EventInterests) -> Bool {
    guard let target = layer?.nearest(wanting: interests), let responder = target.responder else { return false }
    return responder.receive(event, in: target) != .ignored
  }

  /// Sends a change of the host's focus: of assistive technologies to a layer that observes that one, else of the keyboard.
  func moveFocus(_ isFocused: Bool, _ layer: Layer?) -> Bool {
    let isAssistive = layer?.interests.contains(.assistiveFocus) == true
    return send(.focus(isFocused), to: layer, wanting: isAssistive ? .assistiveFocus : [.focus, .text])
  }

  func perform(_ action: Int, of id: LayerID) -> Bool {
    guard let layer = reachable(id), layer.semantics?.actions.contains(where: { $0.id == action }) == true else {
      return false
    }
    return layer.dispatch(.action(action))
  }
}

extension LayerTree {
  /// The front-most modal layer, or the root if there is none.
  fileprivate var front: Layer? { root.children.last { $0.semantics?.traits.contains(.modal) == true } ?? root }
}

extension Layer {
  /// Whether Return and Space activate the layer, according to its role.
  fileprivate var isPressedByKeys: Bool {
    guard let role = semantics?.role, nearest(wanting: .tap) != nil else { return false }
    switch role {
    case .button, .link, .backButton, .disclosure, .toggle, .picker, .menu, .menuItem, .tab, .row, .cell, .columnHeader:
      return true
    default: return false
    }
  }

  /// Returns whether the layer receives keys pressed on a descendant.
  ///
  /// A list receives keys pressed on itself and its rows; keys pressed on a control in a row belong to the control
  /// (fact E23).
  fileprivate func handles(keysFrom origin: Layer) -> Bool {
    guard interests.contains(.key) || self === origin else { return false }
    guard isList, origin !== self else { return true }
    return origin.semantics?.role == .row && origin.path.dropFirst().first(where: \.isList) === self
  }

  private var isList: Bool { [.list, .outline, .table].contains(semantics?.role) }
}
