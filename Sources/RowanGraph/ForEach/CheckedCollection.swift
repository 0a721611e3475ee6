/// Access to a collection of an application whose count, bounds and subscript may disagree, or change from one read to
/// the next.
///
/// The standard library trusts a collection: `Array(_:)` and `map(_:)` trap if it has fewer elements than it says, and an
/// iterator never ends if its indices never reach the end. These functions call the same members, and end or return
/// `nil` instead.
extension RandomAccessCollection {
  /// The largest number of elements of a collection that is shown.
  ///
  /// Positions of rows further down could not be told apart, and counts of several collections can be added and
  /// multiplied without overflow.
  private static var mostElements: Int { 1 << 30 }

  /// The number of elements, which is never negative and at most 2³⁰. Another number is reported.
  package var checkedCount: Int {
    if let range = self as? Range<Int> {
      let (count, overflows) = range.upperBound.subtractingReportingOverflow(range.lowerBound)
      if !overflows, count <= Self.mostElements { return count }
      return reportedCount("more than \(Self.mostElements)", Self.mostElements)
    }
    let (count, distance) = (count, boundedDistance)
    if count >= 0, count <= Self.mostElements, count <= distance { return count }
    return reportedCount("\(count)", count < 0 ? 0 : Swift.min(count, distance, Self.mostElements))
  }

  /// The number of elements between the bounds, and none where the end lies before the start.
  private var boundedDistance: Int {
    let (start, end) = (startIndex, endIndex)
    guard start < end else { return 0 }
    guard Indices.self == Range<Int>.self else { return Swift.max(0, distance(from: start, to: end)) }
    let (count, overflows) = unsafeBitCast(end, to: Int.self)
      .subtractingReportingOverflow(unsafeBitCast(start, to: Int.self))
    return overflows ? .max : count
  }

  @discardableResult
  private func reportedCount(_ said: String, _ count: Int) -> Int {
    let shown = count == 0 ? "none" : "the first \(count)"
    IssueOnce.report("\(Self.self) says that it has \(said) elements: \(shown) are shown. Correct its count.")
    return count
  }

  /// Returns the element at an offset from the start, or `nil` if the collection has none there.
  ///
  /// Bounds are read before the element, so that a collection that shrank is not read beyond its end.
  package func element(atOffset offset: Int) -> Element? {
    guard offset >= 0 else { return nil }
    let (start, end) = (startIndex, endIndex)
    if Indices.self == Range<Int>.self {
      // Indices that follow each other; the default implementation of `index(_:offsetBy:)` would check them with a trap.
      let (place, overflows) = unsafeBitCast(start, to: Int.self).addingReportingOverflow(offset)
      guard !overflows, place < unsafeBitCast(end, to: Int.self) else { return nil }
      return self[unsafeBitCast(place, to: Index.self)]
    }
    guard start < end, offset < count else { return nil }
    let place = index(start, offsetBy: offset)
    guard place >= start, place < end else { return nil }
    return self[place]
  }

  /// The indices, which are none where the end lies before the start.
  package var checkedIndices: Indices {
    let (start, end) = (startIndex, endIndex)
    if end < start, let none = Range(uncheckedBounds: (start, start)) as? Indices {
      reportedCount("less than 0", 0)
      return none
    }
    return indices
  }

  /// Returns the elements in order, as many as there are.
  ///
  /// - Complexity: O(*n*).
  package func checkedElements() -> [Element] {
    var elements: [Element] = []
    forEachChecked { elements.append($0) }
    return elements
  }

  /// Calls `body` with the elements in order.
  ///
  /// - Complexity: O(*n*).
  package func forEachChecked(_ body: (Element) -> Void) {
    for offset in 0..<checkedCount {
      guard let element = element(atOffset: offset) else { return }
      body(element)
    }
  }
}
