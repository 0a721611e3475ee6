import Foundation

/// The range in which a pinned layer moves, in content coordinates, and the rule for its position.
package struct PinInfo: Hashable, Sendable {
  /// The edge to which a layer is pinned.
  package enum Edge: Hashable, Sendable { case top, bottom }

  package var edge: Edge
  /// The natural top of the layer in points.
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

  /// Returns the top of the layer.
  ///
  /// A header is at the start of the visible content, but never above its natural place, and the end of its range pushes
  /// it out. A footer is at the end of the visible content, but never below its natural place, and the start of its range
  /// pushes it out (facts B31, M38, M72).
  ///
  /// The engine places rows with it, and the painter draws with it. The browser follows the same rule in JavaScript
  /// (`placePinned`) and with `position: sticky` in an element that spans the range. `sticky-positions.json` has cases for all of them.
  ///
  /// - Parameters:
  ///   - height: The height of the layer in points.
  ///   - start: The start of the content that bars do not cover.
  ///   - end: The end of that content.
  package func top(height: CGFloat, visibleFrom start: CGFloat, to end: CGFloat) -> CGFloat {
    switch edge {
    case .top: max(natural, min(start + inset, rangeEnd - height))
    case .bottom: min(natural, max(end - inset - height, rangeStart))
    }
  }
}
