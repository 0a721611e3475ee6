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
      let reach = geometry.reach + max(abs(geometry.dx), abs(geometry.dy))
      let caster = outline(of: index, screen: screen.outset(reach))
      guard let area = caster.nodes.first?.subtree.outset(geometry.reach), !area.isEmpty else { return }
      let mask = BoxBlur.mask(of: picture(of: caster, area: area), boxes: geometry.boxes)
      context.setSource(shadow.color)
      cairo_mask_surface(
        context,
        mask.surface,
        Double(area.minX + geometry.dx),
        Double(area.minY + geometry.dy)
      )
    }
  }

  /// What casts a shadow, on a canvas of its own whose corner is at `area`'s.
  func picture(of caster: DisplayList, area: DeviceRect) -> Canvas {
    let canvas = Canvas(width: area.width, height: area.height)
    cairo_surface_set_device_offset(canvas.surface, Double(-area.minX), Double(-area.minY))
    Painter(caster, on: canvas.context, caches: caches).drawFirst(within: area)
    cairo_surface_set_device_offset(canvas.surface, 0, 0)
    return canvas
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
