import Foundation

extension StringCatalog {
  /// Reads a string catalog of Xcode.
  ///
  /// - Parameter data: The content of an `.xcstrings` file.
  /// - Throws: `DecodingError` if it is none.
  init(xcstrings data: Data) throws {
    let file = try JSONDecoder().decode(CatalogFile.self, from: data)
    self.init(sourceLanguage: file.sourceLanguage)
    for (key, entry) in file.strings {
      for (language, localization) in entry.localizations ?? [:] {
        if let text = localization.text { set(text, of: key, in: language) }
      }
    }
  }

  /// Adds a table with plural rules.
  ///
  /// - Parameters:
  ///   - data: The content of a `.stringsdict` file.
  ///   - language: The language of the texts.
  mutating func add(stringsdict data: Data, language: String) {
    let file = try? PropertyListSerialization.propertyList(from: data, format: nil)
    for (key, value) in file as? [String: [String: Any]] ?? [:] {
      guard let format = value["NSStringLocalizedFormatKey"] as? String else { continue }
      var substitutions: [String: Substitution] = [:]
      for (name, rule) in value {
        guard let rule = rule as? [String: String] else { continue }
        let texts = rule.filter { !$0.key.hasPrefix("NSString") }
        // A variation may contain variables of its own, which are those of the key.
        substitutions[name] = Substitution(argument: nil, text: .plural(texts.mapValues { .format($0, [:]) }))
      }
      set(.format(format, substitutions), of: key, in: language)
    }
  }
}

/// The content of an `.xcstrings` file.
private struct CatalogFile: Decodable {
  var sourceLanguage: String
  var strings: [String: Entry]

  struct Entry: Decodable { var localizations: [String: Localized]? }

  /// A text of a key, or its variations.
  struct Localized: Decodable {
    var stringUnit: Unit?
    var variations: Variations?
    var substitutions: [String: Replaced]?

    var text: StringCatalog.Text? {
      if let variations { return variations.text }
      guard let stringUnit else { return nil }
      let substitutions = (substitutions ?? [:]).compactMapValues { replaced in
        replaced.variations?.text.map { StringCatalog.Substitution(argument: replaced.argNum, text: $0) }
      }
      return .format(stringUnit.value, substitutions)
    }
  }

  struct Unit: Decodable { var value: String }

  struct Variations: Decodable {
    var plural: [String: Localized]?
    var device: [String: Localized]?

    var text: StringCatalog.Text? {
      if let plural { return .plural(plural.compactMapValues(\.text)) }
      return device.map { .device($0.compactMapValues(\.text)) }
    }
  }

  struct Replaced: Decodable {
    var argNum: Int?
    var variations: Variations?
  }
}
