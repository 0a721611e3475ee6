/// The open requests and promises of a script, and the tasks that wait for them.
final class ScriptActivity {
  private var requests = 0
  /// The number of times that the first of several open requests began.
  private(set) var waits = 0
  private var idlers: [CheckedContinuation<Void, Never>] = []
  private var promises: [Int: CheckedContinuation<Void, Never>] = [:]

  /// Notes a request of the script.
  ///
  /// - Returns: Whether it is the only open one.
  func beginRequest() -> Bool {
    requests += 1
    if requests == 1 { waits += 1 }
    return requests == 1
  }

  /// Notes the answer to a request.
  func endRequest() {
    requests -= 1
    guard requests == 0 else { return }
    for idler in idlers { idler.resume() }
    idlers = []
  }

  /// Waits until there are no open requests, so that tests see their results.
  func answersAreThere() async {
    if requests > 0 { await withCheckedContinuation { idlers.append($0) } }
  }

  /// Waits until a promise of the script is settled.
  func wait(for promise: Int) async { await withCheckedContinuation { promises[promise] = $0 } }

  /// Resumes the task that waits for a promise.
  func settle(_ promise: Int) { promises.removeValue(forKey: promise)?.resume() }

  /// Resumes all waiting tasks, since the script has ended.
  func close() {
    for waiting in Array(promises.values) + idlers { waiting.resume() }
    (promises, idlers) = ([:], [])
  }
}
