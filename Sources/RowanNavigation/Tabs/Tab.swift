import RowanGraph
import RowanViews

/// One tab: what stands in the bar, what selects it, and the view that it shows.
nonisolated public struct Tab<Value, Content: View, Label: View> {
  let value: Value?
  let role: TabRole?
  let content: Content
  let label: Label
  let tag: SelectionTag?

  init(tag: SelectionTag?, value: Value?, role: TabRole?, content: Content, label: Label) {
    self.tag = tag
    self.value = value
    self.role = role
    self.content = content
    self.label = label
  }
}

extension Tab: TabContent where Value: Hashable {
  public typealias TabValue = Value
  public typealias Body = _NoTabContent<Value>

  /// None: a tab is one.
  @MainActor public var body: Body { _NoTabContent() }

  @MainActor public func _tabs() -> _TabList {
    _TabList(tabs: [
      TabEntry(
        // Tabs with one place and other values are other tabs.
        id: value.map { AnyHashable($0) } ?? AnyHashable(0),
        info: TabInfo(label: AnyView(label), role: role),
        tag: tag,
        content: AnyView(content)
      )
    ])
  }
}

/// The label of a tab that is named by a text and an image, or by its role.
nonisolated public struct DefaultTabLabel: View {
  let title: Text
  let image: Image

  /// The text under the image, or beside it.
  @MainActor public var body: some View {
    Label {
      title
    } icon: {
      image
    }
  }

  static var search: DefaultTabLabel {
    DefaultTabLabel(title: Text("Search"), image: Image(systemName: "magnifyingglass"))
  }
}
