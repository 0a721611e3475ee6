import RowanGraph
import RowanLayers

extension View {
  /// Sets the accessibility label, in place of the text that the view displays.
  nonisolated public func accessibilityLabel(
    _ label: Text
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    amended { $0.label = label }
  }

  /// Sets the accessibility label to a localized text.
  nonisolated public func accessibilityLabel(
    _ labelKey: LocalizedStringKey
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityLabel(Text(labelKey))
  }

  /// Sets the accessibility label to a string.
  @_disfavoredOverload
  nonisolated public func accessibilityLabel<S: StringProtocol>(
    _ label: S
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityLabel(Text(label))
  }

  /// Sets the accessibility value, a description of the view's current value.
  nonisolated public func accessibilityValue(
    _ valueDescription: Text
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    amended { $0.value = valueDescription }
  }

  /// Sets the accessibility value to a localized text.
  nonisolated public func accessibilityValue(
    _ valueKey: LocalizedStringKey
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityValue(Text(valueKey))
  }

  /// Sets the accessibility value to a string.
  @_disfavoredOverload
  nonisolated public func accessibilityValue<S: StringProtocol>(
    _ value: S
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityValue(Text(value))
  }

  /// Sets the accessibility hint, a description of the effect of activating the view.
  nonisolated public func accessibilityHint(
    _ hint: Text
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    amended { $0.hint = hint }
  }

  /// Sets the accessibility hint to a localized text.
  nonisolated public func accessibilityHint(
    _ hintKey: LocalizedStringKey
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityHint(Text(hintKey))
  }

  /// Sets the accessibility hint to a string.
  @_disfavoredOverload
  nonisolated public func accessibilityHint<S: StringProtocol>(
    _ hint: S
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityHint(Text(hint))
  }

  /// Sets an identifier for tests and automation, which is not announced.
  nonisolated public func accessibilityIdentifier(
    _ identifier: String
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    amended { $0.identifier = identifier }
  }

  /// Sets whether the view and its content are hidden from accessibility.
  nonisolated public func accessibilityHidden(
    _ hidden: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    amended { $0.isHidden = hidden }
  }

  /// Adds accessibility traits.
  nonisolated public func accessibilityAddTraits(
    _ traits: AccessibilityTraits
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    amended { $0.added = traits }
  }

  /// Removes accessibility traits.
  nonisolated public func accessibilityRemoveTraits(
    _ traits: AccessibilityTraits
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    amended { $0.removed = traits }
  }

  /// Makes the view a heading of a level.
  nonisolated public func accessibilityHeading(
    _ level: AccessibilityHeadingLevel
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    amended { $0.headingLevel = Int(level.rawValue) }
  }

  /// Adds an accessibility action with a name (fact E4).
  ///
  /// - Parameters:
  ///   - name: The name by which assistive technologies offer the action.
  ///   - handler: The action.
  nonisolated public func accessibilityAction(
    named name: Text,
    _ handler: @escaping () -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    amended { $0.actions = [AccessibilityAmendment.Action(name: name, handler: handler)] }
  }

  /// Adds an accessibility action with a localized name.
  nonisolated public func accessibilityAction(
    named nameKey: LocalizedStringKey,
    _ handler: @escaping () -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityAction(named: Text(nameKey), handler)
  }

  /// Adds an accessibility action with a name.
  @_disfavoredOverload
  nonisolated public func accessibilityAction<S: StringProtocol>(
    named name: S,
    _ handler: @escaping () -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityAction(named: Text(name), handler)
  }

  /// Adds an accessibility action of a kind, offered by the kind's name.
  ///
  /// - Parameters:
  ///   - actionKind: The kind.
  ///   - handler: The action.
  nonisolated public func accessibilityAction(
    _ actionKind: AccessibilityActionKind = .default,
    _ handler: @escaping () -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    amended {
      $0.actions = [
        AccessibilityAmendment.Action(name: actionKind.name, standardID: actionKind.id, handler: handler)
      ]
    }
  }

  /// Sets the accessibility hint, which hosts may also display as a tooltip.
  nonisolated public func help(_ text: Text) -> some View { accessibilityHint(text) }

  /// Sets the accessibility hint to a localized text, which hosts may also display as a tooltip.
  nonisolated public func help(_ textKey: LocalizedStringKey) -> some View { accessibilityHint(textKey) }

  /// Sets the accessibility hint to a string, which hosts may also display as a tooltip.
  @_disfavoredOverload
  nonisolated public func help<S: StringProtocol>(_ text: S) -> some View { accessibilityHint(text) }

  nonisolated func amended(
    _ change: (inout AccessibilityAmendment) -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    var amendment = AccessibilityAmendment()
    change(&amendment)
    return modifier(AccessibilityAttachmentModifier(amendment: amendment))
  }
}

/// The level of a heading.
public enum AccessibilityHeadingLevel: UInt, Sendable {
  /// No level, or a level from the highest to the lowest.
  case unspecified, h1, h2, h3, h4, h5, h6
}

/// The kind of an accessibility action.
public struct AccessibilityActionKind: Equatable, Sendable {
  let name: Text
  /// The ID of a standard action; `nil` for a custom one.
  let id: Int?

  /// Activation of the view.
  public static let `default` = AccessibilityActionKind(.activate)
  /// Dismissal of the view.
  public static let escape = AccessibilityActionKind(.escape)
  /// The most important action of the view.
  public static let magicTap = AccessibilityActionKind(.magicTap)
  /// Deletion of the content that the view represents.
  public static let delete = AccessibilityActionKind(.delete)

  /// Creates a custom kind with a name.
  public init(named name: Text) {
    self.name = name
    id = nil
  }

  init(_ action: SemanticAction) {
    name = Text(LocalizedStringKey(action.name))
    id = action.id
  }
}
