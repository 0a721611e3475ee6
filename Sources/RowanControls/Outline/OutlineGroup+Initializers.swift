import RowanGraph
import RowanViews

extension OutlineGroup
where
  ID == Data.Element.ID, Parent: View, Parent == Leaf, Subgroup == DisclosureGroup<Parent, OutlineSubgroupChildren>,
  Data.Element: Identifiable
{
  /// Creates an outline of an identifiable root element and its descendants.
  ///
  /// - Parameters:
  ///   - root: The root element.
  ///   - children: The key path to the children of an element, which are `nil` for a leaf.
  ///   - content: The view of an element.
  public init<DataElement>(
    _ root: DataElement,
    children: KeyPath<DataElement, Data?>,
    @ViewBuilder content: @escaping (DataElement) -> Leaf
  ) where ID == DataElement.ID, DataElement: Identifiable, DataElement == Data.Element {
    self.init(.root(root), OutlineTree(id: { $0.id }, children: { $0[keyPath: children] }), content: content)
  }

  /// Creates an outline of identifiable elements and their descendants.
  ///
  /// - Parameters:
  ///   - data: The elements of the first level.
  ///   - children: The key path to the children of an element, which are `nil` for a leaf.
  ///   - content: The view of an element.
  public init<DataElement>(
    _ data: Data,
    children: KeyPath<DataElement, Data?>,
    @ViewBuilder content: @escaping (DataElement) -> Leaf
  ) where ID == DataElement.ID, DataElement: Identifiable, DataElement == Data.Element {
    self.init(.elements(data), OutlineTree(id: { $0.id }, children: { $0[keyPath: children] }), content: content)
  }

  /// Creates an outline of a binding to an identifiable root element, and of its descendants.
  public init<C, E>(
    _ root: Binding<E>,
    children: WritableKeyPath<E, C?>,
    @ViewBuilder content: @escaping (Binding<E>) -> Leaf
  )
  where
    Data == Binding<C>, ID == E.ID, C: MutableCollection, C: RandomAccessCollection, E: Identifiable, E == C.Element
  {
    self.init(.root(root), .bound({ $0.id }, children), content: content)
  }

  /// Creates an outline of a binding to identifiable elements, and of their descendants.
  public init<C, E>(
    _ data: Binding<C>,
    children: WritableKeyPath<E, C?>,
    @ViewBuilder content: @escaping (Binding<E>) -> Leaf
  )
  where
    Data == Binding<C>, ID == E.ID, C: MutableCollection, C: RandomAccessCollection, E: Identifiable, E == C.Element
  {
    self.init(.elements(data), .bound({ $0.id }, children), content: content)
  }
}

extension OutlineGroup
where Parent: View, Parent == Leaf, Subgroup == DisclosureGroup<Parent, OutlineSubgroupChildren> {
  /// Creates an outline of a root element and its descendants, identified by a key path.
  ///
  /// - Parameters:
  ///   - root: The root element.
  ///   - id: The key path to the ID of an element.
  ///   - children: The key path to the children of an element, which are `nil` for a leaf.
  ///   - content: The view of an element.
  public init<DataElement>(
    _ root: DataElement,
    id: KeyPath<DataElement, ID>,
    children: KeyPath<DataElement, Data?>,
    @ViewBuilder content: @escaping (DataElement) -> Leaf
  ) where DataElement == Data.Element {
    self.init(
      .root(root),
      OutlineTree(id: { $0[keyPath: id] }, children: { $0[keyPath: children] }),
      content: content
    )
  }

  /// Creates an outline of elements and their descendants, identified by a key path.
  public init<DataElement>(
    _ data: Data,
    id: KeyPath<DataElement, ID>,
    children: KeyPath<DataElement, Data?>,
    @ViewBuilder content: @escaping (DataElement) -> Leaf
  ) where DataElement == Data.Element {
    self.init(
      .elements(data),
      OutlineTree(id: { $0[keyPath: id] }, children: { $0[keyPath: children] }),
      content: content
    )
  }

  /// Creates an outline of a binding to a root element, and of its descendants, identified by a key path.
  public init<C, E>(
    _ root: Binding<E>,
    id: KeyPath<E, ID>,
    children: WritableKeyPath<E, C?>,
    @ViewBuilder content: @escaping (Binding<E>) -> Leaf
  ) where Data == Binding<C>, C: MutableCollection, C: RandomAccessCollection, E == C.Element {
    self.init(.root(root), .bound({ $0[keyPath: id] }, children), content: content)
  }

  /// Creates an outline of a binding to elements, and of their descendants, identified by a key path.
  public init<C, E>(
    _ data: Binding<C>,
    id: KeyPath<E, ID>,
    children: WritableKeyPath<E, C?>,
    @ViewBuilder content: @escaping (Binding<E>) -> Leaf
  ) where Data == Binding<C>, C: MutableCollection, C: RandomAccessCollection, E == C.Element {
    self.init(.elements(data), .bound({ $0[keyPath: id] }, children), content: content)
  }
}
