import RowanGraph
import RowanViews

/// How buttons look, pressed or not.
@MainActor @preconcurrency
public protocol ButtonStyle {
  /// The type of a styled button.
  associatedtype Body: View
  /// A button in this style.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
  /// What a style is given.
  typealias Configuration = ButtonStyleConfiguration
}

/// What a button style is given.
@MainActor
public struct ButtonStyleConfiguration {
  /// The label of a button, its type hidden.
  @MainActor
  public struct Label: View {
    public typealias Body = Never
    let view: AnyView

    public func _makeNode(_ context: _NodeContext) -> _NodeHandle { view._makeNode(context) }
    public func _updateNode(_ handle: _NodeHandle) { view._updateNode(handle) }
  }

  /// What the button is for.
  public let role: ButtonRole?
  /// The button's label.
  public let label: Label
  /// Whether a pointer is down on the button.
  public let isPressed: Bool
}

/// The style of a button that is triggered by a tap and drawn by a `ButtonStyle`.
nonisolated struct PressStyle<Look: ButtonStyle>: PrimitiveButtonStyle, SystemStyle {
  let look: Look

  @MainActor func makeBody(configuration: PrimitiveButtonStyleConfiguration) -> some View {
    PressableButton(look: BoundStyle(look), configuration: configuration)
  }
}

/// A button that knows whether it is pressed.
struct PressableButton<Look: ButtonStyle>: View {
  var look: BoundStyle<Look>
  let configuration: PrimitiveButtonStyleConfiguration
  @State private var isPressed = false

  var body: some View {
    look.style.makeBody(
      configuration: ButtonStyleConfiguration(
        role: configuration.role,
        label: ButtonStyleConfiguration.Label(view: configuration.label.view),
        isPressed: isPressed
      )
    )
    .modifier(PressModifier(trigger: configuration.action, isPressed: $isPressed))
  }
}
