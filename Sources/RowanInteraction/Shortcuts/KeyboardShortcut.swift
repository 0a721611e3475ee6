import Foundation
import RowanGraph
import RowanLayers

/// A key with modifiers that does what a control does, wherever the focus is in the window.
///
/// The Command key is Meta on Apple's keyboards and Control on others.
public struct KeyboardShortcut: Hashable, Sendable {
  /// What becomes of a shortcut on keyboards of other languages. Rowan goes by the character that a key types, so that a
  /// shortcut is where its character is; right-to-left languages mirror what points somewhere.
  public struct Localization: Hashable, Sendable {
    private enum Kind: Hashable { case automatic, withoutMirroring, custom }
    private let kind: Kind

    /// The system's choice: in right-to-left languages arrows and brackets point the other way.
    public static let automatic = Localization(kind: .automatic)
    /// As `automatic`, but nothing is mirrored.
    public static let withoutMirroring = Localization(kind: .withoutMirroring)
    /// The shortcut stays as it is.
    public static let custom = Localization(kind: .custom)

    var mirrors: Bool { kind == .automatic }
  }

  /// Return: the main thing to do.
  public static let defaultAction = KeyboardShortcut(.return, modifiers: [])
  /// Escape: leaves without doing anything.
  public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])

  /// The key.
  public var key: KeyEquivalent
  /// The keys held with it.
  public var modifiers: EventModifiers
  /// What becomes of the shortcut in other languages.
  public var localization: Localization

  /// A shortcut.
  public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) {
    self.init(key, modifiers: modifiers, localization: .automatic)
  }

  /// A shortcut, and what becomes of it in other languages.
  public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command, localization: Localization) {
    self.key = key
    self.modifiers = modifiers
    self.localization = localization
  }

  private static let mirrored: [KeyEquivalent: KeyEquivalent] = [
    .leftArrow: .rightArrow, .rightArrow: .leftArrow, "[": "]", "]": "[", "{": "}", "}": "{", "(": ")", ")": "(",
    "<": ">", ">": "<",
  ]

  /// The shortcut as it is on keyboards of a reading order.
  package func localized(isRightToLeft: Bool) -> KeyboardShortcut {
    guard isRightToLeft, localization.mirrors, let other = Self.mirrored[key] else { return self }
    return KeyboardShortcut(other, modifiers: modifiers, localization: localization)
  }

  /// Whether a key means the shortcut. A capital letter means Shift.
  package func matches(_ press: ShortcutPress) -> Bool {
    let own = ShortcutPress(key: key, modifiers: modifiers)
    if own == press { return true }
    // A character that takes Shift on this keyboard, such as "+", means itself.
    return !own.isLetter && own.key == press.key && own.modifiers == press.modifiers.subtracting(.shift)
  }

  /// How menus show the shortcut, such as "⌥⌘S".
  package var menuText: String {
    let press = ShortcutPress(key: key, modifiers: modifiers)
    var text = ""
    for (modifier, symbol) in [(EventModifiers.control, "⌃"), (.option, "⌥"), (.shift, "⇧"), (.command, "⌘")]
    where press.modifiers.contains(modifier) { text += symbol }
    return text + (Self.symbols[press.key] ?? String(press.key.character).uppercased())
  }

  private static let symbols: [KeyEquivalent: String] = [
    .upArrow: "↑", .downArrow: "↓", .leftArrow: "←", .rightArrow: "→", .escape: "⎋", .delete: "⌫",
    .deleteForward: "⌦", .home: "↖", .end: "↘", .pageUp: "⇞", .pageDown: "⇟", .clear: "⌧", .tab: "⇥",
    .space: "Space", .return: "↩",
  ]
}

/// A key with its modifiers, in the one form that is compared: letters small, with Shift where they are capital.
package struct ShortcutPress: Hashable, Sendable {
  let key: KeyEquivalent
  let modifiers: EventModifiers

  init(key: KeyEquivalent, modifiers: EventModifiers) {
    let small = Character(key.character.lowercased())
    self.key = KeyEquivalent(small)
    self.modifiers = small == key.character ? modifiers : modifiers.union(.shift)
  }

  /// A key by its DOM name; `nil` for keys that stand for nothing.
  package init?(name: String, modifiers: KeyModifiers) {
    guard let key = KeyEquivalent(name: name) else { return nil }
    self.init(key: key, modifiers: EventModifiers(modifiers))
  }

  var isLetter: Bool { key.character.isLetter }

  /// Whether the key is told apart from typing: with Command or Control, or a key that types nothing.
  package var isCommand: Bool { !modifiers.isDisjoint(with: [.command, .control]) }

  /// The key's DOM name and the modifiers, for hosts that must know what to keep from the system.
  package var wire: (key: String, modifiers: KeyModifiers) {
    var keys: KeyModifiers = []
    if modifiers.contains(.shift) { keys.insert(.shift) }
    if modifiers.contains(.control) { keys.insert(.control) }
    if modifiers.contains(.option) { keys.insert(.option) }
    if modifiers.contains(.command) { keys.insert(.command) }
    return (key.name, keys)
  }
}

extension EventModifiers {
  /// The modifier keys of an event.
  init(_ keys: KeyModifiers) {
    self = []
    if keys.contains(.shift) { insert(.shift) }
    if keys.contains(.control) { insert(.control) }
    if keys.contains(.option) { insert(.option) }
    if keys.contains(.command) { insert(.command) }
  }
}

private enum KeyboardShortcutKey: EnvironmentKey {
  static var defaultValue: KeyboardShortcut? { nil }
}

extension EnvironmentValues {
  /// The shortcut of the controls here, as `keyboardShortcut` sets it. Styles read it to draw the default button.
  public package(set) var keyboardShortcut: KeyboardShortcut? {
    get { self[KeyboardShortcutKey.self] }
    set { self[KeyboardShortcutKey.self] = newValue }
  }
}

extension View {
  /// A shortcut for the control, or the controls inside: pressed anywhere in the window it does what the control does.
  ///
  /// It works in menus that are not open, and not for what is disabled or lies behind a sheet or an alert. Where several controls
  /// have the same shortcut the first in reading order has it, which is reported. What has the focus hears its own keys first,
  /// unless Command or Control is held.
  nonisolated public func keyboardShortcut(_ key: KeyEquivalent, modifiers: EventModifiers = .command) -> some View {
    keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers))
  }

  /// A shortcut for the control, such as `.defaultAction` (Return) or `.cancelAction` (Escape).
  nonisolated public func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View {
    modifier(KeyboardShortcutModifier(shortcut: shortcut))
  }

  /// A shortcut for the control; `nil` for none.
  nonisolated public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View {
    modifier(KeyboardShortcutModifier(shortcut: shortcut))
  }

  /// A shortcut for the control, and what becomes of it on keyboards of other languages.
  nonisolated public func keyboardShortcut(
    _ key: KeyEquivalent,
    modifiers: EventModifiers = .command,
    localization: KeyboardShortcut.Localization
  ) -> some View {
    keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers, localization: localization))
  }
}

nonisolated struct KeyboardShortcutModifier: ViewModifier, EnvironmentChanging {
  typealias Body = Never
  let shortcut: KeyboardShortcut?

  @MainActor func change(_ environment: inout EnvironmentValues) { environment.keyboardShortcut = shortcut }
}
