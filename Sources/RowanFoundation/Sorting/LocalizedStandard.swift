import Foundation

extension String {
  /// A localized comparison of strings.
  ///
  /// Foundation on Linux has `String.StandardComparator` without the constants `localizedStandard` and `localized`.
  /// Here they are of this type, which works with `SortDescriptor` and wherever comparators of any type do.
  public struct _LocalizedComparator: SortComparator, Codable, Sendable {
    enum Rule: Codable {
      case standard, localized
    }

    let rule: Rule
    /// The direction of the order.
    public var order = SortOrder.forward

    /// Returns the order of two strings, in the direction of `order`.
    public func compare(_ lhs: String, _ rhs: String) -> ComparisonResult {
      let forward =
        switch rule {
        case .standard: lhs.localizedStandardCompare(rhs)
        case .localized: lhs.localizedCompare(rhs)
        }
      guard order == .reverse else { return forward }
      return ComparisonResult(rawValue: -forward.rawValue) ?? forward
    }
  }

  /// The string as a value in the order of the Finder.
  var standardOrdered: Ordered { Ordered(text: self, comparator: _LocalizedComparator(rule: .standard)) }

  /// The string as a value in the order of the current language.
  var localizedOrdered: Ordered { Ordered(text: self, comparator: _LocalizedComparator(rule: .localized)) }

  /// A string that is ordered by a comparator.
  struct Ordered: Comparable {
    let text: String
    let comparator: _LocalizedComparator

    static func == (left: Ordered, right: Ordered) -> Bool { left.text == right.text }
    static func < (left: Ordered, right: Ordered) -> Bool {
      left.comparator.compare(left.text, right.text) == .orderedAscending
    }
  }
}

extension SortComparator where Self == String._LocalizedComparator {
  /// A comparison as in the Finder: by the rules of the language, numbers by their value, and case only if the strings
  /// are otherwise equal.
  public static var localizedStandard: Self { Self(rule: .standard) }

  /// A comparison by the rules of the language.
  public static var localized: Self { Self(rule: .localized) }
}

extension String.StandardComparator {
  /// A comparison as in the Finder. See `SortComparator.localizedStandard`.
  public static var localizedStandard: String._LocalizedComparator { .init(rule: .standard) }

  /// A comparison by the rules of the language.
  public static var localized: String._LocalizedComparator { .init(rule: .localized) }
}

extension KeyPathComparator {
  /// Creates a comparator of strings as in the Finder, the default on Apple's systems.
  public init(_ keyPath: KeyPath<Compared, String> & Sendable, order: SortOrder = .forward) {
    self.init(keyPath, comparator: .localizedStandard, order: order)
  }

  /// Creates a comparator of optional strings as in the Finder; `nil` is first.
  public init(_ keyPath: KeyPath<Compared, String?> & Sendable, order: SortOrder = .forward) {
    self.init(keyPath, comparator: .localizedStandard, order: order)
  }
}

extension SortDescriptor {
  /// Creates a descriptor of strings as in the Finder, the default on Apple's systems.
  public init(_ keyPath: KeyPath<Compared, String> & Sendable, order: SortOrder = .forward) {
    self.init(keyPath, comparator: .localizedStandard, order: order)
  }

  /// Creates a descriptor of strings with a localized comparison.
  @_disfavoredOverload
  public init(
    _ keyPath: KeyPath<Compared, String> & Sendable,
    comparator: String._LocalizedComparator,
    order: SortOrder = .forward
  ) {
    switch comparator.rule {
    case .standard: self.init(Self.sendable(keyPath.appending(path: \.standardOrdered)), order: order)
    case .localized: self.init(Self.sendable(keyPath.appending(path: \.localizedOrdered)), order: order)
    }
  }

  /// Returns a key path as sendable. It is composed of two sendable ones, which the compiler does not infer.
  private static func sendable<Value>(_ keyPath: KeyPath<Compared, Value>) -> KeyPath<Compared, Value> & Sendable {
    unsafeBitCast(keyPath, to: (KeyPath<Compared, Value> & Sendable).self)
  }
}
