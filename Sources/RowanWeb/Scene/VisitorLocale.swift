import Foundation

/// The locales that browsers name.
///
/// A name is not taken as it comes: what belongs to a locale (its tables, its formatters, the fonts for its language) is
/// kept for as long as the program runs, and a hostile page can name any number. A locale that the system has data for is
/// taken; so are the first `limit` combinations beyond, such as Spanish in Germany; then the nearest that there are data
/// for, and at last English. Extensions and variants of a name are left out.
@MainActor
enum VisitorLocale {
  /// How many combinations are taken that the system has no data of their own for.
  static let limit = 64
  static let fallback = "en_US"

  private static let known = Set(Locale.availableIdentifiers)
  private static let languages = Set(Locale.LanguageCode.isoLanguageCodes.map(\.identifier))
  private static let regions = Set(Locale.Region.isoRegions.map(\.identifier))
  private(set) static var combinations: Set<String> = []

  /// The locale of a BCP 47 tag.
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
