import Foundation
import RowanGraph

extension String {
  /// A key into an app's string tables, with the values to put into what they hold.
  public typealias LocalizationValue = LocalizedStringKey

  /// The text of a key in an app's string tables, with interpolated values formatted for the locale; the key's own text
  /// where the table lacks it.
  ///
  /// - Parameters:
  ///   - table: the name of the table; `nil` is `Localizable`
  ///   - bundle: the bundle that holds it; `nil` is the program's
  ///   - locale: whose language is looked up. A program has one; a browser's visitors may have others, whom `Text` follows.
  ///   - comment: for translators
  public init(
    localized keyAndValue: String.LocalizationValue,
    table: String? = nil,
    bundle: Bundle? = nil,
    locale: Locale = .current,
    comment: StaticString? = nil
  ) {
    let format = Localization.text(keyAndValue.key, table: table, bundle: bundle, locale: locale)
    self = keyAndValue.filled(into: format, locale)
  }

  /// The text of a key in an app's string tables; a text of its own where the table lacks it.
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
      fallback: defaultValue.key
    )
    self = defaultValue.filled(into: format, locale)
  }

  /// The text that a resource stands for.
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
      fallback: fallback
    )
    self = (resource.defaultValue ?? resource.value).filled(into: format, locale)
  }
}

extension LocalizedStringKey {
  /// A format with the key's arguments, as text.
  fileprivate func filled(into format: String, _ locale: Locale) -> String {
    var cursor = FormatCursor(arguments.map { $0.plain(locale) })
    return cursor.formatted(format, locale: locale)
  }
}

extension FormatArgument {
  /// What is resolved where it is shown, as the main actor would show it now; elsewhere it is left out.
  fileprivate func plain(_ locale: Locale) -> FormatArgument {
    guard case .text(let text) = self, MainActorCheck.isOnMainActor else { return self }
    return MainActor.assumeIsolated {
      var environment = EnvironmentValues()
      environment.locale = locale
      return .string(text.string(in: environment))
    }
  }
}
