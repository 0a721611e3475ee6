import Foundation
import RowanGraph
import Testing

@testable import RowanViews

/// Texts of string catalogs with variations by number and device, and agreement with a number.
@Suite @MainActor struct StringCatalogTests {
  private static let catalog = """
    {
      "sourceLanguage": "en", "version": "1.0",
      "strings": {
        "Hello": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "Hallo"}}}},
        "%lld items": {"localizations": {
          "en": {"variations": {"plural": {
            "zero": {"stringUnit": {"state": "translated", "value": "No items"}},
            "one": {"stringUnit": {"state": "translated", "value": "**%lld** item"}},
            "other": {"stringUnit": {"state": "translated", "value": "%lld items"}}}}},
          "pl": {"variations": {"plural": {
            "one": {"stringUnit": {"state": "translated", "value": "%lld plik"}},
            "few": {"stringUnit": {"state": "translated", "value": "%lld pliki"}},
            "many": {"stringUnit": {"state": "translated", "value": "%lld plików"}},
            "other": {"stringUnit": {"state": "translated", "value": "%lld pliku"}}}}}}},
        "%@ has %lld files in %lld folders": {"localizations": {"en": {
          "stringUnit": {"state": "translated", "value": "%@ has %#@files@ in %#@folders@"},
          "substitutions": {
            "files": {"argNum": 2, "formatSpecifier": "lld", "variations": {"plural": {
              "one": {"stringUnit": {"state": "translated", "value": "one file"}},
              "other": {"stringUnit": {"state": "translated", "value": "%arg files"}}}}},
            "folders": {"argNum": 3, "formatSpecifier": "lld", "variations": {"plural": {
              "one": {"stringUnit": {"state": "translated", "value": "%arg folder"}},
              "other": {"stringUnit": {"state": "translated", "value": "%arg folders"}}}}}}}}},
        "Press": {"localizations": {"en": {"variations": {"device": {
          "iphone": {"stringUnit": {"state": "translated", "value": "Tap"}},
          "mac": {"stringUnit": {"state": "translated", "value": "Click"}},
          "other": {"stringUnit": {"state": "translated", "value": "Choose"}}}}}}},
        "Untranslated": {}
      }
    }
    """

  private static let dictionary = """
    <?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict>
    <key>%d boats</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@boats@ here</string>
    <key>boats</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
    <key>NSStringFormatValueTypeKey</key><string>d</string>
    <key>one</key><string>%d Boot</string><key>other</key><string>%d Boote</string></dict></dict></dict></plist>
    """

  private func withBundle(_ body: @MainActor (Bundle) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).bundle")
    defer { try? FileManager.default.removeItem(at: folder) }
    let german = folder.appending(path: "de.lproj")
    try FileManager.default.createDirectory(at: german, withIntermediateDirectories: true)
    try Self.catalog.write(to: folder.appending(path: "Localizable.xcstrings"), atomically: true, encoding: .utf8)
    try Self.dictionary.write(to: german.appending(path: "Boats.stringsdict"), atomically: true, encoding: .utf8)
    try "{".write(to: folder.appending(path: "Broken.xcstrings"), atomically: true, encoding: .utf8)
    try body(try #require(Bundle(url: folder)))
  }

  private func shown(_ text: Text, _ locale: String = "en_US") -> String {
    text.shown(in: .locale(locale)).map(\.text).joined()
  }

  @Test("A number chooses the text by the rules of the language")
  func plurals() throws {
    try withBundle { bundle in
      #expect([0, 1, 2].map { shown(Text("\($0) items", bundle: bundle)) } == ["No items", "1 item", "2 items"])
      #expect(Text("\(1) items", bundle: bundle).shown()[0].font.weight == 600)
      let polish = [1, 2, 5, 22, 25].map { shown(Text("\($0) items", bundle: bundle), "pl_PL") }
      #expect(polish == ["1 plik", "2 pliki", "5 plików", "22 pliki", "25 plików"])
      // A language without texts has those of the keys' language.
      #expect(shown(Text("\(1) items", bundle: bundle), "fr_FR") == "1 item")
      #expect(String(localized: "\(2) items", bundle: bundle, locale: Locale(identifier: "pl")) == "2 pliki")
    }
  }

