/// Properties of the elements, as far as these exist.
extension DynamicSegment {
  /// Whether existing elements contain runs.
  var holdsRuns: Bool {
    func isRun(_ segment: Segment) -> Bool {
      guard !segment.isSingleRow, !(segment is DynamicSegment) else { return !segment.isSingleRow }
      var found = false
      segment.forEachChild { found = found || isRun($0) }
      return found
    }
    return children.contains(where: isRun)
  }

  /// The indices of elements known to have no row or several, in order, including released elements.
  var irregularElements: [Int] {
    var found = Set(countsOfReleased.keys)
    for child in children where !child.isSingleRow { found.insert(child.elementIndex) }
    return found.sorted()
  }

  /// Applies changed modifiers around the run to the existing rows.
  ///
  /// - Complexity: O(*n*) in the existing elements.
  func rewrap() {
    guard isWrapped else { return }
    for child in children {
      if let row = child.asRow { row.rewrap() } else { childStructureDidChange(at: child.elementIndex) }
    }
  }
}
