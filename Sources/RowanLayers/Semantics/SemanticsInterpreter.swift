/// One interpretation of a scene's layers into the semantics tree.
///
/// The interpreter first lists the layers with the contents of each, then resolves each layer from the root down, so
/// that everything that affects a layer is known by then.
@MainActor
struct SemanticsInterpreter {
  /// The kinds of elements below a layer.
  struct Contents: OptionSet {
    let rawValue: Int
    static let controls = Contents(rawValue: 1 << 0)
    static let cells = Contents(rawValue: 1 << 1)
    static let tabs = Contents(rawValue: 1 << 2)
    static let menuItems = Contents(rawValue: 1 << 3)
    /// Elements that affect the scene or a list. A row that contains any is interpreted every time.
    static let landmarks = Contents(rawValue: 1 << 4)
    static let selectedButtons = Contents(rawValue: 1 << 5)
  }

  /// A layer in the order of the tree.
  struct Entry {
    let layer: Layer
    let semantics: Semantics?
    /// The index after the last descendant.
    var end = 0
    var contents: Contents = []
    /// The retained interpretation of a row, whose descendants are then not listed.
    var known: InterpretedRow?

    var role: Semantics.Role { semantics?.role ?? .none }
    /// Whether the keyboard reaches the row: it can be tapped, or it is focusable and has actions.
    @MainActor var isReached: Bool {
      layer.interests.contains(.tap) || layer.interests.contains(.focus) && semantics?.actions.isEmpty == false
    }
    func has(_ traits: Semantics.Traits) -> Bool { semantics.map { !$0.traits.isDisjoint(with: traits) } ?? false }
  }

  /// The list that encloses a row.
  struct ListPosition: Equatable {
    let id: LayerID
    let kind: ResolvedSemantics.Role
    let isKeyed: Bool
    /// The row that is the keyboard stop, if the stop is a row.
    var stop: LayerID?
    /// Whether the list has a header row.
    let hasHeader: Bool
  }

  /// The surroundings of a layer.
  struct Surroundings: Equatable {
    /// The kind of the enclosing list, tab bar or menu.
    var kind = ResolvedSemantics.Role.none
    /// The kind of the list without an element in between.
    var isDirectlyIn = ResolvedSemantics.Role.none
    var list: ListPosition?
    /// Whether the buttons inside the tab bar are its tabs.
    var hasButtonTabs = false
    /// Whether an ancestor merges or hides the layer.
    var isSilent = false
    /// Whether the layer is hidden or behind a modal layer.
    var isOutOfReach = false
  }

  /// The interpretation of a layer before that of its descendants.
  struct Finding {
    var form = ResolvedSemantics()
    /// Whether the descendants are merged into the element.
    var isLeaf = false
    /// The kind of container that the element begins for its descendants.
    var opens: ResolvedSemantics.Role?
    var list: ListPosition?
    /// The states that the role does not expose.
    var hiddenTraits: Semantics.Traits = []
  }

  let title: String
  private(set) var entries: [Entry] = []
  private(set) var memory: SemanticsMemory
  /// The rows that belong to the headers of lists of choices.
  private(set) var rowsOfHeaders: [LayerID: [LayerID]] = [:]
  private let before: SemanticsMemory
  /// The retained rows of the previous interpretation.
  private var known: [LayerID: InterpretedRow]
  /// The interpretation number from which on a layer counts as changed.
  private let next: Int
  var result = SemanticsInterpretation()
  /// The interpreted layers in order, without those of retained rows.
  var visited: [LayerID] = []
  /// The index of the front-most modal layer.
  private var modal: Int?
  /// The indices of the roots of the subtrees behind the modal layer.
  private(set) var behind: Set<Int> = []

  /// Lists the layers for an interpretation.
  ///
  /// - Parameters:
  ///   - root: The root layer.
  ///   - title: The title of the window.
  ///   - memory: The memory of the previous interpretation.
  ///   - last: The previous interpretation, whose retained rows are reused.
  ///   - next: The interpretation number from which on a layer counts as changed.
  init(
    _ root: Layer,
    title: String,
    memory: SemanticsMemory,
    after last: consuming SemanticsInterpretation,
    unchangedBefore next: Int
  ) {
    self.title = title
    self.next = next
    before = memory
    self.memory = SemanticsMemory()
    known = [:]
    // The dictionaries are swapped so that unchanged entries are not copied.
    swap(&known, &last.rows)
    swap(&result.elements, &last.elements)
    _ = enter(root, isHidden: false, isPart: false)
    findWhatIsBehind()
    forget(last.others)
    for row in known.values { forget(row.parts) }
  }

