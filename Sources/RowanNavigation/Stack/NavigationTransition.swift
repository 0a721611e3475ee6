import RowanGraph
import RowanViews

/// How a screen comes and goes. Apps use the transitions given here; there are no public requirements.
@MainActor @preconcurrency
public protocol NavigationTransition {
  /// What the transition begins from, where it is a view. Rowan's own.
  var _source: AnyHashable? { get }
}

/// The platform's own transition.
nonisolated public struct AutomaticNavigationTransition: NavigationTransition, Sendable {
  public var _source: AnyHashable? { nil }
}

/// A screen that grows out of a view and goes back into it. Rowan's hosts change screens at once: it is shown as the
/// automatic transition is.
nonisolated public struct ZoomNavigationTransition: NavigationTransition {
  let source: AnyHashable

  public var _source: AnyHashable? { source }
}

extension NavigationTransition where Self == AutomaticNavigationTransition {
  /// The platform's own transition.
  nonisolated public static var automatic: AutomaticNavigationTransition { AutomaticNavigationTransition() }
}

extension NavigationTransition where Self == ZoomNavigationTransition {
  /// Grows out of the view that `matchedTransitionSource` marks; see `ZoomNavigationTransition`.
  nonisolated public static func zoom(
    sourceID: some Hashable,
    in namespace: Namespace.ID
  ) -> ZoomNavigationTransition {
    ZoomNavigationTransition(source: AnyHashable([AnyHashable(sourceID), AnyHashable(namespace)]))
  }
}

extension View {
  /// How the screen comes and goes. Screens change at once here, whatever the transition: one that grows out of a view
  /// is reported once.
  @MainActor @preconcurrency public func navigationTransition(_ style: some NavigationTransition) -> some View {
    if style._source != nil {
      IssueOnce.report(
        "navigationTransition(.zoom): screens change at once here. The screen is shown in its place without growing out of "
          + "its source."
      )
    }
    return self
  }

  /// Marks the view that a zoom transition of the same id begins from. Screens change at once here, so that nothing is
  /// seen of it; see `navigationTransition(_:)`.
  nonisolated public func matchedTransitionSource(id: some Hashable, in namespace: Namespace.ID) -> some View { self }
}
