import Foundation

/// Views made from the elements of a collection, each with the identity of its element (fact A25).
///
/// Lazy containers read only the elements that they show; the collection may be a database page away.
nonisolated public struct ForEach<Data, ID, Content> where Data: RandomAccessCollection, ID: Hashable {
  /// The collection.
  public var data: Data
  /// Makes the content of one element.
  public var content: (Data.Element) -> Content
  package let id: (Data.Element) -> ID
  /// Whether the data were declared constant: `ForEach(0..<n)` (fact A32).
  package var isConstant = false
  /// Whether rows are made with bindings to their elements, and who describes them reads these in a body.
  package var bindsRows = false
  /// The edits that the collection takes by itself, through a binding.
  package var edits = DynamicEdits()

  package init(data: Data, id: @escaping (Data.Element) -> ID, content: @escaping (Data.Element) -> Content) {
    self.data = data
    self.id = id
    self.content = content
    // A binding is a collection that is read here: whoever makes the views hears when elements come and go.
    _ = data.endIndex
    bindsRows = (data as? any BoundCollection)?.isFollowed == true
  }
}

extension ForEach where ID == Data.Element.ID, Content: View, Data.Element: Identifiable {
  /// Views for identified elements.
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.init(data: data, id: { $0.id }, content: content)
  }
}

extension ForEach where Content: View {
  /// Views for bindings to identified elements.
  @_disfavoredOverload
  public init<C>(_ data: Binding<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content)
  where
    Data == LazyMapSequence<C.Indices, (C.Index, ID)>, C: MutableCollection, C: RandomAccessCollection,
    C.Element: Identifiable, C.Index: Hashable, ID == C.Element.ID
  {
    self.init(data, id: \.id, content: content)
  }

  /// Views for elements identified by a key path.
  public init(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data: data, id: { $0[keyPath: id] }, content: content)
  }

  /// Views for bindings to elements identified by a key path.
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
    // The ids are those of the elements that the indices belong to, whatever has become of the collection since.
    let source = BoundElements(data.wrappedValue)
    let pairs = source.elements.indices.lazy.map { index in (index, source.elements[index][keyPath: id]) }
    self.init(
      data: pairs,
      id: { $0.1 },
      content: { [weak source] in content(BoundElements.binding(at: $0.0, of: data, in: source)) }
    )
    bindsRows = data.isFollowed
  }
}

extension ForEach where Data == Range<Int>, ID == Int, Content: View {
  /// Views for a constant range. A range that changes later is ignored with a warning (fact A32).
  @_semantics("swiftui.requires_constant_range")
  public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
    self.init(data: data, id: { $0 }, content: content)
    isConstant = true
  }
}

extension ForEach: View where Content: View {
  public typealias Body = Never
  @MainActor public func _makeNode(_ context: _NodeContext) -> _NodeHandle { _NodeHandle(ForEachNode(self, context)) }
  @MainActor public func _updateNode(_ handle: _NodeHandle) {
    unsafeDowncast(handle.node, to: ForEachNode<Data, ID, Content>.self).update(self)
  }
}

/// A view that is made from a collection.
@MainActor @preconcurrency
public protocol DynamicViewContent<Data>: View {
  /// The type of the collection.
  associatedtype Data: Collection
  /// The collection.
  var data: Data { get }
}

extension ForEach: SelfComparing {
  // The elements may be equal by what the application says, and show something else.
  package func isEquivalent(to other: ForEach<Data, ID, Content>) -> Bool { false }
}

extension ForEach: DynamicViewContent where Content: View {}

extension ModifiedContent: DynamicViewContent where Content: DynamicViewContent, Modifier: ViewModifier {
  /// The collection of the modified view.
  @MainActor public var data: Content.Data { content.data }
}
