import RowanControls
import RowanGraph

extension RowSegment {
  /// Whether the row is expanded; `nil` for a row that opens no others.
  var disclosure: Bool? { kind == .row ? element.traits[DisclosureTrait.self] : nil }

  /// The level of the row in its outline, from 0.
  var outlineLevel: Int { element.traits[OutlineLevelTrait.self] }

  /// The index of the row among its siblings in an outline, and their number; `nil` if unknown, as for static rows.
  var siblings: (index: Int, count: Int)? {
    var segment: Segment = self
    while let parent = segment.parent {
      if let run = parent.run { return segment.elementIndex >= 0 ? (segment.elementIndex, run.count) : nil }
      // The row of a parent is the first of its element; its children follow.
      guard parent.firstRow() === self else { return nil }
      segment = parent
    }
    return nil
  }

  /// The row that opens this one.
  ///
  /// - Complexity: O(*d* + *s*), where *d* is the depth of the outline and *s* the number of static siblings.
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
