import RowanGraph

private enum UndoManagerKey: EnvironmentKey { static let defaultValue: UndoManager? = nil }

extension EnvironmentValues {
  /// The undo manager of the window.
  public var undoManager: UndoManager? { self[UndoManagerKey.self] }

  /// Sets the undo manager of the window.
  package mutating func setUndoManager(_ manager: UndoManager?) { self[UndoManagerKey.self] = manager }
}
