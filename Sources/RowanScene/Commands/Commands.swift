import RowanControls
import RowanGraph
import RowanViews

/// A part of the menu bar of an application's windows.
///
/// A type conforms by giving a `body` made of other commands; `CommandMenu` and `CommandGroup` are what everything is made of.
/// Dynamic properties such as `@FocusedValue` belong to the window that the menu bar is shown in: each window evaluates its commands
/// itself. On the desktop the bar stands at the top of the window; with touch there is none, and the shortcuts work all the same.
@MainActor @preconcurrency
public protocol Commands {
  /// The type of `body`.
  associatedtype Body: Commands
  /// The commands that these are made of.
  @CommandsBuilder var body: Self.Body { get }
  /// The commands as they live in a window. Rowan's own; the default serves all commands with a body.
  nonisolated func _commandsView() -> _CommandsView
}

extension Commands {
  nonisolated public func _commandsView() -> _CommandsView { _CommandsView(CommandsBody(commands: self)) }
}

extension Commands where Body == Never {
  /// Commands that Rowan shows itself have no body.
  public var body: Never { preconditionFailure("\(Self.self) has no body to evaluate") }
}

extension Never: Commands {}

/// Commands as a view that draws nothing. Rowan's own.
nonisolated public struct _CommandsView: View {
  public typealias Body = Never
  let view: AnyView

  init(_ view: some View) { self.view = AnyView(view) }

  @MainActor public func _makeNode(_ context: _NodeContext) -> _NodeHandle { view._makeNode(context) }
  @MainActor public func _updateNode(_ handle: _NodeHandle) { view._updateNode(handle) }
}

/// Commands with a body. Their dynamic properties live here.
nonisolated struct CommandsBody<Content: Commands>: View {
  let commands: Content

  @MainActor var body: some View { BoundCommands(commands: BoundStyle(commands)) }
}

struct BoundCommands<Content: Commands>: View {
  var commands: BoundStyle<Content>

  var body: _CommandsView { commands.style.body._commandsView() }
}

/// No commands.
nonisolated public struct EmptyCommands: Commands {
  public typealias Body = Never
  /// No commands.
  public init() {}

  public func _commandsView() -> _CommandsView { _CommandsView(EmptyView()) }
}

/// Builds commands.
@resultBuilder
public struct CommandsBuilder {
  /// Commands as an expression.
  public static func buildExpression<Content: Commands>(_ content: Content) -> Content { content }

  /// No commands.
  public static func buildBlock() -> EmptyCommands { EmptyCommands() }

  /// Some commands.
  public static func buildBlock<Content: Commands>(_ content: Content) -> Content { content }

  /// Several commands, in order.
  public static func buildBlock<each Content: Commands>(_ content: repeat each Content) -> some Commands {
    CommandsTuple(commands: (repeat each content))
  }

  /// Commands that are there under a condition.
  public static func buildIf<Content: Commands>(_ content: Content?) -> Content? { content }

  /// One of two.
  public static func buildEither<First: Commands, Second: Commands>(first: First) -> _ConditionalCommands<First, Second>
  {
    _ConditionalCommands(first: first, second: nil)
  }

  /// One of two.
  public static func buildEither<First: Commands, Second: Commands>(second: Second)
    -> _ConditionalCommands<First, Second>
  {
    _ConditionalCommands(first: nil, second: second)
  }

  /// Commands that only some systems have.
  public static func buildLimitedAvailability<Content: Commands>(_ content: Content) -> some Commands { content }
}

extension Optional: Commands where Wrapped: Commands {
  public typealias Body = Never

  nonisolated public func _commandsView() -> _CommandsView { _CommandsView(map { $0._commandsView() }) }
}

/// One of two commands. Rowan's own.
nonisolated public struct _ConditionalCommands<First: Commands, Second: Commands>: Commands {
  public typealias Body = Never
  let first: First?
  let second: Second?

  public func _commandsView() -> _CommandsView {
    if let first { return first._commandsView() }
    return second?._commandsView() ?? _CommandsView(EmptyView())
  }
}

/// Several commands, in order.
nonisolated struct CommandsTuple<each Content: Commands>: Commands {
  typealias Body = Never
  let commands: (repeat each Content)

  func _commandsView() -> _CommandsView {
    var views: [_CommandsView] = []
    repeat views.append((each commands)._commandsView())
    return _CommandsView(ForEach(Array(views.enumerated()), id: \.offset) { $0.element })
  }
}
