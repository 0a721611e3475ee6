/// What content says to its container: row insets, a tag, a badge. Traits belong to one element and do not pass a stack
/// (fact A3).
@MainActor
package struct ViewTraits {
  /// Few and read often: a search through an array beats hashing, and a box of a known type beats a cast.
  private var entries: [Entry] = []

  private struct Entry {
    var key: ObjectIdentifier
    var box: AnyObject
  }

  fileprivate final class Box<Value> {
    let value: Value
    init(_ value: Value) { self.value = value }
  }

  package init() {}

  package subscript<Key: TraitKey>(key: Key.Type) -> Key.Value {
    get {
      guard let index = index(of: key) else { return Key.defaultValue }
      return unsafeDowncast(entries[index].box, to: Box<Key.Value>.self).value
    }
    set { put(Box(newValue), for: key) }
  }

  /// The same with a box that others hold as well: values never change inside of one.
  fileprivate mutating func put<Key: TraitKey>(_ box: Box<Key.Value>, for key: Key.Type) {
    let entry = Entry(key: ObjectIdentifier(key), box: box)
    if let index = index(of: key) {
      entries[index] = entry
    } else {
      if entries.isEmpty { entries.reserveCapacity(4) }
      entries.append(entry)
    }
  }

  package func has<Key: TraitKey>(_ key: Key.Type) -> Bool { index(of: key) != nil }

  private func index<Key: TraitKey>(of key: Key.Type) -> Int? {
    let key = ObjectIdentifier(key)
    for index in entries.indices where entries[index].key == key { return index }
    return nil
  }
}

/// Names a trait and gives its default.
@MainActor
package protocol TraitKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

/// The tag of a row: what selection compares (fact C2).
package enum TagTrait: TraitKey {
  package static var defaultValue: SelectionTag? { nil }
}

/// The id of the element that a row was made from: its tag where it has no other.
package enum ImplicitTagTrait: TraitKey {
  package static var defaultValue: AnyHashable? { nil }
}

/// `layoutPriority`.
package enum LayoutPriorityTrait: TraitKey {
  package static var defaultValue: Double { 0 }
}

/// `zIndex`.
package enum ZIndexTrait: TraitKey {
  package static var defaultValue: Double { 0 }
}

/// A wrapper that changes nothing but traits.
@MainActor
package protocol TraitWriting: ElementWrapper {}

extension TraitWriting {
  package var makesNodes: Bool { false }
}

/// Writes one trait of each element of its content. A value set nearer to the row wins.
nonisolated package struct TraitModifier<Key: TraitKey>: ViewModifier {
  public typealias Body = Never
  let value: Key.Value
  let combine: (@MainActor (inout Key.Value, Key.Value) -> Void)?

  /// `combine` merges an inner value (first) with this outer one; without it the inner value stays.
  nonisolated package init(
    _: Key.Type,
    _ value: Key.Value,
    combine: (@MainActor (inout Key.Value, Key.Value) -> Void)? = nil
  ) {
    self.value = value
    self.combine = combine
  }

  @MainActor public func _makeModifierNode<Wrapped: View>(_ content: Wrapped, _ context: _NodeContext) -> _NodeHandle {
    _NodeHandle(TraitNode(content, self, context))
  }

  @MainActor public func _updateModifierNode<Wrapped: View>(_ handle: _NodeHandle, _ content: Wrapped) {
    unsafeDowncast(handle.node, to: TraitNode<Wrapped, Key>.self).update(content, self)
  }
}

@MainActor
final class TraitNode<Wrapped: View, Key: TraitKey>: TraitWriting {
  let core: NodeCore
  @exclusivity(unchecked) private var modifier: TraitModifier<Key>
  /// The value as elements carry it.
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

  func update(_ content: Wrapped, _ new: TraitModifier<Key>) {
    let isSame = ValueComparison.areEqual(modifier.value, new.value)
    modifier = new
    if !isSame { box = ViewTraits.Box(new.value) }
    if let child { content.update(child) }
    if !isSame { noteStructureChange() }
  }

  func wrap(_ element: inout Element) {
    if element.traits.has(Key.self) {
      if let combine = modifier.combine { combine(&element.traits[Key.self], modifier.value) }
    } else {
      element.traits.put(box, for: Key.self)
    }
  }

  func forget(_ element: Element) {}
}

extension View {
  /// Says something to the container about each element of this view.
  nonisolated package func trait<Key: TraitKey>(_ key: Key.Type, _ value: Key.Value) -> some View {
    modifier(TraitModifier(key, value))
  }

  /// Marks the view with a value that a selection can hold (facts C2–C4): a selection of the value's type and, unless
  /// `includeOptional` is false, one of its optional.
  nonisolated public func tag<V: Hashable>(_ tag: V, includeOptional: Bool = true) -> some View {
    modifier(TraitModifier(TagTrait.self, SelectionTag(tag, includesOptional: includeOptional)))
  }

  /// Marks the view with a value that a selection can hold (facts C2–C4), also one of its optional.
  nonisolated public func tag<V: Hashable>(_ tag: V) -> some View { self.tag(tag, includeOptional: true) }

  /// Gets its share of a stack's room before siblings of lower priority; 0 by default.
  nonisolated public func layoutPriority(_ value: Double) -> some View {
    modifier(TraitModifier(LayoutPriorityTrait.self, value))
  }

  /// Draws in front of siblings with lower values; 0 by default.
  nonisolated public func zIndex(_ value: Double) -> some View {
    modifier(TraitModifier(ZIndexTrait.self, value))
  }
}