  /// Lists the layers of one row, which may be behind a modal layer.
  init(_ row: Layer, of interpreter: SemanticsInterpreter, isBehind: Bool) {
    (title, next, before, known, memory) = (interpreter.title, 0, SemanticsMemory(), [:], SemanticsMemory())
    _ = enter(row, isHidden: false, isPart: false)
    if isBehind { behind = [0] }
  }

  /// Resolves all layers.
  mutating func run() -> SemanticsInterpretation {
    _ = visit(0, Surroundings())
    result.others = visited
    result.renewed += visited
    return result
  }

  /// Discards the elements of layers until they are interpreted again.
  mutating func forget(_ layers: [LayerID]) {
    for id in layers {
      result.elements[id] = nil
      result.renewed.append(id)
    }
  }

  // MARK: Listing

  /// Lists a layer and its descendants.
  ///
  /// - Parameters:
  ///   - layer: The layer.
  ///   - isHidden: Whether an ancestor is hidden.
  ///   - isPart: Whether an ancestor combines its children.
  /// - Returns: The contents that the layer contributes to its ancestors.
  private mutating func enter(_ layer: Layer, isHidden: Bool, isPart: Bool) -> Contents {
    let index = entries.count
    let semantics = layer.semantics
    entries.append(Entry(layer: layer, semantics: semantics))
    if !isPart, layer.semanticsChangedIn < next, let row = known.removeValue(forKey: layer.id) {
      (entries[index].known, entries[index].contents, entries[index].end) = (row, row.contents, index + 1)
      return isHidden ? row.contributes.subtracting(.selectedButtons) : row.contributes
    }
    let isHidden = isHidden || entries[index].has(.hidden)
    if !isHidden, entries[index].has(.modal) { modal = index }
    var below: Contents = []
    let isPart = isPart || semantics?.combinesChildren == true
    for child in layer.children { below.formUnion(enter(child, isHidden: isHidden, isPart: isPart)) }
    if semantics?.combinesChildren == true { below.subtract([.controls, .selectedButtons]) }
    entries[index].contents = below
    entries[index].end = entries.count
    if isControl(entries[index]) {
      below.insert(.controls)
      let isOperable = !isHidden && !entries[index].has(.disabled)
      if semantics?.role == .button, entries[index].has(.selected), isOperable { below.insert(.selectedButtons) }
    }
    switch semantics?.role {
    case .cell: below.insert(.cells)
    case .tab: below.insert(.tabs)
    case .menuItem: below.insert(.menuItems)
    case .list, .outline, .table, .row, .header: below.insert(.landmarks)
    default: break
    }
    if entries[index].has([.modal, .focused, .assistiveFocus]) { below.insert(.landmarks) }
    return below
  }

  /// Finds the subtrees behind the front-most modal layer: the preceding siblings of the layer and of its ancestors.
  private mutating func findWhatIsBehind() {
    guard let modal else { return }
    var around = 0
    while around != modal {
      var child = around + 1
      while entries[child].end <= modal {
        behind.insert(child)
        child = entries[child].end
      }
      around = child
    }
  }

  /// Returns whether a layer is an operable control. One that leaves its taps to the enclosing row is a part of that
  /// row.
  func isControl(_ entry: Entry) -> Bool {
    if entry.layer.content.hasLinks { return true }
    return entry.role.isOperated && (!entry.layer.interests.isEmpty || entry.has(.disabled))
  }

  // MARK: Resolving

