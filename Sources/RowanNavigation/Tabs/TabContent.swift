import RowanGraph
import RowanLists
import RowanViews

/// Tabs of a `TabView`.
@MainActor @preconcurrency
public protocol TabContent<TabValue> {
  /// The type of the values that tell tabs apart; `Never` where they have none.
  associatedtype TabValue: Hashable where TabValue == Body.TabValue
  /// The type of `body`.
  associatedtype Body: TabContent
  /// The tabs.
  @TabContentBuilder<TabValue> var body: Body { get }
  /// The tabs, one by one. Rowan's own.
  func _tabs() -> _TabList
}

/// A list of tabs. Rowan's own.
public struct _TabList {
  var tabs: [TabEntry]
}

/// One tab as its `TabView` gets it.
struct TabEntry: Identifiable {
  /// Tells the tab from its neighbours, the same as long as it is there.
  var id: AnyHashable
  var info: TabInfo
  /// What selects the tab; `nil` for its place.
  var tag: SelectionTag?
  var content: AnyView
}

extension TabContent {
  public func _tabs() -> _TabList { body._tabs() }
}

extension TabContent where Body == Never {
  public var body: Never { preconditionFailure("\(Self.self) has no body to evaluate") }
}

extension Never: TabContent {
  public typealias TabValue = Never
  public func _tabs() -> _TabList { _TabList(tabs: []) }
}

extension _TabList {
  /// The tabs with ids that tell them from those of other parts.
  func named(_ place: some Hashable) -> [TabEntry] {
    tabs.map { tab in
      var tab = tab
      tab.id = AnyHashable([AnyHashable(place), tab.id])
      return tab
    }
  }

  func changed(_ change: (inout TabInfo) -> Void) -> _TabList {
    var list = self
    for index in list.tabs.indices { change(&list.tabs[index].info) }
    return list
  }
}

/// Several tabs after each other.
public struct _TupleTabContent<TabValue: Hashable, each Part: TabContent>: TabContent {
  public typealias Body = _NoTabContent<TabValue>
  let parts: (repeat each Part)

  public var body: Body { _NoTabContent() }

  public func _tabs() -> _TabList {
    var tabs: [TabEntry] = []
    var place = 0
    for part in repeat each parts {
      tabs += part._tabs().named(place)
      place += 1
    }
    return _TabList(tabs: tabs)
  }
}

/// No tabs.
public struct _NoTabContent<TabValue: Hashable>: TabContent {
  public typealias Body = _NoTabContent<TabValue>
  public var body: Body { self }
  public func _tabs() -> _TabList { _TabList(tabs: []) }
}

/// Tabs of one of several kinds, or changed by a modifier. Rowan's own.
public struct _SomeTabContent<TabValue: Hashable>: TabContent {
  public typealias Body = _NoTabContent<TabValue>
  let tabs: [TabEntry]

  public var body: Body { _NoTabContent() }
  public func _tabs() -> _TabList { _TabList(tabs: tabs) }
}

extension Group: TabContent where Content: TabContent {
  public typealias TabValue = Content.TabValue
  public var body: _NoTabContent<Content.TabValue> { _NoTabContent() }

  /// Several tabs as one content, for what is said of all of them.
  nonisolated public init(@TabContentBuilder<Content.TabValue> content: () -> Content) {
    self.init(_content: content())
  }

  @MainActor public func _tabs() -> _TabList { content._tabs() }
}

extension ForEach: TabContent where Content: TabContent {
  public typealias TabValue = Content.TabValue
  public var body: _NoTabContent<Content.TabValue> { _NoTabContent() }

  @MainActor public func _tabs() -> _TabList {
    _TabList(tabs: data.flatMap { element in content(element)._tabs().named(id(element)) })
  }
}

extension ForEach where Content: TabContent {
  /// Tabs for elements identified by a key path.
  nonisolated public init<V: Hashable>(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    @TabContentBuilder<V> content: @escaping (Data.Element) -> Content
  ) where Content.TabValue == V {
    self.init(data: data, id: { $0[keyPath: id] }, content: content)
  }

  /// Tabs for identified elements.
  nonisolated public init<V: Hashable>(
    _ data: Data,
    @TabContentBuilder<V> content: @escaping (Data.Element) -> Content
  ) where Content.TabValue == V, Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(data: data, id: { $0.id }, content: content)
  }
}

/// Builds tabs out of the statements of a closure.
@resultBuilder
public struct TabContentBuilder<TabValue: Hashable> {
  /// The view that shows tabs. Rowan's own.
  nonisolated public struct Content<C: TabContent>: View {
    let content: C

    /// The tabs as views, each by its id.
    @MainActor public var body: some View {
      ForEach(content._tabs().tabs) { tab in
        TabItemView(content: tab.content, info: tab.info).tabTag(tab.tag)
      }
    }
  }

  /// A single tab stays as it is.
  public static func buildExpression<C: TabContent>(_ content: C) -> C where C.TabValue == TabValue { content }

  /// One content stays as it is.
  public static func buildBlock<C: TabContent>(_ content: C) -> C where C.TabValue == TabValue { content }

  /// Several tabs after each other.
  @MainActor public static func buildBlock<each C: TabContent>(
    _ content: repeat each C
  ) -> _TupleTabContent<TabValue, repeat each C> {
    _TupleTabContent(parts: (repeat each content))
  }

  /// `if` without `else`.
  @MainActor public static func buildIf<C: TabContent>(_ content: C?) -> _SomeTabContent<TabValue>
  where C.TabValue == TabValue {
    _SomeTabContent(tabs: content?._tabs().named(0) ?? [])
  }

  /// The first branch of a condition.
  @MainActor public static func buildEither<C: TabContent>(first: C) -> _SomeTabContent<TabValue>
  where C.TabValue == TabValue {
    _SomeTabContent(tabs: first._tabs().named(true))
  }

  /// The second branch of a condition.
  @MainActor public static func buildEither<C: TabContent>(second: C) -> _SomeTabContent<TabValue>
  where C.TabValue == TabValue {
    _SomeTabContent(tabs: second._tabs().named(false))
  }

  /// A branch behind `if #available`.
  @MainActor public static func buildLimitedAvailability<C: TabContent>(_ content: C) -> _SomeTabContent<TabValue>
  where C.TabValue == TabValue {
    _SomeTabContent(tabs: content._tabs().tabs)
  }
}

extension View {
  @ViewBuilder fileprivate nonisolated func tabTag(_ tag: SelectionTag?) -> some View {
    modifier(TraitModifier(TagTrait.self, tag))
  }
}
