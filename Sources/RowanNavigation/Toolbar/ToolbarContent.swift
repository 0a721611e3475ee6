import RowanGraph
import RowanLists
import RowanViews

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

/// Items of a toolbar that people can change: each has an id.
@MainActor @preconcurrency
public protocol CustomizableToolbarContent: ToolbarContent where Body: CustomizableToolbarContent {}

/// A list of toolbar items. Rowan's own.
public struct _ToolbarEntries {
  var entries: [ToolbarEntry]
}

extension ToolbarContent {
  public func _entries() -> _ToolbarEntries { body._entries() }
}

extension Never: ToolbarContent, CustomizableToolbarContent {
  public func _entries() -> _ToolbarEntries { _ToolbarEntries(entries: []) }
}

extension ToolbarContent where Body == Never {
  public var body: Never { preconditionFailure("\(Self.self) has no body to evaluate") }
}

extension Optional: ToolbarContent where Wrapped: ToolbarContent {
  @MainActor public func _entries() -> _ToolbarEntries { self?._entries() ?? _ToolbarEntries(entries: []) }
}

extension Optional: CustomizableToolbarContent where Wrapped: CustomizableToolbarContent {}

extension _ConditionalContent: ToolbarContent where TrueContent: ToolbarContent, FalseContent: ToolbarContent {
  @MainActor public func _entries() -> _ToolbarEntries {
    switch storage {
    case .trueContent(let content): content._entries()
    case .falseContent(let content): content._entries()
    }
  }
}

extension _ConditionalContent: CustomizableToolbarContent
where TrueContent: CustomizableToolbarContent, FalseContent: CustomizableToolbarContent {}

extension Group: ToolbarContent where Content: ToolbarContent {
  /// Several items as one content, for what is said of all of them.
  nonisolated public init(@ToolbarContentBuilder content: () -> Content) { self.init(_content: content()) }

  @MainActor public func _entries() -> _ToolbarEntries { content._entries() }
}

extension Group: CustomizableToolbarContent where Content: CustomizableToolbarContent {}

/// Several contents after each other.
public struct _TupleToolbarContent<each Content: ToolbarContent>: ToolbarContent {
  public typealias Body = Never
  let parts: (repeat each Content)

  public func _entries() -> _ToolbarEntries {
    var entries: [ToolbarEntry] = []
    for part in repeat each parts { entries += part._entries().entries }
    return _ToolbarEntries(entries: entries)
  }
}

extension _TupleToolbarContent: CustomizableToolbarContent where repeat each Content: CustomizableToolbarContent {}

/// What a modifier of toolbar items changes in each of them. Rowan's own.
public struct _ModifiedToolbarContent<Content: ToolbarContent>: ToolbarContent {
  public typealias Body = Never
  let content: Content
  let change: (inout ToolbarEntry) -> Void

  public func _entries() -> _ToolbarEntries {
    var entries = content._entries()
    for index in entries.entries.indices { change(&entries.entries[index]) }
    return entries
  }
}

extension _ModifiedToolbarContent: CustomizableToolbarContent where Content: CustomizableToolbarContent {}

/// Builds toolbar content out of the statements of a closure.
@resultBuilder
@MainActor
public struct ToolbarContentBuilder {
  /// A single expression stays as it is.
  public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> Content { content }

  /// One content stays as it is. Without any, a closure is one of views.
  public static func buildBlock<Content: ToolbarContent>(_ content: Content) -> Content { content }

  /// Several contents after each other.
  public static func buildBlock<First: ToolbarContent, Second: ToolbarContent, each Other: ToolbarContent>(
    _ first: First,
    _ second: Second,
    _ other: repeat each Other
  ) -> _TupleToolbarContent<First, Second, repeat each Other> {
    _TupleToolbarContent(parts: (first, second, repeat each other))
  }

  /// `if` without `else`.
  public static func buildIf<Content: ToolbarContent>(_ content: Content?) -> Content? { content }

  /// The first branch of a condition.
  public static func buildEither<True: ToolbarContent, False: ToolbarContent>(
    first: True
  ) -> _ConditionalContent<True, False> {
    _ConditionalContent(storage: .trueContent(first))
  }

  /// The second branch of a condition.
  public static func buildEither<True: ToolbarContent, False: ToolbarContent>(
    second: False
  ) -> _ConditionalContent<True, False> {
    _ConditionalContent(storage: .falseContent(second))
  }

  /// A branch behind `if #available`.
  public static func buildLimitedAvailability<Content: ToolbarContent>(_ content: Content) -> Content { content }
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
    let content = content()
    let isEmpty = content is EmptyView
    return modifier(
      ToolbarModifier(entries: isEmpty ? [] : [ToolbarEntry(placement: .automatic, view: AnyView(content))])
    )
  }

  /// Adds items to the bar of the navigation container around, of which people can choose. On the desktop they are
  /// offered by a menu on the toolbar; a choice holds for the scene's life. Items keep their order.
  @MainActor @preconcurrency public func toolbar<Content: CustomizableToolbarContent>(
    id: String,
    @ToolbarContentBuilder content: () -> Content
  ) -> some View {
    var entries = content()._entries().entries
    for index in entries.indices { entries[index].source = ToolbarSource(id: id) }
    return modifier(ToolbarModifier(entries: entries))
  }
}
