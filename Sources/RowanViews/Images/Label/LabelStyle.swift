import Foundation
import RowanGraph

/// The appearance of labels.
@MainActor @preconcurrency
public protocol LabelStyle {
  /// The type of the body.
  associatedtype Body: View
  /// Returns a label in this style.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
  /// The properties of a label.
  typealias Configuration = LabelStyleConfiguration
}

/// The properties of a label for its style.
nonisolated public struct LabelStyleConfiguration {
  /// The type-erased title of a label.
  nonisolated public struct Title: View {
    /// The body type; the view is a primitive.
    public typealias Body = Never
    let view: AnyView

    /// Makes the node that keeps the view in the tree.
    @MainActor public func _makeNode(_ context: _NodeContext) -> _NodeHandle { view._makeNode(context) }
    /// Updates the node of the view to this value.
    @MainActor public func _updateNode(_ handle: _NodeHandle) { view._updateNode(handle) }
  }

  /// The type-erased icon of a label.
  nonisolated public struct Icon: View {
    /// The body type; the view is a primitive.
    public typealias Body = Never
    let view: AnyView

    /// Makes the node that keeps the view in the tree.
    @MainActor public func _makeNode(_ context: _NodeContext) -> _NodeHandle { view._makeNode(context) }
    /// Updates the node of the view to this value.
    @MainActor public func _updateNode(_ handle: _NodeHandle) { view._updateNode(handle) }
  }

  /// The title.
  public let title: Title
  /// The icon.
  public let icon: Icon
}

/// The default style: icon and title, or only the icon in containers such as toolbars.
public struct DefaultLabelStyle: LabelStyle {
  /// Creates the default style.
  nonisolated public init() {}

  /// Makes the view of a control from its configuration.
  public func makeBody(configuration: Configuration) -> some View {
    BuiltInLabel(title: configuration.title, icon: configuration.icon, parts: nil)
  }
}

/// A style that shows icon and title.
public struct TitleAndIconLabelStyle: LabelStyle {
  /// Creates the style.
  nonisolated public init() {}

  /// Makes the view of a control from its configuration.
  public func makeBody(configuration: Configuration) -> some View {
    BuiltInLabel(title: configuration.title, icon: configuration.icon, parts: .titleAndIcon)
  }
}

/// A style that shows only the icon; the title is the accessibility label.
public struct IconOnlyLabelStyle: LabelStyle {
  /// Creates the style.
  nonisolated public init() {}

  /// Makes the view of a control from its configuration.
  public func makeBody(configuration: Configuration) -> some View {
    BuiltInLabel(title: configuration.title, icon: configuration.icon, parts: .icon)
  }
}

/// A style that shows only the title.
public struct TitleOnlyLabelStyle: LabelStyle {
  /// Creates the style.
  nonisolated public init() {}

  /// Makes the view of a control from its configuration.
  public func makeBody(configuration: Configuration) -> some View {
    BuiltInLabel(title: configuration.title, icon: configuration.icon, parts: .title)
  }
}

extension LabelStyle where Self == DefaultLabelStyle {
  /// The default style: icon and title, or only the icon in containers such as toolbars.
  nonisolated public static var automatic: DefaultLabelStyle { DefaultLabelStyle() }
}

extension LabelStyle where Self == TitleAndIconLabelStyle {
  /// A style that shows icon and title.
  nonisolated public static var titleAndIcon: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
}

extension LabelStyle where Self == IconOnlyLabelStyle {
  /// A style that shows only the icon; the title is the accessibility label.
  nonisolated public static var iconOnly: IconOnlyLabelStyle { IconOnlyLabelStyle() }
}

extension LabelStyle where Self == TitleOnlyLabelStyle {
  /// A style that shows only the title.
  nonisolated public static var titleOnly: TitleOnlyLabelStyle { TitleOnlyLabelStyle() }
}

extension View {
  /// Sets the style of labels inside.
  nonisolated public func labelStyle<S: LabelStyle>(_ style: S) -> some View {
    modifier(LabelStyleModifier(style: style))
  }

  /// Sets the distance between the icons and titles of labels inside, in points.
  nonisolated public func labelIconToTitleSpacing(_ value: CGFloat) -> some View {
    environment(\.labelSpacing, value)
  }

  /// Reserves a width for the icons of labels inside, in points, so that their titles are aligned.
  nonisolated public func labelReservedIconWidth(_ value: CGFloat) -> some View {
    environment(\.labelIconWidth, value)
  }
}

/// A modifier that sets the style of labels inside and keeps the outer one for the style's own labels.
nonisolated package struct LabelStyleModifier<S: LabelStyle>: ViewModifier, EnvironmentChanging {
  /// The type of the body, which a view without one leaves as `Never`.
  public typealias Body = Never
  let style: S

  /// Creates a modifier that sets a style.
  package init(style: S) { self.style = style }

  @MainActor package func change(_ environment: inout EnvironmentValues) {
    environment.labelStyles = LabelStyles(style, outer: environment.labelStyles)
  }
}
