import Foundation

/// A view that creates views from the elements of a collection, each with the identity of its element (fact A25).
///
/// Lazy containers read only the elements that they show, so the collection can be backed by a database.
nonisolated public struct ForEach<Data, ID, Content> where Data: RandomAccessCollection, ID: Hashable {
  /// The collection.
  public var data: Data
  /// Creates the content of an element.
  public var content: (Data.Element) -> Content
  /// Returns the ID of an element.
  package let id: (Data.Element) -> ID
  /// Whether the data are constant, as in `ForEach(0..<n)` (fact A32).
  package var isConstant = false
  /// Whether rows receive bindings to their elements, which the enclosing body observes.
  package var bindsRows = false
  /// The edit actions that a binding to the collection provides.
  package var edits = DynamicEdits()
  /// The views that are made of the subviews or sections of a container's content, in place of the data.
  var mapped: (any SubviewMapped)?

  /// Creates a view from a collection.
  ///
  /// - Parameters:
  ///   - data: The collection.
  ///   - id: Returns the ID of an element.
  ///   - content: Creates the content of an element.
  package init(data: Data, id: @escaping (Data.Element) -> ID, content: @escaping (Data.Element) -> Content) {
    self.init(unread: data, id: id, content: content)
    // Counting subviews creates them, and those that are shown observe their source.
    if Self.holdsSubviews { return }
    // Reading a binding's index makes the enclosing body depend on insertions and removals.
    _ = data.endIndex
    bindsRows = (data as? any BoundCollection)?.isFollowed == true
  }

  /// Creates a view from a collection without reading it.
  init(unread data: Data, id: @escaping (Data.Element) -> ID, content: @escaping (Data.Element) -> Content) {
    self.data = data
    self.id = id
    self.content = content
  }
}

extension ForEach where ID == Data.Element.ID, Content: View, Data.Element: Identifiable {
  /// Creates a view from identifiable elements.
  ///
  /// - Parameters:
  ///   - data: The collection.
  ///   - content: Creates the content of an element.
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.init(data: data, id: { $0.id }, content: content)
  }
}

extension ForEach where Content: View {
  /// Creates a view from bindings to identifiable elements.
  ///
  /// - Parameters:
  ///   - data: A binding to the collection.
  ///   - content: Creates the content of an element, from a binding to it.
  @_disfavoredOverload
  public init<C>(_ data: Binding<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content)
  where
    Data == LazyMapSequence<C.Indices, (C.Index, ID)>, C: MutableCollection, C: RandomAccessCollection,
    C.Element: Identifiable, C.Index: Hashable, ID == C.Element.ID
  {
    self.init(data, id: \.id, content: content)
  }

  /// Creates a view from elements identified by a key path.
  ///
  /// - Parameters:
  ///   - data: The collection.
  ///   - id: The key path of the ID, which must be unique and stable.
  ///   - content: Creates the content of an element.
  public init(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data: data, id: { $0[keyPath: id] }, content: content)
  }

  /// Creates a view from bindings to elements identified by a key path.
  ///
  /// - Parameters:
  ///   - data: A binding to the collection.
  ///   - id: The key path of the ID, which must be unique and stable.
  ///   - content: Creates the content of an element, from a binding to it.
  @_disfavoredOverload
  public init<C>(
    _ data: Binding<C>,
    id: KeyPath<C.Element, ID>,
    @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  )
  where
    Data == LazyMapSequence<C.Indices, (C.Index, ID)>, C: MutableCollection, C: RandomAccessCollection,
    C.Index: Hashable
  {
    // The IDs are those of the elements at the time of this evaluation, even if the collection changes afterward.
    let source = BoundElements(data.wrappedValue)
    let pairs = source.elements.checkedIndices.lazy.map { index in (index, source.read(index)[keyPath: id]) }
    self.init(
      data: pairs,
      id: { $0.1 },
      content: { [weak source] in content(BoundElements.binding(at: $0.0, of: data, in: source)) }
    )
    bindsRows = data.isFollowed
  }
}

extension ForEach where Data == Range<Int>, ID == Int, Content: View {
  /// Creates a view from a constant range. Later changes of the range are ignored with a warning (fact A32).
  ///
  /// - Parameters:
  ///   - data: The range.
  ///   - content: Creates the content of an index.
  @_semantics("swiftui.requires_constant_range")
  public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
    self.init(data: data, id: { $0 }, content: content)
    isConstant = true
  }
}

extension ForEach: View where Content: View {
  /// The body type; the view is a primitive.
  public typealias Body = Never
  /// Creates the node of the view. For use by the framework.
  @MainActor public func _makeNode(_ context: _NodeContext) -> _NodeHandle {
    if let mapping { return _NodeHandle(mapping.makeNode(context)) }
    return _NodeHandle(ForEachNode(self, context))
  }
  /// Updates the node of the view. For use by the framework.
  @MainActor public func _updateNode(_ handle: _NodeHandle) {
    if let mapping { return mapping.update(handle) }
    unsafeDowncast(handle.node, to: ForEachNode<Data, ID, Content>.self).update(self)
  }
}

/// A view that is created from a collection.
@MainActor @preconcurrency
public protocol DynamicViewContent<Data>: View {
  /// The type of the collection.
  associatedtype Data: Collection
  /// The collection.
  var data: Data { get }
}

extension ForEach: SelfComparing {
  // Elements that are equal by the application's definition can still have different content.
  package func isEquivalent(to other: ForEach<Data, ID, Content>) -> Bool { false }
}

extension ForEach: DynamicViewContent where Content: View {}

extension ModifiedContent: DynamicViewContent where Content: DynamicViewContent, Modifier: ViewModifier {
  /// The collection of the modified view.
  @MainActor public var data: Content.Data { content.data }
}
