/// A stable name of a row: the run of data, the element's ID and index, and the part of the element.
///
/// Nested runs contribute one step each. An address does not retain its row; it stays valid when the row is released,
/// when its element moves by less than the search window, and when static content around the run changes.
/// `LazyEngine.row(at:)` resolves it. A static row has a number of its own and no steps. Rows with equal IDs in one run
/// have equal addresses. An address belongs to one engine.
package struct RowAddress: Hashable {
  /// The address number of the outermost run, or of the row if it is in no run.
  let origin: Int
  /// The path from the origin down to the row.
  let steps: [Step]

  enum Step {
    /// The index of a part in a group or a section.
    case part(Int)
    /// The ID of an element in a run, and its index when the address was made.
    case element(id: AnyHashable, index: Int)
  }

  /// The innermost element that the row was made from.
  package var element: (id: AnyHashable, index: Int)? {
    for step in steps.reversed() { if case .element(let id, let index) = step { return (id, index) } }
    return nil
  }

  /// The number of elements around the old index that are searched for an ID.
  static var window: Int { 64 }
}

extension RowAddress.Step: Hashable {
  /// Compares steps by part or ID; the recorded index is only a hint.
  static func == (a: Self, b: Self) -> Bool {
    switch (a, b) {
    case (.part(let a), .part(let b)): a == b
    case (.element(let a, _), .element(let b, _)): a == b
    default: false
    }
  }

  func hash(into hasher: inout Hasher) {
    switch self {
    case .part(let index): hasher.combine(index)
    case .element(let id, _): hasher.combine(id)
    }
  }

  var isElement: Bool { if case .element = self { true } else { false } }
}
