import Foundation
import RowanGraph
import RowanLayers

extension View {
  /// Sets whether the view can have the keyboard focus and receive keys.
  nonisolated public func focusable(_ isFocusable: Bool = true) -> some View {
    modifier(FocusableModifier(isFocusable: isFocusable))
  }
}

/// A modifier that makes its content focusable, and publishes in the environment whether it has the focus.
nonisolated struct FocusableModifier: ViewModifier {
  let isFocusable: Bool
  /// Whether a press moves the focus to the view.
  var takesFocusFromPress = true

  @MainActor func body(content: Content) -> some View {
    FocusableView(isFocusable: isFocusable, takesFocusFromPress: takesFocusFromPress, content: content)
  }
}

struct FocusableView<Content: View>: View {
  let isFocusable: Bool
  let takesFocusFromPress: Bool
  let content: Content
  @State private var isFocused = false

  var body: some View {
    content
      .modifier(FocusEnvironmentModifier(isFocused: isFocused))
      .modifier(
        FocusTargetModifier(
          isFocusable: isFocusable,
          takesFocusFromPress: takesFocusFromPress,
          isFocused: $isFocused
        )
      )
  }
}

nonisolated struct FocusEnvironmentModifier: ViewModifier, EnvironmentChanging {
  typealias Body = Never
  let isFocused: Bool

  @MainActor func change(_ environment: inout EnvironmentValues) { environment.setFocused(isFocused) }
}

/// A modifier that adds a focusable layer around each element of its content.
nonisolated struct FocusTargetModifier: ElementModifier {
  typealias Body = Never
  let isFocusable: Bool
  let takesFocusFromPress: Bool
  let isFocused: Binding<Bool>

  @MainActor func makeState(_ element: ModifiedElement<Self>) -> FocusableLayer {
    let layer = FocusableLayer(in: element.core.graph, node: element)
    layer.isFocused = isFocused
    layer.takesFocusFromPress = takesFocusFromPress
    layer.isFocusable = isFocusable
    layer.isEnabled = element.core.environment.isEnabled
    element.core.graph.focus.add(layer)
    return layer
  }

  @MainActor func didChange(from old: Self, _ element: ModifiedElement<Self>) -> ElementChange {
    element.state.isFocused = isFocused
    element.state.takesFocusFromPress = takesFocusFromPress
    element.state.isFocusable = isFocusable
    return .nothing
  }

  @MainActor func environmentDidChange(
    from old: EnvironmentValues,
    _ element: ModifiedElement<Self>
  ) -> ElementChange {
    element.state.isEnabled = element.core.environment.isEnabled
    return .nothing
  }

  @MainActor func willTearDown(_ element: ModifiedElement<Self>) { element.core.graph.focus.remove(element.state) }
}

/// A layer that receives the focus by a click, by the keyboard or from the program.
@MainActor
final class FocusableLayer: DescribedLayer, FocusTarget {
  let layer: Layer
  private let graph: Graph
  private weak var node: (any Node)?
  var isFocused: Binding<Bool>?
  var isFocusable = true { didSet { if isFocusable != oldValue { update() } } }
  var takesFocusFromPress = true { didSet { if takesFocusFromPress != oldValue { update() } } }
  var isEnabled = true { didSet { if isEnabled != oldValue { update() } } }

  init(in graph: Graph, node: any Node) {
    self.node = node
    self.graph = graph
    layer = Layer(in: graph.layers)
    listen(for: [])
    update()
  }

  var focusNode: (any Node)? { node }
  var focusLayer: Layer { layer }
  var canBecomeFocused: Bool { isFocusable && isEnabled }

  func focusDidChange(_ isFocused: Bool) {
    self.isFocused?.wrappedValue = isFocused
    node?.invalidateLayout()
  }

  func receive(_ event: LayerEvent) -> EventUse {
    switch event {
    case .focus(let isFocused):
      graph.focus.hostReported(isFocused, self)
      return .claimed
    case .pointerDown:
      guard canBecomeFocused, takesFocusFromPress else { return .ignored }
      graph.focus.focus(self)
      return .noted
    default:
      return .ignored
    }
  }

  /// Updates the semantics. By default, a focusable view is a group labeled by its content.
  func describe(in environment: EnvironmentValues) {
    var semantics = Semantics(role: .group, label: AccessibleText.of(layer.children))
    if graph.focus.focused === self { semantics.traits.insert(.focused) }
    if !isEnabled { semantics.traits.insert(.disabled) }
    layer.semantics = isFocusable ? semantics : nil
  }

  private func update() {
    layer.interests = !canBecomeFocused ? [] : takesFocusFromPress ? [.focus, .key, .press] : [.focus, .key]
    if !canBecomeFocused, graph.focus.focused === self { graph.focus.focus(nil) }
    node?.invalidateLayout()
  }
}
