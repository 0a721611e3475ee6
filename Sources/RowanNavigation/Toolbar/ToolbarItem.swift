import RowanGraph
import RowanViews

/// A toolbar item.
nonisolated public struct ToolbarItem<ID, Content: View>: ToolbarContent {
  /// The body type; the item is a primitive.
  public typealias Body = Never
  let placement: ToolbarItemPlacement
  let content: Content
  let ownID: ID
  var isShownByDefault = true

  /// The items of the toolbar, in order.
  @MainActor public func _entries() -> _ToolbarEntries {
    var entry = ToolbarEntry(placement: placement, view: AnyView(content))
    entry.id = ownID as? String
    entry.customization.isShownByDefault = isShownByDefault
    return _ToolbarEntries(entries: [entry])
  }
}

extension ToolbarItem: CustomizableToolbarContent where ID == String {}

extension ToolbarItem: Identifiable where ID: Hashable {
  /// The ID of the item in a customizable toolbar.
  nonisolated public var id: ID { ownID }
}

extension ToolbarItem where ID == () {
  /// Creates an item.
  ///
  /// - Parameters:
  ///   - placement: The placement of the item.
  ///   - content: The view of the item.
  nonisolated public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    self.placement = placement
    self.content = content()
    ownID = ()
  }
}

extension ToolbarItem where ID == String {
  /// Creates an item with an ID.
  ///
  /// - Parameters:
  ///   - id: The ID of the item in a customizable toolbar.
  ///   - placement: The placement of the item.
  ///   - content: The view of the item.
  nonisolated public init(
    id: String,
    placement: ToolbarItemPlacement = .automatic,
    @ViewBuilder content: () -> Content
  ) {
    self.placement = placement
    self.content = content()
    ownID = id
  }

  /// Creates an item with an ID and a default visibility.
  ///
  /// - Parameters:
  ///   - id: The ID of the item in a customizable toolbar.
  ///   - placement: The placement of the item.
  ///   - showsByDefault: Whether the item is in the bar before a person customizes it.
  ///   - content: The view of the item.
  nonisolated public init(
    id: String,
    placement: ToolbarItemPlacement = .automatic,
    showsByDefault: Bool,
    @ViewBuilder content: () -> Content
  ) {
    self.init(id: id, placement: placement, content: content)
    isShownByDefault = showsByDefault
  }
}

/// A group of items with one placement.
nonisolated public struct ToolbarItemGroup<Content: View>: ToolbarContent {
  /// The body type; the group is a primitive.
  public typealias Body = Never
  let placement: ToolbarItemPlacement
  let content: Content

  /// Creates a group of items.
  ///
  /// - Parameters:
  ///   - placement: The placement of the items.
  ///   - content: The views of the items.
  nonisolated public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    self.placement = placement
    self.content = content()
  }

  /// Creates a group of items with a label.
  ///
  /// - Parameters:
  ///   - placement: The placement of the items.
  ///   - content: The views of the items.
  ///   - label: The label of the group. Bars do not show it.
  nonisolated public init<C: View, L: View>(
    placement: ToolbarItemPlacement = .automatic,
    @ViewBuilder content: () -> C,
    @ViewBuilder label: () -> L
  ) where Content == LabeledToolbarItemGroupContent<C, L> {
    self.placement = placement
    self.content = LabeledToolbarItemGroupContent(content: content(), label: label())
  }

  /// The items of the toolbar, in order.
  @MainActor public func _entries() -> _ToolbarEntries {
    // Secondary items are separate items of a menu; in a bar the items of a group share a background.
    let isSecondary = placement.slot == .secondary
    let view = isSecondary ? AnyView(content) : AnyView(HStack(spacing: 16) { content })
    return _ToolbarEntries(entries: [ToolbarEntry(placement: placement, view: view)])
  }
}

/// The content of a group of items with a label.
nonisolated public struct LabeledToolbarItemGroupContent<Content: View, Label: View>: View {
  let content: Content
  let label: Label

  /// The items of the group.
  @MainActor public var body: some View { content }
}

