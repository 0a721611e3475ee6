import Foundation
import _FoundationICU

/// The plural categories of a language for numbers, by the rules of the Unicode CLDR.
final class PluralRules: @unchecked Sendable {
  /// The rules of ICU, which are immutable; `nil` if there are none.
  private let rules: OpaquePointer?

  private init(_ language: String) {
    var status = U_ZERO_ERROR
    let rules = swift_uplrules_openForType(language, UPLURAL_TYPE_CARDINAL, &status)
    self.rules = status.rawValue <= 0 ? rules : nil
  }

  deinit {
    if let rules { swift_uplrules_close(rules) }
  }

  /// Returns the category of a number: `zero`, `one`, `two`, `few`, `many` or `other`.
  func category(of number: Double) -> String {
    guard let rules else { return "other" }
    var status = U_ZERO_ERROR
    var buffer = [UInt16](repeating: 0, count: 16)
    let length = Int(swift_uplrules_select(rules, number, &buffer, Int32(buffer.count), &status))
    guard status.rawValue <= 0, length <= buffer.count else { return "other" }
    return String(decoding: buffer[..<length], as: UTF16.self)
  }

  private static let lock = NSLock()
  nonisolated(unsafe) private static var known: [String: PluralRules] = [:]

  /// Returns the rules of a language, which are opened once.
  ///
  /// - Parameter language: The identifier of a language, such as `pl`.
  static func of(_ language: String) -> PluralRules {
    lock.withLock {
      if let rules = known[language] { return rules }
      // Languages come from the catalogs of the application.
      let rules = PluralRules(language)
      known[language] = rules
      return rules
    }
  }
}
