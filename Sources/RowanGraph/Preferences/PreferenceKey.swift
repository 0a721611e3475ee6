/// A key of a value that views report to their ancestors, with the rule for combining several values.
public protocol PreferenceKey {
  /// The type of the value.
  associatedtype Value
  /// The value if no view reports one.
  static var defaultValue: Value { get }
  /// Merges the value of the next view, in order, into the values so far.
  ///
  /// - Parameters:
  ///   - value: The combined value so far.
  ///   - nextValue: Returns the value of the next view.
  static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
  /// `nil`.
  public static var defaultValue: Value { nil }
}

extension PreferenceKey {
  /// Merges a contributor's value into the values of those before it.
  ///
  /// - Parameters:
  ///   - own: The contributor's value.
  ///   - value: The combined value; `nil` if there is none yet.
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
  /// Reports a value to the ancestors of this view.
  ///
  /// - Parameters:
  ///   - key: The preference.
  ///   - value: The value.
  nonisolated public func preference<Key: PreferenceKey>(key: Key.Type = Key.self, value: Key.Value) -> some View {
    modifier(PreferenceModifier<Key>(value: value))
  }

  /// Modifies the value that this view reports to its ancestors.
  ///
  /// - Parameters:
  ///   - key: The preference.
  ///   - callback: Modifies the value.
  nonisolated public func transformPreference<Key: PreferenceKey>(
    _ key: Key.Type = Key.self,
    _ callback: @escaping (inout Key.Value) -> Void
  ) -> some View {
    modifier(PreferenceTransformModifier<Key>(transform: callback))
  }

  /// Adds an action that runs with the reported value initially and whenever it changes.
  ///
  /// - Parameters:
  ///   - key: The preference.
  ///   - action: The action, which receives the value.
  nonisolated public func onPreferenceChange<Key: PreferenceKey>(
    _ key: Key.Type = Key.self,
    perform action: @escaping (Key.Value) -> Void
  ) -> some View where Key.Value: Equatable {
    modifier(PreferenceReaderModifier<Key>(action: action))
  }
}

/// A node that contributes to a preference. It registers itself at its creation (`NodeCore.noteContributor()`).
@MainActor
package protocol PreferenceContributor: Node {
  /// Merges the node's contribution into the values so far.
  ///
  /// - Parameters:
  ///   - key: The preference.
  ///   - value: The combined value; `nil` if there is none yet.
  /// - Returns: `true` if the node accounted for its content, which is then not visited.
  func contribute<Key: PreferenceKey>(_ key: Key.Type, to value: inout Key.Value?) -> Bool
}

extension PreferenceContributor {
  package var contributor: (any PreferenceContributor)? { self }
}

/// A preference that nodes report only if a view around them reads it, because each report has a cost.
package protocol RequestedPreference: PreferenceKey {
  /// Requests the preference from the nodes in an environment.
  static func request(in environment: inout EnvironmentValues)
}

/// A node that reads a preference of its content.
@MainActor
package protocol PreferenceReading: Node {
  /// Called when a preference of a descendant may have changed.
  func preferenceDidChange(_ key: ObjectIdentifier)
}

extension Node {
  /// Returns the value of a preference that the descendants report, or `nil` if none does.
  ///
  /// - Complexity: O(*n*) in the existing descendants.
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

  /// Notifies the ancestors that a preference may have changed.
  package func notePreferenceChange(_ key: ObjectIdentifier) {
    var node = core.parent
    while let current = node {
      (current as? any PreferenceReading)?.preferenceDidChange(key)
      node = current.core.parent
    }
  }
}

/// A modifier that reports a preference.
nonisolated package struct PreferenceModifier<Key: PreferenceKey>: ViewModifier {
  /// The body type; the modifier is a primitive.
  public typealias Body = Never
  let value: Key.Value

  /// Creates a modifier that reports a value.
  nonisolated package init(value: Key.Value) { self.value = value }

  /// Creates the node of the modified view. For use by the framework.
  @MainActor public func _makeModifierNode<Wrapped: View>(_ content: Wrapped, _ context: _NodeContext) -> _NodeHandle {
    _NodeHandle(PreferenceNode<Key>(content, value, context))
  }

  /// Updates the node of the modified view. For use by the framework.
  @MainActor public func _updateModifierNode<Wrapped: View>(_ handle: _NodeHandle, _ content: Wrapped) {
    unsafeDowncast(handle.node, to: PreferenceNode<Key>.self).update(content, value)
  }
}

@MainActor
final class PreferenceNode<OwnKey: PreferenceKey>: TransparentNode, PreferenceContributor {
  override var contributor: (any PreferenceContributor)? { self }
  private var value: OwnKey.Value
  /// Whether the node was recycled, so that the next value counts as changed.
  private var isRecycled = false

  init(_ content: some View, _ value: OwnKey.Value, _ context: _NodeContext) {
    self.value = value
    super.init(context)
    core.noteContributor()
    start(content)
    notePreferenceChange(ObjectIdentifier(OwnKey.self))
  }

  func update(_ content: some View, _ new: OwnKey.Value) {
    let isSame = !isRecycled && ValueComparison.areEqual(value, new)
    isRecycled = false
    value = new
    updateContent(content)
    if !isSame { notePreferenceChange(ObjectIdentifier(OwnKey.self)) }
  }

  override func prepareForReuse() -> NodeReuse {
    isRecycled = true
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

/// A modifier that runs an action with the value of a preference, initially and whenever it changes. Values that cannot
/// be compared always count as changed.
nonisolated package struct PreferenceReaderModifier<Key: PreferenceKey>: ViewModifier {
  /// The body type; the modifier is a primitive.
  public typealias Body = Never
  let action: (Key.Value) -> Void

  /// Creates a modifier with an action.
  nonisolated package init(action: @escaping (Key.Value) -> Void) { self.action = action }

  /// Creates the node of the modified view. For use by the framework.
  @MainActor public func _makeModifierNode<Wrapped: View>(_ content: Wrapped, _ context: _NodeContext) -> _NodeHandle {
    _NodeHandle(PreferenceReaderNode<Key>(content, action, context))
  }

  /// Updates the node of the modified view. For use by the framework.
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
  private var isRecycled = false
  private var isQueued = false

  init(_ content: some View, _ action: @escaping (Key.Value) -> Void, _ context: _NodeContext) {
    self.action = action
    super.init(context)
    start(content)
    preferenceDidChange(ObjectIdentifier(Key.self))
  }

  override var contentEnvironment: EnvironmentValues {
    guard let requested = Key.self as? any RequestedPreference.Type else { return core.environment }
    var environment = core.environment
    requested.request(in: &environment)
    return environment
  }

  func preferenceDidChange(_ key: ObjectIdentifier) {
    guard key == ObjectIdentifier(Key.self), !isQueued else { return }
    isQueued = true
    core.graph.enqueueAction { [weak self] in self?.read() }
  }

  override func prepareForReuse() -> NodeReuse {
    isRecycled = true
    return prepareChildrenForReuse().joined(with: .renewed)
  }

  /// Reads the preference of a recycled row as its first value.
  func readAnew() {
    guard isRecycled else { return }
    isRecycled = false
    last = nil
    preferenceDidChange(ObjectIdentifier(Key.self))
  }

  private func read() {
    isQueued = false
    guard core.isAlive, !isRecycled else { return }
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
