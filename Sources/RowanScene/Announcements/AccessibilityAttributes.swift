import Foundation

extension AttributeScopes {
  /// The scope of the attributes for assistive technologies.
  public var accessibility: AccessibilityAttributes.Type { AccessibilityAttributes.self }

  /// The attributes of announcements.
  public struct AccessibilityAttributes: AttributeScope {
    /// The priority of an announcement.
    public let accessibilitySpeechAnnouncementPriority: AnnouncementPriorityAttribute

    /// The priority of an announcement.
    public enum AnnouncementPriorityAttribute: AttributedStringKey {
      /// The type of the value of the attribute.
      public typealias Value = AnnouncementPriority
      /// The name of the attribute in archives.
      public static let name = "Accessibility.SpeechAnnouncementPriority"

      /// The priority of an announcement.
      public enum AnnouncementPriority: String, Hashable, Sendable, Codable {
        /// The announcement waits for others, as one of the default priority does.
        case low
        /// The announcement waits for others.
        case `default`
        /// The announcement interrupts others.
        case high
      }
    }
  }
}

extension AttributeDynamicLookup {
  /// Returns an attribute of announcements.
  public subscript<Key: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.AccessibilityAttributes, Key>
  ) -> Key {
    self[Key.self]
  }
}
