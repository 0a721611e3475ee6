import RowanGraph

/// A reference to the split view column that contains a view, compared by identity.
nonisolated struct ColumnReference: SelfComparing {
  weak var column: SplitColumn?

  func isEquivalent(to other: ColumnReference) -> Bool { column === other.column }
}

/// A reference to the screen whose bars a stack takes over, compared by identity.
nonisolated struct ScreenReference: SelfComparing {
  weak var screen: NavigationScreen?

  func isEquivalent(to other: ScreenReference) -> Bool { screen === other.screen }
}

private enum ColumnKey: EnvironmentKey {
  static var defaultValue: ColumnReference { ColumnReference() }
}

private enum StackHostKey: EnvironmentKey {
  static var defaultValue: ScreenReference { ScreenReference() }
}

extension EnvironmentValues {
  /// The split view column that contains the view.
  var column: ColumnReference {
    get { self[ColumnKey.self] }
    set { self[ColumnKey.self] = newValue }
  }

  /// The screen of a column whose bars a stack directly inside takes over.
  var stackHost: ScreenReference {
    get { self[StackHostKey.self] }
    set { self[StackHostKey.self] = newValue }
  }
}
