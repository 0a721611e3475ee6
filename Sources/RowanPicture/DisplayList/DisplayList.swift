import Foundation
import RowanLayers

/// Everything that shows of a layer tree, in drawing order, with its pixels.
///
/// Made anew for each frame: it costs the layers alive, which lazy containers keep to about what is visible. Two lists
/// in a row tell what must be drawn again.
@MainActor
struct DisplayList {
  private(set) var nodes: [DisplayNode] = []
  let screen: DeviceRect
  /// Whether the first node's shadow is left out: the list is then what casts it.
  private var isOutline = false

  init(tree: LayerTree, scale: CGFloat, screen: DeviceRect) {
    self.screen = screen
    nodes.reserveCapacity(256)
    _ = add(tree.root, in: DisplayContext(matrix: .scale(scale), clip: screen))
  }

  /// What casts a node's shadow: the node and all below it, as far as `screen` reaches, whatever the clips around it.
  init(outlineOf node: DisplayNode, screen: DeviceRect) {
    self.screen = screen
    isOutline = true
    guard var context = node.context else { return }
    context.clip = screen
    context.isInGroup = true
    _ = add(node.layer, in: context)
  }

  init(screen: DeviceRect) {
    self.screen = screen
  }

  /// The last node that fills all of an area with an opaque colour, so that nothing before it shows there; -1 for none.
  func cover(of area: DeviceRect) -> Int {
    var found = -1
    var index = 0
    while index < nodes.count {
      let node = nodes[index]
      guard node.subtree.contains(area) else {
        index = node.end
        continue
      }
      if node.covers(area) { found = index }
      index += 1
    }
    return found
  }

  /// Adds a layer and its children; what they touch, clipped only by the layer itself.
  private mutating func add(_ layer: Layer, in context: DisplayContext) -> DeviceRect {
    guard layer.opacity > 0.001 else { return .empty }
    let frame = layer.frame
    let top = Self.top(of: layer, scroll: context.scroll, contentY: context.contentY)
    let bounds = CGRect(origin: .zero, size: frame.size)
    let matrix = context.matrix.translated(frame.minX, top).applying(layer.transform, size: frame.size)
    let box = matrix.pixels(of: bounds)
    let index = nodes.count
    let isGroup = layer.opacity < 0.999
    let clip = Self.clipBox(of: layer, matrix: matrix, box: box)
    let cut = layer.scroll == nil ? clip : clip.map { $0.intersection(box) } ?? box
    let content = Self.extent(of: layer, matrix: matrix, box: box, clip: clip)
    nodes.append(
      DisplayNode(
        layer: layer,
        end: index + 1,
        matrix: matrix,
        bounds: box,
        cut: cut,
        content: content,
        full: content,
        own: content,
        subtree: content,
        clip: context.clip,
        isInGroup: context.isInGroup || isGroup,
        scrollOffset: layer.scroll?.offset ?? .zero,
        pinnedTo: layer.pin == nil ? nil : context.scroll?.id,
        context: layer.shadow == nil ? nil : context
      )
    )

    var extent = content
    let children = layer.drawingOrder
    if !children.isEmpty {
      var inner = context
      inner.matrix = matrix.translated(-(layer.scroll?.offset.x ?? 0), -(layer.scroll?.offset.y ?? 0))
      if let cut { inner.clip = context.clip.intersection(cut) }
      inner.isInGroup = nodes[index].isInGroup || !layer.clip.isRectangle || layer.shadow != nil
      inner.contentY += top
      if layer.scroll != nil { (inner.scroll, inner.contentY) = (layer, 0) }
      for child in children {
        let touched = add(child, in: inner)
        extent = extent.union(cut.map { touched.intersection($0) } ?? touched)
      }
    }
    return finish(index, extent: extent, clip: context.clip)
  }

