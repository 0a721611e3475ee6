import Foundation
import IssueReporting
import RowanGraph
import RowanInput
import RowanInteraction
import RowanLayers

/// The parts of a turn, in their order. Code of the application runs in these and nowhere else.
///
/// A turn takes what happened, and ends with the layers as that made them:
///
/// 1. `events`: facts go through the door to layers; actions change state, each change with its transaction.
/// 2. `application`: the body of the application runs where it read what changed.
/// 3. `views`: the graph brings bodies, layout and actions up to date, transaction by transaction (`Graph.update`).
///
/// The last two follow each other until nothing waits. Then the patch is taken, which runs nothing. Each part is bounded, and
/// what does not settle is stopped and named: facts that cause facts, an application and a window that cause updates of each
/// other, views that do, layouts that do.
package enum TurnPhase: Hashable, Sendable {
  case rest
  case events
  case application
  case views
}

extension WindowScene {
  /// How often the application and the window may cause updates of each other in one turn.
  private static let roundLimit = 100
  /// How many facts may come out of the handling of one.
  private static let factLimit = 1000

  package var needsUpdate: Bool { graph.needsUpdate || source?.needsUpdate == true }

  /// The application has something new for its windows.
  package func sourceNeedsUpdate() { onNeedsUpdate?() }

  /// Takes what happened, and brings everything up to date before and after it. Returns whether it meant something to anybody.
  /// A fact that comes out of the handling of another one is handled after that.
  @discardableResult
  package func receive(_ fact: InputFact) -> Bool {
    waiting.append(fact)
    guard turn == .rest, graph.canUpdate else { return false }
    return takeFacts()
  }

  private func takeFacts() -> Bool {
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
      if next.isPersonal { places.personActs() }
      if graph.input.receive(next) || goesBack(next) { isUsed = true }
      turn = .rest
      // Actions may write user defaults by themselves, which nobody tells.
      StorageObservers.shared.checkForChanges()
      if waiting.isEmpty { bringUpToDate() }
    }
    return isUsed
  }

  /// Command-[ goes back where nobody else wants it, as the desktop's windows have it.
  private func goesBack(_ fact: InputFact) -> Bool {
    guard case .key("[", .command, _) = fact, navigation.depth > 0 else { return false }
    navigation.back()
    return true
  }

  /// Brings the application's body, the views and the layers up to date, and takes what happened meanwhile. Costs what changed.
  package func update() {
    bringUpToDate()
    if turn == .rest, !waiting.isEmpty, graph.canUpdate { _ = takeFacts() }
  }

  private func bringUpToDate() {
    guard turn == .rest || turn == .events, graph.canUpdate else { return }
    let outer = turn
    defer { turn = outer }
    guard settle() else { return }
    didSettle()
    if outer == .rest {
      turn = outer
      restorePlace()
    }
    // What moved under a pointer that rests is told once: it moves on with the pointer, not with what that leads to.
    guard tree.hasChanges, outer == .rest else { return }
    turn = .events
    graph.input.layersDidChange()
    if settle() { didSettle() }
  }

  func didSettle() {
    navigation.refresh(below: root)
    semantics.title = title
  }

  /// Runs updates until nothing waits. Returns whether there were any.
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

  /// What changed since the last time. Runs nothing.
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
      What a person did caused \(Self.factLimit) further events in a row, which were stopped: something that hears of an event \
      sends another one.
      """
    )
  }
}
