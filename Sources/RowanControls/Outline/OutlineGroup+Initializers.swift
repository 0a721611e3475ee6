import RowanGraph
import RowanViews

extension OutlineGroup
where
  ID == Data.Element.ID, Parent: View, Parent == Leaf, Subgroup == DisclosureGroup<Parent, OutlineSubgroupChildren>,
  Data.Element: Identifiable
{
  /// One identified element with all below it.
  public init<DataElement>(
    _ root: DataElement,
    children: KeyPath<DataElement, Data?>,
    @ViewBuilder content: @escaping (DataElement) -> Leaf
  ) where ID == DataElement.ID, DataElement: Identifiable, DataElement == Data.Element {
    self.init(.root(root), OutlineTree(id: { $0.id }, children: { $0[keyPath: children] }), content: content)
  }

  /// Identified elements with all below them.
  public init<DataElement>(
    _ data: Data,
    children: KeyPath<DataElement, Data?>,
    @ViewBuilder content: @escaping (DataElement) -> Leaf
  ) where ID == DataElement.ID, DataElement: Identifiable, DataElement == Data.Element {
    self.init(.elements(data), OutlineTree(id: { $0.id }, children: { $0[keyPath: children] }), content: content)
  }

  /// One element behind a binding, with all below it.
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

  /// Elements behind a binding, with all below them.
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
  /// One element with all below it, by an id of their own.
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

  /// Elements with all below them, identified by a key path.
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

  /// One element behind a binding, with all below it, by an id of their own.
  public init<C, E>(
    _ root: Binding<E>,
    id: KeyPath<E, ID>,
    children: WritableKeyPath<E, C?>,
    @ViewBuilder content: @escaping (Binding<E>) -> Leaf
  ) where Data == Binding<C>, C: MutableCollection, C: RandomAccessCollection, E == C.Element {
    self.init(.root(root), .bound({ $0[keyPath: id] }, children), content: content)
  }

  /// Elements behind a binding, with all below them, identified by a key path.
  public init<C, E>(
    _ data: Binding<C>,
    id: KeyPath<E, ID>,
    children: WritableKeyPath<E, C?>,
    @ViewBuilder content: @escaping (Binding<E>) -> Leaf
  ) where Data == Binding<C>, C: MutableCollection, C: RandomAccessCollection, E == C.Element {
    self.init(.elements(data), .bound({ $0[keyPath: id] }, children), content: content)
  }
}
