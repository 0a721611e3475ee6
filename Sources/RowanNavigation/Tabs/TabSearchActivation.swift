import RowanGraph
import RowanViews

/// The relation of the selection of a search tab and its search.
public struct TabSearchActivation: Hashable, Sendable {
  private enum Value: Hashable { case automatic, searchTabSelection }

  private let value: Value

  /// The default: the search begins when a person presses its field.
  public static var automatic: TabSearchActivation { TabSearchActivation(value: .automatic) }
  /// The selection of the search tab begins the search. The end of the search selects the tab that was selected before.
  public static var searchTabSelection: TabSearchActivation { TabSearchActivation(value: .searchTabSelection) }
}

private enum TabSearchActivationKey: EnvironmentKey { static let defaultValue = TabSearchActivation.automatic }

extension EnvironmentValues {
  /// The relation of the selection of the search tab and its search.
  var tabSearchActivation: TabSearchActivation {
    get { self[TabSearchActivationKey.self] }
    set { self[TabSearchActivationKey.self] = newValue }
  }
}

extension View {
  /// Sets whether the selection of a tab with the role `search` begins its search.
  ///
  /// The search is that of the tab, or the one around the tab view.
  ///
  /// - Parameter activation: The relation of the selection and the search.
  nonisolated public func tabViewSearchActivation(_ activation: TabSearchActivation) -> some View {
    environment(\.tabSearchActivation, activation)
  }
}

extension TabViewNode {
  /// Begins the search of a search tab that was selected, after the running update.
  ///
  /// - Parameters:
  ///   - tab: The tab.
  ///   - former: The ID of the tab that was selected before, which the end of the search selects again.
  func beginSearch(in tab: TabPart, after former: ObjectIdentifier) {
    guard tab.info.role == .search, core.environment.tabSearchActivation == .searchTabSelection else { return }
    core.graph.enqueueAction { [weak self] in
      guard let self, core.isAlive, let current, current.id == tab.id else { return }
      let own = PreferenceProbe(current.part).gather(SearchKey.self)?.lazy.compactMap(\.controller).first
      guard let search = own ?? core.environment.nearestSearch.controller else { return }
      search.didEnd = { [weak self] in
        guard let self, core.isAlive, self.current?.id == tab.id, let tab = tabs.first(where: { $0.id == former })
        else {
          return
        }
        selectPage(tab)
      }
      search.present()
    }
  }
}
