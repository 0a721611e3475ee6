import RowanControls
import RowanGraph
import RowanLists
import RowanViews

/// The tabs of a `TabView` in a sidebar, grouped by section.
struct TabSidebar: View {
  let content: TabBarContent

  /// Adjacent tabs of one section.
  private struct Run: Identifiable {
    let id: Int
    let section: TabSectionInfo?
    var items: [TabBarContent.Item]
  }

  private var runs: [Run] {
    var runs: [Run] = []
    for item in content.items {
      if let last = runs.indices.last, runs[last].section?.id == item.info.section?.id {
        runs[last].items.append(item)
      } else {
        runs.append(Run(id: runs.count, section: item.info.section, items: [item]))
      }
    }
    return runs
  }

  private var selection: Binding<ObjectIdentifier?> {
    let items = content.items
    return Binding(
      get: { items.first(where: \.isSelected)?.id },
      set: { id in items.first { $0.id == id && $0.info.isEnabled }?.select() }
    )
  }

  var body: some View {
    List(selection: selection) {
      ForEach(runs) { run in
        if let section = run.section {
          Section {
            rows(run.items)
            if let actions = section.actions { actions }
          } header: {
            section.header
          }
        } else {
          rows(run.items)
        }
      }
    }
    .listStyle(.sidebar)
    .modifier(ItemEnvironment(environment: content.environment))
    .accessibilityLabel(Text(verbatim: "Tabs"))
  }

  private func rows(_ items: [TabBarContent.Item]) -> some View {
    ForEach(items) { item in
      item.info.label
        .badge(item.info.badge)
        .disabled(!item.info.isEnabled)
        .selectionDisabled(!item.info.isEnabled)
    }
  }
}

/// The list of the tabs beyond the bar's limit.
struct TabMoreList: View {
  let content: TabBarContent

  var body: some View {
    NavigationStack {
      List(content.hidden) { item in
        Button(action: item.select) { item.info.label.foregroundStyle(Color.primary) }
          .badge(item.info.badge)
          .disabled(!item.info.isEnabled)
      }
      .navigationTitle(Text("More"))
    }
    .modifier(ItemEnvironment(environment: content.environment))
  }
}
