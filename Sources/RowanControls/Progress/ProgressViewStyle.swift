import RowanGraph
import RowanViews

/// The appearance of progress views.
@MainActor @preconcurrency
public protocol ProgressViewStyle {
  /// The view type of a styled progress view.
  associatedtype Body: View
  /// Returns the view of a progress view in this style.
  ///
  /// - Parameter configuration: The properties of the progress view.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
  /// The properties of a styled progress view.
  typealias Configuration = ProgressViewStyleConfiguration
}

/// The properties of a progress view that is passed to a progress view style.
@MainActor
public struct ProgressViewStyleConfiguration {
  /// The type-erased label of a progress view.
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

  /// The type-erased label for the progress.
  @MainActor
  public struct CurrentValueLabel: View {
    /// The type of the body, which a view without one leaves as `Never`.
    public typealias Body = Never
    let view: AnyView

    /// Makes the node that keeps the view in the tree.
    public func _makeNode(_ context: _NodeContext) -> _NodeHandle { view._makeNode(context) }
    /// Updates the node of the view to this value.
    public func _updateNode(_ handle: _NodeHandle) { view._updateNode(handle) }
  }

  /// The progress from 0 to 1, or `nil` if it is indeterminate.
  public let fractionCompleted: Double?
  /// The label of the progress view, if any.
  public var label: Label?
  /// The label for the progress, if any.
  public var currentValueLabel: CurrentValueLabel?
}

/// The platform's default progress view style: a bar for determinate progress, otherwise a spinner.
public struct DefaultProgressViewStyle: ProgressViewStyle {
  /// Creates the default progress view style.
  nonisolated public init() {}

  /// Returns the view of a progress view in this style.
  public func makeBody(configuration: Configuration) -> some View {
    if configuration.fractionCompleted == nil {
      CircularProgress(configuration: configuration)
    } else {
      LinearProgress(configuration: configuration)
    }
  }
}

/// A progress view style that shows a bar.
public struct LinearProgressViewStyle: ProgressViewStyle {
  /// The tint; `nil` for that of the environment.
  private let tint: Color?

  /// Creates a linear progress view style.
  nonisolated public init() { tint = nil }

  /// Creates a style with a tint.
  nonisolated public init(tint: Color) { self.tint = tint }

  /// Returns the view of a progress view in this style.
  public func makeBody(configuration: Configuration) -> some View {
    LinearProgress(configuration: configuration).modifier(OwnTint(color: tint))
  }
}

/// A progress view style that shows a spinner or, for determinate progress on the desktop, a ring.
public struct CircularProgressViewStyle: ProgressViewStyle {
  /// The tint; `nil` for that of the environment.
  private let tint: Color?

  /// Creates a circular progress view style.
  nonisolated public init() { tint = nil }

  /// Creates a style with a tint.
  nonisolated public init(tint: Color) { self.tint = tint }

  /// Returns the view of a progress view in this style.
  public func makeBody(configuration: Configuration) -> some View {
    CircularProgress(configuration: configuration).modifier(OwnTint(color: tint))
  }
}

extension ProgressViewStyle where Self == DefaultProgressViewStyle {
  /// The platform's default progress view style.
  nonisolated public static var automatic: DefaultProgressViewStyle { DefaultProgressViewStyle() }
}

extension ProgressViewStyle where Self == LinearProgressViewStyle {
  /// A style that shows a bar.
  nonisolated public static var linear: LinearProgressViewStyle { LinearProgressViewStyle() }
}

extension ProgressViewStyle where Self == CircularProgressViewStyle {
  /// A style that shows a spinner or, for determinate progress on the desktop, a ring.
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
  /// Sets the style for progress views within this view.
  nonisolated public func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View {
    environment(\.progressViewStyle, ErasedStyle(style))
  }
}

extension ProgressViewStyle {
  /// Returns the type-erased view of a progress view in this style.
  func styledProgressView(_ configuration: ProgressViewStyleConfiguration) -> AnyView {
    AnyView(StyledView(self, configuration) { $0.makeBody(configuration: $1) })
  }
}

/// A modifier that sets a tint, or leaves that of the environment.
nonisolated struct OwnTint: ViewModifier, EnvironmentChanging {
  typealias Body = Never
  let color: Color?

  @MainActor func change(_ environment: inout EnvironmentValues) {
    if let color { environment.setTint(AnyShapeStyle(color)) }
  }
}
