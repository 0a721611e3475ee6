import RowanGraph

// The names of the first SwiftUI, which much source still has.
extension View {
  /// Names the view, as `accessibilityLabel` does.
  nonisolated public func accessibility(label: Text) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityLabel(label)
  }

  /// Says what the view's value is, as `accessibilityValue` does.
  nonisolated public func accessibility(value: Text) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityValue(value)
  }

  /// Says what happens when the view is used, as `accessibilityHint` does.
  nonisolated public func accessibility(hint: Text) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityHint(hint)
  }

  /// Hides the view and all in it, as `accessibilityHidden` does.
  nonisolated public func accessibility(hidden: Bool) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityHidden(hidden)
  }

  /// Gives the view a name for tests, as `accessibilityIdentifier` does.
  nonisolated public func accessibility(
    identifier: String
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityIdentifier(identifier)
  }

  /// Says what else the view is, as `accessibilityAddTraits` does.
  nonisolated public func accessibility(
    addTraits traits: AccessibilityTraits
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityAddTraits(traits)
  }

  /// Says what the view is not, as `accessibilityRemoveTraits` does.
  nonisolated public func accessibility(
    removeTraits traits: AccessibilityTraits
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityRemoveTraits(traits)
  }

  /// Says where the view is read, as `accessibilitySortPriority` does.
  nonisolated public func accessibility(
    sortPriority: Double
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilitySortPriority(sortPriority)
  }
}
