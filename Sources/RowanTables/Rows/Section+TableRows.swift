import RowanGraph
import RowanLists
import RowanViews

/// The header of a table section: a view across all columns.
nonisolated public struct TableHeaderRowContent<Value: Identifiable, Content: View>: TableRowContent {
  public typealias TableRowValue = Value
  public typealias TableRowBody = Never
  let content: Content

  @MainActor public func _makeRows(_ context: _NodeContext) -> _NodeHandle { content._makeNode(context) }
  @MainActor public func _updateRows(_ handle: _NodeHandle) { content._updateNode(handle) }
}

extension Section: TableRowContent where Parent: TableRowContent, Content: TableRowContent, Footer: TableRowContent {
  public typealias TableRowValue = Content.TableRowValue
  public typealias TableRowBody = Never

  @MainActor public func _makeRows(_ context: _NodeContext) -> _NodeHandle {
    guard Parent.self is any NoRows.Type else { return headed._makeNode(context) }
    return plain._makeNode(context)
  }

  @MainActor public func _updateRows(_ handle: _NodeHandle) {
    guard Parent.self is any NoRows.Type else { return headed._updateNode(handle) }
    plain._updateNode(handle)
  }

  private var headed: Section<TableRows<Parent>, TableRows<Content>, EmptyView> {
    Section<TableRows<Parent>, TableRows<Content>, EmptyView>(
      _header: TableRows(content: header),
      content: TableRows(content: content),
      footer: EmptyView(),
      isExpanded: isExpanded
    )
  }

  private var plain: Section<EmptyView, TableRows<Content>, EmptyView> {
    Section<EmptyView, TableRows<Content>, EmptyView>(
      _header: EmptyView(),
      content: TableRows(content: content),
      footer: EmptyView(),
      isExpanded: isExpanded
    )
  }
}

/// A marker of content without rows.
private protocol NoRows {}
extension EmptyTableRowContent: NoRows {}

extension Section where Parent: TableRowContent, Content: TableRowContent, Footer: TableRowContent {
  /// Creates a section with a header.
  nonisolated public init<V, H: View>(
    @TableRowBuilder<V> content: () -> Content,
    @ViewBuilder header: () -> H
  )
  where Parent == TableHeaderRowContent<V, H>, Footer == EmptyTableRowContent<V>, V == Content.TableRowValue {
    self.init(
      _header: TableHeaderRowContent(content: header()),
      content: content(),
      footer: EmptyTableRowContent()
    )
  }

  /// Creates a section with a text as its header.
  nonisolated public init<V>(_ titleKey: LocalizedStringKey, @TableRowBuilder<V> content: () -> Content)
  where Parent == TableHeaderRowContent<V, Text>, Footer == EmptyTableRowContent<V>, V == Content.TableRowValue {
    self.init(content: content, header: { Text(titleKey) })
  }

  /// Creates a section with a text as its header.
  @_disfavoredOverload
  nonisolated public init<V, S: StringProtocol>(_ title: S, @TableRowBuilder<V> content: () -> Content)
  where Parent == TableHeaderRowContent<V, Text>, Footer == EmptyTableRowContent<V>, V == Content.TableRowValue {
    self.init(content: content, header: { Text(title) })
  }

  /// Creates a section with a localized resource as its header.
  @_disfavoredOverload
  nonisolated public init<V>(_ titleResource: LocalizedStringResource, @TableRowBuilder<V> content: () -> Content)
  where Parent == TableHeaderRowContent<V, Text>, Footer == EmptyTableRowContent<V>, V == Content.TableRowValue {
    self.init(content: content, header: { Text(titleResource) })
  }

  /// Creates a section without a header.
  nonisolated public init<V>(@TableRowBuilder<V> content: () -> Content)
  where Parent == EmptyTableRowContent<V>, Footer == EmptyTableRowContent<V>, V == Content.TableRowValue {
    self.init(_header: EmptyTableRowContent(), content: content(), footer: EmptyTableRowContent())
  }

  /// Creates a section that can be collapsed.
  nonisolated public init<V, H: View>(
    isExpanded: Binding<Bool>,
    @TableRowBuilder<V> content: () -> Content,
    @ViewBuilder header: () -> H
  )
  where Parent == TableHeaderRowContent<V, H>, Footer == EmptyTableRowContent<V>, V == Content.TableRowValue {
    self.init(
      _header: TableHeaderRowContent(content: header()),
      content: content(),
      footer: EmptyTableRowContent(),
      isExpanded: isExpanded
    )
  }

  /// Creates a section with a text as its header that can be collapsed.
  nonisolated public init<V>(
    _ titleKey: LocalizedStringKey,
    isExpanded: Binding<Bool>,
    @TableRowBuilder<V> content: () -> Content
  )
  where Parent == TableHeaderRowContent<V, Text>, Footer == EmptyTableRowContent<V>, V == Content.TableRowValue {
    self.init(isExpanded: isExpanded, content: content, header: { Text(titleKey) })
  }

  /// Creates a section with a text as its header that can be collapsed.
  @_disfavoredOverload
  nonisolated public init<V, S: StringProtocol>(
    _ title: S,
    isExpanded: Binding<Bool>,
    @TableRowBuilder<V> content: () -> Content
  )
  where Parent == TableHeaderRowContent<V, Text>, Footer == EmptyTableRowContent<V>, V == Content.TableRowValue {
    self.init(isExpanded: isExpanded, content: content, header: { Text(title) })
  }
}
