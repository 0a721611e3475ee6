import Foundation
import RowanLayers

/// The visible layers of a tree in drawing order, with resolved positions and clips in pixels.
///
/// Each frame has a new list. Unchanged subtrees are copied from the previous one, and the difference of two successive
/// lists determines the pixels to draw again.
///
/// - Complexity: Creation is O(*n*) in the layers of the tree, which lazy containers limit to about the visible ones.
@MainActor
struct DisplayList {
  var nodes: [DisplayNode] = []
  /// The layers of the nodes, retained for these.
  var layers: [Layer] = []
  /// The contexts of nodes with a shadow or a filter, by index.
  var surroundings: [Int: DisplayContext] = [:]
  /// The ranges of nodes copied from the previous list.
  var copies: [Copy] = []
  /// The number of the last patch whose changes are included.
  private(set) var patch = 0
  let screen: DeviceRect
  /// Whether the list contains the content that casts the first node's shadow, and therefore omits the shadow.
  private var isOutline = false

  /// Creates the list of a tree after a patch.
  ///
  /// - Parameters:
  ///   - tree: The layer tree.
  ///   - scale: The number of pixels per point.
  ///   - screen: The bounds of the picture.
  ///   - patch: The number of the patch.
  ///   - old: The list of the same tree, scale and screen after the preceding patch, for which `noteIndices()` was
  ///     called last.
  init(tree: LayerTree, scale: CGFloat, screen: DeviceRect, patch: Int, after old: DisplayList? = nil) {
    self.screen = screen
    self.patch = patch
    nodes.reserveCapacity(max(128, old?.nodes.count ?? 0))
    layers.reserveCapacity(max(128, old?.nodes.count ?? 0))
    _ = add(tree.root, in: DisplayContext(matrix: .scale(scale), clip: screen), after: old)
  }

  /// Creates the list of the content that casts a node's shadow or is the source of its filter: the node and its
  /// descendants, limited to `screen` but not to enclosing clips.
  init(outlineOf index: Int, in list: DisplayList, screen: DeviceRect) {
    self.screen = screen
    isOutline = true
    guard var context = list.surroundings[index] else { return }
    context.clip = screen
    context.isInGroup = true
    _ = add(list.nodes[index].layer, in: context, after: nil)
  }

  init(screen: DeviceRect) {
    self.screen = screen
  }

  /// Returns the index of the last node that covers an area with an opaque color, so that earlier nodes are not visible
  /// there; -1 if there is none.
  func cover(of area: DeviceRect) -> Int {
    var found = -1
    var index = 0
    while index < nodes.count {
      guard nodes[index].subtree.contains(area) else {
        index = nodes[index].end
        continue
      }
      if nodes[index].covers(area) { found = index }
      index += 1
    }
    return found
  }

  /// Stores the index of each node in its layer for `index(of:)`, until another list does so.
  func noteIndices() { for index in nodes.indices { nodes[index].layer.listIndex = index } }

  /// Returns the index of a layer's node after `noteIndices()`, or `nil` if it has none. O(1).
  func index(of layer: Layer) -> Int? {
    let index = layer.listIndex
    return index < nodes.count && nodes[index].id == layer.id ? index : nil
  }

