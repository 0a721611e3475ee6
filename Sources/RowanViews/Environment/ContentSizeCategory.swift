import RowanGraph

/// The size of text that the person asked for: the older form of `DynamicTypeSize`.
public enum ContentSizeCategory: Hashable, CaseIterable, Sendable {
  case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
  case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge
  case accessibilityExtraExtraLarge, accessibilityExtraExtraExtraLarge

  /// Whether this is one of the accessibility sizes.
  public var isAccessibilityCategory: Bool { dynamicTypeSize.isAccessibilitySize }

  /// The category of a text size.
  public init?(_ dynamicTypeSize: DynamicTypeSize) { self = Self.allCases[dynamicTypeSize.rawValue] }

  fileprivate var dynamicTypeSize: DynamicTypeSize {
    Self.allCases.firstIndex(of: self).flatMap(DynamicTypeSize.init(rawValue:)) ?? .large
  }

  public static func < (a: ContentSizeCategory, b: ContentSizeCategory) -> Bool {
    a.dynamicTypeSize < b.dynamicTypeSize
  }
  public static func <= (a: ContentSizeCategory, b: ContentSizeCategory) -> Bool {
    a.dynamicTypeSize <= b.dynamicTypeSize
  }
  public static func > (a: ContentSizeCategory, b: ContentSizeCategory) -> Bool {
    a.dynamicTypeSize > b.dynamicTypeSize
  }
  public static func >= (a: ContentSizeCategory, b: ContentSizeCategory) -> Bool {
    a.dynamicTypeSize >= b.dynamicTypeSize
  }
}

extension DynamicTypeSize {
  /// The text size of a category.
  public init?(_ contentSizeCategory: ContentSizeCategory) { self = contentSizeCategory.dynamicTypeSize }
}

extension EnvironmentValues {
  /// The size of text that the person asked for: the older form of `dynamicTypeSize`, and the same value.
  public var sizeCategory: ContentSizeCategory {
    get { ContentSizeCategory(dynamicTypeSize) ?? .large }
    set { dynamicTypeSize = newValue.dynamicTypeSize }
  }
}