  @Test("Several numbers vary on their own")
  func substitutions() throws {
    try withBundle { bundle in
      @MainActor func text(_ files: Int, _ folders: Int) -> String {
        shown(Text("\("Ann") has \(files) files in \(folders) folders", bundle: bundle))
      }
      #expect(text(1, 1) == "Ann has one file in 1 folder")
      #expect(text(3, 1) == "Ann has 3 files in 1 folder")
      #expect(text(1, 1200) == "Ann has one file in 1,200 folders")
    }
  }

  @Test("A text varies with the kind of device")
  func devices() throws {
    try withBundle { bundle in
      var desktop = EnvironmentValues.touch
      desktop.idiom = .desktop
      #expect(shown(Text("Press", bundle: bundle)) == "Tap")
      #expect(Text("Press", bundle: bundle).shown(in: desktop)[0].text == "Click")
    }
  }

  @Test("Keys without texts, other tables and damaged files show the key")
  func missing() throws {
    try withBundle { bundle in
      #expect(shown(Text("Hello", bundle: bundle), "de_DE") == "Hallo")
      #expect(shown(Text("Hello", bundle: bundle)) == "Hello")
      #expect(shown(Text("Untranslated", bundle: bundle)) == "Untranslated")
      #expect(shown(Text("Nothing", bundle: bundle)) == "Nothing")
      withKnownIssue {
        #expect(shown(Text("Hello", tableName: "Broken", bundle: bundle), "de_DE") == "Hello")
      } matching: {
        $0.comments.contains { $0.rawValue.contains("Broken.xcstrings") }
      }
    }
  }

  @Test("Tables with plural rules are read")
  func stringsdict() throws {
    try withBundle { bundle in
      let texts = [1, 2].map { shown(Text("\(Int32($0)) boats", tableName: "Boats", bundle: bundle), "de_DE") }
      #expect(texts == ["1 Boot here", "2 Boote here"])
    }
  }

  @Test(
    "Nouns agree with their number",
    arguments: [
      (0, "item", "0 items"), (1, "item", "1 item"), (2, "item", "2 items"), (1, "items", "1 item"),
      (3, "items", "3 items"),
      (2, "New Box", "2 New Boxes"), (2, "city", "2 cities"), (2, "day", "2 days"), (1, "cities", "1 city"),
      (2, "person", "2 people"), (1, "people", "1 person"), (2, "Child", "2 Children"), (2, "sheep", "2 sheep"),
      (2, "salesman", "2 salesmen"), (2, "bus", "2 buses"), (1, "buses", "1 bus"), (1, "glass", "1 glass"),
      (2, "glass", "2 glasses"), (2, "cup of tea", "2 cups of tea"), (2, "ITEM", "2 ITEMS"),
      (1200, "file", "1,200 files"), (1, "houses", "1 house"), (1, "causes", "1 cause"), (1, "uses", "1 use"),
      (1, "statuses", "1 status"), (1, "caches", "1 cache"), (1, "beaches", "1 beach"),
    ]
  )
  func inflection(number: Int, noun: String, expected: String) {
    #expect(shown(Text("^[\(number) \(noun)](inflect: true)")) == expected)
  }

  @Test("Only marked text agrees, in English, and keeps its style")
  func inflectionPlaces() {
    #expect(shown(Text("^[\(2) item](inflect: true) in ^[\(1) folder](inflect: true)")) == "2 items in 1 folder")
    #expect(shown(Text("\(2) item")) == "2 item")
    #expect(shown(Text("^[\(2) Eintrag](inflect: true)"), "de_DE") == "2 Eintrag")
    let runs = Text("Delete ^[**\(3)** photo](inflect: true)?").shown()
    #expect(runs.map(\.text) == ["Delete ", "3", " photos?"])
    #expect(runs.map(\.font.weight) == [400, 600, 400])
    #expect(shown(Text("^[no number](inflect: true)")) == "no number")
  }
}
