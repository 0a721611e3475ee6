#if Data
import SwiftUI

/// A change of a context that can be taken back.
enum UndoStep {
  case inserted(any PersistentModel)
  case deleted(any PersistentModel)
  case set(any PersistentModel, Int, old: Any?, new: Any?)
}

extension ModelContext {
  /// Records a change for the undo manager.
  func note(_ step: UndoStep) {
    guard undoManager != nil else { return }
    if !isMain, undoSteps.isEmpty == false, undoSteps.count > 100_000 { undoSteps.removeFirst(50_000) }
    undoSteps.append(step)
  }

  /// Ends the step of the undo manager that contains the changes so far, and reads the changes of other contexts.
  public func processPendingChanges() {
    mergeSavedChanges()
    guard !undoSteps.isEmpty, let undoManager else { return }
    let steps = undoSteps
    undoSteps = []
    undoManager.registerUndo(withTarget: self) { context in context.undo(steps) }
  }

  /// Takes back the changes of a step, in reverse order.
  private func undo(_ steps: [UndoStep]) {
    for step in steps.reversed() {
      switch step {
      case .inserted(let model):
        // The row was there before the insertion.
        if model.persistentStorage.hasReplaced { continue }
        if model.modelContext === self, !model.isDeleted { remove(model) }
      case .deleted(let model): insertOpened(model)
      case .set(let model, let index, let old, _):
        guard model.modelContext === self, !model.isDeleted else { continue }
        assign(old, to: index, of: model.persistentStorage)
      }
    }
    forgetKeyedLists()
    // What was undone is registered at once: the undo manager has to know it as the step to redo.
    processPendingChanges()
  }

  private func remove(_ model: any PersistentModel) { delete(model) }
}
#endif
