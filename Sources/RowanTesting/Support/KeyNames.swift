import RowanInteraction
import RowanLayers
import RowanViews

extension KeyEquivalent {
  private static let names: [KeyEquivalent: String] = [
    .upArrow: "ArrowUp", .downArrow: "ArrowDown", .leftArrow: "ArrowLeft", .rightArrow: "ArrowRight",
    .escape: "Escape", .delete: "Backspace", .deleteForward: "Delete", .home: "Home", .end: "End",
    .pageUp: "PageUp", .pageDown: "PageDown", .clear: "Clear", .tab: "Tab", .return: "Enter",
  ]

  /// The key's name in events of hosts.
  var name: String { Self.names[self] ?? String(character) }
}

extension EventModifiers {
  var inner: KeyModifiers {
    var keys: KeyModifiers = []
    if contains(.shift) { keys.insert(.shift) }
    if contains(.control) { keys.insert(.control) }
    if contains(.option) { keys.insert(.option) }
    if contains(.command) { keys.insert(.command) }
    return keys
  }
}
