import RowanGraph
import RowanViews

/// Tabs that belong together: in a sidebar they stand under a header, in a bar they are tabs like others.
nonisolated public struct TabSection<Header: View, Content: TabContent, Footer, SelectionValue: Hashable> {
  let header: Header
  let content: Content
}

extension TabSection: TabContent where Content.TabValue == SelectionValue {
  public typealias TabValue = SelectionValue
  public typealias Body = _NoTabContent<SelectionValue>

  /// None: its tabs are.
  @MainActor public var body: Body { _NoTabContent() }

  @MainActor public func _tabs() -> _TabList {
    let list = content._tabs()
    guard let first = list.tabs.first else { return list }
    return list.changed { info in
      if info.section == nil { info.section = TabSectionInfo(id: first.id, header: AnyView(header)) }
    }
  }
}

extension TabSection where Footer == EmptyView {
  /// Tabs under any header.
  nonisolated public init(
    @TabContentBuilder<SelectionValue> content: () -> Content,
    @ViewBuilder header: () -> Header
  ) where Content.TabValue == SelectionValue {
    self.content = content()
    self.header = header()
  }
}

extension TabSection where Header == EmptyView, Footer == EmptyView {
  /// Tabs without a header.
  nonisolated public init(@TabContentBuilder<SelectionValue> content: () -> Content)
  where Content.TabValue == SelectionValue {
    self.content = content()
    header = EmptyView()
  }
}

extension TabSection where Header == Text, Footer == EmptyView {
  /// Tabs under a localised text.
  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    @TabContentBuilder<SelectionValue> content: () -> Content
  ) where Content.TabValue == SelectionValue {
    self.content = content()
    header = Text(titleKey)
  }

  /// Tabs under a text.
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S,
    @TabContentBuilder<SelectionValue> content: () -> Content
  ) where Content.TabValue == SelectionValue {
    self.content = content()
    header = Text(title)
  }

  /// Tabs under a localised text.
  @_disfavoredOverload
  nonisolated public init(
    _ titleResource: LocalizedStringResource,
    @TabContentBuilder<SelectionValue> content: () -> Content
  ) where Content.TabValue == SelectionValue {
    self.content = content()
    header = Text(titleResource)
  }
}

extension TabContent {
  private func changing(_ change: (inout TabInfo) -> Void) -> _SomeTabContent<TabValue> {
    _SomeTabContent(tabs: _tabs().changed(change).tabs)
  }

  /// A count on each tab; 0 shows nothing.
  public func badge(_ count: Int) -> some TabContent<TabValue> {
    changing { $0.badge = count == 0 ? nil : Text(verbatim: "\(count)") }
  }

  /// A text on each tab.
  public func badge(_ label: Text?) -> some TabContent<TabValue> { changing { $0.badge = label } }

  /// A localised text on each tab.
  public func badge(_ key: LocalizedStringKey?) -> some TabContent<TabValue> {
    changing { $0.badge = key.map { Text($0) } }
  }

  /// A text on each tab.
  @_disfavoredOverload
  public func badge<S: StringProtocol>(_ label: S?) -> some TabContent<TabValue> {
    changing { $0.badge = label.map { Text($0) } }
  }

  /// Takes the tabs away, and leaves them what they are.
  public func hidden(_ hidden: Bool = true) -> some TabContent<TabValue> {
    changing { $0.isHidden = $0.isHidden || hidden }
  }

  /// Whether the tabs can be selected.
  public func disabled(_ disabled: Bool) -> some TabContent<TabValue> {
    changing { $0.isEnabled = $0.isEnabled && !disabled }
  }

  /// What can be done with the section, under its tabs in a sidebar.
  public func sectionActions<A: View>(@ViewBuilder content: () -> A) -> some TabContent<TabValue> {
    let actions = AnyView(content())
    return changing { $0.section?.actions = actions }
  }
}
