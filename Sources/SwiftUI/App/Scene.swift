import RowanGraph
import RowanViews

/// A part of an application that has windows of its own.
///
/// A type conforms by giving a `body` made of other scenes; `WindowGroup` and `Window` are what everything is made of.
@MainActor @preconcurrency
public protocol Scene {
  /// The type of `body`.
  associatedtype Body: Scene
  /// The scenes that this one is made of.
  @SceneBuilder var body: Body { get }
  /// Adds the windows of this scene. Rowan's own; the default serves every scene with a body.
  func _addWindows(to list: _WindowList)
}

extension Scene {
  public func _addWindows(to list: _WindowList) { list.addBody(of: self) }
}

extension Scene where Body == Never {
  /// Scenes that Rowan shows itself have no body.
  public var body: Never { preconditionFailure("\(Self.self) has no body to evaluate") }
}

extension Never: Scene {}

/// Builds the scenes of an application.
@resultBuilder
public struct SceneBuilder {
  /// A scene as an expression.
  public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }

  /// One scene.
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }

  /// Several scenes.
  public static func buildBlock<each Content: Scene>(_ content: repeat each Content) -> some Scene {
    SceneTuple(scenes: (repeat each content))
  }

  /// A scene that only some systems have.
  public static func buildLimitedAvailability<Content: Scene>(_ content: Content) -> some Scene { content }

  /// A scene that an application has on some systems only.
  public static func buildOptional<Content: Scene>(_ content: Content?) -> some Scene {
    OptionalScene(content: content)
  }
}

/// A scene, or none.
nonisolated struct OptionalScene<Content: Scene>: Scene {
  typealias Body = Never
  let content: Content?

  @MainActor func _addWindows(to list: _WindowList) { content?._addWindows(to: list) }
}

/// Several scenes, in order.
nonisolated struct SceneTuple<each Content: Scene>: Scene {
  typealias Body = Never
  let scenes: (repeat each Content)

  @MainActor func _addWindows(to list: _WindowList) {
    repeat (each scenes)._addWindows(to: list)
  }
}

/// The windows of an application, gathered while its body runs. Rowan's own.
@MainActor
public final class _WindowList {
  var windows: [WindowDescription] = []
  /// The commands of all scenes, in order.
  var commands: [AnyView] = []
  /// Whether the commands that every application has are among them.
  var hasStandardCommands = false
  private let bind: SceneBinder
  private var depth = 0

  init(bind: SceneBinder) { self.bind = bind }

  func add(_ window: WindowDescription) { windows.append(window) }

  /// Adds the windows of a scene, each changed.
  func add(_ scene: some Scene, changing change: (inout WindowDescription) -> Void) {
    let first = windows.count
    scene._addWindows(to: self)
    for index in first..<windows.count { change(&windows[index]) }
  }

  /// Runs an action after the application's body if a value is another one than at its last run.
  func noteChange<Value: Equatable>(
    of value: Value,
    initial: Bool,
    _ action: @escaping (_ old: Value, _ new: Value) -> Void
  ) {
    bind.noteChange(of: value, initial: initial, action)
  }

  /// Adds the windows of a scene with a body, its dynamic properties connected.
  func addBody<Content: Scene>(of scene: Content) {
    depth += 1
    defer { depth -= 1 }
    precondition(depth < 100, "The body of \(Content.self) contains itself without end.")
    var connected = scene
    bind.connect(&connected)
    connected.body._addWindows(to: self)
  }
}
