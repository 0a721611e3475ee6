import Foundation
import RowanGraph

/// Resolves a text anew when the time that it shows has come, while it is on the screen.
///
/// A clock that stands still (`EnvironmentValues.clock`) ends the following: there is nothing new to show.
@MainActor
final class TextTicker {
  private unowned let node: TextNode
  private var task: Task<Void, Never>?

  init(_ node: TextNode) {
    self.node = node
    node.core.visibility.add(node)
  }

  /// Waits for a date; `nil` ends the waiting.
  func schedule(_ date: Date?) {
    task?.cancel()
    task = nil
    guard let date, node.core.visibility.isVisible else { return }
    let clock = node.core.environment.clock
    // Dates can be further away than a task can sleep.
    let wait = min(max(date.timeIntervalSince(clock()), 0.02), 86_400)
    task = Task { [weak node] in
      try? await Task.sleep(for: .seconds(wait))
      guard !Task.isCancelled, let node, wait == 86_400 || clock() >= date.addingTimeInterval(-0.01) else { return }
      node.markDirty()
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
