import Foundation
import RowanGraph

/// A timer that resolves a text again when its time-dependent content changes, while the text is visible.
///
/// With a constant clock (`EnvironmentValues.clock`) the text is not resolved again.
@MainActor
final class TextTicker {
  private unowned let node: TextNode
  private var task: Task<Void, Never>?

  init(_ node: TextNode) {
    self.node = node
    node.core.visibility.add(node)
  }

  /// Schedules the next resolution at a date; `nil` cancels it.
  func schedule(_ date: Date?) {
    task?.cancel()
    task = nil
    let clock = node.core.environment.clock
    guard let date, node.core.visibility.isVisible, !clock.isConstant else { return }
    // A task sleeps for at most a day; a later date is scheduled again.
    let interval = date.timeIntervalSince(clock.date)
    let wait = interval < 86_400 ? max(interval, 0.02) : 86_400
    task = Task { [weak node] in
      await clock.sleep(for: wait)
      if !Task.isCancelled { node?.markDirty() }
    }
  }

  func stop() {
    schedule(nil)
    node.core.visibility.remove(node)
  }
}

extension TextNode: VisibilityObserver {
  package func visibilityDidChange() {
    if core.visibility.isVisible { markDirty() } else { ticker?.schedule(nil) }
  }
}
