import RowanGraph
import RowanViews

/// The animation between two screens. Applications use the transitions provided here; the protocol has no public
/// requirements.
@MainActor @preconcurrency
public protocol NavigationTransition {
  /// The identifier of the view at which the transition begins, if any. Internal to Rowan.
  var _source: AnyHashable? { get }
}

/// The default transition of the platform.
nonisolated public struct AutomaticNavigationTransition: NavigationTransition, Sendable {
  /// The ID of the view that the transition zooms from, or `nil` without one.
  public var _source: AnyHashable? { nil }
}

/// A transition in which a screen grows out of a view. Rowan's hosts have no such transition, so it has the effect of the automatic
/// one.
nonisolated public struct ZoomNavigationTransition: NavigationTransition {
  let source: AnyHashable

  /// The ID of the view that the transition zooms from, or `nil` without one.
  public var _source: AnyHashable? { source }
}

extension NavigationTransition where Self == AutomaticNavigationTransition {
  /// The default transition of the platform.
  nonisolated public static var automatic: AutomaticNavigationTransition { AutomaticNavigationTransition() }
}

extension NavigationTransition where Self == ZoomNavigationTransition {
  /// Returns a transition that grows out of the view marked by `matchedTransitionSource(id:in:)`; see
  /// `ZoomNavigationTransition`.
  ///
  /// - Parameters:
  ///   - sourceID: The identifier of the view.
  ///   - namespace: The namespace of the identifier.
  nonisolated public static func zoom(
    sourceID: some Hashable,
    in namespace: Namespace.ID
  ) -> ZoomNavigationTransition {
    ZoomNavigationTransition(source: AnyHashable([AnyHashable(sourceID), AnyHashable(namespace)]))
  }
}

extension View {
  /// Sets the transition of the screen.
  ///
  /// Each screen slides in with touch, and changes at once on the desktop. A transition that grows out of a view is reported once.
  ///
  /// - Parameter style: The transition.
  @MainActor @preconcurrency public func navigationTransition(_ style: some NavigationTransition) -> some View {
    if style._source != nil {
      IssueOnce.report(
        "navigationTransition(.zoom): the screen is shown with the automatic transition, without growing out of its source."
      )
    }
    return self
  }

  /// Marks the view at which a zoom transition with the same identifier begins.
  ///
  /// No transition grows out of a view, so the mark has no visible effect; see `navigationTransition(_:)`.
  ///
  /// - Parameters:
  ///   - id: The identifier of the view.
  ///   - namespace: The namespace of the identifier.
  nonisolated public func matchedTransitionSource(id: some Hashable, in namespace: Namespace.ID) -> some View { self }
}
