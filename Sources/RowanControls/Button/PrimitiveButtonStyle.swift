import RowanGraph
import RowanViews

/// How buttons look and what triggers them.
@MainActor @preconcurrency
public protocol PrimitiveButtonStyle {
  /// The type of a styled button.
  associatedtype Body: View
  /// A button in this style. It must call the configuration's `trigger` itself.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
  /// What a style is given.
  typealias Configuration = PrimitiveButtonStyleConfiguration
}

/// What a primitive button style is given.
@MainActor
public struct PrimitiveButtonStyleConfiguration {
  /// The label of a button, its type hidden.
  @MainActor
  public struct Label: View {
    public typealias Body = Never
    let view: AnyView

    init(_ view: AnyView) { self.view = view }

    public func _makeNode(_ context: _NodeContext) -> _NodeHandle { view._makeNode(context) }
    public func _updateNode(_ handle: _NodeHandle) { view._updateNode(handle) }
  }

  /// What the button is for.
  public let role: ButtonRole?
  /// The button's label.
  public let label: Label
  /// What the button does, for views that outlive the configuration.
  let action: ButtonTrigger

  init(role: ButtonRole?, label: Label, action: ButtonTrigger) {
    self.role = role
    self.label = label
    self.action = action
  }

  /// Does what the button does.
  public func trigger() { action.run() }
}

extension PrimitiveButtonStyle {
  /// A button in this style, its type hidden.
  func styledButton(_ configuration: PrimitiveButtonStyleConfiguration) -> AnyView {
    if !(self is any SystemStyle) { configuration.action.noteGivenAway() }
    return AnyView(StyledButton(style: BoundStyle(self), configuration: configuration))
  }
}

/// A button in one style. Dynamic properties of the style live here.
struct StyledButton<Style: PrimitiveButtonStyle>: View {
  var style: BoundStyle<Style>
  let configuration: PrimitiveButtonStyleConfiguration

  var body: Style.Body { style.style.makeBody(configuration: configuration) }
}

extension StyledButton: ValueDetermined, Unobserving where Style: SystemStyle {}

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
  /// The style of buttons inside.
  nonisolated public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
    environment(\.buttonStyle, ErasedStyle(style))
  }

  /// The look of buttons inside; they are triggered as usual.
  nonisolated public func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
    environment(\.buttonStyle, ErasedStyle(PressStyle(look: style)))
  }
}
