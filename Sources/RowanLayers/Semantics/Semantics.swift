import Foundation

/// What a layer says of itself, knowing nothing of others.
///
/// `SemanticsTree` works out what that is to assistive technologies, tests and automations.
package struct Semantics: Hashable, Sendable {
  package enum Role: String, Hashable, Sendable, CaseIterable {
    case none, text, image, button, link, toggle, textField, secureField, searchField, header, list, row, table, cell
    case columnHeader, outline, progress, slider, stepper, picker, navigationBar, toolbar, tabBar, scrollArea, group
    case separator, backButton, disclosure, menu, menuItem, menuBar, dialog, alert, tab
    /// The line above the columns of a table.
    case headerRow
  }

  package struct Traits: OptionSet, Hashable, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }
    /// The standard library's way goes through a witness table where another module calls it, some times for each row.
    package init(arrayLiteral options: Self...) { rawValue = options.reduce(0) { $0 | $1.rawValue } }

    package static let selected = Traits(rawValue: 1 << 0)
    package static let disabled = Traits(rawValue: 1 << 1)
    package static let selectable = Traits(rawValue: 1 << 2)
    package static let expanded = Traits(rawValue: 1 << 3)
    package static let collapsed = Traits(rawValue: 1 << 4)
    package static let focused = Traits(rawValue: 1 << 5)
    package static let header = Traits(rawValue: 1 << 6)
    package static let multiselectable = Traits(rawValue: 1 << 7)
    package static let busy = Traits(rawValue: 1 << 8)
    package static let hidden = Traits(rawValue: 1 << 9)
    package static let modal = Traits(rawValue: 1 << 10)
    package static let on = Traits(rawValue: 1 << 11)
    package static let mixed = Traits(rawValue: 1 << 12)
    package static let link = Traits(rawValue: 1 << 13)
    /// The keyboard comes here by the keys of what is around, never by Tab.
    package static let led = Traits(rawValue: 1 << 14)
  }

  package var role: Role
  package var label: String
  package var traits: Traits
  /// Heading or outline level, 1-based; of a table, how many columns it has; 0 for none.
  package var level: Int
  /// Number of items in the container and this item's 1-based position; 0 for unknown (fact E22).
  package var setSize: Int
  package var position: Int
  /// Whether the children are taken as one element with this label (a button's label, a combined row).
  package var combinesChildren: Bool
  /// What few layers have, behind one reference: rows copy their semantics whenever they are placed.
  private var details: Details?

  private struct Rare: Hashable {
    var value = ""
    var hint = ""
    var identifier = ""
    var actions: [SemanticAction] = []
    var sortPriority = 0.0
  }

  private final class Details: Hashable, Sendable {
    let rare: Rare
    init(_ rare: Rare) { self.rare = rare }
    static func == (a: Details, b: Details) -> Bool { a === b || a.rare == b.rare }
    func hash(into hasher: inout Hasher) { hasher.combine(rare) }
  }

  package var value: String {
    get { details?.rare.value ?? "" }
    set { change { $0.value = newValue } }
  }
  package var hint: String {
    get { details?.rare.hint ?? "" }
    set { change { $0.hint = newValue } }
  }
  package var identifier: String {
    get { details?.rare.identifier ?? "" }
    set { change { $0.identifier = newValue } }
  }
  /// What can be done besides activating, in order (fact E4).
  package var actions: [SemanticAction] {
    get { details?.rare.actions ?? [] }
    set { change { $0.actions = newValue } }
  }
  /// Where the layer is read among those beside it: those of a higher priority first.
  package var sortPriority: Double { details?.rare.sortPriority ?? 0 }

  private mutating func change(_ body: (inout Rare) -> Void) {
    var rare = details?.rare ?? Rare()
    body(&rare)
    details = rare == Rare() ? nil : Details(rare)
  }

  package init(
    role: Role,
    label: String = "",
    value: String = "",
    hint: String = "",
    identifier: String = "",
    traits: Traits = [],
    actions: [SemanticAction] = [],
    level: Int = 0,
    setSize: Int = 0,
    position: Int = 0,
    combinesChildren: Bool = false,
    sortPriority: Double = 0
  ) {
    self.role = role
    self.label = label
    self.traits = traits
    self.level = level
    self.setSize = setSize
    self.position = position
    self.combinesChildren = combinesChildren
    if !(value.isEmpty && hint.isEmpty && identifier.isEmpty && actions.isEmpty && sortPriority == 0) {
      details = Details(
        Rare(value: value, hint: hint, identifier: identifier, actions: actions, sortPriority: sortPriority)
      )
    }
  }
}
