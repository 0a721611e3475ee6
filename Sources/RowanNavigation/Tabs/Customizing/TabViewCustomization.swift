import Foundation
import RowanGraph
import RowanViews

/// A person's customization of the tabs of an adaptable tab view: visibility and order, by customization ID.
///
/// Tabs without a customization have their default visibility, and sections the order of declaration. `AppStorage` stores
/// the value as JSON, and any other encoder can store it. Decoding skips unreadable parts with a warning and keeps tabs and
/// sections that the tab view does not have.
nonisolated public struct TabViewCustomization: Equatable, Sendable, Codable {
  /// The customization of a tab.
  public struct TabCustomization: Equatable, Sendable {
    /// The visibility of the tab in the sidebar; `.automatic` for a tab that has not been customized.
    public var sidebarVisibility = Visibility.automatic
    /// The visibility of the tab in the tab bar; `.automatic` for a tab that has not been customized.
    public internal(set) var tabBarVisibility = Visibility.automatic
  }

  /// The customization of a section.
  public struct SectionCustomization: Equatable, Sendable {
    /// The customization IDs of the tabs in a person's order; `nil` for the order of declaration.
    public internal(set) var tabOrder: [String]?

    /// Restores the order of declaration.
    public mutating func resetTabOrder() { tabOrder = nil }
  }

  private var tabs: [String: TabCustomization] = [:]
  private var sections: [String: SectionCustomization] = [:]

  /// Creates a customization without changes.
  public init() {}

  /// The customization of a tab.
  public subscript(tab id: String) -> TabCustomization {
    get { tabs[id] ?? TabCustomization() }
    set { tabs[id] = newValue == TabCustomization() ? nil : newValue }
  }

  /// The customization of a section.
  public subscript(section id: String) -> SectionCustomization {
    get { sections[id] ?? SectionCustomization() }
    set { sections[id] = newValue.tabOrder == nil ? nil : newValue }
  }

  /// The customization IDs of a section's tabs in a person's order; `nil` for the order of declaration.
  public subscript(sectionID id: String) -> [String]? { self[section: id].tabOrder }

  /// The visibility of a tab in the sidebar; `.automatic` for a tab that has not been customized.
  public subscript(sidebarVisibility id: String) -> Visibility {
    get { self[tab: id].sidebarVisibility }
    set { self[tab: id].sidebarVisibility = newValue }
  }

  /// Restores the default visibility of all tabs in the sidebar. The order of sections does not change.
  public mutating func resetVisibility() {
    for id in tabs.keys { self[tab: id].sidebarVisibility = .automatic }
  }

  /// Restores the order of declaration in all sections. The visibility of tabs does not change.
  public mutating func resetSectionOrder() { sections = [:] }

  /// Restores the order of declaration in a section. The visibility of tabs does not change.
  ///
  /// - Parameter sectionID: The customization ID of the section.
  public mutating func resetSectionOrder(for sectionID: String) { sections[sectionID] = nil }

  // MARK: Coding

  private enum CodingKeys: String, CodingKey { case tabs, sections }
  private enum TabKeys: String, CodingKey, CaseIterable { case sidebar, tabBar }

  /// A customization ID as a coding key.
  private struct ID: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  /// Decodes a customization; unreadable parts are skipped with a warning.
  ///
  /// - Throws: The decoder's error if it has no keyed container.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    func entries(_ key: CodingKeys) -> KeyedDecodingContainer<ID>? {
      guard values.contains(key) else { return nil }
      let container = try? values.nestedContainer(keyedBy: ID.self, forKey: key)
      if container == nil { Self.note("the customization of the \(key.stringValue)") }
      return container
    }
    if let stored = entries(.tabs) {
      for id in stored.allKeys { self[tab: id.stringValue] = Self.tab(id, in: stored) }
    }
    if let stored = entries(.sections) {
      for id in stored.allKeys {
        guard let order = try? stored.decode([String].self, forKey: id) else {
          Self.note("the order of the section \"\(id.stringValue)\"")
          continue
        }
        sections[id.stringValue] = SectionCustomization(tabOrder: order)
      }
    }
  }

  private static func tab(_ id: ID, in stored: KeyedDecodingContainer<ID>) -> TabCustomization {
    var tab = TabCustomization()
    guard let parts = try? stored.nestedContainer(keyedBy: TabKeys.self, forKey: id) else {
      note("the tab \"\(id.stringValue)\"")
      return tab
    }
    for key in TabKeys.allCases where parts.contains(key) {
      let word = try? parts.decode(String.self, forKey: key)
      guard let visibility = word.flatMap({ ["hidden": Visibility.hidden, "visible": .visible][$0] }) else {
        note("the visibility of the tab \"\(id.stringValue)\"")
        continue
      }
      switch key {
      case .sidebar: tab.sidebarVisibility = visibility
      case .tabBar: tab.tabBarVisibility = visibility
      }
    }
    return tab
  }

  private static func note(_ part: String) {
    IssueOnce.warn("TabViewCustomization: \(part) cannot be read as it was stored, and is ignored. The rest is kept.")
  }

  /// Writes the value to an encoder.
  public func encode(to encoder: any Encoder) throws {
    func word(_ visibility: Visibility) -> String? {
      visibility == .automatic ? nil : visibility == .hidden ? "hidden" : "visible"
    }
    var values = encoder.container(keyedBy: CodingKeys.self)
    var stored = values.nestedContainer(keyedBy: ID.self, forKey: .tabs)
    for (id, tab) in tabs {
      var parts = stored.nestedContainer(keyedBy: TabKeys.self, forKey: ID(stringValue: id))
      try parts.encodeIfPresent(word(tab.sidebarVisibility), forKey: .sidebar)
      try parts.encodeIfPresent(word(tab.tabBarVisibility), forKey: .tabBar)
    }
    try values.encode(sections.compactMapValues(\.tabOrder), forKey: .sections)
  }
}

extension AppStorage {
  /// Creates storage for the customization of a tab view in user defaults. Unreadable parts are ignored.
  ///
  /// - Parameters:
  ///   - wrappedValue: The customization if none is stored.
  ///   - key: The key in the user defaults.
  ///   - store: The user defaults; `nil` for the default store.
  public init(
    wrappedValue: Value = TabViewCustomization(),
    _ key: String,
    store: UserDefaults? = nil
  ) where Value == TabViewCustomization {
    self.init(
      key,
      store: store,
      default: wrappedValue,
      StoredValue(
        decode: { stored in
          let data = (stored as? String).map { Data($0.utf8) } ?? stored as? Data
          return data.flatMap { try? JSONDecoder().decode(TabViewCustomization.self, from: $0) }
        },
        encode: { value in (try? JSONEncoder().encode(value)).map { String(decoding: $0, as: UTF8.self) } }
      )
    )
  }
}
