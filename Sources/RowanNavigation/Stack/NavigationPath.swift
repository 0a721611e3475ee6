/// A path of values of any hashable type.
public struct NavigationPath: Equatable {
  package var values: [AnyHashable] = []

  /// An empty path.
  public init() {}

  /// A path of the elements of a sequence.
  public init<S: Sequence>(_ elements: S) where S.Element: Hashable { values = elements.map { AnyHashable($0) } }

  /// A path of the elements of a sequence, which can be written down.
  public init<S: Sequence>(_ elements: S) where S.Element: Hashable & Codable {
    values = elements.map { AnyHashable($0) }
  }

  /// A path that was written down.
  public init(_ codable: CodableRepresentation) { values = codable.values }

  /// Number of values.
  public var count: Int { values.count }
  /// Whether the path holds no value.
  public var isEmpty: Bool { values.isEmpty }

  /// The path as it can be written down; `nil` where one of its values cannot.
  public var codable: CodableRepresentation? { CodableRepresentation(values) }

  /// Adds a value at the end.
  public mutating func append<V: Hashable>(_ value: V) { values.append(AnyHashable(value)) }

  /// Adds a value at the end, which can be written down.
  public mutating func append<V: Hashable & Codable>(_ value: V) { values.append(AnyHashable(value)) }

  /// Removes values from the end; there must be as many.
  public mutating func removeLast(_ k: Int = 1) { values.removeLast(k) }
}
