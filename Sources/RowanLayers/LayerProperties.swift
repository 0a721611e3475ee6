import Foundation

/// The region to which a layer's drawing and its children are clipped.
package enum ClipShape: Hashable, Sendable {
  case none
  /// The bounds of the layer.
  case bounds
  /// Rounded corners with radii in points: physical corners, not mirrored. `continuous` selects the smoother corner
  /// curve.
  case rounded(topLeft: CGFloat, topRight: CGFloat, bottomRight: CGFloat, bottomLeft: CGFloat, continuous: Bool)
  /// A path in the layer's coordinates.
  case path(Path)
}

/// A translation in points, and a scale and a rotation in radians about an anchor.
package struct LayerTransform: Hashable, Sendable {
  /// The horizontal translation in points, to the right.
  package var x: CGFloat
  /// The vertical translation in points, downward.
  package var y: CGFloat
  /// The horizontal scale.
  package var scaleX: CGFloat
  /// The vertical scale.
  package var scaleY: CGFloat
  /// The rotation in radians, clockwise.
  package var rotation: CGFloat
  /// The anchor in unit coordinates of the layer.
  package var anchor: CGPoint

  package init(
    x: CGFloat = 0,
    y: CGFloat = 0,
    scaleX: CGFloat = 1,
    scaleY: CGFloat = 1,
    rotation: CGFloat = 0,
    anchor: CGPoint = CGPoint(x: 0.5, y: 0.5)
  ) {
    self.x = x
    self.y = y
    self.scaleX = scaleX
    self.scaleY = scaleY
    self.rotation = rotation
    self.anchor = anchor
  }

  package static let identity = LayerTransform()
}

/// The scrolling of a layer's children.
package struct ScrollInfo: Hashable, Sendable {
  /// The size of the content in points.
  package var contentSize: CGSize
  /// The content point at the top left corner of the layer.
  package var offset: CGPoint
  /// Whether the content scrolls horizontally.
  package var isHorizontal: Bool
  /// Whether the content scrolls vertically.
  package var isVertical: Bool
  /// Whether hosts show scroll indicators.
  package var showsIndicators: Bool
  /// Whether people can scroll.
  package var isEnabled: Bool
  /// The insets that bars cover at any scroll offset, which pinned layers avoid. The content size includes them.
  package var insets: LayerInsets
  /// Whether the host reports the end of scrolling (`LayerEvent.scrollEnded(isStep:)`).
  package var tellsEnd = false
  /// The shape of the rows of a list, for rings that a host draws around them; `nil` for other content.
  package var rowShape: RowShape?

  /// The shape of the rows of a list: the distance from both sides, and the corner radii of a row and of a card of rows.
  package struct RowShape: Hashable, Sendable {
    package var inset: CGFloat
    package var radius: CGFloat
    package var cardRadius: CGFloat

    package init(inset: CGFloat, radius: CGFloat, cardRadius: CGFloat) {
      self.inset = inset
      self.radius = radius
      self.cardRadius = cardRadius
    }
  }

  package init(
    contentSize: CGSize,
    offset: CGPoint = .zero,
    isHorizontal: Bool = false,
    isVertical: Bool = true,
    showsIndicators: Bool = true,
    isEnabled: Bool = true,
    insets: LayerInsets = .zero
  ) {
    self.contentSize = contentSize
    self.offset = offset
    self.isHorizontal = isHorizontal
    self.isVertical = isVertical
    self.showsIndicators = showsIndicators
    self.isEnabled = isEnabled
    self.insets = insets
  }
}

extension ScrollInfo {
  /// Returns an offset clamped to the content; axes that do not scroll keep the current offset.
  ///
  /// - Parameters:
  ///   - wanted: The offset in points.
  ///   - size: The size of the layer in points.
  package func reachable(_ wanted: CGPoint, in size: CGSize) -> CGPoint {
    CGPoint(
      x: isHorizontal ? min(max(wanted.x, 0), max(0, contentSize.width - size.width)) : offset.x,
      y: isVertical ? min(max(wanted.y, 0), max(0, contentSize.height - size.height)) : offset.y
    )
  }
}

/// Distances from the edges in points: physical edges, not mirrored.
package struct LayerInsets: Hashable, Sendable {
  package var top: CGFloat
  package var left: CGFloat
  package var bottom: CGFloat
  package var right: CGFloat

  package init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  package static let zero = LayerInsets()
}
