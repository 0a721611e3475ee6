import RowanGraph

extension LazyEngine {
  /// What names a row; `nil` for one that is no part of the content any more. Costs the depth of the content, and what is
  /// written side by side around the row.
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

  /// The row of an address, made if need be; `nil` where its element is not near its place any more. Reads
  /// `RowAddress.window` ids at most for each run on the way.
  package func row(at address: RowAddress) -> RowSegment? {
    segment(at: address, address.steps[...], making: true)?.asRow
  }

  /// The row of an address, if it exists.
  package func existingRow(at address: RowAddress) -> RowSegment? {
    segment(at: address, address.steps[...], making: false)?.asRow
  }

  /// Where the row's element is in its data now; `nil` for a row that was not made from data, or whose element is gone.
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

  /// Runs and rows are numbered when the first address speaks of them.
  private func number(of segment: Segment) -> Int {
    if segment.addressNumber == 0 {
      lastNumber += 1
      segment.addressNumber = lastNumber
    }
    return segment.addressNumber
  }
}

extension Segment {
  /// The segment with a number: of those that are not inside a run, and the runs themselves.
  fileprivate func find(addressNumber wanted: Int) -> Segment? {
    if addressNumber == wanted { return self }
    guard run == nil else { return nil }
    var found: Segment?
    forEachChild { if found == nil { found = $0.find(addressNumber: wanted) } }
    return found
  }
}

extension DynamicSegment {
  /// Where an id is: where it was, among the elements that exist, or near.
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
