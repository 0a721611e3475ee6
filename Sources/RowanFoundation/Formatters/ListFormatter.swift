import Foundation

/// Joins items as a sentence of a language does: "Ann, Bea, and Cyd".
open class ListFormatter: Formatter, @unchecked Sendable {
  /// The language.
  open var locale: Locale! = .current
  /// Writes each item; without one, strings are themselves and other items describe themselves.
  @NSCopying open var itemFormatter: Formatter?

  /// Joins strings in the current language.
  open class func localizedString(byJoining strings: [String]) -> String { strings.formatted(.list(type: .and)) }

  /// Joins items, or `nil` where one cannot be written.
  open func string(from items: [Any]) -> String? {
    var texts: [String] = []
    for item in items {
      if let itemFormatter {
        guard let text = itemFormatter.string(for: item) else { return nil }
        texts.append(text)
      } else {
        texts.append(item as? String ?? "\(item)")
      }
    }
    return texts.formatted(.list(type: .and).locale(locale ?? .current))
  }

  open override func string(for obj: Any?) -> String? { (obj as? [Any]).flatMap { string(from: $0) } }
}
