#if Data
import Foundation

/// The reason why a part of a predicate has no exact form in SQL.
struct Untranslatable: Error {
  /// The reason, for messages to a developer.
  var reason: String

  /// Creates an error with a reason.
  init(_ reason: String) { self.reason = reason }
}

/// The variables and known facts at a place in a predicate.
struct PredicateScope {
  /// The state that the places of one predicate share.
  final class Context {
    /// The number of names given to tables.
    var tables = 0
    /// The properties read so far.
    var reads: Set<PropertyReference> = []
    /// The number of elements up to which a list is written with one argument for each.
    let listLimit: Int

    /// Creates the state of a translation.
    init(listLimit: Int) { self.listLimit = listLimit }
  }

  /// The shared state.
  let context: Context
  /// The terms of the variables.
  var variables: [PredicateExpressions.VariableID: PredicateTerm] = [:]
  /// The values of the variables that are constant.
  var constants = PredicateBindings()
  /// The conditions of nil that are false wherever the value of this place matters.
  var nonNil: Set<SQL> = []

  /// Returns the term of a part of the predicate.
  ///
  /// - Throws: ``Untranslatable`` if the part has no exact form in SQL.
  func term(of expression: some PredicateExpression) throws -> PredicateTerm {
    guard let node = expression as? any TranslatableExpression else {
      throw Untranslatable("\(type(of: expression)) has no form in SQL")
    }
    return try node.term(in: self)
  }

  /// Returns the condition of a part of the predicate.
  func condition(of expression: some PredicateExpression<Bool>) throws -> ConditionTerm {
    try condition(from: term(of: expression))
  }

  /// Returns a term of type `Bool` as a condition.
  func condition(from term: PredicateTerm) throws -> ConditionTerm {
    switch term {
    case .condition(let condition): return condition
    case .scalar(let scalar): return ConditionTerm(scalar.sql, isTwoValued: !scalar.canBeNull, root: scalar.root)
    case .constant(let value):
      guard let value = value as? Bool else { throw Untranslatable("\(value) is not a condition") }
      return ConditionTerm(constant: value)
    case .row, .rows, .range: throw Untranslatable("A model is not a condition")
    }
  }

  /// Returns a term as a value that SQL computes.
  ///
  /// - Parameters:
  ///   - term: The term.
  ///   - partner: The value it is used with, whose stored form constants take.
  func scalar(from term: PredicateTerm, like partner: ScalarTerm? = nil) throws -> ScalarTerm {
    switch term {
    case .scalar(let scalar): return scalar
    case .condition(let condition):
      return .bool(condition.twoValued, nilness: .never, root: condition.isTwoValued ? condition.root : nil)
    case .constant(let value): return try scalar(constant: value, like: partner)
    case .row, .rows, .range: throw Untranslatable("A model has no value in SQL")
    }
  }

  private func scalar(constant: Any, like partner: ScalarTerm?) throws -> ScalarTerm {
    guard let value = StoredForm.unwrapped(constant) else {
      guard var result = partner else { throw Untranslatable("A nil of an unknown type") }
      result.sql = "NULL"
      result.nilness = .whenNull
      result.root = nil
      return result
    }
    var result: ScalarTerm
    if let partner {
      result = partner
    } else if StoredForm.text(value) != nil {
      result = .text("", nilness: .never)
    } else if StoredForm.bool(value) != nil {
      result = .bool("", nilness: .never)
    } else if StoredForm.integer(value) != nil {
      result = .integer("")
    } else if StoredForm.real(value) != nil {
      result = ScalarTerm(sql: "", nilness: .never, comparison: .ordered, canBeNaN: true, encode: StoredForm.real)
    } else {
      throw Untranslatable("\(type(of: value)) has no stored form")
    }
    guard let stored = result.encode(value) else { throw Untranslatable("\(value) has no stored form here") }
    let isNaN = stored.isNaN || (stored == .null && (value as? any FloatingPoint)?.isNaN == true)
    guard stored != .null || isNaN else { throw Untranslatable("\(value) is stored as NULL") }
    result.sql = "\(value: isNaN ? .null : stored)"
    result.root = nil
    result.canBeNaN = isNaN
    result.nilness = .never
    return result
  }

  /// Returns a name for a table of a subquery.
  func newTable() -> String {
    context.tables += 1
    return "_r\(context.tables)"
  }

  /// Returns the scope in which conditions of nil are known to be false.
  func knowing(_ facts: Set<SQL>) -> PredicateScope {
    guard !facts.isEmpty else { return self }
    var scope = self
    scope.nonNil.formUnion(facts)
    return scope
  }

  /// Returns the scope in which a variable has a term.
  func binding<T>(_ variable: PredicateExpressions.Variable<T>, to term: PredicateTerm) -> PredicateScope {
    var scope = self
    scope.variables[variable.key] = term
    return scope
  }

  /// Returns the scope in which a variable has a value.
  func binding<T>(_ variable: PredicateExpressions.Variable<T>, toValue value: T) -> PredicateScope {
    var scope = self
    scope.variables[variable.key] = .constant(value)
    scope.constants = constants.binding(variable, to: value)
    return scope
  }
}

extension StoredValue {
  /// Whether the value is a floating-point number that is not a number, which SQLite stores as `NULL`.
  var isNaN: Bool {
    if case .real(let value) = self { value.isNaN } else { false }
  }
}

/// An expression of a predicate that has a form in SQL, at least in some uses.
protocol TranslatableExpression: PredicateExpression {
  /// The expressions inside of this one.
  var parts: [any PredicateExpression] { get }

  /// Returns the translated form.
  ///
  /// - Throws: ``Untranslatable`` if there is no exact form.
  func term(in scope: PredicateScope) throws -> PredicateTerm

  /// Adds the properties that the expression reads to a collector.
  ///
  /// - Returns: The model type of the value or of its elements, if it is a model or a collection of models.
  /// - Throws: ``Untranslatable`` if the properties cannot be known.
  func collectReads(in collector: inout PredicateReads) throws -> EntityLayout?
}

extension TranslatableExpression {
  /// Evaluates the expression if no row takes part in it.
  func term(in scope: PredicateScope) throws -> PredicateTerm {
    let terms = try parts.map { try scope.term(of: $0) }
    if let folded = try folded(terms, in: scope) { return folded }
    throw Untranslatable("\(Self.self) has no form in SQL")
  }

  func collectReads(in collector: inout PredicateReads) throws -> EntityLayout? {
    for part in parts { _ = try collector.collect(part) }
    return nil
  }

  /// Returns the value of the expression if the terms of its parts are constant.
  func folded(_ terms: [PredicateTerm], in scope: PredicateScope) throws -> PredicateTerm? {
    for term in terms {
      guard case .constant = term else { return nil }
    }
    return .constant(try evaluate(scope.constants))
  }
}
#endif
