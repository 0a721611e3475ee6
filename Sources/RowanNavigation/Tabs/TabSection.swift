import RowanGraph
import RowanViews

/// A group of tabs: a section with a header in a sidebar, individual tabs in a bar.
nonisolated public struct TabSection<Header: View, Content: TabContent, Footer, SelectionValue: Hashable> {
  let header: Header
  let content: Content
}

extension TabSection: TabContent where Content.TabValue == SelectionValue {
  /// The type of the selection values of the tabs.
  public typealias TabValue = SelectionValue
  /// The body type; the section is a primitive.
  public typealias Body = _NoTabContent<SelectionValue>

  /// An empty body; the section contributes the tabs of its content.
  @MainActor public var body: Body { _NoTabContent() }

  /// The tabs, in order.
  @MainActor public func _tabs() -> _TabList {
    var list = content._tabs()
    let first = list.tabs.first ?? .placeholder
    if list.tabs.isEmpty { list.tabs = [first] }
    // Distinct from the ID of a section inside that begins with the same tab.
    let id = AnyHashable([AnyHashable("section"), first.id])
    var section = list.changed { info in
      if info.section == nil {
        info.section = TabSectionInfo(id: id, header: AnyView(header), hasHeader: Header.self != EmptyView.self)
      }
    }
    section.ownSection = id
    return section
  }
}

extension TabSection where Footer == EmptyView {
  /// Creates a section with a view as its header.
  nonisolated public init(
    @TabContentBuilder<SelectionValue> content: () -> Content,
    @ViewBuilder header: () -> Header
  ) where Content.TabValue == SelectionValue {
    self.content = content()
    self.header = header()
  }
}

extension TabSection where Header == EmptyView, Footer == EmptyView {
  /// Creates a section without a header.
  nonisolated public init(@TabContentBuilder<SelectionValue> content: () -> Content)
  where Content.TabValue == SelectionValue {
    self.content = content()
    header = EmptyView()
  }
}

extension TabSection where Header == Text, Footer == EmptyView {
  /// Creates a section with a localized title.
  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    @TabContentBuilder<SelectionValue> content: () -> Content
  ) where Content.TabValue == SelectionValue {
    self.content = content()
    header = Text(titleKey)
  }

  /// Creates a section with a title.
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S,
    @TabContentBuilder<SelectionValue> content: () -> Content
  ) where Content.TabValue == SelectionValue {
    self.content = content()
    header = Text(title)
  }

  /// Creates a section with a localized title.
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
  func changing(_ change: (inout TabInfo) -> Void) -> _SomeTabContent<TabValue> {
    _SomeTabContent(list: _tabs().changed(change))
  }

  /// Sets the badge of each tab to a count; 0 shows none.
  public func badge(_ count: Int) -> some TabContent<TabValue> {
    changing { $0.badge = count == 0 ? nil : Text(verbatim: "\(count)") }
  }

  /// Sets the badge of each tab to a text; `nil` shows none.
  public func badge(_ label: Text?) -> some TabContent<TabValue> { changing { $0.badge = label } }

  /// Sets the badge of each tab to a localized text; `nil` shows none.
  public func badge(_ key: LocalizedStringKey?) -> some TabContent<TabValue> {
    changing { $0.badge = key.map { Text($0) } }
  }

  /// Sets the badge of each tab to a text; `nil` shows none.
  @_disfavoredOverload
  public func badge<S: StringProtocol>(_ label: S?) -> some TabContent<TabValue> {
    changing { $0.badge = label.map { Text($0) } }
  }

  /// Hides the tabs, without ending them, and a section with its header.
  public func hidden(_ hidden: Bool = true) -> some TabContent<TabValue> {
    let list = _tabs()
    return _SomeTabContent<TabValue>(
      list: list.changed { info in
        info.isHidden = info.isHidden || hidden
        if hidden, let section = list.ownSection, info.section?.id == section { info.section?.isHidden = true }
      }
    )
  }

  /// Sets whether the tabs are disabled, so that a person cannot select them.
  public func disabled(_ disabled: Bool) -> some TabContent<TabValue> {
    changing { $0.isEnabled = $0.isEnabled && !disabled }
  }

  /// Sets the controls below the section's tabs in a sidebar. It has no effect on a single tab.
  ///
  /// - Parameter content: The controls.
  public func sectionActions<A: View>(@ViewBuilder content: () -> A) -> some TabContent<TabValue> {
    let actions = AnyView(content())
    let list = _tabs()
    return _SomeTabContent<TabValue>(
      list: list.changed { info in
        if let section = list.ownSection, info.section?.id == section { info.section?.actions = actions }
      }
    )
  }
}
