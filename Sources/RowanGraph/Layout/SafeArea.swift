import Foundation

/// The part of a window that no bar covers, and the whole that drawing may reach into.
///
/// Contract: handed down with the sink while views are placed, in the coordinates of that sink. `safe` lies inside
/// `bounds`. Scrolled content has none.
package struct SafeArea: Equatable {
  /// Everything, with what bars and the window's edges cover.
  package var bounds: CGRect
  /// What is free.
  package var safe: CGRect

  package init(bounds: CGRect, safe: CGRect) {
    self.bounds = bounds
    self.safe = safe
  }

  /// A safe area with insets given for reading order.
  package init(bounds: CGRect, insets: EdgeInsets, isRightToLeft: Bool) {
    self.bounds = bounds
    safe = bounds.inset(by: insets, isRightToLeft: isRightToLeft)
  }

  /// The same area seen from a layer whose top left is at `origin`.
  package func relative(to origin: CGPoint) -> SafeArea {
    SafeArea(
      bounds: bounds.offsetBy(dx: -origin.x, dy: -origin.y),
      safe: safe.offsetBy(dx: -origin.x, dy: -origin.y)
    )
  }

  /// How far a frame can grow at some edges: to the end of `bounds` where it touches the end of the safe area.
  package func room(around frame: CGRect, at edges: Edge.Set, isRightToLeft: Bool) -> EdgeInsets {
    // Frames lie on no particular grid: a hair's breadth counts as touching.
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

  /// Whether a frame begins where everything does.
  package func isAtTop(_ frame: CGRect) -> Bool { frame.minY <= bounds.minY + 0.01 }

  /// A frame grown by the room around it.
  package func extending(_ frame: CGRect, at edges: Edge.Set = .all, isRightToLeft: Bool) -> CGRect {
    frame.outset(by: room(around: frame, at: edges, isRightToLeft: isRightToLeft), isRightToLeft: isRightToLeft)
  }
}

extension CGRect {
  /// The rectangle less distances from its edges; never less than empty.
  package func inset(by insets: EdgeInsets, isRightToLeft: Bool) -> CGRect {
    CGRect(
      x: minX + (isRightToLeft ? insets.trailing : insets.leading),
      y: minY + insets.top,
      width: max(0, width - insets.horizontal),
      height: max(0, height - insets.vertical)
    )
  }

  /// The rectangle and distances around its edges.
  package func outset(by insets: EdgeInsets, isRightToLeft: Bool) -> CGRect {
    CGRect(
      x: minX - (isRightToLeft ? insets.trailing : insets.leading),
      y: minY - insets.top,
      width: width + insets.horizontal,
      height: height + insets.vertical
    )
  }
}
