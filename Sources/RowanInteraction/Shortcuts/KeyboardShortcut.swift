import Foundation
import RowanGraph
import RowanLayers

/// A key with modifiers that performs the action of a control, regardless of the focus in the window.
///
/// The Command key is Meta on Apple keyboards and Control on others.
public struct KeyboardShortcut: Hashable, Sendable {
  /// The adaptation of a shortcut to keyboards of other languages.
  ///
  /// Shortcuts are matched by the typed character, so that a shortcut follows its character on the keyboard.
  /// Right-to-left languages mirror directional keys.
  public struct Localization: Hashable, Sendable {
    private enum Kind: Hashable { case automatic, withoutMirroring, custom }
    private let kind: Kind

    /// The default adaptation: arrows and brackets are mirrored in right-to-left languages.
    public static let automatic = Localization(kind: .automatic)
    /// The default adaptation without mirroring.
    public static let withoutMirroring = Localization(kind: .withoutMirroring)
    /// No adaptation.
    public static let custom = Localization(kind: .custom)

    var mirrors: Bool { kind == .automatic }
  }

  /// Return, for the default action.
  public static let defaultAction = KeyboardShortcut(.return, modifiers: [])
  /// Escape, for cancellation.
  public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])

  /// The key.
  public var key: KeyEquivalent
  /// The modifier keys.
  public var modifiers: EventModifiers
  /// The adaptation to keyboards of other languages.
  public var localization: Localization

  /// Creates a shortcut with the default adaptation.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - modifiers: The modifier keys.
  public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) {
    self.init(key, modifiers: modifiers, localization: .automatic)
  }

  /// Creates a shortcut.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - modifiers: The modifier keys.
  ///   - localization: The adaptation to keyboards of other languages.
  public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command, localization: Localization) {
    self.key = key
    self.modifiers = modifiers
    self.localization = localization
  }

  private static let mirrored: [KeyEquivalent: KeyEquivalent] = [
    .leftArrow: .rightArrow, .rightArrow: .leftArrow, "[": "]", "]": "[", "{": "}", "}": "{", "(": ")", ")": "(",
    "<": ">", ">": "<",
  ]

  /// Returns the shortcut adapted to a layout direction.
  package func localized(isRightToLeft: Bool) -> KeyboardShortcut {
    guard isRightToLeft, localization.mirrors, let other = Self.mirrored[key] else { return self }
    return KeyboardShortcut(other, modifiers: modifiers, localization: localization)
  }

  /// Returns whether a key press matches the shortcut. An uppercase letter implies Shift.
  package func matches(_ press: ShortcutPress) -> Bool {
    let own = ShortcutPress(key: key, modifiers: modifiers)
    if own == press { return true }
    // A character that requires Shift on this keyboard, such as "+", matches without it.
    return !own.isLetter && own.key == press.key && own.modifiers == press.modifiers.subtracting(.shift)
  }

  /// The symbols of the shortcut in menus, such as "⌥⌘S".
  package var menuText: String {
    let press = ShortcutPress(key: key, modifiers: modifiers)
    var text = ""
    for (modifier, symbol) in [(EventModifiers.control, "⌃"), (.option, "⌥"), (.shift, "⇧"), (.command, "⌘")]
    where press.modifiers.contains(modifier) { text += symbol }
    return text + (Self.symbols[press.key] ?? String(press.key.character).uppercased())
  }

  /// Returns the shortcut as menus show it.
  package func menuText(in notation: ShortcutNotation) -> String {
    guard notation == .names else { return menuText }
    let press = ShortcutPress(key: key, modifiers: modifiers)
    let names = [(EventModifiers.command, "Ctrl"), (.control, "Meta"), (.option, "Alt"), (.shift, "Shift")]
      .filter { press.modifiers.contains($0.0) }.map(\.1)
    return (names + [Self.names[press.key] ?? String(press.key.character).uppercased()]).joined(separator: "+")
  }

  private static let names: [KeyEquivalent: String] = [
    .upArrow: "Up", .downArrow: "Down", .leftArrow: "Left", .rightArrow: "Right", .escape: "Esc", .delete: "Backspace",
    .deleteForward: "Del", .home: "Home", .end: "End", .pageUp: "Page Up", .pageDown: "Page Down", .clear: "Clear",
    .tab: "Tab", .space: "Space", .return: "Enter",
  ]

  private static let symbols: [KeyEquivalent: String] = [
    .upArrow: "↑", .downArrow: "↓", .leftArrow: "←", .rightArrow: "→", .escape: "⎋", .delete: "⌫",
    .deleteForward: "⌦", .home: "↖", .end: "↘", .pageUp: "⇞", .pageDown: "⇟", .clear: "⌧", .tab: "⇥",
    .space: "Space", .return: "↩",
  ]
}

