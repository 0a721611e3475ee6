import RowanGraph

/// The scenes that show a query, whose pending reads count as their running tasks, so that the test kit waits for them.
@MainActor
final class ReadWaiters {
  private struct Scene {
    weak var graph: Graph?
    var isWaiting = false
  }

  private var scenes: [Scene] = []
  private var continuations: [CheckedContinuation<Void, Never>] = []
  /// The number of ended waits.
  private var round = 0

  nonisolated init() {}

  deinit {
    for continuation in continuations { continuation.resume() }
  }

  /// Notes that the view that is being evaluated shows the query.
  ///
  /// - Parameter isReading: Whether reads are pending.
  func note(isReading: Bool) {
    guard let graph = Graph.evaluating else { return }
    if !scenes.contains(where: { $0.graph === graph }) {
      scenes.removeAll { $0.graph == nil }
      scenes.append(Scene(graph: graph))
    }
    if isReading { begin() }
  }

  /// Begins a task of each scene, if none is running.
  func begin() {
    for index in scenes.indices where !scenes[index].isWaiting {
      guard let graph = scenes[index].graph else { continue }
      scenes[index].isWaiting = true
      let round = round
      graph.run { [weak self] in
        await withCheckedContinuation { continuation in
          guard let self, self.round == round else { return continuation.resume() }
          self.continuations.append(continuation)
        }
      }
    }
  }

  /// Ends the tasks when no read is pending.
  func end() {
    round += 1
    for index in scenes.indices { scenes[index].isWaiting = false }
    let ended = continuations
    continuations = []
    for continuation in ended { continuation.resume() }
  }
}
