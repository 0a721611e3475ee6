import RowanGraph
import RowanLayers

/// An additional content for assistive technologies, for the importance of one.
public enum AXCustomContent {
  /// The importance of an additional content.
  public enum Importance: UInt, Hashable, Sendable {
    /// The content follows the hint.
    case `default`
    /// The content precedes the hint.
    case high
  }
}

/// The name and identity of an additional content for assistive technologies.
public struct AccessibilityCustomContentKey: Equatable {
  let label: Text
  /// The identity; `nil` for that of the resolved label.
  let id: String?

  /// Creates a key.
  ///
  /// - Parameters:
  ///   - label: The name of the content.
  ///   - id: The identity among the contents of a view.
  public init(_ label: Text, id: String) { (self.label, self.id) = (label, id) }

  init(_ label: Text) { (self.label, id) = (label, nil) }

  /// Creates a key with a localized name.
  public init(_ labelKey: LocalizedStringKey, id: String) { self.init(Text(labelKey), id: id) }

  /// Creates a key whose localized name is its identity.
  public init(_ labelKey: LocalizedStringKey) { self.init(Text(labelKey)) }
}

extension View {
  /// Adds a content that assistive technologies offer besides the label, the value and the hint.
  ///
  /// A browser describes the element by it: before the hint if its importance is high, else after it.
  ///
  /// - Parameters:
  ///   - key: The name and identity. A view has one content of an identity, the outermost one.
  ///   - value: The value; `nil` removes the content.
  ///   - importance: The importance.
  nonisolated public func accessibilityCustomContent(
    _ key: AccessibilityCustomContentKey,
    _ value: Text?,
    importance: AXCustomContent.Importance = .default
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    amended {
      let isImportant = importance == .high
      $0.contents = [
        AccessibilityAmendment.Content(id: key.id, label: key.label, value: value, isImportant: isImportant)
      ]
    }
  }

  /// Adds an additional content with a localized value.
  nonisolated public func accessibilityCustomContent(
    _ key: AccessibilityCustomContentKey,
    _ valueKey: LocalizedStringKey,
    importance: AXCustomContent.Importance = .default
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityCustomContent(key, Text(valueKey), importance: importance)
  }

  /// Adds an additional content with a string as its value.
  @_disfavoredOverload
  nonisolated public func accessibilityCustomContent<V: StringProtocol>(
    _ key: AccessibilityCustomContentKey,
    _ value: V,
    importance: AXCustomContent.Importance = .default
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityCustomContent(key, Text(value), importance: importance)
  }

  /// Adds an additional content with a name.
  nonisolated public func accessibilityCustomContent(
    _ label: Text,
    _ value: Text,
    importance: AXCustomContent.Importance = .default
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityCustomContent(AccessibilityCustomContentKey(label), value, importance: importance)
  }

  /// Adds an additional content with a localized name.
  nonisolated public func accessibilityCustomContent(
    _ labelKey: LocalizedStringKey,
    _ value: Text,
    importance: AXCustomContent.Importance = .default
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityCustomContent(AccessibilityCustomContentKey(labelKey), value, importance: importance)
  }

  /// Adds an additional content with a localized name and value.
  nonisolated public func accessibilityCustomContent(
    _ labelKey: LocalizedStringKey,
    _ valueKey: LocalizedStringKey,
    importance: AXCustomContent.Importance = .default
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityCustomContent(AccessibilityCustomContentKey(labelKey), Text(valueKey), importance: importance)
  }

  /// Adds an additional content with a localized name and a string as its value.
  @_disfavoredOverload
  nonisolated public func accessibilityCustomContent<V: StringProtocol>(
    _ labelKey: LocalizedStringKey,
    _ value: V,
    importance: AXCustomContent.Importance = .default
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityCustomContent(AccessibilityCustomContentKey(labelKey), Text(value), importance: importance)
  }
}
