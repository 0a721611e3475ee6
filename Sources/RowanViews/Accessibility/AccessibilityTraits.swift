import RowanLayers

/// What a view is for assistive technologies.
public struct AccessibilityTraits: SetAlgebra, Sendable {
  public typealias Element = AccessibilityTraits
  private var bits: Int

  private init(bits: Int) { self.bits = bits }

  /// No traits.
  public init() { bits = 0 }

  public static let isButton = AccessibilityTraits(bits: 1 << 0)
  /// The view is a heading.
  public static let isHeader = AccessibilityTraits(bits: 1 << 1)
  public static let isSelected = AccessibilityTraits(bits: 1 << 2)
  public static let isLink = AccessibilityTraits(bits: 1 << 3)
  public static let isSearchField = AccessibilityTraits(bits: 1 << 4)
  public static let isImage = AccessibilityTraits(bits: 1 << 5)
  public static let isStaticText = AccessibilityTraits(bits: 1 << 6)
  /// The view keeps what is behind it out of reach.
  public static let isModal = AccessibilityTraits(bits: 1 << 7)
  public static let isToggle = AccessibilityTraits(bits: 1 << 8)

  public func contains(_ member: AccessibilityTraits) -> Bool { bits & member.bits == member.bits }
  public func union(_ other: AccessibilityTraits) -> AccessibilityTraits { AccessibilityTraits(bits: bits | other.bits) }
  public func intersection(_ other: AccessibilityTraits) -> AccessibilityTraits {
    AccessibilityTraits(bits: bits & other.bits)
  }
  public func symmetricDifference(_ other: AccessibilityTraits) -> AccessibilityTraits {
    AccessibilityTraits(bits: bits ^ other.bits)
  }
  public mutating func formUnion(_ other: AccessibilityTraits) { self = union(other) }
  public mutating func formIntersection(_ other: AccessibilityTraits) { self = intersection(other) }
  public mutating func formSymmetricDifference(_ other: AccessibilityTraits) { self = symmetricDifference(other) }
  @discardableResult
  public mutating func insert(
    _ newMember: AccessibilityTraits
  ) -> (inserted: Bool, memberAfterInsert: AccessibilityTraits) {
    let isNew = !contains(newMember)
    formUnion(newMember)
    return (isNew, newMember)
  }
  @discardableResult
  public mutating func remove(_ member: AccessibilityTraits) -> AccessibilityTraits? {
    let common = intersection(member)
    bits &= ~member.bits
    return common.bits == 0 ? nil : common
  }
  @discardableResult
  public mutating func update(with newMember: AccessibilityTraits) -> AccessibilityTraits? {
    let common = intersection(newMember)
    formUnion(newMember)
    return common.bits == 0 ? nil : common
  }
}

extension AccessibilityTraits {
  private static let roles: [(AccessibilityTraits, Semantics.Role)] = [
    (.isButton, .button), (.isLink, .link), (.isSearchField, .searchField), (.isImage, .image),
    (.isStaticText, .text), (.isToggle, .toggle),
  ]

  private static let marks: [(AccessibilityTraits, Semantics.Traits)] = [
    (.isHeader, .header), (.isSelected, .selected), (.isModal, .modal),
  ]

  /// Adds the traits to semantics: those that say what a view is set the role.
  func add(to semantics: inout Semantics) {
    for (trait, role) in Self.roles where contains(trait) { semantics.role = role }
    for (trait, mark) in Self.marks where contains(trait) { semantics.traits.insert(mark) }
    if contains(.isHeader), semantics.role == .text { semantics.role = .header }
  }

  /// Takes the traits off semantics: a role that is taken off leaves plain text.
  func remove(from semantics: inout Semantics) {
    for (trait, role) in Self.roles where contains(trait) && semantics.role == role { semantics.role = .text }
    for (trait, mark) in Self.marks where contains(trait) { semantics.traits.remove(mark) }
    if contains(.isHeader), semantics.role == .header { semantics.role = .text }
  }
}
