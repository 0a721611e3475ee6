import RowanGraph
import RowanInteraction
import RowanLayers

/// A lazy container whose rows can be searched for a text.
@MainActor
package protocol FindTarget: LazyHost {
  /// The locating and creating of rows.
  var engine: LazyEngine { get }
  /// Whether the rows may be searched now.
  var allowsFinding: Bool { get }
  /// Whether the container or something in it has the keyboard focus.
  var hasFocusInside: Bool { get }
  /// The row from which a search begins; `nil` for the first one.
  var findStart: RowSegment? { get }
  /// The row that is marked as the current match.
  var foundAddress: RowAddress? { get set }
  /// Returns the texts of a row, whose content is placed for it if it never was.
  func findTexts(of row: RowSegment) -> [String]
  /// Scrolls to a row.
  func reveal(found row: RowSegment)
  /// Gives the container the keyboard focus after a search, and selects the row that was found.
  func endFinding(at row: RowSegment?)
}

extension FindTarget {
  package var allowsFinding: Bool {
    let environment = core.environment
    return core.isAlive && environment.isEnabled && !environment.isFindDisabled && core.visibility.isVisible
  }

  package var hasFocusInside: Bool { core.graph.focus.focusedPlace?.core.isBelow(core) ?? false }

  /// Sets the marked row and requests the placement that shows it.
  func mark(_ row: RowSegment?) {
    foundAddress = row.flatMap(engine.address)
    engineNeedsLayout()
  }
}

extension LazyEngine {
  /// Calls `body` with rows in reading order from a path on, until it returns `false`.
  ///
  /// - Parameters:
  ///   - path: The path of the first row; empty for all rows.
  ///   - mustPause: Returns whether to stop between two elements.
  ///   - body: Visits a row at its path, and returns whether to go on.
  /// - Returns: The path behind the last visited row or element, from which a visit goes on, or `nil` after the last row.
  func visitRows(from path: [Int], mustPause: () -> Bool, _ body: (RowSegment, [Int]) -> Bool) -> [Int]? {
    if needsRebuild, let content = host?.content { prepare(content) }
    var place: [Int] = []
    guard let root, !root.visitRows(from: path[...], &place, mustPause: mustPause, body) else { return nil }
    if let last = place.indices.last { place[last] += 1 }
    return place
  }

  /// Returns the row at a path.
  func row(atPath path: [Int]) -> RowSegment? {
    if needsRebuild, let content = host?.content { prepare(content) }
    return root?.row(atPath: path[...])
  }

  /// The number of rows, as far as it is known.
  package var searchedRowCount: Int { exactRowCount ?? estimatedRowCount }
}
