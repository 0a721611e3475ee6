import CPango
import Foundation
import RowanLayers

extension Painter {
  /// Draws the shadow of a node: that of its box if an opaque fill makes this its outline, otherwise that of the
  /// drawing of the node and its descendants.
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
      let shape = caster.nodes.count == 1 ? ShapeOutline(of: caster.nodes[0], in: area) : nil
      let mask = caches.shadow(of: shape, boxes: geometry.boxes) { picture(of: caster, area: area) }
      context.setSource(shadow.color)
      cairo_mask_surface(
        context,
        mask.surface,
        Double(area.minX + geometry.dx),
        Double(area.minY + geometry.dy)
      )
    }
  }

  /// Returns the drawing of content that casts a shadow or is filtered, on a canvas for `area`.
  func picture(of caster: DisplayList, area: DeviceRect) -> Canvas {
    let canvas = Canvas(width: area.width, height: area.height)
    cairo_surface_set_device_offset(canvas.surface, Double(-area.minX), Double(-area.minY))
    Painter(caster, on: canvas.context, caches: caches).drawFirst(within: area)
    cairo_surface_set_device_offset(canvas.surface, 0, 0)
    return canvas
  }
}

/// A shape that determines a shadow if it is aligned to whole pixels, so that the shadow can be cached.
struct ShapeOutline: Hashable {
  private let path: Path
  private let isEvenOdd: Bool
  private let alpha: Float
  private let scale: CGFloat
  /// The rectangle of the shadow in pixels, relative to the origin of the shape's coordinates.
  private let area: DeviceRect

  /// Creates the outline of a node; `nil` if the node is more than a plain shape, or a rectangle, which is aligned to
  /// pixels by other means.
  @MainActor
  init?(of node: DisplayNode, in area: DeviceRect) {
    guard case .shape(let path, .color(let color), nil, let isEvenOdd) = node.layer.content, node.matrix.isUpright,
      node.layer.clip == .none, node.layer.opacity >= 0.999, !node.isFiltered, path.asRectangle == nil
    else { return nil }
    self.path = path
    self.isEvenOdd = isEvenOdd
    alpha = color.alpha
    scale = node.matrix.a
    let origin = node.matrix.snapped
    self.area = area.offset(-Int(origin.tx), -Int(origin.ty))
  }
}

extension Layer {
  /// Whether the outline of the layer is that of its bounds, with the rounded corners of its clip.
  var hasBoxOutline: Bool {
    guard case .fill(.color(let color)) = content, color.alpha >= 0.999 else { return false }
    if case .path = clip { return false }
    return clip != .none || children.isEmpty
  }
}
