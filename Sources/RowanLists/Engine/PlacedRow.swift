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
    /// The range of a sticky header or footer, in content points; `nil` for other rows.
    package let pin: PinInfo?

    /// Whether the row is a sticky header or footer.
    package var isSticky: Bool { pin != nil }
    /// The end of the row.
    package var end: CGFloat { start + extent }

    /// Returns the information by which a host keeps a sticky header or footer in position while it scrolls.
    ///
    /// - Parameter origin: The start of the content in the host's layer.
    package func pinInfo(from origin: CGFloat = 0) -> PinInfo? {
      guard var pin else { return nil }
      pin.natural += origin
      pin.rangeStart += origin
      pin.rangeEnd += origin
      return pin
    }
  }
}
