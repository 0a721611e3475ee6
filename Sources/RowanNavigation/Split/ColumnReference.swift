import RowanGraph
import RowanLists

/// The column of a split view that a view stands in, compared by identity.
nonisolated struct ColumnReference: SelfComparing {
  weak var column: SplitColumn?

  func isEquivalent(to other: ColumnReference) -> Bool { column === other.column }
}

/// The screen whose bars a stack takes over, compared by identity.
nonisolated struct ScreenReference: SelfComparing {
  weak var screen: NavigationScreen?

  func isEquivalent(to other: ScreenReference) -> Bool { screen === other.screen }
}

private enum ColumnKey: EnvironmentKey {
  static var defaultValue: ColumnReference { ColumnReference() }
}

private enum OuterScreenKey: EnvironmentKey {
  static var defaultValue: ScreenReference { ScreenReference() }
}

private enum StackHostKey: EnvironmentKey {
  static var defaultValue: ScreenReference { ScreenReference() }
}

extension EnvironmentValues {
  var column: ColumnReference {
    get { self[ColumnKey.self] }
    set { self[ColumnKey.self] = newValue }
  }

  /// The screen that a container stands in.
  var outerScreen: ScreenReference {
    get { self[OuterScreenKey.self] }
    set { self[OuterScreenKey.self] = newValue }
  }

  /// The screen of a column that a stack directly inside takes over the bars of.
  var stackHost: ScreenReference {
    get { self[StackHostKey.self] }
    set { self[StackHostKey.self] = newValue }
  }

  /// Makes the environment that of a presentation: navigation containers around the presenting view have no say in it.
  @MainActor package mutating func leaveNavigation() {
    navigation = ControllerReference()
    outerScreen = ScreenReference()
    stackHost = ScreenReference()
    column = ColumnReference()
    selectionColumn = SelectionColumnReference()
    sidebarToggle = SidebarToggleReference()
    outerSearch = SearchReference()
    isInSidebar = false
    isTab = false
  }
}