  /// Completes a node after its subtree and gives what both touch; a subtree of which nothing shows is dropped.
  private mutating func finish(_ index: Int, extent: DeviceRect, clip: DeviceRect) -> DeviceRect {
    if let shadow = nodes[index].layer.shadow, !(isOutline && index == 0) {
      let shape = ShadowGeometry(shadow, scale: nodes[index].matrix)
      nodes[index].full = nodes[index].full.union(shape.extent(of: extent.union(nodes[index].bounds)))
    }
    nodes[index].own = nodes[index].full.intersection(clip)
    nodes[index].end = nodes.count
    let layer = nodes[index].layer
    let stands = nodes.count > index + 1
    nodes[index].isGroup = layer.opacity < 0.999 && (stands || layer.shadow != nil || !layer.content.isSimple)
    nodes[index].hasBoxShadow = layer.shadow != nil && layer.hasBoxOutline && nodes[index].matrix.isUpright
    var subtree = nodes[index].own
    var child = index + 1
    while child < nodes.count {
      subtree = subtree.union(nodes[child].subtree)
      child = nodes[child].end
    }
    nodes[index].subtree = subtree
    let touched = nodes[index].full.union(extent)
    if subtree.isEmpty, nodes[index].layer.scroll == nil { nodes.removeSubrange(index...) }
    return touched
  }

  /// A layer's top in its parent: a pinned one stays within sight of its scrolling ancestor, as far as its range goes.
  private static func top(of layer: Layer, scroll: Layer?, contentY: CGFloat) -> CGFloat {
    guard let pin = layer.pin, let scroll, let info = scroll.scroll else { return layer.frame.minY }
    let height = layer.frame.height
    switch pin.edge {
    case .top:
      let visible = info.offset.y + info.insets.top
      return max(pin.natural, min(visible, pin.rangeEnd - height)) - contentY
    case .bottom:
      let visible = info.offset.y + scroll.frame.height - info.insets.bottom - height
      return min(pin.natural, max(visible, pin.rangeStart)) - contentY
    }
  }

  private static func clipBox(of layer: Layer, matrix: Affine, box: DeviceRect) -> DeviceRect? {
    switch layer.clip {
    case .none: nil
    case .bounds, .rounded: box
    case .path(let path): path.isEmpty ? .empty : matrix.snapped.holding(path.boundingRect)
    }
  }

  /// What a layer's content may touch, shadows aside.
  private static func extent(of layer: Layer, matrix: Affine, box: DeviceRect, clip: DeviceRect?) -> DeviceRect {
    let drawn: DeviceRect
    switch layer.content {
    case .none: return .empty
    case .fill, .image, .field: drawn = box
    case .shape(let path, let fill, let stroke, _):
      guard fill != nil || stroke != nil, !path.isEmpty else { return .empty }

      let reach = stroke.map { $0.width * ($0.join == .miter ? max($0.miterLimit, 1.5) : 1.5) / 2 } ?? 0
      drawn = matrix.snapped.holding(path.boundingRect.insetBy(dx: -reach, dy: -reach)).outset(1)
    case .text(let layout, _):
      // Accents and slanted letters reach beyond the lines' boxes; the painter cuts what reaches further.
      var reach: CGFloat = 2
      for run in layout.runs { reach = max(reach, run.font.size * 0.4 + abs(run.baselineOffset)) }
      let rect = CGRect(origin: .zero, size: layout.size).insetBy(dx: -reach, dy: -reach)
      drawn = matrix.snapped.holding(rect).outset(1)
    }
    return clip.map { drawn.intersection($0) } ?? drawn
  }
}

extension ClipShape {
  /// Whether the clip cuts along whole pixels.
  var isRectangle: Bool {
    switch self {
    case .none, .bounds: true
    case .rounded(let a, let b, let c, let d, _): max(a, b, c, d) <= 0
    case .path: false
    }
  }
}

extension Path {
  /// The rectangle that the path is, if it is nothing but one upright rectangle.
  var asRectangle: CGRect? {
    guard elements.count == 5, case .move(let a) = elements[0], case .line(let b) = elements[1],
      case .line(let c) = elements[2], case .line(let d) = elements[3], case .closeSubpath = elements[4]
    else { return nil }
    guard a.x == d.x && b.x == c.x && a.y == b.y && c.y == d.y || a.x == b.x && c.x == d.x && a.y == d.y && b.y == c.y
    else { return nil }
    return boundingRect
  }
}
