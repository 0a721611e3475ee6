import Foundation

/// A localized string with its key, table, bundle and locale, looked up in the environment that displays it.
///
/// Foundation on Linux has no such type; this one supports the use in views.
public struct LocalizedStringResource: Equatable, Sendable, ExpressibleByStringInterpolation {
  /// The bundle of a string table.
  public enum BundleDescription: Equatable, Sendable {
    /// The main bundle.
    case main
    /// The bundle at a file URL.
    case atURL(URL)
  }

  let value: LocalizedStringKey
  let defaultValue: LocalizedStringKey?
  /// The key.
  public var key: String { value.key }
  /// The table; `nil` for `Localizable`.
  public let table: String?
  /// The bundle of the table.
  public let bundle: BundleDescription
  /// The locale of lookup and formatting; `nil` for the locale of the displaying view.
  let explicitLocale: Locale?

  /// Creates a resource whose key is also its default text.
  ///
  /// - Parameters:
  ///   - keyAndValue: The key.
  ///   - table: The table; `nil` for `Localizable`.
  ///   - locale: The locale; `nil` for that of the displaying view.
  ///   - bundle: The bundle of the table.
  ///   - comment: A note for translators.
  public init(
    _ keyAndValue: LocalizedStringKey,
    table: String? = nil,
    locale: Locale? = nil,
    bundle: BundleDescription = .main,
    comment: StaticString? = nil
  ) {
    value = keyAndValue
    defaultValue = nil
    self.table = table
    self.bundle = bundle
    explicitLocale = locale
  }

  /// Creates a resource with a default text.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - defaultValue: The text if the table lacks the key.
  ///   - table: The table; `nil` for `Localizable`.
  ///   - locale: The locale; `nil` for that of the displaying view.
  ///   - bundle: The bundle of the table.
  ///   - comment: A note for translators.
  public init(
    _ key: StaticString,
    defaultValue: LocalizedStringKey,
    table: String? = nil,
    locale: Locale? = nil,
    bundle: BundleDescription = .main,
    comment: StaticString? = nil
  ) {
    value = LocalizedStringKey(key.description)
    self.defaultValue = defaultValue
    self.table = table
    self.bundle = bundle
    explicitLocale = locale
  }

  /// Creates a resource in the main bundle's default table.
  public init(stringLiteral value: String) { self.init(LocalizedStringKey(value)) }

  /// Creates a resource in the main bundle's default table.
  public init(stringInterpolation: LocalizedStringKey.StringInterpolation) {
    self.init(LocalizedStringKey(stringInterpolation: stringInterpolation))
  }
}
