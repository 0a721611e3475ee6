/// The pixels to draw again, as a few rectangles that may overlap.
struct DamageRegion {
  private(set) var rects: [DeviceRect] = []
  private let screen: DeviceRect

  /// The number of rectangles beyond which they are merged into one, because more cost more than they save.
  private static let limit = 24

  init(screen: DeviceRect) {
    self.screen = screen
  }

  /// Adds a rectangle. It is merged with others if the union is at most a quarter larger than both together.
  mutating func add(_ rect: DeviceRect) {
    var merged = rect.intersection(screen)
    guard !merged.isEmpty else { return }
    var index = 0
    while index < rects.count {
      let other = rects[index]
      if other.contains(merged) { return }
      let joined = merged.union(other)
      if joined.area <= (merged.area + other.area) * 5 / 4 {
        // The union may contain further rectangles, which are compared again.
        merged = joined
        rects.swapAt(index, rects.count - 1)
        rects.removeLast()
        index = 0
      } else {
        index += 1
      }
    }
    rects.append(merged)
    if rects.count > Self.limit { rects = [rects.reduce(.empty) { $0.union($1) }] }
  }
}
