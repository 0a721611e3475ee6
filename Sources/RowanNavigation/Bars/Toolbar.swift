import RowanGraph
import RowanLists
import RowanViews

/// Where an item of a toolbar stands.
public struct ToolbarItemPlacement: Hashable, Sendable {
  enum Slot: Hashable, Sendable { case leading, trailing, principal, bottom }

  let slot: Slot
  /// Whether the item is the screen's main action.
  var isEmphasized = false

  /// At the end of the bar.
  public static let automatic = ToolbarItemPlacement(slot: .trailing)
  /// In place of the title.
  public static let principal = ToolbarItemPlacement(slot: .principal)
  /// At the start of the bar.
  public static let navigation = ToolbarItemPlacement(slot: .leading)
  /// At the end of the bar.
  public static let primaryAction = ToolbarItemPlacement(slot: .trailing)
  /// At the end of the bar.
  public static let secondaryAction = ToolbarItemPlacement(slot: .trailing)
  /// At the end of the bar, standing out.
  public static let confirmationAction = ToolbarItemPlacement(slot: .trailing, isEmphasized: true)
  /// At the start of the bar.
  public static let cancellationAction = ToolbarItemPlacement(slot: .leading)
  /// At the end of the bar.
  public static let destructiveAction = ToolbarItemPlacement(slot: .trailing)
  /// At the start of the bar.
  public static let topBarLeading = ToolbarItemPlacement(slot: .leading)
  /// At the end of the bar.
  public static let topBarTrailing = ToolbarItemPlacement(slot: .trailing)
  /// At the start of the bar, the older name.
  public static let navigationBarLeading = ToolbarItemPlacement(slot: .leading)
  /// At the end of the bar, the older name.
  public static let navigationBarTrailing = ToolbarItemPlacement(slot: .trailing)
  /// In a bar below the content.
  public static let bottomBar = ToolbarItemPlacement(slot: .bottom)
}

/// One item as the bar gets it.
struct ToolbarEntry: SelfComparing {
  var placement: ToolbarItemPlacement
  var view: AnyView
  /// That of the view that asked for the item.
  var environment: EnvironmentValues?

  // Items are brought up to date by the bar itself.
  func isEquivalent(to other: ToolbarEntry) -> Bool { false }
}

/// Items of a toolbar.
@MainActor @preconcurrency
public protocol ToolbarContent {
  /// The type of `body`.
  associatedtype Body: ToolbarContent
  /// The items.
  @ToolbarContentBuilder var body: Body { get }
  /// The items, one by one. Rowan's own.
  func _entries() -> _ToolbarEntries
}

/// A list of toolbar items. Rowan's own.
public struct _ToolbarEntries {
  var entries: [ToolbarEntry]
}

extension ToolbarContent {
  public func _entries() -> _ToolbarEntries { body._entries() }
}

extension Never: ToolbarContent {
  public func _entries() -> _ToolbarEntries { _ToolbarEntries(entries: []) }
}

extension ToolbarContent where Body == Never {
  public var body: Never { preconditionFailure("\(Self.self) has no body to evaluate") }
}

/// One item.
nonisolated public struct ToolbarItem<ID, Content: View>: ToolbarContent {
  public typealias Body = Never
  let placement: ToolbarItemPlacement
  let content: Content

  @MainActor public func _entries() -> _ToolbarEntries {
    _ToolbarEntries(entries: [ToolbarEntry(placement: placement, view: AnyView(content))])
  }
}

extension ToolbarItem where ID == () {
  /// An item at a place.
  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    self.placement = placement
    self.content = content()
  }
}

extension ToolbarItem where ID == String {
  /// An item with an id at a place.
  public init(id: String, placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    self.placement = placement
    self.content = content()
  }
}

/// Several items at one place.
nonisolated public struct ToolbarItemGroup<Content: View>: ToolbarContent {
  public typealias Body = Never
  let placement: ToolbarItemPlacement
  let content: Content

  /// Items at a place.
  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    self.placement = placement
    self.content = content()
  }

  @MainActor public func _entries() -> _ToolbarEntries {
    _ToolbarEntries(
      entries: [ToolbarEntry(placement: placement, view: AnyView(HStack(spacing: 16) { content }))])
  }
}

/// Several contents after each other.
public struct _TupleToolbarContent: ToolbarContent {
  public typealias Body = Never
  let parts: [any ToolbarContent]

  public func _entries() -> _ToolbarEntries {
    _ToolbarEntries(entries: parts.flatMap { $0._entries().entries })
  }
}

/// Builds toolbar content out of the statements of a closure.
@resultBuilder
@MainActor
public struct ToolbarContentBuilder {
  public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> Content { content }
  public static func buildBlock() -> _TupleToolbarContent { _TupleToolbarContent(parts: []) }
  public static func buildBlock<Content: ToolbarContent>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: ToolbarContent>(_ content: repeat each Content) -> _TupleToolbarContent {
    var parts: [any ToolbarContent] = []
    for part in repeat each content { parts.append(part) }
    return _TupleToolbarContent(parts: parts)
  }
  public static func buildIf<Content: ToolbarContent>(_ content: Content?) -> _TupleToolbarContent {
    _TupleToolbarContent(parts: content.map { [$0] } ?? [])
  }
  public static func buildEither<Content: ToolbarContent>(first: Content) -> _TupleToolbarContent {
    _TupleToolbarContent(parts: [first])
  }
  public static func buildEither<Content: ToolbarContent>(second: Content) -> _TupleToolbarContent {
    _TupleToolbarContent(parts: [second])
  }
  public static func buildLimitedAvailability<Content: ToolbarContent>(_ content: Content) -> _TupleToolbarContent {
    _TupleToolbarContent(parts: [content])
  }
}

extension View {
  /// Adds items to the bar of the navigation container around.
  @MainActor @preconcurrency public func toolbar<Content: ToolbarContent>(
    @ToolbarContentBuilder content: () -> Content
  ) -> some View {
    modifier(ToolbarModifier(entries: content()._entries().entries))
  }

  /// Adds views to the end of the bar of the navigation container around.
  @MainActor @preconcurrency public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
    modifier(ToolbarModifier(entries: [ToolbarEntry(placement: .automatic, view: AnyView(content()))]))
  }
}
