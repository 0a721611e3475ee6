/// How a layer is spoken, once it is known what is around it, below it and beside it: all that a host says of it to
/// assistive technologies.
///
/// Contract: complete. Who writes it for a platform looks at this form only, never at other layers.
package struct SpokenForm: Hashable, Sendable {
  /// What a layer is to a reader. Lists are of the kind that their rows allow (facts E16–E21), rows and headers are what
  /// their list holds.
  package enum Role: String, Hashable, Sendable, CaseIterable {
    case none, text, textLink, textField, separator
    case button, link, popUpButton, checkBox, toggle, slider, stepper, progress, image, search, heading
    case list, listBox, grid, table, tree, treeGrid
    case item, option, treeItem, row, cell, gridCell, columnHeader
    case group, region, toolbar, tabList, tab, menu, menuBar, menuItem, menuChoice, menuCheck, dialog, alert
  }

  /// Whether the keyboard stops at a layer, may only be led there, or neither.
  package enum Stop: Int, Hashable, Sendable { case never, always, whenLed }

  package var role = Role.none
  /// What stands inside the layer alone and carries its children, where roles must nest: the heading or the button of an
  /// item, the cell of a row. It has the name and the stop.
  package var inner = Role.none
  /// What the layer is called; empty where what is inside speaks for itself.
  package var name = ""
  package var states: Semantics.Traits = []
  /// Of a heading or a row of an outline, from 1; of a table, how many columns it has; 0 for none.
  package var level = 0
  /// How many there are, for a row and for a list of rows, and which of them this is; 0 for unknown.
  package var setSize = 0
  package var position = 0
  package var stop = Stop.never
  /// Whether the text that the layer draws is not spoken.
  package var isQuiet = false
  /// Whether the layer and all below it are hidden from readers, as its view asks for.
  package var isHidden = false
  /// Whether the layer and all below it lie behind something modal.
  package var isBehind = false
  /// The list that a row belongs to.
  package var list: LayerID?
  /// What few forms have, behind one reference: forms are made, compared and kept for each layer on the screen.
  private var details: Details?

  package init() {}
}

extension SpokenForm {
  private struct Rare: Hashable {
    var value = ""
    var hint = ""
    var identifier = ""
    var actions: [SemanticAction] = []
    var words = ""
    var rows: [LayerID] = []
    var active: LayerID?
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

  package var value: String {
    get { self[\.value, else: ""] }
    set { self[\.value, else: ""] = newValue }
  }
  package var hint: String {
    get { self[\.hint, else: ""] }
    set { self[\.hint, else: ""] = newValue }
  }
  package var identifier: String {
    get { self[\.identifier, else: ""] }
    set { self[\.identifier, else: ""] = newValue }
  }
  /// What can be done with the layer itself; also with one that is silent, which pointers reach.
  package var actions: [SemanticAction] {
    get { self[\.actions, else: []] }
    set { self[\.actions, else: []] = newValue }
  }
  /// Words that are spoken in place of what is drawn here and below.
  package var words: String {
    get { self[\.words, else: ""] }
    set { self[\.words, else: ""] = newValue }
  }
  /// The rows that a header of a choice stands for, in order (fact E19).
  package var rows: [LayerID] {
    get { self[\.rows, else: []] }
    set { self[\.rows, else: []] = newValue }
  }
  /// The row that is meant by the keys of a list that keeps the focus itself (fact E23).
  package var active: LayerID? {
    get { self[\.active, else: nil] }
    set { self[\.active, else: nil] = newValue }
  }
}

extension SpokenForm.Role {
  /// Whether the role is a list's.
  package var isList: Bool {
    switch self {
    case .list, .listBox, .grid, .table, .tree, .treeGrid: true
    default: false
    }
  }

  /// Whether a list of the kind keeps the focus itself and names the row that is meant.
  var namesRow: Bool {
    switch self {
    case .listBox, .grid, .tree, .treeGrid: true
    default: false
    }
  }

  /// Whether rows of the kind of list are made of cells.
  var hasCells: Bool { self == .grid || self == .table || self == .treeGrid }
}
