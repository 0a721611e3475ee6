import RowanGraph

/// The names of a container's rows for assistive technologies, in place of the texts of their content.
///
/// A row of cells that are elements of their own is named by its key value: the texts of all of its cells would be read twice.
@MainActor
package final class RowNaming: SelfComparing {
  /// Returns the name of the row of an element by its index; `nil` for the texts of its content.
  package var name: (Int) -> String? = { _ in nil }

  /// Creates a value without names.
  nonisolated package init() {}

  nonisolated package func isEquivalent(to other: RowNaming) -> Bool { self === other }
}

private enum RowNamingKey: EnvironmentKey { static var defaultValue: RowNaming? { nil } }

extension EnvironmentValues {
  /// The names of the rows of the list or table inside; `nil` for rows that are named by their content.
  package var rowNaming: RowNaming? {
    get { self[RowNamingKey.self] }
    set { self[RowNamingKey.self] = newValue }
  }
}
