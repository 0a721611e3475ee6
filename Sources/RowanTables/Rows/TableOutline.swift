import RowanControls
import RowanGraph
import RowanViews

/// The rows of `Table(_:children:)`: one for each element, and the rows of its children while it is expanded.
nonisolated public struct TableOutlineGroupContent<Data>: TableRowContent
where Data: RandomAccessCollection, Data.Element: Identifiable {
  /// The type of the values of the rows.
  public typealias TableRowValue = Data.Element
  /// The type of the body, which a row without one leaves as `Never`.
  public typealias TableRowBody = Never
  let data: Data
  let children: KeyPath<Data.Element, Data?>

  @MainActor private var rows: TableOutline<Data, Data.Element.ID, TableRow<Data.Element>> {
    let tree = OutlineTree<Data, Data.Element.ID>(id: { $0.id }, children: { [children] in $0[keyPath: children] })
    return TableOutline(source: .elements(data), outline: .init(tree: tree, content: { TableRow($0) }))
  }

  /// Makes the node that keeps the rows in the tree.
  @MainActor public func _makeRows(_ context: _NodeContext) -> _NodeHandle { rows._makeNode(context) }
  /// Updates the node of the rows to this value.
  @MainActor public func _updateRows(_ handle: _NodeHandle) { rows._updateNode(handle) }
}

extension OutlineGroup: TableRowContent
where
  ID == Data.Element.ID, Parent: TableRowContent, Parent == Leaf, Leaf == Subgroup,
  Data.Element == Parent.TableRowValue
{
  /// The type of the values of the rows.
  public typealias TableRowValue = Data.Element

  /// The rows of the elements and, while these are expanded, of their descendants.
  @MainActor public var tableRowBody: some TableRowContent<Data.Element> {
    RowsOfView<Data.Element, _>(view: rows)
  }

  @MainActor private var rows: TableOutline<Data, ID, Leaf> {
    TableOutline(source: source, outline: .init(tree: tree, content: content))
  }

  /// Makes the node that keeps the rows in the tree.
  @MainActor public func _makeRows(_ context: _NodeContext) -> _NodeHandle { rows._makeNode(context) }
  /// Updates the node of the rows to this value.
  @MainActor public func _updateRows(_ handle: _NodeHandle) { rows._updateNode(handle) }
}

extension OutlineGroup
where
  ID == Data.Element.ID, Parent: TableRowContent, Parent == Leaf, Leaf == Subgroup,
  Data.Element == Parent.TableRowValue
{
  /// Creates table rows for an element and its descendants.
  nonisolated public init<DataElement>(_ root: DataElement, children: KeyPath<DataElement, Data?>)
  where
    ID == DataElement.ID, Parent == TableRow<DataElement>, Leaf == TableRow<DataElement>,
    Subgroup == TableRow<DataElement>, DataElement: Identifiable, DataElement == Data.Element
  {
    self.init(.root(root), OutlineTree(id: { $0.id }, children: { $0[keyPath: children] })) { TableRow($0) }
  }

  /// Creates table rows for elements and their descendants.
  nonisolated public init<DataElement>(_ data: Data, children: KeyPath<DataElement, Data?>)
  where
    ID == DataElement.ID, Parent == TableRow<DataElement>, Leaf == TableRow<DataElement>,
    Subgroup == TableRow<DataElement>, DataElement: Identifiable, DataElement == Data.Element
  {
    self.init(.elements(data), OutlineTree(id: { $0.id }, children: { $0[keyPath: children] })) { TableRow($0) }
  }

  /// Creates table rows for an element and its descendants.
  nonisolated public init<DataElement>(
    _ root: DataElement,
    children: KeyPath<DataElement, Data?>,
    @TableRowBuilder<DataElement> content: @escaping (DataElement) -> Leaf
  ) where ID == DataElement.ID, DataElement == Data.Element {
    self.init(.root(root), OutlineTree(id: { $0.id }, children: { $0[keyPath: children] }), content: content)
  }

  /// Creates table rows for an element, identified by a key path, and its descendants.
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

  /// Creates table rows for elements and their descendants.
  nonisolated public init<DataElement>(
    _ data: Data,
    children: KeyPath<DataElement, Data?>,
    @TableRowBuilder<DataElement> content: @escaping (DataElement) -> Leaf
  ) where ID == DataElement.ID, DataElement == Data.Element {
    self.init(.elements(data), OutlineTree(id: { $0.id }, children: { $0[keyPath: children] }), content: content)
  }

  /// Creates table rows for elements, identified by a key path, and their descendants.
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

// MARK: Views

/// An outline of table rows, which stores the expansion state by the IDs along the path from the root (fact C92).
struct TableOutline<Data: RandomAccessCollection, ID: Hashable, Leaf: TableRowContent>: View, ArchivesState {
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

/// The children of one parent.
private struct TableOutlineLevel<Data: RandomAccessCollection, ID: Hashable, Leaf: TableRowContent>: View {
  let data: Data
  let outline: TableOutline<Data, ID, Leaf>.Shape
  let above: OutlineBranch

  var body: some View {
    // Reading the count of data behind a binding records the dependency on insertions and deletions.
    _ = data.count
    return ForEach(data: data, id: outline.tree.id) { element in
      TableOutlineNode(element: element, outline: outline, above: above)
    }
  }
}

/// One element and, while it is expanded, its descendants. Without a collection of children it is a leaf; with an empty
/// one it can be expanded (fact C91).
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
