import Foundation
import RowanLayers

/// The corner radii of a row's background.
struct Corners: Hashable {
  var top: CGFloat
  var bottom: CGFloat

  init(top: CGFloat, bottom: CGFloat) {
    self.top = top
    self.bottom = bottom
  }

  init(all radius: CGFloat) { self.init(top: radius, bottom: radius) }

  /// Creates the corners of a row by its position in a group.
  init(_ metrics: ListMetrics, isFirst: Bool, isLast: Bool) {
    if metrics.rowSpacing > 0 {
      self.init(all: metrics.cornerRadius)
    } else {
      self.init(top: isFirst ? metrics.cornerRadius : 0, bottom: isLast ? metrics.cornerRadius : 0)
    }
  }

  var isSquare: Bool { top == 0 && bottom == 0 }

  func path(in rect: CGRect) -> Path {
    var path = Path()
    path.addRoundedRect(
      in: rect,
      topLeft: top,
      topRight: top,
      bottomRight: bottom,
      bottomLeft: bottom,
      isContinuous: true
    )
    return path
  }

  var clip: ClipShape {
    isSquare
      ? .bounds
      : .rounded(topLeft: top, topRight: top, bottomRight: bottom, bottomLeft: bottom, continuous: true)
  }
}
