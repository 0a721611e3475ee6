/// The segments of those elements of a run that exist, in order.
///
/// They are few and stand next to each other as a rule, so that the place of one is worked out from the first; else it is
/// searched for in O(log n). A segment knows its own place (`Segment.elementIndex`).
@MainActor
struct SegmentTable {
  /// Ascending by place.
  private(set) nonisolated(unsafe) var segments: ContiguousArray<Segment> = []

  /// The segment of an element.
  subscript(index: Int) -> Segment? {
    let position = position(of: index)
    return position < segments.count && segments[position].elementIndex == index ? segments[position] : nil
  }

  /// Takes in the segment of an element that has none, or puts it in the place of the one that it has.
  mutating func put(_ segment: Segment, at index: Int) {
    let position = position(of: index)
    segment.elementIndex = index
    if position < segments.count, segments[position].elementIndex == index {
      segments[position].elementIndex = -1
      segments[position] = segment
    } else {
      segments.insert(segment, at: position)
    }
  }

  /// Takes the segment of an element out.
  @discardableResult
  mutating func remove(_ index: Int) -> Segment? {
    let position = position(of: index)
    guard position < segments.count, segments[position].elementIndex == index else { return nil }
    let segment = segments.remove(at: position)
    segment.elementIndex = -1
    return segment
  }

  /// Takes all out; they keep their places until they are put somewhere else.
  mutating func removeAll() -> ContiguousArray<Segment> {
    defer { segments = [] }
    return segments
  }

  /// Where the segment of an element is, or would be.
  private func position(of index: Int) -> Int {
    guard let first = segments.first, let last = segments.last, index > first.elementIndex else { return 0 }
    if index > last.elementIndex { return segments.count }
    let guess = index - first.elementIndex
    if guess < segments.count, segments[guess].elementIndex == index { return guess }
    var (low, high) = (0, segments.count)
    while low < high {
      let middle = low + (high - low) / 2
      if segments[middle].elementIndex < index { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
