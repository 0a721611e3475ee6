import RowanLayers

/// The criteria of a search, and the source location of the call.
@MainActor
struct ElementSearch {
  /// The role, or `nil` for any role.
  var role: Element.Role?
  var label: String?
  var identifier: String?
  var place: FailureLocation?

  nonisolated init(
    role: Element.Role? = nil,
    label: String? = nil,
    identifier: String? = nil,
    place: FailureLocation? = nil
  ) {
    self.role = role
    self.label = label
    self.identifier = identifier
    self.place = place
  }

  /// The criteria as text, for messages.
  var text: String {
    var words = [role?.rawValue ?? "element"]
    if let label { words.append("labelled \"\(label)\"") }
    if let identifier { words.append("with the identifier \"\(identifier)\"") }
    return words.joined(separator: " ")
  }

  /// Returns the best match, and the first in reading order among equals.
  func first(in elements: [Element]) -> Element? {
    let candidates = elements.filter { accepts($0) }
    guard let label else { return candidates.first.map(named) }
    var best: (element: Element, rank: LabelMatch)?
    for candidate in candidates {
      let spoken = candidate.inputLabels.contains(label) ? LabelMatch.part : nil
      guard let rank = LabelMatch(candidate.label, label) ?? spoken else { continue }
      if best.map({ rank < $0.rank }) ?? true { best = (candidate, rank) }
    }
    return (best?.element).map(named)
  }

  func missing(in screen: Screen) -> Element { Element(screen: screen, layer: nil, search: self) }

  func reportMissing(in screen: Screen, hasLeft: Bool) {
    let text =
      hasLeft ? "The \(self.text) has left the screen." : "There is no \(self.text) to be seen."
    (place ?? .unknown).report("\(text) On the screen:\n\(screen.shortDescription)")
  }

  private func named(_ element: Element) -> Element {
    Element(screen: element.screen, layer: element.layer, search: self)
  }

  private func accepts(_ element: Element) -> Bool {
    if let role, !role.accepts(element) { return false }
    if let identifier, element.identifier != identifier { return false }
    return true
  }
}

/// The quality of a label's match, best first.
enum LabelMatch: Int, Comparable {
  /// The whole label.
  case whole
  /// A comma-separated part of the label, as in the label of a row.
  case part
  /// A prefix.
  case start
  /// A substring.
  case inside

  init?(_ label: String, _ wanted: String) {
    if label == wanted {
      self = .whole
    } else if wanted.isEmpty {
      return nil
    } else if label.split(separator: ", ").contains(wanted[...]) {
      self = .part
    } else if label.hasPrefix(wanted) {
      self = .start
    } else if label.contains(wanted) {
      self = .inside
    } else {
      return nil
    }
  }

  static func < (a: LabelMatch, b: LabelMatch) -> Bool { a.rawValue < b.rawValue }
}

extension Element.Role {
  /// Returns whether an element has this role. Headings of any kind are headers, a back button is a button, a row that
  /// navigates is a link, and every field for text is a text field.
  @MainActor func accepts(_ element: Element) -> Bool {
    guard let semantics = element.found else { return false }
    switch self {
    case .header: return semantics.role == .header || semantics.role == .text && semantics.traits.contains(.header)
    case .link: return semantics.role == .link || semantics.traits.contains(.link)
    case .button: return semantics.role == .button || semantics.role == .backButton
    case .textField: return [.textField, .secureField, .searchField].contains(semantics.role)
    default: return semantics.role.rawValue == rawValue
    }
  }
}
