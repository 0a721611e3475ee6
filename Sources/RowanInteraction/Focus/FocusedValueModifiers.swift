import OpenCombine
import Observation
import RowanGraph

extension View {
  /// Publishes a value while the view, or a view in it, has the focus; `@FocusedValue` reads it.
  nonisolated public func focusedValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>,
    _ value: Value
  ) -> some View {
    modifier(FocusedValueModifier(isForScene: false, value: value) { $0[keyPath: keyPath] = $1 })
  }

  /// Publishes a value while the view, or a view in it, has the focus; `nil` publishes none.
  nonisolated public func focusedValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>,
    _ value: Value?
  ) -> some View {
    modifier(FocusedValueModifier(isForScene: false, value: value) { if $1 != nil { $0[keyPath: keyPath] = $1 } })
  }

  /// Publishes a value wherever in the window the focus is.
  nonisolated public func focusedSceneValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>,
    _ value: Value
  ) -> some View {
    modifier(FocusedValueModifier(isForScene: true, value: value) { $0[keyPath: keyPath] = $1 })
  }

  /// Publishes a value wherever in the window the focus is; `nil` publishes none.
  nonisolated public func focusedSceneValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>,
    _ value: Value?
  ) -> some View {
    modifier(FocusedValueModifier(isForScene: true, value: value) { if $1 != nil { $0[keyPath: keyPath] = $1 } })
  }

  /// Publishes an object while the view, or a view in it, has the focus; `@FocusedObject` reads it.
  nonisolated public func focusedObject<Object: ObservableObject>(_ object: Object) -> some View {
    modifier(FocusedValueModifier(isForScene: false, value: object) { $0[object: Object.self] = $1 })
  }

  /// Publishes an object while the view, or a view in it, has the focus; `nil` publishes none.
  nonisolated public func focusedObject<Object: ObservableObject>(_ object: Object?) -> some View {
    modifier(FocusedValueModifier(isForScene: false, value: object) { if $1 != nil { $0[object: Object.self] = $1 } })
  }

  /// Publishes an object wherever in the window the focus is.
  nonisolated public func focusedSceneObject<Object: ObservableObject>(_ object: Object) -> some View {
    modifier(FocusedValueModifier(isForScene: true, value: object) { $0[object: Object.self] = $1 })
  }

  /// Publishes an object wherever in the window the focus is; `nil` publishes none.
  nonisolated public func focusedSceneObject<Object: ObservableObject>(_ object: Object?) -> some View {
    modifier(FocusedValueModifier(isForScene: true, value: object) { if $1 != nil { $0[object: Object.self] = $1 } })
  }

  /// Publishes an observable object by its type while the view, or a view in it, has the focus; `@FocusedValue` reads it.
  nonisolated public func focusedValue<Object: AnyObject & Observable>(_ object: Object?) -> some View {
    modifier(FocusedValueModifier(isForScene: false, value: object) { if $1 != nil { $0[object: Object.self] = $1 } })
  }

  /// Publishes an observable object by its type wherever in the window the focus is.
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
