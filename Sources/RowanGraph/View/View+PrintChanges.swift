extension View {
  /// Writes to the program's output that the body of this view's type runs. For debugging, in the body itself:
  /// `let _ = Self._printChanges()`. Which of its properties changed is not told here.
  public static func _printChanges() { print("\(Self.self): body runs.") }

  /// The same as `_printChanges()`: there is no system log here.
  public static func _logChanges() { _printChanges() }
}
