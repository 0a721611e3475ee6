import Foundation

/// What of the tree can be seen in the window at the moment.
///
/// Complexity: each costs the layers below the one that is begun with, those that are clipped away left out.
extension SemanticsTree {
  /// Less than this much of a layer is not seen, in points.
  package static let leastSeen: CGFloat = 0.01

  /// An element in sight: its layer, the part of it that is seen, in the window's coordinates, and how many elements it
  /// lies in.
  package struct Sight {
    package let element: SemanticsElement
    package let layer: Layer
    package let seen: CGRect
    package let depth: Int
  }

  /// The elements below a layer that can be seen, in reading order, from the outside in.
  ///
  /// What is inside an element that combines its children is perceived through that; parts that react to events are
  /// elements all the same. Parts of others are elements too: what speaks for them does not cover them.
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

  /// The layers from one on that can be seen, in reading order, and the part of each that is seen.
  package func layersSeen(from start: Layer) -> [(layer: Layer, seen: CGRect)] {
    var found: [(Layer, CGRect)] = []
    visit(start, from: start, depth: 0, isCombined: false) { layer, seen, _, _ in
      found.append((layer, seen))
      return false
    }
    return found
  }

  /// - Parameter body: Returns whether what is below lies in one element more.
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
  /// The part of the layer that can be seen, in the window's coordinates; null where there is none.
  package var visibleFrame: CGRect {
    var rect = frame.offsetBy(dx: transform.x, dy: transform.y)
    var ancestor = parent
    while let layer = ancestor {
      if let scroll = layer.scroll { rect = rect.offsetBy(dx: -scroll.offset.x, dy: -scroll.offset.y) }
      if layer.clip != .none || layer.scroll != nil || layer.parent == nil {
        rect = rect.intersection(CGRect(origin: .zero, size: layer.frame.size))
      }
      if layer.parent != nil {
        rect = rect.offsetBy(dx: layer.frame.minX + layer.transform.x, dy: layer.frame.minY + layer.transform.y)
      }
      ancestor = layer.parent
    }
    return rect
  }

  /// The children as they are read: those of a higher priority first, then what scrolls vertically from top to bottom,
  /// anything else as it is drawn.
  var readingOrder: [Layer] {
    let isVertical = scroll?.isVertical == true
    if !isVertical, !children.contains(where: { $0.readingPriority != 0 }) { return children }
    return children.enumerated()
      .map { (priority: -$0.element.readingPriority, y: isVertical ? $0.element.frame.minY : 0, $0.offset, $0.element) }
      .sorted { ($0.priority, $0.y, $0.2) < ($1.priority, $1.y, $1.2) }.map(\.3)
  }

  /// The priority of what the layer is, or of the one layer that it draws.
  private var readingPriority: Double {
    if let semantics { return semantics.sortPriority }
    return children.count == 1 ? children[0].readingPriority : 0
  }
}
