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
nonisolated public struct _TupleTabContent<TabValue: Hashable, each Part: TabContent>: TabContent {
  public typealias Body = _NoTabContent<TabValue>
  let parts: (repeat each Part)

  init(parts: (repeat each Part)) { self.parts = parts }

  @MainActor public var body: Body { _NoTabContent() }

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

/// No tabs.
public struct _NoTabContent<TabValue: Hashable>: TabContent {
  public typealias Body = _NoTabContent<TabValue>
  public var body: Body { self }
  public func _tabs() -> _TabList { _TabList(tabs: []) }
}

/// Tabs of one of two kinds, or none.
nonisolated public struct _ConditionalTabContent<TabValue: Hashable, First: TabContent, Second: TabContent>: TabContent
{
  public typealias Body = _NoTabContent<TabValue>
  let first: First?
  let second: Second?

  init(first: First?, second: Second?) {
    self.first = first
    self.second = second
  }

  @MainActor public var body: Body { _NoTabContent() }

  @MainActor public func _tabs() -> _TabList {
    // The tabs of the two branches are different ones.
    _TabList(tabs: (first?._tabs().named(true) ?? []) + (second?._tabs().named(false) ?? []))
  }
}

/// Tabs that a modifier changed. Rowan's own.
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
  @_disfavoredOverload
  nonisolated public init<V: Hashable>(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    @TabContentBuilder<V> content: @escaping (Data.Element) -> Content
  ) where Content.TabValue == V {
    self.init(data: data, id: { $0[keyPath: id] }, content: content)
  }

  /// Tabs for identified elements.
  @_disfavoredOverload
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
  public static func buildBlock<First: TabContent, Second: TabContent, each Other: TabContent>(
    _ first: First,
    _ second: Second,
    _ other: repeat each Other
  ) -> _TupleTabContent<TabValue, First, Second, repeat each Other>
  where First.TabValue == TabValue, Second.TabValue == TabValue {
    _TupleTabContent(parts: (first, second, repeat each other))
  }

  /// `if` without `else`.
  public static func buildIf<C: TabContent>(_ content: C?) -> _ConditionalTabContent<TabValue, C, C>
  where C.TabValue == TabValue {
    _ConditionalTabContent(first: content, second: nil)
  }

  /// The first branch of a condition.
  public static func buildEither<True: TabContent, False: TabContent>(
    first: True
  ) -> _ConditionalTabContent<TabValue, True, False>
  where True.TabValue == TabValue, False.TabValue == TabValue {
    _ConditionalTabContent(first: first, second: nil)
  }

  /// The second branch of a condition.
  public static func buildEither<True: TabContent, False: TabContent>(
    second: False
  ) -> _ConditionalTabContent<TabValue, True, False>
  where True.TabValue == TabValue, False.TabValue == TabValue {
    _ConditionalTabContent(first: nil, second: second)
  }

  /// A branch behind `if #available`.
  public static func buildLimitedAvailability<C: TabContent>(_ content: C) -> C where C.TabValue == TabValue {
    content
  }
}

extension View {
  @ViewBuilder fileprivate nonisolated func tabTag(_ tag: SelectionTag?) -> some View {
    modifier(TraitModifier(TagTrait.self, tag))
  }
}
