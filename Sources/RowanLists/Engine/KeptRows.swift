/// Rows that stay alive and mounted off screen, by purpose.
///
/// A row is kept as long as one purpose keeps it, and dropped when it leaves the data.
///
/// - Complexity: O(*n*) in the kept rows.
@MainActor
package struct KeptRows {
  /// A reason to keep rows. Each purpose has its own rows.
  package struct Purpose: Hashable, Sendable {
    private let name: String
    /// Creates a purpose with a unique name.
    package init(_ name: String) { self.name = name }
    /// Keeps the row with the keyboard focus, so that text input continues (fact E23).
    package static let focus = Purpose("focus")
    /// Keeps the row that keys apply to.
    package static let keyboard = Purpose("keyboard")
  }

  private var entries: [(purpose: Purpose, row: RowSegment)] = []

  /// Whether no rows are kept.
  package var isEmpty: Bool { entries.isEmpty }

  /// Keeps rows for a purpose, replacing its previous rows.
  package mutating func keep(_ rows: some Sequence<RowSegment>, for purpose: Purpose) {
    entries.removeAll { $0.purpose == purpose }
    for row in rows where !row.isDiscarded { entries.append((purpose, row)) }
  }

  /// Keeps a row for a purpose, or clears the purpose.
  package mutating func keep(_ row: RowSegment?, for purpose: Purpose) {
    if row == nil, entries.isEmpty { return }
    keep(row.map { [$0] } ?? [], for: purpose)
  }

  /// Returns the kept rows that are still part of the content, without duplicates.
  mutating func rows() -> [RowSegment] {
    guard !entries.isEmpty else { return [] }
    entries.removeAll { $0.row.isDiscarded }
    var rows: [RowSegment] = []
    for entry in entries where !rows.contains(where: { $0 === entry.row }) { rows.append(entry.row) }
    return rows
  }

  mutating func removeAll() { entries = [] }
}
