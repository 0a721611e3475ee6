/// A key of a container value, with its default value.
///
/// `@Entry` in an extension of `ContainerValues` declares one.
public protocol ContainerValueKey {
  /// The type of the value.
  associatedtype Value
  /// The value of views that do not set one.
  static var defaultValue: Value { get }
}

/// The values that a view sets for the container that shows it.
///
/// A container reads them from `Subview.containerValues` and `SectionConfiguration.containerValues`. They apply to that
/// container only and do not pass out of it, also if it has one subview.
public struct ContainerValues {
  private var values: [ObjectIdentifier: Any] = [:]
  /// The tag of the view.
  var tag: SelectionTag?

  /// Creates an empty set of values.
  init() {}

  /// Accesses the value of a key, which is the default if the view does not set it.
  public subscript<Key: ContainerValueKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// Returns the tag of the view for a type, as set by `tag(_:)` or by the identity of an element of a `ForEach`.
  ///
  /// - Parameter type: The type of the tag.
  /// - Returns: The tag, or `nil` if the view has none of this type.
  public func tag<V: Hashable>(for type: V.Type) -> V? { tag?.value(as: type) }

  /// Returns whether the view has a tag.
  ///
  /// - Parameter tag: The tag.
  public func hasTag<V: Hashable>(_ tag: V) -> Bool { self.tag(for: V.self) == tag }

  /// Adds the values that are set further away from the view and not by these values.
  mutating func merge(outer: ContainerValues) { values.merge(outer.values) { own, _ in own } }
}

/// The container values of an element.
enum ContainerValuesTrait: TraitKey {
  static var defaultValue: ContainerValues { ContainerValues() }
}

extension View {
  /// Sets a value for the container that directly contains the view.
  ///
  /// A value set closer to the view takes precedence.
  ///
  /// - Parameters:
  ///   - keyPath: The key path of the value.
  ///   - value: The value.
  nonisolated public func containerValue<V>(
    _ keyPath: WritableKeyPath<ContainerValues, V>,
    _ value: V
  ) -> some View {
    var values = ContainerValues()
    values[keyPath: keyPath] = value
    return modifier(TraitModifier(ContainerValuesTrait.self, values) { $0.merge(outer: $1) })
  }
}

extension Element {
  /// The container values of the element, with its tag.
  @MainActor var containerValues: ContainerValues {
    var values = traits[ContainerValuesTrait.self]
    values.tag = selectionTag
    return values
  }
}
