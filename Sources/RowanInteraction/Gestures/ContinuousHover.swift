import Foundation
import RowanGraph
import RowanLayers

/// The state of a pointer that is not pressed, relative to a view.
@frozen public enum HoverPhase: Equatable, Sendable {
  /// The pointer is over the view, at a location in points.
  case active(CGPoint)
  /// The pointer left the view.
  case ended
}

extension View {
  /// Adds an action that runs when the pointer enters, moves over or leaves the view.
  ///
  /// - Parameters:
  ///   - coordinateSpace: The coordinate space of the locations.
  ///   - action: The action, which receives the location of the pointer or that it left the view.
  nonisolated public func onContinuousHover(
    coordinateSpace: some CoordinateSpaceProtocol = .local,
    perform action: @escaping (HoverPhase) -> Void
  ) -> some View {
    modifier(ContinuousHoverModifier(space: coordinateSpace.coordinateSpace, action: action))
  }

  /// Adds an action that runs when the pointer enters, moves over or leaves the view.
  ///
  /// - Parameters:
  ///   - coordinateSpace: The coordinate space of the locations.
  ///   - action: The action, which receives the location of the pointer or that it left the view.
  @_disfavoredOverload
  nonisolated public func onContinuousHover(
    coordinateSpace: CoordinateSpace = .local,
    perform action: @escaping (HoverPhase) -> Void
  ) -> some View {
    modifier(ContinuousHoverModifier(space: coordinateSpace, action: action))
  }
}

nonisolated struct ContinuousHoverModifier: ElementModifier {
  typealias Body = Never
  let space: CoordinateSpace
  let action: (HoverPhase) -> Void

  @MainActor func makeState(_ element: ModifiedElement<Self>) -> ContinuousHoverLayer {
    ContinuousHoverLayer(in: element.core.graph, modifier: self)
  }

  @MainActor func didChange(from old: Self, _ element: ModifiedElement<Self>) -> ElementChange {
    element.state.modifier = self
    return .nothing
  }
}

/// The layer of `onContinuousHover`. The pointer remains over it while it is over a descendant.
@MainActor
final class ContinuousHoverLayer: InteractiveLayer {
  let layer: Layer
  var modifier: ContinuousHoverModifier

  init(in graph: Graph, modifier: ContinuousHoverModifier) {
    self.modifier = modifier
    layer = Layer(in: graph.layers)
    listen(for: .hover)
  }

  func receive(_ event: LayerEvent) -> EventUse {
    switch event {
    case .hover(false): modifier.action(.ended)
    case .hover(true): break
    case .hoverMoved(let point): modifier.action(.active(layer.point(point, in: modifier.space)))
    default: return .ignored
    }
    return .claimed
  }
}
