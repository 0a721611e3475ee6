import Foundation
import IssueReporting
import RowanGraph
import RowanInput
import RowanInteraction
import RowanLayers

/// The phases of a turn, in order. Application code runs only in these.
///
/// A turn handles events and ends with the layers up to date:
///
/// 1. `events`: The router delivers events to layers. Actions change state, each change with its transaction.
/// 2. `application`: The application's body runs if one of its dependencies changed.
/// 3. `views`: The graph updates bodies, layout and actions, transaction by transaction (`Graph.update`).
///
/// The last two alternate until nothing is pending. The host then takes the patch, which runs no application code. Each
/// phase is bounded. A cycle is stopped and reported by its kind: events that cause events, the application and a
/// window that update each other, views, or layouts.
package enum TurnPhase: Hashable, Sendable {
  /// Between turns.
  case rest
  /// Delivery of events.
  case events
  /// Update of the application's body.
  case application
  /// Update of views, layout and layers.
  case views
}

extension WindowScene {
  /// The maximum number of alternations between the application and the window in one turn.
  private static let roundLimit = 100
  /// The maximum number of events that one call of `receive(_:)` handles, including those that handling causes.
  private static let factLimit = 1000

  /// Whether the views or the application have pending changes.
  package var needsUpdate: Bool { graph.needsUpdate || source?.needsUpdate == true }

  /// Reports that the application has pending changes for its windows.
  package func sourceNeedsUpdate() { onNeedsUpdate?() }

  /// Handles an event, and brings the scene up to date before and after it. An event that arrives during the handling
  /// of another one is queued and handled after it.
  ///
  /// - Returns: `true` if the event had an effect; `false` also if it was queued.
  @discardableResult
  package func receive(_ hostEvent: HostEvent) -> Bool {
    waiting.append(hostEvent)
    guard turn == .rest, graph.canUpdate else { return false }
    scheduleWaking()
    return asCurrent { handleEvents() }
  }

  private func handleEvents() -> Bool {
    var (isUsed, count) = (false, 0)
    while !waiting.isEmpty {
      count += 1
      guard count <= Self.factLimit else {
        reportEndlessFacts()
        bringUpToDate()
        break
      }
      bringUpToDate()
      turn = .events
      let next = waiting.removeFirst()
      if next.isPersonal {
        restoration.personActs()
        graph.forgetVault()
      }
      graph.focus.willReceive(next)
      if graph.input.receive(next) || goesBack(next) { isUsed = true }
      turn = .rest
      // Actions may write to user defaults directly, without a notification.
      StorageObservers.shared.checkForChanges()
      if waiting.isEmpty { bringUpToDate() }
    }
    return isUsed
  }

  /// Goes back for an unhandled Command-[, as desktop windows do.
  ///
  /// - Returns: `true` if it was that key and there is a screen to go back to.
  private func goesBack(_ hostEvent: HostEvent) -> Bool {
    guard case .key("[", .command, _) = hostEvent, navigation.depth > 0 else { return false }
    navigation.back()
    return true
  }

  /// Brings the application's body, the views and the layers up to date, and handles queued events. The cost is
  /// proportional to the changes.
  package func update() {
    asCurrent {
      bringUpToDate()
      if turn == .rest, !waiting.isEmpty, graph.canUpdate { _ = handleEvents() }
    }
  }

  private func bringUpToDate() {
    guard turn == .rest || turn == .events, graph.canUpdate else { return }
    if needsUpdate { scheduleWaking() }
    let outer = turn
    defer { turn = outer }
    guard settle() else { return }
    didSettle()
    if outer == .rest {
      turn = outer
      restoreRecord()
    }
    // Hover is evaluated once per update; layout changes that result from it do not trigger it again.
    guard tree.hasChanges, outer == .rest else { return }
    turn = .events
    graph.input.layersDidChange()
    if settle() { didSettle() }
  }

  func didSettle() {
    navigation.refresh(below: root)
    semantics.title = title
  }

  /// Updates the application and the views until nothing is pending.
  ///
  /// - Returns: `true` if there were pending changes.
  func settle() -> Bool {
    var rounds = 0
    while needsUpdate {
      rounds += 1
      guard rounds <= Self.roundLimit else {
        reportEndlessRounds()
        return true
      }
      turn = .application
      source?.update()
      turn = .views
      graph.update()
    }
    return rounds > 0
  }

  /// Returns the differences of the layers since the last call. Runs no application code.
  package func takePatch() -> LayerPatch { tree.takePatch() }

  private func reportEndlessRounds() {
    reportIssue(
      """
      The application and its window caused updates of each other \(Self.roundLimit) times in a row and were stopped: an \
      onChange, onAppear or onPreferenceChange of the window writes state of the application that makes it run again.
      """
    )
  }

  private func reportEndlessFacts() {
    waiting = []
    reportIssue(
      """
      An input event caused \(Self.factLimit) further events in a row, which were stopped: the handler of an event sends \
      another one.
      """
    )
  }
}
