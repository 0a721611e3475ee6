import Foundation

/// A text to look for in other texts.
///
/// Texts are compared by Unicode scalars in a normalized form, so that the forms of a letter with an accent are equal. Stores use the
/// same function, or say in what they differ.
public struct TextPattern: Hashable, Sendable {
  /// The place at which the text is looked for.
  public enum Match: String, Hashable, Sendable, CaseIterable, Codable {
    /// Anywhere.
    case contains
    /// The whole text.
    case equals
    /// At the beginning.
    case begins
    /// At the end.
    case ends
  }

  /// Differences between texts that do not matter.
  public struct Options: OptionSet, Hashable, Sendable, Codable {
    /// The bits of the options.
    public let rawValue: Int
    /// Creates options from their bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Upper and lower case are equal.
    public static let ignoresCase = Options(rawValue: 1)
    /// Letters with and without marks are equal.
    public static let ignoresDiacritics = Options(rawValue: 2)
  }

  /// The place at which the text is looked for.
  public let match: Match
  /// The differences that do not matter.
  public let options: Options
  /// The text to look for.
  public let text: String
  /// The text in the form in which it is compared.
  public let folded: String

  /// Creates a pattern.
  ///
  /// - Parameters:
  ///   - match: The place at which the text is looked for.
  ///   - text: The text. An empty text is contained in every text.
  ///   - options: The differences that do not matter.
  public init(_ match: Match, _ text: String, options: Options = [.ignoresCase, .ignoresDiacritics]) {
    self.match = match
    self.options = options
    self.text = text
    folded = Self.folded(text, options)
  }

  /// Creates a pattern with a text that is folded.
  package init(_ match: Match, folded: String, options: Options) {
    self.match = match
    self.options = options
    text = folded
    self.folded = folded
  }

  /// Returns whether a text has the pattern.
  public func matches(_ text: String) -> Bool {
    let text = Self.folded(text, options)
    return switch match {
    case .equals: text.utf8.elementsEqual(folded.utf8)
    case .begins: text.utf8.starts(with: folded.utf8)
    case .ends: text.utf8.reversed().starts(with: folded.utf8.reversed())
    case .contains: Self.contains(text, folded)
    }
  }

  /// Returns a text in the form in which it is compared: without the differences that do not matter, and normalized.
  package static func folded(_ text: String, _ options: Options) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return options.contains(.ignoresCase) ? text.lowercased() : text }
    var folding: String.CompareOptions = []
    if options.contains(.ignoresCase) { folding.insert(.caseInsensitive) }
    if options.contains(.ignoresDiacritics) { folding.insert(.diacriticInsensitive) }
    let folded = folding.isEmpty ? text : text.folding(options: folding, locale: nil)
    return folded.precomposedStringWithCanonicalMapping
  }

  private static func contains(_ text: String, _ part: String) -> Bool {
    var (text, part) = (text, part)
    return text.withUTF8 { text in
      part.withUTF8 { part in
        guard let first = part.first else { return true }
        guard part.count <= text.count else { return false }
        return (0...text.count - part.count).contains { start in
          text[start] == first && text[start..<start + part.count].elementsEqual(part)
        }
      }
    }
  }
}
