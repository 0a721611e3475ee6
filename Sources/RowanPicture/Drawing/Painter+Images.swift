import CPango
import Foundation
import RowanLayers

extension Painter {
  /// Draws a bitmap stretched to a node's bounds.
  func draw(_ image: BitmapImage, tint: RGBA?, of node: DisplayNode, alpha: Double) {
    guard image.width > 0, image.height > 0, !node.bounds.isEmpty else { return }
    guard node.matrix.isUpright else { return drawTurned(image, tint: tint, of: node, alpha: alpha) }
    let scaled = caches.image(image, width: node.bounds.width, height: node.bounds.height)
    paint(scaled.surface, x: Double(node.bounds.minX), y: Double(node.bounds.minY), tint: tint, alpha: alpha)
  }

  private func drawTurned(_ image: BitmapImage, tint: RGBA?, of node: DisplayNode, alpha: Double) {
    let source = caches.image(image, width: image.width, height: image.height)
    cairo_save(context)
    context.setMatrix(node.matrix)
    let size = node.layer.frame.size
    cairo_scale(context, Double(size.width) / Double(image.width), Double(size.height) / Double(image.height))
    paint(source.surface, x: 0, y: 0, tint: tint, alpha: alpha)
    cairo_restore(context)
  }

  private func paint(_ surface: OpaquePointer, x: Double, y: Double, tint: RGBA?, alpha: Double) {
    if let tint {
      context.setSource(tint, alpha: alpha)
      cairo_mask_surface(context, surface, x, y)
    } else {
      cairo_set_source_surface(context, surface, x, y)
      if alpha < 1 { cairo_paint_with_alpha(context, alpha) } else { cairo_paint(context) }
    }
  }
}
