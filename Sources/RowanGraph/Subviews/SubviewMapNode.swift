/// The views that a container makes of the items of a source.
@MainActor
struct SubviewMapping<Item: SubviewItem, Content: View> {
  /// The items.
  let contents: SubviewContents
  /// Creates the content of an item.
  let content: (Item) -> Content

  init(_ contents: SubviewContents, _ content: @escaping (Item) -> Content) {
    self.contents = contents
    self.content = content
  }
}

/// The content of one item. Its body runs the container's closure.
nonisolated struct SubviewItemView<Item, Content: View>: View {
  let item: Item
  let content: (Item) -> Content

  var body: some View { content(item) }
}

/// The item of a container's content: a subview or a section.
@MainActor
protocol SubviewItem {
  /// Returns the contents of a whole source.
  static func contents(of source: SubviewSource) -> SubviewContents
  /// Returns the items of some contents, in order, without those of a `ForEach`.
  static func items(of contents: SubviewContents) -> [MappedEntry<Self>]
  /// Returns the entries of an element of a `ForEach`.
  static func entries(of part: SubviewPart) -> [SubviewEntry]
}

/// An item, or a `ForEach` of items.
enum MappedEntry<Item> {
  /// An item with the object by which it is recognized, and its identity.
  case item(Item, key: ObjectIdentifier, place: Int)
  /// The elements of a `ForEach`.
  case dynamic(any DynamicNode, wrappers: [any ElementWrapper])
}

extension Subview: SubviewItem {
  @MainActor static func contents(of source: SubviewSource) -> SubviewContents {
    SubviewContents(source, opensSections: true)
  }

  @MainActor static func items(of contents: SubviewContents) -> [MappedEntry<Subview>] {
    contents.entries.compactMap { entry in
      switch entry {
      case .element(let found):
        let subview = Subview(ResolvedSubview(found, in: contents.source))
        return .item(subview, key: ObjectIdentifier(found.element.origin), place: subview.id.hashValue)
      case .dynamic(let dynamic, let wrappers): return .dynamic(dynamic, wrappers: wrappers)
      case .section: return nil
      }
    }
  }

  @MainActor static func entries(of part: SubviewPart) -> [SubviewEntry] { part.entries(opensSections: true) }
}

/// The node of the views that a container makes of the items of a source.
///
/// It mirrors the structure of the source, so that a lazy container creates only the items in view: the elements of a
/// `ForEach` in the source are those of a `MappedDynamicNode`.
@MainActor
final class SubviewMapNode<Item: SubviewItem, Content: View>: Node, SubviewObserver, StateRestoring {
  let core: NodeCore
  private var mapping: SubviewMapping<Item, Content>
  private var parts: [any Node] = []
  private var items: [ObjectIdentifier: any Node] = [:]
  private var dynamics: [ObjectIdentifier: MappedDynamicNode<Item, Content>] = [:]
  /// The state that views restore at their creation, in the row of a `ForEach`.
  private(set) var archive: StateArchive?

  init(_ mapping: SubviewMapping<Item, Content>, archive: StateArchive? = nil, _ context: _NodeContext) {
    core = NodeCore(context)
    self.mapping = mapping
    self.archive = archive
    if archive != nil { core.graph.restoredRows += 1 }
    mapping.contents.source.add(self)
    mirror()
    core.finishInitializing()
    if archive != nil { core.graph.enqueueAction { [weak self] in self?.dropArchive() } }
  }

  var shape: NodeShape { parts.count == 1 ? .single(parts[0]) : .group(parts) }
  func forEachChild(_ body: (any Node) -> Void) { parts.forEach(body) }

  func update(_ new: SubviewMapping<Item, Content>) {
    if new.contents.source !== mapping.contents.source {
      mapping.contents.source.remove(self)
      new.contents.source.add(self)
    }
    mapping = new
    mirror()
  }

  func subviewsDidChange() { markDirty() }
  func updateIfDirty() {
    core.isDirty = false
    mirror()
  }

  func willTearDown() {
    mapping.contents.source.remove(self)
    dropArchive()
  }

  func contentStructureDidChange() {
    guard !core.isInitializing else { return }
    if let row = core.parent as? MappedDynamicNode<Item, Content> {
      row.rowStructureDidChange(self)
    } else {
      core.parent?.contentStructureDidChange()
    }
  }

  private func dropArchive() { StateArchive.drop(&archive, in: core.graph) }

  /// Makes the parts those of the current items. Parts of remaining items are updated.
  private func mirror() {
    guard core.isAlive else { return }
    let before = parts.map { ObjectIdentifier($0) }
    var oldItems = items
    var oldDynamics = dynamics
    (parts, items, dynamics) = ([], [:], [:])
    for entry in Item.items(of: mapping.contents) {
      switch entry {
      case .item(let item, let key, let place):
        let view = SubviewItemView(item: item, content: mapping.content)
        let node: any Node
        if let known = oldItems.removeValue(forKey: key) {
          view.update(known)
          node = known
        } else {
          core.nextPlace = place
          node = view.makeNode(below: self)
        }
        items[key] = node
        parts.append(node)
      case .dynamic(let dynamic, let wrappers):
        let key = ObjectIdentifier(dynamic)
        let node: MappedDynamicNode<Item, Content>
        if let known = oldDynamics.removeValue(forKey: key) {
          known.update(mapping, wrappers: wrappers)
          node = known
        } else {
          core.nextPlace = dynamic.core.place
          node = MappedDynamicNode(dynamic, wrappers: wrappers, mapping, below: self)
        }
        dynamics[key] = node
        parts.append(node)
      }
    }
    for node in oldItems.values { node.tearDown() }
    for node in oldDynamics.values { node.tearDown() }
    if parts.map({ ObjectIdentifier($0) }) != before { contentStructureDidChange() }
  }
}
