import Foundation
import RowanGraph
import RowanLayers

private enum FocusEffectKey: EnvironmentKey { static let defaultValue = true }

extension EnvironmentValues {
  /// Whether focused views show the effects of the focus, such as the ring of the keyboard.
  public internal(set) var isFocusEffectEnabled: Bool {
    get { self[FocusEffectKey.self] }
    set { self[FocusEffectKey.self] = newValue }
  }
}

extension View {
  /// Sets whether the focused views inside show no effect of the focus, such as the ring that the browser shows around the view with
  /// the keyboard focus.
  ///
  /// Views inside a view without effects cannot enable them. A view without the ring needs another look while it has the focus, which
  /// it derives from `isFocused`.
  ///
  /// - Parameter disabled: Whether the effects are disabled.
  nonisolated public func focusEffectDisabled(_ disabled: Bool = true) -> some View {
    modifier(FocusEffectModifier(isDisabled: disabled))
      .transformEnvironment(\.isFocusEffectEnabled) { $0 = $0 && !disabled }
  }
}

/// A modifier that places each element of its content in a layer without the host's ring.
nonisolated private struct FocusEffectModifier: ElementModifier {
  typealias Body = Never
  let isDisabled: Bool

  @MainActor func makeState(_ element: ModifiedElement<Self>) -> Layer {
    let layer = Layer(in: element.core.graph.layers)
    layer.interests = interests
    return layer
  }

  @MainActor func didChange(from old: Self, _ element: ModifiedElement<Self>) -> ElementChange {
    element.state.interests = interests
    return .nothing
  }

  private var interests: EventInterests { isDisabled ? .plainFocus : [] }
}
