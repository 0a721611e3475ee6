import Foundation
import RowanGraph
import RowanInput
import RowanLayers

/// An object that can have the keyboard focus, such as a text field or a focusable view.
@MainActor
package protocol FocusTarget: AnyObject {
  /// The node of the target, which keeps its row alive and is below the `focused` modifiers that apply to it; `nil`
  /// once it no longer exists.
  var focusNode: (any Node)? { get }
  /// The layer of the target.
  var focusLayer: Layer { get }
  /// Whether the target can currently have the focus.
  var canBecomeFocused: Bool { get }
  /// Called when the target received or lost the focus.
  func focusDidChange(_ isFocused: Bool)
  /// Called while the target, or one inside of it, has the focus, before a pointer goes down outside of it or a person activates
  /// another element. The focus may stay where it is.
  func personWillPressElsewhere()
}

extension FocusTarget {
  package func personWillPressElsewhere() {}
}

/// The coordinator of the keyboard focus of one scene.
///
/// At most one target is focused. Hosts report the focus set by a person with `LayerEvent.focus`, and read the focus
/// set by the program from `Semantics.Traits.focused`; both pass through the coordinator, which updates the
/// `FocusState` values. A target that leaves the tree loses the focus.
@MainActor
package final class FocusCoordinator: SceneService {
  private struct Registered { weak var target: (any FocusTarget)? }

  private struct Revealer { weak var container: (any FocusRevealing)? }

  private var targets: [Registered] = []
  private var containers: [Revealer] = []
  private var observers: [ObjectIdentifier: () -> Void] = [:]
  /// The focused target.
  package private(set) weak var focused: (any FocusTarget)?
  /// The number of requests by focus states, including those for the focused target.
  package private(set) var requests = 0
  /// Whether the host is currently moving the focus, so that a person may be about to press an element.
  package private(set) var isMovedByHost = false

  /// Called when the focused target has left the tree.
  package var focusedTargetDidLeave: () -> Void = {}
  private weak var graph: Graph?
  /// The node that had the focus before a menu took it. Values that it publishes still apply.
  private weak var lastPlace: (any Node)?

  /// Creates the coordinator of a scene.
  package init(of graph: Graph) { self.graph = graph }

  /// The node with the focus, or the one that had it before an element in front took it.
  package var focusedPlace: (any Node)? { focused?.focusNode ?? lastPlace }

  /// The layer with the focus.
  package var focusedLayer: Layer? { focused?.focusLayer }

  /// Registers a target that entered the tree.
  package func add(_ target: any FocusTarget) {
    targets.removeAll { $0.target == nil }
    targets.append(Registered(target: target))
    for attachment in attachments(of: target) { attachment.storage.targetDidAppear(target, value: attachment.value) }
  }

  /// Registers a container that can reveal elements that do not exist yet.
  package func add(_ container: any FocusRevealing) {
    containers.removeAll { $0.container == nil }
    containers.append(Revealer(container: container))
  }

  var revealers: [any FocusRevealing] { containers.compactMap(\.container) }

  /// Removes a target that leaves the tree.
  package func remove(_ target: any FocusTarget) {
    targets.removeAll { $0.target == nil || $0.target === target }
    guard focused === target else { return }
    focus(nil)
    focusedTargetDidLeave()
  }

  /// Moves the focus.
  ///
  /// - Parameter target: The target, or `nil` to remove the focus.
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

  /// Moves the focus to the target at the place of the one that had it in an earlier window of the process.
  package func restore(from vault: StateVault) {
    if focused == nil { focusTarget(where: vault.hadFocus) }
  }

  /// Returns the address of the node with the focus below another one; `nil` if the focus is elsewhere.
  package func focusedAddress(below root: any Node) -> StateAddress? {
    (focused?.focusNode).flatMap { StateAddress(of: $0, below: root) }
  }

  /// Moves the focus to the target at an address below a node, if there is one.
  package func focus(at address: StateAddress, below root: any Node) {
    focusTarget { StateAddress(of: $0, below: root) == address }
  }

  /// Moves the focus to the first target whose node satisfies a condition, if there is one.
  private func focusTarget(where isWanted: (any Node) -> Bool) {
    let target = targets.lazy.compactMap(\.target).first { $0.focusNode.map(isWanted) == true }
    if let target { focus(target) }
  }

  /// Moves the focus to the target of a focus state, and reveals it.
  func request(_ target: any FocusTarget) {
    requests += 1
    let isNew = focused !== target
    focus(target)
    if isNew, focused === target { revealSoon(target) }
  }

  /// Calls `action` after the pending update and layout.
  func afterUpdate(_ action: @escaping () -> Void) { graph?.enqueueAction(action) }

  /// Calls `action` after each change of the focus until `forget(_:)`.
  ///
  /// - Parameters:
  ///   - owner: The object that identifies the observer.
  ///   - action: The action.
  package func observe(_ owner: AnyObject, _ action: @escaping () -> Void) {
    observers[ObjectIdentifier(owner)] = action
  }

  /// Removes the observer of an owner.
  package func forget(_ owner: AnyObject) { observers[ObjectIdentifier(owner)] = nil }

  /// Updates the focus as reported by a host.
  ///
  /// - Parameters:
  ///   - isFocused: Whether the target received or lost the focus.
  ///   - target: The target.
  package func hostReported(_ isFocused: Bool, _ target: any FocusTarget) {
    isMovedByHost = true
    defer { isMovedByHost = false }
    if isFocused {
      focus(target)
    } else if focused === target {
      focus(nil)
    }
  }

  /// Tells the focused target, and those around it, that a person is about to press something else, which may read what they edit.
  ///
  /// - Parameter hostEvent: An event that is about to be dispatched.
  package func willReceive(_ hostEvent: HostEvent) {
    guard let focused, hostEvent.isPress(outside: focused.focusLayer) else { return }
    let around = targets.compactMap(\.target).filter { target in
      target !== focused && focused.focusLayer.isInside(target.focusLayer)
        && hostEvent.isPress(outside: target.focusLayer)
    }
    for target in [focused] + around { target.personWillPressElsewhere() }
  }

  /// Returns the first target for a value of a focus state.
  func target(of storage: any FocusStorage, value: AnyHashable) -> (any FocusTarget)? {
    targets.lazy.compactMap(\.target).first { target in
      target.canBecomeFocused
        && attachments(of: target).contains { $0.storage === storage && $0.value == value }
    }
  }

  /// Returns the first target in reading order whose layer is inside another one and has one of some interests.
  ///
  /// - Parameters:
  ///   - layer: The enclosing layer.
  ///   - interests: The interests.
  package func firstTarget(inside layer: Layer, wanting interests: EventInterests) -> (any FocusTarget)? {
    firstTarget { !$0.focusLayer.interests.isDisjoint(with: interests) && $0.focusLayer.isInside(layer) }
  }

  /// Returns the first target in reading order that can have the focus and satisfies a condition: the highest one, and of those at
  /// the same height the one at the leading edge.
  func firstTarget(where isIncluded: (any FocusTarget) -> Bool) -> (any FocusTarget)? {
    let all = targets.compactMap(\.target).filter { $0.canBecomeFocused && isIncluded($0) }
    return all.min { Self.place($0) < Self.place($1) }
  }

  /// Returns the distances of a target from the top and from the leading edge of a window.
  private static func place(_ target: any FocusTarget) -> (CGFloat, CGFloat) {
    let frame = target.focusLayer.frameInRoot
    let isRightToLeft = target.focusNode?.core.environment.layoutDirection == .rightToLeft
    return (frame.minY, isRightToLeft ? -frame.maxX : frame.minX)
  }

  /// Returns whether the focused target belongs to a focus state.
  func isFocused(within storage: any FocusStorage) -> Bool {
    focused.map { attachments(of: $0).contains { $0.storage === storage } } ?? false
  }

  private func attachments(of target: any FocusTarget) -> [FocusAttachment] {
    target.focusNode?.core.environment.focusAttachments ?? []
  }
}

extension Graph {
  /// The keyboard focus of this scene.
  package var focus: FocusCoordinator { service(FocusCoordinator.self) }
}

extension HostEvent {
  /// Returns whether a pointer goes down outside of a layer, or another element is activated.
  @MainActor fileprivate func isPress(outside layer: Layer) -> Bool {
    switch self {
    case .pointer(let pointer) where pointer.phase == .down:
      switch pointer.place {
      case .window(let point), .layer(_, _, window: let point):
        return !CGRect(origin: .zero, size: layer.frame.size).contains(layer.fromWindow(point))
      case .element(let id): return id != layer.id
      }
    case .activate(let id, _, _): return id != layer.id
    default: return false
    }
  }
}
