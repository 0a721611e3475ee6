import RowanLayers

/// The characteristics of a view for assistive technologies.
public struct AccessibilityTraits: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: Int
  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The view is a button.
  public static let isButton = AccessibilityTraits(rawValue: 1 << 0)
  /// The view is a heading.
  public static let isHeader = AccessibilityTraits(rawValue: 1 << 1)
  /// The view is selected.
  public static let isSelected = AccessibilityTraits(rawValue: 1 << 2)
  /// The view is a link.
  public static let isLink = AccessibilityTraits(rawValue: 1 << 3)
  /// The view is a search field.
  public static let isSearchField = AccessibilityTraits(rawValue: 1 << 4)
  /// The view is an image.
  public static let isImage = AccessibilityTraits(rawValue: 1 << 5)
  /// The view is text that does not change on interaction.
  public static let isStaticText = AccessibilityTraits(rawValue: 1 << 6)
  /// The view makes the content behind it inaccessible.
  public static let isModal = AccessibilityTraits(rawValue: 1 << 7)
  /// The view can be on or off.
  public static let isToggle = AccessibilityTraits(rawValue: 1 << 8)
}

extension AccessibilityTraits {
  private static let roles: [(AccessibilityTraits, Semantics.Role)] = [
    (.isButton, .button), (.isLink, .link), (.isSearchField, .searchField), (.isImage, .image),
    (.isStaticText, .text), (.isToggle, .toggle),
  ]

  private static let marks: [(AccessibilityTraits, Semantics.Traits)] = [
    (.isHeader, .header), (.isSelected, .selected), (.isModal, .modal),
  ]

  /// Adds the traits to semantics; traits of a kind of element set the role.
  func add(to semantics: inout Semantics) {
    for (trait, role) in Self.roles where contains(trait) { semantics.role = role }
    for (trait, mark) in Self.marks where contains(trait) { semantics.traits.insert(mark) }
    if contains(.isHeader), semantics.role == .text { semantics.role = .header }
  }

  /// Removes the traits from semantics; a removed role becomes text.
  func remove(from semantics: inout Semantics) {
    for (trait, role) in Self.roles where contains(trait) && semantics.role == role { semantics.role = .text }
    for (trait, mark) in Self.marks where contains(trait) { semantics.traits.remove(mark) }
    if contains(.isHeader), semantics.role == .header { semantics.role = .text }
  }
}
