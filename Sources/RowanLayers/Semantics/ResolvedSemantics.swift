/// The resolved accessibility properties of a layer, which account for its surroundings, contents and siblings.
///
/// The form is complete: a host writes it for its platform without access to other layers.
package struct ResolvedSemantics: Hashable, Sendable {
  /// The kind of an accessibility element. That of a list depends on its rows (facts E16–E21), that of rows and headers
  /// on their list.
  package enum Role: String, Hashable, Sendable, CaseIterable {
    case none, text, textLink, textField, separator
    case button, link, popUpButton, checkBox, toggle, slider, stepper, progress, image, search, heading
    case list, listBox, grid, table, tree, treeGrid
    case item, option, treeItem, row, cell, gridCell, columnHeader
    case group, region, toolbar, tabList, tab, radioGroup, radio, dialog, alert
    case menu, menuBar, menuItem, menuChoice, menuCheck
    /// A group whose content answers to keys itself.
    case application
  }

  /// Whether the keyboard stops at a layer always, only if keys of its container move the focus there, or never.
  package enum Stop: Int, Hashable, Sendable { case never, always, byArrowKeys }

  /// The kind of the element.
  package var role = Role.none
  /// The role of an element nested in this one that contains all children, for roles that must nest: the heading or the
  /// button of an item, or the cell of a row. It has the name and the keyboard stop.
  package var inner = Role.none
  /// The accessible name; empty if the content provides it.
  package var name = ""
  /// The exposed states.
  package var states: Semantics.Traits = []
  /// The level of a heading or outline row, from 1; of a table, the number of columns; 0 for none.
  package var level = 0
  /// The number of items, for a row and for a list of rows; 0 if unknown.
  package var setSize = 0
  /// The position of the row, from 1; 0 if unknown.
  package var position = 0
  /// The keyboard stop.
  package var stop = Stop.never
  /// Whether the drawn text is not announced.
  package var isQuiet = false
  /// Whether the layer and its descendants are hidden from assistive technologies by their view.
  package var isHidden = false
  /// Whether the layer and its descendants are behind a modal layer.
  package var isBehind = false
  /// The list that contains the row.
  package var list: LayerID?
  /// The rarely used properties, in shared storage, because a form is created, compared and stored for each layer on
  /// screen.
  private var details: Details?

  package init() {}
}

extension ResolvedSemantics {
  private struct Rare: Hashable {
    var value = ""
    var hint = ""
    var identifier = ""
    var actions: [SemanticAction] = []
    var words = ""
    var rows: [LayerID] = []
    var active: LayerID?
    var percentage: Int?
  }

  private final class Details: Hashable, Sendable {
    let rare: Rare
    init(_ rare: Rare) { self.rare = rare }
    static func == (a: Details, b: Details) -> Bool { a === b || a.rare == b.rare }
    func hash(into hasher: inout Hasher) { hasher.combine(rare) }
  }

  private subscript<Value: Equatable>(_ member: WritableKeyPath<Rare, Value>, else none: Value) -> Value {
    get { details?.rare[keyPath: member] ?? none }
    set {
      if details == nil, newValue == none { return }
      var rare = details?.rare ?? Rare()
      rare[keyPath: member] = newValue
      details = rare == Rare() ? nil : Details(rare)
    }
  }

  /// The accessibility value.
  package var value: String {
    get { self[\.value, else: ""] }
    set { self[\.value, else: ""] = newValue }
  }
  /// The value as a percentage of its range, 0...100; `nil` for an element without a range.
  package var percentage: Int? {
    get { self[\.percentage, else: nil] }
    set { self[\.percentage, else: nil] = newValue }
  }
  /// The accessibility hint.
  package var hint: String {
    get { self[\.hint, else: ""] }
    set { self[\.hint, else: ""] = newValue }
  }
  /// The accessibility identifier.
  package var identifier: String {
    get { self[\.identifier, else: ""] }
    set { self[\.identifier, else: ""] = newValue }
  }
  /// The actions of the layer itself. A layer that is not exposed has them too, for pointers.
  package var actions: [SemanticAction] {
    get { self[\.actions, else: []] }
    set { self[\.actions, else: []] = newValue }
  }
  /// A text that is announced in place of the drawn content of the layer and its descendants.
  package var words: String {
    get { self[\.words, else: ""] }
    set { self[\.words, else: ""] = newValue }
  }
  /// The rows that belong to a header in a list of choices, in order (fact E19).
  package var rows: [LayerID] {
    get { self[\.rows, else: []] }
    set { self[\.rows, else: []] = newValue }
  }
  /// The active row of a list that keeps the focus itself (fact E23).
  package var active: LayerID? {
    get { self[\.active, else: nil] }
    set { self[\.active, else: nil] = newValue }
  }
}

extension ResolvedSemantics.Role {
  /// Whether the role is that of a list.
  package var isList: Bool {
    switch self {
    case .list, .listBox, .grid, .table, .tree, .treeGrid: true
    default: false
    }
  }

  /// Whether a list of this kind keeps the focus itself and names the active row.
  var namesRow: Bool {
    switch self {
    case .listBox, .grid, .tree, .treeGrid: true
    default: false
    }
  }

  /// Whether the rows of a list of this kind consist of cells.
  var hasCells: Bool { self == .grid || self == .table || self == .treeGrid }
}
