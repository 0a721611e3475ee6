import Foundation

/// A localized string that knows its key, table, bundle and locale, to be looked up where it is shown.
///
/// Foundation on Linux has no such type; this one has what views need.
public struct LocalizedStringResource: Equatable, Sendable, ExpressibleByStringInterpolation {
  /// Which bundle holds the string tables.
  public enum BundleDescription: Equatable, Sendable {
    case main
    /// The bundle at a file URL.
    case atURL(URL)
  }

  let value: LocalizedStringKey
  let defaultValue: LocalizedStringKey?
  /// The key that is looked up.
  public var key: String { value.key }
  /// The table, or `nil` for `Localizable`.
  public let table: String?
  /// The bundle that holds the table.
  public let bundle: BundleDescription
  /// The locale that the string is looked up and formatted for, or `nil` for that of the view which shows it.
  let explicitLocale: Locale?

  /// A resource whose key is also its text.
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

  /// A resource with a text that stands in where the table lacks the key.
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

  /// A resource in the main bundle's default table.
  public init(stringLiteral value: String) { self.init(LocalizedStringKey(value)) }

  /// A resource in the main bundle's default table.
  public init(stringInterpolation: LocalizedStringKey.StringInterpolation) {
    self.init(LocalizedStringKey(stringInterpolation: stringInterpolation))
  }
}
