#if Data
import Foundation

/// A function of SQL that the conditions of predicates call.
struct StoreFunction: Sendable {
  /// The name in SQL.
  let name: String
  /// The number of arguments.
  let argumentCount: Int
  /// Whether the result depends on the arguments only, and not on the locale.
  let isPure: Bool
  /// The result for arguments.
  let call: @Sendable ([StoredValue]) -> StoredValue

  /// The functions that a connection needs.
  static let all: [StoreFunction] = [
    StoreFunction(name: "swift_count", argumentCount: 1, isPure: true) { arguments in
      text(arguments) { .integer(Int64($0.count)) }
    },
    StoreFunction(name: "swift_first", argumentCount: 1, isPure: true) { arguments in
      text(arguments) { $0.first.map { .text(String($0)) } ?? .null }
    },
    StoreFunction(name: "swift_last", argumentCount: 1, isPure: true) { arguments in
      text(arguments) { $0.last.map { .text(String($0)) } ?? .null }
    },
    StoreFunction(name: "swift_contains", argumentCount: 2, isPure: true) { arguments in
      texts(arguments) { .integer(StandardText.containsCharacters($0, $1) ? 1 : 0) }
    },
    StoreFunction(name: "swift_starts", argumentCount: 2, isPure: true) { arguments in
      texts(arguments) { .integer($0.starts(with: $1) ? 1 : 0) }
    },
    StoreFunction(name: "swift_standard_contains", argumentCount: 2, isPure: false) { arguments in
      texts(arguments) { .integer(StandardText.contains($0, $1) ? 1 : 0) }
    },
    StoreFunction(name: "swift_localized_compare", argumentCount: 2, isPure: false) { arguments in
      texts(arguments) { .integer(Int64(StandardText.localizedOrder($0, $1).rawValue)) }
    },
    StoreFunction(name: "swift_case_insensitive_compare", argumentCount: 2, isPure: true) { arguments in
      texts(arguments) { .integer(Int64(StandardText.caseInsensitiveOrder($0, $1).rawValue)) }
    },
  ]

  /// The name of the collation that compares texts as Swift compares strings.
  static let collation = "SWIFT"

  /// Compares two texts as the collation does.
  @Sendable static func collate(_ left: String, _ right: String) -> ComparisonResult {
    if left == right { return .orderedSame }
    return left < right ? .orderedAscending : .orderedDescending
  }

  private static func text(_ arguments: [StoredValue], _ body: (String) -> StoredValue) -> StoredValue {
    guard let text = arguments.first?.text else { return .null }
    return body(text)
  }

  private static func texts(_ arguments: [StoredValue], _ body: (String, String) -> StoredValue) -> StoredValue {
    guard arguments.count == 2, let first = arguments[0].text, let second = arguments[1].text else { return .null }
    return body(first, second)
  }
}

/// The comparisons of texts that predicates and the functions of SQL share.
enum StandardText {
  /// Returns whether a text contains another one without regard to case and diacritics, in the current locale.
  static func contains(_ text: String, _ other: String) -> Bool {
    text.range(of: other, options: [.caseInsensitive, .diacriticInsensitive], locale: .current) != nil
  }

  /// Returns the order of two texts in the current locale.
  static func localizedOrder(_ text: String, _ other: String) -> ComparisonResult { text.localizedCompare(other) }

  /// Returns the order of two texts without regard to case.
  static func caseInsensitiveOrder(_ text: String, _ other: String) -> ComparisonResult {
    text.caseInsensitiveCompare(other)
  }

  /// Returns whether the characters of a text contain those of another one in sequence.
  static func containsCharacters(_ text: String, _ other: String) -> Bool {
    func contains(_ text: some Collection<Character>, _ other: some Collection<Character>) -> Bool {
      text.contains(other)
    }
    return contains(text, other)
  }
}
#endif
