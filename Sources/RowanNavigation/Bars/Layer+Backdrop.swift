import Foundation
import RowanLayers

extension Layer {
  /// The opaque color behind the layer: its own fill, that of an earlier sibling of the layer or of an ancestor that
  /// covers it, or that of an ancestor. `nil` if none of them is filled with an opaque color.
  ///
  /// - Complexity: O(*d* + *s*), where *d* is the depth of the layer and *s* the number of earlier siblings along the
  ///   path to the root.
  var backdropColor: RGBA? {
    if let own = plainColor { return own }
    var covered = CGRect(origin: .zero, size: frame.size)
    var layer = self
    while let parent = layer.parent {
      covered = covered.offsetBy(dx: layer.frame.minX, dy: layer.frame.minY)
      let before = parent.children.prefix { $0 !== layer }
      for sibling in before.reversed() where sibling.frame.insetBy(dx: -1, dy: -1).contains(covered) {
        if let color = sibling.plainColor { return color }
      }
      if let color = parent.plainColor { return color }
      layer = parent
    }
    return nil
  }

  private var plainColor: RGBA? {
    guard case .fill(.color(let color)) = content, color.alpha == 1, opacity == 1 else { return nil }
    return color
  }
}
