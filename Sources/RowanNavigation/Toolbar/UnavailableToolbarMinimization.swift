import RowanGraph
import RowanViews

/// The occasion on which bars become smaller.
@available(*, unavailable, message: "Bars collapse with their large title; use tabBarMinimizeBehavior for tab bars.")
public struct ToolbarMinimizationBehavior: Hashable, Sendable {
  /// The choice of the system.
  public static let automatic = ToolbarMinimizationBehavior()
  /// The bar keeps its size.
  public static let never = ToolbarMinimizationBehavior()
  /// Scrolling down.
  public static let onScrollDown = ToolbarMinimizationBehavior()
  /// Scrolling up.
  public static let onScrollUp = ToolbarMinimizationBehavior()
}

extension View {
  /// Sets the occasion on which bars become smaller.
  @available(*, unavailable, message: "Bars collapse with their large title; use tabBarMinimizeBehavior for tab bars.")
  nonisolated public func toolbarMinimizationBehavior(
    _ behavior: ToolbarMinimizationBehavior,
    for bars: ToolbarPlacement...
  ) -> some View { self }

  /// Sets the configuration of the view at which a zoom transition begins.
  @available(*, unavailable, message: "No transition grows out of a view; use matchedTransitionSource(id:in:).")
  nonisolated public func matchedTransitionSource(
    id: some Hashable,
    in namespace: Namespace.ID,
    configuration: (EmptyMatchedTransitionSourceConfiguration) -> some MatchedTransitionSourceConfiguration
  ) -> some View { self }
}

/// The configuration of the view at which a zoom transition begins.
@available(*, unavailable, message: "No transition grows out of a view; use matchedTransitionSource(id:in:).")
public protocol MatchedTransitionSourceConfiguration {}

/// The default configuration of the view at which a zoom transition begins.
@available(*, unavailable, message: "No transition grows out of a view; use matchedTransitionSource(id:in:).")
public struct EmptyMatchedTransitionSourceConfiguration: MatchedTransitionSourceConfiguration, Sendable {}
