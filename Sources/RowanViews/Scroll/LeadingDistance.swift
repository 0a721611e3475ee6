import Foundation
import RowanGraph

/// The distance of a scroll view from its leading edge, while a change of the layout's direction waits for the layout.
struct LeadingDistance {
  private var distance: CGFloat?

  /// Notes the distance in the direction before the change.
  ///
  /// - Parameters:
  ///   - offset: The distance from the left edge, in points.
  ///   - hidden: The width of the content outside of the viewport, in points.
  ///   - direction: The direction before the change.
  mutating func note(_ offset: CGFloat, hidden: CGFloat, in direction: LayoutDirection) {
    if distance == nil { distance = direction == .rightToLeft ? hidden - offset : offset }
  }

  /// Sets an offset to the noted distance, if there is one, in the direction after the change.
  mutating func restore(_ offset: inout CGFloat, hidden: CGFloat, in direction: LayoutDirection) {
    guard let distance else { return }
    offset = direction == .rightToLeft ? hidden - distance : distance
    self.distance = nil
  }
}
