import Foundation
import Testing

@testable import RowanWeb

/// What becomes of the languages that browsers name.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(70)))
struct VisitorLocaleTests {
  @Test(arguments: [
    ("en-GB", "en_GB"), ("de", "de"), ("zh-CN", "zh_CN"), ("sr-Latn-RS", "sr_Latn_RS"), ("en-US-u-nu-arab", "en_US"),
    ("es-DE", "es_DE"), ("", "en_US"), ("xx-Abcd-YY-x-made-up", "en_US"), ("not a language", "en_US"),
  ])
  func aPersonsLanguageAndRegionAreKept(tag: String, identifier: String) {
    #expect(VisitorLocale.of(tag).identifier == identifier)
  }

  @Test func madeUpCombinationsComeToAnEnd() {
    let known = Set(Locale.availableIdentifiers)
    var seen: Set<String> = []
    for language in Locale.LanguageCode.isoLanguageCodes {
      for region in ["DE", "BR", "JP", "US", "ZZ", "QQ", "Q"] {
        seen.insert(VisitorLocale.of("\(language.identifier)-\(region)-x-made-up").identifier)
      }
    }
    #expect(seen.subtracting(known).count <= VisitorLocale.limit)
    // Who comes then has a language all the same.
    #expect(VisitorLocale.of("de-BR").language.languageCode == "de")
    #expect(VisitorLocale.of("fr-CA").identifier == "fr_CA")
  }
}
