import Foundation
import RowanLayers

extension Layer {
  /// The opaque colour that lies behind a layer and covers it: its own, one that was placed before it or before what it is in,
  /// or that of what it is in. `nil` where there is none, or something else than a colour. Costs the depth and the layers
  /// beside each step.
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
