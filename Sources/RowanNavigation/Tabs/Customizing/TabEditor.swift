import Foundation
import RowanGraph
import RowanViews

/// The customization of a tab view's sidebar. Reads the customization when it is created, in the body of the sidebar.
@MainActor
struct TabEditor {
  private let content: TabBarContent
  private let binding: Binding<TabViewCustomization>?
  private let current: TabViewCustomization

  init(_ content: TabBarContent) {
    self.content = content
    binding = content.customization
    current = content.customization?.wrappedValue ?? TabViewCustomization()
    reportRepeatedIDs()
  }

  /// Whether a person can hide or move any of the tabs.
  var canEdit: Bool {
    guard binding != nil else { return false }
    if content.items.contains(where: \.info.customizing.canHide) { return true }
    let movable = content.items.filter { item in
      item.info.customizing.movableID != nil && item.info.section?.customizationID != nil
    }
    return Dictionary(grouping: movable) { $0.info.section?.id }.values.contains { $0.count > 1 }
  }

  /// The tabs of the sidebar in a person's order: those that are shown and, during editing, those that can be shown. Sections with
  /// a header or controls are shown without tabs too.
  func runs(isEditing: Bool) -> [TabSidebar.Run] {
    var runs: [TabSidebar.Run] = []
    var sections = content.sections[...]
    func showSections(before place: Int) {
      while let (section, first) = sections.first, first <= place {
        sections.removeFirst()
        guard section.showsWithoutTabs, runs.last?.section?.id != section.id else { continue }
        runs.append(TabSidebar.Run(id: runs.count, section: section, items: []))
      }
    }
    for (place, item) in ordered.enumerated() {
      showSections(before: place)
      let isShown = binding == nil || current.showsInSidebar(item.info.customizing)
      guard isShown || isEditing && item.info.customizing.canHide else { continue }
      if let last = runs.indices.last, runs[last].section?.id == item.info.section?.id {
        runs[last].items.append(item)
      } else {
        runs.append(TabSidebar.Run(id: runs.count, section: item.info.section, items: [item]))
      }
    }
    showSections(before: content.items.count)
    return runs
  }

  /// All tabs in a person's order.
  private var ordered: [TabBarContent.Item] {
    var items = content.items
    guard binding != nil else { return items }
    for places in Dictionary(grouping: items.indices, by: { items[$0].info.section?.id }).values {
      guard let id = items[places[0]].info.section?.customizationID, let order = current[sectionID: id] else {
        continue
      }
      let sorted = TabOrder.apply(order, to: places.map { items[$0] }) { $0.info.customizing.movableID }
      for (place, item) in zip(places, sorted) { items[place] = item }
    }
    return items
  }

  /// Moves tabs within their section.
  ///
  /// - Parameters:
  ///   - run: The tabs as the sidebar shows them.
  ///   - offsets: The offsets of the tabs that are moved.
  ///   - destination: The offset before which they are inserted.
  func move(_ run: TabSidebar.Run, from offsets: IndexSet, to destination: Int) {
    guard let binding, let section = run.section, let id = section.customizationID else { return }
    var moved = run.items
    moved.move(fromOffsets: offsets, toOffset: destination)
    var names = moved.compactMap(\.info.customizing.movableID)[...]
    let own = Set(names)
    // Tabs of the section that are not on the screen keep their positions.
    let order = ordered.filter { $0.info.section?.id == section.id }
      .compactMap(\.info.customizing.movableID)
      .map { own.contains($0) ? names.popFirst() ?? $0 : $0 }
    binding.wrappedValue[section: id].tabOrder = TabOrder.apply(order, to: kept(order, in: id)) { $0 }
  }

  /// The IDs of a section's stored order, which may contain those of tabs that are absent at present, and the IDs of its tabs.
  private func kept(_ order: [String], in section: String) -> [String] {
    let stored = current[sectionID: section] ?? []
    return stored + order.filter { !stored.contains($0) }
  }

  /// Returns a binding to whether a tab is shown in the sidebar or the tab bar; `nil` if a person cannot change it.
  func visibility(
    of item: TabBarContent.Item,
    in place: WritableKeyPath<TabViewCustomization.TabCustomization, Visibility>
  ) -> Binding<Bool>? {
    let tab = item.info.customizing
    let isSidebar = place == \.sidebarVisibility
    let canHide = isSidebar ? tab.canHide : content.togglesSidebar != nil && tab.canHideInBar
    guard let binding, let id = tab.id, canHide else { return nil }
    return Binding(
      get: { isSidebar ? binding.wrappedValue.showsInSidebar(tab) : binding.wrappedValue.showsInBar(tab) },
      set: { binding.wrappedValue[tab: id][keyPath: place] = $0 ? .visible : .hidden }
    )
  }

  private func reportRepeatedIDs() {
    guard binding != nil else { return }
    var known: Set<String> = []
    for id in content.items.compactMap(\.info.customizing.id) where !known.insert(id).inserted {
      IssueOnce.report("Two tabs of a TabView have the customization ID \"\(id)\": give each of them its own.")
    }
  }
}