  /// Resolves a layer and its descendants.
  ///
  /// - Returns: `true` if they contain a keyboard stop.
  mutating func visit(_ index: Int, _ around: Surroundings) -> Bool {
    let entry = entries[index]
    if let row = entry.known { return take(row, index, around) }
    let first = visited.count
    visited.append(entry.layer.id)
    let isHidden = entry.has(.hidden)
    let isSilent = around.isSilent || isHidden
    let isOutOfReach = around.isOutOfReach || isHidden || behind.contains(index)
    var finding = isSilent ? Finding() : find(index, around)
    finding.form.isHidden = isHidden && !around.isSilent
    finding.form.isBehind = behind.contains(index)
    let isSpokenAsOne = !isSilent && !finding.isLeaf && speakAsOne(index, &finding.form)
    describeText(entry, isSilent: isSilent, &finding.form)
    describeField(entry, &finding.form)
    if let semantics = entry.semantics { addStates(semantics, isSilent: isSilent, &finding) }
    var below = around
    below.isSilent = isSilent || finding.isLeaf || isSpokenAsOne
    below.isOutOfReach = isOutOfReach
    let isTransparent = finding.form.role == .none || finding.form.role == .text
    if let opens = finding.opens {
      below.kind = opens
      below.hasButtonTabs = opens == .tabList && entry.has(.buttonTabs)
    }
    below.isDirectlyIn = finding.opens ?? (isTransparent ? around.isDirectlyIn : .none)
    if let list = finding.list { below.list = list }
    if !isSilent { note(entry, finding, around) }
    if !isSilent { amendStop(entry, &finding.form) }
    // A text beside the rows that has the focus, such as a footer, is an item of the list.
    if around.isDirectlyIn == .list, isTransparent, finding.form.stop != .never { finding.form.role = .item }
    let isStop = finding.form.stop == .always || finding.form.stop == .byArrowKeys && !entry.has(.assistiveStop)
    var hasStop = isStop || (entry.layer.content.isField && !isSilent)
    var child = index + 1
    while child < entry.end {
      if visit(child, below) { hasStop = true }
      child = entries[child].end
    }
    // A scrolling layer is reachable by keys through its content or itself.
    if !hasStop, !isSilent, entry.layer.scroll != nil {
      finding.form.stop = .always
      hasStop = true
    }
    if entry.semantics != nil || finding.form != ResolvedSemantics() {
      let standing: SemanticsElement.Standing = isOutOfReach ? .outOfReach : isSilent ? .part : .spoken
      result.elements[entry.layer.id] = SemanticsElement(
        id: entry.layer.id,
        semantics: entry.semantics,
        standing: standing,
        form: finding.form
      )
    }
    if entry.role == .row { keep(index, around, partsFrom: first, hasStop: hasStop) }
    return hasStop
  }

  /// Records the elements that are unique in a scene: the focused one and the first heading. The row of a focused list
  /// is the focused element.
  private mutating func note(_ entry: Entry, _ finding: Finding, _ around: Surroundings) {
    if entry.has(.focused) {
      let isNamed = entry.role == .row && around.list.map { $0.isKeyed && $0.kind.namesRow } == true
      result.focused = entry.layer.id
      result.focusHolder = isNamed ? around.list?.id : entry.layer.id
    }
    if entry.has(.assistiveFocus) { result.assistiveFocus = entry.layer.id }
    if finding.form.role == .heading, finding.form.level == 1, result.firstHeading == nil {
      result.firstHeading = entry.layer.id
    }
  }

  /// Changes the keyboard stop as views around the element require.
  private func amendStop(_ entry: Entry, _ form: inout ResolvedSemantics) {
    if entry.has(.unresponsive), form.stop == .always { form.stop = .byArrowKeys }
    guard form.stop == .never, !entry.has(.disabled) else { return }
    if entry.has(.responsive) { form.stop = .always } else if entry.has(.assistiveStop) { form.stop = .byArrowKeys }
  }

  private func addStates(_ semantics: Semantics, isSilent: Bool, _ finding: inout Finding) {
    finding.form.identifier = semantics.identifier
    finding.form.actions = semantics.actions
    guard !isSilent else { return }
    finding.form.hint = semantics.description
    finding.form.states = semantics.traits.intersection(.spoken).subtracting(finding.hiddenTraits)
  }

  // MARK: Lists

  /// Accessors of the memory across interpretations.
  mutating func remember(rowsOfHeaders rows: [LayerID: [LayerID]]) { rowsOfHeaders.merge(rows) { $1 } }
  mutating func remember(kind: ResolvedSemantics.Role, of list: LayerID) { memory.kinds[list] = kind }
  mutating func remember(stop: LayerID, of list: LayerID) { memory.stops[list] = stop }
  func rememberedKind(of list: LayerID) -> ResolvedSemantics.Role? { before.kinds[list] }
  func rememberedStop(of list: LayerID) -> LayerID? { before.stops[list] }
}

extension Semantics.Traits {
  /// The states that are exposed for an element with a role.
  fileprivate static let spoken: Semantics.Traits = [
    .selected, .disabled, .selectable, .expanded, .collapsed, .focused, .multiselectable, .busy, .modal, .on, .mixed,
    .assistiveStop, .updatesFrequently,
  ]
}

extension Semantics.Role {
  /// Whether the role is that of an operable control.
  var isOperated: Bool {
    switch self {
    case .button, .link, .toggle, .textField, .secureField, .searchField, .slider, .stepper, .picker, .backButton,
      .disclosure, .menu, .menuItem, .tab:
      true
    default: false
    }
  }
}

extension LayerContent {
  var isField: Bool {
    if case .field = self { return true }
    return false
  }

  /// Whether a run of the text links to a page.
  var hasLinks: Bool {
    guard case .text(let layout, _) = self else { return false }
    return layout.runs.contains { run in
      guard let scheme = run.link?.scheme?.lowercased() else { return false }
      return ["http", "https", "mailto", "tel"].contains(scheme)
    }
  }
}
