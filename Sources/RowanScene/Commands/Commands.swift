import RowanControls
import RowanGraph
import RowanViews

/// Content of the menu bar of an application's windows.
///
/// A conforming type has a `body` of other commands; the primitive ones are `CommandMenu` and `CommandGroup`. Each
/// window evaluates the commands separately, so that dynamic properties such as `@FocusedValue` belong to the window of
/// the menu bar. The desktop idiom shows the bar at the top of the window. The touch idiom has no bar, but the keyboard
/// shortcuts work.
@MainActor @preconcurrency
public protocol Commands {
  /// The type of `body`.
  associatedtype Body: Commands
  /// The content of the commands.
  @CommandsBuilder var body: Self.Body { get }
  /// Returns the commands as a view of a window. An implementation detail; the default serves all commands with a body.
  nonisolated func _commandsView() -> _CommandsView
}

extension Commands {
  /// The view that adds the commands to the menus of a window.
  nonisolated public func _commandsView() -> _CommandsView { _CommandsView(CommandsBody(commands: self)) }
}

extension Commands where Body == Never {
  /// Not available: primitive commands have no body.
  public var body: Never { preconditionFailure("\(Self.self) has no body to evaluate") }
}

extension Never: Commands {}

/// Commands as a view that draws nothing. An implementation detail.
nonisolated public struct _CommandsView: View {
  /// The type of the body, which a view without one leaves as `Never`.
  public typealias Body = Never
  let view: AnyView

  init(_ view: some View) { self.view = AnyView(view) }

  /// Makes the node that keeps the view in the tree.
  @MainActor public func _makeNode(_ context: _NodeContext) -> _NodeHandle { view._makeNode(context) }
  /// Updates the node of the view to this value.
  @MainActor public func _updateNode(_ handle: _NodeHandle) { view._updateNode(handle) }
}

/// The view of commands with a body, which holds their dynamic properties.
nonisolated struct CommandsBody<Content: Commands>: View {
  let commands: Content

  @MainActor var body: some View { BoundCommands(commands: BoundStyle(commands)) }
}

/// The commands after the binding of their dynamic properties.
struct BoundCommands<Content: Commands>: View {
  var commands: BoundStyle<Content>

  var body: _CommandsView { commands.style.body._commandsView() }
}

/// Empty commands.
nonisolated public struct EmptyCommands: Commands {
  /// The type of the body, which a view without one leaves as `Never`.
  public typealias Body = Never
  /// Creates empty commands.
  public init() {}

  /// The view that adds the commands to the menus of a window.
  public func _commandsView() -> _CommandsView { _CommandsView(EmptyView()) }
}

/// A result builder for commands.
@resultBuilder
public struct CommandsBuilder {
  /// Returns the commands of an expression.
  public static func buildExpression<Content: Commands>(_ content: Content) -> Content { content }

  /// Returns empty commands.
  public static func buildBlock() -> EmptyCommands { EmptyCommands() }

  /// Returns the only commands of a block.
  public static func buildBlock<Content: Commands>(_ content: Content) -> Content { content }

  /// Combines several commands in order.
  public static func buildBlock<each Content: Commands>(_ content: repeat each Content) -> some Commands {
    CommandsTuple(commands: (repeat each content))
  }

  /// Returns the commands of an `if` without `else`.
  public static func buildIf<Content: Commands>(_ content: Content?) -> Content? { content }

  /// Returns the commands of the first branch.
  public static func buildEither<First: Commands, Second: Commands>(first: First) -> _ConditionalCommands<First, Second>
  {
    _ConditionalCommands(first: first, second: nil)
  }

  /// Returns the commands of the second branch.
  public static func buildEither<First: Commands, Second: Commands>(second: Second)
    -> _ConditionalCommands<First, Second>
  {
    _ConditionalCommands(first: nil, second: second)
  }

  /// Returns commands that require a version of the system.
  public static func buildLimitedAvailability<Content: Commands>(_ content: Content) -> some Commands { content }
}

extension ContentBuilder {
  /// Returns the commands of an expression.
  public static func buildExpression<Content: Commands>(_ content: Content) -> Content { content }

  /// Returns the only commands of a block.
  public static func buildBlock<Content: Commands>(_ content: Content) -> Content { content }

  /// Combines several commands in order.
  public static func buildBlock<First: Commands, Second: Commands, each Other: Commands>(
    _ first: First,
    _ second: Second,
    _ other: repeat each Other
  ) -> some Commands {
    CommandsTuple(commands: (first, second, repeat each other))
  }
}

extension Optional: Commands where Wrapped: Commands {
  /// The type of the body, which a view without one leaves as `Never`.
  public typealias Body = Never

  /// The view that adds the commands to the menus of a window.
  nonisolated public func _commandsView() -> _CommandsView { _CommandsView(map { $0._commandsView() }) }
}

/// The commands of one of two branches. An implementation detail.
nonisolated public struct _ConditionalCommands<First: Commands, Second: Commands>: Commands {
  /// The type of the body, which a view without one leaves as `Never`.
  public typealias Body = Never
  let first: First?
  let second: Second?

  /// The view that adds the commands to the menus of a window.
  public func _commandsView() -> _CommandsView {
    if let first { return first._commandsView() }
    return second?._commandsView() ?? _CommandsView(EmptyView())
  }
}

/// Several commands in order.
nonisolated struct CommandsTuple<each Content: Commands>: Commands {
  typealias Body = Never
  let commands: (repeat each Content)

  func _commandsView() -> _CommandsView {
    var views: [_CommandsView] = []
    repeat views.append((each commands)._commandsView())
    return _CommandsView(ForEach(Array(views.enumerated()), id: \.offset) { $0.element })
  }
}
