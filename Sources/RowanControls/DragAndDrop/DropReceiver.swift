import Foundation
import RowanGraph
import RowanLayers
import RowanViews

/// The handling of a drag over a view.
@MainActor
protocol DropReceiver {
  /// Returns whether any of the items is accepted. Called once for each drag that enters the view.
  func accepts(_ items: [DragItem], at point: CGPoint) -> Bool
  /// Called when the drag enters the view.
  func entered(_ items: [DragItem], at point: CGPoint)
  /// Called while the drag is at a point of the view.
  ///
  /// - Returns: The effect of a drop.
  func updated(_ items: [DragItem], at point: CGPoint) -> DropOperation
  /// Called when the drag leaves the view or is dropped.
  func exited(_ items: [DragItem], at point: CGPoint, isDropped: Bool)
  /// Performs the drop.
  ///
  /// - Returns: `true` if the items were accepted.
  func drop(_ items: [DragItem], at point: CGPoint, in graph: Graph?) -> Bool
}

/// A receiver of values of a type.
nonisolated struct ValueDropReceiver<T: Transferable>: DropReceiver {
  let action: ([T], CGPoint) -> Bool
  let isTargeted: (Bool) -> Void

  @MainActor func accepts(_ items: [DragItem], at point: CGPoint) -> Bool {
    items.contains { Transfer.way(from: $0.value, to: T.self) != nil }
  }
  @MainActor func entered(_ items: [DragItem], at point: CGPoint) { isTargeted(true) }
  @MainActor func updated(_ items: [DragItem], at point: CGPoint) -> DropOperation { .copy }
  @MainActor func exited(_ items: [DragItem], at point: CGPoint, isDropped: Bool) { isTargeted(false) }
  @MainActor func drop(_ items: [DragItem], at point: CGPoint, in graph: Graph?) -> Bool {
    Transfer.deliver(items.map(\.value), to: T.self, in: graph) { action($0, point) }
  }
}

/// A receiver of item providers of given types.
nonisolated struct ProviderDropReceiver: DropReceiver {
  let types: [UTType]
  let isTargeted: Binding<Bool>?
  let action: ([NSItemProvider], CGPoint) -> Bool

  @MainActor func accepts(_ items: [DragItem], at point: CGPoint) -> Bool { items.contains { $0.conforms(to: types) } }
  @MainActor func entered(_ items: [DragItem], at point: CGPoint) { isTargeted?.wrappedValue = true }
  @MainActor func updated(_ items: [DragItem], at point: CGPoint) -> DropOperation { .copy }
  @MainActor func exited(_ items: [DragItem], at point: CGPoint, isDropped: Bool) { isTargeted?.wrappedValue = false }
  @MainActor func drop(_ items: [DragItem], at point: CGPoint, in graph: Graph?) -> Bool {
    action(items.filter { $0.conforms(to: types) }.map(\.provider), point)
  }
}

/// A receiver that calls a delegate.
nonisolated struct DelegateDropReceiver: DropReceiver {
  let types: [UTType]
  let delegate: any DropDelegate

  @MainActor func accepts(_ items: [DragItem], at point: CGPoint) -> Bool {
    items.contains { $0.conforms(to: types) } && delegate.validateDrop(info: info(items, point))
  }
  @MainActor func entered(_ items: [DragItem], at point: CGPoint) { delegate.dropEntered(info: info(items, point)) }
  @MainActor func updated(_ items: [DragItem], at point: CGPoint) -> DropOperation {
    delegate.dropUpdated(info: info(items, point))?.operation ?? .copy
  }
  @MainActor func exited(_ items: [DragItem], at point: CGPoint, isDropped: Bool) {
    if !isDropped { delegate.dropExited(info: info(items, point)) }
  }
  @MainActor func drop(_ items: [DragItem], at point: CGPoint, in graph: Graph?) -> Bool {
    delegate.performDrop(info: info(items, point))
  }

  @MainActor private func info(_ items: [DragItem], _ point: CGPoint) -> DropInfo {
    DropInfo(location: point, providers: items.map(\.provider))
  }
}

/// A receiver of values of a type, with the drop.
nonisolated struct SessionDropReceiver<T: Transferable>: DropReceiver {
  let isEnabled: Bool
  let action: ([T], DropSession) -> Void

  @MainActor func accepts(_ items: [DragItem], at point: CGPoint) -> Bool {
    isEnabled && items.contains { Transfer.way(from: $0.value, to: T.self) != nil }
  }
  @MainActor func entered(_ items: [DragItem], at point: CGPoint) {}
  @MainActor func updated(_ items: [DragItem], at point: CGPoint) -> DropOperation { .copy }
  @MainActor func exited(_ items: [DragItem], at point: CGPoint, isDropped: Bool) {}
  @MainActor func drop(_ items: [DragItem], at point: CGPoint, in graph: Graph?) -> Bool {
    guard let graph else { return false }
    let session = graph.service(DragCoordinator.self).droppedSession(at: point)
    return Transfer.deliver(items.map(\.value), to: T.self, in: graph) { items in
      action(items, session)
      return true
    }
  }
}
