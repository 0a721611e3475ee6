import Foundation
import RowanGraph
import RowanLayers
import RowanViews

/// A target for dragged items.
@MainActor
package protocol DropTarget: AnyObject {
  /// The layer over which the target accepts items.
  var dropLayer: Layer { get }
  /// Returns whether the target accepts any of the items at a point of its layer.
  func accepts(_ items: [DragItem], at point: CGPoint) -> Bool
  /// Updates the target while the items are at a point of its layer.
  ///
  /// - Returns: The effect of a drop.
  func pointerIsOver(_ items: [DragItem], at point: CGPoint) -> DropOperation
  /// Called after the items have left the target or have been dropped.
  func pointerLeft(isDropped: Bool)
  /// Returns whether the target has precedence at a point over a target inside it.
  func insists(at point: CGPoint) -> Bool
  /// Drops the items at a point of the layer.
  ///
  /// - Returns: `true` if the items were accepted.
  func drop(_ items: [DragItem], at point: CGPoint) -> Bool
  /// Returns the position among reordered items at a point of the layer; `nil` for a target without any.
  func reorderPlace(_ items: [DragItem], at point: CGPoint) -> ReorderPlace?
}

extension DropTarget {
  package func reorderPlace(_ items: [DragItem], at point: CGPoint) -> ReorderPlace? { nil }
  package func insists(at point: CGPoint) -> Bool { false }
}

