#if Data
import Foundation

extension PredicateExpressions.Equal: TranslatableExpression {
  var parts: [any PredicateExpression] { [lhs, rhs] }

  func term(in scope: PredicateScope) throws -> PredicateTerm {
    let (left, right) = (try scope.term(of: lhs), try scope.term(of: rhs))
    if let folded = try folded([left, right], in: scope) { return folded }
    return .condition(try scope.equality(of: left, and: right))
  }
}

extension PredicateExpressions.NotEqual: TranslatableExpression {
  var parts: [any PredicateExpression] { [lhs, rhs] }

  func term(in scope: PredicateScope) throws -> PredicateTerm {
    let (left, right) = (try scope.term(of: lhs), try scope.term(of: rhs))
    if let folded = try folded([left, right], in: scope) { return folded }
    return .condition(try scope.equality(of: left, and: right).negated)
  }
}

extension PredicateExpressions.Comparison: TranslatableExpression {
  var parts: [any PredicateExpression] { [lhs, rhs] }

  func term(in scope: PredicateScope) throws -> PredicateTerm {
    let (left, right) = (try scope.term(of: lhs), try scope.term(of: rhs))
    if let folded = try folded([left, right], in: scope) { return folded }
    let sign: String
    switch op {
    case .lessThan: sign = "<"
    case .lessThanOrEqual: sign = "<="
    case .greaterThan: sign = ">"
    case .greaterThanOrEqual: sign = ">="
    @unknown default: throw Untranslatable("An unknown comparison")
    }
    return .condition(try scope.comparison(of: left, sign, right))
  }
}

extension PredicateScope {
  /// Returns the condition that two terms, of which one is not constant, are equal.
  func equality(of left: PredicateTerm, and right: PredicateTerm) throws -> ConditionTerm {
    if case .constant(let value) = left, StoredForm.unwrapped(value) == nil { return try isNil(right) }
    if case .constant(let value) = right, StoredForm.unwrapped(value) == nil { return try isNil(left) }
    switch (left, right) {
    case (.row(let row), .constant(let value)), (.constant(let value), .row(let row)):
      return equality(of: row, andKeyOf: value)
    case (.row(let left), .row(let right)):
      guard left.entity === right.entity else { throw Untranslatable("Models of different types are compared") }
      let isNullable = left.nilness != .never && right.nilness != .never
      var result = ConditionTerm(
        "(\(left.key) \(raw: isNullable ? "IS" : "=") \(right.key))",
        isTwoValued: isNullable || (left.nilness == .never && right.nilness == .never)
      )
      if !isNullable { result.nonNilIfTrue = Set([left.isNil, right.isNil].compactMap(\.self)) }
      return result
    case (.constant, _):
      let right = try scalar(from: right)
      return try equality(of: scalar(from: left, like: right), and: right)
    default:
      let left = try scalar(from: left)
      return try equality(of: left, and: scalar(from: right, like: left))
    }
  }

  private func equality(of row: RowTerm, andKeyOf value: Any) -> ConditionTerm {
    guard let key = StoredForm.unwrapped(value).flatMap(row.key(of:)) else { return ConditionTerm(constant: false) }
    var result = ConditionTerm("(\(row.key) = \(value: key))", isTwoValued: row.nilness == .never, root: row.root)
    result.nonNilIfTrue = Set([row.isNil].compactMap(\.self))
    return result
  }

  private func equality(of left: ScalarTerm, and right: ScalarTerm) throws -> ConditionTerm {
    guard left.comparison != .opaque, right.comparison != .opaque else {
      throw Untranslatable("The stored forms of the values do not compare as the values")
    }
    let collation = left.isText || right.isText ? " COLLATE SWIFT" : ""
    guard let isLeftNil = left.isNil, let isRightNil = right.isNil else {
      var result = ConditionTerm(
        "(\(left.sql) = \(right.sql)\(raw: collation))",
        isTwoValued: !left.canBeNull && !right.canBeNull,
        root: left.root ?? right.root
      )
      result.nonNilIfTrue = Set([left.isNil, right.isNil].compactMap(\.self))
      return result
    }
    if left.nilness == .whenNull, right.nilness == .whenNull {
      return ConditionTerm("(\(left.sql) IS \(right.sql)\(raw: collation))", isTwoValued: true)
    }
    return ConditionTerm(
      "((\(isLeftNil) AND \(isRightNil)) OR \(left.sql) = \(right.sql)\(raw: collation))",
      isTwoValued: false
    )
  }

  /// Returns the condition that a term is nil.
  func isNil(_ term: PredicateTerm) throws -> ConditionTerm {
    let sql: SQL?
    switch term {
    case .row(let row): sql = row.isNil
    case .scalar(let scalar): sql = scalar.isNil
    case .constant(let value): return ConditionTerm(constant: StoredForm.unwrapped(value) == nil)
    case .condition: sql = nil
    case .rows, .range: throw Untranslatable("Only the store knows whether a collection is nil")
    }
    guard let sql, !nonNil.contains(sql) else { return ConditionTerm(constant: false) }
    var result = ConditionTerm(sql, isTwoValued: true)
    result.nonNilIfFalse = [sql]
    return result
  }

  /// Returns the condition that two terms, of which one is not constant, are ordered.
  func comparison(of left: PredicateTerm, _ sign: String, _ right: PredicateTerm) throws -> ConditionTerm {
    let first: ScalarTerm
    let second: ScalarTerm
    if case .constant = left {
      second = try scalar(from: right)
      first = try scalar(from: left, like: second)
    } else {
      first = try scalar(from: left)
      second = try scalar(from: right, like: first)
    }
    guard first.comparison == .ordered, second.comparison == .ordered else {
      throw Untranslatable("The stored forms of the values are not in the order of the values")
    }
    let collation = first.isText || second.isText ? " COLLATE SWIFT" : ""
    return ConditionTerm(
      "(\(first.sql) \(raw: sign) \(second.sql)\(raw: collation))",
      isTwoValued: !first.canBeNull && !second.canBeNull,
      root: first.root ?? second.root
    )
  }
}
#endif
