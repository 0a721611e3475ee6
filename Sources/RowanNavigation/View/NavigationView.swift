import Foundation
import RowanGraph
import RowanLayers
import RowanLists
import RowanViews

/// The form in which a `NavigationView` shows its screens.
@MainActor @preconcurrency
public protocol NavigationViewStyle {
  /// Whether all screens form one stack. Internal to Rowan.
  var _isStack: Bool { get }
}

/// The default style: one stack in compact widths, columns otherwise.
nonisolated public struct DefaultNavigationViewStyle: NavigationViewStyle, Sendable {
  /// Creates the style.
  public init() {}
  public var _isStack: Bool { false }
}

/// A style with one stack in all widths.
nonisolated public struct StackNavigationViewStyle: NavigationViewStyle, Sendable {
  /// Creates the style.
  public init() {}
  public var _isStack: Bool { true }
}

/// A style with a list beside its detail in regular widths. Use `columns` instead.
nonisolated public struct DoubleColumnNavigationViewStyle: NavigationViewStyle, Sendable {
  /// Creates the style.
  public init() {}
  public var _isStack: Bool { false }
}

/// A style with columns in regular widths.
nonisolated public struct ColumnNavigationViewStyle: NavigationViewStyle, Sendable {
  public var _isStack: Bool { false }
}

extension NavigationViewStyle where Self == DefaultNavigationViewStyle {
  /// The default style: one stack in compact widths, columns otherwise.
  nonisolated public static var automatic: DefaultNavigationViewStyle { DefaultNavigationViewStyle() }
}
extension NavigationViewStyle where Self == StackNavigationViewStyle {
  /// One stack in all widths.
  nonisolated public static var stack: StackNavigationViewStyle { StackNavigationViewStyle() }
}
extension NavigationViewStyle where Self == ColumnNavigationViewStyle {
  /// Columns in regular widths.
  nonisolated public static var columns: ColumnNavigationViewStyle { ColumnNavigationViewStyle() }
}

private enum NavigationViewStyleKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
  /// Whether navigation views show one stack in all widths.
  var navigationViewIsStack: Bool {
    get { self[NavigationViewStyleKey.self] }
    set { self[NavigationViewStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the style of navigation views in the view.
  @MainActor @preconcurrency public func navigationViewStyle<Style: NavigationViewStyle>(_ style: Style) -> some View {
    environment(\.navigationViewIsStack, style._isStack)
  }
}

/// A container of a list and its detail: side by side in regular widths, as one stack in compact widths.
///
/// The first view is the list. A second view is the placeholder for the detail until a link shows another one.
nonisolated public struct NavigationView<Content: View>: View {
  /// The body type; the view is a primitive.
  public typealias Body = Never
  let content: Content

  /// Creates a navigation view.
  ///
  /// - Parameter content: The list and, optionally, a placeholder for an empty detail.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  @MainActor public func _makeNode(_ context: _NodeContext) -> _NodeHandle {
    _NodeHandle(NavigationViewNode(content, context))
  }

  @MainActor public func _updateNode(_ handle: _NodeHandle) {
    unsafeDowncast(handle.node, to: NavigationViewNode<Content>.self).update(content)
  }
}
