import Foundation
import RowanLayers

extension InputRouter {
  /// Return and Space press what has the focus where that can be pressed; every other key, and those where it cannot, goes to
  /// the layers from the focus outwards that want keys. A key that none of them takes may be a shortcut; one with Command or
  /// Control is that first, but for the keys of a field.
  func press(_ key: String, _ modifiers: KeyModifiers, at id: LayerID?) -> Bool {
    let isEditing = (id.flatMap(reachable) ?? keyboardLayer)?.interests.contains(.text) == true
    let isFirst = isShortcutFirst(key, modifiers) && !(isEditing && Self.isEditingKey(key, modifiers))
    if isFirst, !hasOpenMenu, shortcuts(key, modifiers) { return true }
    if pressFocused(key, modifiers, at: id) { return true }
    scene?.update()
    return shortcuts(key, modifiers)
  }

  /// Whether what is in front is a menu, which closes first.
  private var hasOpenMenu: Bool { keyboardLayer?.path.contains { $0.semantics?.role == .menu } == true }

  /// The keys with Command that fields need themselves.
  private static func isEditingKey(_ key: String, _ modifiers: KeyModifiers) -> Bool {
    guard modifiers.subtracting(.shift) == .command else { return false }
    return ["a", "c", "v", "x", "z", "y", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Backspace", "Delete"]
      .contains(key.count == 1 ? key.lowercased() : key)
  }

  private func pressFocused(_ key: String, _ modifiers: KeyModifiers, at id: LayerID?) -> Bool {
    guard let origin = id.flatMap(reachable) ?? keyboardLayer ?? tree.front else { return false }
    if key == "Enter" || key == " ", modifiers.subtracting(.shift).isEmpty, origin.isPressedByKeys,
      activate(origin, modifiers)
    {
      return true
    }
    for layer in origin.path where layer.hears(keysFrom: origin) {
      if layer.responder?.receive(.key(key, modifiers), in: layer) ?? .ignored != .ignored { return true }
    }
    guard key == "Tab", modifiers.subtracting(.shift).isEmpty else { return false }
    return moveToNextStop(forwards: !modifiers.contains(.shift))
  }

  /// Presses an element, as keys and assistive technologies do: in its middle unless a part is meant, with those around it in
  /// their usual order.
  func activate(_ element: Layer, _ keys: KeyModifiers, at place: CGPoint? = nil) -> Bool {
    let point = element.toWindow(place ?? element.middle)
    let sample = PointerSample(location: point, keys: keys)
    var order = PressOrder()
    for layer in element.path {
      if let responder = layer.responder { order.add(PressMember(layer), responder.priority(in: layer)) }
    }
    // There is no second tap to wait for.
    var isUsed = Press.offerLastTap(sample, to: order.members)
    for companion in order.companions where companion.send({ .tap($0) }, sample) == .claimed { isUsed = true }
    return isUsed
  }

  /// Sends an event to a layer, or the nearest around it, that wants it.
  func send(_ event: LayerEvent, to layer: Layer?, wanting interests: EventInterests) -> Bool {
    guard let target = layer?.nearest(wanting: interests), let responder = target.responder else { return false }
    return responder.receive(event, in: target) != .ignored
  }

  func perform(_ action: Int, of id: LayerID) -> Bool {
    guard let layer = reachable(id), layer.semantics?.actions.contains(where: { $0.id == action }) == true else {
      return false
    }
    return layer.dispatch(.action(action))
  }
}

extension LayerTree {
  /// What is in front of the scene where nothing has the focus: the last thing that is modal, else the root.
  fileprivate var front: Layer? { root.children.last { $0.semantics?.traits.contains(.modal) == true } ?? root }
}

extension Layer {
  /// Whether Return and Space press the layer, or what it is a part of, by what it is.
  fileprivate var isPressedByKeys: Bool {
    guard let role = semantics?.role, nearest(wanting: .tap) != nil else { return false }
    switch role {
    case .button, .link, .backButton, .disclosure, .toggle, .picker, .menu, .menuItem, .tab, .row, .cell, .columnHeader:
      return true
    default: return false
    }
  }

  /// Whether the layer hears keys that are pressed on a layer inside. A list hears those pressed on itself and on its rows; those
  /// pressed on a control in a row are the control's (fact E23).
  fileprivate func hears(keysFrom origin: Layer) -> Bool {
    guard interests.contains(.key) || self === origin else { return false }
    guard isList, origin !== self else { return true }
    return origin.semantics?.role == .row && origin.path.dropFirst().first(where: \.isList) === self
  }

  private var isList: Bool { [.list, .outline, .table].contains(semantics?.role) }
}
