import Foundation
import RowanGraph
import RowanLayers

/// Lookup of strings in the tables of bundles.
///
/// The search for a table runs once for each bundle, table and locale; a later lookup costs one comparison if it
/// repeats the last combination, or else one dictionary lookup. String catalogs (`.xcstrings`) and plural rules (`.stringsdict`)
/// come before tables of texts (`.strings`).
@MainActor
enum Localization {
  private struct Place: Hashable {
    var bundle: ObjectIdentifier?
    var table: String?
    var locale: String
  }

  /// The files in which the texts of a place are.
  private struct Source {
    /// The bundle of the localization; `nil` if the bundle has none.
    var localization: Bundle?
    /// The texts with variations; `nil` if the bundle has none.
    var catalog: StringCatalog?
    /// The languages of the catalog that suit the locale, the best first.
    var languages: [String] = []

    nonisolated init(_ table: String, in bundle: Bundle, _ locale: Locale) {
      localization =
        Localization.find(table, "strings", in: bundle, locale)?.deletingLastPathComponent()
        .asBundle
      catalog = StringCatalog(table, in: bundle, locale)
      if let catalog { languages = Localization.names(for: locale).filter(catalog.languages.contains) }
    }

    nonisolated func text(
      _ key: String,
      _ arguments: [FormatArgument],
      _ device: String,
      table: String?,
      fallback: String
    ) -> String {
      if let text = catalog?.format(key, languages: languages, arguments: arguments, device: device) { return text }
      return localization?.localizedString(forKey: key, value: fallback, table: table) ?? fallback
    }
  }

  private static var tables: [Place: Source] = [:]
  private static var bundles: [Bundle] = []
  private static var last: (place: Place, source: Source)?

  /// Returns the text of a key for a locale.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - table: The table; `nil` for `Localizable`.
  ///   - bundle: The bundle; `nil` for the main bundle.
  ///   - locale: The locale whose language is looked up.
  ///   - fallback: The text if the table lacks the key; `nil` for the key itself.
  ///   - arguments: The values that will be inserted, which decide among texts for numbers.
  ///   - device: The kind of device, which decides among texts for devices.
  static func string(
    _ key: String,
    table: String?,
    bundle: Bundle?,
    locale: Locale,
    fallback: String? = nil,
    arguments: [FormatArgument] = [],
    device: String = "other"
  ) -> String {
    let place = Place(bundle: bundle.map(ObjectIdentifier.init), table: table, locale: locale.identifier)
    return source(at: place, bundle, locale).text(key, arguments, device, table: table, fallback: fallback ?? key)
  }

  /// Returns the text of a key for a locale, on any thread; outside the main actor the cache of tables is not used.
  nonisolated static func text(
    _ key: String,
    table: String?,
    bundle: Bundle?,
    locale: Locale,
    fallback: String? = nil,
    arguments: [FormatArgument] = []
  ) -> String {
    if MainActorCheck.isOnMainActor {
      return MainActor.assumeIsolated {
        string(key, table: table, bundle: bundle, locale: locale, fallback: fallback, arguments: arguments)
      }
    }
    return Source(table ?? "Localizable", in: bundle ?? .main, locale)
      .text(key, arguments, "other", table: table, fallback: fallback ?? key)
  }

  private static func source(at place: Place, _ bundle: Bundle?, _ locale: Locale) -> Source {
    if let last, last.place == place { return last.source }
    let found: Source
    if let known = tables[place] {
      found = known
    } else {
      found = Source(place.table ?? "Localizable", in: bundle ?? .main, locale)
      // A retained bundle keeps its identity, which is the key of the cache.
      if let bundle { bundles.append(bundle) }
      tables[place] = found
    }
    last = (place, found)
    return found
  }

  /// Returns the file of a table for the localization that suits a locale best.
  nonisolated static func find(_ table: String, _ type: String, in bundle: Bundle, _ locale: Locale) -> URL? {
    candidates(for: locale, in: bundle).lazy
      .compactMap { bundle.url(forResource: table, withExtension: type, subdirectory: nil, localization: $0) }.first
  }

  /// Returns the localizations from the best match to the app's development language.
  nonisolated private static func candidates(for locale: Locale, in bundle: Bundle) -> [String] {
    let available = bundle.localizations
    var wanted = names(for: locale)
    wanted.append("Base")
    // `developmentLocalization` traps for bundles without an Info.plist, the common case on Linux.
    wanted.append(bundle.object(forInfoDictionaryKey: "CFBundleDevelopmentRegion") as? String ?? "en")
    return wanted.filter(available.contains)
  }

  /// Returns the names that a localization for a locale may have, the best first.
  nonisolated private static func names(for locale: Locale) -> [String] {
    let language = locale.language
    var wanted = [locale.identifier(.bcp47), locale.identifier]
    if let code = language.languageCode?.identifier {
      if let script = language.script?.identifier { wanted.append("\(code)-\(script)") }
      if let region = language.region?.identifier { wanted += ["\(code)-\(region)", "\(code)_\(region)"] }
      wanted.append(code)
    }
    return wanted
  }
}

extension URL {
  fileprivate var asBundle: Bundle? { Bundle(url: self) }
}

extension StringCatalog {
  /// Reads the texts with variations of a table: its catalog, or its plural rules for the localization that suits a locale best.
  fileprivate init?(_ table: String, in bundle: Bundle, _ locale: Locale) {
    if let url = bundle.url(forResource: table, withExtension: "xcstrings") {
      do {
        try self.init(xcstrings: Data(contentsOf: url))
        return
      } catch {
        IssueOnce.report(
          "The string catalog “\(url.lastPathComponent)” cannot be read, so that its keys are shown: \(error)"
        )
      }
    }
    guard let url = Localization.find(table, "stringsdict", in: bundle, locale), let data = try? Data(contentsOf: url)
    else { return nil }
    // The folder of a localization is named by its language.
    let language = url.deletingLastPathComponent().deletingPathExtension().lastPathComponent
    self.init(sourceLanguage: language)
    add(stringsdict: data, language: language)
  }
}
