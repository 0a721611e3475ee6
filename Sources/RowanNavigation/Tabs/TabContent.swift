import RowanGraph
import RowanLists
import RowanViews

/// The content of a `TabView` that consists of tabs.
@MainActor @preconcurrency
public protocol TabContent<TabValue> {
  /// The type of the selection values of the tabs; `Never` for tabs without values.
  associatedtype TabValue: Hashable where TabValue == Body.TabValue
  /// The type of `body`.
  associatedtype Body: TabContent
  /// The content of which this content consists.
  @TabContentBuilder<TabValue> var body: Body { get }
  /// Returns the tabs in order. Internal to Rowan.
  func _tabs() -> _TabList
}

/// A list of tabs. Internal to Rowan.
public struct _TabList {
  var tabs: [TabEntry]
  /// The ID of the section that contains all tabs, if the list is a section's.
  var ownSection: AnyHashable?

  init(tabs: [TabEntry], ownSection: AnyHashable? = nil) {
    self.tabs = tabs
    self.ownSection = ownSection
  }
}

/// A tab in the form in which its `TabView` receives it.
struct TabEntry: Identifiable {
  /// The identity among the tabs of the tab view. Stable while the tab exists.
  var id: AnyHashable
  var info: TabInfo
  /// The tag that selects the tab, or `nil` for a tab without a value.
  var tag: SelectionTag?
  var content: AnyView

  /// The entry of a section without tabs, which is no tab.
  @MainActor static var placeholder: TabEntry {
    var info = TabInfo(label: AnyView(EmptyView()))
    info.isPlaceholder = true
    return TabEntry(id: "placeholder", info: info, content: AnyView(EmptyView()))
  }
}

extension TabContent {
  /// The tabs, in order.
  public func _tabs() -> _TabList { body._tabs() }
}

extension TabContent where Body == Never {
  /// Not available: a view without a body draws itself.
  public var body: Never { preconditionFailure("\(Self.self) has no body to evaluate") }
}

extension Never: TabContent {
  /// The type of the selection values of the tabs.
  public typealias TabValue = Never
  /// The tabs, in order.
  public func _tabs() -> _TabList { _TabList(tabs: []) }
}

extension _TabList {
  /// Returns the tabs with IDs prefixed by a component, which distinguishes them from the tabs of other parts.
  ///
  /// - Parameter place: The component: an index, a branch or an element's ID.
  func named(_ place: some Hashable) -> [TabEntry] {
    tabs.map { tab in
      var tab = tab
      tab.id = AnyHashable([AnyHashable(place), tab.id])
      if let section = tab.info.section?.id { tab.info.section?.id = AnyHashable([AnyHashable(place), section]) }
      return tab
    }
  }

  /// Returns the list with a change applied to each tab's information.
  func changed(_ change: (inout TabInfo) -> Void) -> _TabList {
    var list = self
    for index in list.tabs.indices { change(&list.tabs[index].info) }
    return list
  }
}

/// A sequence of tab contents. Created by `TabContentBuilder`.
nonisolated public struct _TupleTabContent<TabValue: Hashable, each Part: TabContent>: TabContent {
  /// The body type; the content is a primitive.
  public typealias Body = _NoTabContent<TabValue>
  let parts: (repeat each Part)

  init(parts: (repeat each Part)) { self.parts = parts }

  /// No content: the tabs draw themselves.
  @MainActor public var body: Body { _NoTabContent() }

  /// The tabs, in order.
  @MainActor public func _tabs() -> _TabList {
    var tabs: [TabEntry] = []
    var place = 0
    for part in repeat each parts {
      tabs += part._tabs().named(place)
      place += 1
    }
    return _TabList(tabs: tabs)
  }
}

/// Content without tabs. Internal to Rowan.
public struct _NoTabContent<TabValue: Hashable>: TabContent {
  /// The body type; the content is a primitive.
  public typealias Body = _NoTabContent<TabValue>
  /// The tab itself.
  public var body: Body { self }
  /// The tabs, in order.
  public func _tabs() -> _TabList { _TabList(tabs: []) }
}

/// The tabs of one branch of a condition, or none. Created by `TabContentBuilder`.
nonisolated public struct _ConditionalTabContent<TabValue: Hashable, First: TabContent, Second: TabContent>: TabContent
{
  /// The body type; the content is a primitive.
  public typealias Body = _NoTabContent<TabValue>
  let first: First?
  let second: Second?

  init(first: First?, second: Second?) {
    self.first = first
    self.second = second
  }

  /// No content: the tabs draw themselves.
  @MainActor public var body: Body { _NoTabContent() }

  /// The tabs, in order.
  @MainActor public func _tabs() -> _TabList {
    // The branches contribute distinct tabs.
    _TabList(tabs: (first?._tabs().named(true) ?? []) + (second?._tabs().named(false) ?? []))
  }
}

