import RowanConditions

/// The filter of one column: a condition, or two joined by *and* or *or*.
public struct GridFilter: Hashable, Sendable, Codable {
  /// The way in which two conditions are joined.
  public enum Joining: String, Hashable, Sendable, Codable, CaseIterable {
    /// Both conditions are true.
    case and
    /// At least one condition is true.
    case or
  }

  /// The first condition.
  public var first: GridCondition
  /// The second condition, or `nil` if there is one only.
  public var second: GridCondition?
  /// The way in which the conditions are joined.
  public var joining: Joining

  /// Creates a filter of one condition.
  public init(_ condition: GridCondition) {
    first = condition
    joining = .and
  }

  /// Creates a filter of two conditions.
  public init(_ first: GridCondition, _ joining: Joining, _ second: GridCondition) {
    self.first = first
    self.second = second
    self.joining = joining
  }

  /// Returns whether the filter includes a value.
  public func includes(_ value: GridValue) -> Bool {
    condition(RowColumn("", .text)).matches { _ in RowValue(value) }
  }

  /// Returns the filter as a condition of a column of rows.
  func condition(_ column: RowColumn) -> RowCondition {
    guard let second else { return first.condition(column) }
    let both = [first.condition(column), second.condition(column)]
    return joining == .and ? .all(both) : .any(both)
  }
}

/// The filters of a grid's columns. A row is shown if the filters of all columns include it.
///
/// A filter whose column does not exist, such as one of a stored layout whose column was removed from the program, is kept
/// and has no effect.
public struct GridFilters: Hashable, Sendable, Codable {
  /// The filters by the IDs of columns.
  public var byColumn: [String: GridFilter]

  /// Creates filters.
  ///
  /// - Parameter byColumn: The filters by the IDs of columns.
  public init(_ byColumn: [String: GridFilter] = [:]) { self.byColumn = byColumn }

  /// Whether there is no filter.
  public var isEmpty: Bool { byColumn.isEmpty }

  /// The filter of a column, or `nil` if the column has none.
  public subscript(column: String) -> GridFilter? {
    get { byColumn[column] }
    set { byColumn[column] = newValue }
  }

  /// Returns the filters of columns that do not exist.
  public func vanished<Element>(from columns: [GridColumn<Element>]) -> [String: GridFilter] {
    let known = Set(columns.map(\.id))
    return byColumn.filter { !known.contains($0.key) }
  }

  /// Returns a function that tells whether the filters include an element.
  ///
  /// It evaluates the filtered columns, in the order of the columns, up to the first whose filter excludes the element.
  ///
  /// - Parameter columns: The columns. Of several columns with the same ID, the first is used.
  public func predicate<Element>(_ columns: [GridColumn<Element>]) -> (Element) -> Bool {
    var known: Set<String> = []
    let tests = columns.compactMap { column -> (value: (Element) -> GridValue, condition: RowCondition)? in
      guard known.insert(column.id).inserted, let filter = byColumn[column.id] else { return nil }
      return (column.value, filter.condition(RowColumn(column.id, .text)))
    }
    return { element in
      tests.allSatisfy { test in
        let value = RowValue(test.value(element))
        return test.condition.matches { _ in value }
      }
    }
  }

  /// Returns the indices of the elements that the filters include, in order, in one pass.
  ///
  /// - Parameters:
  ///   - elements: The elements.
  ///   - columns: The columns.
  /// - Complexity: O(*n*) evaluations of each filtered column; none without filters.
  public func indices<Elements: Collection>(
    of elements: Elements,
    columns: [GridColumn<Elements.Element>]
  ) -> [Elements.Index] {
    let known = Set(columns.map(\.id))
    guard byColumn.keys.contains(where: known.contains) else { return Array(elements.indices) }
    let isIncluded = predicate(columns)
    return elements.indices.filter { isIncluded(elements[$0]) }
  }

  /// Returns the filters as a condition for a store, such as the filter of a `PagedQuery`.
  ///
  ///     query.filter(where: filters.condition(["name": RowColumn("name", .text), "price": RowColumn("price", .decimal)]))
  ///
  /// - Parameter columns: The columns of the store by the IDs of the grid's columns. A filter of another column has no effect.
  /// - Returns: The condition, or `nil` if no filter has an effect.
  public func condition(_ columns: [String: RowColumn]) -> RowCondition? {
    let conditions = byColumn.sorted { $0.key < $1.key }.compactMap { id, filter in
      columns[id].map { filter.condition($0) }
    }
    return conditions.isEmpty ? nil : .all(conditions)
  }
}
