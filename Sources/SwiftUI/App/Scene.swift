import RowanGraph
import RowanViews

/// A part of an application, with its own windows.
///
/// Implement `body` by other scenes; the primitive scenes are `WindowGroup`, `Window` and `Settings`.
@MainActor @preconcurrency
public protocol Scene {
  /// The type of `body`.
  associatedtype Body: Scene
  /// The scenes of which this one consists.
  @SceneBuilder var body: Body { get }
  /// Adds the windows of the scene. Internal to Rowan; the default implementation applies to every scene with a body.
  func _addWindows(to list: _WindowList)
}

extension Scene {
  /// Adds the windows of the scene's body.
  public func _addWindows(to list: _WindowList) { list.addBody(of: self) }
}

extension Scene where Body == Never {
  /// Not available: a primitive scene has no body.
  public var body: Never { preconditionFailure("\(Self.self) has no body to evaluate") }
}

extension Never: Scene {}

/// A result builder for the scenes of an application.
@resultBuilder
public struct SceneBuilder {
  /// Returns a scene as an expression.
  public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }

  /// Returns a single scene.
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }

  /// Returns several scenes in order.
  public static func buildBlock<each Content: Scene>(_ content: repeat each Content) -> some Scene {
    SceneTuple(scenes: (repeat each content))
  }

  /// Returns a scene of limited availability.
  public static func buildLimitedAvailability<Content: Scene>(_ content: Content) -> some Scene { content }

  /// Returns a scene that may be absent.
  public static func buildOptional<Content: Scene>(_ content: Content?) -> some Scene {
    OptionalScene(content: content)
  }
}

/// A scene that may be absent.
nonisolated struct OptionalScene<Content: Scene>: Scene {
  typealias Body = Never
  let content: Content?

  @MainActor func _addWindows(to list: _WindowList) { content?._addWindows(to: list) }
}

/// Several scenes in order.
nonisolated struct SceneTuple<each Content: Scene>: Scene {
  typealias Body = Never
  let scenes: (repeat each Content)

  @MainActor func _addWindows(to list: _WindowList) {
    repeat (each scenes)._addWindows(to: list)
  }
}

/// The windows of an application, collected while its body runs. Internal to Rowan.
@MainActor
public final class _WindowList {
  var windows: [WindowDescription] = []
  /// The commands of all scenes, in order.
  var commands: [AnyView] = []
  /// Whether the commands of every application have been added.
  var hasStandardCommands = false
  /// Whether the content of menu bar extras is a window.
  var menuBarExtrasAreWindows = false
  private let bind: SceneBinder
  private var depth = 0

  init(bind: SceneBinder) { self.bind = bind }

  func add(_ window: WindowDescription) { windows.append(window) }

  /// Adds the windows of a scene, after modifying each of them.
  func add(_ scene: some Scene, changing change: (inout WindowDescription) -> Void) {
    let first = windows.count
    scene._addWindows(to: self)
    for index in first..<windows.count { change(&windows[index]) }
  }

  /// Schedules an action after the application's body if a value differs from that of the previous run.
  func noteChange<Value: Equatable>(
    of value: Value,
    initial: Bool,
    _ action: @escaping (_ old: Value, _ new: Value) -> Void
  ) {
    bind.noteChange(of: value, initial: initial, action)
  }

  /// Adds the windows of a scene's body, with its dynamic properties connected.
  func addBody<Content: Scene>(of scene: Content) {
    depth += 1
    defer { depth -= 1 }
    precondition(depth < 100, "The body of \(Content.self) contains itself without end.")
    var connected = scene
    bind.connect(&connected)
    connected.body._addWindows(to: self)
  }
}
