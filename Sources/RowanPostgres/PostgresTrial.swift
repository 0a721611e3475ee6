import Foundation
import RowanData

/// A notification that a process sends to itself to find out whether notifications arrive.
final class PostgresTrial: Sendable {
  private struct State {
    var token: String?
    var hasArrived = false
  }

  private let state = Locked(State())
  /// Whether notifications are disregarded, as if they came too late; for tests.
  let isDeaf = Locked(false)

  /// Whether no trial has begun since the last one ended.
  var isIdle: Bool { state.with { $0.token == nil } }
  /// Whether the notification of this trial has arrived.
  var hasArrived: Bool { state.with { $0.hasArrived } }

  /// Begins a trial.
  ///
  /// - Returns: The payload of its notification.
  func begin() -> String {
    let token = "try-\(UUID().uuidString)"
    state.with { $0 = State(token: token) }
    return token
  }

  /// Ends the trial. A notification that arrives later does not count.
  func end() { state.with { $0 = State() } }

  /// Takes the payload of a notification.
  func take(_ payload: String) {
    guard !isDeaf.with({ $0 }) else { return }
    state.with { if $0.token == payload { $0.hasArrived = true } }
  }
}
