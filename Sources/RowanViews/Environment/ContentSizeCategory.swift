import RowanGraph

/// The preferred text size; the older form of `DynamicTypeSize`.
public enum ContentSizeCategory: Hashable, CaseIterable, Sendable {
  /// The standard sizes; `large` is the default.
  case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
  /// The larger sizes for accessibility.
  case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge
  /// The largest sizes for accessibility.
  case accessibilityExtraExtraLarge, accessibilityExtraExtraExtraLarge

  /// Whether the category is an accessibility size.
  public var isAccessibilityCategory: Bool { dynamicTypeSize.isAccessibilitySize }

  /// Creates the category of a text size.
  public init?(_ dynamicTypeSize: DynamicTypeSize) { self = Self.allCases[dynamicTypeSize.rawValue] }

  fileprivate var dynamicTypeSize: DynamicTypeSize {
    Self.allCases.firstIndex(of: self).flatMap(DynamicTypeSize.init(rawValue:)) ?? .large
  }

  /// Returns whether a category is smaller than another.
  public static func < (a: ContentSizeCategory, b: ContentSizeCategory) -> Bool {
    a.dynamicTypeSize < b.dynamicTypeSize
  }
  /// Returns whether a category is at most as large as another.
  public static func <= (a: ContentSizeCategory, b: ContentSizeCategory) -> Bool {
    a.dynamicTypeSize <= b.dynamicTypeSize
  }
  /// Returns whether a category is larger than another.
  public static func > (a: ContentSizeCategory, b: ContentSizeCategory) -> Bool {
    a.dynamicTypeSize > b.dynamicTypeSize
  }
  /// Returns whether a category is at least as large as another.
  public static func >= (a: ContentSizeCategory, b: ContentSizeCategory) -> Bool {
    a.dynamicTypeSize >= b.dynamicTypeSize
  }
}

extension DynamicTypeSize {
  /// Creates the text size of a category.
  public init?(_ contentSizeCategory: ContentSizeCategory) { self = contentSizeCategory.dynamicTypeSize }
}

extension EnvironmentValues {
  /// The preferred text size; the older form of `dynamicTypeSize` with the same value.
  public var sizeCategory: ContentSizeCategory {
    get { ContentSizeCategory(dynamicTypeSize) ?? .large }
    set { dynamicTypeSize = newValue.dynamicTypeSize }
  }
}
