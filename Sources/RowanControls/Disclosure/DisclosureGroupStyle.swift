import RowanGraph
import RowanViews

/// How disclosure groups look and work.
@MainActor @preconcurrency
public protocol DisclosureGroupStyle {
  /// The type of a styled group.
  associatedtype Body: View
  /// A group in this style. It shows the content while the configuration's `isExpanded` says so, and changes that itself.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
  /// What a style is given.
  typealias Configuration = DisclosureGroupStyleConfiguration
}

/// What a disclosure group style is given.
@MainActor
public struct DisclosureGroupStyleConfiguration {
  /// The label of a group, its type hidden.
  @MainActor
  public struct Label: View {
    /// None: Rowan shows it itself.
    public typealias Body = Never
    let view: AnyView

    public func _makeNode(_ context: _NodeContext) -> _NodeHandle { view._makeNode(context) }
    public func _updateNode(_ handle: _NodeHandle) { view._updateNode(handle) }
  }

  /// The content of a group, its type hidden. It is made where a style shows it.
  @MainActor
  public struct Content: View {
    let make: () -> AnyView

    public var body: some View { make() }
  }

  /// The group's label.
  public let label: Label
  /// What the group shows while it is open.
  public let content: Content
  /// Whether the group is open.
  @Binding public var isExpanded: Bool

  init(label: Label, content: Content, isExpanded: Binding<Bool>) {
    self.label = label
    self.content = content
    _isExpanded = isExpanded
  }
}

/// The system's choice: a chevron before the label on the desktop, behind it on touch screens (facts M75, B92).
public struct AutomaticDisclosureGroupStyle: DisclosureGroupStyle {
  /// The system's choice.
  nonisolated public init() {}

  /// A group in this style.
  public func makeBody(configuration: Configuration) -> some View {
    AutomaticDisclosureGroup(configuration: configuration)
  }
}

extension DisclosureGroupStyle where Self == AutomaticDisclosureGroupStyle {
  /// The system's choice.
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
  /// The style of disclosure groups inside.
  nonisolated public func disclosureGroupStyle<S: DisclosureGroupStyle>(_ style: S) -> some View {
    environment(\.disclosureGroupStyle, ErasedStyle(style))
  }
}

extension DisclosureGroupStyle {
  /// A group in this style, its type hidden.
  func styledGroup(_ configuration: DisclosureGroupStyleConfiguration) -> AnyView {
    AnyView(StyledDisclosureGroup(style: BoundStyle(self), configuration: configuration))
  }
}

/// A group in one style. Dynamic properties of the style live here.
struct StyledDisclosureGroup<Style: DisclosureGroupStyle>: View {
  var style: BoundStyle<Style>
  let configuration: DisclosureGroupStyleConfiguration

  var body: Style.Body { style.style.makeBody(configuration: configuration) }
}
