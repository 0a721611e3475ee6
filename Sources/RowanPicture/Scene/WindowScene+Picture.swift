import Foundation
import RowanLayers
import RowanScene

extension WindowScene {
  /// Draws the window as it is after an update.
  package func draw(scale: CGFloat) -> PictureRenderer {
    update()
    let renderer = PictureRenderer(size: traits.size, scale: scale)
    renderer.draw(tree, background: background)
    return renderer
  }
}
