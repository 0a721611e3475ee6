import RowanGraph

/// A focus state of assistive technologies as used by `AccessibilityFocus`.
@MainActor
protocol AccessibilityFocusObserver: AnyObject {
  /// Called when a target with a value of the state entered the tree.
  func targetDidAppear(_ value: AnyHashable)
  /// Called when a target with a value of the state received the focus.
  func focusDidArrive(_ value: AnyHashable)
  /// Called when the focus left the targets of the state.
  func focusDidLeave()
}

/// The connection between the element of a view and a value of a focus state.
nonisolated struct AccessibilityFocusAttachment {
  let observer: any AccessibilityFocusObserver
  let value: AnyHashable

  @MainActor func isEquivalent(to other: AccessibilityFocusAttachment) -> Bool {
    observer === other.observer && value == other.value
  }
}

/// The storage of a focus state of assistive technologies.
@MainActor
final class AccessibilityFocusStorage<Value: Hashable>: AccessibilityFocusObserver {
  // The binding can be read on any thread; `State` handles isolation.
  nonisolated(unsafe) let value: RowanGraph.Binding<Value>
  private let unfocused: Value
  private weak var graph: Graph?
  /// The value whose row was revealed because its views did not exist.
  private var revealed: Value?

  init(_ value: RowanGraph.Binding<Value>, unfocused: Value, graph: Graph) {
    self.value = value
    self.unfocused = unfocused
    self.graph = graph
  }

  /// Sets the value and moves the focus after the update, so that a view shown by the same change can receive it.
  nonisolated func write(_ new: Value) {
    let box = Unchecked(new)
    MainActor.assumeIsolated {
      value.wrappedValue = box.value
      settleSoon()
    }
  }

  /// Moves the focus unless the focus state already has a value.
  func focusIfFree(_ value: Value) {
    if current == unfocused { write(value) }
  }

  func targetDidAppear(_ appeared: AnyHashable) {
    if current != unfocused, AnyHashable(current) == appeared { settleSoon() }
  }

  func focusDidArrive(_ value: AnyHashable) {
    guard let value = value.base as? Value else { return }
    self.value.wrappedValue = value
  }

  func focusDidLeave() { value.wrappedValue = unfocused }

  private var current: Value { value.location.getWithoutTracking() }

  private func settleSoon() { graph?.enqueueAction { [weak self] in self?.settle() } }

  private func settle() {
    guard let graph else { return }
    let (focus, current) = (graph.accessibilityFocus, current)
    defer { if revealed != current { revealed = nil } }
    if current == unfocused {
      if focus.isFocused(within: self) { focus.move(to: nil) }
    } else if let target = focus.target(of: self, value: AnyHashable(current)) {
      focus.move(to: target)
      target.revealSoon()
    } else if revealed != current, graph.focus.reveal(elementFor: current) {
      // The layout before the next action creates the views of the row.
      revealed = current
      settleSoon()
    } else {
      value.wrappedValue = unfocused
    }
  }
}
