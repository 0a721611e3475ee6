import Foundation

/// The range in which a pinned layer moves, in content coordinates, and the rule for its position.
package struct PinInfo: Hashable, Sendable {
  /// The edge to which a layer is pinned. A layer at the top or bottom moves while its ancestor scrolls vertically, one at the
  /// left or right while it scrolls horizontally.
  package enum Edge: Int, Hashable, Sendable, CaseIterable {
    case top, bottom, left, right

    /// Whether the layer moves horizontally.
    package var isHorizontal: Bool { self == .left || self == .right }
    /// Whether the layer is at the start of the visible content.
    var isStart: Bool { self == .top || self == .left }
  }

  package var edge: Edge
  /// The natural position of the layer along its axis in points: its top or its left.
  package var natural: CGFloat
  /// The start of the range of content that the layer stays within.
  package var rangeStart: CGFloat
  /// The end of that range.
  package var rangeEnd: CGFloat
  /// The offset from the position of pinned layers in points; negative toward the bars.
  package var inset: CGFloat

  package init(edge: Edge, natural: CGFloat, rangeStart: CGFloat, rangeEnd: CGFloat, inset: CGFloat = 0) {
    self.edge = edge
    self.natural = natural
    self.rangeStart = rangeStart
    self.rangeEnd = rangeEnd
    self.inset = inset
  }

  /// Returns the position of the layer along its axis: its top or its left.
  ///
  /// A header is at the start of the visible content, but never before its natural place, and the end of its range pushes
  /// it out. A footer is at the end of the visible content, but never after its natural place, and the start of its range
  /// pushes it out (facts B31, M38, M72). Columns pinned at the left and right follow the same rules horizontally.
  ///
  /// The engine places rows with it, and the painter draws with it. The browser follows the same rule in JavaScript
  /// (`placePinned`) and with `position: sticky` in an element that spans the range. `sticky-positions.json` has cases for all of them.
  ///
  /// - Parameters:
  ///   - length: The length of the layer along the axis in points.
  ///   - start: The start of the content that bars do not cover.
  ///   - end: The end of that content.
  package func start(length: CGFloat, visibleFrom start: CGFloat, to end: CGFloat) -> CGFloat {
    edge.isStart
      ? max(natural, min(start + inset, rangeEnd - length))
      : min(natural, max(end - inset - length, rangeStart))
  }
}

extension Layer {
  /// Returns the origin at which a pinned layer is drawn at the present offset of its scrolling ancestor, in the parent's
  /// coordinates; that of the frame for any other layer.
  ///
  /// - Parameters:
  ///   - scroll: The nearest scrolling ancestor.
  ///   - parentOrigin: The origin of the parent in the content of that ancestor, in points.
  package func pinnedOrigin(in scroll: Layer, parentOrigin: CGPoint) -> CGPoint {
    var origin = frame.origin
    guard let pin, let info = scroll.scroll else { return origin }
    if pin.edge.isHorizontal {
      let left = pin.start(
        length: frame.width,
        visibleFrom: info.offset.x + info.insets.left,
        to: info.offset.x + scroll.frame.width - info.insets.right
      )
      origin.x = left - parentOrigin.x
    } else {
      let top = pin.start(
        length: frame.height,
        visibleFrom: info.offset.y + info.insets.top,
        to: info.offset.y + scroll.frame.height - info.insets.bottom
      )
      origin.y = top - parentOrigin.y
    }
    return origin
  }

  /// The origin in the parent's coordinates: that of the frame, except for a layer that is pinned to the left or right, which
  /// nothing places again while its ancestor scrolls.
  ///
  /// - Complexity: O(1), or O(*d*) in the depth of the layer below its scrolling ancestor for a layer that is pinned to the
  ///   left or right.
  package var drawnOrigin: CGPoint {
    guard let pin, pin.edge.isHorizontal else { return frame.origin }
    var (x, layer): (CGFloat, Layer?) = (0, parent)
    while let current = layer {
      if current.scroll != nil { return pinnedOrigin(in: current, parentOrigin: CGPoint(x: x, y: 0)) }
      x += current.frame.minX
      layer = current.parent
    }
    return frame.origin
  }
}
