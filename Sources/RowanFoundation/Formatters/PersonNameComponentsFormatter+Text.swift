import Foundation

// Foundation on Linux has the formatter's types, and says of them that they do nothing: whoever names them gets a warning.
@available(*, deprecated, message: "The compiler warns of Foundation's type; the name is written all the same.")
extension PersonNameComponentsFormatter {
  /// A name as text. The order of given and family name is that of the script the name is written in: family names come
  /// first in Chinese, Japanese and Korean.
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
  /// The name as text, given and family name.
  public func formatted() -> String { PersonName(self).medium }
}

/// The parts of a name in their order.
private struct PersonName {
  private let name: PersonNameComponents

  init(_ name: PersonNameComponents) { self.name = name }

  /// The name in a style of the formatter: 1 is short, 3 long, others medium.
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
