import Foundation
import RowanGraph
import RowanInteraction
import RowanLayers

/// Reports of a scroll container to the modifiers around it: geometry, phase and the target at the anchor.
///
/// The actions run after the update, never during layout.
@MainActor
package final class ScrollReports {
  private var phase = ScrollPhase.idle
  private var isQueued = false
  private var lastGeometry: ScrollGeometry?
  /// The visible rectangle when the current scroll interaction began.
  private var start: CGRect?

  private struct Relative { weak var node: (any LayoutNode)? }
  /// The nodes whose size depends on the container.
  private var relatives: [Relative] = []

  /// Creates reports without observers.
  package init() {}

  func add(_ node: any LayoutNode) {
    relatives.removeAll { $0.node == nil || $0.node === node }
    relatives.append(Relative(node: node))
  }

  /// Invalidates the layout of container-relative nodes and their ancestors after the container's size changed.
  func invalidateRelatives(of container: any ScrollContainer) {
    for relative in relatives {
      var node: (any Node)? = relative.node
      while let current = node, current !== container {
        current.core.layoutDidBecomeInvalid()
        node = current.core.parent
      }
    }
  }

  /// Handles a layout of the container or a change of its offset.
  package func containerDidMove(_ container: any ScrollContainer) {
    let requests = container.core.environment.scrollRequests
    requests.position?.containerIsReady(container)
    guard !requests.observers.isEmpty, !isQueued else { return }
    isQueued = true
    container.core.graph.enqueueAction { [weak self, weak container] in
      guard let self, let container else { return }
      isQueued = false
      let geometry = container.scrollGeometry.geometry
      reportTargets(of: container, in: geometry)
      guard geometry != lastGeometry else { return }
      lastGeometry = geometry
      for observer in container.core.environment.scrollRequests.observers {
        observer.geometryDidChange?(geometry)
      }
    }
  }

  /// Returns whether the end of scrolling matters: for a scroll target behavior or a phase action.
  package func wantsEnd(_ container: any ScrollContainer) -> Bool {
    let environment = container.core.environment
    return environment.scrollTargetBehavior != nil
      || environment.scrollRequests.observers.contains { $0.phaseDidChange != nil }
  }

  /// Handles an offset set by a person.
  package func userScrolled(_ container: any ScrollContainer) {
    if phase == .idle {
      start = container.scrollGeometry.geometry.bounds
      if container.core.environment.scrollDismissesKeyboardMode.dismisses {
        container.core.graph.focus.focus(nil)
      }
    }
    set(.interacting, container)
    container.core.environment.scrollRequests.position?.userScrolled()
  }

  /// Handles the end of scrolling by a person and scrolls on to the target.
  package func userScrollEnded(_ container: any ScrollContainer) {
    guard phase != .idle else { return }
    settle(container)
    set(.idle, container)
    start = nil
  }

  private func settle(_ container: any ScrollContainer) {
    let environment = container.core.environment
    guard let behavior = environment.scrollTargetBehavior?.style,
      let info = container.scrollLayer.scroll
    else { return }
    let (geometry, insets) = (container.scrollGeometry.geometry, container.scrollInsets)
    var axes: Axis.Set = []
    if info.isHorizontal { axes.insert(.horizontal) }
    if info.isVertical { axes.insert(.vertical) }
    let moved = { (frame: CGRect) in frame.offsetBy(dx: -insets.leading, dy: -insets.top) }
    // Content coordinates begin behind the insets.
    let here = geometry.bounds.offsetBy(dx: insets.leading, dy: insets.top)
    var target = ScrollTarget(rect: here, anchor: nil)
    func update<Behavior: ScrollTargetBehavior>(_ behavior: Behavior) {
      behavior.updateTarget(
        &target,
        context: ScrollTargetBehaviorContext(
          originalTarget: ScrollTarget(
            rect: (start ?? geometry.bounds).offsetBy(dx: insets.leading, dy: insets.top),
            anchor: nil
          ),
          velocity: .zero,
          contentSize: geometry.contentSize,
          containerSize: geometry.containerSize,
          axes: axes,
          targets: container.targets.map { moved($0.frame) },
          environment: environment
        )
      )
    }
    update(behavior)
    let offset = info.reachable(
      CGPoint(
        x: info.isHorizontal ? target.rect.minX : info.offset.x,
        y: info.isVertical ? target.rect.minY : info.offset.y
      ),
      in: container.scrollLayer.frame.size
    )
    guard offset != info.offset else { return }
    set(.animating, container)
    withAnimation(.snappy) { container.scroll(toOffset: offset) }
    container.core.environment.scrollRequests.position?.userScrolled()
  }

  private func set(_ new: ScrollPhase, _ container: any ScrollContainer) {
    guard new != phase else { return }
    let old = phase
    phase = new
    let context = ScrollPhaseChangeContext(
      geometry: container.scrollGeometry.geometry,
      velocity: nil
    )
    for observer in container.core.environment.scrollRequests.observers {
      observer.phaseDidChange?(old, new, context)
    }
  }
}
