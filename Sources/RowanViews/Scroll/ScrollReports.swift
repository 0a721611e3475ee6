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
  /// The visible rectangle before the last movement of the interaction.
  private var previous: CGRect?

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
    previous = container.scrollGeometry.geometry.bounds
    if phase == .idle {
      start = previous
      if container.core.environment.scrollDismissesKeyboardMode.dismisses {
        container.core.graph.focus.focus(nil)
      }
    }
    set(.interacting, container)
    container.core.environment.scrollRequests.position?.userScrolled()
  }

  /// Handles the end of scrolling by a person and scrolls on to the target.
  ///
  /// - Parameter isStep: Whether the last movement was a step of a wheel or a key, after which scrolling does not go
  ///   back: a step is often too short to reach the part from which the next target is nearest.
  package func userScrollEnded(_ container: any ScrollContainer, isStep: Bool) {
    guard phase != .idle else { return }
    settle(container, isStep: isStep)
    set(.idle, container)
    start = nil
    previous = nil
  }

  /// Handles a shift of the offset after content before the visible rectangle changed its size.
  func offsetDidShift(by delta: CGPoint) {
    start = start?.offsetBy(dx: delta.x, dy: delta.y)
    previous = previous?.offsetBy(dx: delta.x, dy: delta.y)
  }

  private func settle(_ container: any ScrollContainer, isStep: Bool) {
    let environment = container.core.environment
    guard let behavior = environment.scrollTargetBehavior?.style, let info = container.scrollLayer.scroll
    else { return }
    let insets = container.scrollInsets
    // Content coordinates begin behind the insets.
    let bounds = container.scrollGeometry.geometry.bounds
    let here = bounds.offsetBy(dx: insets.leading, dy: insets.top)
    let start = (start ?? bounds).offsetBy(dx: insets.leading, dy: insets.top)
    let context = targetContext(of: container, from: start)
    func offset(near rect: CGRect) -> CGPoint {
      var target = ScrollTarget(rect: rect, anchor: nil)
      behavior.updateTarget(&target, context: context)
      let wanted = CGPoint(
        x: info.isHorizontal ? target.rect.minX : info.offset.x,
        y: info.isVertical ? target.rect.minY : info.offset.y
      )
      return info.reachable(wanted, in: container.scrollLayer.frame.size)
    }
    var end = offset(near: here)
    let last = previous ?? bounds
    let moved = CGSize(width: bounds.minX - last.minX, height: bounds.minY - last.minY)
    if isStep, moved != .zero {
      let isSideways = abs(moved.width) > abs(moved.height)
      let direction: CGFloat = (isSideways ? moved.width : moved.height) < 0 ? -1 : 1
      func goesBack(_ end: CGPoint) -> Bool {
        direction * (isSideways ? end.x - info.offset.x : end.y - info.offset.y) < -0.5
      }
      for part in 1...32 where goesBack(end) {
        let length = direction * CGFloat(part) / 32
        let ahead = here.offsetBy(
          dx: isSideways ? length * here.width : 0,
          dy: isSideways ? 0 : length * here.height
        )
        end = offset(near: ahead)
      }
    }
    guard end != info.offset else { return }
    set(.animating, container)
    withAnimation(.snappy) { container.scroll(toOffset: end) }
    environment.scrollRequests.position?.userScrolled()
  }

  private func targetContext(of container: any ScrollContainer, from start: CGRect) -> ScrollTargetBehaviorContext {
    let (geometry, insets) = (container.scrollGeometry.geometry, container.scrollInsets)
    var axes: Axis.Set = []
    if container.scrollLayer.scroll?.isHorizontal == true { axes.insert(.horizontal) }
    if container.scrollLayer.scroll?.isVertical == true { axes.insert(.vertical) }
    return ScrollTargetBehaviorContext(
      originalTarget: ScrollTarget(rect: start, anchor: nil),
      velocity: .zero,
      contentSize: geometry.contentSize,
      containerSize: geometry.containerSize,
      axes: axes,
      targets: container.targets.map { $0.frame.offsetBy(dx: -insets.leading, dy: -insets.top) },
      environment: container.core.environment
    )
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
