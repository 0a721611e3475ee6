import Foundation

// Foundation on Linux declares the formatter's types as deprecated without implementation, so that any use of them
// warns.
@available(*, deprecated, message: "The compiler warns of Foundation's type; the name is written all the same.")
extension PersonNameComponentsFormatter {
  /// Returns a name as text. The script of the name determines the order: the family name is first in Chinese, Japanese
  /// and Korean.
  ///
  /// - Parameters:
  ///   - components: The name.
  ///   - nameFormatStyle: The style.
  ///   - nameOptions: The options; `phonetic` uses the phonetic representation.
  public static func localizedString(
    from components: PersonNameComponents,
    style nameFormatStyle: Style,
    options nameOptions: Options = []
  ) -> String {
    let name = nameOptions.contains(.phonetic) ? components.phoneticRepresentation ?? components : components
    return PersonName(name).text(abbreviated: nameFormatStyle == .abbreviated, nameFormatStyle.rawValue)
  }
}

extension PersonNameComponents {
  /// Returns the name as text: the given and the family name.
  public func formatted() -> String { PersonName(self).medium }
}

/// The parts of a name in the order of its script.
private struct PersonName {
  private let name: PersonNameComponents

  init(_ name: PersonNameComponents) { self.name = name }

  /// Returns the name in a style, whose raw values are 1 for short, 3 for long, and others for medium.
  func text(abbreviated: Bool, _ style: Int) -> String {
    if abbreviated { return initials }
    switch style {
    case 1: return name.nickname ?? name.givenName ?? name.familyName ?? ""
    case 3: return joined([name.namePrefix, name.givenName, name.middleName], [name.nameSuffix])
    default: return medium
    }
  }

  var medium: String { joined([name.givenName], []) }

  private var isFamilyNameFirst: Bool {
    let text = (name.familyName ?? "") + (name.givenName ?? "")
    guard let first = text.unicodeScalars.first?.value else { return false }
    // Kana, the unified ideographs, and Hangul.
    return [0x3040...0x30FF, 0x3400...0x9FFF, 0xAC00...0xD7AF, 0x20000...0x3FFFF].contains { $0.contains(first) }
  }

  private func joined(_ given: [String?], _ suffix: [String?]) -> String {
    if isFamilyNameFirst { return [name.familyName, name.givenName].compactMap { $0 }.joined() }
    return (given + [name.familyName] + suffix).compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " ")
  }

  private var initials: String {
    if isFamilyNameFirst { return name.familyName ?? name.givenName ?? "" }
    return [name.givenName, name.familyName].compactMap { $0?.first.map(String.init) }.joined()
  }
}
