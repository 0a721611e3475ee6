import Foundation
import RowanGraph
import RowanViews

extension DynamicViewContent {
  /// Lets people move the elements to other positions in the `reorderContainer(for:isEnabled:move:)` around.
  nonisolated public func reorderable() -> some DynamicViewContent<Self.Data> {
    modifier(ReorderableModifier(collection: AnyHashable(ReorderableSingleCollectionIdentifier())))
  }

  /// Lets people move the elements to other positions in the `reorderContainer(for:in:isEnabled:move:)` around.
  ///
  /// An element moves within its own collection and to the other ones of the container, also to those without elements.
  ///
  /// - Parameter collectionID: The ID of the collection of the elements.
  nonisolated public func reorderable(collectionID: some Hashable & Sendable) -> some DynamicViewContent<Self.Data> {
    modifier(ReorderableModifier(collection: AnyHashable(collectionID)))
  }
}

nonisolated struct ReorderableModifier: ViewModifier {
  typealias Body = Never
  let collection: AnyHashable

  @MainActor func _makeModifierNode<Wrapped: View>(_ content: Wrapped, _ context: _NodeContext) -> _NodeHandle {
    _NodeHandle(ReorderableNode(content, collection, context))
  }

  @MainActor func _updateModifierNode<Wrapped: View>(_ handle: _NodeHandle, _ content: Wrapped) {
    unsafeDowncast(handle.node, to: ReorderableNode.self).update(content, collection)
  }
}

/// The node of content whose elements are reordered.
///
/// In a list it contributes the move of elements, so that the list moves rows in all of its ways. Elsewhere it makes each
/// element an item that is dragged.
@MainActor
final class ReorderableNode: Node, ElementWrapper {
  let core: NodeCore
  private(set) var collection: AnyHashable
  private var child: (any Node)?
  private var items = ElementWrappers<ReorderItem>()
  /// The slot of an empty collection while items are dragged over the container.
  private(set) var slot: ReorderSlot?
  private weak var registeredContainer: ReorderContainer?

  init(_ content: some View, _ collection: AnyHashable, _ context: _NodeContext) {
    core = NodeCore(context)
    self.collection = collection
    child = content.makeNode(below: self)
    core.finishInitializing()
    contribute()
  }

  var shape: NodeShape { slot.map { .element($0) } ?? .content(of: child, through: self) }
  func forEachChild(_ body: (any Node) -> Void) {
    if let child { body(child) }
    items.forEach(body)
    if let slot { body(slot) }
  }

  func willTearDown() { registeredContainer?.remove(self) }

  func releaseData() { child?.releaseData() }

  func update(_ content: some View, _ collection: AnyHashable) {
    self.collection = collection
    if let child { content.update(child) }
    contribute()
  }

  func environmentDidChange(from old: EnvironmentValues) {
    let environment = core.environment
    forEachChild { $0.core.setEnvironment(environment, of: $0) }
    contribute()
  }

  func contentStructureDidChange() {
    items.dropStale()
    contribute()
    if !replaceSlot() { core.parent?.contentStructureDidChange() }
  }

  /// Shows or hides the slot of an empty collection.
  func updateSlot() { _ = replaceSlot() }

  /// - Returns: `true` if the elements of the collection changed by that.
  private func replaceSlot() -> Bool {
    let size = core.isAlive && makesNodes && run?.count == 0 ? container?.slotSize : nil
    guard size != slot?.size else { return false }
    slot?.tearDown()
    slot = size.map { ReorderSlot($0, below: self) }
    core.parent?.contentStructureDidChange()
    return true
  }

  /// Discards the cached sizes of the items, any of which may contain the changed element.
  func contentNeedsLayout(from child: any Node) -> Bool {
    if child === self.child { items.forEach { $0.core.layoutDidBecomeInvalid() } }
    return false
  }

  /// The elements.
  var run: (any DynamicNode)? { child?.innerDynamic }
  /// The container around, if items can be moved.
  var container: ReorderContainer? {
    let reference = core.environment.reorderContainer
    return reference.isEnabled && core.environment.isEnabled ? reference.container : nil
  }

  private func register() {
    guard container !== registeredContainer else { return }
    registeredContainer?.remove(self)
    registeredContainer = container
    container?.add(self)
  }

  private func contribute() {
    register()
    guard core.environment.isInList, let run else { return }
    guard container != nil else { return run.contribute { $0.move = .some(nil) } }
    let move: (IndexSet, Int) -> Void = { [weak self] offsets, destination in
      guard let self, let run = self.run else { return }
      container?.move(offsets, to: destination, in: run, collection)
    }
    run.contribute { $0.move = .some(move) }
  }

  func wrap(_ element: inout Element) {
    guard makesNodes else { return }
    guard let id = element.traits[ImplicitTagTrait.self] else {
      // An element that is forgotten is wrapped once more, without the traits of its row.
      if let known = items.known(around: element.node) { element.node = known }
      return
    }
    let item = items.wrapper(around: element.node, below: self) { ReorderItem($0, below: self) }
    item.id = id
    element.node = item
  }

  var makesNodes: Bool { !core.environment.isInList }
  func forget(_ element: Element) { items.forget(element.node) }
}
