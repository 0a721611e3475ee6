import OpenCombine
import Observation
import RowanGraph

extension View {
  /// Publishes a value for `@FocusedValue` while the view or a descendant has the focus.
  ///
  /// - Parameters:
  ///   - keyPath: The key path of the value.
  ///   - value: The value.
  nonisolated public func focusedValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>,
    _ value: Value
  ) -> some View {
    modifier(FocusedValueModifier(isForScene: false, value: value) { $0[keyPath: keyPath] = $1 })
  }

  /// Publishes an optional value for `@FocusedValue` while the view or a descendant has the focus.
  ///
  /// - Parameters:
  ///   - keyPath: The key path of the value.
  ///   - value: The value, or `nil` to publish none.
  nonisolated public func focusedValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>,
    _ value: Value?
  ) -> some View {
    modifier(FocusedValueModifier(isForScene: false, value: value) { if $1 != nil { $0[keyPath: keyPath] = $1 } })
  }

  /// Publishes a value regardless of the focus in the window.
  ///
  /// - Parameters:
  ///   - keyPath: The key path of the value.
  ///   - value: The value.
  nonisolated public func focusedSceneValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>,
    _ value: Value
  ) -> some View {
    modifier(FocusedValueModifier(isForScene: true, value: value) { $0[keyPath: keyPath] = $1 })
  }

  /// Publishes an optional value regardless of the focus in the window.
  ///
  /// - Parameters:
  ///   - keyPath: The key path of the value.
  ///   - value: The value, or `nil` to publish none.
  nonisolated public func focusedSceneValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>,
    _ value: Value?
  ) -> some View {
    modifier(FocusedValueModifier(isForScene: true, value: value) { if $1 != nil { $0[keyPath: keyPath] = $1 } })
  }

  /// Publishes an object for `@FocusedObject` while the view or a descendant has the focus.
  ///
  /// - Parameter object: The object.
  nonisolated public func focusedObject<Object: ObservableObject>(_ object: Object) -> some View {
    modifier(FocusedValueModifier(isForScene: false, value: object) { $0[object: Object.self] = $1 })
  }

  /// Publishes an optional object for `@FocusedObject` while the view or a descendant has the focus.
  ///
  /// - Parameter object: The object, or `nil` to publish none.
  nonisolated public func focusedObject<Object: ObservableObject>(_ object: Object?) -> some View {
    modifier(FocusedValueModifier(isForScene: false, value: object) { if $1 != nil { $0[object: Object.self] = $1 } })
  }

  /// Publishes an object regardless of the focus in the window.
  ///
  /// - Parameter object: The object.
  nonisolated public func focusedSceneObject<Object: ObservableObject>(_ object: Object) -> some View {
    modifier(FocusedValueModifier(isForScene: true, value: object) { $0[object: Object.self] = $1 })
  }

  /// Publishes an optional object regardless of the focus in the window.
  ///
  /// - Parameter object: The object, or `nil` to publish none.
  nonisolated public func focusedSceneObject<Object: ObservableObject>(_ object: Object?) -> some View {
    modifier(FocusedValueModifier(isForScene: true, value: object) { if $1 != nil { $0[object: Object.self] = $1 } })
  }

  /// Publishes an observable object by its type for `@FocusedValue`, while the view or a descendant has the focus.
  ///
  /// - Parameter object: The object, or `nil` to publish none.
  nonisolated public func focusedValue<Object: AnyObject & Observable>(_ object: Object?) -> some View {
    modifier(FocusedValueModifier(isForScene: false, value: object) { if $1 != nil { $0[object: Object.self] = $1 } })
  }

  /// Publishes an observable object by its type, regardless of the focus in the window.
  ///
  /// - Parameter object: The object, or `nil` to publish none.
  nonisolated public func focusedSceneValue<Object: AnyObject & Observable>(_ object: Object?) -> some View {
    modifier(FocusedValueModifier(isForScene: true, value: object) { if $1 != nil { $0[object: Object.self] = $1 } })
  }
}

nonisolated struct FocusedValueModifier<Value>: ViewModifier {
  typealias Body = Never
  let isForScene: Bool
  let value: Value
  let write: (inout FocusedValues, Value) -> Void

  @MainActor func _makeModifierNode<Wrapped: View>(_ content: Wrapped, _ context: _NodeContext) -> _NodeHandle {
    _NodeHandle(FocusedValueNode(content, self, context))
  }

  @MainActor func _updateModifierNode<Wrapped: View>(_ handle: _NodeHandle, _ content: Wrapped) {
    unsafeDowncast(handle.node, to: FocusedValueNode<Value>.self).update(content, self)
  }
}

/// The node of a modifier that publishes a value.
@MainActor
final class FocusedValueNode<Value>: Node {
  let core: NodeCore
  private let publication: FocusedPublication
  private var value: Value
  private var child: (any Node)?

  init(_ content: some View, _ modifier: FocusedValueModifier<Value>, _ context: _NodeContext) {
    core = NodeCore(context)
    publication = FocusedPublication(isForScene: modifier.isForScene)
    value = modifier.value
    child = content.makeNode(below: self)
    core.finishInitializing()
    publication.node = self
    publication.publish = { modifier.write(&$0, modifier.value) }
    core.graph.focusedValues.add(publication)
  }

  var shape: NodeShape { .content(of: child) }
  func forEachChild(_ body: (any Node) -> Void) {
    if let child { body(child) }
  }

  func update(_ content: some View, _ modifier: FocusedValueModifier<Value>) {
    let isSame = ValueComparison.areEqual(value, modifier.value)
    value = modifier.value
    publication.publish = { modifier.write(&$0, modifier.value) }
    if !isSame { core.graph.focusedValues.invalidate() }
    if let child { content.update(child) }
  }

  func releaseData() { child?.releaseData() }
  func willTearDown() { core.graph.focusedValues.remove(publication) }
}