  /// Adds a layer and its descendants.
  ///
  /// - Returns: The pixels that they touch, clipped by the layer only.
  private mutating func add(_ layer: Layer, in context: DisplayContext, after old: DisplayList?) -> DeviceRect {
    guard layer.opacity > 0.001 else { return .empty }
    let frame = layer.frame
    let origin = context.scroll.map { layer.pinnedOrigin(in: $0, parentOrigin: context.contentOrigin) } ?? frame.origin
    let bounds = CGRect(origin: .zero, size: frame.size)
    let matrix = context.matrix.translated(origin.x, origin.y).applying(layer.transform, size: frame.size)
    // A copied layer is visible, so that its ink need not be computed.
    if let old, let touched = copy(layer, at: matrix, in: context, from: old) { return touched }
    if context.scroll != nil, layer.scroll == nil, let ink = Self.unseen(layer, matrix, context.clip) { return ink }
    let box = matrix.pixels(of: bounds)
    let index = nodes.count
    let isGroup = layer.opacity < 0.999
    let clip = Self.clipBox(of: layer, matrix: matrix, box: box)
    var cut = clip
    if layer.scroll != nil { cut = clip?.intersection(box) ?? box }
    var content = Self.extent(of: layer, matrix: matrix, box: box)
    if let clip { content = content.intersection(clip) }
    nodes.append(
      DisplayNode(
        reference: Unmanaged.passUnretained(layer),
        id: layer.id,
        end: index + 1,
        matrix: matrix,
        bounds: box,
        cut: cut,
        content: content,
        full: content,
        own: content,
        subtree: content,
        touched: content,
        reach: cut.map { content.union($0) } ?? content,
        canMove: layer.shadow == nil && layer.filter == nil && layer.pin == nil,
        clip: context.clip,
        isInGroup: context.isInGroup || isGroup || layer.filter != nil,
        scrollOffset: layer.scroll?.offset ?? .zero,
        scrollInsets: layer.scroll?.insets,
        size: frame.size,
        contentOrigin: context.contentOrigin,
        scroller: context.scroll?.id,
        isPinned: layer.pin != nil,
        hasShadow: layer.shadow != nil,
        isFiltered: layer.filter != nil && !(isOutline && index == 0),
        isScrolling: layer.scroll != nil
      )
    )
    layers.append(layer)
    if nodes[index].hasShadow || nodes[index].isFiltered { surroundings[index] = context }

    var extent = content
    let children = layer.drawingOrder
    if !children.isEmpty {
      var inner = context
      inner.matrix = matrix.translated(-(layer.scroll?.offset.x ?? 0), -(layer.scroll?.offset.y ?? 0))
      if let cut { inner.clip = context.clip.intersection(cut) }
      inner.isInGroup =
        nodes[index].isInGroup || !layer.clip.isRectangle || layer.shadow != nil || nodes[index].isFiltered
      // A filter can make invisible content visible.
      if nodes[index].isFiltered { inner.clip = FilterGeometry.source(around: screen) }
      inner.contentOrigin.x += origin.x
      inner.contentOrigin.y += origin.y
      if layer.scroll != nil {
        (inner.scroll, inner.contentOrigin) = (layer, .zero)
        inner.isScrollStill = old.map { isStill(index, since: $0) } ?? false
      }
      for child in children {
        var touched = add(child, in: inner, after: old)
        if let cut { touched = touched.intersection(cut) }
        extent = extent.union(touched)
      }
    }
    return finish(index, extent: extent, clip: context.clip)
  }

  /// Returns whether a scrolling layer has the same size, offset and insets as in the previous list.
  private func isStill(_ index: Int, since old: DisplayList) -> Bool {
    guard let before = old.index(of: nodes[index].layer) else { return false }
    return old.nodes[before].size == nodes[index].size
      && old.nodes[before].scrollOffset == nodes[index].scrollOffset
      && old.nodes[before].scrollInsets == nodes[index].scrollInsets
  }

