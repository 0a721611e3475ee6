import Foundation
import RowanGraph

/// The modifiers around a destination that follow and configure drops on it.
@MainActor
package struct DropReports {
  private let settings: DragSettings
  private let coordinator: DragCoordinator
  private let graph: Graph

  /// Creates the reports of a destination.
  package init(for node: any Node) {
    settings = node.core.environment.dragSettings
    graph = node.core.graph
    coordinator = graph.service(DragCoordinator.self)
  }

  /// Reports that the drag is over the destination.
  ///
  /// - Parameters:
  ///   - point: The position of the pointer, in the coordinates of the destination.
  ///   - isNew: Whether the drag has entered the destination.
  ///   - operation: The operation of the destination itself.
  /// - Returns: The operation of a drop.
  package func pointerIsOver(at point: CGPoint, isNew: Bool, _ operation: DropOperation) -> DropOperation {
    guard !settings.boxes.isEmpty else { return operation }
    coordinator.targetFormation = settings.innermost { $0.dropFormation }
    let session = coordinator.dropSession(isNew ? .entering : .active, at: point)
    report(session)
    guard operation.takes, let configuration = settings.innermost({ $0.dropConfiguration })?(session) else {
      return operation
    }
    let wanted = configuration.operation
    // The destination's own operation needs no consent of the source: items move within their container.
    let isAllowed = !wanted.takes || wanted == operation || coordinator.suggestedOperations.contains(wanted.set)
    return isAllowed ? wanted : .forbidden
  }

  /// Reports that the drag has left the destination.
  package func pointerLeft(at point: CGPoint) { report(.exiting, at: point) }

  /// Reports that the items are about to be dropped.
  package func willDrop(at point: CGPoint) {
    if !settings.boxes.isEmpty { report(coordinator.droppedSession(at: point)) }
  }

  /// Reports that the destination has the items.
  package func didDrop(at point: CGPoint) { report(.dataTransferCompleted, at: point) }

  private func report(_ phase: DropSession.Phase, at point: CGPoint) {
    if !settings.boxes.isEmpty { report(coordinator.dropSession(phase, at: point)) }
  }

  private func report(_ session: DropSession) {
    for box in settings.boxes {
      guard let dropDidUpdate = box.dropDidUpdate else { continue }
      graph.runApplicationCode { dropDidUpdate(session) }
    }
  }
}
