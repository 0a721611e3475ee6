/// Rows that stay alive and mounted wherever the viewport is, by what they are kept for.
///
/// Contract: any number of rows for any number of purposes. A row stays as long as one purpose holds it; one that leaves the
/// data is dropped. Costs the rows held.
@MainActor
package struct KeptRows {
  /// Why rows are kept: each purpose holds rows of its own.
  package struct Purpose: Hashable, Sendable {
    private let name: String
    package init(_ name: String) { self.name = name }
    /// What is being typed into goes on (fact E23).
    package static let focus = Purpose("focus")
    /// What keys mean must not vanish.
    package static let keyboard = Purpose("keyboard")
  }

  private var entries: [(purpose: Purpose, row: RowSegment)] = []

  package var isEmpty: Bool { entries.isEmpty }

  /// Holds these rows for a purpose, in place of those that it held before.
  package mutating func keep(_ rows: some Sequence<RowSegment>, for purpose: Purpose) {
    entries.removeAll { $0.purpose == purpose }
    for row in rows where !row.isDiscarded { entries.append((purpose, row)) }
  }

  /// Holds a row for a purpose, or none.
  package mutating func keep(_ row: RowSegment?, for purpose: Purpose) {
    if row == nil, entries.isEmpty { return }
    keep(row.map { [$0] } ?? [], for: purpose)
  }

  /// Those that are rows still, each once.
  mutating func rows() -> [RowSegment] {
    guard !entries.isEmpty else { return [] }
    entries.removeAll { $0.row.isDiscarded }
    var rows: [RowSegment] = []
    for entry in entries where !rows.contains(where: { $0 === entry.row }) { rows.append(entry.row) }
    return rows
  }

  mutating func removeAll() { entries = [] }
}
