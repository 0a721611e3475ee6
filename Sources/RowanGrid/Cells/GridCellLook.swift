import Observation
import SwiftUI

/// How the selection and editing show in a cell.
struct GridCellLook: Equatable {
  /// Whether the cell is the active one.
  var isActive = false
  /// Whether the cell is in a selected range.
  var isSelected = false
  /// The sides at which the border of the last range passes.
  var borders: Edge.Set = []
  /// Whether the grid has the keyboard focus.
  var isProminent = false
  /// Whether the cell is edited.
  var isEdited = false
  /// Whether the cell has the text that the find bar looks for.
  var isMatch = false
  /// The value that a person has entered and that the data does not have yet.
  var unwritten: GridValue?
}

/// The observed look of one cell that exists. A change of the selection runs the cells whose look changes, and no others.
@MainActor
@Observable
final class GridCellState {
  /// The index of the row.
  @ObservationIgnored let row: Int
  /// The ID of the column.
  @ObservationIgnored let column: String
  /// The look of the cell.
  var look: GridCellLook

  init(row: Int, column: String, look: GridCellLook) {
    self.row = row
    self.column = column
    self.look = look
  }
}

/// The states of the cells that exist, by row and column.
@MainActor
struct GridCellStates {
  private struct Key: Hashable {
    let row: Int
    let column: String
  }

  private struct Kept { weak var state: GridCellState? }

  private var places: [Key: Int] = [:]
  /// The states in the order of their creation, so that cells run in the same order every time.
  private var kept: [Kept] = []
  private var limit = 256

  /// Returns the state of a cell.
  ///
  /// - Parameters:
  ///   - row: The index of the row.
  ///   - column: The ID of the column.
  ///   - look: Returns the look of a cell that has no state yet.
  mutating func state(row: Int, column: String, look: () -> GridCellLook) -> GridCellState {
    let key = Key(row: row, column: column)
    if let place = places[key], let state = kept[place].state { return state }
    if kept.count >= limit { removeEnded() }
    let state = GridCellState(row: row, column: column, look: look())
    places[key] = kept.count
    kept.append(Kept(state: state))
    return state
  }

  /// Removes the states of cells that ended.
  private mutating func removeEnded() {
    kept.removeAll { $0.state == nil }
    places = [:]
    for (place, kept) in kept.enumerated() {
      if let state = kept.state { places[Key(row: state.row, column: state.column)] = place }
    }
    limit = max(256, 2 * kept.count)
  }

  /// Calls `body` with each state of a cell that exists.
  ///
  /// - Complexity: O(*n*) in the number of existing cells.
  func forEach(_ body: (GridCellState) -> Void) {
    for kept in kept { if let state = kept.state { body(state) } }
  }
}
