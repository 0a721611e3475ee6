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
  /// The view is a tab bar: selectable buttons inside are tabs while one of them has the trait `isSelected`.
  ///
  /// The view must contain its elements, as it does with `accessibilityElement(children: .contain)`.
  public static let isTabBar = AccessibilityTraits(rawValue: 1 << 9)
  /// The view changes too often for its changes to be announced: they are read only at the view itself.
  public static let updatesFrequently = AccessibilityTraits(rawValue: 1 << 10)
  /// The view answers to keys and touches itself, without the commands of assistive technologies, as an instrument does.
  ///
  /// A view with a label that is no control of another kind becomes an application to screen readers.
  public static let allowsDirectInteraction = AccessibilityTraits(rawValue: 1 << 11)
  /// The view plays its own sound when it is activated. ARIA has no equivalent: only tests perceive it.
  public static let playsSound = AccessibilityTraits(rawValue: 1 << 12)
  /// The view is a key of a keyboard. ARIA has no equivalent: only tests perceive it.
  public static let isKeyboardKey = AccessibilityTraits(rawValue: 1 << 13)
  /// The view sums up the screen. ARIA has no equivalent: only tests perceive it.
  public static let isSummaryElement = AccessibilityTraits(rawValue: 1 << 14)
  /// The view starts a media session when it is activated. ARIA has no equivalent: only tests perceive it.
  public static let startsMediaSession = AccessibilityTraits(rawValue: 1 << 15)
  /// The view turns its page when it was read to the end. ARIA has no equivalent: only tests perceive it.
  public static let causesPageTurn = AccessibilityTraits(rawValue: 1 << 16)
}

extension AccessibilityTraits {
  private static let roles: [(AccessibilityTraits, Semantics.Role)] = [
    (.isButton, .button), (.isLink, .link), (.isSearchField, .searchField), (.isImage, .image),
    (.isStaticText, .text), (.isToggle, .toggle), (.isTabBar, .tabBar),
  ]

  private static let marks: [(AccessibilityTraits, Semantics.Traits)] = [
    (.isHeader, .header), (.isSelected, .selected), (.isModal, .modal), (.isTabBar, .buttonTabs),
    (.updatesFrequently, .updatesFrequently), (.allowsDirectInteraction, .directInteraction),
    (.playsSound, .playsSound), (.isKeyboardKey, .keyboardKey), (.isSummaryElement, .summary),
    (.startsMediaSession, .startsMediaSession), (.causesPageTurn, .causesPageTurn),
  ]

  /// Creates the traits of an element from its semantics.
  package init(of semantics: Semantics) {
    self = []
    for (trait, role) in Self.roles where semantics.role == role { insert(trait) }
    for (trait, mark) in Self.marks where semantics.traits.contains(mark) { insert(trait) }
    if semantics.role == .header { insert(.isHeader) }
    if semantics.traits.contains(.link) { insert(.isLink) }
  }

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
