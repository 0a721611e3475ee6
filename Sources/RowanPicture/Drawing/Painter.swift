import CPango
import Foundation
import RowanLayers

/// Draws the nodes of a display list onto a canvas.
///
/// Drawing within a part of the canvas gives the same pixels there as drawing all of it: what Cairo computes along a
/// whole shape (gradients, scaled bitmaps, blurs) is drawn once into a cache and copied pixel by pixel.
@MainActor
final class Painter {
  let caches: PainterCaches
  private let list: DisplayList
  let context: OpaquePointer
  /// Clips with smooth edges around the node being drawn, outermost first.
  @exclusivity(unchecked) private var clips: [SoftClip] = []
  /// The canvas whose pixels may be written without Cairo, where nothing but rectangles clips them.
  private let canvas: Canvas?
  /// What is being drawn within, and how many groups and soft clips stand between it and the canvas.
  @exclusivity(unchecked) private var area = DeviceRect.empty
  @exclusivity(unchecked) var detours = 0
  /// The node that hides all before it within the area being drawn, or -1.
  @exclusivity(unchecked) private var cover = -1

  /// A painter for a context; `canvas` is what the context draws on, if its space is the canvas's pixels.
  init(_ list: DisplayList, on context: OpaquePointer, of canvas: Canvas? = nil, caches: PainterCaches) {
    self.list = list
    self.context = context
    self.canvas = canvas
    self.caches = caches
  }

  /// The canvas and the part of it that may be written to directly, now.
  var directTarget: (canvas: Canvas, area: DeviceRect)? {
    guard detours == 0, let canvas else { return nil }
    return (canvas, area)
  }

  /// Draws all nodes that touch `area`, over what is there.
  func draw(within area: DeviceRect) {
    draw(0..<list.nodes.count, within: area)
  }

  /// The same over a background, which is not painted where a node covers all of it, and neither are the nodes below that.
  func draw(within area: DeviceRect, over background: RGBA) {
    cover = list.cover(of: area)
    if cover < 0 {
      cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
      context.setSource(background)
      cairo_paint(context)
      cairo_set_operator(context, CAIRO_OPERATOR_OVER)
    }
    draw(within: area)
    cover = -1
  }

  private func draw(_ range: Range<Int>, within area: DeviceRect) {
    var index = range.lowerBound
    while index < range.upperBound {
      let end = list.nodes[index].end
      if end > cover, list.nodes[index].subtree.intersects(area) { draw(index, within: area) }
      index = end
    }
  }

  private func draw(_ index: Int, within area: DeviceRect) {
    let node = list.nodes[index]
    let layer = node.layer
    self.area = area
    if node.isFiltered, let filter = layer.filter { return drawFiltered(index, filter) }
    if node.isGroup {
      cairo_push_group(context)
      detours += 1
    }
    if let shadow = layer.shadow {
      clipped(by: clips.filter { $0.touches(node.own) }, extent: node.own) { drawShadow(shadow, of: index) }
    }
    let alpha = node.isGroup ? 1 : min(layer.opacity, 1)
    if index >= cover, node.own.intersects(area) { drawContent(of: node, alpha: alpha) }
    if node.end > index + 1 { drawChildren(of: index, within: area) }
    if node.isGroup {
      detours -= 1
      cairo_pop_group_to_source(context)
      cairo_paint_with_alpha(context, layer.opacity)
    }
  }

  private func drawChildren(of index: Int, within area: DeviceRect) {
    let node = list.nodes[index]
    guard let cut = node.cut else { return draw((index + 1)..<node.end, within: area) }
    let visible = cut.intersection(area)
    guard !visible.isEmpty else { return }
    cairo_save(context)
    context.addRectangle(visible)
    cairo_clip(context)
    let soft = SoftClip(node)
    if let soft { clips.append(soft) }
    draw((index + 1)..<node.end, within: visible)
    if soft != nil { clips.removeLast() }
    cairo_restore(context)
  }

  /// Draws one node's content within the soft clips that its pixels touch.
  private func drawContent(of node: DisplayNode, alpha: Double) {
    let content = node.layer.content
    if case .none = content { return }
    var touched = clips.isEmpty ? [] : clips.filter { $0.touches(node.own) }
    guard node.layer.clip != .none else {
      if touched.isEmpty { return paint(content, of: node, alpha: alpha) }
      return clipped(by: touched, extent: node.own) { paint(content, of: node, alpha: alpha) }
    }
    if case .fill(let paint) = content, let box = node.roundedBox {
      return clipped(by: touched, extent: node.own) {
        setSource(paint, of: node, alpha: alpha)
        coverBox(box, within: node.own)
      }
    }
    if let own = SoftClip(node) { touched.append(own) }
    cairo_save(context)
    context.addRectangle(node.own)
    cairo_clip(context)
    clipped(by: touched, extent: node.own) { paint(content, of: node, alpha: alpha) }
    cairo_restore(context)
  }

  private func paint(_ content: LayerContent, of node: DisplayNode, alpha: Double) {
    switch content {
    case .none: break
    case .fill(let paint):
      fill(CGRect(origin: .zero, size: node.layer.frame.size), of: node, with: paint, alpha: alpha)
    case .shape(let path, let paint, let stroke, let isEvenOdd):
      draw(path, fill: paint, stroke: stroke, isEvenOdd: isEvenOdd, of: node, alpha: alpha)
    case .text(let layout, let color): draw(layout, at: .zero, color: color, of: node, alpha: alpha)
    case .image(let image, let tint): draw(image, tint: tint, of: node, alpha: alpha)
    case .field(let field): draw(field, of: node, alpha: alpha)
    }
  }

  /// Draws a node and all below it by way of its filter, within the soft clips around it.
  private func drawFiltered(_ index: Int, _ filter: LayerFilter) {
    let own = list.nodes[index].own
    clipped(by: clips.filter { $0.touches(own) }, extent: own) { put(filter, of: index) }
  }

  /// Draws the first node and all below it, without its shadow, its filter and its opacity.
  func drawFirst(within area: DeviceRect) {
    guard let node = list.nodes.first else { return }
    drawContent(of: node, alpha: 1)
    drawChildren(of: 0, within: area)
  }

  var screen: DeviceRect { list.screen }
  func node(at index: Int) -> DisplayNode { list.nodes[index] }
  func outline(of index: Int, screen: DeviceRect) -> DisplayList {
    DisplayList(outlineOf: index, in: list, screen: screen)
  }
}

extension LayerContent {
  /// Whether each pixel is drawn once, so that opacity may go into the colour.
  var isSimple: Bool {
    switch self {
    case .none, .fill, .image: true
    case .shape(_, let fill, let stroke, _): fill == nil || stroke == nil
    case .text, .field: true
    }
  }
}
