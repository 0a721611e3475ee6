import RowanGraph

extension View {
  /// Sets the names by which a person addresses the view by voice, in place of its label.
  ///
  /// A browser gives speech input only the accessibility label.
  nonisolated public func accessibilityInputLabels(
    _ inputLabels: [Text]
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    amended { $0.inputLabels = inputLabels }
  }

  /// Sets the names by which a person addresses the view by voice, as localized texts.
  nonisolated public func accessibilityInputLabels(
    _ inputLabelKeys: [LocalizedStringKey]
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityInputLabels(inputLabelKeys.map { Text($0) })
  }

  /// Sets the names by which a person addresses the view by voice, as strings.
  @_disfavoredOverload
  nonisolated public func accessibilityInputLabels<S: StringProtocol>(
    _ inputLabels: [S]
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityInputLabels(inputLabels.map { Text($0) })
  }

  /// Sets the names by which a person addresses the view by voice, in place of its label, if enabled.
  nonisolated public func accessibilityInputLabels(
    _ inputLabels: [Text],
    isEnabled: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    amended { if isEnabled { $0.inputLabels = inputLabels } }
  }

  /// Sets the names by which a person addresses the view by voice, as localized texts, if enabled.
  nonisolated public func accessibilityInputLabels(
    _ inputLabelKeys: [LocalizedStringKey],
    isEnabled: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityInputLabels(inputLabelKeys.map { Text($0) }, isEnabled: isEnabled)
  }

  /// Sets the names by which a person addresses the view by voice, as strings, if enabled.
  @_disfavoredOverload
  nonisolated public func accessibilityInputLabels<S: StringProtocol>(
    _ inputLabels: [S],
    isEnabled: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityInputLabels(inputLabels.map { Text($0) }, isEnabled: isEnabled)
  }
}
