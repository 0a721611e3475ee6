import RowanControls
import RowanGraph

extension RowSegment {
  /// Whether the rows that this one opens are shown; `nil` for a row that opens none.
  var disclosure: Bool? { kind == .row ? element.traits[DisclosureTrait.self] : nil }

  /// How far in the row stands, in levels from 0.
  var outlineLevel: Int { element.traits[OutlineLevelTrait.self] }

  /// Which of the rows beside it in an outline the row is, from 0, and how many these are; `nil` where that is not known: of
  /// rows that are written one by one.
  var siblings: (index: Int, count: Int)? {
    var segment: Segment = self
    while let parent = segment.parent {
      if let run = parent.run { return segment.elementIndex >= 0 ? (segment.elementIndex, run.count) : nil }
      // The row of a parent stands first in its element, what it opens behind it.
      guard parent.firstRow() === self else { return nil }
      segment = parent
    }
    return nil
  }

  /// The row that opened this one. Costs what is written beside it, and the depth of the outline.
  var outlineParent: RowSegment? {
    let level = outlineLevel
    guard level > 0 else { return nil }
    var segment: Segment = self
    while let parent = segment.parent {
      if parent.run == nil {
        var found: RowSegment?
        var isBefore = true
        parent.forEachChild { child in
          if child === segment { isBefore = false }
          guard isBefore, let row = child.asRow, row.disclosure == true, row.outlineLevel == level - 1 else { return }
          found = row
        }
        if let found { return found }
      }
      segment = parent
    }
    return nil
  }
}
