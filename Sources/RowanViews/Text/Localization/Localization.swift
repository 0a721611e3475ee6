import Foundation
import RowanGraph
import RowanLayers

/// Lookup of strings in the tables of bundles.
///
/// The search for a table runs once for each bundle, table and locale; a later lookup costs one comparison if it
/// repeats the last combination, or else one dictionary lookup. Plural rules (`.stringsdict`) are not supported: a key
/// with a number has one text.
@MainActor
enum Localization {
  private struct Place: Hashable {
    var bundle: ObjectIdentifier?
    var table: String?
    var locale: String
  }

  /// The bundle of the localization for a place; `nil` if the bundle has none.
  private static var tables: [Place: Bundle?] = [:]
  private static var bundles: [Bundle] = []
  private static var last: (place: Place, localization: Bundle?)?

  /// Returns the text of a key for a locale.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - table: The table; `nil` for `Localizable`.
  ///   - bundle: The bundle; `nil` for the main bundle.
  ///   - locale: The locale whose language is looked up.
  ///   - fallback: The text if the table lacks the key; `nil` for the key itself.
  static func string(
    _ key: String,
    table: String?,
    bundle: Bundle?,
    locale: Locale,
    fallback: String? = nil
  ) -> String {
    let place = Place(bundle: bundle.map(ObjectIdentifier.init), table: table, locale: locale.identifier)
    guard let localization = localization(at: place, bundle, locale) else { return fallback ?? key }
    return localization.localizedString(forKey: key, value: fallback ?? key, table: table)
  }

  /// Returns the text of a key for a locale, on any thread; outside the main actor the cache of tables is not used.
  nonisolated static func text(
    _ key: String,
    table: String?,
    bundle: Bundle?,
    locale: Locale,
    fallback: String? = nil
  ) -> String {
    if MainActorCheck.isOnMainActor {
      return MainActor.assumeIsolated {
        string(key, table: table, bundle: bundle, locale: locale, fallback: fallback)
      }
    }
    guard let found = find(table ?? "Localizable", in: bundle ?? .main, locale) else { return fallback ?? key }
    return found.localizedString(forKey: key, value: fallback ?? key, table: table)
  }

  private static func localization(at place: Place, _ bundle: Bundle?, _ locale: Locale) -> Bundle? {
    if let last, last.place == place { return last.localization }
    let found: Bundle?
    if let known = tables[place] {
      found = known
    } else {
      found = find(place.table ?? "Localizable", in: bundle ?? .main, locale)
      // A retained bundle keeps its identity, which is the key of the cache.
      if let bundle { bundles.append(bundle) }
      tables[place] = .some(found)
    }
    last = (place, found)
    return found
  }

  nonisolated private static func find(_ table: String, in bundle: Bundle, _ locale: Locale) -> Bundle? {
    for name in candidates(for: locale, in: bundle) {
      guard
        let url = bundle.url(forResource: table, withExtension: "strings", subdirectory: nil, localization: name)
      else { continue }
      return Bundle(url: url.deletingLastPathComponent())
    }
    return nil
  }

  /// Returns the localizations from the best match to the app's development language.
  nonisolated private static func candidates(for locale: Locale, in bundle: Bundle) -> [String] {
    let available = bundle.localizations
    let language = locale.language
    var wanted = [locale.identifier(.bcp47), locale.identifier]
    if let code = language.languageCode?.identifier {
      if let script = language.script?.identifier { wanted.append("\(code)-\(script)") }
      if let region = language.region?.identifier { wanted += ["\(code)-\(region)", "\(code)_\(region)"] }
      wanted.append(code)
    }
    wanted.append("Base")
    // `developmentLocalization` traps for bundles without an Info.plist, the common case on Linux.
    wanted.append(bundle.object(forInfoDictionaryKey: "CFBundleDevelopmentRegion") as? String ?? "en")
    return wanted.filter(available.contains)
  }
}