  /// Completes a node after its descendants were added, and removes it if nothing of it is visible.
  ///
  /// - Returns: The pixels that the node and its descendants touch.
  private mutating func finish(_ index: Int, extent: DeviceRect, clip: DeviceRect) -> DeviceRect {
    if nodes[index].isFiltered, let filter = nodes[index].layer.filter {
      let filtered = FilterGeometry.extent(of: filter, at: nodes[index].matrix, around: extent, screen: screen)
      nodes[index].full = filtered
      for member in (index + 1)..<max(nodes.count, index + 1) {
        nodes[member].own = filtered.intersection(clip)
        nodes[member].subtree = nodes[member].own
      }
    }
    if nodes[index].hasShadow, !(isOutline && index == 0), let shadow = nodes[index].layer.shadow {
      let shape = ShadowGeometry(shadow, scale: nodes[index].matrix)
      nodes[index].full = nodes[index].full.union(shape.extent(of: extent.union(nodes[index].bounds)))
    }
    nodes[index].own = nodes[index].full.intersection(clip)
    nodes[index].end = nodes.count
    let layer = nodes[index].layer
    if layer.opacity < 0.999 {
      nodes[index].isGroup = nodes.count > index + 1 || nodes[index].hasShadow || !layer.content.isSimple
    }
    if nodes[index].hasShadow { nodes[index].hasBoxShadow = layer.hasBoxOutline && nodes[index].matrix.isUpright }
    var subtree = nodes[index].own
    var reach = nodes[index].reach
    var canMove = nodes[index].canMove
    var child = index + 1
    while child < nodes.count {
      subtree = subtree.union(nodes[child].subtree)
      reach = reach.union(nodes[child].reach)
      canMove = canMove && nodes[child].canMove
      child = nodes[child].end
    }
    nodes[index].subtree = subtree
    let touched = nodes[index].isFiltered ? nodes[index].full : nodes[index].full.union(extent)
    nodes[index].touched = touched
    nodes[index].reach = reach.union(touched)
    nodes[index].canMove = canMove
    if subtree.isEmpty, layer.scroll == nil {
      nodes.removeSubrange(index...)
      layers.removeSubrange(index...)
      while let last = copies.last, last.start >= index { copies.removeLast() }
      if !surroundings.isEmpty { surroundings = surroundings.filter { $0.key < index } }
    }
    return touched
  }

  /// Returns the pixels of a scrolled layer that is not visible at all, determined from its ink without visiting its
  /// descendants, or `nil` for any other layer. Prepared rows outside the viewport therefore cost O(1) each.
  private static func unseen(_ layer: Layer, _ matrix: Affine, _ clip: DeviceRect) -> DeviceRect? {
    guard matrix.isUpright, layer.pin == nil, !layer.children.isEmpty else { return nil }
    let ink = layer.ink
    guard !ink.isInfinite else { return nil }
    guard !ink.isNull else { return .empty }
    let held = matrix.holding(ink).outset(2)
    return held.intersects(clip) ? nil : held
  }

  private static func clipBox(of layer: Layer, matrix: Affine, box: DeviceRect) -> DeviceRect? {
    switch layer.clip {
    case .none: nil
    case .bounds, .rounded: box
    case .path(let path): path.isEmpty ? .empty : matrix.snapped.holding(path.boundingRect)
    }
  }

  /// Returns the pixels that the content of a layer may touch, without shadows and clips. The painter clips content
  /// beyond them.
  private static func extent(of layer: Layer, matrix: Affine, box: DeviceRect) -> DeviceRect {
    switch layer.drawingArea {
    case .none: .empty
    case .bounds: box
    case .rect(let rect): matrix.snapped.holding(rect).outset(1)
    }
  }
}

extension ClipShape {
  /// Whether the clip is aligned to whole pixels.
  var isRectangle: Bool {
    switch self {
    case .none, .bounds: true
    case .rounded(let a, let b, let c, let d, _): max(a, b, c, d) <= 0
    case .path: false
    }
  }
}

extension Path {
  /// The rectangle that the path consists of, or `nil` if it is anything but one axis-aligned rectangle.
  var asRectangle: CGRect? {
    guard elements.count == 5, case .move(let a) = elements[0], case .line(let b) = elements[1],
      case .line(let c) = elements[2], case .line(let d) = elements[3], case .closeSubpath = elements[4]
    else { return nil }
    guard a.x == d.x && b.x == c.x && a.y == b.y && c.y == d.y || a.x == b.x && c.x == d.x && a.y == d.y && b.y == c.y
    else { return nil }
    return boundingRect
  }
}
