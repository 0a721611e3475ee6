import Foundation
import RowanGraph
import RowanLayers

/// The area around a button that takes presses for it, such as the ground that a bar draws behind an item.
nonisolated package struct ButtonReach: Equatable, Sendable {
  /// The least width and height of the area, in points.
  let size: CGFloat
  /// The least distance of the area's sides from the button.
  let padding: CGFloat

  /// Creates an area.
  package init(size: CGFloat, padding: CGFloat) {
    self.size = size
    self.padding = padding
  }

  /// Returns the area around a frame.
  func area(around frame: CGRect) -> CGRect {
    frame.insetBy(dx: -max(padding, (size - frame.width) / 2), dy: -max(0, (size - frame.height) / 2))
  }
}

/// A button style whose buttons take presses around them.
@MainActor
package protocol ReachingButtonStyle: ButtonStyle {
  /// The area; `nil` for that of the button.
  var reach: ButtonReach? { get }
}
