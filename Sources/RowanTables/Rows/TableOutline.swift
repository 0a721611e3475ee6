import RowanControls
import RowanGraph
import RowanViews

/// The rows of `Table(data, children:)`: one for each element, and those of its children while it is open.
nonisolated public struct TableOutlineGroupContent<Data>: TableRowContent
where Data: RandomAccessCollection, Data.Element: Identifiable {
  public typealias TableRowValue = Data.Element
  public typealias TableRowBody = Never
  let data: Data
  let children: KeyPath<Data.Element, Data?>

  @MainActor private var rows: TableOutline<Data, Data.Element.ID, TableRow<Data.Element>> {
    let tree = OutlineTree<Data, Data.Element.ID>(id: { $0.id }, children: { [children] in $0[keyPath: children] })
    return TableOutline(source: .elements(data), outline: .init(tree: tree, content: { TableRow($0) }))
  }

  @MainActor public func _makeRows(_ context: _NodeContext) -> _NodeHandle { rows._makeNode(context) }
  @MainActor public func _updateRows(_ handle: _NodeHandle) { rows._updateNode(handle) }
}

extension OutlineGroup: TableRowContent
where
  ID == Data.Element.ID, Parent: TableRowContent, Parent == Leaf, Leaf == Subgroup,
  Data.Element == Parent.TableRowValue
{
  public typealias TableRowValue = Data.Element

  /// The elements' rows, and while they are open those below them.
  @MainActor public var tableRowBody: some TableRowContent<Data.Element> {
    RowsOfView<Data.Element, _>(view: rows)
  }

  @MainActor private var rows: TableOutline<Data, ID, Leaf> {
    TableOutline(source: source, outline: .init(tree: tree, content: content))
  }

  @MainActor public func _makeRows(_ context: _NodeContext) -> _NodeHandle { rows._makeNode(context) }
  @MainActor public func _updateRows(_ handle: _NodeHandle) { rows._updateNode(handle) }
}

extension OutlineGroup
where
  ID == Data.Element.ID, Parent: TableRowContent, Parent == Leaf, Leaf == Subgroup,
  Data.Element == Parent.TableRowValue
{
  /// One element with all below it, as rows of a table.
  nonisolated public init<DataElement>(_ root: DataElement, children: KeyPath<DataElement, Data?>)
  where
    ID == DataElement.ID, Parent == TableRow<DataElement>, Leaf == TableRow<DataElement>,
    Subgroup == TableRow<DataElement>, DataElement: Identifiable, DataElement == Data.Element
  {
    self.init(.root(root), OutlineTree(id: { $0.id }, children: { $0[keyPath: children] })) { TableRow($0) }
  }

  /// Elements with all below them, as rows of a table.
  nonisolated public init<DataElement>(_ data: Data, children: KeyPath<DataElement, Data?>)
  where
    ID == DataElement.ID, Parent == TableRow<DataElement>, Leaf == TableRow<DataElement>,
    Subgroup == TableRow<DataElement>, DataElement: Identifiable, DataElement == Data.Element
  {
    self.init(.elements(data), OutlineTree(id: { $0.id }, children: { $0[keyPath: children] })) { TableRow($0) }
  }

  /// One element with all below it, as rows of a table.
  nonisolated public init<DataElement>(
    _ root: DataElement,
    children: KeyPath<DataElement, Data?>,
    @TableRowBuilder<DataElement> content: @escaping (DataElement) -> Leaf
  ) where ID == DataElement.ID, DataElement == Data.Element {
    self.init(.root(root), OutlineTree(id: { $0.id }, children: { $0[keyPath: children] }), content: content)
  }

  /// One element with all below it by a key path, as rows of a table.
  nonisolated public init<DataElement>(
    _ root: DataElement,
    id: KeyPath<DataElement, ID>,
    children: KeyPath<DataElement, Data?>,
    @TableRowBuilder<DataElement> content: @escaping (DataElement) -> Leaf
  ) where ID == DataElement.ID, DataElement == Data.Element {
    self.init(
      .root(root),
      OutlineTree(id: { $0[keyPath: id] }, children: { $0[keyPath: children] }),
      content: content
    )
  }

  /// Elements with all below them, as rows of a table.
  nonisolated public init<DataElement>(
    _ data: Data,
    children: KeyPath<DataElement, Data?>,
    @TableRowBuilder<DataElement> content: @escaping (DataElement) -> Leaf
  ) where ID == DataElement.ID, DataElement == Data.Element {
    self.init(.elements(data), OutlineTree(id: { $0.id }, children: { $0[keyPath: children] }), content: content)
  }

  /// Elements by a key path with all below them, as rows of a table.
  nonisolated public init<DataElement>(
    _ data: Data,
    id: KeyPath<DataElement, ID>,
    children: KeyPath<DataElement, Data?>,
    @TableRowBuilder<DataElement> content: @escaping (DataElement) -> Leaf
  ) where ID == DataElement.ID, DataElement == Data.Element {
    self.init(
      .elements(data),
      OutlineTree(id: { $0[keyPath: id] }, children: { $0[keyPath: children] }),
      content: content
    )
  }
}

// MARK: How it is shown

/// An outline of rows that keeps what is open, by the ids on the way there (fact C92).
struct TableOutline<Data: RandomAccessCollection, ID: Hashable, Leaf: TableRowContent>: View {
  struct Shape {
    let tree: OutlineTree<Data, ID>
    let content: (Data.Element) -> Leaf
  }

  let source: OutlineSource<Data>
  let outline: Shape
  @State private var root = OutlineBranch()

  var body: some View {
    switch source {
    case .root(let element): TableOutlineNode(element: element, outline: outline, above: root)
    case .elements(let data): TableOutlineLevel(data: data, outline: outline, above: root)
    }
  }
}

/// The elements directly below a parent.
private struct TableOutlineLevel<Data: RandomAccessCollection, ID: Hashable, Leaf: TableRowContent>: View {
  let data: Data
  let outline: TableOutline<Data, ID, Leaf>.Shape
  let above: OutlineBranch

  var body: some View {
    // Data behind a binding say by being read here that they became more or fewer.
    _ = data.count
    return ForEach(data: data, id: outline.tree.id) { element in
      TableOutlineNode(element: element, outline: outline, above: above)
    }
  }
}

/// One element, and what is below it while it is open. No collection of children makes a leaf, an empty one a row that can be
/// opened (fact C91).
private struct TableOutlineNode<Data: RandomAccessCollection, ID: Hashable, Leaf: TableRowContent>: View {
  let element: Data.Element
  let outline: TableOutline<Data, ID, Leaf>.Shape
  let above: OutlineBranch

  var body: some View {
    let row = TableRows(content: outline.content(element))
    if let children = outline.tree.children(element) {
      let branch = above.branch(of: element, in: outline.tree)
      DisclosureRows(label: row, binding: branch.binding, branch: branch) {
        TableOutlineLevel(data: children, outline: outline, above: branch)
      }
    } else {
      row
    }
  }
}
