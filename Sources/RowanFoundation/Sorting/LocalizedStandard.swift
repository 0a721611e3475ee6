import Foundation

extension String {
  /// Compares strings by the rules of the person's language.
  ///
  /// Foundation on Linux has `String.StandardComparator` without its constants `localizedStandard` and `localized`: they
  /// are of this type here, and work wherever a comparator of any type does, and with `SortDescriptor`.
  public struct _LocalizedComparator: SortComparator, Codable, Sendable {
    enum Rule: Codable {
      case standard, localized
    }

    let rule: Rule
    public var order = SortOrder.forward

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

  /// The string as a value that is ordered as the Finder orders names.
  var standardOrdered: Ordered { Ordered(text: self, comparator: _LocalizedComparator(rule: .standard)) }

  /// The string as a value that is ordered by the rules of the language.
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
  /// Compares as the Finder does: by the rules of the language, numbers in strings by their value, case only where nothing
  /// else tells two strings apart.
  public static var localizedStandard: Self { Self(rule: .standard) }

  /// Compares by the rules of the language.
  public static var localized: Self { Self(rule: .localized) }
}

extension String.StandardComparator {
  /// Compares as the Finder does. See `SortComparator.localizedStandard`.
  public static var localizedStandard: String._LocalizedComparator { .init(rule: .standard) }

  /// Compares by the rules of the language.
  public static var localized: String._LocalizedComparator { .init(rule: .localized) }
}

extension KeyPathComparator {
  /// Compares a string as the Finder does, which is what a comparator of a string does on Apple's systems.
  public init(_ keyPath: KeyPath<Compared, String> & Sendable, order: SortOrder = .forward) {
    self.init(keyPath, comparator: .localizedStandard, order: order)
  }

  /// Compares a string as the Finder does; nothing comes before something.
  public init(_ keyPath: KeyPath<Compared, String?> & Sendable, order: SortOrder = .forward) {
    self.init(keyPath, comparator: .localizedStandard, order: order)
  }
}

extension SortDescriptor {
  /// Compares a string as the Finder does, which is what a descriptor of a string does on Apple's systems.
  public init(_ keyPath: KeyPath<Compared, String> & Sendable, order: SortOrder = .forward) {
    self.init(keyPath, comparator: .localizedStandard, order: order)
  }

  /// Compares a string by the rules of the language.
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

  /// A key path made of two that can be sent, which Swift does not see.
  private static func sendable<Value>(_ keyPath: KeyPath<Compared, Value>) -> KeyPath<Compared, Value> & Sendable {
    unsafeBitCast(keyPath, to: (KeyPath<Compared, Value> & Sendable).self)
  }
}
