import Foundation
import RowanGraph
import RowanInteraction
import RowanLayers
import RowanViews

/// A modifier that makes each element of its content a value that can be incremented and decremented: by arrow keys,
/// typed characters and assistive technologies.
nonisolated struct SpinModifier: ElementModifier {
  typealias Body = Never
  let label: String
  let value: String
  /// The index of the focused component among its neighbors, between which the horizontal arrow keys move.
  let focus: Binding<Int?>
  let index: Int
  /// The value of `focus` as read by the surrounding body.
  let focused: Int?
  /// The indices of the components from left to right; empty if they are in the layout direction.
  var order: [Int] = []
  let step: (Int) -> Void
  /// Handles a typed character; returns `true` if it was handled.
  let type: (String) -> Bool

  @MainActor func makeState(_ element: ModifiedElement<Self>) -> SpinLayer {
    let layer = SpinLayer(in: element.core.graph, node: element, modifier: self)
    element.core.graph.focus.add(layer)
    return layer
  }

  @MainActor func didChange(from old: Self, _ element: ModifiedElement<Self>) -> ElementChange {
    element.state.modifier = self
    if focused == index, old.focused != index {
      let (graph, layer) = (element.core.graph, element.state)
      graph.enqueueAction { if graph.focus.focused !== layer { graph.focus.focus(layer) } }
    }
    return .placement
  }

  @MainActor func environmentDidChange(
    from old: EnvironmentValues,
    _ element: ModifiedElement<Self>
  ) -> ElementChange { .placement }

  @MainActor func willTearDown(_ element: ModifiedElement<Self>) { element.core.graph.focus.remove(element.state) }
}

/// The layer of a value that can be incremented and decremented.
@MainActor
final class SpinLayer: DescribedLayer, FocusTarget {
  let layer: Layer
  var modifier: SpinModifier
  private let graph: Graph
  private weak var node: (any Node)?

  init(in graph: Graph, node: any Node, modifier: SpinModifier) {
    self.graph = graph
    self.node = node
    self.modifier = modifier
    layer = Layer(in: graph.layers)
    listen(for: [])
  }

  private var isRightToLeft: Bool { node?.core.environment.layoutDirection == .rightToLeft }
  private var isEnabled: Bool { node?.core.environment.isEnabled == true }

  var focusNode: (any Node)? { node }
  var focusLayer: Layer { layer }
  var canBecomeFocused: Bool { isEnabled }

  func focusDidChange(_ isFocused: Bool) {
    if isFocused {
      modifier.focus.wrappedValue = modifier.index
    } else if modifier.focus.wrappedValue == modifier.index {
      modifier.focus.wrappedValue = nil
    }
    node?.invalidateLayout()
  }

  func receive(_ event: LayerEvent) -> EventUse {
    guard isEnabled else { return .ignored }
    switch event {
    case .key("ArrowUp", _), .action(SemanticAction.increment.id): modifier.step(1)
    case .key("ArrowDown", _), .action(SemanticAction.decrement.id): modifier.step(-1)
    case .key("ArrowRight", _): modifier.focus.wrappedValue = neighbor(1)
    case .key("ArrowLeft", _): modifier.focus.wrappedValue = neighbor(-1)
    case .key(let key, let modifiers) where modifiers.isEmpty && key.count == 1:
      return modifier.type(key) ? .claimed : .ignored
    case .focus(let isFocused): graph.focus.hostReported(isFocused, self)
    case .pointerDown:
      graph.focus.focus(self)
      return .noted
    default: return .ignored
    }
    return .claimed
  }

  /// Returns the index of the component beside this one, which may be beyond the last.
  ///
  /// - Parameter direction: 1 for the component to the right, -1 for that to the left.
  private func neighbor(_ direction: Int) -> Int {
    guard let place = modifier.order.firstIndex(of: modifier.index) else {
      return max(0, modifier.index + (isRightToLeft ? -direction : direction))
    }
    return modifier.order[min(max(0, place + direction), modifier.order.count - 1)]
  }

  /// Updates the semantics.
  func describe(in environment: EnvironmentValues) {
    var semantics = Semantics(
      role: .stepper,
      label: modifier.label,
      value: modifier.value,
      actions: [.increment, .decrement],
      combinesChildren: true
    )
    if graph.focus.focused === self { semantics.traits.insert(.focused) }
    if !isEnabled { semantics.traits.insert(.disabled) }
    layer.semantics = semantics
    layer.interests = isEnabled ? [.key, .focus, .press] : []
  }
}
