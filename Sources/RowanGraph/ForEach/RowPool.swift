/// The rows of a lazy container that were scrolled off screen, or of placeholders whose elements were read, and are recycled for the
/// next elements.
@MainActor
struct RowPool<Element, ID: Hashable, Content: View> {
  typealias Row = RowNode<Element, ID, Content>
  /// The maximum number of rows: about as many as are replaced when a list scrolls to a distant row.
  private static var limit: Int { 64 }

  private var rows: [Row] = []

  nonisolated init() {}

  /// Adds a row, which loses its state.
  ///
  /// - Returns: `false` if the pool is full or the row cannot be recycled; it must then end.
  mutating func put(_ row: Row) -> Bool {
    guard rows.count < Self.limit, row.prepareForReuse() != .none else { return false }
    rows.append(row)
    return true
  }

  /// Takes a row for the element at an index: the one that was there, whose layer a late event may name, or else the last one.
  ///
  /// - Complexity: O(1), since the number of rows is limited.
  mutating func take(for index: Int) -> Row? {
    guard let place = rows.lastIndex(where: { $0.index == index }) else { return rows.popLast() }
    return rows.remove(at: place)
  }

  /// Ends all rows.
  mutating func clear() {
    let ended = rows
    rows = []
    for row in ended { row.tearDown() }
  }
}
