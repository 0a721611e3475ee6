import Foundation
import RowanGraph
import RowanInput
import RowanLayers
import RowanScene

@testable import RowanWeb

/// A window that keeps a text.
@MainActor
final class KeepingScene: WindowedScene, PhasedScene, ParkingScene {
  let tree = LayerTree()
  private(set) lazy var semantics = SemanticsTree(tree)
  let title = "Draft"
  let navigationDepth = 0
  var onNeedsCommit: (() -> Void)?
  var onOpenURL: ((URL) -> Bool)?
  var onOpenWindow: ((String) -> Bool)?
  var onDismiss: (() -> Void)?
  var onKeep: ((KeptValues) -> Void)?
  var onClose: (() -> Void)?
  private(set) var environment = WebEnvironment(size: .zero)
  private(set) var phase = ScenePhase.active
  /// The number of calls of `park()`, and whether it parks.
  private(set) var attempts = 0
  var canPark = true
  private(set) var isResting = false
  /// The text that the tab does not have yet.
  var draft = ""

  func connect(_ environment: WebEnvironment) {
    self.environment = environment
    if case .string(let text)? = environment.kept.values["draft"] { draft = text }
  }

  func update(_ environment: WebEnvironment) { self.environment = environment }
  func receive(_ hostEvent: HostEvent) {}
  func rest() {}
  func wake() { isResting = false }
  func park() -> Bool {
    attempts += 1
    isResting = canPark
    return canPark
  }
  func setPhase(_ phase: ScenePhase) { self.phase = phase }
  func holdTimers(_ isHeld: Bool) {}
  func navigateBack() {}
  func navigateForward() {}
  func commit() -> LayerPatch { LayerPatch() }
  func close() { onClose?() }
  func keepNow() { onKeep?(KeptValues(["draft": .string(draft)])) }
}
