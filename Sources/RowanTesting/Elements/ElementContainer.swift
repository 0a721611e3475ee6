import RowanLayers

/// A screen or element in which elements are found.
///
/// Only visible elements are found. A search with a label returns the first element in reading order with that label;
/// else the first with the label as one of its comma-separated parts; else the first with the label as a prefix; else
/// the first that contains it. The comparison is case-sensitive.
@MainActor
public protocol ElementContainer {
  /// The visible elements inside, in reading order, from the outside in.
  var elements: [Element] { get }
  /// Returns an element for a search without result. An implementation detail of the test kit.
  func _element(_ search: _ElementSearch) -> Element
}

/// An opaque search. An implementation detail of the test kit.
@MainActor
public struct _ElementSearch {
  let search: ElementSearch
}

extension ElementContainer {
  /// Returns the elements with a role.
  public func elements(role: Element.Role) -> [Element] { elements.filter { role.accepts($0) } }

  /// The rows of lists.
  public var rows: [Element] { elements(role: .row) }
  /// The headings: titles, and headers of sections.
  public var headers: [Element] { elements(role: .header) }
  /// The buttons.
  public var buttons: [Element] { elements(role: .button) }
  /// The elements whose role is text.
  public var texts: [Element] { elements(role: .text) }
  /// The links.
  public var links: [Element] { elements(role: .link) }
  /// The text fields, including secure fields and search fields.
  public var textFields: [Element] { elements(role: .textField) }
  /// The toggles.
  public var toggles: [Element] { elements(role: .toggle) }
  /// The images.
  public var images: [Element] { elements(role: .image) }

  /// Returns the element with a role and a label, or the first with the role if the label is `nil`.
  public func element(
    _ role: Element.Role,
    _ label: String? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Element {
    find(ElementSearch(role: role, label: label, place: SourcePlace(fileID, filePath, line, column)))
  }

  /// Returns the element with an accessibility identifier, whatever its role.
  public func element(
    identifier: String,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Element {
    find(ElementSearch(identifier: identifier, place: SourcePlace(fileID, filePath, line, column)))
  }

  /// Returns the row with a label. The label of a row is all of its text, separated by commas.
  public func row(
    _ label: String,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Element {
    find(ElementSearch(role: .row, label: label, place: SourcePlace(fileID, filePath, line, column)))
  }

  /// Returns the heading with a label.
  public func header(
    _ label: String,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Element {
    find(ElementSearch(role: .header, label: label, place: SourcePlace(fileID, filePath, line, column)))
  }

  /// Returns the button with a label.
  public func button(
    _ label: String,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Element {
    find(ElementSearch(role: .button, label: label, place: SourcePlace(fileID, filePath, line, column)))
  }

  /// Returns the text with a label.
  public func text(
    _ label: String,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Element {
    find(ElementSearch(role: .text, label: label, place: SourcePlace(fileID, filePath, line, column)))
  }

  /// Returns the link with a label.
  public func link(
    _ label: String,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Element {
    find(ElementSearch(role: .link, label: label, place: SourcePlace(fileID, filePath, line, column)))
  }

  /// Returns the text field with a label, which is its title and also its prompt.
  public func textField(
    _ label: String,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Element {
    find(ElementSearch(role: .textField, label: label, place: SourcePlace(fileID, filePath, line, column)))
  }

  /// Returns the toggle with a label.
  public func toggle(
    _ label: String,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Element {
    find(ElementSearch(role: .toggle, label: label, place: SourcePlace(fileID, filePath, line, column)))
  }

  private func find(_ search: ElementSearch) -> Element {
    search.first(in: elements) ?? _element(_ElementSearch(search: search))
  }
}

extension Screen: ElementContainer {
  /// The visible elements, in reading order, from the outside in.
  public var elements: [Element] {
    update()
    return collect(below: root)
  }

  public func _element(_ search: _ElementSearch) -> Element { search.search.missing(in: self) }

  func collect(below layer: Layer) -> [Element] {
    semantics.sights(below: layer).compactMap { sight in
      guard sight.layer !== layer, let semantics = sight.element.semantics else { return nil }
      let search = ElementSearch(role: Element.Role(rawValue: semantics.role.rawValue), label: semantics.label)
      return Element(screen: self, layer: sight.layer, search: search)
    }
  }
}

extension Element: ElementContainer {
  /// The visible elements inside this one, in reading order.
  public var elements: [Element] { live.map { screen.collect(below: $0) } ?? [] }

  public func _element(_ search: _ElementSearch) -> Element { search.search.missing(in: screen) }
}
