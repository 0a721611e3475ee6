import Foundation
import Observation
import OpenCombine
import RowanGraph
import RowanViews

extension Scene {
  /// Sets a value of the environment for the windows of this scene.
  nonisolated public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some Scene {
    changingContent { AnyView($0.environment(keyPath, value)) }
  }

  /// Puts an observable object into the environment of this scene's windows.
  nonisolated public func environment<T: AnyObject & Observable>(_ object: T?) -> some Scene {
    changingContent { AnyView($0.environment(object)) }
  }

  /// Puts an `ObservableObject` into the environment of this scene's windows.
  nonisolated public func environmentObject<T: ObservableObject>(_ object: T) -> some Scene {
    changingContent { AnyView($0.environmentObject(object)) }
  }

  /// Changes a value of the environment of this scene's windows in place.
  nonisolated public func transformEnvironment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>,
    transform: @escaping (inout V) -> Void
  ) -> some Scene {
    changingContent { AnyView($0.transformEnvironment(keyPath, transform: transform)) }
  }

  /// The user defaults that `AppStorage` in this scene's windows uses where it names none.
  nonisolated public func defaultAppStorage(_ store: UserDefaults) -> some Scene {
    changingContent { AnyView($0.defaultAppStorage(store)) }
  }

  /// Runs an action after the application's body ran with another value, with the old and the new one.
  nonisolated public func onChange<V: Equatable>(
    of value: V,
    initial: Bool = false,
    _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some Scene {
    ChangeScene(scene: self, value: value, initial: initial, action: action)
  }

  /// Runs an action after the application's body ran with another value.
  nonisolated public func onChange<V: Equatable>(
    of value: V,
    initial: Bool = false,
    _ action: @escaping () -> Void
  ) -> some Scene {
    ChangeScene(scene: self, value: value, initial: initial) { _, _ in action() }
  }

  /// Runs an action with the new value after the application's body ran with another one.
  @_disfavoredOverload
  nonisolated public func onChange<V: Equatable>(
    of value: V,
    perform action: @escaping (_ newValue: V) -> Void
  ) -> some Scene {
    ChangeScene(scene: self, value: value, initial: false) { _, new in action(new) }
  }

  /// The size in points that a window opens with. Pictures have it where no other is asked for; a browser's tab has the size
  /// that the person gives it.
  nonisolated public func defaultSize(_ size: CGSize) -> some Scene { changing { $0.defaultSize = size } }

  /// The size in points that a window opens with. See `defaultSize(_:)`.
  nonisolated public func defaultSize(width: CGFloat, height: CGFloat) -> some Scene {
    defaultSize(CGSize(width: width, height: height))
  }

  nonisolated func changing(_ change: @escaping (inout WindowDescription) -> Void) -> some Scene {
    ChangedScene(scene: self, change: change)
  }

  nonisolated private func changingContent(_ change: @escaping (AnyView) -> AnyView) -> some Scene {
    changing { $0.content = change($0.content) }
  }
}

/// A scene whose windows are changed.
nonisolated struct ChangedScene<Content: Scene>: Scene {
  typealias Body = Never
  let scene: Content
  let change: (inout WindowDescription) -> Void

  @MainActor func _addWindows(to list: _WindowList) { list.add(scene, changing: change) }
}

/// A scene that looks at a value for changes.
nonisolated struct ChangeScene<Content: Scene, Value: Equatable>: Scene {
  typealias Body = Never
  let scene: Content
  let value: Value
  let initial: Bool
  let action: (Value, Value) -> Void

  @MainActor func _addWindows(to list: _WindowList) {
    scene._addWindows(to: list)
    list.noteChange(of: value, initial: initial, action)
  }
}