/// The notation of keyboard shortcuts in menus.
package enum ShortcutNotation: Hashable, Sendable {
  /// The symbols of Apple's keyboards, such as “⌥⌘S”.
  case symbols
  /// The names on other keyboards, whose Control key is the command key, such as “Ctrl+Alt+S”.
  case names
}

private enum ShortcutNotationKey: EnvironmentKey {
  static let defaultValue = ShortcutNotation.symbols
}

extension EnvironmentValues {
  /// The notation of keyboard shortcuts in menus, as the person's keyboard has it.
  package var shortcutNotation: ShortcutNotation {
    get { self[ShortcutNotationKey.self] }
    set { self[ShortcutNotationKey.self] = newValue }
  }
}

/// A key press in normalized form for comparison: letters are lowercase, with Shift for uppercase ones.
package struct ShortcutPress: Hashable, Sendable {
  let key: KeyEquivalent
  let modifiers: EventModifiers

  init(key: KeyEquivalent, modifiers: EventModifiers) {
    let small = Character(key.character.lowercased())
    self.key = KeyEquivalent(small)
    self.modifiers = small == key.character ? modifiers : modifiers.union(.shift)
  }

  /// Creates a key press from a DOM name, or returns `nil` for keys without an equivalent.
  package init?(name: String, modifiers: KeyModifiers) {
    guard let key = KeyEquivalent(name: name) else { return nil }
    self.init(key: key, modifiers: EventModifiers(modifiers))
  }

  var isLetter: Bool { key.character.isLetter }

  /// Whether the key press is distinct from typing, because Command or Control is held.
  package var isCommand: Bool { !modifiers.isDisjoint(with: [.command, .control]) }

  /// The key's DOM name and modifiers, for hosts that prevent the system from using the key.
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
  /// Creates modifiers from those of an event.
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
  /// The shortcut of the controls, set by `keyboardShortcut`. Styles read it to draw the default button.
  public package(set) var keyboardShortcut: KeyboardShortcut? {
    get { self[KeyboardShortcutKey.self] }
    set { self[KeyboardShortcutKey.self] = newValue }
  }
}

extension View {
  /// Sets the keyboard shortcut of the controls in this view, which performs a control's action regardless of the focus
  /// in the window.
  ///
  /// The shortcut works for items of closed menus, but not for disabled controls or behind sheets and alerts. If
  /// several controls have the same shortcut, the first in reading order receives it, and an issue is reported. The
  /// focused element receives its keys first, unless Command or Control is held.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - modifiers: The modifier keys.
  nonisolated public func keyboardShortcut(_ key: KeyEquivalent, modifiers: EventModifiers = .command) -> some View {
    keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers))
  }

  /// Sets the keyboard shortcut of the controls in this view.
  ///
  /// - Parameter shortcut: The shortcut, such as `.defaultAction` (Return) or `.cancelAction` (Escape).
  nonisolated public func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View {
    modifier(KeyboardShortcutModifier(shortcut: shortcut))
  }

  /// Sets or removes the keyboard shortcut of the controls in this view.
  ///
  /// - Parameter shortcut: The shortcut, or `nil` for none.
  nonisolated public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View {
    modifier(KeyboardShortcutModifier(shortcut: shortcut))
  }

  /// Sets the keyboard shortcut of the controls in this view.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - modifiers: The modifier keys.
  ///   - localization: The adaptation to keyboards of other languages.
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

private enum StandardShortcutKey: EnvironmentKey {
  static var defaultValue: KeyboardShortcut? { nil }
}

extension EnvironmentValues {
  /// The shortcut that the system gives to controls without one of their own, such as Return to the confirmation of a sheet
  /// on the desktop.
  package var standardShortcut: KeyboardShortcut? {
    get { self[StandardShortcutKey.self] }
    set { self[StandardShortcutKey.self] = newValue }
  }
}

private enum IsPictureKey: EnvironmentKey {
  static let defaultValue = false
}

extension EnvironmentValues {
  /// Whether the view exists for a picture of it, so that its controls have no keyboard shortcuts.
  package var isPicture: Bool {
    get { self[IsPictureKey.self] }
    set { self[IsPictureKey.self] = newValue }
  }
}
