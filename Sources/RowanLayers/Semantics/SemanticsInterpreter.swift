/// Interprets the layers of a scene once, from the root down.
///
/// First lists them with what is below each, so that a layer is looked at with all that decides about it known; then says
/// of each what it is.
@MainActor
struct SemanticsInterpreter {
  /// What there is below a layer.
  struct Contents: OptionSet {
    let rawValue: Int
    static let controls = Contents(rawValue: 1 << 0)
    static let cells = Contents(rawValue: 1 << 1)
    static let tabs = Contents(rawValue: 1 << 2)
    static let menuItems = Contents(rawValue: 1 << 3)
    /// What counts for the scene or for a list: a row that has some is interpreted each time.
    static let landmarks = Contents(rawValue: 1 << 4)
  }

  /// A layer in the order of the tree.
  struct Entry {
    let layer: Layer
    let semantics: Semantics?
    /// Where what follows is not below the layer any more.
    var end = 0
    var contents: Contents = []
    /// What was found of the layer and what is below it, if that is not listed.
    var known: InterpretedRow?

    var role: Semantics.Role { semantics?.role ?? .none }
    /// Whether the keyboard comes to it, as a row: it can be tapped, or something can be done with it.
    @MainActor var isReached: Bool {
      layer.interests.contains(.tap) || layer.interests.contains(.focus) && semantics?.actions.isEmpty == false
    }
    func has(_ traits: Semantics.Traits) -> Bool { semantics.map { !$0.traits.isDisjoint(with: traits) } ?? false }
  }

  /// The list that rows stand in.
  struct ListPlace: Equatable {
    let id: LayerID
    let kind: SpokenForm.Role
    let isKeyed: Bool
    /// The row that the keyboard stops at, where it stops at a row.
    var stop: LayerID?
    /// Whether a line of headers stands above the rows.
    let hasHeader: Bool
  }

  /// What is around a layer.
  struct Surroundings: Equatable {
    /// The kind of list, the tabs or the menu that it stands in.
    var kind = SpokenForm.Role.none
    var list: ListPlace?
    /// Whether an element around it speaks for it, or it is hidden.
    var isSilent = false
    var isOutOfReach = false
  }

  /// What a layer is found to be, before its parts are looked at.
  struct Finding {
    var form = SpokenForm()
    /// Whether what is below is not spoken of its own.
    var isLeaf = false
    /// The kind of container that this opens.
    var opens: SpokenForm.Role?
    var list: ListPlace?
    /// What the role leaves unsaid.
    var unsaid: Semantics.Traits = []
  }

