/// Names a value that views pass upwards, and how several become one.
public protocol PreferenceKey {
  /// The value's type.
  associatedtype Value
  /// What is read where no view gives a value.
  static var defaultValue: Value { get }
  /// Merges the value of the next view, in order, into what was gathered so far.
  static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
  /// Nothing.
  public static var defaultValue: Value { nil }
}

extension PreferenceKey {
  /// Joins what a contributor gives to what those before it gave.
  package static func append(_ own: Value, to value: inout Value?) {
    if var merged = value {
      reduce(value: &merged) { own }
      value = merged
    } else {
      value = own
    }
  }
}

extension View {
  /// Gives a value to the views around.
  nonisolated public func preference<Key: PreferenceKey>(key: Key.Type = Key.self, value: Key.Value) -> some View {
    modifier(PreferenceModifier<Key>(value: value))
  }

  /// Changes the value that the content gives to the views around.
  nonisolated public func transformPreference<Key: PreferenceKey>(
    _ key: Key.Type = Key.self,
    _ callback: @escaping (inout Key.Value) -> Void
  ) -> some View {
    modifier(PreferenceTransformModifier<Key>(transform: callback))
  }

  /// Runs an action when the value that the content gives changed, and once at first.
  nonisolated public func onPreferenceChange<Key: PreferenceKey>(
    _ key: Key.Type = Key.self,
    perform action: @escaping (Key.Value) -> Void
  ) -> some View where Key.Value: Equatable {
    modifier(PreferenceReaderModifier<Key>(action: action))
  }
}

/// A node that takes part in passing a preference upwards; it says so to its core (`noteContributor`) when it is made.
@MainActor
package protocol PreferenceContributor: Node {
  /// Adds this node's part to what was gathered; returns true when the content below was taken care of.
  func contribute<Key: PreferenceKey>(_ key: Key.Type, to value: inout Key.Value?) -> Bool
}

extension PreferenceContributor {
  package var contributor: (any PreferenceContributor)? { self }
}

/// A node that reads a preference from its content.
@MainActor
package protocol PreferenceReading: Node {
  /// A preference below may have changed.
  func preferenceDidChange(_ key: ObjectIdentifier)
}

extension Node {
  /// The value of a preference that this node's subtree gives, or `nil` where nobody gives one. Costs the nodes that
  /// exist below.
  package func gatherPreference<Key: PreferenceKey>(_ key: Key.Type) -> Key.Value? {
    var value: Key.Value?
    func visit(_ node: any Node) {
      guard node.core.holdsContributors else { return }
      if let contributor = node.contributor, contributor.contribute(key, to: &value) { return }
      node.forEachChild(visit)
    }
    forEachChild(visit)
    return value
  }

  /// Tells the readers above that a preference may have changed.
  package func notePreferenceChange(_ key: ObjectIdentifier) {
    var node = core.parent
    while let current = node {
      (current as? any PreferenceReading)?.preferenceDidChange(key)
      node = current.core.parent
    }
  }
}

nonisolated package struct PreferenceModifier<Key: PreferenceKey>: ViewModifier {
  public typealias Body = Never
  let value: Key.Value

  nonisolated package init(value: Key.Value) { self.value = value }

  @MainActor public func _makeModifierNode<Wrapped: View>(_ content: Wrapped, _ context: _NodeContext) -> _NodeHandle {
    _NodeHandle(PreferenceNode<Key>(content, value, context))
  }

  @MainActor public func _updateModifierNode<Wrapped: View>(_ handle: _NodeHandle, _ content: Wrapped) {
    unsafeDowncast(handle.node, to: PreferenceNode<Key>.self).update(content, value)
  }
}

@MainActor
final class PreferenceNode<OwnKey: PreferenceKey>: TransparentNode, PreferenceContributor {
  override var contributor: (any PreferenceContributor)? { self }
  private var value: OwnKey.Value
  /// Whether the row was out of the tree: its next value is news.
  private var isAnew = false

  init(_ content: some View, _ value: OwnKey.Value, _ context: _NodeContext) {
    self.value = value
    super.init(context)
    core.noteContributor()
    start(content)
    notePreferenceChange(ObjectIdentifier(OwnKey.self))
  }

  func update(_ content: some View, _ new: OwnKey.Value) {
    let isSame = !isAnew && ValueComparison.areEqual(value, new)
    isAnew = false
    value = new
    updateContent(content)
    if !isSame { notePreferenceChange(ObjectIdentifier(OwnKey.self)) }
  }

  override func prepareForReuse() -> NodeReuse {
    isAnew = true
    notePreferenceChange(ObjectIdentifier(OwnKey.self))
    return prepareChildrenForReuse().joined(with: .renewed)
  }

  override func willTearDown() { notePreferenceChange(ObjectIdentifier(OwnKey.self)) }

