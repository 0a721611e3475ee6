/// The segments of the existing elements of a run, in order.
///
/// Elements are usually few and contiguous, so a segment is found by its distance from the first; otherwise by binary
/// search in O(log *n*). A segment stores its own index (`Segment.elementIndex`).
@MainActor
struct SegmentTable {
  /// The segments, in ascending order of index.
  private(set) nonisolated(unsafe) var segments: ContiguousArray<Segment> = []

  /// Accesses the segment of an element.
  subscript(index: Int) -> Segment? {
    let position = position(of: index)
    return position < segments.count && segments[position].elementIndex == index ? segments[position] : nil
  }

  /// Inserts or replaces the segment of an element.
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

  /// Removes and returns the segment of an element.
  @discardableResult
  mutating func remove(_ index: Int) -> Segment? {
    let position = position(of: index)
    guard position < segments.count, segments[position].elementIndex == index else { return nil }
    let segment = segments.remove(at: position)
    segment.elementIndex = -1
    return segment
  }

  /// Removes and returns all segments. They keep their indices until they are inserted again.
  mutating func removeAll() -> ContiguousArray<Segment> {
    defer { segments = [] }
    return segments
  }

  /// Returns the position of an element's segment, or its insertion position.
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
