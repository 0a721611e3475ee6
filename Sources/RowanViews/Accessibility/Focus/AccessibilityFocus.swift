import RowanGraph
import RowanLayers

/// The focus of assistive technologies in one scene.
///
/// At most one target has it. Hosts report the focus moved by a person with `LayerEvent.focus` to the layer of a target,
/// and read the focus moved by the program from `Semantics.Traits.assistiveFocus`. It is independent of the keyboard focus.
@MainActor
final class AccessibilityFocus: SceneService {
  private struct Registered { weak var target: AccessibilityLayer? }

  private var targets: [Registered] = []
  private(set) weak var focused: AccessibilityLayer?

  init(of graph: Graph) {}

  /// Registers a target that entered the tree.
  func add(_ target: AccessibilityLayer) {
    targets.removeAll { $0.target == nil }
    targets.append(Registered(target: target))
    if let attachment = target.attachment { attachment.observer.targetDidAppear(attachment.value) }
  }

  /// Removes a target that leaves the tree.
  func remove(_ target: AccessibilityLayer) {
    targets.removeAll { $0.target == nil || $0.target === target }
    if focused === target { move(to: nil) }
  }

  /// Moves the focus to a target, or removes it. All focus states of its element follow.
  func move(to target: AccessibilityLayer?) {
    guard target !== focused else { return }
    let old = focused.map(attachments(of:)) ?? []
    focused?.focusDidChange(false)
    focused = target
    target?.focusDidChange(true)
    let new = target.map(attachments(of:)) ?? []
    for attachment in old where !new.contains(where: { $0.observer === attachment.observer }) {
      attachment.observer.focusDidLeave()
    }
    for attachment in new { attachment.observer.focusDidArrive(attachment.value) }
  }

  /// Updates the focus as reported by a host.
  func hostReported(_ isFocused: Bool, _ target: AccessibilityLayer) {
    if isFocused {
      move(to: target)
    } else if focused === target {
      move(to: nil)
    }
  }

  /// Returns the first target for a value of a focus state.
  func target(of observer: any AccessibilityFocusObserver, value: AnyHashable) -> AccessibilityLayer? {
    targets.lazy.compactMap(\.target).first { target in
      target.attachment.map { $0.observer === observer && $0.value == value } ?? false
    }
  }

  /// Returns whether the element with the focus belongs to a focus state.
  func isFocused(within observer: any AccessibilityFocusObserver) -> Bool {
    focused.map { attachments(of: $0).contains { $0.observer === observer } } ?? false
  }

  /// Returns the attachments of the targets with the same element, as of two modifiers of one view.
  private func attachments(of target: AccessibilityLayer) -> [AccessibilityFocusAttachment] {
    targets.compactMap(\.target).filter { $0 === target || $0.element === target.element }.compactMap(\.attachment)
  }
}

extension Graph {
  /// The focus of assistive technologies in this scene.
  var accessibilityFocus: AccessibilityFocus { service(AccessibilityFocus.self) }
}
