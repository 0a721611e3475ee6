import Foundation
import RowanGraph
import RowanInteraction
import RowanLayers

/// A modifier that makes its content the button of a rotor, and lists the rotor among those of the scene while the content exists.
nonisolated struct RotorStop: ElementModifier {
  typealias Body = Never
  let rotor: RotorModel
  let isFocused: Binding<Bool>
  let open: () -> Void

  @MainActor func makeState(_ element: ModifiedElement<Self>) -> RotorStopLayer {
    rotor.enter(element)
    let layer = RotorStopLayer(in: element.core.graph, node: element, modifier: self)
    element.core.graph.focus.add(layer)
    return layer
  }

  @MainActor func didChange(from old: Self, _ element: ModifiedElement<Self>) -> ElementChange {
    element.state.modifier = self
    return .placement
  }

  @MainActor func willTearDown(_ element: ModifiedElement<Self>) {
    element.core.graph.focus.remove(element.state)
    rotor.leave(element)
  }
}

/// The layer of a rotor's button, which a click, Return, Space or an assistive technology activates.
///
/// A `Button` is a stop of the keyboard without the focus of the scene. This one has the focus, which shows it.
@MainActor
final class RotorStopLayer: DescribedLayer, FocusTarget {
  let layer: Layer
  var modifier: RotorStop
  private let graph: Graph
  private weak var node: (any Node)?

  init(in graph: Graph, node: any Node, modifier: RotorStop) {
    self.graph = graph
    self.node = node
    self.modifier = modifier
    layer = Layer(in: graph.layers)
    listen(for: [.tap, .press, .focus])
  }

  var focusNode: (any Node)? { node }
  var focusLayer: Layer { layer }
  var canBecomeFocused: Bool { true }

  func focusDidChange(_ isFocused: Bool) {
    modifier.isFocused.wrappedValue = isFocused
    node?.invalidateLayout()
  }

  func receive(_ event: LayerEvent) -> EventUse {
    switch event {
    case .pointerDown: return .pressed
    case .pointerUp(let sample): return holdsPress(sample) ? .pressed : .noted
    case .tap: modifier.open()
    case .focus(let isFocused): graph.focus.hostReported(isFocused, self)
    default: return .ignored
    }
    return .claimed
  }

  /// Updates the semantics.
  func describe(in environment: EnvironmentValues) {
    var semantics = Semantics(
      role: .button,
      label: modifier.rotor.name,
      hint: "Opens the rotor's entries",
      combinesChildren: true
    )
    if graph.focus.focused === self { semantics.traits.insert(.focused) }
    layer.semantics = semantics
  }
}
