import RowanGraph
import RowanViews

/// The appearance and interaction of disclosure groups.
@MainActor @preconcurrency
public protocol DisclosureGroupStyle {
  /// The view type of a styled group.
  associatedtype Body: View
  /// Returns the view of a group in this style. The view shows the content while the configuration's `isExpanded` is
  /// `true`, and changes that value.
  ///
  /// - Parameter configuration: The properties of the group.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
  /// The properties of a styled group.
  typealias Configuration = DisclosureGroupStyleConfiguration
}

/// The properties of a disclosure group that is passed to a disclosure group style.
@MainActor
public struct DisclosureGroupStyleConfiguration {
  /// The type-erased label of a group.
  @MainActor
  public struct Label: View {
    /// The label has no body; Rowan displays it directly.
    public typealias Body = Never
    let view: AnyView

    /// Makes the node that keeps the view in the tree.
    public func _makeNode(_ context: _NodeContext) -> _NodeHandle { view._makeNode(context) }
    /// Updates the node of the view to this value.
    public func _updateNode(_ handle: _NodeHandle) { view._updateNode(handle) }
  }

  /// The type-erased content of a group, created when a style shows it.
  @MainActor
  public struct Content: View {
    let make: () -> AnyView

    /// The content of the view.
    public var body: some View { make() }
  }

  /// The label of the group.
  public let label: Label
  /// The content of the expanded group.
  public let content: Content
  /// Whether the group is expanded.
  @Binding public var isExpanded: Bool

  init(label: Label, content: Content, isExpanded: Binding<Bool>) {
    self.label = label
    self.content = content
    _isExpanded = isExpanded
  }
}

/// The platform's default disclosure group style: a chevron before the label on the desktop, after it on touch screens
/// (facts M75, B92).
public struct AutomaticDisclosureGroupStyle: DisclosureGroupStyle {
  /// Creates the default disclosure group style.
  nonisolated public init() {}

  /// Returns the view of a group in this style.
  public func makeBody(configuration: Configuration) -> some View {
    AutomaticDisclosureGroup(configuration: configuration)
  }
}

extension DisclosureGroupStyle where Self == AutomaticDisclosureGroupStyle {
  /// The platform's default disclosure group style.
  nonisolated public static var automatic: AutomaticDisclosureGroupStyle { AutomaticDisclosureGroupStyle() }
}

private enum DisclosureGroupStyleKey: EnvironmentKey {
  static var defaultValue: ErasedStyle<any DisclosureGroupStyle> { ErasedStyle(AutomaticDisclosureGroupStyle()) }
}

extension EnvironmentValues {
  /// The style of disclosure groups.
  var disclosureGroupStyle: ErasedStyle<any DisclosureGroupStyle> {
    get { self[DisclosureGroupStyleKey.self] }
    set { self[DisclosureGroupStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the style for disclosure groups within this view.
  nonisolated public func disclosureGroupStyle<S: DisclosureGroupStyle>(_ style: S) -> some View {
    environment(\.disclosureGroupStyle, ErasedStyle(style))
  }
}

extension DisclosureGroupStyle {
  /// Returns the type-erased view of a group in this style.
  func styledGroup(_ configuration: DisclosureGroupStyleConfiguration) -> AnyView {
    AnyView(StyledView(self, configuration) { $0.makeBody(configuration: $1) })
  }
}
