import Foundation

/// The area that is not covered by bars, and the whole area that content can extend into.
///
/// It is passed with the sink during placement, in the coordinates of the sink. `safe` lies inside `bounds`. Scrolled
/// content has no safe area.
package struct SafeArea: Equatable {
  /// The whole area, including that covered by bars and window edges.
  package var bounds: CGRect
  /// The uncovered area.
  package var safe: CGRect

  /// Creates a safe area from rectangles.
  package init(bounds: CGRect, safe: CGRect) {
    self.bounds = bounds
    self.safe = safe
  }

  /// Creates a safe area from insets.
  ///
  /// - Parameters:
  ///   - bounds: The whole area.
  ///   - insets: The covered insets, in points.
  ///   - isRightToLeft: Whether the leading inset is on the right.
  package init(bounds: CGRect, insets: EdgeInsets, isRightToLeft: Bool) {
    self.bounds = bounds
    safe = bounds.inset(by: insets, isRightToLeft: isRightToLeft)
  }

  /// Returns the safe area in the coordinates of a layer whose top-left corner is at `origin`.
  package func relative(to origin: CGPoint) -> SafeArea {
    SafeArea(
      bounds: bounds.offsetBy(dx: -origin.x, dy: -origin.y),
      safe: safe.offsetBy(dx: -origin.x, dy: -origin.y)
    )
  }

  /// Returns the insets by which a frame can be extended into the covered area.
  ///
  /// An edge is extended to that of `bounds` if it touches the edge of the safe area.
  ///
  /// - Parameters:
  ///   - frame: The frame, in the coordinates of the safe area.
  ///   - edges: The edges that can be extended.
  ///   - isRightToLeft: Whether the leading edge is on the right.
  package func insets(around frame: CGRect, at edges: Edge.Set, isRightToLeft: Bool) -> EdgeInsets {
    // Frames are not aligned to a grid, so touching allows a tolerance.
    let least: CGFloat = 0.01
    let left = frame.minX <= safe.minX + least ? max(0, frame.minX - bounds.minX) : 0
    let right = frame.maxX >= safe.maxX - least ? max(0, bounds.maxX - frame.maxX) : 0
    let top = frame.minY <= safe.minY + least ? max(0, frame.minY - bounds.minY) : 0
    let bottom = frame.maxY >= safe.maxY - least ? max(0, bounds.maxY - frame.maxY) : 0
    return EdgeInsets(
      top: edges.contains(.top) ? top : 0,
      leading: edges.contains(.leading) ? (isRightToLeft ? right : left) : 0,
      bottom: edges.contains(.bottom) ? bottom : 0,
      trailing: edges.contains(.trailing) ? (isRightToLeft ? left : right) : 0
    )
  }

  /// Returns whether a frame starts at the top of the whole area.
  package func isAtTop(_ frame: CGRect) -> Bool { frame.minY <= bounds.minY + 0.01 }

  /// Returns a frame extended into the covered area; see `insets(around:at:isRightToLeft:)`.
  package func extending(_ frame: CGRect, at edges: Edge.Set = .all, isRightToLeft: Bool) -> CGRect {
    frame.outset(by: insets(around: frame, at: edges, isRightToLeft: isRightToLeft), isRightToLeft: isRightToLeft)
  }
}

extension CGRect {
  /// Returns the rectangle reduced by insets, with a size of at least zero.
  package func inset(by insets: EdgeInsets, isRightToLeft: Bool) -> CGRect {
    CGRect(
      x: minX + (isRightToLeft ? insets.trailing : insets.leading),
      y: minY + insets.top,
      width: max(0, width - insets.horizontal),
      height: max(0, height - insets.vertical)
    )
  }

  /// Returns the rectangle enlarged by insets.
  package func outset(by insets: EdgeInsets, isRightToLeft: Bool) -> CGRect {
    CGRect(
      x: minX - (isRightToLeft ? insets.trailing : insets.leading),
      y: minY - insets.top,
      width: width + insets.horizontal,
      height: height + insets.vertical
    )
  }
}
