import RowanGraph
import RowanLists
import RowanViews

/// The content of a toolbar.
@MainActor @preconcurrency
public protocol ToolbarContent {
  /// The type of `body`.
  associatedtype Body: ToolbarContent
  /// The content of which this content consists.
  @ToolbarContentBuilder var body: Body { get }
  /// Returns the items in order. Internal to Rowan.
  func _entries() -> _ToolbarEntries
}

/// Toolbar content that a person can customize. Each item has an ID.
@MainActor @preconcurrency
public protocol CustomizableToolbarContent: ToolbarContent where Body: CustomizableToolbarContent {}

/// A list of toolbar items. Internal to Rowan.
public struct _ToolbarEntries {
  var entries: [ToolbarEntry]
}

extension ToolbarContent {
  /// The items of the toolbar, in order.
  public func _entries() -> _ToolbarEntries { body._entries() }
}

extension Never: ToolbarContent, CustomizableToolbarContent {
  /// The items of the toolbar, in order.
  public func _entries() -> _ToolbarEntries { _ToolbarEntries(entries: []) }
}

extension ToolbarContent where Body == Never {
  /// Not available: a view without a body draws itself.
  public var body: Never { preconditionFailure("\(Self.self) has no body to evaluate") }
}

extension Optional: ToolbarContent where Wrapped: ToolbarContent {
  /// The items of the toolbar, in order.
  @MainActor public func _entries() -> _ToolbarEntries { self?._entries() ?? _ToolbarEntries(entries: []) }
}

extension Optional: CustomizableToolbarContent where Wrapped: CustomizableToolbarContent {}

extension _ConditionalContent: ToolbarContent where TrueContent: ToolbarContent, FalseContent: ToolbarContent {
  /// The items of the toolbar, in order.
  @MainActor public func _entries() -> _ToolbarEntries {
    switch storage {
    case .trueContent(let content): _ToolbarEntries(entries: content._entries().entries.nested(at: 0))
    case .falseContent(let content): _ToolbarEntries(entries: content._entries().entries.nested(at: 1))
    }
  }
}

extension _ConditionalContent: CustomizableToolbarContent
where TrueContent: CustomizableToolbarContent, FalseContent: CustomizableToolbarContent {}

extension Group: ToolbarContent where Content: ToolbarContent {
  /// Creates a group of items, to which modifiers apply together.
  nonisolated public init(@ToolbarContentBuilder content: () -> Content) { self.init(_content: content()) }

  /// The items of the toolbar, in order.
  @MainActor public func _entries() -> _ToolbarEntries { content._entries() }
}

extension Group: CustomizableToolbarContent where Content: CustomizableToolbarContent {}

/// A sequence of toolbar contents. Created by `ToolbarContentBuilder`.
public struct _TupleToolbarContent<each Content: ToolbarContent>: ToolbarContent {
  /// The body type; the content is a primitive.
  public typealias Body = Never
  let parts: (repeat each Content)

  /// The items of the toolbar, in order.
  public func _entries() -> _ToolbarEntries {
    var entries: [ToolbarEntry] = []
    var index = 0
    for part in repeat each parts {
      entries += part._entries().entries.nested(at: index)
      index += 1
    }
    return _ToolbarEntries(entries: entries)
  }
}

extension _TupleToolbarContent: CustomizableToolbarContent where repeat each Content: CustomizableToolbarContent {}

/// Toolbar content with a change applied to each item. Internal to Rowan.
public struct _ModifiedToolbarContent<Content: ToolbarContent>: ToolbarContent {
  /// The body type; the content is a primitive.
  public typealias Body = Never
  let content: Content
  let change: (inout ToolbarEntry) -> Void

  /// The items of the toolbar, in order.
  public func _entries() -> _ToolbarEntries {
    var entries = content._entries()
    for index in entries.entries.indices { change(&entries.entries[index]) }
    return entries
  }
}

extension _ModifiedToolbarContent: CustomizableToolbarContent where Content: CustomizableToolbarContent {}

/// A result builder of toolbar content.
@resultBuilder
@MainActor
public struct ToolbarContentBuilder {
  /// Returns an expression unchanged.
  public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> Content { content }

  /// Returns a single content unchanged. An empty closure is one of views, so there is no overload without arguments.
  public static func buildBlock<Content: ToolbarContent>(_ content: Content) -> Content { content }

  /// Returns a sequence of contents.
  public static func buildBlock<First: ToolbarContent, Second: ToolbarContent, each Other: ToolbarContent>(
    _ first: First,
    _ second: Second,
    _ other: repeat each Other
  ) -> _TupleToolbarContent<First, Second, repeat each Other> {
    _TupleToolbarContent(parts: (first, second, repeat each other))
  }

  /// Returns the content of an `if` without `else`.
  public static func buildIf<Content: ToolbarContent>(_ content: Content?) -> Content? { content }

  /// Returns the content of the first branch of a condition.
  public static func buildEither<True: ToolbarContent, False: ToolbarContent>(
    first: True
  ) -> _ConditionalContent<True, False> {
    _ConditionalContent(storage: .trueContent(first))
  }

  /// Returns the content of the second branch of a condition.
  public static func buildEither<True: ToolbarContent, False: ToolbarContent>(
    second: False
  ) -> _ConditionalContent<True, False> {
    _ConditionalContent(storage: .falseContent(second))
  }

  /// Returns the content of a branch with an availability condition.
  public static func buildLimitedAvailability<Content: ToolbarContent>(_ content: Content) -> Content { content }
}

extension View {
  /// Adds items to the bars of the enclosing navigation container.
  ///
  /// - Parameter content: The items.
  @MainActor @preconcurrency public func toolbar<Content: ToolbarContent>(
    @ToolbarContentBuilder content: () -> Content
  ) -> some View {
    modifier(ToolbarModifier(entries: content()._entries().entries))
  }

  /// Adds views at the trailing end of the enclosing navigation container's bar.
  ///
  /// - Parameter content: The views.
  @MainActor @preconcurrency public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
    let content = content()
    let isEmpty = content is EmptyView
    return modifier(
      ToolbarModifier(entries: isEmpty ? [] : [ToolbarEntry(placement: .automatic, view: AnyView(content))])
    )
  }

  /// Adds items to the bars of the enclosing navigation container, which a person can customize.
  ///
  /// On the desktop a context menu of the toolbar shows and hides items. The customization lasts as long as the scene.
  /// Items keep their order.
  ///
  /// - Parameters:
  ///   - id: The ID of the toolbar.
  ///   - content: The items.
  @MainActor @preconcurrency public func toolbar<Content: CustomizableToolbarContent>(
    id: String,
    @ToolbarContentBuilder content: () -> Content
  ) -> some View {
    var entries = content()._entries().entries
    for index in entries.indices { entries[index].source = ToolbarSource(id: id) }
    return modifier(ToolbarModifier(entries: entries))
  }
}
