import Foundation
import RowanLayers

/// Goes through the part of a layer tree that can be seen, in reading order.
@MainActor
struct SemanticsWalk {
  private let start: Layer

  /// Less than this much of a layer is not seen, in points.
  static let least: CGFloat = 0.01

  init(_ start: Layer) { self.start = start }

  /// Calls `body` with each layer that can be seen, and the part of it that is seen, in the window's coordinates.
  func forEachLayer(_ body: (Layer, CGRect) -> Void) {
    visit(start, depth: 0, isCombined: false) { layer, seen, _, _ in body(layer, seen) }
  }

  /// Calls `body` with the layer of each element that can be perceived, and how many elements it lies in.
  ///
  /// What is inside an element that combines its children is perceived through that; parts that react to events are
  /// elements all the same.
  func forEachElement(_ body: (Layer, CGRect, Int) -> Void) {
    visit(start, depth: 0, isCombined: false) { layer, seen, depth, isCombined in
      guard layer.isPerceived, !isCombined || layer.interests.contains(.tap) else { return }
      body(layer, seen, depth)
    }
  }

  private func visit(
    _ layer: Layer,
    depth: Int,
    isCombined: Bool,
    _ body: (Layer, CGRect, Int, Bool) -> Void
  ) {
    guard layer.opacity > 0.001, layer.semantics?.traits.contains(.hidden) != true else { return }
    let seen = layer.visibleFrame
    let isSeen = seen.width > Self.least && seen.height > Self.least
    if isSeen { body(layer, seen, depth, isCombined) }
    if !isSeen, layer.clip != .none || layer.scroll != nil { return }
    let inner = layer === start || !(isSeen && layer.isPerceived) ? depth : depth + 1
    let combined = isCombined || layer !== start && layer.semantics?.combinesChildren == true
    for child in layer.readingOrder { visit(child, depth: inner, isCombined: combined, body) }
  }
}

extension Layer {
  /// Whether a person perceives the layer as something.
  var isPerceived: Bool {
    guard let semantics else { return false }
    return semantics.role != .none || !semantics.label.isEmpty
  }

  /// The part of the layer that can be seen, in the window's coordinates; null where there is none.
  var visibleFrame: CGRect {
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

  /// The children as they are read: what scrolls vertically from top to bottom, anything else as it is drawn.
  fileprivate var readingOrder: [Layer] {
    // Nothing behind something modal is perceived.
    if let front = children.lastIndex(where: { $0.semantics?.traits.contains(.modal) == true }) {
      return Array(children[front...])
    }
    guard scroll?.isVertical == true else { return children }
    return children.enumerated()
      .sorted { ($0.element.frame.minY, $0.offset) < ($1.element.frame.minY, $1.offset) }.map(\.element)
  }
}

extension Semantics.Traits {
  /// The traits in words.
  var names: [String] {
    let all: [(Semantics.Traits, String)] = [
      (.selected, "selected"), (.disabled, "disabled"), (.expanded, "expanded"), (.collapsed, "collapsed"),
      (.focused, "focused"), (.header, "header"), (.busy, "busy"), (.modal, "modal"), (.on, "on"), (.mixed, "mixed"),
      (.link, "link"),
    ]
    return all.filter { contains($0.0) }.map(\.1)
  }
}
