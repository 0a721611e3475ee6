#if Data
import Foundation

extension PredicateExpressions {
  /// An expression that searches a text as the person who uses the app expects: without regard to case and diacritics.
  public struct StringLocalizedStandardContains<Root: PredicateExpression, Other: PredicateExpression>:
    PredicateExpression
  where Root.Output: StringProtocol, Other.Output: StringProtocol {
    /// The result of the expression.
    public typealias Output = Bool

    /// The text.
    public let root: Root
    /// The text to search for.
    public let other: Other

    /// Creates an expression for a text and a text to search for.
    public init(root: Root, other: Other) {
      self.root = root
      self.other = other
    }

    /// Returns whether the text contains the other one in the current locale.
    ///
    /// - Throws: The errors of the expressions inside.
    public func evaluate(_ bindings: PredicateBindings) throws -> Bool {
      StandardText.contains(String(try root.evaluate(bindings)), String(try other.evaluate(bindings)))
    }
  }

  /// An expression that compares texts in the order of the current locale.
  public struct StringLocalizedCompare<Root: PredicateExpression, Other: PredicateExpression>: PredicateExpression
  where Root.Output: StringProtocol, Other.Output: StringProtocol {
    /// The result of the expression.
    public typealias Output = ComparisonResult

    /// The first text.
    public let root: Root
    /// The second text.
    public let other: Other

    /// Creates an expression for two texts.
    public init(root: Root, other: Other) {
      self.root = root
      self.other = other
    }

    /// Returns the order of the texts.
    ///
    /// - Throws: The errors of the expressions inside.
    public func evaluate(_ bindings: PredicateBindings) throws -> ComparisonResult {
      StandardText.localizedOrder(String(try root.evaluate(bindings)), String(try other.evaluate(bindings)))
    }
  }

  /// An expression that compares texts without regard to case.
  public struct StringCaseInsensitiveCompare<Root: PredicateExpression, Other: PredicateExpression>:
    PredicateExpression
  where Root.Output: StringProtocol, Other.Output: StringProtocol {
    /// The result of the expression.
    public typealias Output = ComparisonResult

    /// The first text.
    public let root: Root
    /// The second text.
    public let other: Other

    /// Creates an expression for two texts.
    public init(root: Root, other: Other) {
      self.root = root
      self.other = other
    }

    /// Returns the order of the texts.
    ///
    /// - Throws: The errors of the expressions inside.
    public func evaluate(_ bindings: PredicateBindings) throws -> ComparisonResult {
      StandardText.caseInsensitiveOrder(String(try root.evaluate(bindings)), String(try other.evaluate(bindings)))
    }
  }

  /// Builds the expression for `localizedStandardContains(_:)` in a predicate.
  public static func build_localizedStandardContains<Root, Other>(
    _ root: Root,
    _ other: Other
  ) -> StringLocalizedStandardContains<Root, Other> {
    StringLocalizedStandardContains(root: root, other: other)
  }

  /// Builds the expression for `localizedCompare(_:)` in a predicate.
  public static func build_localizedCompare<Root, Other>(
    _ root: Root,
    _ other: Other
  ) -> StringLocalizedCompare<Root, Other> {
    StringLocalizedCompare(root: root, other: other)
  }

  /// Builds the expression for `caseInsensitiveCompare(_:)` in a predicate.
  public static func build_caseInsensitiveCompare<Root, Other>(
    _ root: Root,
    _ other: Other
  ) -> StringCaseInsensitiveCompare<Root, Other> {
    StringCaseInsensitiveCompare(root: root, other: other)
  }
}

extension PredicateExpressions.StringLocalizedStandardContains: StandardPredicateExpression
where Root: StandardPredicateExpression, Other: StandardPredicateExpression {}
extension PredicateExpressions.StringLocalizedStandardContains: Codable where Root: Codable, Other: Codable {}
extension PredicateExpressions.StringLocalizedStandardContains: Sendable where Root: Sendable, Other: Sendable {}

extension PredicateExpressions.StringLocalizedCompare: StandardPredicateExpression
where Root: StandardPredicateExpression, Other: StandardPredicateExpression {}
extension PredicateExpressions.StringLocalizedCompare: Codable where Root: Codable, Other: Codable {}
extension PredicateExpressions.StringLocalizedCompare: Sendable where Root: Sendable, Other: Sendable {}

extension PredicateExpressions.StringCaseInsensitiveCompare: StandardPredicateExpression
where Root: StandardPredicateExpression, Other: StandardPredicateExpression {}
extension PredicateExpressions.StringCaseInsensitiveCompare: Codable where Root: Codable, Other: Codable {}
extension PredicateExpressions.StringCaseInsensitiveCompare: Sendable where Root: Sendable, Other: Sendable {}

extension PredicateExpressions.StringLocalizedStandardContains: TranslatableExpression {
  var parts: [any PredicateExpression] { [root, other] }

  func term(in scope: PredicateScope) throws -> PredicateTerm {
    let (left, right) = (try scope.term(of: root), try scope.term(of: other))
    if let folded = try folded([left, right], in: scope) { return folded }
    return .condition(try scope.textFunction("swift_standard_contains", left, right))
  }
}

extension PredicateExpressions.StringLocalizedCompare: TranslatableExpression {
  var parts: [any PredicateExpression] { [root, other] }

  func term(in scope: PredicateScope) throws -> PredicateTerm {
    let (left, right) = (try scope.term(of: root), try scope.term(of: other))
    if let folded = try folded([left, right], in: scope) { return folded }
    return .scalar(try scope.order("swift_localized_compare", left, right))
  }
}

extension PredicateExpressions.StringCaseInsensitiveCompare: TranslatableExpression {
  var parts: [any PredicateExpression] { [root, other] }

  func term(in scope: PredicateScope) throws -> PredicateTerm {
    let (left, right) = (try scope.term(of: root), try scope.term(of: other))
    if let folded = try folded([left, right], in: scope) { return folded }
    return .scalar(try scope.order("swift_case_insensitive_compare", left, right))
  }
}

extension PredicateScope {
  /// Returns the order of two texts, of which one is not constant.
  fileprivate func order(_ name: String, _ left: PredicateTerm, _ right: PredicateTerm) throws -> ScalarTerm {
    let call = try text(name, left, right)
    return ScalarTerm(sql: call.sql, nilness: .never, comparison: .equatable, root: call.root) {
      ($0 as? ComparisonResult).map { .integer(Int64($0.rawValue)) }
    }
  }
}
#endif
