import CPango
import Foundation
import RowanLayers

extension Painter {
  /// Draws a node's shadow: of its box where an opaque fill makes that its outline, else of what it and its children
  /// draw.
  func drawShadow(_ shadow: Shadow, of index: Int) {
    guard shadow.color.alpha > 0 else { return }
    let node = node(at: index)
    let geometry = ShadowGeometry(shadow, scale: node.matrix)
    context.setSource(shadow.color)
    if node.hasBoxShadow {
      var box = RoundedBox(node.bounds, clip: node.layer.clip, scale: node.matrix.a)
      box.rect = DeviceRect(minX: 0, minY: 0, maxX: node.bounds.width, maxY: node.bounds.height)
      let mask = caches.shadow(of: box, geometry)
      let x = node.bounds.minX + geometry.dx - geometry.reach
      let y = node.bounds.minY + geometry.dy - geometry.reach
      cairo_mask_surface(context, mask.surface, Double(x), Double(y))
    } else {
      let area = outline(of: index).outset(geometry.reach)
      guard !area.isEmpty, area.area < 64_000_000 else { return }
      let picture = silhouette(of: index, within: area)
      let mask = BoxBlur.mask(of: picture, boxes: geometry.boxes)
      context.setSource(shadow.color)
      cairo_mask_surface(
        context,
        mask.surface,
        Double(area.minX + geometry.dx),
        Double(area.minY + geometry.dy)
      )
    }
  }
}

extension Layer {
  /// Whether the layer's outline is that of its bounds (with rounded corners, if its clip has them).
  var hasBoxOutline: Bool {
    guard case .fill(.color(let color)) = content, color.alpha >= 0.999 else { return false }
    if case .path = clip { return false }
    return clip != .none || children.isEmpty
  }
}
