/// The data of `ForEach(subviews:content:)`. Applications do not create it.
nonisolated public struct ForEachSubviewCollection<Content: View>: RandomAccessCollection {
  let box: SubviewBox<Subview>

  /// The position of the first subview, which is 0.
  public var startIndex: Int { 0 }
  /// The position after the last subview.
  ///
  /// - Complexity: O(*n*), since each element of a `ForEach` in the content may be any number of views.
  public var endIndex: Int { MainActor.trusting(box) { $0.contents?.subviews.count ?? 0 } }
  /// Accesses a subview by its position.
  public subscript(index: Int) -> Subview {
    MainActor.trusting((box, index)) {
      guard let contents = $0.0.contents else { preconditionFailure("ForEach(subviews:) is read before it is shown") }
      return contents.subviews[$0.1]
    }
  }
}

/// The content of `ForEach(subviews:)` or `ForEach(sections:)`, and its items once it is shown.
final class SubviewBox<Item: SubviewItem> {
  let view: AnyView
  @MainActor var contents: SubviewContents?

  init(_ view: AnyView) { self.view = view }
}

/// The items of a source as the content of a `ForEach`.
protocol SubviewMapped {
  /// Creates the node of the view.
  @MainActor func makeNode(_ context: _NodeContext) -> any Node
  /// Updates a node that a value of this type created.
  @MainActor func update(_ handle: _NodeHandle)
}

/// The items of content that the view resolves.
struct ResolvedMap<Item: SubviewItem, Content: View>: SubviewMapped {
  let box: SubviewBox<Item>
  let content: (Item) -> Content

  func makeNode(_ context: _NodeContext) -> any Node {
    SubviewForEachNode(box, content, context)
  }

  func update(_ handle: _NodeHandle) {
    unsafeDowncast(handle.node, to: SubviewForEachNode<Item, Content>.self).update(box, content)
  }
}

/// The items of a collection that a container received.
struct CollectionMap<Content: View>: SubviewMapped {
  let contents: SubviewContents
  let content: (Subview) -> Content

  func makeNode(_ context: _NodeContext) -> any Node {
    SubviewMapNode(SubviewMapping(contents, content), context)
  }

  func update(_ handle: _NodeHandle) {
    unsafeDowncast(handle.node, to: SubviewMapNode<Subview, Content>.self).update(SubviewMapping(contents, content))
  }
}

/// The data of `ForEach(sections:content:)`. Applications do not create it.
nonisolated public struct ForEachSectionCollection<Content: View>: RandomAccessCollection {
  let box: SubviewBox<SectionConfiguration>

  /// The position of the first section, which is 0.
  public var startIndex: Int { 0 }
  /// The position after the last section.
  ///
  /// - Complexity: O(*n*) in the sections, all of which are created.
  public var endIndex: Int { MainActor.trusting(box) { $0.contents.map(SectionCollection.sections(in:))?.count ?? 0 } }
  /// Accesses a section by its position.
  public subscript(index: Int) -> SectionConfiguration {
    MainActor.trusting((box, index)) {
      guard let contents = $0.0.contents else { preconditionFailure("ForEach(sections:) is read before it is shown") }
      return SectionCollection.sections(in: contents)[$0.1]
    }
  }
}

extension ForEach where Content: View {
  /// Creates a view from the sections of another view.
  ///
  /// Views between two sections form a section without header and footer. A lazy container around creates the sections
  /// in view.
  ///
  /// - Parameters:
  ///   - view: The content.
  ///   - content: Creates the view of a section.
  public init<V: View>(sections view: V, @ViewBuilder content: @escaping (SectionConfiguration) -> Content)
  where Data == ForEachSectionCollection<Content>, ID == SectionConfiguration.ID {
    let box = SubviewBox<SectionConfiguration>(AnyView(view))
    self.init(unread: ForEachSectionCollection(box: box), id: { $0.id }, content: content)
    mapped = ResolvedMap(box: box, content: content)
  }
}

extension ForEach where Content: View {
  /// Creates a view from the subviews of another view.
  ///
  /// The content is resolved where this view is: bodies, conditions and groups are replaced by the views that they
  /// show. A lazy container around creates the subviews in view.
  ///
  /// - Parameters:
  ///   - view: The content.
  ///   - content: Creates the view of a subview.
  public init<V: View>(subviews view: V, @ViewBuilder content: @escaping (Subview) -> Content)
  where Data == ForEachSubviewCollection<Content>, ID == Subview.ID {
    let box = SubviewBox<Subview>(AnyView(view))
    self.init(unread: ForEachSubviewCollection(box: box), id: { $0.id }, content: content)
    mapped = ResolvedMap(box: box, content: content)
  }
}

extension ForEach {
  /// Whether the data are the subviews that a container received.
  static var holdsSubviews: Bool { ObjectIdentifier(Data.self) == ObjectIdentifier(SubviewsCollection.self) }
}

extension ForEach where Content: View {
  /// The views over the items of a source, or `nil` for a view over elements of data.
  @MainActor var mapping: (any SubviewMapped)? {
    if let mapped { return mapped }
    guard Self.holdsSubviews, let collection = data as? SubviewsCollection else { return nil }
    return CollectionMap(contents: collection.contents) { [content] subview in
      guard let element = subview as? Data.Element else { preconditionFailure("the elements are subviews") }
      return content(element)
    }
  }
}

/// The node of `ForEach(subviews:)` and `ForEach(sections:)`.
@MainActor
final class SubviewForEachNode<Item: SubviewItem, Content: View>: Node {
  let core: NodeCore
  private var source: SubviewSource?
  private var contents: SubviewContents?
  private var map: SubviewMapNode<Item, Content>?

  init(_ box: SubviewBox<Item>, _ content: @escaping (Item) -> Content, _ context: _NodeContext) {
    core = NodeCore(context)
    let source = SubviewSource(box.view, below: self)
    let contents = Item.contents(of: source)
    box.contents = contents
    self.source = source
    self.contents = contents
    map = SubviewMapNode(
      SubviewMapping(contents, content),
      _NodeContext(
        graph: core.graph,
        parent: self,
        environment: core.environment,
        visibility: core.visibility
      )
    )
    core.finishInitializing()
  }

  var shape: NodeShape { .content(of: map) }
  func forEachChild(_ body: (any Node) -> Void) {
    if let source { body(source) }
    if let map { body(map) }
  }
  func releaseData() { source?.releaseData() }

  func update(_ box: SubviewBox<Item>, _ content: @escaping (Item) -> Content) {
    guard let source, let contents else { return }
    box.contents = contents
    source.update(box.view)
    map?.update(SubviewMapping(contents, content))
  }
}
