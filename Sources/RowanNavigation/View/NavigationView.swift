import Foundation
import RowanGraph
import RowanLayers
import RowanLists
import RowanViews

/// How a `NavigationView` lays its screens out.
@MainActor @preconcurrency
public protocol NavigationViewStyle {
  /// Whether everything stands in one stack. Rowan's own.
  var _isStack: Bool { get }
}

/// A stack where there is little room, columns where there is more.
nonisolated public struct DefaultNavigationViewStyle: NavigationViewStyle, Sendable {
  /// The platform's choice.
  public init() {}
  public var _isStack: Bool { false }
}

/// One stack whatever the room.
nonisolated public struct StackNavigationViewStyle: NavigationViewStyle, Sendable {
  /// One stack.
  public init() {}
  public var _isStack: Bool { true }
}

/// A list beside its detail where there is room, the older name of columns.
nonisolated public struct DoubleColumnNavigationViewStyle: NavigationViewStyle, Sendable {
  /// A list beside its detail.
  public init() {}
  public var _isStack: Bool { false }
}

/// Columns where there is room.
nonisolated public struct ColumnNavigationViewStyle: NavigationViewStyle, Sendable {
  public var _isStack: Bool { false }
}

extension NavigationViewStyle where Self == DefaultNavigationViewStyle {
  /// The platform's choice.
  nonisolated public static var automatic: DefaultNavigationViewStyle { DefaultNavigationViewStyle() }
}
extension NavigationViewStyle where Self == StackNavigationViewStyle {
  /// One stack whatever the room.
  nonisolated public static var stack: StackNavigationViewStyle { StackNavigationViewStyle() }
}
extension NavigationViewStyle where Self == ColumnNavigationViewStyle {
  /// Columns where there is room.
  nonisolated public static var columns: ColumnNavigationViewStyle { ColumnNavigationViewStyle() }
}

private enum NavigationViewStyleKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
  var navigationViewIsStack: Bool {
    get { self[NavigationViewStyleKey.self] }
    set { self[NavigationViewStyleKey.self] = newValue }
  }
}

extension View {
  /// How navigation views inside lay their screens out.
  @MainActor @preconcurrency public func navigationViewStyle<Style: NavigationViewStyle>(_ style: Style) -> some View {
    environment(\.navigationViewIsStack, style._isStack)
  }
}

/// A list beside its detail where there is room, a stack where there is not.
///
/// The first view is the list; a second one fills the detail until something is chosen.
nonisolated public struct NavigationView<Content: View>: View {
  /// None: Rowan shows it itself.
  public typealias Body = Never
  let content: Content

  /// A navigation view over a list and, optionally, a placeholder for an empty detail.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  @MainActor public func _makeNode(_ context: _NodeContext) -> _NodeHandle {
    _NodeHandle(NavigationViewNode(content, context))
  }

  @MainActor public func _updateNode(_ handle: _NodeHandle) {
    unsafeDowncast(handle.node, to: NavigationViewNode<Content>.self).update(content)
  }
}
