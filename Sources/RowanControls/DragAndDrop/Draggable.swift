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
  /// A view inside is dragged, and stays for as long as it is; or is not any more.
  func hold(_ isHeld: Bool, for source: DragSource)
}

/// The layer of a view that can be dragged.
@MainActor
package final class DragSource: InteractiveLayer {
  package let layer: Layer
  fileprivate(set) var modifier: DraggableModifier
  private weak var element: (any Node)?
  private var isDragging = false
  /// Who keeps the view while it is dragged.
  private weak var holder: (any DragContainer)?
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

  package func receive(_ event: LayerEvent) -> EventUse { receive(event, on: layer) }

  /// Answers an event in the coordinates of the layer that hears of it: the view's own, or that of a row whose content the view is.
  package func receive(_ event: LayerEvent, on layer: Layer) -> EventUse {
    // A drag ends whatever has become of the view meanwhile.
    guard let element, element.core.isAlive, element.core.environment.isEnabled || isDragging else { return .ignored }
    switch event {
    case .pointerDown(let sample):
      guard !sample.isContested else { return .ignored }
      point = layer.toWindow(sample.location)
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
      // A finger that moves at once scrolls.
      return sample.kind == .mouse && begin() ? .claimed : .noted
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

  package func cancel() {
    timer?.cancel()
    timer = nil
    guard isDragging else { return }
    end()
    session?.cancel()
  }

  private func waitForLift(_ graph: Graph, on layer: Layer) {
    timer?.cancel()
    timer = graph.schedule(after: Self.patience) { [weak self] in
      guard let self, layer.tree.arbiter?.claimPointer(for: layer) ?? true else { return }
      _ = begin()
    }
  }

  private func begin() -> Bool {
    guard let element, let session else { return false }
    let preview = modifier.preview ?? AnyView(DraggedWords(words: AccessibleText.of(layer.children)))
    let container = findContainer()
    let items = container?.items(draggedWith: self) ?? items
    // Gathering them may have brought data up to date, and taken the view away.
    guard element.core.isAlive else { return false }
    isDragging = session.begin(items, preview: preview, at: point, element.core.environment)
    guard isDragging else { return false }
    holder = container
    container?.hold(true, for: self)
    return true
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
