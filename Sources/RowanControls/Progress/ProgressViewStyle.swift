import RowanGraph
import RowanViews

/// How progress views look.
@MainActor @preconcurrency
public protocol ProgressViewStyle {
  /// The type of a styled progress view.
  associatedtype Body: View
  /// A progress view in this style.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
  /// What a style is given.
  typealias Configuration = ProgressViewStyleConfiguration
}

/// What a progress view style is given.
@MainActor
public struct ProgressViewStyleConfiguration {
  /// The label of a progress view, its type hidden.
  @MainActor
  public struct Label: View {
    public typealias Body = Never
    let view: AnyView

    public func _makeNode(_ context: _NodeContext) -> _NodeHandle { view._makeNode(context) }
    public func _updateNode(_ handle: _NodeHandle) { view._updateNode(handle) }
  }

  /// The label that says how far a task has come, its type hidden.
  @MainActor
  public struct CurrentValueLabel: View {
    public typealias Body = Never
    let view: AnyView

    public func _makeNode(_ context: _NodeContext) -> _NodeHandle { view._makeNode(context) }
    public func _updateNode(_ handle: _NodeHandle) { view._updateNode(handle) }
  }

  /// 0…1, or `nil` where nobody knows how far the task has come.
  public let fractionCompleted: Double?
  /// What the task is.
  public var label: Label?
  /// How far it has come.
  public var currentValueLabel: CurrentValueLabel?
}

/// The system's choice: a bar where it is known how far the task has come, a spinner elsewhere.
public struct DefaultProgressViewStyle: ProgressViewStyle {
  /// The system's choice.
  nonisolated public init() {}

  /// A progress view in this style.
  public func makeBody(configuration: Configuration) -> some View {
    if configuration.fractionCompleted == nil {
      CircularProgress(configuration: configuration)
    } else {
      LinearProgress(configuration: configuration)
    }
  }
}

/// A bar.
public struct LinearProgressViewStyle: ProgressViewStyle {
  /// A bar.
  nonisolated public init() {}

  /// A progress view in this style.
  public func makeBody(configuration: Configuration) -> some View { LinearProgress(configuration: configuration) }
}

/// A spinner; on the desktop a ring where it is known how far the task has come.
public struct CircularProgressViewStyle: ProgressViewStyle {
  /// A spinner.
  nonisolated public init() {}

  /// A progress view in this style.
  public func makeBody(configuration: Configuration) -> some View { CircularProgress(configuration: configuration) }
}

extension ProgressViewStyle where Self == DefaultProgressViewStyle {
  /// The system's choice.
  nonisolated public static var automatic: DefaultProgressViewStyle { DefaultProgressViewStyle() }
}

extension ProgressViewStyle where Self == LinearProgressViewStyle {
  /// A bar.
  nonisolated public static var linear: LinearProgressViewStyle { LinearProgressViewStyle() }
}

extension ProgressViewStyle where Self == CircularProgressViewStyle {
  /// A spinner.
  nonisolated public static var circular: CircularProgressViewStyle { CircularProgressViewStyle() }
}

private enum ProgressViewStyleKey: EnvironmentKey {
  static var defaultValue: ErasedStyle<any ProgressViewStyle> { ErasedStyle(DefaultProgressViewStyle()) }
}

extension EnvironmentValues {
  /// The style of progress views.
  var progressViewStyle: ErasedStyle<any ProgressViewStyle> {
    get { self[ProgressViewStyleKey.self] }
    set { self[ProgressViewStyleKey.self] = newValue }
  }
}

extension View {
  /// The style of progress views inside.
  nonisolated public func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View {
    environment(\.progressViewStyle, ErasedStyle(style))
  }
}

extension ProgressViewStyle {
  /// A progress view in this style, its type hidden.
  func styledProgressView(_ configuration: ProgressViewStyleConfiguration) -> AnyView {
    AnyView(StyledProgressView(style: BoundStyle(self), configuration: configuration))
  }
}

/// A progress view in one style. Dynamic properties of the style live here.
struct StyledProgressView<Style: ProgressViewStyle>: View {
  var style: BoundStyle<Style>
  let configuration: ProgressViewStyleConfiguration

  var body: Style.Body { style.style.makeBody(configuration: configuration) }
}