/// Tabs that a modifier has changed. Internal to Rowan.
public struct _SomeTabContent<TabValue: Hashable>: TabContent {
  /// The body type; the content is a primitive.
  public typealias Body = _NoTabContent<TabValue>
  let list: _TabList

  /// No content: the tabs draw themselves.
  public var body: Body { _NoTabContent() }
  /// The tabs, in order.
  public func _tabs() -> _TabList { list }
}

extension Group: TabContent where Content: TabContent {
  /// The type of the selection values of the tabs.
  public typealias TabValue = Content.TabValue
  /// No content: the tabs draw themselves.
  public var body: _NoTabContent<Content.TabValue> { _NoTabContent() }

  /// Creates a group of tabs, to which modifiers apply together.
  nonisolated public init(@TabContentBuilder<Content.TabValue> content: () -> Content) {
    self.init(_content: content())
  }

  /// The tabs, in order.
  @MainActor public func _tabs() -> _TabList { content._tabs() }
}

extension ForEach: TabContent where Content: TabContent {
  /// The type of the selection values of the tabs.
  public typealias TabValue = Content.TabValue
  /// No content: the tabs draw themselves.
  public var body: _NoTabContent<Content.TabValue> { _NoTabContent() }

  /// The tabs, in order.
  @MainActor public func _tabs() -> _TabList {
    _TabList(tabs: data.flatMap { element in content(element)._tabs().named(id(element)) })
  }
}

extension ForEach where Content: TabContent {
  /// Creates tabs for elements identified by a key path.
  ///
  /// - Parameters:
  ///   - data: The elements.
  ///   - id: The key path of an element's ID.
  ///   - content: The tabs of an element.
  @_disfavoredOverload
  nonisolated public init<V: Hashable>(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    @TabContentBuilder<V> content: @escaping (Data.Element) -> Content
  ) where Content.TabValue == V {
    self.init(data: data, id: { $0[keyPath: id] }, content: content)
  }

  /// Creates tabs for identified elements.
  ///
  /// - Parameters:
  ///   - data: The elements.
  ///   - content: The tabs of an element.
  @_disfavoredOverload
  nonisolated public init<V: Hashable>(
    _ data: Data,
    @TabContentBuilder<V> content: @escaping (Data.Element) -> Content
  ) where Content.TabValue == V, Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(data: data, id: { $0.id }, content: content)
  }
}

/// A result builder of tabs.
@resultBuilder
public struct TabContentBuilder<TabValue: Hashable> {
  /// The view of a tab content. Internal to Rowan.
  nonisolated public struct Content<C: TabContent>: View {
    let content: C

    /// The tabs as views, identified by their IDs.
    @MainActor public var body: some View {
      ForEach(content._tabs().tabs) { tab in
        TabItemView(content: tab.content, info: tab.info).tabTag(tab.tag)
      }
    }
  }

  /// Returns a tab unchanged.
  public static func buildExpression<C: TabContent>(_ content: C) -> C where C.TabValue == TabValue { content }

  /// Returns a single content unchanged.
  public static func buildBlock<C: TabContent>(_ content: C) -> C where C.TabValue == TabValue { content }

  /// Returns a sequence of contents.
  public static func buildBlock<First: TabContent, Second: TabContent, each Other: TabContent>(
    _ first: First,
    _ second: Second,
    _ other: repeat each Other
  ) -> _TupleTabContent<TabValue, First, Second, repeat each Other>
  where First.TabValue == TabValue, Second.TabValue == TabValue {
    _TupleTabContent(parts: (first, second, repeat each other))
  }

  /// Returns the content of an `if` without `else`.
  public static func buildIf<C: TabContent>(_ content: C?) -> _ConditionalTabContent<TabValue, C, C>
  where C.TabValue == TabValue {
    _ConditionalTabContent(first: content, second: nil)
  }

  /// Returns the content of the first branch of a condition.
  public static func buildEither<True: TabContent, False: TabContent>(
    first: True
  ) -> _ConditionalTabContent<TabValue, True, False>
  where True.TabValue == TabValue, False.TabValue == TabValue {
    _ConditionalTabContent(first: first, second: nil)
  }

  /// Returns the content of the second branch of a condition.
  public static func buildEither<True: TabContent, False: TabContent>(
    second: False
  ) -> _ConditionalTabContent<TabValue, True, False>
  where True.TabValue == TabValue, False.TabValue == TabValue {
    _ConditionalTabContent(first: nil, second: second)
  }

  /// Returns the content of a branch with an availability condition.
  public static func buildLimitedAvailability<C: TabContent>(_ content: C) -> C where C.TabValue == TabValue {
    content
  }
}

extension View {
  @ViewBuilder fileprivate nonisolated func tabTag(_ tag: SelectionTag?) -> some View {
    modifier(TraitModifier(TagTrait.self, tag))
  }
}
