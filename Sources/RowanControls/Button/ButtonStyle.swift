import RowanGraph
import RowanViews

/// The appearance of buttons, including the pressed state; activation is the standard one.
@MainActor @preconcurrency
public protocol ButtonStyle {
  /// The view type of a styled button.
  associatedtype Body: View
  /// Returns the view of a button in this style.
  ///
  /// - Parameter configuration: The properties of the button.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
  /// The properties of a styled button.
  typealias Configuration = ButtonStyleConfiguration
}

/// The properties of a button that is passed to a button style.
@MainActor
public struct ButtonStyleConfiguration {
  /// The type-erased label of a button.
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

  /// The role of the button, if any.
  public let role: ButtonRole?
  /// The label of the button.
  public let label: Label
  /// Whether a pointer is pressed on the button.
  public let isPressed: Bool
}

/// A primitive style that draws buttons with a `ButtonStyle` and activates them by a tap.
nonisolated struct PressStyle<Look: ButtonStyle>: PrimitiveButtonStyle, SystemStyle {
  let look: Look

  @MainActor func makeBody(configuration: PrimitiveButtonStyleConfiguration) -> some View {
    PressableButton(look: BoundStyle(look), configuration: configuration)
  }
}

/// A button that tracks its pressed state for a `ButtonStyle`.
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
    .modifier(
      PressModifier(
        trigger: configuration.action,
        isPressed: $isPressed,
        isDestructive: configuration.role == .destructive,
        reach: (look.style as? any ReachingButtonStyle)?.reach
      )
    )
  }
}
