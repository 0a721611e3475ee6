#if Data
import Foundation

/// The kinds of numbers whose arithmetic SQLite has.
private enum NumberKind {
  /// Integers of at most 64 bits with a sign. Where Swift stops the program because of an overflow, SQLite continues with
  /// a floating-point number.
  case integer
  /// Floating-point numbers of 64 bits.
  case real

  /// Creates the kind of a type, or nil if SQLite calculates otherwise.
  init?(_ type: Any.Type) {
    if let type = type as? any FixedWidthInteger.Type {
      guard Self.fits(type) else { return nil }
      self = .integer
    } else if type == Double.self || type == CGFloat.self {
      self = .real
    } else {
      return nil
    }
  }

  private static func fits<T: FixedWidthInteger>(_ type: T.Type) -> Bool {
    T.bitWidth < 64 || (T.bitWidth == 64 && T.isSigned)
  }

  /// Returns a number that SQL computes.
  func number(_ sql: SQL, root: PredicateExpressions.VariableID?) -> ScalarTerm {
    switch self {
    case .integer: .integer(sql, root: root)
    case .real:
      ScalarTerm(
        sql: sql,
        nilness: .never,
        comparison: .ordered,
        canBeNaN: true,
        root: root,
        encode: StoredForm.real
      )
    }
  }
}

extension PredicateScope {
  /// Returns the terms of two numbers, of which one is not constant.
  fileprivate func numbers(
    _ left: PredicateTerm,
    _ right: PredicateTerm
  ) throws -> (left: ScalarTerm, right: ScalarTerm) {
    let result: (left: ScalarTerm, right: ScalarTerm)
    if case .constant = left {
      let right = try scalar(from: right)
      result = (try scalar(from: left, like: right), right)
    } else {
      let left = try scalar(from: left)
      result = (left, try scalar(from: right, like: left))
    }
    guard result.left.comparison == .ordered, result.right.comparison == .ordered else {
      throw Untranslatable("The stored form is not a number")
    }
    return result
  }
}

extension PredicateExpressions.Arithmetic: TranslatableExpression {
  var parts: [any PredicateExpression] { [lhs, rhs] }

  func term(in scope: PredicateScope) throws -> PredicateTerm {
    let (left, right) = (try scope.term(of: lhs), try scope.term(of: rhs))
    if case .constant = left, case .constant = right {
      // Where a condition guards the expression, it must not stop the program now.
      let (a, b) = (try lhs.evaluate(scope.constants), try rhs.evaluate(scope.constants))
      if let a = a as? any FixedWidthInteger, Self.overflows(a, op, b) { throw Untranslatable("An overflow") }
      return .constant(try evaluate(scope.constants))
    }
    guard let kind = NumberKind(Output.self) else { throw Untranslatable("Arithmetic of \(Output.self)") }
    let (a, b) = try scope.numbers(left, right)
    let root = a.root ?? b.root
    return switch op {
    case .add: .scalar(kind.number("(\(a.sql) + \(b.sql))", root: root))
    case .subtract: .scalar(kind.number("(\(a.sql) - \(b.sql))", root: root))
    case .multiply: .scalar(kind.number("(\(a.sql) * \(b.sql))", root: root))
    @unknown default: throw Untranslatable("An unknown operator")
    }
  }

  private static func overflows<T: FixedWidthInteger>(
    _ a: T,
    _ op: PredicateExpressions.ArithmeticOperator,
    _ b: Any
  ) -> Bool {
    guard let b = b as? T else { return true }
    return switch op {
    case .add: a.addingReportingOverflow(b).overflow
    case .subtract: a.subtractingReportingOverflow(b).overflow
    case .multiply: a.multipliedReportingOverflow(by: b).overflow
    @unknown default: true
    }
  }
}

extension PredicateExpressions.UnaryMinus: TranslatableExpression {
  var parts: [any PredicateExpression] { [wrapped] }

  func term(in scope: PredicateScope) throws -> PredicateTerm {
    let inner = try scope.term(of: wrapped)
    if case .constant(let value) = inner {
      if let value = value as? any FixedWidthInteger, Self.isMinimum(value) { throw Untranslatable("An overflow") }
      return .constant(try evaluate(scope.constants))
    }
    guard let kind = NumberKind(Output.self) else { throw Untranslatable("Arithmetic of \(Output.self)") }
    let scalar = try scope.scalar(from: inner)
    guard scalar.comparison == .ordered else { throw Untranslatable("The stored form is not a number") }
    return .scalar(kind.number("(-\(scalar.sql))", root: scalar.root))
  }

  private static func isMinimum<T: FixedWidthInteger>(_ value: T) -> Bool { value == .min }
}

extension PredicateExpressions.IntDivision: TranslatableExpression {
  var parts: [any PredicateExpression] { [lhs, rhs] }

  func term(in scope: PredicateScope) throws -> PredicateTerm {
    try scope.quotient(of: lhs, by: rhs, "/") { try evaluate(scope.constants) }
  }
}

extension PredicateExpressions.IntRemainder: TranslatableExpression {
  var parts: [any PredicateExpression] { [lhs, rhs] }

  func term(in scope: PredicateScope) throws -> PredicateTerm {
    try scope.quotient(of: lhs, by: rhs, "%") { try evaluate(scope.constants) }
  }
}

extension PredicateScope {
  /// Returns the quotient or remainder of a division by a constant.
  fileprivate func quotient<LHS: PredicateExpression, RHS: PredicateExpression>(
    of lhs: LHS,
    by rhs: RHS,
    _ sign: String,
    evaluate: () throws -> Any
  ) throws -> PredicateTerm where RHS.Output: BinaryInteger {
    let (left, right) = (try term(of: lhs), try term(of: rhs))
    guard case .constant = right else { throw Untranslatable("Division by a value of the row") }
    let divisor = try rhs.evaluate(constants)
    guard divisor != 0 else { throw Untranslatable("Division by zero") }
    if case .constant = left {
      if RHS.Output.isSigned, divisor == -1 { throw Untranslatable("A division that can overflow") }
      return .constant(try evaluate())
    }
    guard let kind = NumberKind(RHS.Output.self) else { throw Untranslatable("Arithmetic of \(RHS.Output.self)") }
    let (a, b) = try numbers(left, right)
    return .scalar(kind.number("(\(a.sql) \(raw: sign) \(b.sql))", root: a.root))
  }
}

extension PredicateExpressions.FloatDivision: TranslatableExpression {
  var parts: [any PredicateExpression] { [lhs, rhs] }

  func term(in scope: PredicateScope) throws -> PredicateTerm {
    let (left, right) = (try scope.term(of: lhs), try scope.term(of: rhs))
    if let folded = try folded([left, right], in: scope) { return folded }
    guard case .constant = right, try rhs.evaluate(scope.constants) != 0 else {
      throw Untranslatable("SQLite has no result for a division by zero")
    }
    guard let kind = NumberKind(Output.self) else { throw Untranslatable("Arithmetic of \(Output.self)") }
    let (a, b) = try scope.numbers(left, right)
    return .scalar(kind.number("(CAST(\(a.sql) AS REAL) / \(b.sql))", root: a.root))
  }
}
#endif
