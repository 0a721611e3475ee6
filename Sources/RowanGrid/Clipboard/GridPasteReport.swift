import Foundation

/// The result of a paste into a grid: how many values were set, and everything that was not.
public struct GridPasteReport: Equatable, Sendable {
  /// A text that is no value of its column.
  public struct Rejected: Equatable, Sendable {
    /// The index of the row in the pasted text.
    public let line: Int
    /// The ID of the column.
    public let column: String
    /// The text.
    public let text: String
  }

  /// The number of values that were set.
  public internal(set) var setCount = 0
  /// The number of values for read-only cells.
  public internal(set) var readOnlyCount = 0
  /// The texts beyond the last row or column, by line.
  public internal(set) var beyond: [[String]] = []
  /// The texts that are no values of their columns.
  public internal(set) var rejected: [Rejected] = []

  /// The number of values beyond the last row or column.
  public var beyondCount: Int { beyond.reduce(0) { $0 + $1.count } }
  /// Whether every value was set.
  public var isComplete: Bool { readOnlyCount == 0 && beyondCount == 0 && rejected.isEmpty }

  /// The message about the values that were not set; `nil` if there are none.
  ///
  /// - Parameter title: Returns the title of a column by its ID.
  func message(title: (String) -> String) -> String? {
    guard !isComplete else { return nil }
    var reasons: [String] = []
    if readOnlyCount > 0 { reasons.append("\(readOnlyCount) for cells that cannot be edited") }
    if beyondCount > 0 { reasons.append("\(beyondCount) beyond the last row or column") }
    if let first = rejected.first {
      let text = first.text.count > 40 ? first.text.prefix(40) + "…" : first.text
      let example = "“\(text)” is no value of “\(title(first.column))”"
      reasons.append(
        rejected.count == 1 ? example : "\(rejected.count) that are no values of their columns, as \(example)"
      )
    }
    let total = setCount + readOnlyCount + beyondCount + rejected.count
    return "\(setCount) of \(total) values were pasted. Not pasted: \(reasons.joined(separator: "; "))."
  }
}
