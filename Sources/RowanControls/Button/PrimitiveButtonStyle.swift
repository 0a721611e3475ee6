import RowanGraph
import RowanViews

/// The appearance of buttons together with the interaction that activates them.
@MainActor @preconcurrency
public protocol PrimitiveButtonStyle {
  /// The view type of a styled button.
  associatedtype Body: View
  /// Returns the view of a button in this style. The view calls the configuration's `trigger()` to activate the button.
  ///
  /// - Parameter configuration: The properties and the action of the button.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
  /// The properties of a styled button.
  typealias Configuration = PrimitiveButtonStyleConfiguration
}

/// The properties of a button that is passed to a primitive button style.
@MainActor
public struct PrimitiveButtonStyleConfiguration {
  /// The type-erased label of a button.
  @MainActor
  public struct Label: View {
    /// The type of the body, which a view without one leaves as `Never`.
    public typealias Body = Never
    let view: AnyView

    init(_ view: AnyView) { self.view = view }

    /// Makes the node that keeps the view in the tree.
    public func _makeNode(_ context: _NodeContext) -> _NodeHandle { view._makeNode(context) }
    /// Updates the node of the view to this value.
    public func _updateNode(_ handle: _NodeHandle) { view._updateNode(handle) }
  }

  /// The role of the button, if any.
  public let role: ButtonRole?
  /// The label of the button.
  public let label: Label
  /// The action of the button, for views that outlive the configuration.
  let action: ButtonTrigger

  init(role: ButtonRole?, label: Label, action: ButtonTrigger) {
    self.role = role
    self.label = label
    self.action = action
  }

  /// Performs the action of the button.
  public func trigger() { action.run() }
}

extension PrimitiveButtonStyle {
  /// Returns the type-erased view of a button in this style.
  func styledButton(_ configuration: PrimitiveButtonStyleConfiguration) -> AnyView {
    if !(self is any SystemStyle) { configuration.action.noteGivenAway() }
    return AnyView(StyledView(self, configuration) { $0.makeBody(configuration: $1) })
  }
}

private enum ButtonStyleKey: EnvironmentKey {
  static var defaultValue: ErasedStyle<any PrimitiveButtonStyle> { ErasedStyle(DefaultButtonStyle()) }
}

extension EnvironmentValues {
  /// The style of buttons.
  var buttonStyle: ErasedStyle<any PrimitiveButtonStyle> {
    get { self[ButtonStyleKey.self] }
    set { self[ButtonStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the style for buttons within this view, including their interaction.
  nonisolated public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
    environment(\.buttonStyle, ErasedStyle(style))
  }

  /// Sets the appearance of buttons within this view; activation stays the standard one.
  nonisolated public func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
    environment(\.buttonStyle, ErasedStyle(PressStyle(look: style)))
  }
}
