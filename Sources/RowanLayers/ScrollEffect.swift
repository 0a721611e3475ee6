import Foundation

/// The appearance of a layer at each place of its parent in the visible part of the scroll view around.
///
/// A host that scrolls by itself (`LayerTree.showsScrollEffects`) draws the layer with it, in place of the layer's opacity, transform
/// and filter, which the engine has as of the last reported offset.
package struct ScrollEffect: Hashable, Sendable {
  /// Whether the position is that along the vertical axis.
  package var isVertical: Bool
  /// The length that is covered at the top or left edge of the scroll view, in points.
  package var startInset: CGFloat
  /// The length that is covered at the bottom or right edge of the scroll view, in points.
  package var endInset: CGFloat
  /// The appearances by increasing position; between two of them each value is interpolated linearly.
  package var frames: [Frame]

  /// The appearance at a position.
  package struct Frame: Hashable, Sendable {
    /// The position of the parent: 0 where it begins to appear at the bottom or right edge, 1 where it has left at the other edge.
    package var position: Double
    /// The opacity, 0…1.
    package var opacity: Double
    /// The transform. All frames of an effect have the same anchor.
    package var transform: LayerTransform
    /// The standard deviation of a blur, in points; 0 for none.
    package var blur: CGFloat

    package init(position: Double, opacity: Double = 1, transform: LayerTransform = .identity, blur: CGFloat = 0) {
      self.position = position
      self.opacity = opacity
      self.transform = transform
      self.blur = blur
    }
  }

  package init(isVertical: Bool, startInset: CGFloat = 0, endInset: CGFloat = 0, frames: [Frame]) {
    self.isVertical = isVertical
    self.startInset = startInset
    self.endInset = endInset
    self.frames = frames
  }
}

extension Layer {
  /// The appearance while a host scrolls by itself; `nil` for the opacity, the transform and the filter of the layer.
  package var scrollEffect: ScrollEffect? {
    get { rare?.scrollEffect }
    set { assignRare(newValue, in: scrollEffect) { $0.scrollEffect = newValue } }
  }
}
