/// A stored property of a view that gets its value from outside: state, environment, objects.
///
/// The protocol says nothing of an actor, so that types which conform keep theirs; properties are connected and updated on
/// the main actor.
public protocol DynamicProperty {
  /// Called before each evaluation of the body, after the properties inside have been brought up to date.
  mutating func update()
  /// Connects the property to its view's node. Rowan's own; the default connects the properties inside.
  @MainActor mutating func _bind(_ context: _PropertyContext)
}

extension DynamicProperty {
  public mutating func update() {}

  @MainActor public mutating func _bind(_ context: _PropertyContext) {
    withUnsafeMutableBytes(of: &self) { bytes in
      if let base = bytes.baseAddress { context.bindFields(of: Self.self, at: base) }
    }
    update()
  }
}

/// What a property is connected to while its view is updated. Rowan's own.
@MainActor
public final class _PropertyContext {
  package unowned let node: any Node
  package let scope: TrackingScope
  package let viewType: Any.Type
  package var environment: EnvironmentValues
  private let log = ReadLog()
  var slots: [AnyObject]
  private var cursor = 0

  init(node: any Node, scope: TrackingScope, viewType: Any.Type, slots: [AnyObject]) {
    self.node = node
    self.scope = scope
    self.viewType = viewType
    self.slots = slots
    environment = node.core.environment
    environment.log = log
  }

  /// The object that belongs to the property bound now: made at the first binding, the same ever after.
  package func slot<Object: AnyObject>(_ make: () -> Object) -> Object {
    defer { cursor += 1 }
    if cursor < slots.count { return unsafeDowncast(slots[cursor], to: Object.self) }
    let made = make()
    slots.append(made)
    return made
  }

  package func noteEnvironmentReads() {
    for key in log.keys { scope.noteEnvironmentRead(key) }
    log.keys.removeAll(keepingCapacity: true)
  }

  func bindFields(of type: Any.Type, at base: UnsafeMutableRawPointer) {
    for binder in PropertyBinders.of(type) { binder.bind(base + binder.offset, self) }
  }
}

/// The dynamic properties of one view type, found once.
@MainActor
enum PropertyBinders {
  struct Binder {
    let offset: Int
    let bind: @MainActor (UnsafeMutableRawPointer, _PropertyContext) -> Void
  }

  private static var cache: [ObjectIdentifier: [Binder]] = [:]

  static func of(_ type: Any.Type) -> [Binder] {
    if let known = cache[ObjectIdentifier(type)] { return known }
    let binders = TypeLayout.of(type).fields.compactMap { field -> Binder? in
      guard let property = field.type as? any DynamicProperty.Type else { return nil }
      return Binder(offset: field.offset, bind: binding(property))
    }
    cache[ObjectIdentifier(type)] = binders
    return binders
  }

  private static func binding<Property: DynamicProperty>(
    _: Property.Type
  ) -> @MainActor (UnsafeMutableRawPointer, _PropertyContext) -> Void {
    { pointer, context in pointer.assumingMemoryBound(to: Property.self).pointee._bind(context) }
  }
}

/// The objects behind a node's dynamic properties, in declaration order.
@MainActor
package struct PropertyStorage {
  private(set) var slots: [AnyObject] = []

  package init() {}

  /// Takes the objects that the view had before it left the screen.
  mutating func restore(for type: Any.Type, of node: any Node) {
    if node.core.graph.restoredRows > 0 { slots = StateArchive.take(type, for: node) }
  }

  /// Connects the dynamic properties of a view value to their storage.
  package mutating func bind<Content>(_ view: inout Content, to node: any Node, scope: TrackingScope) {
    guard !PropertyBinders.of(Content.self).isEmpty else { return }
    let context = _PropertyContext(node: node, scope: scope, viewType: Content.self, slots: slots)
    withUnsafeMutableBytes(of: &view) { bytes in
      if let base = bytes.baseAddress { context.bindFields(of: Content.self, at: base) }
    }
    slots = context.slots
    if !slots.isEmpty { node.core.noteState() }
  }

  /// Gives up the objects: the view's next value is that of another row.
  mutating func startAnew() {
    tearDown()
    slots.removeAll()
  }

  package func tearDown() {
    for slot in slots { (slot as? any PropertySlot)?.tearDown() }
  }
}

/// A slot that holds something to be given back when the view leaves.
@MainActor
package protocol PropertySlot: AnyObject {
  func tearDown()
}
