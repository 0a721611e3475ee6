import Foundation

/// The region that a layer's drawing and its children are cut to.
package enum ClipShape: Hashable, Sendable {
  case none
  case bounds
  /// Rounded corners in points: top leading (left), top trailing (right), bottom trailing, bottom leading; physical,
  /// not mirrored. `continuous` asks for the smoother corner curve.
  case rounded(topLeft: CGFloat, topRight: CGFloat, bottomRight: CGFloat, bottomLeft: CGFloat, continuous: Bool)
  case path(Path)
}

/// Offset in points, scale and rotation in radians, about the layer's centre.
package struct LayerTransform: Hashable, Sendable {
  package var x: CGFloat
  package var y: CGFloat
  package var scaleX: CGFloat
  package var scaleY: CGFloat
  package var rotation: CGFloat
  /// The fixed point of scale and rotation, in unit coordinates of the layer.
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

/// How a layer scrolls its children.
package struct ScrollInfo: Hashable, Sendable {
  package var contentSize: CGSize
  /// The content point at the layer's top left corner.
  package var offset: CGPoint
  package var isHorizontal: Bool
  package var isVertical: Bool
  package var showsIndicators: Bool
  package var isEnabled: Bool
  /// What bars cover of the layer however far it is scrolled: pinned layers stay clear of it. The content's size includes
  /// the room that it takes.
  package var insets: LayerInsets
  /// Whether somebody wants to know when a person has ended scrolling.
  package var tellsEnd = false

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
  /// The offset nearest to a wanted one that the content allows, in a layer of a size.
  package func reachable(_ wanted: CGPoint, in size: CGSize) -> CGPoint {
    CGPoint(
      x: isHorizontal ? min(max(wanted.x, 0), max(0, contentSize.width - size.width)) : offset.x,
      y: isVertical ? min(max(wanted.y, 0), max(0, contentSize.height - size.height)) : offset.y
    )
  }
}

/// Distances from the edges in points; physical, not mirrored.
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

/// Where a pinned layer may move: its natural top and the range of content that it stays within, in content points.
package struct PinInfo: Hashable, Sendable {
  package enum Edge: Hashable, Sendable { case top, bottom }

  package var edge: Edge
  package var natural: CGFloat
  package var rangeStart: CGFloat
  package var rangeEnd: CGFloat
  /// Points from where pinned layers stick to where this one does; towards the bars where it is negative.
  package var inset: CGFloat

  package init(edge: Edge, natural: CGFloat, rangeStart: CGFloat, rangeEnd: CGFloat, inset: CGFloat = 0) {
    self.edge = edge
    self.natural = natural
    self.rangeStart = rangeStart
    self.rangeEnd = rangeEnd
    self.inset = inset
  }
}
