import RowanGraph
import RowanInput
import RowanInteraction
import RowanLayers

/// The place of the window: what it shows, as an address and as records that a host keeps.
extension WindowScene {
  /// How many steps are taken to one place at most.
  private static let stepLimit = 100

  var places: WindowPlaces { graph.service(WindowPlaces.self) }

  /// The address of what the window shows, empty for the roots of its containers.
  package var address: String { places.address.text }

  /// The values of `SceneStorage` and the records of the place, for a host to keep; without the records where that is too much,
  /// `nil` where the values are.
  package var archive: KeptValues? {
    guard let values = values.archive else { return nil }
    let all = KeptValues(values.values.merging(places.records) { value, _ in value })
    return all.encoded == nil ? values : all
  }

  /// Restores what an earlier window kept, at an address. Called before the first update; the updates restore step by step.
  package func restore(_ kept: KeptValues, at address: String) {
    let (records, others) = WindowPlaces.split(kept)
    values.restore(others)
    places.begin(records, at: SceneAddress(address))
  }

  /// Goes to an address, as the browser's history does.
  ///
  /// - Parameters:
  ///   - address: The address; one that leads nowhere leads to the nearest screen, and `onDeadEnd` is called.
  ///   - depth: The number of screens above the root there, for screens that have no address of their own; `nil` if unknown.
  package func go(to address: String, depth: Int?) {
    guard turn == .rest, graph.canUpdate else { return }
    update()
    let target = SceneAddress(address)
    if target != places.address {
      places.go(to: target)
      restorePlace()
    }
    guard let depth, target == places.address else { return }
    for _ in 0..<Self.stepLimit where navigationDepth != depth {
      let before = navigationDepth
      if before > depth { goBack() } else { goForward() }
      update()
      guard abs(navigationDepth - depth) < abs(before - depth) else { return }
    }
  }

  /// The address of the screen that the link in a row leads to.
  ///
  /// - Parameter layer: The number of the row's layer.
  package func address(ofLinkIn layer: LayerID) -> String? {
    guard turn == .rest, let row = tree.layer(layer)?.responder as? any OfferTaking else { return nil }
    guard let action = row.takenAction, action.isLink else { return nil }
    return action.address()
  }

  /// Called with the step of an address that leads nowhere.
  package var onDeadEnd: ((String) -> Void)? {
    get { places.onDeadEnd }
    set { places.onDeadEnd = newValue }
  }

  /// Restores as much of the place as the content allows now. Costs nothing where nothing waits.
  func restorePlace() {
    guard places.isRestoring, turn == .rest else { return }
    var (steps, isGoingOn) = (0, true)
    while isGoingOn, steps < Self.stepLimit {
      steps += 1
      turn = .events
      isGoingOn = places.restoreNext(isAtRest: graph.runningTasks == 0)
      turn = .rest
      if settle() { didSettle() }
      turn = .rest
    }
  }
}

extension InputFact {
  /// Whether a person did it, so that nothing is to move under their hands any more.
  var isPersonal: Bool {
    switch self {
    case .pointer(let fact): fact.phase == .down
    case .wheel, .pinch, .contextMenu, .key, .text, .activate, .action, .paste: true
    case .focus, .scrolled, .scrollEnded, .interrupted: false
    }
  }
}
