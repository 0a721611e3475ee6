import RowanControls
import RowanGraph
import RowanViews

// `List(data, children:) { row }` is `List { OutlineGroup(data, children:) { row } }`.

extension List where SelectionValue == Never {
  /// Creates an outline of bindings to identified elements, without selection.
  public init<Data, RowContent>(
    _ data: Binding<Data>,
    children: WritableKeyPath<Data.Element, Data?>,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Content == OutlineGroup<
      Binding<Data>, Data.Element.ID, RowContent, RowContent, DisclosureGroup<RowContent, OutlineSubgroupChildren>
    >,
    Data: MutableCollection, Data: RandomAccessCollection, RowContent: View, Data.Element: Identifiable
  {
    self.init(
      _content: OutlineGroup(data, children: children, content: rowContent),
      selection: { NoSelection() }
    )
  }

  /// Creates an outline of bindings to elements identified by a key path, without selection.
  public init<Data, ID, RowContent>(
    _ data: Binding<Data>,
    id: KeyPath<Data.Element, ID>,
    children: WritableKeyPath<Data.Element, Data?>,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Content == OutlineGroup<
      Binding<Data>, ID, RowContent, RowContent, DisclosureGroup<RowContent, OutlineSubgroupChildren>
    >,
    Data: MutableCollection, Data: RandomAccessCollection, ID: Hashable, RowContent: View
  {
    self.init(
      _content: OutlineGroup(data, id: id, children: children, content: rowContent),
      selection: { NoSelection() }
    )
  }
}

extension List {
  /// Creates an outline of bindings to identified elements, with several rows selected.
  public init<Data, RowContent>(
    _ data: Binding<Data>,
    children: WritableKeyPath<Data.Element, Data?>,
    selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Content == OutlineGroup<
      Binding<Data>, Data.Element.ID, RowContent, RowContent, DisclosureGroup<RowContent, OutlineSubgroupChildren>
    >,
    Data: MutableCollection, Data: RandomAccessCollection, RowContent: View, Data.Element: Identifiable
  {
    self.init(
      _content: OutlineGroup(data, children: children, content: rowContent),
      selection: Selecting.multiple(selection)
    )
  }

  /// Creates an outline of bindings to elements identified by a key path, with several rows selected.
  public init<Data, ID, RowContent>(
    _ data: Binding<Data>,
    id: KeyPath<Data.Element, ID>,
    children: WritableKeyPath<Data.Element, Data?>,
    selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Content == OutlineGroup<
      Binding<Data>, ID, RowContent, RowContent, DisclosureGroup<RowContent, OutlineSubgroupChildren>
    >,
    Data: MutableCollection, Data: RandomAccessCollection, ID: Hashable, RowContent: View
  {
    self.init(
      _content: OutlineGroup(data, id: id, children: children, content: rowContent),
      selection: Selecting.multiple(selection)
    )
  }
}

extension List {
  /// Creates an outline of bindings to identified elements, with one row selected.
  public init<Data, RowContent>(
    _ data: Binding<Data>,
    children: WritableKeyPath<Data.Element, Data?>,
    selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Content == OutlineGroup<
      Binding<Data>, Data.Element.ID, RowContent, RowContent, DisclosureGroup<RowContent, OutlineSubgroupChildren>
    >,
    Data: MutableCollection, Data: RandomAccessCollection, RowContent: View, Data.Element: Identifiable
  {
    self.init(
      _content: OutlineGroup(data, children: children, content: rowContent),
      selection: Selecting.single(selection)
    )
  }

  /// Creates an outline of bindings to elements identified by a key path, with one row selected.
  public init<Data, ID, RowContent>(
    _ data: Binding<Data>,
    id: KeyPath<Data.Element, ID>,
    children: WritableKeyPath<Data.Element, Data?>,
    selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Content == OutlineGroup<
      Binding<Data>, ID, RowContent, RowContent, DisclosureGroup<RowContent, OutlineSubgroupChildren>
    >,
    Data: MutableCollection, Data: RandomAccessCollection, ID: Hashable, RowContent: View
  {
    self.init(
      _content: OutlineGroup(data, id: id, children: children, content: rowContent),
      selection: Selecting.single(selection)
    )
  }
}

extension List {
  /// Creates an outline of bindings to identified elements, with one row always selected.
  @_disfavoredOverload
  public init<Data, RowContent>(
    _ data: Binding<Data>,
    children: WritableKeyPath<Data.Element, Data?>,
    selection: Binding<SelectionValue>,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Content == OutlineGroup<
      Binding<Data>, Data.Element.ID, RowContent, RowContent, DisclosureGroup<RowContent, OutlineSubgroupChildren>
    >,
    Data: MutableCollection, Data: RandomAccessCollection, RowContent: View, Data.Element: Identifiable
  {
    self.init(
      _content: OutlineGroup(data, children: children, content: rowContent),
      selection: Selecting.required(selection)
    )
  }

  /// Creates an outline of bindings to elements identified by a key path, with one row always selected.
  @_disfavoredOverload
  public init<Data, ID, RowContent>(
    _ data: Binding<Data>,
    id: KeyPath<Data.Element, ID>,
    children: WritableKeyPath<Data.Element, Data?>,
    selection: Binding<SelectionValue>,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Content == OutlineGroup<
      Binding<Data>, ID, RowContent, RowContent, DisclosureGroup<RowContent, OutlineSubgroupChildren>
    >,
    Data: MutableCollection, Data: RandomAccessCollection, ID: Hashable, RowContent: View
  {
    self.init(
      _content: OutlineGroup(data, id: id, children: children, content: rowContent),
      selection: Selecting.required(selection)
    )
  }
}
