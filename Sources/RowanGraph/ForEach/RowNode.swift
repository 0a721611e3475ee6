import RowanLayers

/// One element of a `ForEach`: runs the row closure in a tracking scope of its own, so that what the closure reads of
/// an observable element invalidates this row alone (fact G3).
@MainActor
final class RowNode<Element, ID: Hashable, Content: View>: Node, Tracked, ElementWrapper, PresenceOwner {
  let core: NodeCore
  @exclusivity(unchecked) private(set) var id: ID
  @exclusivity(unchecked) var index: Int
  @exclusivity(unchecked) private var element: Element
  private let maker: RowMaker<Element, Content>
  @exclusivity(unchecked) private var child: (any Node)?
  private let scope = TrackingScope()

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
    let graph = core.graph
    let previous = graph.restoration
    graph.restoration = archive
    child = makeContent().makeNode(below: self)
    graph.restoration = previous
    core.finishInitializing()
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
  func forget(_ element: RowanGraph.Element) {}

  func update(_ new: Element) {
    element = new
    evaluate()
  }

  func prepareForReuse() -> Bool {
    guard prepareChildrenForReuse() else { return false }
    scope.clear()
    return true
  }

  /// Makes the row that of another element, after `prepareForReuse`.
  func reuse(_ new: Element, id: ID, index: Int, environment: EnvironmentValues) {
    self.id = id
    self.index = index
    core.startAnew()
    core.setEnvironment(environment, of: self)
    update(new)
    core.finishInitializing()
  }

  func scopeDidInvalidate() { markDirty() }
  func updateIfDirty() { evaluate() }
  func willTearDown() { scope.clear() }
  func contentStructureDidChange() {
    if !core.isInitializing { (core.parent as? any RowOwner)?.rowStructureDidChange(at: index) }
  }
  func contentNeedsLayout(from child: any Node) -> Bool { core.isInitializing }

  func environmentDidChange(from old: EnvironmentValues) {
    if let child { child.core.setEnvironment(core.environment, of: child) }
  }

  private func evaluate() {
    if let child { makeContent().update(child) }
  }

  private func makeContent() -> Content {
    core.graph.counters.rowContents += 1
    return scope.track(in: core.environment, of: self) { maker.content(element) }
  }
}

/// The closure that makes the content of rows, shared by a `ForEach` and its rows: it is there as long as one of them.
@MainActor
final class RowMaker<Element, Content: View> {
  @exclusivity(unchecked) var content: (Element) -> Content

  init(_ content: @escaping (Element) -> Content) { self.content = content }
}

/// Whose rows they are.
@MainActor
protocol RowOwner: Node {
  func rowStructureDidChange(at index: Int)
}

/// The state of a row that is off the screen: the property slots of its views in depth-first order.
///
/// Restoring relies on the row being rebuilt in the same order, which equal state gives; a row that turns out different
/// starts anew from there on.
@MainActor
package final class StateArchive {
  @exclusivity(unchecked) private var entries: [(type: ObjectIdentifier, slots: [AnyObject])] = []
  @exclusivity(unchecked) private var next = 0

  /// The state below a node, or `nil` where nothing was ever changed.
  init?(below node: any Node) {
    guard node.core.holdsState else { return nil }
    var hasChanges = false
    func visit(_ node: any Node) {
      if let keeper = node as? any StateKeeping, !keeper.stateSlots.isEmpty {
        entries.append((keeper.stateType, keeper.stateSlots))
        hasChanges = hasChanges || keeper.stateSlots.contains { ($0 as? any ArchivableSlot)?.isWorthKeeping == true }
      }
      node.forEachChild(visit)
    }
    visit(node)
    guard hasChanges else { return nil }
  }

  func take(_ type: Any.Type) -> [AnyObject] {
    guard next < entries.count, entries[next].type == ObjectIdentifier(type) else {
      next = entries.count
      return []
    }
    defer { next += 1 }
    return entries[next].slots
  }

  func rewind() -> StateArchive {
    next = 0
    return self
  }
}

/// A node that holds state.
@MainActor
protocol StateKeeping: Node {
  var stateSlots: [AnyObject] { get }
  var stateType: ObjectIdentifier { get }
}

/// A slot that knows whether losing it would be noticed.
@MainActor
protocol ArchivableSlot: AnyObject {
  var isWorthKeeping: Bool { get }
}