/// The drag in a window, from its beginning to the drop or cancellation.
///
/// There is at most one drag, of one or several items. Among the targets under the pointer that accept an item, the
/// innermost receives the drag, unless an enclosing target insists; it is notified when the pointer enters and leaves
/// it. A drop elsewhere cancels the drag. Items cannot be dragged into or out of the window, since the page of a
/// browser and the engine have no values in common.
///
/// - Complexity: A move of the pointer is O(*n*) in the targets of the window.
@MainActor
package final class DragCoordinator: SceneService {
  private unowned let graph: Graph
  private struct Weak { weak var target: (any DropTarget)? }
  private var targets: [Weak] = []
  private weak var current: (any DropTarget)?
  private var items: [DragItem] = []
  /// The effect of a drop at the current position.
  private var operation = DropOperation.cancel
  private var pictures: [DragPicture] = []
  private var overlay: Overlay?
  private let spring = SpringPress()
  /// The source of the drag and its layer, which receives the pointer.
  private weak var source: (any LayerResponder)?
  private weak var sourceLayer: Layer?
  private var environment = EnvironmentValues()
  /// The source of the last drag, and the number of drags.
  private var origin = DragOrigin()
  private var number = 0
  private var lastDrop = (operation: DropOperation.cancel, count: 0)
  private var lastPoint = CGPoint.zero
  /// The items of the drag while they are dropped.
  private var dropped: [DragItem] = []
  /// The arrangement of several previews over the current target, if it sets one.
  var targetFormation: DragDropPreviewsFormation?

  /// Creates the drag session of a scene.
  package init(of graph: Graph) { self.graph = graph }

  /// Whether items are being dragged.
  package var isDragging: Bool { !items.isEmpty }

  // MARK: Targets

  /// Registers a target.
  package func add(_ target: any DropTarget) {
    targets.removeAll { $0.target == nil }
    targets.append(Weak(target: target))
  }

  /// Unregisters a target.
  package func remove(_ target: any DropTarget) {
    if current === target { current = nil }
    targets.removeAll { $0.target === target || $0.target == nil }
  }

  // MARK: Dragging

  /// Begins a drag.
  ///
  /// - Parameters:
  ///   - items: The dragged values.
  ///   - origin: The IDs of the items and the settings of the source.
  ///   - pictures: The pictures that follow the pointer, the grabbed one first.
  ///   - point: The position of the pointer, in the coordinates of the window.
  ///   - environment: The environment of the preview.
  ///   - source: The source, which receives the pointer.
  ///   - layer: The layer on which the source receives the pointer.
  /// - Returns: `false` if there are no items or another drag is in progress.
  func begin(
    _ items: [any Transferable],
    from origin: DragOrigin,
    showing pictures: [DragPicture],
    at point: CGPoint,
    _ environment: EnvironmentValues,
    source: (any LayerResponder)? = nil,
    on layer: Layer? = nil
  ) -> Bool {
    guard !isDragging, !items.isEmpty else { return false }
    self.items = items.map(DragItem.init)
    self.origin = origin
    number += 1
    self.pictures = pictures
    self.environment = environment
    (self.source, sourceLayer) = (source, layer)
    spring.begin(from: layer)
    let made = Overlay(view(at: point), in: graph)
    made.isModal = false
    made.layer.ignoresHits = true
    overlay = made
    graph.overlays?.present(made, environment: environment)
    report(.initial, at: point)
    move(to: point)
    return true
  }

  /// Moves the drag to a point of the window.
  func move(to point: CGPoint) {
    guard isDragging else { return }
    lastPoint = point
    let found = target(at: point)
    if found !== current {
      current?.pointerLeft(isDropped: false)
      current = found
      targetFormation = nil
    }
    operation = found.map { $0.pointerIsOver(items, at: $0.dropLayer.fromWindow(point)) } ?? .cancel
    // The target may have ended the drag.
    guard isDragging else { return }
    report(.active, at: point)
    spring.move(to: point, in: graph) { [weak self] in self?.holdPointer() }
    overlay?.update(view(at: point), environment: environment)
  }

  /// Passes the pointer to the layer of the pictures, so that the drag continues when the screen of its source is covered.
  private func holdPointer() {
    guard let overlay, let source, let sourceLayer else { return }
    overlay.layer.responder = source
    graph.layers.arbiter?.movePointer(from: sourceLayer, to: overlay.layer)
    self.sourceLayer = overlay.layer
  }

  /// Drops the items at a point of the window.
  func drop(at point: CGPoint) {
    guard isDragging else { return }
    move(to: point)
    guard isDragging else { return }
    let (found, items, takes, operation) = (current, items, operation.takes, operation)
    end(isDropped: takes)
    lastDrop = (operation, items.count)
    dropped = items
    defer { dropped = [] }
    guard takes, let found else { return report(.ended(operation == .forbidden ? .forbidden : .cancel), at: point) }
    report(.ended(operation), at: point)
    let (origin, number) = (origin, number)
    // The target runs application code, which can begin or end drags.
    guard found.drop(items, at: found.dropLayer.fromWindow(point)) else { return }
    report(.dataTransferCompleted, at: point, of: origin, number)
  }

  /// Cancels the drag.
  func cancel() {
    let wasDragging = isDragging
    end(isDropped: false)
    if wasDragging { report(.ended(.cancel), at: lastPoint) }
  }

  // MARK: Sessions

  /// The operations that the source of the drag allows.
  var suggestedOperations: DropOperation.Set {
    origin.settings.innermost { $0.configuration }?.operations ?? .copy
  }

  /// Returns the drag for a destination.
  ///
  /// - Parameters:
  ///   - phase: The phase of the drop.
  ///   - point: The position of the pointer, in the coordinates of the destination.
  package func dropSession(_ phase: DropSession.Phase, at point: CGPoint) -> DropSession {
    DropSession(
      id: DropSession.ID(number: number),
      phase: phase,
      location: point,
      itemsCount: items.isEmpty ? lastDrop.count : items.count,
      suggestedOperations: suggestedOperations,
      localSession: DropSession.LocalSession(itemIDs: origin.ids),
      reorderPlace: reorderPlace
    )
  }

  /// The position among reordered items at the pointer, in the innermost container with one.
  private var reorderPlace: ReorderPlace? {
    var found: (layer: Layer, place: ReorderPlace)?
    for case let target? in targets.map(\.target) where target.dropLayer.isInTree {
      let (layer, point) = (target.dropLayer, target.dropLayer.fromWindow(lastPoint))
      guard !layer.isBehindModal, layer.isHit(at: point), layer.isSeen(at: lastPoint) else { continue }
      if let found, !sequence(first: layer, next: \.parent).contains(where: { $0 === found.layer }) { continue }
      if let place = target.reorderPlace(items.isEmpty ? dropped : items, at: point) { found = (layer, place) }
    }
    return found?.place
  }

  /// Returns the drag that was dropped last, for its destination.
  func droppedSession(at point: CGPoint) -> DropSession { dropSession(.ended(lastDrop.operation), at: point) }

  private func report(_ phase: DragSession.Phase, at point: CGPoint) { report(phase, at: point, of: origin, number) }

  private func report(_ phase: DragSession.Phase, at point: CGPoint, of origin: DragOrigin, _ number: Int) {
    lastPoint = point
    for box in origin.settings.boxes {
      guard let dragDidUpdate = box.dragDidUpdate else { continue }
      let session = DragSession(
        id: DragSession.ID(number: number),
        phase: phase,
        location: box.layer?.fromWindow(point) ?? point,
        draggedItemIndex: origin.index,
        itemIDs: origin.ids
      )
      graph.runApplicationCode { dragDidUpdate(session) }
    }
  }

  private func end(isDropped: Bool) {
    let target = current
    current = nil
    items = []
    pictures = []
    operation = .cancel
    spring.move(to: nil, in: graph) {}
    if let overlay { graph.overlays?.dismiss(overlay) }
    overlay = nil
    target?.pointerLeft(isDropped: isDropped)
  }

  /// Returns the target that receives the drag at a point of the window.
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
        pictures: pictures,
        grip: origin.grip,
        count: items.count,
        formation: targetFormation ?? origin.settings.innermost { $0.dragFormation } ?? .default,
        isForbidden: operation == .forbidden,
        point: point,
        direction: environment.layoutDirection
      )
    )
  }
}

/// The source of a drag.
@MainActor
struct DragOrigin {
  /// The IDs of the dragged items, if they have any, and the index of the grabbed one.
  var ids: [AnyHashable] = []
  var index = 0
  /// The position of the pointer in the picture of the grabbed view, in points; `nil` for the center.
  var grip: CGPoint?
  /// The settings around the source.
  var settings = DragSettings()
}

extension Layer {
  /// The number of layers around the layer.
  fileprivate var depth: Int {
    var depth = 0
    var layer = parent
    while let current = layer {
      depth += 1
      layer = current.parent
    }
    return depth
  }

  /// Returns whether no enclosing layer clips a point of the window.
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
