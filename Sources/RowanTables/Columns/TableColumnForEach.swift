import Foundation
import RowanGraph
import RowanLayers

/// Columns computed from the elements of a collection, whose number can change at run time.
nonisolated public struct TableColumnForEach<Data, ID, RowValue, Sort, Content>: TableColumnContent
where
  Data: RandomAccessCollection, ID: Hashable, RowValue == Content.TableRowValue,
  Sort == Content.TableColumnSortComparator, Content: TableColumnContent
{
  /// The type of the rows' values.
  public typealias TableRowValue = RowValue
  /// The type of the columns' comparators.
  public typealias TableColumnSortComparator = Sort
  /// The body type; the content is a primitive.
  public typealias TableColumnBody = Never

  /// The collection.
  public var data: Data
  /// Returns the columns of an element.
  public var content: (Data.Element) -> Content
  private let id: (Data.Element) -> ID
  /// The key path that `id` reads, unless the elements are identifiable.
  private let path: KeyPath<Data.Element, ID>?

  /// Creates columns for identifiable elements.
  public init(
    _ data: Data,
    @TableColumnBuilder<TableRowValue, TableColumnSortComparator> content: @escaping (Data.Element) -> Content
  ) where ID == Data.Element.ID, Data.Element: Identifiable {
    self.data = data
    self.content = content
    id = { $0.id }
    path = nil
  }

  /// Creates columns for elements identified by a key path.
  public init(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    @TableColumnBuilder<TableRowValue, TableColumnSortComparator> content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.content = content
    self.id = { $0[keyPath: id] }
    path = id
  }

  /// Creates columns for a constant range.
  @_semantics("swiftui.requires_constant_range")
  public init(
    _ data: Range<Int>,
    @TableColumnBuilder<TableRowValue, TableColumnSortComparator> content: @escaping (Int) -> Content
  ) where Data == Range<Int>, ID == Int {
    self.data = data
    self.content = content
    id = { $0 }
    path = nil
  }

  /// Appends the columns to those of a table.
  @MainActor public func _gather(into columns: _TableColumns) {
    if !ClosureIdentity.areSame(content, content) || PlainValues.layout(of: Data.self) == nil { columns.mayDiffer() }
    var places = IDDictionary<ID, Int>()
    data.forEachChecked { element in
      let id = id(element)
      let place = places[id, default: 0]
      places[id] = place + 1
      if place > 0 {
        IssueOnce.report(
          """
          Table of \(TableRowValue.self), TableColumnForEach: the id \(id) occurs more than once. Columns with equal ids may be \
          mistaken for each other.
          """
        )
      }
      columns.step(id: AnyHashable(id)) {
        columns.step(into: place) { columns.content(of: element, by: content)._gather(into: columns) }
      }
    }
  }
}

extension TableColumnForEach: SelfComparing {
  @MainActor package func isEquivalent(to other: TableColumnForEach) -> Bool {
    path == other.path && ClosureIdentity.areSame(content, other.content) && ValueComparison.areEqual(data, other.data)
  }
}
