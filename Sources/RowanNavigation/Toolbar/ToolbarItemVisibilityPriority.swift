/// The priority by which a toolbar keeps an item where space is short.
///
/// Items with a lower priority move into the overflow menu first; of items with the same priority, the one closest to the trailing
/// edge.
nonisolated public struct ToolbarItemVisibilityPriority: Hashable, Comparable, Sendable {
  /// The system priorities are multiples of 100.
  private let value: Int

  private init(value: Int) { self.value = value }

  /// The priority of items without another one.
  public static let automatic = ToolbarItemVisibilityPriority(value: 0)
  /// The priority of items that move into the menu before others.
  public static let low = ToolbarItemVisibilityPriority(value: -100)
  /// The priority of items that stay longer than others.
  public static let high = ToolbarItemVisibilityPriority(value: 100)

  /// Creates a priority between another one and the next higher system priority.
  public init(higherThan other: ToolbarItemVisibilityPriority) { value = other.value + 1 }

  /// Creates a priority between another one and the next lower system priority.
  public init(lowerThan other: ToolbarItemVisibilityPriority) { value = other.value - 1 }

  /// Returns whether an item of the first priority moves into the menu before one of the second priority.
  public static func < (a: ToolbarItemVisibilityPriority, b: ToolbarItemVisibilityPriority) -> Bool {
    a.value < b.value
  }
}

extension ToolbarContent {
  /// Sets the priority by which the toolbar keeps the items where space is short.
  ///
  /// A bar with such an item moves trailing items that do not fit beside the other parts of the bar into its menu, in the order of
  /// their priorities. Other bars keep all items and cut the title. State that an item declares with `State` begins anew
  /// when items move.
  ///
  /// - Parameter priority: The priority.
  public func visibilityPriority(_ priority: ToolbarItemVisibilityPriority) -> some ToolbarContent {
    _ModifiedToolbarContent(content: self) { $0.visibilityPriority = priority }
  }
}

extension CustomizableToolbarContent {
  /// Sets the priority by which the toolbar keeps the items where space is short. See `ToolbarContent.visibilityPriority(_:)`.
  public func visibilityPriority(_ priority: ToolbarItemVisibilityPriority) -> some CustomizableToolbarContent {
    _ModifiedToolbarContent(content: self) { $0.visibilityPriority = priority }
  }
}
