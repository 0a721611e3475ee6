import RowanLayers

/// A screen or an element of it: finds the elements inside.
///
/// Only what can be seen is found. Where a label is given, it is the first element, in reading order, whose label is that
/// text; where no label is, the first that has it as one of its parts between commas; then the first that starts with
/// it; then the first that contains it. Upper and lower case are told apart.
@MainActor
public protocol ElementContainer {
  /// All elements inside that can be seen, in reading order, from the outside in.
  var elements: [Element] { get }
  /// Makes what stands for something that was not found. The kit's own.
  func _element(_ search: _ElementSearch) -> Element
}

/// What is looked for, behind an opaque wall. The kit's own.
@MainActor
public struct _ElementSearch {
  let search: ElementSearch
}

extension ElementContainer {
  /// The elements of a role.
  public func elements(role: Element.Role) -> [Element] { elements.filter { role.accepts($0) } }

  /// The rows of lists.
  public var rows: [Element] { elements(role: .row) }
  /// The headings: titles, headers of sections.
  public var headers: [Element] { elements(role: .header) }
  /// The buttons.
  public var buttons: [Element] { elements(role: .button) }
  /// The texts that are nothing more than texts.
  public var texts: [Element] { elements(role: .text) }
  /// The links.
  public var links: [Element] { elements(role: .link) }
  /// The fields for text, also secure and search fields.
  public var textFields: [Element] { elements(role: .textField) }
  /// The toggles.
  public var toggles: [Element] { elements(role: .toggle) }
  /// The images.
  public var images: [Element] { elements(role: .image) }

  /// The element of a role with a label, or without one the first of that role.
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

  /// The element of any role with an `accessibilityIdentifier`.
  public func element(
    identifier: String,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Element {
    find(ElementSearch(identifier: identifier, place: SourcePlace(fileID, filePath, line, column)))
  }

  /// The row with a label. A row's label is all that it shows, joined by commas.
  public func row(
    _ label: String,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Element {
    find(ElementSearch(role: .row, label: label, place: SourcePlace(fileID, filePath, line, column)))
  }

  /// The heading with a label.
  public func header(
    _ label: String,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Element {
    find(ElementSearch(role: .header, label: label, place: SourcePlace(fileID, filePath, line, column)))
  }

  /// The button with a label.
  public func button(
    _ label: String,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Element {
    find(ElementSearch(role: .button, label: label, place: SourcePlace(fileID, filePath, line, column)))
  }

  /// The text with these words.
  public func text(
    _ label: String,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Element {
    find(ElementSearch(role: .text, label: label, place: SourcePlace(fileID, filePath, line, column)))
  }

  /// The link with a label.
  public func link(
    _ label: String,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Element {
    find(ElementSearch(role: .link, label: label, place: SourcePlace(fileID, filePath, line, column)))
  }

  /// The field for text with a label: its title, which is also its prompt.
  public func textField(
    _ label: String,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Element {
    find(ElementSearch(role: .textField, label: label, place: SourcePlace(fileID, filePath, line, column)))
  }

  /// The toggle with a label.
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
  /// All elements that can be seen, in reading order, from the outside in.
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
  /// The elements inside this one that can be seen, in reading order.
  public var elements: [Element] { live.map { screen.collect(below: $0) } ?? [] }

  public func _element(_ search: _ElementSearch) -> Element { search.search.missing(in: screen) }
}
