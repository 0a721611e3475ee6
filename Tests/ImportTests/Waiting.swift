import RowanScene
import Testing

/// What a task comes to, or `nil` where it comes to nothing: then an issue is recorded and the task is cancelled.
///
/// The wait is counted in turns of the main actor, which other tests may keep busy for as long as they like.
@MainActor
func outcome<Value: Sendable>(
  sourceLocation: SourceLocation = #_sourceLocation,
  of work: @escaping @MainActor () async -> Value
) async -> Value? {
  let outcome = Outcome<Value>()
  let task = Task { outcome.value = await work() }
  var remaining = WaitLimit(.seconds(30))
  while outcome.value == nil, !remaining.isOver { await remaining.wait() }
  if outcome.value == nil {
    Issue.record("Nothing came.", sourceLocation: sourceLocation)
    task.cancel()
  }
  return outcome.value
}

@MainActor
private final class Outcome<Value> { var value: Value? }
