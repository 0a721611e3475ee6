/// A key, identified by the character that it types without modifiers or by its function.
public struct KeyEquivalent: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
  /// The character. Keys that do not type one have the private-use characters of AppKit.
  public var character: Character

  /// Creates a key from its character.
  public init(_ character: Character) { self.character = character }

  /// Creates a key from its character.
  public init(extendedGraphemeClusterLiteral character: Character) { self.character = character }

  /// The up arrow key.
  public static let upArrow = KeyEquivalent("\u{F700}")
  /// The down arrow key.
  public static let downArrow = KeyEquivalent("\u{F701}")
  /// The left arrow key.
  public static let leftArrow = KeyEquivalent("\u{F702}")
  /// The right arrow key.
  public static let rightArrow = KeyEquivalent("\u{F703}")
  /// The Escape key.
  public static let escape = KeyEquivalent("\u{1B}")
  /// The key that deletes backward.
  public static let delete = KeyEquivalent("\u{8}")
  /// The key that deletes forward.
  public static let deleteForward = KeyEquivalent("\u{F728}")
  /// The Home key.
  public static let home = KeyEquivalent("\u{F729}")
  /// The End key.
  public static let end = KeyEquivalent("\u{F72B}")
  /// The Page Up key.
  public static let pageUp = KeyEquivalent("\u{F72C}")
  /// The Page Down key.
  public static let pageDown = KeyEquivalent("\u{F72D}")
  /// The Clear key of a numeric keypad.
  public static let clear = KeyEquivalent("\u{F739}")
  /// The Tab key.
  public static let tab = KeyEquivalent("\t")
  /// The Space key.
  public static let space = KeyEquivalent(" ")
  /// The Return key.
  public static let `return` = KeyEquivalent("\r")

  private static let named: [String: KeyEquivalent] = [
    "ArrowUp": .upArrow, "ArrowDown": .downArrow, "ArrowLeft": .leftArrow, "ArrowRight": .rightArrow,
    "Escape": .escape, "Backspace": .delete, "Delete": .deleteForward, "Home": .home, "End": .end, "PageUp": .pageUp,
    "PageDown": .pageDown, "Clear": .clear, "Tab": .tab, "Enter": .return,
  ]

  private static let names = Dictionary(named.map { ($1, $0) }) { first, _ in first }

  /// The name of the key in `LayerEvent.key`.
  var name: String { Self.names[self] ?? String(character) }

  /// Creates a key from its name in `LayerEvent.key`, or returns `nil` for keys without an equivalent, such as Shift
  /// alone.
  package init?(name: String) {
    if let known = KeyEquivalent.named[name] {
      self = known
    } else if name.count == 1, let character = name.first {
      self.init(character)
    } else {
      return nil
    }
  }
}

/// The modifier keys held during an event.
public struct EventModifiers: OptionSet, Hashable, Sendable {
  /// One bit for each modifier key.
  public let rawValue: Int
  /// Creates a set from its raw value.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The Shift key.
  public static let shift = EventModifiers(rawValue: 1 << 1)
  /// The Control key.
  public static let control = EventModifiers(rawValue: 1 << 2)
  /// The Option or Alt key.
  public static let option = EventModifiers(rawValue: 1 << 3)
  /// The Command or Meta key.
  public static let command = EventModifiers(rawValue: 1 << 4)
  /// All modifier keys.
  public static let all: EventModifiers = [.shift, .control, .option, .command]
}
