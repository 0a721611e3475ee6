import RowanGraph
import RowanViews

/// A tab of a `TabView`: its label in the bar, its selection value and its content.
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
  /// The type of the tab's selection value.
  public typealias TabValue = Value
  /// The body type; the tab is a primitive.
  public typealias Body = _NoTabContent<Value>

  /// An empty body; the tab is a primitive.
  @MainActor public var body: Body { _NoTabContent() }

  @MainActor public func _tabs() -> _TabList {
    _TabList(tabs: [
      TabEntry(
        // Tabs at the same position with different values have different identities.
        id: value.map { AnyHashable($0) } ?? AnyHashable(0),
        info: TabInfo(label: AnyView(label), role: role),
        tag: tag,
        content: AnyView(content)
      )
    ])
  }
}

/// The label of a tab with a title and an image, or of a tab with a role and no title.
nonisolated public struct DefaultTabLabel: View {
  let title: Text
  let image: Image

  /// The title with the image as its icon.
  @MainActor public var body: some View {
    Label {
      title
    } icon: {
      image
    }
  }

  /// The label of a tab with the search role.
  static var search: DefaultTabLabel {
    DefaultTabLabel(title: Text("Search"), image: Image(systemName: "magnifyingglass"))
  }
}
