import RowanGraph
import RowanViews

/// The appearance and interaction of toggles.
@MainActor @preconcurrency
public protocol ToggleStyle {
  /// The view type of a styled toggle.
  associatedtype Body: View
  /// Returns the view of a toggle in this style. The view sets the configuration's `isOn`.
  ///
  /// - Parameter configuration: The properties of the toggle.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
  /// The properties of a styled toggle.
  typealias Configuration = ToggleStyleConfiguration
}

/// The properties of a toggle that is passed to a toggle style.
@MainActor
public struct ToggleStyleConfiguration {
  /// The type-erased label of a toggle.
  @MainActor
  public struct Label: View {
    /// The type of the body, which a view without one leaves as `Never`.
    public typealias Body = Never
    let view: AnyView

    /// Makes the node that keeps the view in the tree.
    public func _makeNode(_ context: _NodeContext) -> _NodeHandle { view._makeNode(context) }
    /// Updates the node of the view to this value.
    public func _updateNode(_ handle: _NodeHandle) { view._updateNode(handle) }
  }

  /// The label of the toggle.
  public let label: Label
  /// Whether the toggle is on.
  @Binding public var isOn: Bool
  /// The current value. The location of the binding does not change with the value, so that comparing bindings does not
  /// detect a change; system styles depend on this property instead.
  let value: Bool
  /// Whether the toggle has several sources of which some are on and some are off.
  ///
  /// `isOn` is `false` then, and toggling it turns all sources on.
  public let isMixed: Bool

  init(label: Label, isOn: Binding<Bool>, value: Bool, isMixed: Bool) {
    self.label = label
    _isOn = isOn
    self.value = value
    self.isMixed = isMixed
  }
}

extension ToggleStyle {
  /// Returns the type-erased view of a toggle in this style.
  func styledToggle(_ configuration: ToggleStyleConfiguration) -> AnyView {
    AnyView(StyledView(self, configuration) { $0.makeBody(configuration: $1) })
  }
}

private enum ToggleStyleKey: EnvironmentKey {
  static var defaultValue: ErasedStyle<any ToggleStyle> { ErasedStyle(DefaultToggleStyle()) }
}

extension EnvironmentValues {
  /// The style of toggles.
  var toggleStyle: ErasedStyle<any ToggleStyle> {
    get { self[ToggleStyleKey.self] }
    set { self[ToggleStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the style for toggles within this view.
  nonisolated public func toggleStyle<S: ToggleStyle>(_ style: S) -> some View {
    environment(\.toggleStyle, ErasedStyle(style))
  }
}
