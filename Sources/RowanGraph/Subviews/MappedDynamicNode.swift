import Foundation

/// The views that a container makes of the elements of a `ForEach` in its content, created on demand.
@MainActor
final class MappedDynamicNode<Item: SubviewItem, Content: View>: DynamicNode, LazyConsumer, StateKeeping {
  typealias Row = SubviewMapNode<Item, Content>

  let core: NodeCore
  /// The `ForEach` in the content.
  private let source: any DynamicNode
  private var wrappers: [any ElementWrapper]
  private var mapping: SubviewMapping<Item, Content>
  private var rows: [Int: (row: Row, original: any Node)] = [:]
  private var archives: RowArchives<AnyHashable>?

  init(
    _ source: any DynamicNode,
    wrappers: [any ElementWrapper],
    _ mapping: SubviewMapping<Item, Content>,
    below parent: any Node
  ) {
    core = NodeCore(
      _NodeContext(
        graph: parent.core.graph,
        parent: parent,
        environment: parent.core.environment,
        visibility: parent.core.visibility
      )
    )
    self.source = source
    self.wrappers = wrappers
    self.mapping = mapping
    core.noteGuides(.all)
    if core.graph.restoredRows > 0 {
      archives = StateArchive.take(Self.self, for: self).first as? RowArchives<AnyHashable>
      if archives != nil { core.noteState() }
    }
    core.finishInitializing()
  }

  var shape: NodeShape { .dynamic(self) }
  func forEachChild(_ body: (any Node) -> Void) {
    for index in rows.keys.sorted() { if let row = rows[index]?.row { body(row) } }
  }

  func willTearDown() {
    if source.lazyConsumer === self { source.lazyConsumer = nil }
  }

  // MARK: State

  var stateKeeper: (any StateKeeping)? { self }
  var keepsParts: Bool { true }
  var stateSlots: [AnyObject] { archives.map { [$0] } ?? [] }
  var stateType: ObjectIdentifier { ObjectIdentifier(Self.self) }
  func archiveParts() { for (index, known) in rows { archive(known.row, at: index) } }

  private func archive(_ row: Row, at index: Int) {
    guard let id = source.id(at: index), let archive = StateArchive(below: row, keepsInitialState: core.graph.isParking)
    else { return }
    let kept = archives ?? RowArchives()
    kept.put(archive, for: id, at: index)
    archives = kept
  }

  // MARK: Elements

  var count: Int { source.count }
  var missingFrom: Int { source.missingFrom }
  var edits: DynamicEdits { inheritedEdits.over(source.edits) }
  var inheritedEdits = InheritedEdits()

  var lazyConsumer: (any LazyConsumer)? {
    didSet { source.lazyConsumer = lazyConsumer == nil ? nil : self }
  }

  /// Returns `nil`: the rows are named by their elements, which are in another branch of the tree.
  func stableName(of child: any Node) -> String? { nil }

  func id(at index: Int) -> AnyHashable? { source.id(at: index) }
  func index(of id: AnyHashable, near index: Int) -> Int? { source.index(of: id, near: index) }
  func existingChild(at index: Int) -> (any Node)? { rows[index]?.row }

  func child(at index: Int) -> any Node {
    let original = source.child(at: index)
    if let known = rows[index] {
      if known.original === original { return known.row }
      known.row.tearDown()
    }
    let visibility = lazyConsumer == nil ? core.visibility : VisibilityScope(parent: core.visibility, isShown: false)
    core.nextPlace = original.core.place
    let row = Row(
      mapping(of: original),
      archive: source.id(at: index).flatMap { id in
        archives?.take(id, at: index, isOccupied: { rows[$0] == nil && source.id(at: $0) == id })
      },
      _NodeContext(graph: core.graph, parent: self, environment: core.environment, visibility: visibility)
    )
    rows[index] = (row, original)
    return row
  }

  func release(at index: Int) {
    if let known = rows.removeValue(forKey: index) {
      archive(known.row, at: index)
      end(known)
    }
    source.release(at: index)
  }

  func beginEnumeration() {
    source.beginEnumeration()
    guard lazyConsumer == nil else { return }
    // The rows follow their elements, whose indices may have changed.
    var old: [ObjectIdentifier: (row: Row, original: any Node)] = [:]
    for known in rows.values { old[ObjectIdentifier(known.original)] = known }
    rows = [:]
    for index in 0..<min(source.count, source.missingFrom) {
      if let known = old.removeValue(forKey: ObjectIdentifier(source.child(at: index))) { rows[index] = known }
    }
    for known in old.values { end(known) }
  }

  func update(_ new: SubviewMapping<Item, Content>, wrappers: [any ElementWrapper]) {
    mapping = new
    self.wrappers = wrappers
    for known in rows.values { known.row.update(mapping(of: known.original)) }
  }

  /// Passes on that the number or kind of views of a row changed.
  func rowStructureDidChange(_ row: Row) {
    guard let lazyConsumer else { return noteStructureChange() }
    guard let index = rows.first(where: { $0.value.row === row })?.key else { return }
    lazyConsumer.dynamicNode(self, childStructureDidChangeAt: index)
  }

  private func mapping(of original: any Node) -> SubviewMapping<Item, Content> {
    let part = SubviewPart(node: original, wrappers: wrappers)
    return SubviewMapping(SubviewContents(mapping.contents.source) { Item.entries(of: part) }, mapping.content)
  }

  /// Ends a row, with the modifiers around its elements that are outside of the `ForEach`.
  private func end(_ known: (row: Row, original: any Node)) {
    known.row.tearDown()
    guard wrappers.contains(where: \.makesNodes), known.original.core.isAlive else { return }
    for case .element(let found) in SubviewPart(node: known.original, wrappers: wrappers).entries(opensSections: true) {
      found.element.forget(found.wrappers)
    }
  }

  // MARK: LazyConsumer

  func anchorIndex(in dynamic: any DynamicNode) -> Int? { lazyConsumer?.anchorIndex(in: self) }
  func offscreenKeptIndices(in dynamic: any DynamicNode) -> [Int] {
    lazyConsumer?.offscreenKeptIndices(in: self) ?? []
  }

  func dynamicNode(_ dynamic: any DynamicNode, didChange change: DynamicChange) {
    let old = rows
    rows = [:]
    for (index, known) in old {
      if let new = change.kept[index], known.original.core.isAlive, source.existingChild(at: new) === known.original {
        rows[new] = known
      } else {
        known.row.tearDown()
      }
    }
    mapping.contents.source.elementsDidChange()
    lazyConsumer?.dynamicNode(self, didChange: change)
  }

  func editsDidChange(of dynamic: any DynamicNode) { lazyConsumer?.editsDidChange(of: self) }

  func dynamicNode(_ dynamic: any DynamicNode, childStructureDidChangeAt index: Int) {
    rows[index]?.row.subviewsDidChange()
    lazyConsumer?.dynamicNode(self, childStructureDidChangeAt: index)
  }
}
