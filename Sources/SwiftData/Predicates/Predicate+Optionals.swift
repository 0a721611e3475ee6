#if Data
import Foundation

extension PredicateExpressions.ForcedUnwrap: TranslatableExpression {
  var parts: [any PredicateExpression] { [inner] }

  /// Translates an unwrapping that cannot fail, because a condition before it checks for nil. Swift throws an error for
  /// nil, which SQL cannot do.
  func term(in scope: PredicateScope) throws -> PredicateTerm {
    switch try scope.term(of: inner) {
    case .constant: return .constant(try evaluate(scope.constants))
    case .scalar(var scalar):
      guard scope.isKnownNonNil(scalar.isNil) else { throw Untranslatable("The unwrapped value can be nil") }
      scalar.nilness = .never
      return .scalar(scalar)
    case .row(var row):
      guard scope.isKnownNonNil(row.isNil) else { throw Untranslatable("The unwrapped model can be nil") }
      row.nilness = .never
      return .row(row)
    case .condition(let condition): return .condition(condition)
    case .rows(let rows): return .rows(rows)
    case .range: throw Untranslatable("A range is not optional")
    }
  }

  func collectReads(in collector: inout PredicateReads) throws -> EntityLayout? { try collector.collect(inner) }
}

extension PredicateScope {
  /// Whether a condition of nil is false wherever the value of this place matters.
  func isKnownNonNil(_ isNil: SQL?) -> Bool { isNil.map(nonNil.contains) ?? true }
}

extension PredicateExpressions.NilCoalesce: TranslatableExpression {
  var parts: [any PredicateExpression] { [lhs, rhs] }

  func term(in scope: PredicateScope) throws -> PredicateTerm {
    let left = try scope.term(of: lhs)
    switch left {
    case .constant(let value):
      if StoredForm.unwrapped(value) == nil { return try scope.term(of: rhs) }
      guard let value = try lhs.evaluate(scope.constants) else { return try scope.term(of: rhs) }
      return .constant(value)
    case .condition, .rows: return left
    case .scalar(let scalar):
      guard let isNil = scalar.isNil else { return left }
      let right = try scope.term(of: rhs)
      if Output.self == Bool.self, case .constant(let value) = right, value as? Bool == false {
        var condition = ConditionTerm(scalar.sql, isTwoValued: false, root: scalar.root)
        condition.nonNilIfTrue = [isNil]
        return .condition(condition)
      }
      return .scalar(scalar.coalesced(with: try scope.scalar(from: right, like: scalar), isNil: isNil))
    case .row(let row):
      guard row.nilness != .never else { return left }
      guard case .row(let other) = try scope.term(of: rhs), other.entity === row.entity else {
        throw Untranslatable("A constant model takes the place of nil")
      }
      let key: SQL = "COALESCE(\(row.key), \(other.key))"
      return .row(RowTerm(entity: row.entity, access: .key(key), nilness: other.nilness))
    case .range: throw Untranslatable("A range is not optional")
    }
  }

  func collectReads(in collector: inout PredicateReads) throws -> EntityLayout? {
    let left = try collector.collect(lhs)
    let right = try collector.collect(rhs)
    return left ?? right
  }
}

extension ScalarTerm {
  /// Returns the value with another one in the place of nil.
  fileprivate func coalesced(with other: ScalarTerm, isNil: SQL) -> ScalarTerm {
    var result = self
    result.canBeNaN = canBeNaN || other.canBeNaN
    result.root = nil
    if nilness == .whenNull {
      result.sql = "COALESCE(\(sql), \(other.sql))"
    } else {
      result.sql = "(CASE WHEN \(isNil) THEN \(other.sql) ELSE \(sql) END)"
    }
    switch other.nilness {
    case .never: result.nilness = .never
    case .whenNull where nilness == .whenNull: result.nilness = .whenNull
    case .whenNull, .when: result.nilness = .when("(\(isNil) AND \(other.isNil ?? "0"))")
    }
    return result
  }
}

extension PredicateExpressions.OptionalFlatMap: TranslatableExpression {
  var parts: [any PredicateExpression] { [wrapped, transform] }

  func term(in scope: PredicateScope) throws -> PredicateTerm {
    switch try scope.term(of: wrapped) {
    case .constant:
      guard let value = try wrapped.evaluate(scope.constants) else { return .constant(Result?.none as Any) }
      return try scope.binding(variable, toValue: value).term(of: transform)
    case .rows(let rows): return try scope.binding(variable, to: .rows(rows)).term(of: transform)
    case .scalar(var scalar):
      guard let isNil = scalar.isNil else {
        return try scope.binding(variable, to: .scalar(scalar)).term(of: transform)
      }
      let outer = scalar.root
      scalar.nilness = .never
      scalar.root = variable.key
      let term = try scope.knowing([isNil]).binding(variable, to: .scalar(scalar)).term(of: transform)
      return try lifted(term, isNil: isNil, outer: outer, in: scope)
    case .row(var row):
      guard let isNil = row.isNil else { return try scope.binding(variable, to: .row(row)).term(of: transform) }
      let outer = row.root
      row.nilness = .never
      row.root = variable.key
      let term = try scope.knowing([isNil]).binding(variable, to: .row(row)).term(of: transform)
      return try lifted(term, isNil: isNil, outer: outer, in: scope)
    case .condition, .range: throw Untranslatable("The value is not optional")
    }
  }

  /// Returns the term of the transformed value, which is nil where the wrapped value is.
  private func lifted(
    _ term: PredicateTerm,
    isNil: SQL,
    outer: PredicateExpressions.VariableID?,
    in scope: PredicateScope
  ) throws -> PredicateTerm {
    func orNull(_ sql: SQL, root: PredicateExpressions.VariableID?) -> SQL {
      root == variable.key ? sql : "(CASE WHEN \(isNil) THEN NULL ELSE \(sql) END)"
    }
    switch term {
    case .constant, .condition, .scalar:
      var scalar = try scope.scalar(from: term)
      let isStrict = scalar.root == variable.key
      scalar.sql = orNull(scalar.sql, root: scalar.root)
      scalar.root = isStrict ? outer : nil
      switch scalar.nilness {
      case .never: scalar.nilness = scalar.canBeNaN ? .when(isNil) : .whenNull
      case .whenNull: break
      case .when(let inner): scalar.nilness = .when("(\(isNil) OR \(inner))")
      }
      return .scalar(scalar)
    case .row(let row):
      let isStrict = row.root == variable.key
      let key = orNull(row.key, root: row.root)
      return .row(RowTerm(entity: row.entity, access: .key(key), nilness: .whenNull, root: isStrict ? outer : nil))
    case .rows, .range: throw Untranslatable("A collection of an optional model has no form in SQL")
    }
  }

  func collectReads(in collector: inout PredicateReads) throws -> EntityLayout? {
    let entity = try collector.collect(wrapped)
    return try collector.collect(transform, binding: variable, to: entity)
  }
}
#endif
