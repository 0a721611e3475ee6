import Foundation
import RowanGraph
import RowanLayers

extension View {
  /// Runs an action when a pointer comes over the view or leaves it.
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

/// Hears of the pointer: what is around a hovered view is hovered too.
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
