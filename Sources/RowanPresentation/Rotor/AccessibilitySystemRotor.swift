import RowanGraph
import RowanViews

/// A rotor of a standard kind, whose entries a view replaces by its own.
public struct AccessibilitySystemRotor: Hashable, Sendable {
  let name: String

  /// Returns the rotor of all links, or of those that were visited or not.
  public static func links(visited: Bool) -> AccessibilitySystemRotor {
    AccessibilitySystemRotor(name: visited ? "Visited Links" : "Links Not Visited")
  }

  /// Returns the rotor of the headings of a level.
  public static func headings(level: AccessibilityHeadingLevel) -> AccessibilitySystemRotor {
    level == .unspecified ? headings : AccessibilitySystemRotor(name: "Headings Level \(level.rawValue)")
  }

  /// The rotor of links.
  public static var links: AccessibilitySystemRotor { AccessibilitySystemRotor(name: "Links") }
  /// The rotor of headings.
  public static var headings: AccessibilitySystemRotor { AccessibilitySystemRotor(name: "Headings") }
  /// The rotor of bold text.
  public static var boldText: AccessibilitySystemRotor { AccessibilitySystemRotor(name: "Bold Text") }
  /// The rotor of italic text.
  public static var italicText: AccessibilitySystemRotor { AccessibilitySystemRotor(name: "Italic Text") }
  /// The rotor of underlined text.
  public static var underlineText: AccessibilitySystemRotor { AccessibilitySystemRotor(name: "Underlined Text") }
  /// The rotor of misspelled words.
  public static var misspelledWords: AccessibilitySystemRotor { AccessibilitySystemRotor(name: "Misspelled Words") }
  /// The rotor of images.
  public static var images: AccessibilitySystemRotor { AccessibilitySystemRotor(name: "Images") }
  /// The rotor of text fields.
  public static var textFields: AccessibilitySystemRotor { AccessibilitySystemRotor(name: "Text Fields") }
  /// The rotor of tables.
  public static var tables: AccessibilitySystemRotor { AccessibilitySystemRotor(name: "Tables") }
  /// The rotor of lists.
  public static var lists: AccessibilitySystemRotor { AccessibilitySystemRotor(name: "Lists") }
  /// The rotor of landmarks.
  public static var landmarks: AccessibilitySystemRotor { AccessibilitySystemRotor(name: "Landmarks") }
}
