import Foundation
import RowanGraph
import RowanInteraction
import RowanLayers
import RowanViews

/// Whether a row can be dragged somewhere.
package enum DraggableTrait: TraitKey {
  package static var defaultValue: Bool { false }
}

extension View {
  /// Lets a value be dragged from the view to a `dropDestination` of the same window: at once with a mouse, after a rest with a
  /// finger (fact C60). It is made when the drag begins. What is dragged shows the view's words.
  ///
  /// A row that is selected among others takes the other selected rows along that can be dragged themselves.
  nonisolated public func draggable<T: Transferable>(_ payload: @autoclosure @escaping () -> T) -> some View {
    modifier(DraggableModifier(payload: { [payload()] }, preview: nil)).trait(DraggableTrait.self, true)
  }

  /// The same, with what is shown while it is dragged.
  nonisolated public func draggable<V: View, T: Transferable>(
    _ payload: @autoclosure @escaping () -> T,
    @ViewBuilder preview: () -> V
  ) -> some View {
    modifier(DraggableModifier(payload: { [payload()] }, preview: AnyView(preview()))).trait(DraggableTrait.self, true)
  }
}

/// A view that can be dragged: what it gives away when it is, which may be nothing, and what is shown meanwhile.
nonisolated struct DraggableModifier: ElementModifier {
  typealias Body = Never
  let payload: () -> [any Transferable]
  let preview: AnyView?

  @MainActor func makeState(_ element: ModifiedElement<Self>) -> DragSource { DragSource(self, element) }

  @MainActor func didChange(from old: Self, _ element: ModifiedElement<Self>) -> ElementChange {
    element.state.modifier = self
    return .nothing
  }

  @MainActor func willTearDown(_ element: ModifiedElement<Self>) { element.state.cancel() }
}

/// What stands around views that can be dragged and knows which go along.
@MainActor
package protocol DragContainer: AnyObject {
  /// What is dragged when somebody takes hold of a view: that and others, in order. `nil` where it is the view's alone.
  func items(draggedWith source: DragSource) -> [any Transferable]?
}

/// The layer of a view that can be dragged.
@MainActor
package final class DragSource: InteractiveLayer {
  package let layer: Layer
  fileprivate(set) var modifier: DraggableModifier
  private weak var element: (any Node)?
  private var isDragging = false
  private var timer: Task<Void, Never>?
  /// Where the pointer is, in the window.
  private var point = CGPoint.zero
  /// Seconds for which a finger rests before it drags (fact C44).
  private static let patience = 0.5

  init(_ modifier: DraggableModifier, _ element: any Node) {
    self.modifier = modifier
    self.element = element
    layer = Layer(in: element.core.graph.layers)
    listen(for: [.press, .lift])
  }

  deinit { timer?.cancel() }

  private var session: DragSession? { element?.core.graph.service(DragSession.self) }

  /// What the view gives away.
  package var items: [any Transferable] { modifier.payload() }

  /// The source that a row's content is, whatever modifiers stand around it.
  package static func of(_ content: any LayoutNode) -> DragSource? {
    var node = content
    while let wrapper = node as? any WrappingElement {
      if let source = (wrapper as? ModifiedElement<DraggableModifier>)?.state { return source }
      node = wrapper.inner
    }
    return nil
  }

  package func receive(_ event: LayerEvent) -> EventUse {
    guard let element, element.core.isAlive, element.core.environment.isEnabled else { return .ignored }
    switch event {
    case .pointerDown(let sample):
      guard !sample.isContested else { return .ignored }
      point = layer.toWindow(sample.location)
      if sample.kind == .touch { waitForLift(element.core.graph) }
      return .noted
    case .pointerMoved(let sample):
      point = layer.toWindow(sample.location)
      if isDragging {
        session?.move(to: point)
        return .claimed
      }
      guard !sample.hasStayed else { return .noted }
      timer?.cancel()
      // A finger that moves at once scrolls.
      return sample.kind == .mouse && begin() ? .claimed : .noted
    case .pointerUp(let sample):
      timer?.cancel()
      guard isDragging else { return .noted }
      isDragging = false
      session?.drop(at: layer.toWindow(sample.location))
      return .claimed
    case .pointerCancelled:
      cancel()
      return .noted
    default: return .ignored
    }
  }

  func cancel() {
    timer?.cancel()
    timer = nil
    guard isDragging else { return }
    isDragging = false
    session?.cancel()
  }

  private func waitForLift(_ graph: Graph) {
    timer?.cancel()
    let layer = layer
    timer = graph.schedule(after: Self.patience) { [weak self] in
      guard let self, layer.tree.arbiter?.claimPointer(for: layer) ?? true else { return }
      _ = begin()
    }
  }

  private func begin() -> Bool {
    guard let element, let session else { return false }
    let words = AccessibleText.of(layer.children)
    let preview = modifier.preview ?? AnyView(DraggedWords(words: words))
    let items = container?.items(draggedWith: self) ?? items
    isDragging = session.begin(items, preview: preview, at: point, element.core.environment)
    return isDragging
  }

  private var container: (any DragContainer)? {
    var above = layer.parent
    while let layer = above {
      if let container = layer.responder as? any DragContainer { return container }
      above = layer.parent
    }
    return nil
  }
}
