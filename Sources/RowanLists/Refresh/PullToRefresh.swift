import Foundation
import RowanControls
import RowanGraph
import RowanLayers
import RowanViews

/// A pull of a list beyond its start, and the refresh indicator that it reveals.
///
/// The list adds `extent` above its rows and places `layers`. The action starts when the pull exceeds the threshold,
/// while the finger is still down (fact C72); the indicator stays until the action ends.
@MainActor
final class PullToRefresh {
  private unowned let list: ListNode
  private var indicator: CellDecoration?
  /// The start of the pull in the window, and its distance.
  private var start: CGFloat?
  private(set) var distance: CGFloat = 0
  /// Whether this pull has started a refresh; it starts no other.
  private var hasFired = false

  /// The height of the indicator's area, and the pull distance that starts the action, in points (fact B74).
  static let zone: CGFloat = 60
  static let threshold: CGFloat = 100

  init(_ list: ListNode) { self.list = list }

  private var target: RefreshTarget? { list.refreshTarget }
  private var isRunning: Bool { target?.isRunning == true }

  /// The distance by which the rows are shifted down, in points.
  var extent: CGFloat {
    guard target != nil, list.pullsToRefresh else { return 0 }
    let pulled = distance * 0.6
    return isRunning ? max(Self.zone, min(pulled, Self.zone * 1.5)) : min(pulled, Self.zone * 1.5)
  }

  // MARK: The finger

  func pointerWentDown(at y: CGFloat) {
    start = y
    hasFired = false
  }

  func pointerMoved(to y: CGFloat, isTaken: Bool) {
    guard let start, target != nil else { return }
    // Scrolled content first returns to its start, from which the pull counts. A finger that drags a row, or a control
    // in a row, does not pull.
    guard list.port.offset.y <= 0.5, !list.editor.holdsRow, !isTaken else {
      self.start = y
      return pull(0)
    }
    pull(max(0, y - start))
    guard distance >= Self.threshold, !hasFired else { return }
    hasFired = true
    target?.start(by: list)
  }

  func pointerLeft() {
    guard start != nil else { return }
    start = nil
    withAnimation(.easeInOut(duration: 0.3)) { pull(0) }
  }

  private func pull(_ distance: CGFloat) {
    guard distance != self.distance else { return }
    self.distance = distance
    list.engine.invalidateRows()
    list.engineNeedsLayout()
  }

  // MARK: The indicator

  /// The layer of the indicator, centered above the rows.
  var layers: [Layer] {
    guard extent > 0 else {
      indicator?.tearDown()
      indicator = nil
      return []
    }
    let progress = isRunning ? 1 : min(1, distance / Self.threshold)
    let view = AnyView(RefreshIndicator(progress: progress, isRunning: isRunning))
    let decoration = indicator ?? CellDecoration(view, below: list, list.core.graph)
    indicator = decoration
    decoration.update(view, list.core.environment)
    let size = decoration.size(.unspecified)
    let origin = CGPoint(
      x: (list.port.size.width - size.width) / 2,
      y: list.port.insets.top + max(0, extent - size.height) / 2
    )
    decoration.place(in: CGRect(origin: origin, size: size), filling: false)
    return [decoration.layer]
  }

  func tearDown() {
    indicator?.tearDown()
    indicator = nil
  }
}

/// A spinner that fades in with the pull and turns while the action runs.
private struct RefreshIndicator: View {
  let progress: Double
  let isRunning: Bool

  var body: some View {
    ProgressView()
      .controlSize(.large)
      .opacity(progress)
      .scaleEffect(isRunning ? 1 : 0.6 + 0.4 * progress)
      .frame(width: 28, height: 28)
      // The list itself reports the busy state (fact E28); its rows have no other siblings.
      .accessibilityHidden(true)
  }
}

extension ListNode {
  /// The refresh target of the environment.
  var refreshTarget: RefreshTarget? { core.environment.refresh?.target }

  /// Whether a pull refreshes; elsewhere a button and a key do (fact C76).
  var pullsToRefresh: Bool { core.environment.idiom == .touch }

  /// Whether the list offers to refresh.
  var isRefreshable: Bool { refreshTarget != nil && core.environment.isEnabled }

  /// Updates `isRefreshing`. The caller tracks the read.
  func readRefreshing() {
    guard let refreshTarget else { return isRefreshing = false }
    if refreshTarget.graph == nil { refreshTarget.graph = core.graph }
    isRefreshing = refreshTarget.isRunning
  }

  /// Handles a pointer for the pull, which runs alongside scrolling and other gestures.
  func followPull(_ event: LayerEvent, in layer: Layer) -> EventUse {
    guard isRefreshable, pullsToRefresh else { return .ignored }
    switch event {
    case .pointerDown(let sample): pull.pointerWentDown(at: layer.toWindow(sample.location).y)
    case .pointerMoved(let sample):
      pull.pointerMoved(to: layer.toWindow(sample.location).y, isTaken: sample.isTaken)
    case .pointerUp, .pointerCancelled: pull.pointerLeft()
    default: return .ignored
    }
    return .noted
  }
}
