/// Names a row without holding it: the run of data that it comes from, the element's id and place, and which of the element's
/// rows it is. Of runs inside each other, all.
///
/// Contract: an address survives that the row is released, that its element moves a little, and that what is written around
/// the run changes; whether there is such a row now, the engine says (`LazyEngine.row(at:)`). A row that is not made from
/// data is named by itself, as long as it is written. Two addresses are equal where runs, ids and parts are: rows with equal
/// ids cannot be told apart. An address belongs to one engine.
package struct RowAddress: Hashable {
  /// The number of the outermost run, or of the row where it is in none.
  let origin: Int
  /// From there down to the row.
  let steps: [Step]

  enum Step {
    /// The n-th part of a group or a section.
    case part(Int)
    /// An element of a run, and where it was when the address was made.
    case element(id: AnyHashable, index: Int)
  }

  /// The element that the row was made from: of several around each other, the innermost.
  package var element: (id: AnyHashable, index: Int)? {
    for step in steps.reversed() { if case .element(let id, let index) = step { return (id, index) } }
    return nil
  }

  /// How many elements are looked at, around where an element was, in search of its id.
  static var window: Int { 64 }
}

extension RowAddress.Step: Hashable {
  /// Where an element was is no part of its name.
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
