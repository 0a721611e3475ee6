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
  /// Whether a refresh is running.
  @exclusivity(unchecked) private(set) var isRefreshing = false
  private unowned let list: ListNode
  private let scope = TrackingScope()
  private var indicator: CellDecoration?
  /// The start of the pull in the window, and its distance.
  private var start: CGFloat?
  private(set) var distance: CGFloat = 0
  /// Whether this pull has started a refresh; it starts no other.
  private var hasFired = false

  /// The height of the indicator's area, and the pull distance that starts the action, in points (fact B74).
  static let zone: CGFloat = 60
  static let threshold: CGFloat = 100

  init(_ list: ListNode) {
    self.list = list
    scope.setOwner(list)
  }

  /// The refresh target of the environment.
  var target: RefreshTarget? { list.core.environment.refresh?.target }

  /// Whether a pull refreshes; elsewhere a button and a key do (fact C76).
  private var pullsToRefresh: Bool { list.core.environment.idiom == .touch }

  /// Whether the list offers to refresh.
  var isRefreshable: Bool { target != nil && list.core.environment.isEnabled }

  /// Whether the list receives pointers for pulls.
  var receivesPulls: Bool { isRefreshable && pullsToRefresh }
  private var isRunning: Bool { target?.isRunning == true }

  /// The distance by which the rows are shifted down, in points.
  var extent: CGFloat {
    guard target != nil, pullsToRefresh else { return 0 }
    let pulled = distance * 0.6
    return isRunning ? max(Self.zone, min(pulled, Self.zone * 1.5)) : min(pulled, Self.zone * 1.5)
  }

  // MARK: Refreshing

  /// Updates `isRefreshing`, whose changes notify the list.
  func track() {
    guard list.core.environment.refresh != nil || isRefreshing else { return }
    scope.track(in: list.core.environment, of: list) {
      guard let target else { return isRefreshing = false }
      if target.graph == nil { target.graph = list.core.graph }
      isRefreshing = target.isRunning
    }
  }

  /// Handles another target in the environment. A refresh of the old one is canceled.
  func targetDidChange(from old: RefreshTarget?) {
    guard old !== target else { return }
    if isRefreshing { old?.cancel(by: list) }
    track()
  }

  // MARK: The finger

  /// Handles a pointer for the pull, which runs alongside scrolling and other gestures.
  func receive(_ event: LayerEvent, in layer: Layer) -> EventUse {
    guard receivesPulls else { return .ignored }
    switch event {
    case .pointerDown(let sample): pointerWentDown(at: layer.toWindow(sample.location).y)
    case .pointerMoved(let sample):
      pointerMoved(to: layer.toWindow(sample.location).y, isTaken: sample.isTaken)
    case .pointerUp, .pointerCancelled: pointerLeft()
    default: return .ignored
    }
    return .noted
  }

  private func pointerWentDown(at y: CGFloat) {
    start = y
    hasFired = false
  }

  private func pointerMoved(to y: CGFloat, isTaken: Bool) {
    guard let start, target != nil else { return }
    // Scrolled content first returns to its start, from which the pull counts. A finger that drags a row, or a control
    // in a row, does not pull.
    guard list.scroller.port.offset.y <= 0.5, !list.editor.holdsRow, !isTaken else {
      self.start = y
      return pull(0)
    }
    pull(max(0, y - start))
    guard distance >= Self.threshold, !hasFired else { return }
    hasFired = true
    target?.start(by: list)
  }

  private func pointerLeft() {
    guard start != nil else { return }
    start = nil
    withAnimation(.easeInOut(duration: 0.3)) { pull(0) }
  }

  private func pull(_ distance: CGFloat) {
    guard distance != self.distance else { return }
    self.distance = distance
    list.engine.rowsNeedLayout()
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
      x: (list.scroller.port.size.width - size.width) / 2,
      y: list.scroller.port.insets.top + max(0, extent - size.height) / 2
    )
    decoration.place(in: CGRect(origin: origin, size: size), filling: false)
    return [decoration.layer]
  }

  /// Ends with the list. A refresh ends with the list that shows it (fact C74).
  func tearDown() {
    scope.clear()
    if isRefreshing { target?.cancel(by: list) }
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
