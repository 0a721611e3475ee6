/// Type-erased tabs.
nonisolated public struct AnyTabContent<SelectionValue: Hashable>: TabContent {
  /// The type of the selection values of the tabs.
  public typealias TabValue = SelectionValue
  /// The body type; the content is a primitive.
  public typealias Body = _NoTabContent<SelectionValue>

  private let content: any TabContent<SelectionValue>

  /// Creates tabs whose type is erased.
  ///
  /// - Parameter tabContent: The tabs.
  public init<T: TabContent>(_ tabContent: T) where SelectionValue == T.TabValue {
    content = tabContent
  }

  /// An empty body; the content is a primitive.
  @MainActor public var body: Body { _NoTabContent() }

  /// The tabs, in order.
  @MainActor public func _tabs() -> _TabList { content._tabs() }
}
