#if Data
import Foundation

extension PredicateExpressions.Range: TranslatableExpression {
  var parts: [any PredicateExpression] { [lower, upper] }

  /// Translates a range with constant bounds. Swift throws an error for bounds in the wrong order, which SQL cannot do.
  func term(in scope: PredicateScope) throws -> PredicateTerm {
    let terms = [try scope.term(of: lower), try scope.term(of: upper)]
    if let folded = try folded(terms, in: scope) { return folded }
    throw Untranslatable("The bounds of the range can be in the wrong order")
  }
}

extension PredicateExpressions.ClosedRange: TranslatableExpression {
  var parts: [any PredicateExpression] { [lower, upper] }

  /// Translates a closed range. Where the bounds are in the wrong order, Swift stops the program, and SQL has no element.
  func term(in scope: PredicateScope) throws -> PredicateTerm {
    let (low, high) = (try scope.term(of: lower), try scope.term(of: upper))
    if case .constant = low, case .constant = high {
      guard try lower.evaluate(scope.constants) <= upper.evaluate(scope.constants) else {
        throw Untranslatable("The bounds of the range are in the wrong order")
      }
      return .constant(try evaluate(scope.constants))
    }
    return .range(lower: low, upper: high, includesUpper: true)
  }
}

extension PredicateExpressions.RangeExpressionContains: TranslatableExpression {
  var parts: [any PredicateExpression] { [range, element] }

  func term(in scope: PredicateScope) throws -> PredicateTerm {
    let (left, right) = (try scope.term(of: range), try scope.term(of: element))
    if let folded = try folded([left, right], in: scope) { return folded }
    return .condition(try scope.membership(of: right, inRange: left))
  }
}

extension PredicateScope {
  /// Returns the condition that a range contains a term, of which one is not constant.
  func membership(of element: PredicateTerm, inRange range: PredicateTerm) throws -> ConditionTerm {
    switch range {
    case .range(let lower, let upper, let includesUpper):
      let isAbove = try bound(lower, "<=", element)
      return isAbove.and(try bound(element, includesUpper ? "<=" : "<", upper))
    case .constant(let value):
      guard let range = value as? any BoundedRange else { throw Untranslatable("\(type(of: value)) has no bounds") }
      var result = ConditionTerm(constant: true)
      if let lower = range.anyLower {
        result = result.and(try comparison(of: element, ">=", .constant(lower)))
      }
      if let upper = range.anyUpper {
        result = result.and(try comparison(of: element, upper.isIncluded ? "<=" : "<", .constant(upper.bound)))
      }
      return result
    case .scalar, .condition, .row, .rows: throw Untranslatable("A stored range has no form in SQL")
    }
  }

  /// Returns the comparison of a bound with an element, of which both can be constant.
  private func bound(_ left: PredicateTerm, _ sign: String, _ right: PredicateTerm) throws -> ConditionTerm {
    guard case .constant(let value) = left, case .constant = right else { return try comparison(of: left, sign, right) }
    let scalar = try scalar(from: .constant(value))
    return try comparison(of: .scalar(scalar), sign, right)
  }
}
#endif
