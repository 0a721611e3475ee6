import Foundation
import Observation
import OpenCombine
import RowanGraph
import RowanViews

extension Scene {
  /// Sets a value in the environment of the scene's windows.
  nonisolated public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some Scene {
    changingContent { AnyView($0.environment(keyPath, value)) }
  }

  /// Sets an observable object in the environment of the scene's windows.
  nonisolated public func environment<T: AnyObject & Observable>(_ object: T?) -> some Scene {
    changingContent { AnyView($0.environment(object)) }
  }

  /// Sets an `ObservableObject` in the environment of the scene's windows.
  nonisolated public func environmentObject<T: ObservableObject>(_ object: T) -> some Scene {
    changingContent { AnyView($0.environmentObject(object)) }
  }

  /// Modifies a value in the environment of the scene's windows.
  nonisolated public func transformEnvironment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>,
    transform: @escaping (inout V) -> Void
  ) -> some Scene {
    changingContent { AnyView($0.transformEnvironment(keyPath, transform: transform)) }
  }

  /// Sets the default store of `AppStorage` in the scene's windows.
  nonisolated public func defaultAppStorage(_ store: UserDefaults) -> some Scene {
    changingContent { AnyView($0.defaultAppStorage(store)) }
  }

  /// Runs an action with the old and the new value, after the application's body has run with another value.
  nonisolated public func onChange<V: Equatable>(
    of value: V,
    initial: Bool = false,
    _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some Scene {
    ChangeScene(scene: self, value: value, initial: initial, action: action)
  }

  /// Runs an action after the application's body has run with another value.
  nonisolated public func onChange<V: Equatable>(
    of value: V,
    initial: Bool = false,
    _ action: @escaping () -> Void
  ) -> some Scene {
    ChangeScene(scene: self, value: value, initial: initial) { _, _ in action() }
  }

  /// Runs an action with the new value, after the application's body has run with another value.
  @_disfavoredOverload
  nonisolated public func onChange<V: Equatable>(
    of value: V,
    perform action: @escaping (_ newValue: V) -> Void
  ) -> some Scene {
    ChangeScene(scene: self, value: value, initial: false) { _, new in action(new) }
  }

  /// Sets the initial size of windows in points. It applies to pictures without an explicit size; the size of a
  /// browser's tab is that of the browser.
  nonisolated public func defaultSize(_ size: CGSize) -> some Scene { changing { $0.defaultSize = size } }

  /// Sets the initial size of windows in points. See `defaultSize(_:)`.
  nonisolated public func defaultSize(width: CGFloat, height: CGFloat) -> some Scene {
    defaultSize(CGSize(width: width, height: height))
  }

  nonisolated func changing(_ change: @escaping (inout WindowDescription) -> Void) -> some Scene {
    ChangedScene(scene: self, change: change)
  }

  nonisolated func changingContent(_ change: @escaping (AnyView) -> AnyView) -> some Scene {
    changing { $0.content = change($0.content) }
  }
}

/// A scene with modified windows.
nonisolated struct ChangedScene<Content: Scene>: Scene {
  typealias Body = Never
  let scene: Content
  let change: (inout WindowDescription) -> Void

  @MainActor func _addWindows(to list: _WindowList) { list.add(scene, changing: change) }
}

/// A scene that observes a value.
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
