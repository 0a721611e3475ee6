import CPango
import Foundation
import RowanLayers

extension Painter {
  /// Composites the filtered picture of a node and its descendants.
  ///
  /// The source is drawn completely each time, so that a part of the result has the same pixels whatever is drawn
  /// around it.
  func put(_ filter: LayerFilter, of index: Int) {
    let node = node(at: index)
    let source = outline(of: index, screen: FilterGeometry.source(around: screen))
    guard var area = source.nodes.first?.subtree else { return }
    if case .blur(let deviation, let isOpaque) = filter, !isOpaque {
      area = area.outset(FilterGeometry.blur(deviation, at: node.matrix).reach)
    }
    area = area.intersection(FilterGeometry.source(around: screen))
    guard !area.isEmpty else { return }
    let picture = picture(of: source, area: area)
    var target = area
    var result = picture
    switch filter {
    case .blended: break
    case .colors(let matrix): picture.mapColors(matrix)
    case .blur(let deviation, let isOpaque):
      picture.blur(boxes: FilterGeometry.blur(deviation, at: node.matrix).boxes, isOpaque: isOpaque)
    case .projected(let projection):
      guard let map = projection.inPixels(of: node.matrix)?.inverted else { return }
      target = node.own
      result = Canvas(width: target.width, height: target.height)
      result.draw(picture, at: area, seenThrough: map, on: target)
    }
    cairo_save(context)
    if case .blended(let blend) = filter { cairo_set_operator(context, blend.cairo) }
    cairo_set_source_surface(context, result.surface, Double(target.minX), Double(target.minY))
    cairo_rectangle(
      context,
      Double(target.minX),
      Double(target.minY),
      Double(target.width),
      Double(target.height)
    )
    cairo_clip(context)
    cairo_paint_with_alpha(context, node.layer.opacity)
    cairo_restore(context)
  }
}

extension LayerBlend {
  /// The corresponding Cairo operator. Cairo has none for plus darker, which is drawn as multiply.
  var cairo: cairo_operator_t {
    switch self {
    case .multiply, .plusDarker: CAIRO_OPERATOR_MULTIPLY
    case .screen: CAIRO_OPERATOR_SCREEN
    case .overlay: CAIRO_OPERATOR_OVERLAY
    case .darken: CAIRO_OPERATOR_DARKEN
    case .lighten: CAIRO_OPERATOR_LIGHTEN
    case .colorDodge: CAIRO_OPERATOR_COLOR_DODGE
    case .colorBurn: CAIRO_OPERATOR_COLOR_BURN
    case .softLight: CAIRO_OPERATOR_SOFT_LIGHT
    case .hardLight: CAIRO_OPERATOR_HARD_LIGHT
    case .difference: CAIRO_OPERATOR_DIFFERENCE
    case .exclusion: CAIRO_OPERATOR_EXCLUSION
    case .hue: CAIRO_OPERATOR_HSL_HUE
    case .saturation: CAIRO_OPERATOR_HSL_SATURATION
    case .color: CAIRO_OPERATOR_HSL_COLOR
    case .luminosity: CAIRO_OPERATOR_HSL_LUMINOSITY
    case .sourceAtop: CAIRO_OPERATOR_ATOP
    case .destinationOver: CAIRO_OPERATOR_DEST_OVER
    case .destinationOut: CAIRO_OPERATOR_DEST_OUT
    case .plusLighter: CAIRO_OPERATOR_ADD
    }
  }
}
