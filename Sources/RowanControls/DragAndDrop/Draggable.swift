import Foundation
import RowanGraph
import RowanInteraction
import RowanLayers
import RowanViews

/// Whether a row can be dragged.
package enum DraggableTrait: TraitKey {
  package static var defaultValue: Bool { false }
}

extension View {
  /// Makes the view draggable to a `dropDestination` of the same window.
  ///
  /// A mouse drags at once, a touch after a delay (fact C60). The value is created when the drag begins. The preview is a
  /// picture of the view, or of the row with the view as its content. In a list, a selected row is dragged together with
  /// the other selected rows that are draggable.
  ///
  /// - Parameter payload: Returns the value to drag.
  nonisolated public func draggable<T: Transferable>(_ payload: @autoclosure @escaping () -> T) -> some View {
    modifier(DraggableModifier(payload: { [payload()] }, preview: nil)).trait(DraggableTrait.self, true)
  }

  /// Makes the view draggable, with a custom preview.
  ///
  /// - Parameters:
  ///   - payload: Returns the value to drag.
  ///   - preview: The view whose picture follows the pointer. Controls in it have no effect.
  nonisolated public func draggable<V: View, T: Transferable>(
    _ payload: @autoclosure @escaping () -> T,
    @ViewBuilder preview: () -> V
  ) -> some View {
    modifier(DraggableModifier(payload: { [payload()] }, preview: AnyView(preview()))).trait(DraggableTrait.self, true)
  }
}

/// A modifier that makes a view draggable, with the dragged values, which may be none, and the preview.
nonisolated package struct DraggableModifier: ElementModifier {
  /// The body type; the modifier is a primitive.
  package typealias Body = Never
  let payload: () -> [any Transferable]
  let preview: AnyView?
  /// The ID of the view's item in a drag container, and the namespace of the container.
  var itemID: () -> AnyHashable? = { nil }
  var namespace: Namespace.ID?

  /// Creates a modifier.
  ///
  /// - Parameters:
  ///   - payload: Returns the dragged values when the drag begins.
  ///   - preview: The view that follows the pointer, or `nil` for the draggable view itself.
  package init(payload: @escaping () -> [any Transferable], preview: AnyView?) {
    self.payload = payload
    self.preview = preview
  }

  @MainActor package func makeState(_ element: ModifiedElement<Self>) -> DragSource { DragSource(self, element) }

  @MainActor package func didChange(from old: Self, _ element: ModifiedElement<Self>) -> ElementChange {
    element.state.modifier = self
    return .nothing
  }

  @MainActor package func willTearDown(_ element: ModifiedElement<Self>) { element.state.cancel() }
}

/// A container of draggable views, which determines the views that are dragged together.
@MainActor
package protocol DragContainer: AnyObject {
  /// Returns the values of a view and of those that are dragged with it, in order, or `nil` if it is dragged alone.
  func items(draggedWith source: DragSource) -> [any Transferable]?
  /// Returns the IDs of a view's item and of those that are dragged with it, or `nil` if it is dragged alone.
  func itemIDs(draggedWith source: DragSource) -> [AnyHashable]?
  /// Returns pictures of a view and of those that are dragged with it, the grabbed one first; empty if the container does
  /// not draw it.
  func pictures(draggedWith source: DragSource) -> [DragPicture]
  /// Keeps a view alive during its drag.
  ///
  /// - Parameters:
  ///   - isHeld: Whether the drag begins or ends.
  ///   - source: The dragged view.
  func hold(_ isHeld: Bool, for source: DragSource)
}