/// The sizing of a spacer in a bar.
public struct SpacerSizing: Hashable, Sendable {
  enum Value: Hashable, Sendable { case flexible, fixed }

  let value: Value
  /// The spacer takes the available space.
  public static let flexible = SpacerSizing(value: .flexible)
  /// The spacer has the system's distance between groups.
  public static let fixed = SpacerSizing(value: .fixed)
}

/// Space between the items of a bar.
nonisolated public struct ToolbarSpacer: ToolbarContent, CustomizableToolbarContent {
  /// The body type; the spacer is a primitive.
  public typealias Body = Never
  let sizing: SpacerSizing
  let placement: ToolbarItemPlacement

  /// Creates a spacer.
  ///
  /// - Parameters:
  ///   - sizing: The sizing of the spacer.
  ///   - placement: The placement of the spacer.
  nonisolated public init(_ sizing: SpacerSizing = .flexible, placement: ToolbarItemPlacement = .automatic) {
    self.sizing = sizing
    self.placement = placement
  }

  /// The items of the toolbar, in order.
  @MainActor public func _entries() -> _ToolbarEntries {
    _ToolbarEntries(entries: [
      ToolbarEntry(placement: placement, view: AnyView(EmptyView()), kind: .spacer(sizing))
    ])
  }
}

/// A kind of item that a bar has by default.
public struct ToolbarDefaultItemKind: Hashable, Sendable {
  enum Value: Hashable, Sendable { case sidebarToggle, title, search }

  let value: Value
  /// The button that toggles the sidebar.
  public static let sidebarToggle = ToolbarDefaultItemKind(value: .sidebarToggle)
  /// The title.
  public static let title = ToolbarDefaultItemKind(value: .title)
  /// The search field.
  public static let search = ToolbarDefaultItemKind(value: .search)
}

/// A default item of a bar at a position among the other items, such as the search field in the bar below the content.
nonisolated public struct DefaultToolbarItem: ToolbarContent, CustomizableToolbarContent {
  /// The body type; the item is a primitive.
  public typealias Body = Never
  let kind: ToolbarDefaultItemKind
  let placement: ToolbarItemPlacement

  /// Creates an item.
  ///
  /// - Parameters:
  ///   - kind: The kind of the item.
  ///   - placement: The placement of the item.
  nonisolated public init(kind: ToolbarDefaultItemKind, placement: ToolbarItemPlacement = .automatic) {
    self.kind = kind
    self.placement = placement
  }

  /// The items of the toolbar, in order.
  @MainActor public func _entries() -> _ToolbarEntries {
    _ToolbarEntries(entries: [
      ToolbarEntry(placement: placement, view: AnyView(EmptyView()), kind: .system(kind))
    ])
  }
}

/// A menu of a screen's title.
nonisolated public struct ToolbarTitleMenu<Content: View>: ToolbarContent, CustomizableToolbarContent {
  /// The body type; the menu is a primitive.
  public typealias Body = Never
  let content: Content

  /// Creates a menu.
  ///
  /// - Parameter content: The items of the menu.
  nonisolated public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// The items of the toolbar, in order.
  @MainActor public func _entries() -> _ToolbarEntries {
    guard !(content is EmptyView) else { return _ToolbarEntries(entries: []) }
    return _ToolbarEntries(entries: [
      ToolbarEntry(placement: .principal, view: AnyView(content), kind: .titleMenu)
    ])
  }
}

extension ToolbarTitleMenu where Content == EmptyView {
  /// Creates a menu without items, which is not shown.
  nonisolated public init() { self.init { EmptyView() } }
}

extension View {
  /// Removes the view of an item from its bar.
  ///
  /// - Parameter hidden: Whether the view is removed.
  @ViewBuilder @MainActor @preconcurrency public func toolbarItemHidden(_ hidden: Bool = true) -> some View {
    if !hidden { self }
  }

  /// Sets the menu of the screen's title.
  ///
  /// - Parameter content: The items of the menu.
  @MainActor @preconcurrency public func toolbarTitleMenu<C: View>(@ViewBuilder content: () -> C) -> some View {
    toolbar { ToolbarTitleMenu(content: content) }
  }
}
