import Foundation
import RowanControls
import RowanGraph
import RowanLayers
import RowanViews

/// A finger that pulls a list down beyond its start, and the indicator that comes to light there.
///
/// Contract: the list makes room for it (`extent`) and places it (`layers`). The action starts when the finger has pulled far
/// enough, while it is down still (fact C72); the indicator stays until the action has ended, however long that takes.
@MainActor
final class PullToRefresh {
  private unowned let list: ListNode
  private var indicator: CellDecoration?
  /// Where the pull began, in the window, and how far it has come.
  private var start: CGFloat?
  private(set) var distance: CGFloat = 0
  /// Whether this pull has started a run, so that it starts no other.
  private var hasFired = false

  /// The room of the indicator, its size, and the pull that starts the action, in points (fact B74).
  static let zone: CGFloat = 60
  static let threshold: CGFloat = 100

  init(_ list: ListNode) { self.list = list }

  private var target: RefreshTarget? { list.refreshTarget }
  private var isRunning: Bool { target?.isRunning == true }

  /// Points that the rows stand further down.
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
    // What is scrolled first goes back to its start; the pull counts from there. A finger that has a row in hand, or something in
    // a row that drags, pulls nothing.
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

  /// The indicator's layer, in the middle of the room above the rows.
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

/// A spinner that comes to light while it is pulled, and turns while the action runs.
private struct RefreshIndicator: View {
  let progress: Double
  let isRunning: Bool

  var body: some View {
    ProgressView()
      .controlSize(.large)
      .opacity(progress)
      .scaleEffect(isRunning ? 1 : 0.6 + 0.4 * progress)
      .frame(width: 28, height: 28)
      // The list says that it is busy (fact E28): among its rows nothing else may stand.
      .accessibilityHidden(true)
  }
}

extension ListNode {
  /// What the list refreshes with.
  var refreshTarget: RefreshTarget? { core.environment.refresh?.target }

  /// Whether a finger pulls: elsewhere a button and a key refresh (fact C76).
  var pullsToRefresh: Bool { core.environment.idiom == .touch }

  /// Whether a person can refresh the list by itself.
  var isRefreshable: Bool { refreshTarget != nil && core.environment.isEnabled }

  /// Follows whether a run is under way. The caller tracks the read.
  func readRefreshing() {
    guard let refreshTarget else { return isRefreshing = false }
    if refreshTarget.graph == nil { refreshTarget.graph = core.graph }
    isRefreshing = refreshTarget.isRunning
  }

  /// A pointer that goes along with scrolling: it pulls, whoever else has it.
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
