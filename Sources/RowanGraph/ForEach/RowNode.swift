import RowanLayers

/// One element of a `ForEach`: runs the row closure in a tracking scope of its own, so that what the closure reads of
/// an observable element invalidates this row alone (fact G3).
@MainActor
final class RowNode<Element, ID: Hashable, Content: View>: Node, Tracked, ElementWrapper, PresenceOwner, StateRestoring
{
  let core: NodeCore
  @exclusivity(unchecked) private(set) var id: ID
  @exclusivity(unchecked) var index: Int
  @exclusivity(unchecked) private var element: Element
  private let maker: RowMaker<Element, Content>
  /// What the closure made last; `nil` while the next one is another row's first.
  @exclusivity(unchecked) private var content: Content?
  @exclusivity(unchecked) private var child: (any Node)?
  private let scope = TrackingScope()
  /// What the row keeps of the binding to its element, if it is made with one.
  @exclusivity(unchecked) private var bound: BoundRow?
  /// What views of the row take up again when they are made.
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
    self.index = index
    self.maker = maker
    scope.setOwner(self)
    self.archive = archive
    if archive != nil { core.graph.restoredRows += 1 }
    let made = makeContent()
    content = made
    child = made.makeNode(below: self)
    core.finishInitializing()
    // What no view took up when the row was made and placed belongs to views that are no more.
    if archive != nil { core.graph.enqueueAction { [weak self] in self?.dropArchive() } }
  }

  var shape: NodeShape { .content(of: child, through: self) }

  /// The collection's node stays while its rows come and go.
  var presenceOwner: ObjectIdentifier { ObjectIdentifier(core.parent ?? self) }
  var presence: AnyHashable { AnyHashable(id) }

  func forEachChild(_ body: (any Node) -> Void) {
    if let child { body(child) }
  }

  /// The element's id is the row's tag unless the row says otherwise (fact C2).
  func wrap(_ element: inout RowanGraph.Element) {
    // Inside a section that was itself made from data, the row's own element comes first.
    if !element.traits.has(ImplicitTagTrait.self) { element.traits[ImplicitTagTrait.self] = AnyHashable(id) }
  }

  var makesNodes: Bool { false }
  var isRow: Bool { true }
  func forget(_ element: RowanGraph.Element) {}

  /// Takes the element of now. Returns whether the closure makes something else of it: what is the same is left alone.
  @discardableResult
  func update(_ new: Element) -> Bool {
    element = new
    return evaluate()
  }

  /// Runs the closure again, which is another, for an element that is the same.
  func refresh() -> Bool { evaluate() }

  /// A row that is shown together with what is around it is not another's later.
  func prepareForReuse() -> NodeReuse {
    guard core.visibility !== core.parent?.core.visibility, prepareChildrenForReuse() != .none else { return .none }
    scope.clear()
    content = nil
    // Who kept the binding means the element that it was to.
    bound?.letGo()
    bound = nil
    dropArchive()
    core.visibility.setShown(false)
    return .renewed
  }

  /// Makes the row that of another element, after `prepareForReuse`.
  func reuse(_ new: Element, id: ID, index: Int, environment: EnvironmentValues) {
    self.id = id
    self.index = index
    element = new
    core.place = id.hashValue
    core.startAnew()
    core.setEnvironment(environment, of: self)
    evaluate()
    core.finishInitializing()
  }

  func scopeDidInvalidate() { markDirty() }
  func updateIfDirty() { evaluate() }
  func willTearDown() {
    scope.clear()
    bound?.letGo()
    dropArchive()
  }

  private func dropArchive() {
    guard archive != nil else { return }
    archive = nil
    core.graph.restoredRows -= 1
  }
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
    // What a binding leads to is looked at before, where no reading is noted.
    let content = run(led(own))
    graph.boundRow = outer
    return content
  }

  private func led(_ row: BoundRow) -> Element {
    if let lead = maker.lead { return lead(element, row) }
    return element
  }

  private func run(_ element: Element) -> Content {
    scope.track(in: core.environment, of: self) { maker.content(element) }
  }
}

/// The closure that makes the content of rows, shared by a `ForEach` and its rows: it is there as long as one of them.
@MainActor
final class RowMaker<Element, Content: View> {
  @exclusivity(unchecked) var content: (Element) -> Content
  /// Whether it makes them with bindings to their elements.
  @exclusivity(unchecked) var bindsRows: Bool
  /// Gives the row its own binding where the elements are bindings themselves.
  let lead: ((Element, BoundRow) -> Element)?

  init(_ content: @escaping (Element) -> Content, bindsRows: Bool) {
    self.content = content
    self.bindsRows = bindsRows
    lead = (Element.self as? any RowBindable.Type).map { Self.leading($0) }
  }

  private static func leading<Bound: RowBindable>(_: Bound.Type) -> (Element, BoundRow) -> Element {
    { element, row in
      guard let bound = element as? Bound, let led = bound.led(in: row) as? Element else { return element }
      return led
    }
  }
}

/// Whose rows they are.
@MainActor
protocol RowOwner: Node {
  func rowStructureDidChange(at index: Int)
}
