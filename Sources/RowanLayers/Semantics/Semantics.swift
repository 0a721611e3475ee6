import Foundation

/// The semantics of a layer, independent of other layers.
///
/// `SemanticsTree` resolves them into the elements that assistive technologies, tests and automation perceive.
package struct Semantics: Hashable, Sendable {
  /// The kind of an element.
  package enum Role: String, Hashable, Sendable, CaseIterable {
    case none, text, image, button, link, toggle, textField, secureField, searchField, header, list, row, table, cell
    case columnHeader, outline, progress, slider, stepper, picker, navigationBar, toolbar, tabBar, scrollArea, group
    case separator, backButton, disclosure, menu, menuItem, menuBar, dialog, alert, tab
    /// The header row of a table.
    case headerRow
  }

  /// The states and properties of an element.
  package struct Traits: OptionSet, Hashable, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }
    /// Creates a set. The standard library's implementation would use a witness table when called from another module,
    /// which occurs several times per row.
    package init(arrayLiteral options: Self...) { rawValue = options.reduce(0) { $0 | $1.rawValue } }

    package static let selected = Traits(rawValue: 1 << 0)
    package static let disabled = Traits(rawValue: 1 << 1)
    /// The element can be selected.
    package static let selectable = Traits(rawValue: 1 << 2)
    package static let expanded = Traits(rawValue: 1 << 3)
    package static let collapsed = Traits(rawValue: 1 << 4)
    package static let focused = Traits(rawValue: 1 << 5)
    package static let header = Traits(rawValue: 1 << 6)
    /// Several elements of the container can be selected; of a menu item, that it is a check item.
    package static let multiselectable = Traits(rawValue: 1 << 7)
    /// The element is loading its content.
    package static let busy = Traits(rawValue: 1 << 8)
    /// The element and its descendants are hidden from assistive technologies.
    package static let hidden = Traits(rawValue: 1 << 9)
    /// The element is in front of content that cannot be used meanwhile.
    package static let modal = Traits(rawValue: 1 << 10)
    /// The toggle is on.
    package static let on = Traits(rawValue: 1 << 11)
    /// The toggle has a mixed state.
    package static let mixed = Traits(rawValue: 1 << 12)
    /// The element opens a link.
    package static let link = Traits(rawValue: 1 << 13)
    /// The focus reaches the element by keys of its container, never by Tab.
    package static let arrowKeysOnly = Traits(rawValue: 1 << 14)
    /// The program can move the focus of assistive technologies to the element, although no key leads there.
    package static let assistiveStop = Traits(rawValue: 1 << 15)
    /// The element has the focus of assistive technologies.
    package static let assistiveFocus = Traits(rawValue: 1 << 16)
    /// The keyboard stops at the element although it is no control.
    package static let responsive = Traits(rawValue: 1 << 17)
    /// The keyboard does not stop at the element although it is a control.
    package static let unresponsive = Traits(rawValue: 1 << 18)
    /// The buttons of the tab bar are tabs.
    package static let buttonTabs = Traits(rawValue: 1 << 19)
    /// Changes of the element are not announced, since there are too many.
    package static let updatesFrequently = Traits(rawValue: 1 << 20)
    /// The element answers to keys and touches without the commands of assistive technologies.
    package static let directInteraction = Traits(rawValue: 1 << 21)
    /// The element plays its own sound when it is activated.
    package static let playsSound = Traits(rawValue: 1 << 22)
    /// The element is a key of a keyboard.
    package static let keyboardKey = Traits(rawValue: 1 << 23)
    /// The element sums up the screen.
    package static let summary = Traits(rawValue: 1 << 24)
    /// The element starts a media session when it is activated.
    package static let startsMediaSession = Traits(rawValue: 1 << 25)
    /// The element turns its page when it was read to the end.
    package static let causesPageTurn = Traits(rawValue: 1 << 26)
    /// The button deletes or overwrites something.
    package static let destructive = Traits(rawValue: 1 << 27)
  }

  /// The kind of the element.
  package var role: Role
  /// The accessibility label.
  package var label: String
  /// The states of the element.
  package var traits: Traits
  /// The level of a heading or outline row, from 1; of a table, the number of columns; 0 for none.
  package var level: Int
  /// The number of items in the container; 0 if unknown (fact E22).
  package var setSize: Int
  /// The position of this item in the container, from 1; 0 if unknown. In an outline it counts among the siblings.
  package var position: Int
  /// Whether the layer and its descendants are one element with this label, as in a button or a combined row.
  package var combinesChildren: Bool
  /// The rarely used properties, in shared storage, because rows copy their semantics in every placement.
  private var details: Details?

  private struct Rare: Hashable {
    var value = ""
    var hint = ""
    var identifier = ""
    var actions: [SemanticAction] = []
    var sortPriority = 0.0
    var rowIndex = 0
    var inputLabels: [String] = []
    var contents: [SemanticContent] = []
    var activationPoint: SemanticPoint?
    var percentage: Int?
  }

  private final class Details: Hashable, Sendable {
    let rare: Rare
    init(_ rare: Rare) { self.rare = rare }
    static func == (a: Details, b: Details) -> Bool { a === b || a.rare == b.rare }
    func hash(into hasher: inout Hasher) { hasher.combine(rare) }
  }

  /// The accessibility value.
  package var value: String {
    get { details?.rare.value ?? "" }
    set { change { $0.value = newValue } }
  }
  /// The accessibility hint.
  package var hint: String {
    get { details?.rare.hint ?? "" }
    set { change { $0.hint = newValue } }
  }
  /// The accessibility identifier, for tests.
  package var identifier: String {
    get { details?.rare.identifier ?? "" }
    set { change { $0.identifier = newValue } }
  }
  /// The actions besides activation, in order (fact E4).
  package var actions: [SemanticAction] {
    get { details?.rare.actions ?? [] }
    set { change { $0.actions = newValue } }
  }
  /// The position of an outline's row among all of its rows, from 1; 0 if unknown, and for other elements.
  package var rowIndex: Int {
    get { details?.rare.rowIndex ?? 0 }
    set { change { $0.rowIndex = newValue } }
  }
  /// The names by which a person addresses the element by voice, in place of the label; empty for the label.
  package var inputLabels: [String] {
    get { details?.rare.inputLabels ?? [] }
    set { change { $0.inputLabels = newValue } }
  }
  /// The additional contents, in order.
  package var contents: [SemanticContent] {
    get { details?.rare.contents ?? [] }
    set { change { $0.contents = newValue } }
  }
  /// The point at which assistive technologies and keys activate the element; `nil` for its center.
  package var activationPoint: SemanticPoint? {
    get { details?.rare.activationPoint }
    set { change { $0.activationPoint = newValue } }
  }
  /// The value as a percentage of its range, 0...100; `nil` for an element without a range.
  package var percentage: Int? {
    get { details?.rare.percentage }
    set { change { $0.percentage = newValue } }
  }
  /// The hint with the additional contents: those of high importance precede it, the others follow.
  var description: String {
    guard !contents.isEmpty else { return hint }
    let texts = contents.filter(\.isImportant).map(\.text) + [hint] + contents.filter { !$0.isImportant }.map(\.text)
    return texts.filter { !$0.isEmpty }.joined(separator: ", ")
  }
  /// The priority in the reading order among siblings; higher values come first.
  package var sortPriority: Double { details?.rare.sortPriority ?? 0 }

  private mutating func change(_ body: (inout Rare) -> Void) {
    var rare = details?.rare ?? Rare()
    body(&rare)
    details = rare == Rare() ? nil : Details(rare)
  }

  /// Sets the value to a part of its range.
  ///
  /// - Parameters:
  ///   - fraction: The part, 0...1.
  ///   - text: A description of the value; if it is empty, the value is the percentage.
  package mutating func setValue(_ fraction: Double, text: String = "") {
    let percent = fraction.isFinite ? Int((min(max(fraction, 0), 1) * 100).rounded()) : 0
    value = text.isEmpty ? "\(percent)%" : text
    percentage = percent
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
