import Foundation

/// The mapping of locales that browsers request to supported ones.
///
/// A locale's tables, formatters and fonts are kept for the lifetime of the program, and a hostile page can request any
/// number of locales. Therefore only locales for which the system has data are accepted, then the first `limit` other
/// combinations, such as Spanish in Germany, then the nearest locale with data, and finally English. Extensions and
/// variants are removed.
@MainActor
enum VisitorLocale {
  /// The maximum number of accepted combinations for which the system has no data.
  static let limit = 64
  /// The locale for unsupported languages.
  static let fallback = "en_US"

  private static let known = Set(Locale.availableIdentifiers)
  private static let languages = Set(Locale.LanguageCode.isoLanguageCodes.map(\.identifier))
  private static let regions = Set(Locale.Region.isoRegions.map(\.identifier))
  /// The accepted combinations for which the system has no data.
  private(set) static var combinations: Set<String> = []

  /// Returns the locale for a BCP 47 tag.
  static func of(_ tag: String) -> Locale { Locale(identifier: identifier(of: tag)) }

  private static func identifier(of tag: String) -> String {
    let parts = Locale.Components(identifier: tag).languageComponents
    guard let language = parts.languageCode?.identifier, languages.contains(language) else { return fallback }
    let script = parts.script?.identifier
    let region = parts.region?.identifier
    func name(_ parts: String?...) -> String { parts.compactMap { $0 }.joined(separator: "_") }
    let whole = name(language, script, region)
    if known.contains(whole) || combinations.contains(whole) { return whole }
    let combination = name(language, region)
    if region.map(regions.contains) ?? true, combinations.contains(combination) || combinations.count < limit {
      combinations.insert(combination)
      return combination
    }
    return [combination, name(language, script), language].first(where: known.contains) ?? fallback
  }
}
