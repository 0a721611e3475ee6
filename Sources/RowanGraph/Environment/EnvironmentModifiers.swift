import Foundation
import Observation
import OpenCombine
import RowanLayers

extension View {
  /// Sets an environment value for this view and its descendants.
  ///
  /// - Parameters:
  ///   - keyPath: The key path of the value.
  ///   - value: The new value.
  nonisolated public func environment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>,
    _ value: Value
  ) -> some View {
    modifier(_EnvironmentKeyWritingModifier(keyPath: keyPath, value: value))
  }

  /// Adds an observable object to the environment, which descendants read by its type.
  ///
  /// - Parameter object: The object, or `nil` to remove one set by an ancestor.
  nonisolated public func environment<Object: AnyObject & Observable>(_ object: Object?) -> some View {
    modifier(EnvironmentObjectModifier(object: object))
  }

  /// Adds an `ObservableObject` to the environment, which descendants read with `@EnvironmentObject`.
  nonisolated public func environmentObject<Object: ObservableObject>(_ object: Object) -> some View {
    modifier(EnvironmentObjectModifier(object: object))
  }

  /// Modifies an environment value in place for this view and its descendants.
  ///
  /// - Parameters:
  ///   - keyPath: The key path of the value.
  ///   - transform: Modifies the inherited value.
  nonisolated public func transformEnvironment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>,
    transform: @escaping (inout Value) -> Void
  ) -> some View {
    modifier(_EnvironmentKeyTransformModifier(keyPath: keyPath, transform: transform))
  }
}

/// A modifier that sets one environment value.
nonisolated public struct _EnvironmentKeyWritingModifier<Value>: ViewModifier, EnvironmentChanging {
  /// The body type; the modifier is a primitive.
  public typealias Body = Never
  let keyPath: WritableKeyPath<EnvironmentValues, Value>
  let value: Value

  nonisolated init(keyPath: WritableKeyPath<EnvironmentValues, Value>, value: Value) {
    self.keyPath = keyPath
    self.value = value
  }

  /// Sets the value.
  @MainActor package func change(_ environment: inout EnvironmentValues) {
    environment.share(value, for: keyPath)
  }
}

/// A modifier that modifies one environment value.
nonisolated public struct _EnvironmentKeyTransformModifier<Value>: ViewModifier, EnvironmentChanging {
  /// The body type; the modifier is a primitive.
  public typealias Body = Never
  let keyPath: WritableKeyPath<EnvironmentValues, Value>
  let transform: (inout Value) -> Void

  nonisolated init(keyPath: WritableKeyPath<EnvironmentValues, Value>, transform: @escaping (inout Value) -> Void) {
    self.keyPath = keyPath
    self.transform = transform
  }

  /// Modifies the value.
  @MainActor package func change(_ environment: inout EnvironmentValues) {
    var value = environment[keyPath: keyPath]
    transform(&value)
    environment.share(value, for: keyPath)
  }
}

/// A modifier that adds an object to the environment.
nonisolated struct EnvironmentObjectModifier<Object: AnyObject>: ViewModifier, EnvironmentChanging {
  typealias Body = Never
  let object: Object?

  nonisolated init(object: Object?) { self.object = object }

  @MainActor func change(_ environment: inout EnvironmentValues) { environment.setObject(object, as: Object.self) }
}

/// A modifier that only changes the environment of its content.
@MainActor
package protocol EnvironmentChanging: ViewModifier where Body == Never {
  /// Derives the environment of the content.
  func change(_ environment: inout EnvironmentValues)
}

extension EnvironmentChanging {
  /// Creates the node of the modified view. For use by the framework.
  public func _makeModifierNode<Content: View>(_ content: Content, _ context: _NodeContext) -> _NodeHandle {
    _NodeHandle(EnvironmentNode(content, self, context))
  }

  /// Updates the node of the modified view. For use by the framework.
  public func _updateModifierNode<Content: View>(_ handle: _NodeHandle, _ content: Content) {
    unsafeDowncast(handle.node, to: EnvironmentNode<Content, Self>.self).update(content, self)
  }
}

/// The node of a modifier that changes the environment.
///
/// An unchanged modifier keeps the derived environment's identity, so that no descendant is visited.
@MainActor
final class EnvironmentNode<Content: View, Modifier: EnvironmentChanging>: Node {
  let core: NodeCore
  private var modifier: Modifier
  private var child: (any Node)?

  init(_ content: Content, _ modifier: Modifier, _ context: _NodeContext) {
    core = NodeCore(context)
    self.modifier = modifier
    child = content.makeNode(below: self, environment: derived())
    core.finishInitializing()
  }

  var shape: NodeShape { .content(of: child) }

  func forEachChild(_ body: (any Node) -> Void) {
    if let child { body(child) }
  }

  func releaseData() { child?.releaseData() }
  func prepareForReuse() -> NodeReuse { prepareChildrenForReuse() }
  var canRest: Bool { childrenCanRest }

  func update(_ content: Content, _ new: Modifier) {
    if !ValueComparison.areEqual(modifier, new) {
      modifier = new
      deriveAgain()
    }
    if let child { content.update(child) }
  }

  func environmentDidChange(from old: EnvironmentValues) { deriveAgain() }

  /// Derives the environment of the child again, which keeps the one that it has if nothing in it changed: the closure of
  /// a transformation cannot be compared, its result can.
  private func deriveAgain() {
    guard let child else { return }
    let derived = derived()
    if !derived.isInterchangeable(with: child.core.environment) { child.core.setEnvironment(derived, of: child) }
  }

  private func derived() -> EnvironmentValues {
    var environment = core.environment
    modifier.change(&environment)
    return environment
  }
}
