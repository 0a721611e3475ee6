import Foundation
import Observation

/// A stack of actions that undo changes, and of those that redo them.
///
/// Foundation on Linux lacks the class. Actions that are registered in one turn of the main actor form one group, which
/// `undo()` runs as a whole. Use it on the main actor. Bodies that read its state run again when it changes.
open class UndoManager: @unchecked Sendable {
  /// The actions that one command runs.
  fileprivate struct Group {
    var actions: [Action] = []
    var name = ""
  }

  fileprivate struct Action {
    weak var target: AnyObject?
    let number: Int
    let run: () -> Void
  }

  @Observable
  fileprivate final class Stacks: @unchecked Sendable {
    var undo: [Group] = []
    var redo: [Group] = []
    /// The groups that are open, the outermost first.
    var open: [Group] = []
  }

  private let stacks = Stacks()
  private var disabledCount = 0
  /// The number of actions that have been registered.
  private var registrations = 0
  /// The number of open groups that the manager itself opened for the current turn.
  private var turnGroups = 0
  /// Whether registered actions undo or redo changes.
  public private(set) var isUndoing = false
  /// Whether actions are being run again.
  public private(set) var isRedoing = false
  /// Whether the actions of one turn of the main actor form a group.
  public var groupsByEvent = true
  /// The greatest number of groups that are kept; 0 for no limit.
  public var levelsOfUndo = 0 { didSet { trim() } }

  /// Creates a manager without actions.
  public init() {}

  // MARK: State

  /// Whether there is something to undo.
  open var canUndo: Bool { !stacks.undo.isEmpty || stacks.open.contains { !$0.actions.isEmpty } }
  /// Whether there is something to redo.
  open var canRedo: Bool { !stacks.redo.isEmpty }
  /// Whether actions are recorded.
  open var isUndoRegistrationEnabled: Bool { disabledCount == 0 }
  /// The number of open groups.
  open var groupingLevel: Int { stacks.open.count }
  /// The name of the change that `undo()` reverts; empty if it has none.
  open var undoActionName: String {
    stacks.open.last { !$0.actions.isEmpty }?.name ?? stacks.undo.last?.name ?? ""
  }
  /// The name of the change that `redo()` repeats; empty if it has none.
  open var redoActionName: String { stacks.redo.last?.name ?? "" }
  /// The title of the command that reverts a change.
  open var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }
  /// The title of the command that repeats a change.
  open var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }
  /// Returns the title of the command that reverts a change of a name.
  open func undoMenuTitle(forUndoActionName name: String) -> String { name.isEmpty ? "Undo" : "Undo \(name)" }
  /// Returns the title of the command that repeats a change of a name.
  open func redoMenuTitle(forUndoActionName name: String) -> String { name.isEmpty ? "Redo" : "Redo \(name)" }

  // MARK: Registration

  /// Records an action that reverts a change. Registered during `undo()`, it repeats the change.
  ///
  /// - Parameters:
  ///   - target: The object that the action changes, which is not retained.
  ///   - handler: Reverts the change.
  open func registerUndo<Target: AnyObject>(withTarget target: Target, handler: @escaping (Target) -> Void) {
    guard isUndoRegistrationEnabled else { return }
    if stacks.open.isEmpty { openTurnGroup() }
    registrations += 1
    let action = Action(target: target, number: registrations) { [weak target] in if let target { handler(target) } }
    stacks.open[stacks.open.count - 1].actions.append(action)
    if !isUndoing, !isRedoing { stacks.redo.removeAll() }
  }

  /// The number of the action that `undo()` runs first, which no other action has; `nil` if there is nothing to undo.
  package var newestAction: Int? {
    (stacks.open.last { !$0.actions.isEmpty } ?? stacks.undo.last)?.actions.last?.number
  }

  /// Sets the name of the current group.
  open func setActionName(_ actionName: String) {
    if !stacks.open.isEmpty {
      stacks.open[stacks.open.count - 1].name = actionName
    } else if !stacks.undo.isEmpty {
      stacks.undo[stacks.undo.count - 1].name = actionName
    }
  }

  /// Stops recording until `enableUndoRegistration()`.
  open func disableUndoRegistration() { disabledCount += 1 }
  /// Continues recording after as many calls as those of `disableUndoRegistration()`.
  open func enableUndoRegistration() { disabledCount = max(0, disabledCount - 1) }

  /// Removes all actions.
  open func removeAllActions() {
    stacks.undo.removeAll()
    stacks.redo.removeAll()
    for index in stacks.open.indices { stacks.open[index].actions.removeAll() }
  }

  /// Removes the actions of a target.
  open func removeAllActions(withTarget target: Any) {
    let target = target as AnyObject
    func filtered(_ groups: [Group]) -> [Group] {
      groups.map { group in
        var group = group
        group.actions.removeAll { $0.target === target }
        return group
      }
    }
    stacks.undo = filtered(stacks.undo).filter { !$0.actions.isEmpty }
    stacks.redo = filtered(stacks.redo).filter { !$0.actions.isEmpty }
    stacks.open = filtered(stacks.open)
  }

  // MARK: Groups

  /// Opens a group. Groups inside another belong to it.
  open func beginUndoGrouping() { stacks.open.append(Group()) }

  /// Closes the group that was opened last.
  open func endUndoGrouping() {
    guard let group = stacks.open.popLast(), !group.actions.isEmpty else { return }
    guard stacks.open.isEmpty else {
      stacks.open[stacks.open.count - 1].actions += group.actions
      if !group.name.isEmpty { stacks.open[stacks.open.count - 1].name = group.name }
      return
    }
    if isUndoing { stacks.redo.append(group) } else { stacks.undo.append(group) }
    trim()
  }

  /// Opens a group that ends with the turn.
  private func openTurnGroup() {
    beginUndoGrouping()
    turnGroups += 1
    let number = turnGroups
    guard groupsByEvent, !isUndoing, !isRedoing else { return }
    DispatchQueue.main.async { [weak self] in
      guard let self, turnGroups == number else { return }
      closeTurnGroup()
    }
  }

  private func closeTurnGroup() { while !stacks.open.isEmpty { endUndoGrouping() } }

  private func trim() {
    guard levelsOfUndo > 0, stacks.undo.count > levelsOfUndo else { return }
    stacks.undo.removeFirst(stacks.undo.count - levelsOfUndo)
  }

  // MARK: Undo and redo

  /// Reverts the last change.
  open func undo() {
    closeTurnGroup()
    undoNestedGroup()
  }

  /// Reverts the last group of changes.
  open func undoNestedGroup() {
    guard let group = stacks.undo.popLast() else { return }
    isUndoing = true
    run(group)
    isUndoing = false
  }

  /// Repeats the change that was reverted last.
  open func redo() {
    closeTurnGroup()
    guard let group = stacks.redo.popLast() else { return }
    isRedoing = true
    run(group)
    isRedoing = false
  }

  /// Runs the actions of a group, the last one first, and records those that they register under its name.
  private func run(_ group: Group) {
    beginUndoGrouping()
    for action in group.actions.reversed() { action.run() }
    setActionName(group.name)
    endUndoGrouping()
  }
}
