import RowanGraph
import RowanLists

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

private enum OuterScreenKey: EnvironmentKey {
  static var defaultValue: ScreenReference { ScreenReference() }
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

  /// The screen that contains a navigation container.
  var outerScreen: ScreenReference {
    get { self[OuterScreenKey.self] }
    set { self[OuterScreenKey.self] = newValue }
  }

  /// The screen of a column whose bars a stack directly inside takes over.
  var stackHost: ScreenReference {
    get { self[StackHostKey.self] }
    set { self[StackHostKey.self] = newValue }
  }

  /// Removes the values of navigation containers around the presenting view from the environment of a presentation.
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
    tabAccessory = nil
    tabBarMinimizeBehavior = .automatic
  }
}
