import RowanGraph
import RowanViews

/// How toggles look and work.
@MainActor @preconcurrency
public protocol ToggleStyle {
  /// The type of a styled toggle.
  associatedtype Body: View
  /// A toggle in this style. It must change the configuration's `isOn` itself.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
  /// What a style is given.
  typealias Configuration = ToggleStyleConfiguration
}

/// What a toggle style is given.
@MainActor
public struct ToggleStyleConfiguration {
  /// The label of a toggle, its type hidden.
  @MainActor
  public struct Label: View {
    public typealias Body = Never
    let view: AnyView

    public func _makeNode(_ context: _NodeContext) -> _NodeHandle { view._makeNode(context) }
    public func _updateNode(_ handle: _NodeHandle) { view._updateNode(handle) }
  }

  /// The toggle's label.
  public let label: Label
  /// Whether the toggle is on.
  @Binding public var isOn: Bool
  /// What the toggle is now. The binding is the same for the toggle's life, and says nothing of it when it is compared: our
  /// own styles go by this.
  let value: Bool

  init(label: Label, isOn: Binding<Bool>, value: Bool) {
    self.label = label
    _isOn = isOn
    self.value = value
  }
}

extension ToggleStyle {
  /// A toggle in this style, its type hidden.
  func styledToggle(_ configuration: ToggleStyleConfiguration) -> AnyView {
    AnyView(StyledToggle(style: BoundStyle(self), configuration: configuration))
  }
}

/// A toggle in one style. Dynamic properties of the style live here.
struct StyledToggle<Style: ToggleStyle>: View {
  var style: BoundStyle<Style>
  let configuration: ToggleStyleConfiguration

  var body: Style.Body { style.style.makeBody(configuration: configuration) }
}

extension StyledToggle: ValueDetermined, Unobserving where Style: SystemStyle {}

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
  /// The style of toggles inside.
  nonisolated public func toggleStyle<S: ToggleStyle>(_ style: S) -> some View {
    environment(\.toggleStyle, ErasedStyle(style))
  }
}