  let title: String
  private(set) var entries: [Entry] = []
  private(set) var memory: SemanticsMemory
  /// The rows that headers of choices stand for.
  private(set) var rowsOfHeaders: [LayerID: [LayerID]] = [:]
  private let before: SemanticsMemory
  /// The rows that can be taken over where nothing of them changed, and the number that what changed has, or a greater one.
  private var known: [LayerID: InterpretedRow]
  private let next: Int
  var result = SemanticsInterpretation()
  /// The layers looked at, in order.
  var visited: [LayerID] = []
  /// The front-most modal layer.
  private var modal: Int?
  /// The layers behind that, as the roots of what lies there.
  private(set) var behind: Set<Int> = []

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
    // What stays is to stay where it is.
    swap(&known, &last.rows)
    swap(&result.elements, &last.elements)
    _ = enter(root, isHidden: false, isPart: false)
    findWhatIsBehind()
    forget(last.others)
    for row in known.values { forget(row.parts) }
  }

  /// One row by itself, behind what is modal or not.
  init(_ row: Layer, of interpreter: SemanticsInterpreter, isBehind: Bool) {
    (title, next, before, known, memory) = (interpreter.title, 0, SemanticsMemory(), [:], SemanticsMemory())
    _ = enter(row, isHidden: false, isPart: false)
    if isBehind { behind = [0] }
  }

  mutating func run() -> SemanticsInterpretation {
    _ = visit(0, Surroundings())
    result.others = visited
    result.renewed += visited
    return result
  }

  /// Nothing is known of layers any more, until they are looked at.
  mutating func forget(_ layers: [LayerID]) {
    for id in layers {
      result.elements[id] = nil
      result.renewed.append(id)
    }
  }

  // MARK: What there is

  /// Lists a layer and all below it. Returns what a layer around it then has below it. `isPart` says that a layer around it is
  /// spoken with the words below it.
  private mutating func enter(_ layer: Layer, isHidden: Bool, isPart: Bool) -> Contents {
    let index = entries.count
    let semantics = layer.semantics
    entries.append(Entry(layer: layer, semantics: semantics))
    if !isPart, layer.saidIn < next, let row = known.removeValue(forKey: layer.id) {
      (entries[index].known, entries[index].contents, entries[index].end) = (row, row.contents, index + 1)
      return row.contributes
    }
    let isHidden = isHidden || entries[index].has(.hidden)
    if !isHidden, entries[index].has(.modal) { modal = index }
    var below: Contents = []
    let isPart = isPart || semantics?.combinesChildren == true
    for child in layer.children { below.formUnion(enter(child, isHidden: isHidden, isPart: isPart)) }
    if semantics?.combinesChildren == true { below.remove(.controls) }
    entries[index].contents = below
    entries[index].end = entries.count
    if isControl(entries[index]) { below.insert(.controls) }
    switch semantics?.role {
    case .cell: below.insert(.cells)
    case .tab: below.insert(.tabs)
    case .menuItem: below.insert(.menuItems)
    case .list, .outline, .table, .row, .header: below.insert(.landmarks)
    default: break
    }
    if entries[index].has([.modal, .focused]) { below.insert(.landmarks) }
    return below
  }

  /// What comes before the front-most modal layer, beside it and beside what it lies in.
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

  /// Whether a layer is something that a person operates. What leaves its taps to the row around it is a part of that row.
  func isControl(_ entry: Entry) -> Bool {
    if entry.layer.content.hasLinks { return true }
    return entry.role.isOperated && (!entry.layer.interests.isEmpty || entry.has(.disabled))
  }

  // MARK: What it is

  /// Says what a layer is and all below it. Returns whether the keyboard stops there.
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
    if let opens = finding.opens { below.kind = opens }
    if let list = finding.list { below.list = list }
    if !isSilent { note(entry, finding, around) }
    var hasStop = finding.form.stop != .never || (entry.layer.content.isField && !isSilent)
    var child = index + 1
    while child < entry.end {
      if visit(child, below) { hasStop = true }
      child = entries[child].end
    }
    // What scrolls is reached by keys, through what is in it or by itself.
    if !hasStop, !isSilent, entry.layer.scroll != nil {
      finding.form.stop = .always
      hasStop = true
    }
    if entry.semantics != nil || finding.form != SpokenForm() {
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

  /// Notes what there is one of in a scene. A focused list is around a focused row, which is what is meant.
  private mutating func note(_ entry: Entry, _ finding: Finding, _ around: Surroundings) {
    if entry.has(.focused) {
      let isNamed = entry.role == .row && around.list.map { $0.isKeyed && $0.kind.namesRow } == true
      result.focused = entry.layer.id
      result.focusHolder = isNamed ? around.list?.id : entry.layer.id
    }
    if finding.form.role == .heading, finding.form.level == 1, result.firstHeading == nil {
      result.firstHeading = entry.layer.id
    }
  }

  private func addStates(_ semantics: Semantics, isSilent: Bool, _ finding: inout Finding) {
    finding.form.identifier = semantics.identifier
    finding.form.actions = semantics.actions
    guard !isSilent else { return }
    finding.form.hint = semantics.hint
    finding.form.states = semantics.traits.intersection(.spoken).subtracting(finding.unsaid)
  }

  // MARK: Lists

  /// What is remembered of a list, and what is to be remembered.
  mutating func remember(rowsOfHeaders rows: [LayerID: [LayerID]]) { rowsOfHeaders.merge(rows) { $1 } }
  mutating func remember(kind: SpokenForm.Role, of list: LayerID) { memory.kinds[list] = kind }
  mutating func remember(stop: LayerID, of list: LayerID) { memory.stops[list] = stop }
  func rememberedKind(of list: LayerID) -> SpokenForm.Role? { before.kinds[list] }
  func rememberedStop(of list: LayerID) -> LayerID? { before.stops[list] }
}

extension Semantics.Traits {
  /// What is said of an element that has a role.
  fileprivate static let spoken: Semantics.Traits = [
    .selected, .disabled, .selectable, .expanded, .collapsed, .focused, .multiselectable, .busy, .modal, .on, .mixed,
  ]
}

extension Semantics.Role {
  /// Whether a person operates what has the role.
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

  /// Whether words of a text lead to a page.
  var hasLinks: Bool {
    guard case .text(let layout, _) = self else { return false }
    return layout.runs.contains { run in
      guard let scheme = run.link?.scheme?.lowercased() else { return false }
      return ["http", "https", "mailto", "tel"].contains(scheme)
    }
  }
}
