/// The pixels to draw again, as bands over the whole width.
///
/// Cairo smooths an edge by another method in pixel rows in which some edge is cut off at a side: the result may differ
/// by a step of colour along the whole row. Whole rows, drawn again, have the pixels of a whole picture.
struct DamageRegion {
  private let screen: DeviceRect
  private var rows: [Range<Int>] = []

  init(screen: DeviceRect) {
    self.screen = screen
  }

  /// Damages the rows that a rectangle touches.
  mutating func add(_ rect: DeviceRect) {
    let visible = rect.intersection(screen)
    if !visible.isEmpty { rows.append(visible.minY..<visible.maxY) }
  }

  /// The damaged rows from top to bottom, without overlaps.
  var bands: [DeviceRect] {
    var bands: [DeviceRect] = []
    for range in rows.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = bands.last, range.lowerBound <= last.maxY {
        bands[bands.count - 1].maxY = max(last.maxY, range.upperBound)
      } else {
        bands.append(
          DeviceRect(minX: screen.minX, minY: range.lowerBound, maxX: screen.maxX, maxY: range.upperBound)
        )
      }
    }
    return bands
  }
}
