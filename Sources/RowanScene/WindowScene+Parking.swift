import RowanGraph
import RowanInteraction
import RowanLayers

/// The record of a released window, from which another window of the process continues with the same state and objects.
@MainActor
package struct ParkedWindow {
  /// The values of `SceneStorage`, the records of the navigation state and the states of nodes.
  fileprivate let values: KeptValues
  /// The properties of the views.
  fileprivate let vault: StateVault
  /// The address of the screen.
  fileprivate let address: String
  /// An ID above those of the window's layers.
  fileprivate let endID: LayerID
}

extension WindowScene {
  /// Closes the window and returns the record for its successor.
  ///
  /// Its views disappear, and those of the next window appear.
  ///
  /// - Returns: `nil` if the window cannot be parked, and remains open: a task or an `onReceive` runs, something can be undone, a text is
  ///   being entered, a screen could not be reached again, a tab that is not selected has state, or an update is pending.
  /// - Complexity: O(*n*) in the nodes of the window.
  package func park() -> ParkedWindow? {
    guard turn == .rest, waiting.isEmpty, !isClosed, !needsUpdate, graph.activeTasks == 0, !restoration.isChanging,
      !undoManager.canUndo, !undoManager.canRedo,
      graph.focus.focused?.focusLayer.interests.contains(.text) != true,
      graph.listeners == 0,
      let stored = values.archive, let records = restoration.recordsInProcess
    else { return nil }
    graph.isParking = true
    guard let vault = StateVault(below: root, focused: graph.focus.focused?.focusNode, after: graph.vault) else {
      graph.isParking = false
      return nil
    }
    let states = ViewStateRestoration.statesOfNodes(below: root)
    let parked = ParkedWindow(
      values: KeptValues(stored.values.merging(records) { value, _ in value }.merging(states) { value, _ in value }),
      vault: vault,
      address: address,
      endID: tree.endID
    )
    close()
    vault.prepareToMove()
    return parked
  }

  /// Creates the successor of a parked window.
  ///
  /// - Parameters:
  ///   - parked: The window.
  ///   - phase: The first phase of the new window.
  ///   - make: Creates the window.
  package static func resuming(
    _ parked: ParkedWindow,
    in phase: ScenePhase,
    _ make: () -> WindowScene
  ) -> WindowScene {
    let states = parked.values.values.filter { $0.key.hasPrefix(ViewStateRestoration.mark) }
    return beginning(in: phase) {
      LayerTree.numbering(from: parked.endID) { ViewStateRestoration.handOver(states, parked.vault, to: make) }
    }
  }

  /// Goes on with a parked window: shows its screen and moves the focus to where it was. Further views that are created before the person
  /// acts have the state of those of the parked window as well.
  package func resume(_ parked: ParkedWindow) {
    restore(parked.values, at: parked.address)
    update()
    graph.focus.restore(from: parked.vault)
    update()
  }
}
