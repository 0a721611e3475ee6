import CPango
import Foundation
import RowanLayers

/// A painter of a display list's nodes.
///
/// Drawing within a part of the canvas produces the same pixels there as drawing the whole canvas, because everything
/// that Cairo computes along a whole shape (gradients, scaled bitmaps, blurs) is drawn once to a cache and copied pixel
/// by pixel.
@MainActor
final class Painter {
  let caches: PainterCaches
  private let list: DisplayList
  let context: OpaquePointer
  /// The soft clips around the current node, outermost first.
  @exclusivity(unchecked) private var clips: [SoftClip] = []
  /// The canvas, whose pixels may be written without Cairo if they are clipped by rectangles only.
  private let canvas: Canvas?
  /// The area that is being drawn.
  @exclusivity(unchecked) private var area = DeviceRect.empty
  /// The number of groups and soft clips between the current drawing and the canvas.
  @exclusivity(unchecked) var offscreenGroups = 0
  /// The index of the node that covers all previous ones in the current area, or -1.
  @exclusivity(unchecked) private var cover = -1

  /// Creates a painter.
  ///
  /// - Parameters:
  ///   - list: The display list.
  ///   - context: The Cairo context to draw to.
  ///   - canvas: The canvas of the context, if the coordinates of the context are its pixels.
  ///   - caches: The caches.
  init(_ list: DisplayList, on context: OpaquePointer, of canvas: Canvas? = nil, caches: PainterCaches) {
    self.list = list
    self.context = context
    self.canvas = canvas
    self.caches = caches
  }

  /// The canvas and the rectangle of it that may currently be written directly, or `nil`.
  var directTarget: (canvas: Canvas, area: DeviceRect)? {
    guard offscreenGroups == 0, let canvas else { return nil }
    return (canvas, area)
  }

  /// Draws all nodes that touch `area`.
  func draw(within area: DeviceRect) {
    draw(0..<list.nodes.count, within: area)
  }

  /// Draws all nodes that touch `area` over a background. If a node covers the area, the background and the nodes
  /// behind that are omitted.
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
      offscreenGroups += 1
    }
    if let shadow = layer.shadow {
      clipped(by: clips.filter { $0.touches(node.own) }, extent: node.own) { drawShadow(shadow, of: index) }
    }
    let alpha = node.isGroup ? 1 : min(layer.opacity, 1)
    if index >= cover, node.own.intersects(area) { drawContent(of: node, alpha: alpha) }
    if node.end > index + 1 { drawChildren(of: index, within: area) }
    if node.isGroup {
      offscreenGroups -= 1
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

  /// Draws the content of a node within the soft clips that it touches.
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
    case .none, .webFrame: break
    case .fill(let paint):
      fill(CGRect(origin: .zero, size: node.layer.frame.size), of: node, with: paint, alpha: alpha)
    case .shape(let path, let paint, let stroke, let isEvenOdd):
      draw(path, fill: paint, stroke: stroke, isEvenOdd: isEvenOdd, of: node, alpha: alpha)
    case .text(let layout, let color):
      draw(layout, at: .zero, color: color, ink: node.layer.textInk, of: node, alpha: alpha)
    case .image(let image, let tint): draw(image, tint: tint, of: node, alpha: alpha)
    case .field(let field): draw(field, of: node, alpha: alpha)
    }
  }

  /// Draws a node and its descendants through its filter, within the enclosing soft clips.
  private func drawFiltered(_ index: Int, _ filter: LayerFilter) {
    let own = list.nodes[index].own
    clipped(by: clips.filter { $0.touches(own) }, extent: own) { put(filter, of: index) }
  }

  /// Draws the first node and its descendants without its shadow, filter and opacity.
  func drawFirst(within area: DeviceRect) {
    guard let node = list.nodes.first else { return }
    drawContent(of: node, alpha: 1)
    drawChildren(of: 0, within: area)
  }

  var screen: DeviceRect { list.screen }
  func node(at index: Int) -> DisplayNode { list.nodes[index] }
  /// Returns the list of the content that casts a node's shadow or is the source of its filter.
  func outline(of index: Int, screen: DeviceRect) -> DisplayList {
    DisplayList(outlineOf: index, in: list, screen: screen)
  }
}

extension LayerContent {
  /// Whether each pixel is drawn once, so that the opacity can be applied to the color.
  var isSimple: Bool {
    switch self {
    case .none, .fill, .image: true
    case .shape(_, let fill, let stroke, _): fill == nil || stroke == nil
    case .text, .field, .webFrame: true
    }
  }
}