/// The layer of a draggable view.
@MainActor
package final class DragSource: InteractiveLayer {
  /// The layer of the view.
  package let layer: Layer
  fileprivate(set) var modifier: DraggableModifier
  private weak var element: (any Node)?
  private var isDragging = false
  /// The container that keeps the view alive during the drag.
  private weak var holder: (any DragContainer)?
  private var timer: Task<Void, Never>?
  /// The position of the pointer, in the coordinates of the window.
  private var point = CGPoint.zero
  /// The position of the press, in the coordinates of the window.
  private var pressedPoint = CGPoint.zero
  /// The delay after which a touch drags, in seconds (fact C44).
  private static let liftDelay = 0.5

  /// Creates the source of a view.
  package init(_ modifier: DraggableModifier, _ element: any Node) {
    self.modifier = modifier
    self.element = element
    layer = Layer(in: element.core.graph.layers)
    listen(for: [.press, .lift])
  }

  deinit { timer?.cancel() }

  private var session: DragCoordinator? { element?.core.graph.service(DragCoordinator.self) }

  /// The values that the view provides: its own, or those of the drag container around it.
  package var items: [any Transferable] {
    let own = modifier.payload()
    guard own.isEmpty, let itemID, let settings = element?.core.environment.dragSettings else { return own }
    return settings.container(in: modifier.namespace)?.payload([itemID]) ?? []
  }

  /// The ID of the view's item in a drag container.
  package var itemID: AnyHashable? { modifier.itemID() }

  /// Returns the values and IDs of the items that are dragged with the view.
  private func dragged(in container: (any DragContainer)?, _ settings: DragSettings) -> (
    items: [any Transferable], ids: [AnyHashable]
  ) {
    guard let itemID else { return (container?.items(draggedWith: self) ?? items, []) }
    guard let target = settings.container(in: modifier.namespace) else {
      return (container?.items(draggedWith: self) ?? items, container?.itemIDs(draggedWith: self) ?? [itemID])
    }
    let together =
      settings.selection(in: modifier.namespace)?.ids() ?? container?.itemIDs(draggedWith: self) ?? []
    let ids = together.contains(itemID) ? together : [itemID]
    return (target.payload(ids) ?? items, ids)
  }

  /// Returns the drag source of a row's content, which can be inside other modifiers, or `nil` if it is not draggable.
  package static func of(_ content: any LayoutNode) -> DragSource? {
    var node = content
    while let wrapper = node as? any WrappingElement {
      if let source = (wrapper as? ModifiedElement<DraggableModifier>)?.state { return source }
      node = wrapper.inner
    }
    return nil
  }

  package func receive(_ event: LayerEvent) -> EventUse { receive(event, on: layer) }
  package func receive(_ event: LayerEvent, in layer: Layer) -> EventUse { receive(event, on: layer) }

  /// Handles an event in the coordinates of the receiving layer: the view's, or that of a row with the view as its
  /// content.
  package func receive(_ event: LayerEvent, on layer: Layer) -> EventUse {
    // A drag ends even if the view has been removed or disabled.
    guard let element, element.core.isAlive, element.core.environment.isEnabled || isDragging else { return .ignored }
    switch event {
    case .pointerDown(let sample):
      guard !sample.isContested else { return .ignored }
      point = layer.toWindow(sample.location)
      pressedPoint = point
      if sample.kind == .touch { waitForLift(element.core.graph, on: layer) }
      return .noted
    case .pointerMoved(let sample):
      point = layer.toWindow(sample.location)
      if isDragging {
        session?.move(to: point)
        return .claimed
      }
      guard !sample.hasStayed else { return .noted }
      timer?.cancel()
      // A touch that moves before the delay scrolls.
      return sample.kind == .mouse && begin(on: layer) ? .claimed : .noted
    case .pointerUp(let sample):
      timer?.cancel()
      guard isDragging else { return .noted }
      end()
      session?.drop(at: layer.toWindow(sample.location))
      return .claimed
    case .pointerCancelled:
      cancel()
      return .noted
    default: return .ignored
    }
  }

  /// Cancels the drag or its delay.
  package func cancel() {
    timer?.cancel()
    timer = nil
    guard isDragging else { return }
    end()
    session?.cancel()
  }

  /// Begins a drag after the delay, unless another gesture has claimed the pointer.
  private func waitForLift(_ graph: Graph, on layer: Layer) {
    timer?.cancel()
    timer = graph.schedule(after: Self.liftDelay) { [weak self] in
      guard let self, layer.tree.arbiter?.claimPointer(for: layer) ?? true else { return }
      _ = begin(on: layer)
    }
  }

  /// Begins a drag.
  ///
  /// - Parameter receiver: The layer that receives the pointer.
  /// - Returns: `true` if a drag has begun.
  private func begin(on receiver: Layer) -> Bool {
    guard let element, let session else { return false }
    let container = findContainer()
    let inContainer = container?.pictures(draggedWith: self) ?? []
    let pictures = inContainer.isEmpty ? [picture(of: layer)] : inContainer
    let settings = element.core.environment.dragSettings
    let (items, ids) = dragged(in: container, settings)
    // Collecting the items can update the data and remove the view.
    guard element.core.isAlive else { return false }
    var origin = DragOrigin(ids: ids, index: itemID.flatMap { ids.firstIndex(of: $0) } ?? 0, settings: settings)
    origin.grip = pictures[0].frame.map { CGPoint(x: pressedPoint.x - $0.minX, y: pressedPoint.y - $0.minY) }
    isDragging = session.begin(
      items,
      from: origin,
      showing: pictures,
      at: point,
      element.core.environment,
      source: self,
      on: receiver
    )
    guard isDragging else { return false }
    holder = container
    container?.hold(true, for: self)
    return true
  }

  /// Returns the picture for a drag: the preview of the view, or a picture of a layer.
  ///
  /// - Parameters:
  ///   - layer: The layer of the view, or of the row with the view as its content.
  ///   - area: The part of the layer; `nil` for all of it.
  ///   - isCard: Whether the picture of the layer is a card with a background.
  package func picture(of layer: Layer, area: CGRect? = nil, isCard: Bool = false) -> DragPicture {
    modifier.preview.map { DragPicture(of: $0) } ?? DragPicture(of: layer, area: area, isCard: isCard)
  }

  private func end() {
    isDragging = false
    holder?.hold(false, for: self)
    holder = nil
  }

  private func findContainer() -> (any DragContainer)? {
    var above = layer.parent
    while let layer = above {
      if let container = layer.responder as? any DragContainer { return container }
      above = layer.parent
    }
    return nil
  }
}
