import Foundation
import RowanGraph

/// How labels look.
@MainActor @preconcurrency
public protocol LabelStyle {
  /// The type of a styled label.
  associatedtype Body: View
  /// A label in this style.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
  /// What a style is given.
  typealias Configuration = LabelStyleConfiguration
}

/// What a label style is given.
nonisolated public struct LabelStyleConfiguration {
  /// The title of a label, its type hidden.
  nonisolated public struct Title: View {
    public typealias Body = Never
    let view: AnyView

    @MainActor public func _makeNode(_ context: _NodeContext) -> _NodeHandle { view._makeNode(context) }
    @MainActor public func _updateNode(_ handle: _NodeHandle) { view._updateNode(handle) }
  }

  /// The icon of a label, its type hidden.
  nonisolated public struct Icon: View {
    public typealias Body = Never
    let view: AnyView

    @MainActor public func _makeNode(_ context: _NodeContext) -> _NodeHandle { view._makeNode(context) }
    @MainActor public func _updateNode(_ handle: _NodeHandle) { view._updateNode(handle) }
  }

  /// The label's title.
  public let title: Title
  /// The label's icon.
  public let icon: Icon
}

/// Icon and title; only the icon where the container asks for that, as toolbars do.
public struct DefaultLabelStyle: LabelStyle {
  /// The automatic style.
  nonisolated public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    BuiltInLabel(title: configuration.title, icon: configuration.icon, parts: nil)
  }
}

/// Icon and title.
public struct TitleAndIconLabelStyle: LabelStyle {
  /// Icon and title.
  nonisolated public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    BuiltInLabel(title: configuration.title, icon: configuration.icon, parts: .titleAndIcon)
  }
}

/// The icon only; the title is what is read aloud.
public struct IconOnlyLabelStyle: LabelStyle {
  /// The icon only.
  nonisolated public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    BuiltInLabel(title: configuration.title, icon: configuration.icon, parts: .icon)
  }
}

/// The title only.
public struct TitleOnlyLabelStyle: LabelStyle {
  /// The title only.
  nonisolated public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    BuiltInLabel(title: configuration.title, icon: configuration.icon, parts: .title)
  }
}

extension LabelStyle where Self == DefaultLabelStyle {
  /// Icon and title; only the icon where the container asks for that.
  nonisolated public static var automatic: DefaultLabelStyle { DefaultLabelStyle() }
}

extension LabelStyle where Self == TitleAndIconLabelStyle {
  /// Icon and title.
  nonisolated public static var titleAndIcon: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
}

extension LabelStyle where Self == IconOnlyLabelStyle {
  /// The icon only.
  nonisolated public static var iconOnly: IconOnlyLabelStyle { IconOnlyLabelStyle() }
}

extension LabelStyle where Self == TitleOnlyLabelStyle {
  /// The title only.
  nonisolated public static var titleOnly: TitleOnlyLabelStyle { TitleOnlyLabelStyle() }
}

extension View {
  /// How labels inside look.
  nonisolated public func labelStyle<S: LabelStyle>(_ style: S) -> some View {
    modifier(LabelStyleModifier(style: style))
  }

  /// The distance between the icons and titles of labels inside, in points.
  nonisolated public func labelIconToTitleSpacing(_ value: CGFloat) -> some View {
    environment(\.labelSpacing, value)
  }

  /// The width kept for the icons of labels inside, in points, so that their titles line up.
  nonisolated public func labelReservedIconWidth(_ value: CGFloat) -> some View {
    environment(\.labelIconWidth, value)
  }
}

nonisolated package struct LabelStyleModifier<S: LabelStyle>: ViewModifier, EnvironmentChanging {
  public typealias Body = Never
  let style: S

  package init(style: S) { self.style = style }

  @MainActor package func change(_ environment: inout EnvironmentValues) {
    environment.labelStyles = LabelStyles(style, outer: environment.labelStyles)
  }
}
