import Foundation
import IssueReporting
import RowanLayers

/// The node of a `ForEach`. Keeps the existing rows by index, and the archived state of released rows by ID.
///
/// In an eager container, each update reconciles all rows in O(*n*). In a lazy container (`lazyConsumer`), an update
/// reads a bounded number of IDs around the existing rows (see `ForEachNode+Lazy`).
@MainActor
final class ForEachNode<Data, ID, Content: View>: DynamicNode, RowOwner, StateKeeping, StateArchiving
where Data: RandomAccessCollection, ID: Hashable {
  typealias Row = RowNode<Data.Element, ID, Content>
  let core: NodeCore
  /// The data; `nil` between `releaseData()` and the next update.
  @exclusivity(unchecked) private var data: Elements?
  private let maker: RowMaker<Data.Element, Content>
  @exclusivity(unchecked) private var makeID: (Data.Element) -> ID
  @exclusivity(unchecked) private var isConstant: Bool
  @exclusivity(unchecked) private var ownEdits: DynamicEdits
  @exclusivity(unchecked) var inheritedEdits = InheritedEdits()
  var edits: DynamicEdits { inheritedEdits.over(ownEdits) }
  @exclusivity(unchecked) var count: Int
  @exclusivity(unchecked) var rows: [Int: Row] = [:]
  /// The existing rows by ID; one of those with equal IDs.
  @exclusivity(unchecked) private(set) var rowsByID = IDDictionary<ID, Row>()
  /// The archives, created for the first row with state, and archived with an enclosing row.
  @exclusivity(unchecked) var archives: RowArchives<ID>?
  /// The rows that wait for another element. They retain their elements, so the pool is cleared with the data.
  @exclusivity(unchecked) private var spares = RowPool<Data.Element, ID, Content>()
  @exclusivity(unchecked) private var needsReconciliation = false
  /// Whether an eager container has enumerated the rows.
  @exclusivity(unchecked) private var isEnumerated = false
  /// The hashes of the IDs that were reported; a limited number of them, since the number of IDs is unlimited.
  @exclusivity(unchecked) var reportedDuplicates: Set<Int> = []
  @exclusivity(unchecked) var checkedIDStability = false
  @exclusivity(unchecked) var lazyConsumer: (any LazyConsumer)?
  /// Whether rows are being matched with changed data, so that structure changes are deferred to `restructured`.
  @exclusivity(unchecked) private var isMatching = false
  @exclusivity(unchecked) private var restructured: Set<Int> = []
  /// The child in place of an element that the data no longer supply.
  @exclusivity(unchecked) private var blank: EmptyNode?
  @exclusivity(unchecked) var reportedShrinking = false
  /// The index of the first element that the collection did not supply, although its `count` includes it.
  @exclusivity(unchecked) var missingFrom = Int.max
  /// Whether rows rest, which are created again from the data before the data change.
  @exclusivity(unchecked) var holdsResting = false
  /// Whether the next value is the first of a recycled enclosing row.
  @exclusivity(unchecked) private var isRecycled = false

  init(_ view: ForEach<Data, ID, Content>, _ context: _NodeContext) {
    core = NodeCore(context)
    data = Elements(view.data)
    maker = RowMaker(view.content, bindsRows: view.bindsRows)
    makeID = view.id
    isConstant = view.isConstant
    ownEdits = view.edits
    count = view.data.checkedCount
    // The guides set by rows that do not exist yet are unknown.
    core.noteGuides(.all)
    if core.graph.restoredRows > 0 {
      archives = StateArchive.take(Self.self, for: self).first.map { unsafeDowncast($0, to: RowArchives<ID>.self) }
      if archives != nil { core.noteState() }
    }
    core.finishInitializing()
  }

  var stateKeeper: (any StateKeeping)? { self }
  var keepsParts: Bool { true }
  var stateSlots: [AnyObject] { archives.map { [$0] } ?? [] }
  var stateType: ObjectIdentifier { ObjectIdentifier(Self.self) }
  var archivedType: Any.Type? { Self.self }
  var stateArchiver: (any StateArchiving)? { archives == nil ? nil : self }

  func archiveState(into collector: inout StateCollector, at path: StablePath) {
    archives?.archiveState(into: &collector, at: path)
  }

  /// Names rows by their IDs.
  func stableName(of child: any Node) -> String? {
    (child as? Row).flatMap { AddressText.stableName(of: AnyHashable($0.id)) }
  }

  var shape: NodeShape { .dynamic(self) }

  func forEachChild(_ body: (any Node) -> Void) {
    for row in rowsInOrder { body(row) }
  }

  /// The existing rows in order.
  var rowsInOrder: [Row] {
    var ordered: [Row] = []
    ordered.reserveCapacity(rows.count)
    for index in rows.keys.sorted() { if let row = rows[index] { ordered.append(row) } }
    return ordered
  }

  func rowStructureDidChange(at index: Int) {
    if isMatching {
      // The container still uses the old indices of the rows.
      restructured.insert(index)
    } else if let lazyConsumer {
      lazyConsumer.dynamicNode(self, childStructureDidChangeAt: index)
    } else {
      noteStructureChange()
    }
  }

  // MARK: Children

  func child(at index: Int) -> any Node {
    if let row = rows[index] { return row }
    guard let element = read(index) else { return blankChild() }
    let id = identify(element)
    checkIDStability(element, id)
    if lazyConsumer != nil, let other = rowsByID[id] {
      reportDuplicate(id, at: min(other.index, index), max(other.index, index))
    }
    return makeRow(element, id: id, index: index)
  }

  func existingChild(at index: Int) -> (any Node)? { rows[index] }

  func release(at index: Int) {
    guard let row = rows.removeValue(forKey: index) else { return }
    archive(row)
    forget(row)
    recycle(row)
  }

  /// Keeps a row without an element for the next one, or ends it.
  private func recycle(_ row: Row) {
    // A row that is removed with an animation remains visible and must not be recycled meanwhile.
    let isSeenLeaving = core.graph.layers.currentAnimation != nil
    if lazyConsumer == nil || isSeenLeaving || !spares.put(row) { row.tearDown() }
  }

  private func forget(_ row: Row) {
    rowsByID.removeValue(hash: row.idHash) { $1 === row }
  }

  func releaseSpares() { spares.clear() }

  private func blankChild() -> any Node {
    if let blank { return blank }
    let made = EmptyNode(
      _NodeContext(graph: core.graph, parent: self, environment: core.environment, visibility: core.visibility)
    )
    blank = made
    return made
  }

  /// Returns the element at an index; `nil` between a data change and its update, or if the collection shrank without
  /// one.
  func read(_ index: Int) -> Data.Element? {
    guard let data = data?.data else { return nil }
    core.graph.counters.elementReads += 1
    guard index < missingFrom, index < count else { return nil }
    guard let element = data.element(atOffset: index), isReadable(element) else {
      noteMissing(index, of: data)
      return nil
    }
    return element
  }

  // MARK: Data

  /// The current data, unless they were released.
  var collection: Data? { data?.data }

  /// The data behind a reference, which is faster to access than an optional of a generic type.
  private final class Elements {
    let data: Data
    init(_ data: Data) { self.data = data }
  }

  /// Whether the elements are bindings, whose value can be gone when it is read.
  let isBound = Data.self is any BoundCollection.Type

  /// Releases the data; existing rows keep their elements. During an update the data stay, since they can be read at
  /// any time.
  func releaseData() {
    guard lazyConsumer != nil, !isConstant, !holdsResting, !core.graph.isUpdating, Graph.evaluating == nil else {
      return
    }
    // A collection that reports changes is a reference to external elements, and is needed for the comparison.
    if !(Data.self is any ChangeReportingCollection.Type) { data = nil }
    core.graph.awaitsData = true
    releaseSpares()
  }

  private func take(_ view: ForEach<Data, ID, Content>) {
    maker.content = view.content
    maker.bindsRows = view.bindsRows
    makeID = view.id
    isConstant = view.isConstant
    let before = edits
    ownEdits = view.edits
    if !edits.allowsSame(as: before) { lazyConsumer?.editsDidChange(of: self) }
  }

  func identify(_ element: Data.Element) -> ID {
    core.graph.counters.idReads += 1
    return makeID(element)
  }

  @discardableResult
  func makeRow(_ element: Data.Element, id: ID, index: Int) -> Row {
    holdsResting = false
    let archive = takeArchive(of: id, at: index)
    // Views restore archived state at their creation.
    if archive == nil, lazyConsumer != nil, let row = spares.take(for: index) {
      row.reuse(element, id: id, index: index, environment: core.environment)
      rows[index] = row
      rowsByID[id] = row
      return row
    }
    // The visibility of a row in a lazy container is controlled by the container, otherwise by its surroundings.
    let visibility =
      lazyConsumer == nil ? core.visibility : VisibilityScope(parent: core.visibility, isShown: false)
    let context = _NodeContext(
      graph: core.graph,
      parent: self,
      environment: core.environment,
      visibility: visibility
    )
    core.nextPlace = id.hashValue
    let row = Row(element, id: id, index: index, maker: maker, archive: archive, context)
    rows[index] = row
    rowsByID[id] = row
    return row
  }

  private func takeArchive(of id: ID, at index: Int) -> StateArchive? {
    archives?.take(
      id,
      at: index,
      isOccupied: { $0 < count && rows[$0] == nil && read($0).map(identify) == id },
      onDuplicate: { reportDuplicate(id, at: min($0, index), max($0, index)) }
    )
  }

  /// Tears down a row; `keepingState` archives the state of a row that may reappear.
  func retire(_ row: Row, keepingState: Bool) {
    if keepingState { archive(row) }
    forget(row)
    row.tearDown()
  }

  /// Ends a placeholder whose element has been read at an index, and recycles its row for that element.
  ///
  /// A placeholder has no state that is worth keeping.
  func replace(_ placeholder: Row, at index: Int) {
    forget(placeholder)
    placeholder.index = index
    recycle(placeholder)
  }

  private func archive(_ row: Row) {
    guard let archive = StateArchive(below: row, keepsInitialState: core.graph.isParking) else { return }
    let kept = archives ?? RowArchives()
    kept.put(archive, for: row.id, at: row.index)
    archives = kept
  }

  func archiveParts() { for row in rows.values { archive(row) } }

  func willTearDown() { releaseSpares() }

  // MARK: Updates

  func update(_ new: ForEach<Data, ID, Content>) {
    if isRecycled { return begin(new) }
    let newCount = new.data.checkedCount
    if new.isConstant, isConstant, newCount != count {
      reportIssue(
        """
        ForEach over a constant range of \(count) was given \(newCount) elements and keeps showing \(count): \
        ForEach(0..<n) reads its range once. Make the elements Identifiable or pass an explicit id, as in \
        ForEach(0..<n, id: \\.self).
        """
      )
      take(new)
      for row in rows.values { if let element = read(row.index) { row.update(element) } }
      return
    }
    let oldCount = count
    let steps = lazyConsumer == nil ? nil : Self.reportedSteps(from: data?.data, to: new.data)
    take(new)
    releaseSpares()
    data = Elements(new.data)
    missingFrom = .max
    count = newCount
    if lazyConsumer != nil {
      isMatching = true
      let reported = steps.flatMap { updateAsReported($0, oldCount: oldCount) }
      let change = reported ?? updateLazily(oldCount: oldCount)
      isMatching = false
      lazyConsumer?.dynamicNode(self, didChange: change)
      for index in restructured.sorted() { rowStructureDidChange(at: index) }
      restructured = []
    } else {
      needsReconciliation = true
      // Before the first layout no container has asked for a row, and the one that does may be lazy.
      if isEnumerated { reconcileAll() }
    }
  }

  /// Releases the rows of a nested `ForEach`, since those of the next row are created from its data.
  func prepareForReuse() -> NodeReuse {
    guard lazyConsumer == nil, !core.isDirty else { return .none }
    for row in rows.values { retire(row, keepingState: false) }
    rows = [:]
    archives = nil
    isRecycled = true
    return .renewed
  }

  private func begin(_ new: ForEach<Data, ID, Content>) {
    isRecycled = false
    take(new)
    data = Elements(new.data)
    missingFrom = .max
    count = new.data.checkedCount
    needsReconciliation = true
    if isEnumerated { reconcileAll() }
    noteStructureChange()
  }

  func beginEnumeration() {
    isEnumerated = true
    guard !isMatching else { return }
    if needsReconciliation || rows.count != count { reconcileAll() }
  }

  /// Reconciles every row with the data by ID. Containers see the rows again when all of them are reconciled.
  ///
  /// - Complexity: O(*n*).
  private func reconcileAll() {
    guard let data = data?.data else { return }
    needsReconciliation = false
    isMatching = true
    let isChanged = matchAll(data)
    isMatching = false
    let inner = restructured.sorted()
    restructured = []
    if isChanged || (lazyConsumer == nil && !inner.isEmpty) {
      noteStructureChange()
    } else {
      for index in inner { rowStructureDidChange(at: index) }
    }
  }

  /// Matches every row with the data by ID.
  ///
  /// - Parameter data: The data.
  /// - Returns: Whether rows were made, moved or removed.
  private func matchAll(_ data: Data) -> Bool {
    var old = IDDictionary<ID, [Row]>()
    for row in rows.values.sorted(by: { $0.index > $1.index }) { old[row.id, default: []].append(row) }
    let before = rows
    rows = [:]
    var firstOffsets = IDDictionary<ID, Int>()
    var changed = before.count != count
    var index = 0
    while index < count, let element = data.element(atOffset: index), isReadable(element) {
      core.graph.counters.elementReads += 1
      let id = identify(element)
      if index == 0 { checkIDStability(element, id) }
      if let first = firstOffsets[id] { reportDuplicate(id, at: first, index) } else { firstOffsets[id] = index }
      if let row = old.withValue(of: id, { $0.popLast() }) ?? nil {
        if row.index != index { changed = true }
        row.index = index
        rows[index] = row
        row.update(element)
      } else {
        makeRow(element, id: id, index: index)
        changed = true
      }
      index += 1
    }
    for row in old.values.joined() {
      retire(row, keepingState: false)
      changed = true
    }
    if index < count, lazyConsumer == nil {
      noteMissing(index, of: data)
      count = index
    }
    return changed
  }
}
