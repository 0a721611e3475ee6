import RowanGraph

extension LazyEngine {
  /// Returns the address of a row, or `nil` if the row is no longer part of the content.
  ///
  /// - Complexity: O(*d* + *s*), where *d* is the depth of the content and *s* the number of static segments around the
  ///   row.
  package func address(of row: RowSegment) -> RowAddress? {
    guard !row.isDiscarded else { return nil }
    var steps: [RowAddress.Step] = []
    var origin = (segment: row as Segment, depth: 0)
    var segment: Segment = row
    while let parent = segment.parent {
      guard let step = parent.step(to: segment) else { return nil }
      steps.append(step)
      if parent.run != nil { origin = (parent, steps.count) }
      segment = parent
    }
    return RowAddress(origin: number(of: origin.segment), steps: steps[..<origin.depth].reversed())
  }

  /// Returns the row at an address, creating it if needed.
  ///
  /// - Returns: `nil` if the element is no longer near its old index.
  /// - Complexity: Reads at most `RowAddress.window` IDs for each enclosing run.
  package func row(at address: RowAddress) -> RowSegment? {
    segment(at: address, address.steps[...], making: true)?.asRow
  }

  /// Returns the row at an address if it exists.
  package func existingRow(at address: RowAddress) -> RowSegment? {
    segment(at: address, address.steps[...], making: false)?.asRow
  }

  /// Returns the current run and index of the element that the addressed row was made from.
  ///
  /// - Returns: `nil` for a static row, or if the element was removed.
  package func element(at address: RowAddress) -> (run: any DynamicNode, index: Int)? {
    guard let last = address.steps.lastIndex(where: \.isElement),
      let segment = segment(at: address, address.steps[..<last], making: true),
      let run = segment.run, let index = segment.index(of: address.steps[last])
    else { return nil }
    return (run, index)
  }

  private func segment(at address: RowAddress, _ steps: ArraySlice<RowAddress.Step>, making: Bool) -> Segment? {
    var segment = root?.find(addressNumber: address.origin)
    for step in steps { segment = segment?.child(at: step, making: making) }
    return segment
  }

  /// Returns the address number of a segment, assigning one on the first request.
  private func number(of segment: Segment) -> Int {
    if segment.addressNumber == 0 {
      lastNumber += 1
      segment.addressNumber = lastNumber
    }
    return segment.addressNumber
  }
}

extension Segment {
  /// Returns the segment with an address number, among static segments and the runs themselves.
  fileprivate func find(addressNumber wanted: Int) -> Segment? {
    if addressNumber == wanted { return self }
    guard run == nil else { return nil }
    var found: Segment?
    forEachChild { if found == nil { found = $0.find(addressNumber: wanted) } }
    return found
  }
}

extension DynamicSegment {
  /// Returns the index of an ID, probing the hint, the existing elements, and then outwards from the hint.
  func index(of id: AnyHashable, near hint: Int) -> Int? {
    if node.id(at: hint) == id { return hint }
    for child in children where node.id(at: child.elementIndex) == id { return child.elementIndex }
    for distance in 1...RowAddress.window / 2 {
      if node.id(at: hint + distance) == id { return hint + distance }
      if node.id(at: hint - distance) == id { return hint - distance }
    }
    return nil
  }
}
