import RowanGraph

/// A path of values of any hashable type.
public struct NavigationPath: Equatable {
  package var values: [AnyHashable] = []

  /// An empty path.
  public init() {}

  /// A path of the elements of a sequence.
  public init<S: Sequence>(_ elements: S) where S.Element: Hashable { values = elements.map { AnyHashable($0) } }

  /// Number of values.
  public var count: Int { values.count }
  /// Whether the path holds no value.
  public var isEmpty: Bool { values.isEmpty }

  /// Adds a value at the end.
  public mutating func append<V: Hashable>(_ value: V) { values.append(AnyHashable(value)) }

  /// Removes values from the end; there must be as many.
  public mutating func removeLast(_ k: Int = 1) { values.removeLast(k) }
}
