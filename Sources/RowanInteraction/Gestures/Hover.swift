import Foundation
import RowanGraph
import RowanLayers

extension View {
  /// Adds an action that runs when the pointer enters or leaves the view.
  ///
  /// - Parameter action: The action, which receives whether the pointer is over the view.
  nonisolated public func onHover(perform action: @escaping (Bool) -> Void) -> some View {
    modifier(HoverModifier(action: action))
  }
}

nonisolated struct HoverModifier: ElementModifier {
  typealias Body = Never
  let action: (Bool) -> Void

  @MainActor func makeState(_ element: ModifiedElement<Self>) -> HoverLayer {
    HoverLayer(in: element.core.graph, action: action)
  }

  @MainActor func didChange(from old: Self, _ element: ModifiedElement<Self>) -> ElementChange {
    element.state.action = action
    return .nothing
  }
}

/// The layer of `onHover`. It remains hovered while the pointer is over a descendant.
@MainActor
final class HoverLayer: InteractiveLayer {
  let layer: Layer
  var action: (Bool) -> Void
  private var isHovered = false

  init(in graph: Graph, action: @escaping (Bool) -> Void) {
    self.action = action
    layer = Layer(in: graph.layers)
    listen(for: .hover)
  }

  func receive(_ event: LayerEvent) -> EventUse {
    guard case .hover(let isInside) = event else { return .ignored }
    if isInside != isHovered {
      isHovered = isInside
      action(isInside)
    }
    return .claimed
  }
}
