extension View {
  /// Prints that the body of this type of view is running, for debugging: `let _ = Self._printChanges()`.
  ///
  /// The changed properties are not printed.
  public static func _printChanges() { print("\(Self.self): body runs.") }

  /// Prints the same as `_printChanges()`, since there is no system log.
  public static func _logChanges() { _printChanges() }
}
