import Foundation
import RowanLayers

extension LazyEngine {
  /// A row and where it is, along the scroll axis in content points.
  package struct PlacedRow {
    package let row: RowSegment
    package let start: CGFloat
    package let extent: CGFloat
    /// Whether any of it is inside the viewport.
    package let isVisible: Bool
    /// For headers and footers held at an edge: their natural start and the content range of their section.
    package let stickyBounds: (natural: CGFloat, range: ClosedRange<CGFloat>)?

    package var end: CGFloat { start + extent }

    /// What lets a host hold a header or footer by itself while it scrolls; `origin` is where the content starts.
    @MainActor package func pinInfo(from origin: CGFloat = 0) -> PinInfo? {
      guard let stickyBounds else { return nil }
      return PinInfo(
        edge: row.kind == .footer ? .bottom : .top,
        natural: origin + stickyBounds.natural,
        rangeStart: origin + stickyBounds.range.lowerBound,
        rangeEnd: origin + stickyBounds.range.upperBound
      )
    }
  }
}
