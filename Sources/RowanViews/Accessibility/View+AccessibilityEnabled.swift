import RowanGraph

extension View {
  /// Sets the accessibility label, if enabled.
  nonisolated public func accessibilityLabel(
    _ label: Text,
    isEnabled: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    amended { if isEnabled { $0.label = label } }
  }

  /// Sets the accessibility label to a localized text, if enabled.
  nonisolated public func accessibilityLabel(
    _ labelKey: LocalizedStringKey,
    isEnabled: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityLabel(Text(labelKey), isEnabled: isEnabled)
  }

  /// Sets the accessibility label to a string, if enabled.
  @_disfavoredOverload
  nonisolated public func accessibilityLabel<S: StringProtocol>(
    _ label: S,
    isEnabled: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityLabel(Text(label), isEnabled: isEnabled)
  }

  /// Sets the accessibility value, if enabled.
  nonisolated public func accessibilityValue(
    _ valueDescription: Text,
    isEnabled: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    amended { if isEnabled { $0.value = valueDescription } }
  }

  /// Sets the accessibility value to a localized text, if enabled.
  nonisolated public func accessibilityValue(
    _ valueKey: LocalizedStringKey,
    isEnabled: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityValue(Text(valueKey), isEnabled: isEnabled)
  }

  /// Sets the accessibility value to a string, if enabled.
  @_disfavoredOverload
  nonisolated public func accessibilityValue<S: StringProtocol>(
    _ value: S,
    isEnabled: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityValue(Text(value), isEnabled: isEnabled)
  }

  /// Sets the accessibility hint, if enabled.
  nonisolated public func accessibilityHint(
    _ hint: Text,
    isEnabled: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    amended { if isEnabled { $0.hint = hint } }
  }

  /// Sets the accessibility hint to a localized text, if enabled.
  nonisolated public func accessibilityHint(
    _ hintKey: LocalizedStringKey,
    isEnabled: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityHint(Text(hintKey), isEnabled: isEnabled)
  }

  /// Sets the accessibility hint to a string, if enabled.
  @_disfavoredOverload
  nonisolated public func accessibilityHint<S: StringProtocol>(
    _ hint: S,
    isEnabled: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityHint(Text(hint), isEnabled: isEnabled)
  }

  /// Sets the accessibility identifier, if enabled.
  nonisolated public func accessibilityIdentifier(
    _ identifier: String,
    isEnabled: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    amended { if isEnabled { $0.identifier = identifier } }
  }

  /// Sets whether the view is hidden from assistive technologies, if enabled.
  nonisolated public func accessibilityHidden(
    _ hidden: Bool,
    isEnabled: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    amended { if isEnabled { $0.isHidden = hidden } }
  }
}
