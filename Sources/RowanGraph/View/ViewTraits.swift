/// The values that content sets for its container, such as row insets, a tag or a badge.
///
/// Traits belong to one element and do not pass through a stack (fact A3).
@MainActor
package struct ViewTraits {
  /// The traits. A linear search is faster than hashing for a few entries, and a typed box is faster than a cast.
  private var entries: [Entry] = []

  private struct Entry {
    var key: ObjectIdentifier
    var box: AnyObject
  }

  fileprivate final class Box<Value> {
    let value: Value
    init(_ value: Value) { self.value = value }
  }

  /// Creates an empty set of traits.
  package init() {}

  /// Accesses the value of a trait, which is the default if it is not set.
  package subscript<Key: TraitKey>(key: Key.Type) -> Key.Value {
    get {
      guard let index = index(of: key) else { return Key.defaultValue }
      return unsafeDowncast(entries[index].box, to: Box<Key.Value>.self).value
    }
    set { put(Box(newValue), for: key) }
  }

  /// Sets a trait to a shared box, whose value is immutable.
  fileprivate mutating func put<Key: TraitKey>(_ box: Box<Key.Value>, for key: Key.Type) {
    let entry = Entry(key: ObjectIdentifier(key), box: box)
    if let index = index(of: key) {
      entries[index] = entry
    } else {
      if entries.isEmpty { entries.reserveCapacity(4) }
      entries.append(entry)
    }
  }

  /// Returns whether a trait is set.
  package func has<Key: TraitKey>(_ key: Key.Type) -> Bool { index(of: key) != nil }

  private func index<Key: TraitKey>(of key: Key.Type) -> Int? {
    let key = ObjectIdentifier(key)
    for index in entries.indices where entries[index].key == key { return index }
    return nil
  }
}

/// A key of a trait, with its default value.
@MainActor
package protocol TraitKey {
  /// The type of the value.
  associatedtype Value
  /// The value of elements that do not set the trait.
  static var defaultValue: Value { get }
}

/// The explicit tag of a row for selection (fact C2).
package enum TagTrait: TraitKey {
  package static var defaultValue: SelectionTag? { nil }
}

/// The ID of the data element of a row, which is its tag if no explicit one is set.
package enum ImplicitTagTrait: TraitKey {
  package static var defaultValue: AnyHashable? { nil }
}

/// The value of `layoutPriority(_:)`.
package enum LayoutPriorityTrait: TraitKey {
  package static var defaultValue: Double { 0 }
}

/// The value of `zIndex(_:)`.
package enum ZIndexTrait: TraitKey {
  package static var defaultValue: Double { 0 }
}

/// A wrapper that only sets traits.
@MainActor
package protocol TraitWriting: ElementWrapper {
  /// Sets the traits that the element does not set itself.
  func write(to traits: inout ViewTraits)
}

extension TraitWriting {
  package var makesNodes: Bool { false }
  package func wrap(_ element: inout Element) { write(to: &element.traits) }
}

/// A modifier that sets a trait of each element of its content. A value that is set closer to the element takes
/// precedence.
nonisolated package struct TraitModifier<Key: TraitKey>: ViewModifier {
  /// The body type; the modifier is a primitive.
  public typealias Body = Never
  let value: Key.Value
  let combine: (@MainActor (inout Key.Value, Key.Value) -> Void)?

  /// Creates a modifier that sets a trait.
  ///
  /// - Parameters:
  ///   - value: The value of the trait.
  ///   - combine: Merges this value into one set closer to the element; by default, that one is unchanged.
  nonisolated package init(
    _: Key.Type,
    _ value: Key.Value,
    combine: (@MainActor (inout Key.Value, Key.Value) -> Void)? = nil
  ) {
    self.value = value
    self.combine = combine
  }

  /// Creates the node of the modified view. For use by the framework.
  @MainActor public func _makeModifierNode<Wrapped: View>(_ content: Wrapped, _ context: _NodeContext) -> _NodeHandle {
    _NodeHandle(TraitNode(content, self, context))
  }

  /// Updates the node of the modified view. For use by the framework.
  @MainActor public func _updateModifierNode<Wrapped: View>(_ handle: _NodeHandle, _ content: Wrapped) {
    unsafeDowncast(handle.node, to: TraitNode<Wrapped, Key>.self).update(content, self)
  }
}

/// The node of a modifier that sets a trait.
@MainActor
final class TraitNode<Wrapped: View, Key: TraitKey>: TraitWriting {
  let core: NodeCore
  @exclusivity(unchecked) private var modifier: TraitModifier<Key>
  /// The value, shared by all elements.
  private var box: ViewTraits.Box<Key.Value>
  @exclusivity(unchecked) private var child: (any Node)?

  init(_ content: Wrapped, _ modifier: TraitModifier<Key>, _ context: _NodeContext) {
    core = NodeCore(context)
    self.modifier = modifier
    box = ViewTraits.Box(modifier.value)
    child = content.makeNode(below: self)
    core.finishInitializing()
  }

  var shape: NodeShape { .content(of: child, through: self) }
  func forEachChild(_ body: (any Node) -> Void) {
    if let child { body(child) }
  }

  func releaseData() { child?.releaseData() }
  func prepareForReuse() -> NodeReuse { prepareChildrenForReuse() }
  var canRest: Bool { childrenCanRest }

  func update(_ content: Wrapped, _ new: TraitModifier<Key>) {
    let isSame = ValueComparison.areEqual(modifier.value, new.value)
    modifier = new
    if !isSame { box = ViewTraits.Box(new.value) }
    if let child { content.update(child) }
    if !isSame { noteStructureChange() }
  }

  func write(to traits: inout ViewTraits) {
    if traits.has(Key.self) {
      if let combine = modifier.combine { combine(&traits[Key.self], modifier.value) }
    } else {
      traits.put(box, for: Key.self)
    }
  }

  func forget(_ element: Element) {}
}

extension View {
  /// Sets a trait of each element of this view.
  nonisolated package func trait<Key: TraitKey>(_ key: Key.Type, _ value: Key.Value) -> some View {
    modifier(TraitModifier(key, value))
  }

  /// Sets the tag of the view, the value that a selection contains while the view is selected (facts C2–C4).
  ///
  /// - Parameters:
  ///   - tag: The tag. It applies to selections of its type.
  ///   - includeOptional: Whether the tag also applies to selections of the optional type.
  nonisolated public func tag<V: Hashable>(_ tag: V, includeOptional: Bool = true) -> some View {
    modifier(TraitModifier(TagTrait.self, SelectionTag(tag, includesOptional: includeOptional)))
  }

  /// Sets the tag of the view (facts C2–C4), which also applies to selections of the optional type.
  ///
  /// - Parameter tag: The tag.
  nonisolated public func tag<V: Hashable>(_ tag: V) -> some View { self.tag(tag, includeOptional: true) }

  /// Sets the priority by which a stack allocates space to its children; 0 by default.
  nonisolated public func layoutPriority(_ value: Double) -> some View {
    modifier(TraitModifier(LayoutPriorityTrait.self, value))
  }

  /// Sets the drawing order among siblings, where higher values are in front; 0 by default.
  nonisolated public func zIndex(_ value: Double) -> some View {
    modifier(TraitModifier(ZIndexTrait.self, value))
  }
}
