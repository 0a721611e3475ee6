import RowanGraph
import RowanLayers

extension View {
  /// Names the view for assistive technologies, in place of the text that it shows.
  nonisolated public func accessibilityLabel(
    _ label: Text
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    amended { $0.label = label }
  }

  /// Names the view for assistive technologies, in place of the text that it shows.
  nonisolated public func accessibilityLabel(
    _ labelKey: LocalizedStringKey
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityLabel(Text(labelKey))
  }

  /// Names the view for assistive technologies, in place of the text that it shows.
  @_disfavoredOverload
  nonisolated public func accessibilityLabel<S: StringProtocol>(
    _ label: S
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityLabel(Text(label))
  }

  /// Says what the view's value is.
  nonisolated public func accessibilityValue(
    _ valueDescription: Text
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    amended { $0.value = valueDescription }
  }

  /// Says what the view's value is.
  nonisolated public func accessibilityValue(
    _ valueKey: LocalizedStringKey
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityValue(Text(valueKey))
  }

  /// Says what the view's value is.
  @_disfavoredOverload
  nonisolated public func accessibilityValue<S: StringProtocol>(
    _ value: S
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityValue(Text(value))
  }

  /// Says what happens when the view is used.
  nonisolated public func accessibilityHint(
    _ hint: Text
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    amended { $0.hint = hint }
  }

  /// Says what happens when the view is used.
  nonisolated public func accessibilityHint(
    _ hintKey: LocalizedStringKey
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityHint(Text(hintKey))
  }

  /// Says what happens when the view is used.
  @_disfavoredOverload
  nonisolated public func accessibilityHint<S: StringProtocol>(
    _ hint: S
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityHint(Text(hint))
  }

  /// Gives the view a name for tests and automation, which people never hear.
  nonisolated public func accessibilityIdentifier(
    _ identifier: String
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    amended { $0.identifier = identifier }
  }

  /// Hides the view and all in it from assistive technologies.
  nonisolated public func accessibilityHidden(
    _ hidden: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    amended { $0.isHidden = hidden }
  }

  /// Says what else the view is.
  nonisolated public func accessibilityAddTraits(
    _ traits: AccessibilityTraits
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    amended { $0.added = traits }
  }

  /// Says what the view is not.
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

  /// Adds an action by its name (fact E4).
  nonisolated public func accessibilityAction(
    named name: Text,
    _ handler: @escaping () -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    amended { $0.actions = [AccessibilityAmendment.Action(name: name, handler: handler)] }
  }

  /// Adds an action by its name.
  nonisolated public func accessibilityAction(
    named nameKey: LocalizedStringKey,
    _ handler: @escaping () -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityAction(named: Text(nameKey), handler)
  }

  /// Adds an action by its name.
  @_disfavoredOverload
  nonisolated public func accessibilityAction<S: StringProtocol>(
    named name: S,
    _ handler: @escaping () -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityAction(named: Text(name), handler)
  }

  /// Adds an action of a kind. Assistive technologies offer it by the kind's name.
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

  /// Says what the view does; a pointer that rests on it may show the text.
  nonisolated public func help(_ text: Text) -> some View { accessibilityHint(text) }

  /// Says what the view does; a pointer that rests on it may show the text.
  nonisolated public func help(_ textKey: LocalizedStringKey) -> some View { accessibilityHint(textKey) }

  /// Says what the view does; a pointer that rests on it may show the text.
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
  case unspecified, h1, h2, h3, h4, h5, h6
}

/// What an action is for.
public struct AccessibilityActionKind: Equatable, Sendable {
  let name: Text
  /// What means the same everywhere; `nil` for a kind of one's own.
  let id: Int?

  /// What using the view means.
  public static let `default` = AccessibilityActionKind(.activate)
  /// Leaving what the view shows.
  public static let escape = AccessibilityActionKind(.escape)
  /// The most likely thing to do.
  public static let magicTap = AccessibilityActionKind(.magicTap)
  /// Removing what the view stands for.
  public static let delete = AccessibilityActionKind(.delete)

  /// A kind by a name of one's own.
  public init(named name: Text) {
    self.name = name
    id = nil
  }

  init(_ action: SemanticAction) {
    name = Text(LocalizedStringKey(action.name))
    id = action.id
  }
}
