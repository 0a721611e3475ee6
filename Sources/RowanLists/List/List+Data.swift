import RowanGraph
import RowanViews

// The data initializers: `List(data) { row }` is `List { ForEach(data) { row } }` (fact A5).

extension List where SelectionValue == Never {
  /// Creates a list of rows for identified elements, without selection.
  public init<Data, RowContent>(
    _ data: Data,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == ForEach<Data, Data.Element.ID, RowContent>, Data: RandomAccessCollection, RowContent: View,
    Data.Element: Identifiable
  {
    self.init(_content: ForEach(data, content: rowContent), selection: { NoSelection() })
  }

  /// Creates a list of rows for elements identified by a key path, without selection.
  public init<Data, ID, RowContent>(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where Content == ForEach<Data, ID, RowContent>, Data: RandomAccessCollection, ID: Hashable, RowContent: View {
    self.init(_content: ForEach(data, id: id, content: rowContent), selection: { NoSelection() })
  }

  /// Creates a list of rows for bindings to identified elements, without selection.
  @_disfavoredOverload
  public init<Data, RowContent>(
    _ data: Binding<Data>,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Content == ForEach<LazyMapSequence<Data.Indices, (Data.Index, Data.Element.ID)>, Data.Element.ID, RowContent>,
    Data: MutableCollection, Data: RandomAccessCollection, RowContent: View, Data.Element: Identifiable,
    Data.Index: Hashable
  {
    self.init(_content: ForEach(data, content: rowContent), selection: { NoSelection() })
  }

  /// Creates a list of rows for bindings to elements identified by a key path, without selection.
  @_disfavoredOverload
  public init<Data, ID, RowContent>(
    _ data: Binding<Data>,
    id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Content == ForEach<LazyMapSequence<Data.Indices, (Data.Index, ID)>, ID, RowContent>, Data: MutableCollection,
    Data: RandomAccessCollection, ID: Hashable, RowContent: View, Data.Index: Hashable
  {
    self.init(_content: ForEach(data, id: id, content: rowContent), selection: { NoSelection() })
  }

  /// Creates a list of rows for a constant range, without selection.
  public init<RowContent>(
    _ data: Range<Int>,
    @ViewBuilder rowContent: @escaping (Int) -> RowContent
  ) where Content == ForEach<Range<Int>, Int, RowContent>, RowContent: View {
    self.init(_content: ForEach(data, content: rowContent), selection: { NoSelection() })
  }
}

extension List {
  /// Creates a list of rows for identified elements, with several rows selected.
  public init<Data, RowContent>(
    _ data: Data,
    selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == ForEach<Data, Data.Element.ID, RowContent>, Data: RandomAccessCollection, RowContent: View,
    Data.Element: Identifiable
  {
    self.init(_content: ForEach(data, content: rowContent), selection: Selecting.multiple(selection))
  }

  /// Creates a list of rows for elements identified by a key path, with several rows selected.
  public init<Data, ID, RowContent>(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where Content == ForEach<Data, ID, RowContent>, Data: RandomAccessCollection, ID: Hashable, RowContent: View {
    self.init(_content: ForEach(data, id: id, content: rowContent), selection: Selecting.multiple(selection))
  }

  /// Creates a list of rows for bindings to identified elements, with several rows selected.
  @_disfavoredOverload
  public init<Data, RowContent>(
    _ data: Binding<Data>,
    selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Content == ForEach<LazyMapSequence<Data.Indices, (Data.Index, Data.Element.ID)>, Data.Element.ID, RowContent>,
    Data: MutableCollection, Data: RandomAccessCollection, RowContent: View, Data.Element: Identifiable,
    Data.Index: Hashable
  {
    self.init(_content: ForEach(data, content: rowContent), selection: Selecting.multiple(selection))
  }

  /// Creates a list of rows for bindings to elements identified by a key path, with several rows selected.
  @_disfavoredOverload
  public init<Data, ID, RowContent>(
    _ data: Binding<Data>,
    id: KeyPath<Data.Element, ID>,
    selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Content == ForEach<LazyMapSequence<Data.Indices, (Data.Index, ID)>, ID, RowContent>, Data: MutableCollection,
    Data: RandomAccessCollection, ID: Hashable, RowContent: View, Data.Index: Hashable
  {
    self.init(_content: ForEach(data, id: id, content: rowContent), selection: Selecting.multiple(selection))
  }

  /// Creates a list of rows for a constant range, with several rows selected.
  public init<RowContent>(
    _ data: Range<Int>,
    selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Int) -> RowContent
  ) where Content == ForEach<Range<Int>, Int, HStack<RowContent>>, RowContent: View {
    self.init(
      _content: ForEach(data) { index in HStack { rowContent(index) } },
      selection: Selecting.multiple(selection)
    )
  }
}

extension List {
  /// Creates a list of rows for identified elements, with one row selected.
  public init<Data, RowContent>(
    _ data: Data,
    selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == ForEach<Data, Data.Element.ID, RowContent>, Data: RandomAccessCollection, RowContent: View,
    Data.Element: Identifiable
  {
    self.init(_content: ForEach(data, content: rowContent), selection: Selecting.single(selection))
  }

  /// Creates a list of rows for elements identified by a key path, with one row selected.
  public init<Data, ID, RowContent>(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where Content == ForEach<Data, ID, RowContent>, Data: RandomAccessCollection, ID: Hashable, RowContent: View {
    self.init(_content: ForEach(data, id: id, content: rowContent), selection: Selecting.single(selection))
  }

  /// Creates a list of rows for bindings to identified elements, with one row selected.
  @_disfavoredOverload
  public init<Data, RowContent>(
    _ data: Binding<Data>,
    selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Content == ForEach<LazyMapSequence<Data.Indices, (Data.Index, Data.Element.ID)>, Data.Element.ID, RowContent>,
    Data: MutableCollection, Data: RandomAccessCollection, RowContent: View, Data.Element: Identifiable,
    Data.Index: Hashable
  {
    self.init(_content: ForEach(data, content: rowContent), selection: Selecting.single(selection))
  }

  /// Creates a list of rows for bindings to elements identified by a key path, with one row selected.
  @_disfavoredOverload
  public init<Data, ID, RowContent>(
    _ data: Binding<Data>,
    id: KeyPath<Data.Element, ID>,
    selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Content == ForEach<LazyMapSequence<Data.Indices, (Data.Index, ID)>, ID, RowContent>, Data: MutableCollection,
    Data: RandomAccessCollection, ID: Hashable, RowContent: View, Data.Index: Hashable
  {
    self.init(_content: ForEach(data, id: id, content: rowContent), selection: Selecting.single(selection))
  }

  /// Creates a list of rows for a constant range, with one row selected.
  public init<RowContent>(
    _ data: Range<Int>,
    selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Int) -> RowContent
  ) where Content == ForEach<Range<Int>, Int, RowContent>, RowContent: View {
    self.init(_content: ForEach(data, content: rowContent), selection: Selecting.single(selection))
  }
}

extension List {
  /// Creates a list of rows for identified elements, with one row always selected.
  @_disfavoredOverload
  public init<Data, RowContent>(
    _ data: Data,
    selection: Binding<SelectionValue>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == ForEach<Data, Data.Element.ID, RowContent>, Data: RandomAccessCollection, RowContent: View,
    Data.Element: Identifiable
  {
    self.init(_content: ForEach(data, content: rowContent), selection: Selecting.required(selection))
  }

  /// Creates a list of rows for elements identified by a key path, with one row always selected.
  @_disfavoredOverload
  public init<Data, ID, RowContent>(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    selection: Binding<SelectionValue>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where Content == ForEach<Data, ID, RowContent>, Data: RandomAccessCollection, ID: Hashable, RowContent: View {
    self.init(_content: ForEach(data, id: id, content: rowContent), selection: Selecting.required(selection))
  }

  /// Creates a list of rows for bindings to identified elements, with one row always selected.
  @_disfavoredOverload
  public init<Data, RowContent>(
    _ data: Binding<Data>,
    selection: Binding<SelectionValue>,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Content == ForEach<LazyMapSequence<Data.Indices, (Data.Index, Data.Element.ID)>, Data.Element.ID, RowContent>,
    Data: MutableCollection, Data: RandomAccessCollection, RowContent: View, Data.Element: Identifiable,
    Data.Index: Hashable
  {
    self.init(_content: ForEach(data, content: rowContent), selection: Selecting.required(selection))
  }

  /// Creates a list of rows for bindings to elements identified by a key path, with one row always selected.
  @_disfavoredOverload
  public init<Data, ID, RowContent>(
    _ data: Binding<Data>,
    id: KeyPath<Data.Element, ID>,
    selection: Binding<SelectionValue>,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Content == ForEach<LazyMapSequence<Data.Indices, (Data.Index, ID)>, ID, RowContent>, Data: MutableCollection,
    Data: RandomAccessCollection, ID: Hashable, RowContent: View, Data.Index: Hashable
  {
    self.init(_content: ForEach(data, id: id, content: rowContent), selection: Selecting.required(selection))
  }

  /// Creates a list of rows for a constant range, with one row always selected.
  @_disfavoredOverload
  public init<RowContent>(
    _ data: Range<Int>,
    selection: Binding<SelectionValue>,
    @ViewBuilder rowContent: @escaping (Int) -> RowContent
  ) where Content == ForEach<Range<Int>, Int, HStack<RowContent>>, RowContent: View {
    self.init(
      _content: ForEach(data) { index in HStack { rowContent(index) } },
      selection: Selecting.required(selection)
    )
  }
}
