import Foundation

/// The visible part of the tree.
///
/// - Complexity: Each function is O(*n*) in the layers below the start, without those that are clipped completely.
extension SemanticsTree {
  /// The extent in points up to which a layer counts as not visible.
  package static let leastSeen: CGFloat = 0.01

  /// A visible element.
  package struct Sight {
    /// The element.
    package let element: SemanticsElement
    /// The layer of the element.
    package let layer: Layer
    /// The visible part of the frame in window coordinates.
    package let seen: CGRect
    /// The number of enclosing elements below the start.
    package let depth: Int
  }

  /// Returns the visible elements below a layer, in reading order, outer elements first.
  ///
  /// The content of an element that combines its children is perceived through that element; parts that handle taps are
  /// elements nevertheless. Parts that are merged in other ways are elements too.
  package func sights(below start: Layer) -> [Sight] {
    var found: [Sight] = []
    visit(start, from: start, depth: 0, isCombined: false) { layer, seen, depth, isCombined in
      guard let element = elements[layer.id], element.isPerceived, !isCombined || layer.interests.contains(.tap) else {
        return false
      }
      found.append(Sight(element: element, layer: layer, seen: seen, depth: depth))
      return true
    }
    return found
  }

  /// Returns the visible layers from one layer on, in reading order, with the visible part of each in window
  /// coordinates.
  package func layersSeen(from start: Layer) -> [(layer: Layer, seen: CGRect)] {
    var found: [(Layer, CGRect)] = []
    visit(start, from: start, depth: 0, isCombined: false) { layer, seen, _, _ in
      found.append((layer, seen))
      return false
    }
    return found
  }

  /// Visits the visible layers.
  ///
  /// - Parameter body: Returns whether the layer is an element that increases the depth of its descendants.
  private func visit(
    _ layer: Layer,
    from start: Layer,
    depth: Int,
    isCombined: Bool,
    _ body: (Layer, CGRect, Int, Bool) -> Bool
  ) {
    let element = elements[layer.id]
    guard layer.opacity > 0.001, element?.form.isHidden != true, element?.form.isBehind != true else { return }
    let seen = layer.visibleFrame
    let isSeen = seen.width > Self.leastSeen && seen.height > Self.leastSeen
    var inner = depth
    if isSeen, body(layer, seen, depth, isCombined), layer !== start { inner += 1 }
    if !isSeen, layer.clip != .none || layer.scroll != nil { return }
    let combined = isCombined || layer !== start && element?.semantics?.combinesChildren == true
    for child in layer.readingOrder { visit(child, from: start, depth: inner, isCombined: combined, body) }
  }
}

extension Layer {
  /// The visible part of the layer in window coordinates; null if there is none.
  package var visibleFrame: CGRect {
    var rect = CGRect(origin: drawnOrigin, size: frame.size).offsetBy(dx: transform.x, dy: transform.y)
    var ancestor = parent
    while let layer = ancestor {
      if let scroll = layer.scroll { rect = rect.offsetBy(dx: -scroll.offset.x, dy: -scroll.offset.y) }
      if layer.clip != .none || layer.scroll != nil || layer.parent == nil {
        rect = rect.overlap(CGRect(origin: .zero, size: layer.frame.size))
      }
      if layer.parent != nil {
        let origin = layer.drawnOrigin
        rect = rect.offsetBy(dx: origin.x + layer.transform.x, dy: origin.y + layer.transform.y)
      }
      ancestor = layer.parent
    }
    return rect
  }

  /// The children in reading order: by descending priority, then from top to bottom if the layer scrolls vertically,
  /// else in child order.
  var readingOrder: [Layer] {
    let isVertical = scroll?.isVertical == true
    if !isVertical, !children.contains(where: { $0.readingPriority != 0 }) { return children }
    return children.enumerated()
      .map { (priority: -$0.element.readingPriority, y: isVertical ? $0.element.frame.minY : 0, $0.offset, $0.element) }
      .sorted { ($0.priority, $0.y, $0.2) < ($1.priority, $1.y, $1.2) }.map(\.3)
  }

  /// The reading priority of the layer, or that of its only descendant along a chain of single children.
  private var readingPriority: Double {
    if let semantics { return semantics.sortPriority }
    return children.count == 1 ? children[0].readingPriority : 0
  }
}
