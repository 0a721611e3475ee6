import RowanLayers

/// The node of one element of a `ForEach`.
///
/// The row closure runs in a separate tracking scope, so that observable properties it reads invalidate this row alone
/// (fact G3).
@MainActor
final class RowNode<Element, ID: Hashable, Content: View>: Node, Tracked, ElementWrapper, PresenceOwner, StateRestoring
{
  let core: NodeCore
  @exclusivity(unchecked) private(set) var id: ID
  /// The hash of the ID when the row received it. That of an object can change.
  @exclusivity(unchecked) private(set) var idHash: Int
  @exclusivity(unchecked) var index: Int
  @exclusivity(unchecked) private var element: Element
  private let maker: RowMaker<Element, Content>
  /// The last result of the closure; `nil` while the row is being recycled.
  @exclusivity(unchecked) private var content: Content?
  @exclusivity(unchecked) private var child: (any Node)?
  private let scope = TrackingScope()
  /// The binding record, if rows are created with bindings.
  @exclusivity(unchecked) private var bound: BoundRow?
  /// The state that the row's views restore at their creation.
  private(set) var archive: StateArchive?

  init(
    _ element: Element,
    id: ID,
    index: Int,
    maker: RowMaker<Element, Content>,
    archive: StateArchive?,
    _ context: _NodeContext
  ) {
    core = NodeCore(context)
    self.element = element
    self.id = id
    idHash = id.hashValue
    self.index = index
    self.maker = maker
    scope.setOwner(self)
    self.archive = archive
    if archive != nil { core.graph.restoredRows += 1 }
    let made = makeContent()
    content = made
    child = made.makeNode(below: self)
    core.finishInitializing()
    // State that no view restored during creation and placement belongs to views that no longer exist.
    if archive != nil { core.graph.enqueueAction { [weak self] in self?.dropArchive() } }
  }

  var shape: NodeShape { .content(of: child, through: self) }

  /// The collection's node, which outlives its rows.
  var presenceOwner: ObjectIdentifier { ObjectIdentifier(core.parent ?? self) }
  var presence: AnyHashable { AnyHashable(id) }

  func forEachChild(_ body: (any Node) -> Void) {
    if let child { body(child) }
  }

  /// Sets the implicit tag of an element to the row's ID (fact C2).
  func wrap(_ element: inout RowanGraph.Element) {
    // In a section created from data, the ID of the inner element takes precedence.
    if !element.traits.has(ImplicitTagTrait.self) { element.traits[ImplicitTagTrait.self] = AnyHashable(id) }
  }

  var makesNodes: Bool { false }
  var isRow: Bool { true }
  func forget(_ element: RowanGraph.Element) {}

  /// Updates the element and runs the closure.
  ///
  /// - Returns: Whether the content changed; unchanged content is not updated.
  @discardableResult
  func update(_ new: Element) -> Bool {
    element = new
    return evaluate()
  }

  /// Runs a new closure for an unchanged element.
  ///
  /// - Returns: Whether the content changed.
  func refresh() -> Bool { evaluate() }

  /// A binding to the element that the row gave away refers to the row.
  var canRest: Bool { bound == nil && archive == nil && childrenCanRest }

  /// Prepares the row for another element. Only rows with their own visibility scope are recycled.
  func prepareForReuse() -> NodeReuse {
    guard core.visibility !== core.parent?.core.visibility, prepareChildrenForReuse() != .none else { return .none }
    scope.clear()
    content = nil
    // A retained binding continues to refer to the old element.
    bound?.detach()
    bound = nil
    dropArchive()
    core.visibility.setShown(false)
    return .renewed
  }

  /// Assigns another element to the row, after `prepareForReuse()`.
  func reuse(_ new: Element, id: ID, index: Int, environment: EnvironmentValues) {
    self.id = id
    idHash = id.hashValue
    self.index = index
    element = new
    core.place = idHash
    core.startAnew()
    core.setEnvironment(environment, of: self)
    evaluate()
    core.finishInitializing()
  }

  func scopeDidInvalidate() { markDirty() }
  func updateIfDirty() { evaluate() }
  func willTearDown() {
    scope.clear()
    bound?.detach()
    dropArchive()
  }

  private func dropArchive() { StateArchive.drop(&archive, in: core.graph) }
  func contentStructureDidChange() {
    if !core.isInitializing { (core.parent as? any RowOwner)?.rowStructureDidChange(at: index) }
  }
  func contentNeedsLayout(from child: any Node) -> Bool { core.isInitializing }

  func environmentDidChange(from old: EnvironmentValues) {
    if let child { child.core.setEnvironment(core.environment, of: child) }
  }

  @discardableResult
  private func evaluate() -> Bool {
    guard let child else { return false }
    let new = makeContent()
    if let content, ValueComparison.areEqual(content, new) { return false }
    content = new
    new.update(child)
    return true
  }

  private func makeContent() -> Content {
    core.graph.counters.rowContents += 1
    guard maker.bindsRows else { return run(element) }
    let own = bound ?? BoundRow(core)
    bound = own
    let graph = core.graph
    let outer = graph.boundRow
    graph.boundRow = own
    // Resolve the element's binding before the closure runs, so that the read is not tracked.
    let content = run(boundElement(own))
    graph.boundRow = outer
    return content
  }

  private func boundElement(_ row: BoundRow) -> Element {
    if let rebind = maker.rebind { return rebind(element, row) }
    return element
  }

  private func run(_ element: Element) -> Content {
    scope.track(in: core.environment, of: self) { maker.content(element) }
  }
}

/// The row closure, shared by a `ForEach` and its rows, which retain it.
@MainActor
final class RowMaker<Element, Content: View> {
  @exclusivity(unchecked) var content: (Element) -> Content
  /// Whether rows receive bindings to their elements.
  @exclusivity(unchecked) var bindsRows: Bool
  /// Redirects the row's own binding, if the elements are bindings.
  let rebind: ((Element, BoundRow) -> Element)?

  init(_ content: @escaping (Element) -> Content, bindsRows: Bool) {
    self.content = content
    self.bindsRows = bindsRows
    rebind = (Element.self as? any RowBindable.Type).map { Self.rebinding($0) }
  }

  private static func rebinding<Bound: RowBindable>(_: Bound.Type) -> (Element, BoundRow) -> Element {
    { element, row in
      guard let bound = element as? Bound, let redirected = bound.bound(in: row) as? Element else { return element }
      return redirected
    }
  }
}

/// The owner of rows.
@MainActor
protocol RowOwner: Node {
  func rowStructureDidChange(at index: Int)
}
