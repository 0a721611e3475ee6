import Foundation

/// A formatter that joins items as a list in a sentence: "Ann, Bea, and Cyd".
open class ListFormatter: Formatter, @unchecked Sendable {
  /// The language.
  open var locale: Locale! = .current
  /// The formatter of each item; without one, strings are used as they are, and other items by their description.
  @NSCopying open var itemFormatter: Formatter?

  /// Returns strings joined in the current language.
  open class func localizedString(byJoining strings: [String]) -> String { strings.formatted(.list(type: .and)) }

  /// Returns items joined as a list, or `nil` if an item cannot be formatted.
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