  func contribute<Key: PreferenceKey>(_ key: Key.Type, to value: inout Key.Value?) -> Bool {
    guard Key.self == OwnKey.self, let own = self.value as? Key.Value else { return false }
    Key.append(own, to: &value)
    return true
  }
}

nonisolated struct PreferenceTransformModifier<Key: PreferenceKey>: ViewModifier {
  typealias Body = Never
  let transform: (inout Key.Value) -> Void

  nonisolated init(transform: @escaping (inout Key.Value) -> Void) { self.transform = transform }

  @MainActor func _makeModifierNode<Wrapped: View>(_ content: Wrapped, _ context: _NodeContext) -> _NodeHandle {
    _NodeHandle(PreferenceTransformNode<Key>(content, transform, context))
  }

  @MainActor func _updateModifierNode<Wrapped: View>(_ handle: _NodeHandle, _ content: Wrapped) {
    let node = unsafeDowncast(handle.node, to: PreferenceTransformNode<Key>.self)
    node.transform = transform
    node.updateContent(content)
    node.notePreferenceChange(ObjectIdentifier(Key.self))
  }
}

@MainActor
final class PreferenceTransformNode<OwnKey: PreferenceKey>: TransparentNode, PreferenceContributor {
  override var contributor: (any PreferenceContributor)? { self }
  var transform: (inout OwnKey.Value) -> Void

  init(_ content: some View, _ transform: @escaping (inout OwnKey.Value) -> Void, _ context: _NodeContext) {
    self.transform = transform
    super.init(context)
    core.noteContributor()
    start(content)
    notePreferenceChange(ObjectIdentifier(OwnKey.self))
  }

  override func prepareForReuse() -> NodeReuse {
    notePreferenceChange(ObjectIdentifier(OwnKey.self))
    return prepareChildrenForReuse().joined(with: .renewed)
  }

  override func willTearDown() { notePreferenceChange(ObjectIdentifier(OwnKey.self)) }

  func contribute<Key: PreferenceKey>(_ key: Key.Type, to value: inout Key.Value?) -> Bool {
    guard Key.self == OwnKey.self else { return false }
    var own = gatherPreference(OwnKey.self) ?? OwnKey.defaultValue
    transform(&own)
    guard let own = own as? Key.Value else { return true }
    Key.append(own, to: &value)
    return true
  }
}

/// Runs an action with the value of a preference, once at first and when it is another: values that cannot be compared
/// always are.
nonisolated package struct PreferenceReaderModifier<Key: PreferenceKey>: ViewModifier {
  public typealias Body = Never
  let action: (Key.Value) -> Void

  nonisolated package init(action: @escaping (Key.Value) -> Void) { self.action = action }

  @MainActor public func _makeModifierNode<Wrapped: View>(_ content: Wrapped, _ context: _NodeContext) -> _NodeHandle {
    _NodeHandle(PreferenceReaderNode<Key>(content, action, context))
  }

  @MainActor public func _updateModifierNode<Wrapped: View>(_ handle: _NodeHandle, _ content: Wrapped) {
    let node = unsafeDowncast(handle.node, to: PreferenceReaderNode<Key>.self)
    node.action = action
    node.updateContent(content)
    node.readAnew()
  }
}

@MainActor
final class PreferenceReaderNode<Key: PreferenceKey>: TransparentNode, PreferenceReading {
  var action: (Key.Value) -> Void
  private var last: Key.Value?
  private var isAnew = false
  private var isQueued = false

  init(_ content: some View, _ action: @escaping (Key.Value) -> Void, _ context: _NodeContext) {
    self.action = action
    super.init(context)
    start(content)
    preferenceDidChange(ObjectIdentifier(Key.self))
  }

  func preferenceDidChange(_ key: ObjectIdentifier) {
    guard key == ObjectIdentifier(Key.self), !isQueued else { return }
    isQueued = true
    core.graph.enqueueAction { [weak self] in self?.read() }
  }

  override func prepareForReuse() -> NodeReuse {
    isAnew = true
    return prepareChildrenForReuse().joined(with: .renewed)
  }

  /// What is read first in another row counts as the first value.
  func readAnew() {
    guard isAnew else { return }
    isAnew = false
    last = nil
    preferenceDidChange(ObjectIdentifier(Key.self))
  }

  private func read() {
    isQueued = false
    guard core.isAlive, !isAnew else { return }
    let value = gatherPreference(Key.self) ?? Key.defaultValue
    if let last, Self.isSame(last, value) { return }
    last = value
    action(value)
  }

  private static func isSame(_ a: Key.Value, _ b: Key.Value) -> Bool {
    func isSame<Value: Equatable>(_ a: Value) -> Bool { a == b as? Value }
    guard let a = a as? any Equatable else { return ValueComparison.areEqual(a, b) }
    return isSame(a)
  }
}
