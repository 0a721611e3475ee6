import Foundation
import RowanGraph

extension View {
  /// Runs an action when other targets of a scroll view become visible, and once at first.
  ///
  /// The targets are the views of a `scrollTargetLayout` inside. Views of a lazy stack that do not exist are not
  /// visible. The action runs after the update.
  ///
  /// - Parameters:
  ///   - idType: The type of the IDs; targets with other IDs are left out.
  ///   - threshold: The fraction of a target, from 0 to 1, from which it is visible.
  ///   - action: The action; it receives the IDs of the visible targets in the order of the content.
  nonisolated public func onScrollTargetVisibilityChange<ID: Hashable>(
    idType: ID.Type,
    threshold: Double = 0.5,
    _ action: @escaping ([ID]) -> Void
  ) -> some View {
    modifier(ScrollTargetVisibilityModifier<ID>(threshold: threshold, action: action))
  }
}

nonisolated struct ScrollTargetVisibilityModifier<ID: Hashable>: ViewModifier {
  let threshold: Double
  let action: ([ID]) -> Void

  @MainActor func body(content: Content) -> some View {
    let (threshold, action) = (threshold, action)
    return ScrollObserving(content: content) { observer in
      observer.threshold = threshold
      observer.targetsDidChange = { [unowned observer] found in
        let new = found.compactMap { $0.base as? ID }
        guard observer.last as? [ID] != new else { return }
        observer.last = new
        action(new)
      }
    }
  }
}

extension ScrollReports {
  /// Reports the visible targets to the observers that want them.
  ///
  /// - Complexity: O(*n*) in the nodes below the container, if there is such an observer.
  func reportTargets(of container: any ScrollContainer, in geometry: ScrollGeometry) {
    let observers = container.core.environment.scrollRequests.observers.filter { $0.targetsDidChange != nil }
    guard !observers.isEmpty else { return }
    let insets = container.scrollInsets
    // Content coordinates begin behind the insets.
    let origin = CGPoint(x: geometry.bounds.minX + insets.leading, y: geometry.bounds.minY + insets.top)
    let visible = CGRect(origin: origin, size: geometry.containerSize)
    let targets = container.targets.map { (id: $0.id, part: $0.frame.part(inside: visible, behind: insets)) }
    for observer in observers {
      let threshold = min(max(observer.threshold.isNaN ? 0.5 : observer.threshold, 0), 1)
      observer.targetsDidChange?(targets.filter { $0.part > 0 && $0.part >= threshold }.map(\.id))
    }
  }
}

extension CGRect {
  /// Returns the fraction of the rectangle that is inside another one, from 0 to 1.
  fileprivate func part(inside visible: CGRect, behind insets: EdgeInsets) -> Double {
    let frame = offsetBy(dx: -insets.leading, dy: -insets.top)
    let shown = frame.intersection(visible)
    guard !shown.isNull, frame.width > 0, frame.height > 0 else { return 0 }
    return shown.width * shown.height / (frame.width * frame.height)
  }
}
