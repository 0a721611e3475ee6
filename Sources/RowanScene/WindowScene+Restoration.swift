import Foundation
import RowanGraph
import RowanInput
import RowanInteraction
import RowanLayers

/// The navigation state of the window, as an address and as records that a host keeps.
extension WindowScene {
  /// The maximum number of steps of one restoration.
  private static let stepLimit = 100

  /// The archive of the navigation state.
  var restoration: WindowRestoration { graph.service(WindowRestoration.self) }

  /// The address of the current screen; empty for the roots of all containers.
  package var address: String { restoration.address.text }

  /// The key of the flag that something was presented in front of the screen.
  private static let presentedKey = ViewStateRestoration.mark + "presented"

  /// The values of `SceneStorage`, the records of the navigation state and the states of views, for a host to keep.
  ///
  /// What exceeds the limits of `KeptValues` is omitted: first states that wait for a view, then the states of views, the
  /// largest first, then the records; `nil` if the values exceed those of `SceneStore`.
  package var archive: KeptValues? {
    guard let values = values.archive else { return nil }
    var all = KeptValues(values.values.merging(restoration.records) { value, _ in value })
    guard let size = all.encoded?.count else { return values }
    var states = graph.service(ViewStateRestoration.self).archive(
      below: root,
      byteLimit: KeptValues.byteLimit - size - 64,
      entryLimit: KeptValues.entryLimit - all.values.count - 1
    )
    if !states.isEmpty, graph.overlays?.frontNode != nil { states[Self.presentedKey] = .bool(true) }
    all = KeptValues(all.values.merging(states) { value, _ in value })
    return all
  }

  /// Creates a window whose views restore their state from an earlier window's archive.
  ///
  /// If the archive has something in front of the screen, such as a sheet, and the address is that of another screen, the
  /// person has left what was presented, and no state of views is restored.
  ///
  /// - Parameters:
  ///   - kept: The archive, which can be any values.
  ///   - address: The address of the window.
  ///   - make: Creates the window. Call `restore(_:at:)` of the result before its first update.
  package static func restoring(_ kept: KeptValues, at address: String, _ make: () -> WindowScene) -> WindowScene {
    let states = kept.values.filter { $0.key.hasPrefix(ViewStateRestoration.mark) }
    let isElsewhere = WindowRestoration.address(of: kept) != SceneAddress(address)
    let isLeft = isElsewhere && states[presentedKey] == .bool(true)
    return ViewStateRestoration.handOver(isLeft ? [:] : states, to: make)
  }

  /// Starts the restoration of an earlier window's archive at an address, before the first update.
  package func restore(_ kept: KeptValues, at address: String) {
    let (records, others) = WindowRestoration.split(kept)
    values.restore(KeptValues(others.values.filter { !$0.key.hasPrefix(ViewStateRestoration.mark) }))
    restoration.begin(records, at: SceneAddress(address))
  }

  /// Navigates to an address.
  ///
  /// The way back from a screen that a sheet, a dialog or a menu covers closes what is in front, as Escape does, and leaves the screen:
  /// otherwise what was entered in a sheet would be lost with it.
  ///
  /// - Parameters:
  ///   - address: The address. If it has no screen, the nearest screen is shown and `onDeadEnd` is called.
  ///   - depth: The number of screens above the root, which distinguishes screens without steps; `nil` if unknown.
  package func go(to address: String, depth: Int?) {
    guard turn == .rest, graph.canUpdate else { return }
    update()
    let target = SceneAddress(address)
    if target != restoration.address, let depth, depth < navigationDepth, graph.overlays?.frontNode != nil {
      receive(.key("Escape", [], at: nil))
      return
    }
    if target != restoration.address {
      restoration.go(to: target)
      restoreRecord()
    }
    guard let depth, target == restoration.address else { return }
    for _ in 0..<Self.stepLimit where navigationDepth != depth {
      let before = navigationDepth
      if before > depth { goBack() } else { goForward() }
      update()
      guard abs(navigationDepth - depth) < abs(before - depth) else { return }
    }
  }

  /// Passes a URL to the `onOpenURL` actions of the content.
  package func open(_ url: URL) {
    guard turn == .rest, graph.canUpdate else { return }
    update()
    turn = .events
    graph.service(OpenedURLs.self).open(url)
    turn = .rest
    update()
  }

  /// Returns the address of the screen that the link in a row presents; `nil` if there is none.
  ///
  /// - Parameter layer: The ID of the row's layer.
  package func address(ofLinkIn layer: LayerID) -> String? {
    wake()
    guard turn == .rest, let row = tree.layer(layer)?.responder as? any OfferTaking else { return nil }
    guard let action = row.takenAction, action.isLink else { return nil }
    return action.address()
  }

  /// Called with the last step of an address without a screen, unless the content receives URLs by `onOpenURL`.
  package var onDeadEnd: ((String) -> Void)? {
    get { restoration.onDeadEnd }
    set {
      let urls = graph.service(OpenedURLs.self)
      restoration.onDeadEnd = newValue.map { report in { if !urls.hasActions { report($0) } } }
    }
  }

  /// Performs the steps of a pending restoration that the current content allows.
  func restoreRecord() {
    guard restoration.isRestoring, turn == .rest else { return }
    var (steps, isGoingOn) = (0, true)
    while isGoingOn, steps < Self.stepLimit {
      steps += 1
      turn = .events
      isGoingOn = restoration.restoreNext(isAtRest: graph.activeTasks == 0)
      turn = .rest
      if settle() { didSettle() }
      turn = .rest
    }
  }
}

extension HostEvent {
  /// Whether the event is an action of the person, which cancels a pending restoration.
  var isPersonal: Bool {
    switch self {
    case .pointer(let hostEvent): hostEvent.phase == .down
    case .wheel, .pinch, .contextMenu, .key, .keyRepeat, .text, .activate, .action, .paste: true
    case .selection, .focus, .scrolled, .scrollEnded, .scrollPreparation, .interrupted, .keyUp, .modifierKeys: false
    }
  }
}
