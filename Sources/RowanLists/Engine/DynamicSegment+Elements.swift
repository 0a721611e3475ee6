/// What is known of the elements as far as they exist.
extension DynamicSegment {
  /// Whether elements have runs of their own, as far as elements exist.
  var holdsRuns: Bool {
    func isRun(_ segment: Segment) -> Bool {
      guard !segment.isSingleRow, !(segment is DynamicSegment) else { return !segment.isSingleRow }
      var found = false
      segment.forEachChild { found = found || isRun($0) }
      return found
    }
    return children.contains(where: isRun)
  }

  /// The elements that are known to stand for none or several rows, in order: those that exist, and those that were let go.
  var irregularElements: [Int] {
    var found = Set(countsOfReleased.keys)
    for child in children where !child.isSingleRow { found.insert(child.elementIndex) }
    return found.sorted()
  }

  /// Modifiers around all elements may say something else: those that exist take it over. Costs these.
  func rewrap() {
    guard isWrapped else { return }
    for child in children {
      if let row = child.asRow { row.rewrap() } else { childStructureDidChange(at: child.elementIndex) }
    }
  }
}
