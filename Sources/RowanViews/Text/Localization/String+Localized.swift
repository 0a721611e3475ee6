import Foundation
import RowanGraph
import RowanLayers

extension String {
  /// A key of an app's string tables with the values to interpolate.
  public typealias LocalizationValue = LocalizedStringKey

  /// Creates a string from a key of an app's string tables.
  ///
  /// Interpolated values are formatted for the locale. The string is the key's own text if the table lacks it.
  ///
  /// - Parameters:
  ///   - keyAndValue: The key.
  ///   - table: The name of the table; `nil` for `Localizable`.
  ///   - bundle: The bundle of the table; `nil` for the main bundle.
  ///   - locale: The locale whose language is looked up. A process has one current locale; visitors of a browser app
  ///     may have others, which `Text` follows.
  ///   - comment: A note for translators.
  public init(
    localized keyAndValue: String.LocalizationValue,
    table: String? = nil,
    bundle: Bundle? = nil,
    locale: Locale = .current,
    comment: StaticString? = nil
  ) {
    let format = Localization.text(
      keyAndValue.key,
      table: table,
      bundle: bundle,
      locale: locale,
      arguments: keyAndValue.arguments
    )
    self = keyAndValue.filled(into: format, locale)
  }

  /// Creates a string from a key of an app's string tables, with a default text.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - defaultValue: The text if the table lacks the key.
  ///   - table: The name of the table; `nil` for `Localizable`.
  ///   - bundle: The bundle of the table; `nil` for the main bundle.
  ///   - locale: The locale whose language is looked up.
  ///   - comment: A note for translators.
  public init(
    localized key: StaticString,
    defaultValue: String.LocalizationValue,
    table: String? = nil,
    bundle: Bundle? = nil,
    locale: Locale = .current,
    comment: StaticString? = nil
  ) {
    let format = Localization.text(
      key.description,
      table: table,
      bundle: bundle,
      locale: locale,
      fallback: defaultValue.key,
      arguments: defaultValue.arguments
    )
    self = defaultValue.filled(into: format, locale)
  }

  /// Creates a string from a localized resource.
  public init(localized resource: LocalizedStringResource) {
    let bundle: Bundle? =
      switch resource.bundle {
      case .main: nil
      case .atURL(let url): Bundle(url: url)
      }
    let locale = resource.explicitLocale ?? .current
    let fallback = resource.defaultValue?.key
    let format = Localization.text(
      resource.key,
      table: resource.table,
      bundle: bundle,
      locale: locale,
      fallback: fallback,
      arguments: (resource.defaultValue ?? resource.value).arguments
    )
    self = (resource.defaultValue ?? resource.value).filled(into: format, locale)
  }
}

extension LocalizedStringKey {
  /// Returns a format filled with the key's arguments.
  fileprivate func filled(into format: String, _ locale: Locale) -> String {
    var cursor = FormatCursor(arguments.map { $0.plain(locale) })
    return cursor.formatted(format, locale: locale)
  }
}

extension FormatArgument {
  /// Returns the argument with a text replaced by its current string. Outside the main actor a text is left unchanged
  /// and omitted from the format.
  fileprivate func plain(_ locale: Locale) -> FormatArgument {
    guard case .text(let text) = self, MainActorCheck.isOnMainActor else { return self }
    return MainActor.assumeIsolated {
      var environment = EnvironmentValues()
      environment.locale = locale
      return .string(text.string(in: environment))
    }
  }
}
