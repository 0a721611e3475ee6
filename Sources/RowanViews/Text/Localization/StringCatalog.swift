import Foundation

/// The texts of a string catalog (`.xcstrings`) or of a table with plural rules (`.stringsdict`), with variations by number and device.
struct StringCatalog: Sendable {
  /// A text, or its variations.
  indirect enum Text: Sendable {
    /// A format, and the substitutions for its variables, such as `%#@files@`.
    case format(String, [String: Substitution])
    /// Formats by plural category.
    case plural([String: Text])
    /// Formats by device.
    case device([String: Text])
  }

  /// The text that takes the place of a variable.
  struct Substitution: Sendable {
    /// The number of the argument that decides, from 1; `nil` for the position of the variable among the placeholders.
    var argument: Int?
    var text: Text
  }

  /// The language of the keys.
  var sourceLanguage: String
  /// The texts of each key, by language.
  private(set) var texts: [String: [String: Text]] = [:]
  /// The languages of the catalog.
  private(set) var languages: Set<String> = []

  /// Creates a catalog without texts.
  init(sourceLanguage: String) {
    self.sourceLanguage = sourceLanguage
    languages = [sourceLanguage]
  }

  /// Sets the text of a key in a language.
  mutating func set(_ text: Text, of key: String, in language: String) {
    texts[key, default: [:]][language] = text
    languages.insert(language)
  }

  /// Returns the format of a key, in which variations and variables are replaced.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - languages: The languages to look for, the best first; the language of the keys follows.
  ///   - arguments: The arguments of the format, which decide plural categories.
  ///   - device: The name of the device, such as `iphone`.
  /// - Returns: The format; `nil` if the catalog lacks the key.
  func format(_ key: String, languages: [String], arguments: [FormatArgument], device: String) -> String? {
    guard let texts = texts[key] else { return nil }
    for language in languages + [sourceLanguage] {
      guard let text = texts[language] else { continue }
      let choice = Choice(rules: .of(language), arguments: arguments, device: device)
      return choice.format(of: text, argument: nil)
    }
    return nil
  }
}

/// The choice among the variations of a text.
private struct Choice {
  let rules: PluralRules
  let arguments: [FormatArgument]
  let device: String

  /// Returns the format of a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - argument: The number of the argument that decides, from 1; `nil` for the first number.
  func format(of text: StringCatalog.Text, argument: Int?) -> String? {
    switch text {
    case .format(let format, let substitutions):
      return substitutions.isEmpty ? format : expand(format, substitutions)
    case .device(let texts):
      return (texts[device] ?? texts["other"]).flatMap { self.format(of: $0, argument: argument) }
    case .plural(let texts):
      let number = argument.map { arguments.indices.contains($0 - 1) ? arguments[$0 - 1].number : nil } ?? firstNumber
      // Catalogs may have a text for zero in languages without that category.
      let category = number == 0 && texts["zero"] != nil ? "zero" : rules.category(of: number ?? 0)
      return (texts[category] ?? texts["other"]).flatMap { self.format(of: $0, argument: argument) }
    }
  }

  private var firstNumber: Double? { arguments.lazy.compactMap(\.number).first }

  /// Replaces variables: `%#@name@` or `%2$#@name@`. In a substitution, `%arg` is its argument.
  private func expand(_ format: String, _ substitutions: [String: StringCatalog.Substitution]) -> String {
    var result = ""
    var position = 0
    var rest = Substring(format)
    while let sign = rest.firstIndex(of: "%") {
      result += rest[..<sign]
      rest = rest[sign...]
      if rest.hasPrefix("%%") {
        result += "%%"
        rest = rest.dropFirst(2)
      } else if let (name, explicit, after) = variable(rest), let substitution = substitutions[name] {
        position += 1
        let argument = explicit ?? substitution.argument ?? position
        result += numbered(self.format(of: substitution.text, argument: argument) ?? "", argument)
        rest = after
      } else {
        position += 1
        result += "%"
        rest = rest.dropFirst()
      }
    }
    return result + rest
  }

  /// Parses a variable at the beginning of a text.
  private func variable(_ text: Substring) -> (name: String, argument: Int?, rest: Substring)? {
    var rest = text.dropFirst()
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    if !digits.isEmpty, rest.dropFirst(digits.count).hasPrefix("$#@") { rest = rest.dropFirst(digits.count + 1) }
    guard rest.hasPrefix("#@") else { return nil }
    rest = rest.dropFirst(2)
    guard let end = rest.firstIndex(of: "@") else { return nil }
    return (String(rest[..<end]), Int(digits), rest[rest.index(after: end)...])
  }

  /// Returns a format whose placeholders name their argument.
  private func numbered(_ format: String, _ argument: Int) -> String {
    FormatPiece.split(format.replacingOccurrences(of: "%arg", with: "%lld")).reduce(into: "") { text, piece in
      switch piece {
      case .literal(let literal): text += literal.replacingOccurrences(of: "%", with: "%%")
      case .placeholder(let placeholder):
        let precision = placeholder.precision.map { ".\($0)" } ?? ""
        let width = placeholder.width.map(String.init) ?? ""
        // An argument that is a text, such as a formatted number, is inserted as it is.
        let isText = arguments.indices.contains(argument - 1) && arguments[argument - 1].isText
        let conversion = isText ? "@" : placeholder.conversion
        text += "%\(placeholder.position ?? argument)$\(placeholder.flags)\(width)\(precision)\(conversion)"
      }
    }
  }
}

extension FormatArgument {
  /// The number that decides a plural category; `nil` for an argument without one.
  var number: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .unsigned(let value): Double(value)
    case .double(let value): value
    case .string, .text: nil
    }
  }

  fileprivate var isText: Bool {
    switch self {
    case .string, .text: true
    default: false
    }
  }
}
