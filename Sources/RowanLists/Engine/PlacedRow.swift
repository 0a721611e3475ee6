import Foundation
import RowanLayers

extension LazyEngine {
  /// A row with its start and extent along the scroll axis, in content points.
  package struct PlacedRow {
    /// The row.
    package let row: RowSegment
    /// The start of the row.
    package let start: CGFloat
    /// The extent of the row.
    package let extent: CGFloat
    /// Whether the row intersects the viewport.
    package let isVisible: Bool
    /// The natural start of a sticky header or footer, and the content range of its section.
    package let stickyBounds: (natural: CGFloat, range: ClosedRange<CGFloat>)?

    /// The end of the row.
    package var end: CGFloat { start + extent }

    /// Returns the information by which a host keeps a sticky header or footer in position while it scrolls.
    ///
    /// - Parameter origin: The start of the content in the host's layer.
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
