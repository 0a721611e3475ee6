import RowanGraph
import RowanLayers

/// Something that can have the keyboard focus: a text field, a focusable view.
@MainActor
package protocol FocusTarget: AnyObject {
  /// Where the target stands: in the row that must stay alive, below the `focused` modifiers that follow it. `nil` once
  /// it is gone.
  var focusNode: (any Node)? { get }
  var focusLayer: Layer { get }
  var canBecomeFocused: Bool { get }
  /// The target got or lost the focus.
  func focusDidChange(_ isFocused: Bool)
}

/// Who has the focus in one scene.
///
/// Contract: at most one target is focused. Hosts report with `LayerEvent.focus` where the person put the focus, and
/// read from `Semantics.Traits.focused` where the program put it; both arrive here, and `FocusState`s follow. A target
/// that leaves the tree loses the focus.
@MainActor
package final class FocusCoordinator: SceneService {
  private struct Registered { weak var target: (any FocusTarget)? }

  private struct Revealer { weak var container: (any FocusRevealing)? }

  private var targets: [Registered] = []
  private var containers: [Revealer] = []
  private var observers: [ObjectIdentifier: () -> Void] = [:]
  /// Who has the focus.
  package private(set) weak var focused: (any FocusTarget)?
  /// How often a focus state asked for a target, also for the one that has the focus.
  package private(set) var requests = 0
  /// Whether it is the host that moves the focus at the moment: a person may be about to press something.
  package private(set) var isMovedByHost = false

  private weak var graph: Graph?
  /// Where the focus was before a menu took it: what is published there still counts.
  private weak var lastPlace: (any Node)?

  package init(of graph: Graph) { self.graph = graph }

  /// Where the focus is, or was before something took it that stands in front.
  package var focusedPlace: (any Node)? { focused?.focusNode ?? lastPlace }

  /// The layer that has the focus.
  package var focusedLayer: Layer? { focused?.focusLayer }

  /// A target came into the tree.
  package func add(_ target: any FocusTarget) {
    targets.removeAll { $0.target == nil }
    targets.append(Registered(target: target))
    for attachment in attachments(of: target) { attachment.storage.targetDidAppear(target, value: attachment.value) }
  }

  /// A container came into the tree that can be asked for elements that it has not made.
  package func add(_ container: any FocusRevealing) {
    containers.removeAll { $0.container == nil }
    containers.append(Revealer(container: container))
  }

  var revealers: [any FocusRevealing] { containers.compactMap(\.container) }

  /// A target leaves the tree.
  package func remove(_ target: any FocusTarget) {
    targets.removeAll { $0.target == nil || $0.target === target }
    if focused === target { focus(nil) }
  }

  /// Moves the focus; `nil` for nowhere.
  package func focus(_ target: (any FocusTarget)?) {
    let target = target?.canBecomeFocused == true ? target : nil
    guard target !== focused else { return }
    let old = focused
    focused = target
    if target == nil { lastPlace = nil } else if let place = old?.focusNode { lastPlace = place }
    graph?.focusedValues.invalidate()
    old?.focusDidChange(false)
    target?.focusDidChange(true)
    let held = target.map(attachments(of:)) ?? []
    for attachment in old.map(attachments(of:)) ?? [] {
      guard !held.contains(where: { $0.storage === attachment.storage }) else { continue }
      attachment.storage.focusDidLeave()
    }
    for attachment in held { attachment.storage.focusDidArrive(attachment.value) }
    for observer in observers.values { observer() }
  }

  /// Moves the focus to the target that a focus state stands for.
  func request(_ target: any FocusTarget) {
    requests += 1
    let isNew = focused !== target
    focus(target)
    if isNew, focused === target { revealSoon(target) }
  }

  /// Calls `action` whenever the focus has moved, until `forget`.
  package func observe(_ owner: AnyObject, _ action: @escaping () -> Void) {
    observers[ObjectIdentifier(owner)] = action
  }

  package func forget(_ owner: AnyObject) { observers[ObjectIdentifier(owner)] = nil }

  /// A host reports where the focus went.
  package func hostReported(_ isFocused: Bool, _ target: any FocusTarget) {
    isMovedByHost = true
    defer { isMovedByHost = false }
    if isFocused {
      focus(target)
    } else if focused === target {
      focus(nil)
    }
  }

  /// The first target that a focus state's value stands for.
  func target(of storage: any FocusStorage, value: AnyHashable) -> (any FocusTarget)? {
    targets.lazy.compactMap(\.target).first { target in
      target.canBecomeFocused
        && attachments(of: target).contains { $0.storage === storage && $0.value == value }
    }
  }

  /// The first target in reading order whose layer lies in another one and wants something.
  package func firstTarget(inside layer: Layer, wanting interests: EventInterests) -> (any FocusTarget)? {
    let all = targets.compactMap(\.target).filter { target in
      target.canBecomeFocused && !target.focusLayer.interests.isDisjoint(with: interests)
        && target.focusLayer.isInside(layer)
    }
    return all.min { a, b in
      let (a, b) = (a.focusLayer.frameInRoot, b.focusLayer.frameInRoot)
      return (a.minY, a.minX) < (b.minY, b.minX)
    }
  }

  /// Whether the focus is at a target of a focus state.
  func isFocused(within storage: any FocusStorage) -> Bool {
    focused.map { attachments(of: $0).contains { $0.storage === storage } } ?? false
  }

  private func attachments(of target: any FocusTarget) -> [FocusAttachment] {
    target.focusNode?.core.environment.focusAttachments ?? []
  }
}

extension Graph {
  /// Who has the keyboard focus in this scene.
  package var focus: FocusCoordinator { service(FocusCoordinator.self) }
}
