import Foundation
import RowanGraph
import RowanLayers
import RowanViews

/// A place where something that is dragged can be let go of.
@MainActor
package protocol DropTarget: AnyObject {
  /// The layer over which it is.
  var dropLayer: Layer { get }
  /// Whether anything of the items is taken here, at a point of the layer.
  func accepts(_ items: [DragItem], at point: CGPoint) -> Bool
  /// The items are over the layer, at a point of it. Returns what letting go would do.
  func pointerIsOver(_ items: [DragItem], at point: CGPoint) -> DropOperation
  /// They are not any more, since they are let go of or somewhere else.
  func pointerLeft(isDropped: Bool)
  /// Whether it has what is at a point of the layer before a target inside it that takes it as well.
  func insists(at point: CGPoint) -> Bool
  /// The items are let go of, at a point of the layer. Returns whether they were taken.
  func drop(_ items: [DragItem], at point: CGPoint) -> Bool
}

extension DropTarget {
  package func insists(at point: CGPoint) -> Bool { false }
}

/// What is dragged in a window, from where it is taken up until it is let go of.
///
/// Contract: one drag at a time, of one item or several. Of the targets under the pointer that accept one of them, the innermost has
/// them, unless one around it insists; it hears when the pointer comes and goes. What is let go of elsewhere goes back. A move costs the targets of the window. Nothing is dragged out of a
/// window or into one: a browser's page and the engine have no values in common.
@MainActor
package final class DragSession: SceneService {
  private unowned let graph: Graph
  private struct Weak { weak var target: (any DropTarget)? }
  private var targets: [Weak] = []
  private weak var current: (any DropTarget)?
  private var items: [DragItem] = []
  /// What letting go would do.
  private var operation = DropOperation.cancel
  private var preview: AnyView?
  private var overlay: Overlay?
  private var environment = EnvironmentValues()

  package init(of graph: Graph) { self.graph = graph }

  package var isDragging: Bool { !items.isEmpty }

  // MARK: Targets

  package func add(_ target: any DropTarget) {
    targets.removeAll { $0.target == nil }
    targets.append(Weak(target: target))
  }

  package func remove(_ target: any DropTarget) {
    if current === target { current = nil }
    targets.removeAll { $0.target === target || $0.target == nil }
  }

  // MARK: The way of a drag

  /// Takes items up at a point of the window. Returns whether there are any, and nothing else is dragged.
  func begin(_ items: [any Transferable], preview: AnyView, at point: CGPoint, _ environment: EnvironmentValues) -> Bool
  {
    guard !isDragging, !items.isEmpty else { return false }
    self.items = items.map(DragItem.init)
    self.preview = preview
    self.environment = environment
    let made = Overlay(view(at: point), in: graph)
    made.isModal = false
    made.layer.ignoresHits = true
    overlay = made
    graph.overlays?.present(made, environment: environment)
    move(to: point)
    return true
  }

  func move(to point: CGPoint) {
    guard isDragging else { return }
    let found = target(at: point)
    if found !== current {
      current?.pointerLeft(isDropped: false)
      current = found
    }
    operation = found.map { $0.pointerIsOver(items, at: $0.dropLayer.fromWindow(point)) } ?? .cancel
    // What heard of it may have ended it.
    overlay?.update(view(at: point), environment: environment)
  }

  /// Lets go of what is dragged at a point of the window.
  func drop(at point: CGPoint) {
    guard isDragging else { return }
    move(to: point)
    let (found, items, takes) = (current, items, operation.takes)
    end(isDropped: takes)
    // Runs code of the app, which may begin or end anything.
    if takes, let found { _ = found.drop(items, at: found.dropLayer.fromWindow(point)) }
  }

  /// The pointer is gone: nothing is let go of.
  func cancel() { end(isDropped: false) }

  private func end(isDropped: Bool) {
    let target = current
    current = nil
    items = []
    preview = nil
    operation = .cancel
    if let overlay { graph.overlays?.dismiss(overlay) }
    overlay = nil
    target?.pointerLeft(isDropped: isDropped)
  }

  private func target(at point: CGPoint) -> (any DropTarget)? {
    var best: (target: any DropTarget, rank: (Int, Int))?
    for target in targets.compactMap(\.target) {
      let layer = target.dropLayer
      guard layer.isInTree, !layer.isBehindModal, layer.isHit(at: layer.fromWindow(point)), layer.isSeen(at: point),
        target.accepts(items, at: layer.fromWindow(point))
      else { continue }
      let rank = (target.insists(at: layer.fromWindow(point)) ? 1 : 0, layer.depth)
      if let known = best, rank < known.rank { continue }
      best = (target, rank)
    }
    return best?.target
  }

  private func view(at point: CGPoint) -> AnyView {
    AnyView(
      DraggedView(
        content: preview ?? AnyView(EmptyView()),
        count: items.count,
        isForbidden: operation == .forbidden,
        point: point
      )
    )
  }
}

extension Layer {
  fileprivate var depth: Int {
    var depth = 0
    var layer = parent
    while let current = layer {
      depth += 1
      layer = current.parent
    }
    return depth
  }

  /// Whether nothing around the layer cuts a point of the window off.
  fileprivate func isSeen(at point: CGPoint) -> Bool {
    var layer = parent
    while let current = layer {
      if current.clip != .none || current.scroll != nil,
        !CGRect(origin: .zero, size: current.frame.size).contains(current.fromWindow(point))
      {
        return false
      }
      layer = current.parent
    }
    return true
  }
}
