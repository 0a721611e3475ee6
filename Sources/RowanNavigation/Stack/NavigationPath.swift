import IssueReporting
import RowanGraph

/// A path of values of any hashable types.
public struct NavigationPath: Equatable {
  /// The values, from the root to the top of the stack.
  package var values: [AnyHashable] = []

  /// Creates an empty path.
  public init() {}

  /// Creates a path of the elements of a sequence.
  public init<S: Sequence>(_ elements: S) where S.Element: Hashable { values = elements.map { AnyHashable($0) } }

  /// Creates a serializable path of the elements of a sequence.
  public init<S: Sequence>(_ elements: S) where S.Element: Hashable & Codable {
    values = elements.map { AnyHashable($0) }
  }

  /// Creates a path from its serializable form.
  public init(_ codable: CodableRepresentation) { values = codable.values }

  /// The number of values.
  public var count: Int { values.count }
  /// Whether the path has no values.
  public var isEmpty: Bool { values.isEmpty }

  /// The serializable form of the path; `nil` if a value is not codable.
  public var codable: CodableRepresentation? { CodableRepresentation(values) }

  /// Appends a value.
  public mutating func append<V: Hashable>(_ value: V) { values.append(AnyHashable(value)) }

  /// Appends a value that can be serialized.
  public mutating func append<V: Hashable & Codable>(_ value: V) { values.append(AnyHashable(value)) }

  /// Removes values from the end.
  ///
  /// - Parameter k: The number of values. A number that exceeds `count` is reported, and all values are removed.
  public mutating func removeLast(_ k: Int = 1) {
    if k < 0 || k > values.count {
      reportIssue("NavigationPath.removeLast was asked for \(k) values of \(values.count). Compare with count first.")
    }
    values.removeLast(min(max(k, 0), values.count))
  }
}

extension NavigationPath: RestoredWithContainer {}
