/// A stored property of a view with an external value: state, environment, or an object.
///
/// The protocol is not isolated, so that conforming types keep their isolation. Properties are connected and updated on
/// the main actor.
public protocol DynamicProperty {
  /// Updates the property before each evaluation of the body, after its nested properties were updated.
  mutating func update()
  /// Connects the property to the node of its view. For use by the framework; the default connects the nested
  /// properties.
  @MainActor mutating func _bind(_ context: _PropertyContext)
}

extension DynamicProperty {
  /// Does nothing.
  public mutating func update() {}

  /// Connects the nested properties and updates the property. For use by the framework.
  @MainActor public mutating func _bind(_ context: _PropertyContext) {
    withUnsafeMutableBytes(of: &self) { bytes in
      if let base = bytes.baseAddress { context.bindFields(of: Self.self, at: base) }
    }
    update()
  }
}

/// The context to which properties are connected while their view is updated. For use by the framework.
@MainActor
public final class _PropertyContext {
  /// The node of the view.
  package unowned let node: any Node
  /// The tracking scope of the body.
  package let scope: TrackingScope
  /// The type of the view.
  package let viewType: Any.Type
  /// The environment of the view, which records reads.
  package var environment: EnvironmentValues
  private let log = ReadLog()
  var slots: [AnyObject]
  private var cursor = 0
  /// The names of the field of the view that is being connected, and of the field inside it, if it has fields of its own.
  private var fields: (outer: String, inner: String) = ("", "")

  init(node: any Node, scope: TrackingScope, viewType: Any.Type, slots: [AnyObject]) {
    self.node = node
    self.scope = scope
    self.viewType = viewType
    self.slots = slots
    environment = node.core.environment
    environment.log = log
  }

  /// Returns the storage object of the property being connected, creating it for the first evaluation.
  package func slot<Object: AnyObject>(_ make: () -> Object) -> Object {
    defer { cursor += 1 }
    guard cursor < slots.count else {
      let made = make()
      slots.append(made)
      return made
    }
    if slots[cursor] === VacantSlot.shared { slots[cursor] = make() }
    return unsafeDowncast(slots[cursor], to: Object.self)
  }

  /// The environment of the view without a record of reads. Any change of it runs the body again, since the body and views that
  /// it passes the environment to can read each of its values.
  var wholeEnvironment: EnvironmentValues {
    scope.noteEnvironmentRead(EnvironmentValues.anyKey)
    return node.core.environment
  }

  /// Adds the recorded environment reads to the tracking scope.
  package func noteEnvironmentReads() {
    for key in log.keys { scope.noteEnvironmentRead(key) }
    log.keys.removeAll(keepingCapacity: true)
  }

  func bindFields(of type: Any.Type, at base: UnsafeMutableRawPointer) {
    let outer = fields.outer
    for binder in PropertyBinders.of(type) {
      if outer.isEmpty { fields.outer = binder.name } else { fields.inner = binder.name }
      binder.bind(base + binder.offset, self)
      if outer.isEmpty { fields = ("", "") }
    }
  }

  /// The name of the property that is being connected.
  var label: String {
    fields.inner.isEmpty ? fields.outer : "\(fields.outer).\(fields.inner)"
  }

  /// Restores a new location from the archive of an earlier window.
  func restore<Value>(_ location: StateLocation<Value>) {
    guard node.core.graph.restoresState, ArchivedType.of(viewType).isArchived,
      let data = ViewStateRestoration.take(location.label, of: viewType, for: node)
    else { return }
    if !location.restore(data) {
      ViewStateRestoration.reportUnreadable(location.label, of: viewType, as: Value.self)
    }
  }
}

/// The dynamic properties of view types, cached by type.
@MainActor
enum PropertyBinders {
  struct Binder {
    /// The name of the field, without the underscore of a property wrapper.
    let name: String
    let offset: Int
    let bind: @MainActor (UnsafeMutableRawPointer, _PropertyContext) -> Void
  }

  private static var cache: [ObjectIdentifier: [Binder]] = [:]

  static func of(_ type: Any.Type) -> [Binder] {
    if let known = cache[ObjectIdentifier(type)] { return known }
    let binders = TypeLayout.of(type).fields.compactMap { field -> Binder? in
      guard let property = field.type as? any DynamicProperty.Type else { return nil }
      let name = field.name.first == "_" ? String(field.name.dropFirst()) : field.name
      return Binder(name: name, offset: field.offset, bind: binding(property))
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

/// The storage objects of a node's dynamic properties, in order of declaration.
@MainActor
package struct PropertyStorage {
  private(set) var slots: [AnyObject] = []

  /// Creates storage without objects.
  package init() {}

  /// Restores the objects from the archive of the enclosing row.
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

  /// Discards the objects of a recycled node.
  mutating func startAnew() {
    tearDown()
    slots.removeAll()
  }

  /// Disconnects the objects when the node leaves the tree.
  package func tearDown() {
    for slot in slots { (slot as? any PropertySlot)?.tearDown() }
  }
}

/// A storage object with resources that are released when the view leaves the tree.
@MainActor
package protocol PropertySlot: AnyObject {
  /// Releases the resources.
  func tearDown()
}
