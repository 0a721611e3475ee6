import Foundation
import RowanLayers
import RowanScene

extension WindowScene {
  /// Updates the window and draws it.
  ///
  /// - Parameter scale: The number of pixels per point.
  /// - Returns: The renderer with the picture.
  package func draw(scale: CGFloat) -> PictureRenderer {
    update()
    let renderer = PictureRenderer(size: traits.size, scale: scale)
    renderer.draw(tree, background: background)
    return renderer
  }
}
