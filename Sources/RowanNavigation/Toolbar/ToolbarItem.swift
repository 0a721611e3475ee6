import RowanGraph
import RowanViews

/// One item.
nonisolated public struct ToolbarItem<ID, Content: View>: ToolbarContent {
  public typealias Body = Never
  let placement: ToolbarItemPlacement
  let content: Content
  let ownID: ID
  var isShownByDefault = true

  @MainActor public func _entries() -> _ToolbarEntries {
    var entry = ToolbarEntry(placement: placement, view: AnyView(content))
    entry.id = ownID as? String
    entry.customization.isShownByDefault = isShownByDefault
    return _ToolbarEntries(entries: [entry])
  }
}

extension ToolbarItem: CustomizableToolbarContent where ID == String {}

extension ToolbarItem: Identifiable where ID: Hashable {
  /// What names the item among those that people can choose from.
  nonisolated public var id: ID { ownID }
}

extension ToolbarItem where ID == () {
  /// An item at a place.
  nonisolated public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    self.placement = placement
    self.content = content()
    ownID = ()
  }
}

extension ToolbarItem where ID == String {
  /// An item with an id at a place.
  nonisolated public init(
    id: String,
    placement: ToolbarItemPlacement = .automatic,
    @ViewBuilder content: () -> Content
  ) {
    self.placement = placement
    self.content = content()
    ownID = id
  }

  /// An item with an id at a place, which may not be in the bar before somebody puts it there.
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

/// Several items at one place.
nonisolated public struct ToolbarItemGroup<Content: View>: ToolbarContent {
  public typealias Body = Never
  let placement: ToolbarItemPlacement
  let content: Content

  /// Items at a place.
  nonisolated public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    self.placement = placement
    self.content = content()
  }

  /// Items at a place, with a label that stands for them in a menu that offers them.
  nonisolated public init<C: View, L: View>(
    placement: ToolbarItemPlacement = .automatic,
    @ViewBuilder content: () -> C,
    @ViewBuilder label: () -> L
  ) where Content == LabeledToolbarItemGroupContent<C, L> {
    self.placement = placement
    self.content = LabeledToolbarItemGroupContent(content: content(), label: label())
  }

  @MainActor public func _entries() -> _ToolbarEntries {
    // In a menu they are items like others, in a bar they share a platter.
    let isInMenu = placement.slot == .secondary
    let view = isInMenu ? AnyView(content) : AnyView(HStack(spacing: 16) { content })
    return _ToolbarEntries(entries: [ToolbarEntry(placement: placement, view: view)])
  }
}

/// The items of a group that has a label.
nonisolated public struct LabeledToolbarItemGroupContent<Content: View, Label: View>: View {
  let content: Content
  let label: Label

  /// The items; they are read as one group with the label's name.
  @MainActor public var body: some View { content }
}

/// How a spacer takes its room.
public struct SpacerSizing: Hashable, Sendable {
  enum Value: Hashable, Sendable { case flexible, fixed }

  let value: Value
  /// As much room as there is.
  public static let flexible = SpacerSizing(value: .flexible)
  /// A little, the system's distance between groups.
  public static let fixed = SpacerSizing(value: .fixed)
}

/// Room between the items of a bar.
nonisolated public struct ToolbarSpacer: ToolbarContent, CustomizableToolbarContent {
  public typealias Body = Never
  let sizing: SpacerSizing
  let placement: ToolbarItemPlacement

  /// Room at a place.
  nonisolated public init(_ sizing: SpacerSizing = .flexible, placement: ToolbarItemPlacement = .automatic) {
    self.sizing = sizing
    self.placement = placement
  }

  @MainActor public func _entries() -> _ToolbarEntries {
    _ToolbarEntries(entries: [
      ToolbarEntry(placement: placement, view: AnyView(EmptyView()), kind: .spacer(sizing))
    ])
  }
}

/// What a bar has by itself.
public struct ToolbarDefaultItemKind: Hashable, Sendable {
  enum Value: Hashable, Sendable { case sidebarToggle, title, search }

  let value: Value
  /// The button that shows and hides the sidebar.
  public static let sidebarToggle = ToolbarDefaultItemKind(value: .sidebarToggle)
  /// The title.
  public static let title = ToolbarDefaultItemKind(value: .title)
  /// The search field.
  public static let search = ToolbarDefaultItemKind(value: .search)
}

/// What a bar has by itself, at a place among the other items: the search field in the bar below the content.
nonisolated public struct DefaultToolbarItem: ToolbarContent, CustomizableToolbarContent {
  public typealias Body = Never
  let kind: ToolbarDefaultItemKind
  let placement: ToolbarItemPlacement

  /// An item of a kind at a place.
  nonisolated public init(kind: ToolbarDefaultItemKind, placement: ToolbarItemPlacement = .automatic) {
    self.kind = kind
    self.placement = placement
  }

  @MainActor public func _entries() -> _ToolbarEntries {
    _ToolbarEntries(entries: [
      ToolbarEntry(placement: placement, view: AnyView(EmptyView()), kind: .system(kind))
    ])
  }
}

/// A menu on the title of a screen.
nonisolated public struct ToolbarTitleMenu<Content: View>: ToolbarContent, CustomizableToolbarContent {
  public typealias Body = Never
  let content: Content

  /// A menu with items.
  nonisolated public init(@ViewBuilder content: () -> Content) { self.content = content() }

  @MainActor public func _entries() -> _ToolbarEntries {
    guard !(content is EmptyView) else { return _ToolbarEntries(entries: []) }
    return _ToolbarEntries(entries: [
      ToolbarEntry(placement: .principal, view: AnyView(content), kind: .titleMenu)
    ])
  }
}

extension ToolbarTitleMenu where Content == EmptyView {
  /// A menu without items of its own: none.
  nonisolated public init() { self.init { EmptyView() } }
}

extension View {
  /// Takes one view of an item out of a bar.
  @ViewBuilder @MainActor @preconcurrency public func toolbarItemHidden(_ hidden: Bool = true) -> some View {
    if !hidden { self }
  }

  /// A menu on the title of the screen.
  @MainActor @preconcurrency public func toolbarTitleMenu<C: View>(@ViewBuilder content: () -> C) -> some View {
    toolbar { ToolbarTitleMenu(content: content) }
  }
}
