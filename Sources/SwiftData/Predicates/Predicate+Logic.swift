#if Data
import Foundation

extension PredicateExpressions.Conjunction: TranslatableExpression {
  var parts: [any PredicateExpression] { [lhs, rhs] }

  func term(in scope: PredicateScope) throws -> PredicateTerm {
    let left = try scope.condition(of: lhs)
    // Swift does not evaluate the right side either; it can divide by zero.
    if left.constant == false { return .constant(false) }
    return .condition(left.and(try scope.knowing(left.nonNilIfTrue).condition(of: rhs)))
  }
}

extension PredicateExpressions.Disjunction: TranslatableExpression {
  var parts: [any PredicateExpression] { [lhs, rhs] }

  func term(in scope: PredicateScope) throws -> PredicateTerm {
    let left = try scope.condition(of: lhs)
    if left.constant == true { return .constant(true) }
    return .condition(left.or(try scope.knowing(left.nonNilIfFalse).condition(of: rhs)))
  }
}

extension PredicateExpressions.Negation: TranslatableExpression {
  var parts: [any PredicateExpression] { [wrapped] }

  func term(in scope: PredicateScope) throws -> PredicateTerm {
    .condition(try scope.condition(of: wrapped).negated)
  }
}

extension PredicateExpressions.Conditional: TranslatableExpression {
  var parts: [any PredicateExpression] { [test, trueBranch, falseBranch] }

  func term(in scope: PredicateScope) throws -> PredicateTerm {
    let condition = try scope.condition(of: test)
    if let constant = condition.constant {
      return try constant ? scope.term(of: trueBranch) : scope.term(of: falseBranch)
    }
    let yes = try scope.knowing(condition.nonNilIfTrue).term(of: trueBranch)
    let no = try scope.knowing(condition.nonNilIfFalse).term(of: falseBranch)
    if Output.self == Bool.self {
      let (yes, no) = (try scope.condition(from: yes), try scope.condition(from: no))
      return .condition(
        ConditionTerm(
          "(CASE WHEN \(condition.sql) THEN \(yes.sql) ELSE \(no.sql) END)",
          isTwoValued: yes.isTwoValued && no.isTwoValued
        )
      )
    }
    var (left, right): (ScalarTerm, ScalarTerm)
    if case .constant = yes {
      if case .constant(let value) = no, StoredForm.unwrapped(value) != nil {
        right = try scope.scalar(from: no)
        left = try scope.scalar(from: yes, like: right)
      } else if case .scalar(let scalar) = no {
        (left, right) = (try scope.scalar(from: yes, like: scalar), scalar)
      } else {
        left = try scope.scalar(from: yes)
        right = try scope.scalar(from: no, like: left)
      }
    } else {
      left = try scope.scalar(from: yes)
      right = try scope.scalar(from: no, like: left)
    }
    var result = left
    result.sql = "(CASE WHEN \(condition.sql) THEN \(left.sql) ELSE \(right.sql) END)"
    result.canBeNaN = left.canBeNaN || right.canBeNaN
    result.root = nil
    switch (left.nilness, right.nilness) {
    case (.never, .never): result.nilness = .never
    case (.whenNull, .whenNull): result.nilness = .whenNull
    default:
      let isNil: SQL = "(CASE WHEN \(condition.sql) THEN \(left.isNil ?? "0") ELSE \(right.isNil ?? "0") END)"
      result.nilness = .when(isNil)
    }
    return .scalar(result)
  }

  func collectReads(in collector: inout PredicateReads) throws -> EntityLayout? {
    _ = try collector.collect(test)
    let yes = try collector.collect(trueBranch)
    let no = try collector.collect(falseBranch)
    return yes ?? no
  }
}
#endif
