#if Data
import Foundation

/// The translated form of a part of a predicate.
indirect enum PredicateTerm {
  /// A value that no row takes part in.
  case constant(Any)
  /// A value that SQL computes.
  case scalar(ScalarTerm)
  /// A truth value that SQL computes.
  case condition(ConditionTerm)
  /// A model, or its identifier.
  case row(RowTerm)
  /// The models of a to-many relation.
  case rows(RowsTerm)
  /// A range with a bound that SQL computes.
  case range(lower: PredicateTerm, upper: PredicateTerm, includesUpper: Bool)
}

/// The circumstances under which a value is nil.
enum Nilness: Hashable {
  /// The value is not optional. `NULL` in its place stands for a number that is not a number.
  case never
  /// The value is nil where SQL has `NULL`.
  case whenNull
  /// The value is nil where a two-valued condition holds; `NULL` elsewhere is not a number.
  case when(SQL)
}

/// A value that SQL computes. The value is `NULL` in each row where it is nil.
struct ScalarTerm {
  /// The expression.
  var sql: SQL
  /// The rows where the value is nil.
  var nilness: Nilness
  /// The comparisons that agree with Swift's.
  var comparison: ColumnComparison
  /// Whether the value is text that compares by Unicode's canonical equivalence.
  var isText = false
  /// Whether the value can be a floating-point number that is not a number, which the store has as `NULL`.
  var canBeNaN = false
  /// The variable without which the expression is `NULL`.
  var root: PredicateExpressions.VariableID?
  /// The stored form of a value to compare with.
  var encode: (Any) -> StoredValue?

  /// A two-valued condition for the rows where the value is nil; nil if there are none.
  var isNil: SQL? {
    switch nilness {
    case .never: nil
    case .whenNull: "(\(sql) IS NULL)"
    case .when(let condition): condition
    }
  }

  /// Whether the expression can be `NULL`.
  var canBeNull: Bool { nilness != .never || canBeNaN }

  /// An integer that SQL computes.
  static func integer(_ sql: SQL, root: PredicateExpressions.VariableID? = nil) -> ScalarTerm {
    ScalarTerm(sql: sql, nilness: .never, comparison: .ordered, root: root, encode: StoredForm.integer)
  }

  /// A text that SQL computes.
  static func text(_ sql: SQL, nilness: Nilness, root: PredicateExpressions.VariableID? = nil) -> ScalarTerm {
    ScalarTerm(
      sql: sql,
      nilness: nilness,
      comparison: .ordered,
      isText: true,
      root: root,
      encode: StoredForm.text
    )
  }

  /// A truth value that SQL computes, as 0, 1 or, for nil, `NULL`.
  static func bool(_ sql: SQL, nilness: Nilness, root: PredicateExpressions.VariableID? = nil) -> ScalarTerm {
    ScalarTerm(sql: sql, nilness: nilness, comparison: .equatable, root: root, encode: StoredForm.bool)
  }
}

/// A truth value that SQL computes. `NULL` stands for false.
struct ConditionTerm {
  /// The expression.
  var sql: SQL
  /// Whether the expression is 0 or 1 in each row and not `NULL`.
  var isTwoValued: Bool
  /// The value where it is the same for each row.
  var constant: Bool?
  /// The conditions of nil (see ``ScalarTerm/isNil``) that are known to be false where this condition is true.
  var nonNilIfTrue: Set<SQL> = []
  /// The conditions of nil that are known to be false where this condition is false.
  var nonNilIfFalse: Set<SQL> = []
  /// The variable without which the expression is `NULL`.
  var root: PredicateExpressions.VariableID?
  /// The operands of a conjunction or disjunction.
  private var chain: (isConjunction: Bool, operands: [SQL])?

  /// Creates a condition that SQL computes.
  init(_ sql: SQL, isTwoValued: Bool, root: PredicateExpressions.VariableID? = nil) {
    self.sql = sql
    self.isTwoValued = isTwoValued
    self.root = root
  }

  /// Creates a condition that is the same for each row.
  init(constant: Bool) {
    sql = constant ? "1" : "0"
    isTwoValued = true
    self.constant = constant
  }

  /// The expression as 0 or 1.
  var twoValued: SQL { isTwoValued ? sql : "(\(sql) IS TRUE)" }

  /// The opposite condition.
  var negated: ConditionTerm {
    if let constant { return ConditionTerm(constant: !constant) }
    var result = ConditionTerm(
      isTwoValued ? "(NOT \(sql))" : "(\(sql) IS NOT TRUE)",
      isTwoValued: true,
      root: isTwoValued ? root : nil
    )
    result.nonNilIfTrue = nonNilIfFalse
    result.nonNilIfFalse = nonNilIfTrue
    return result
  }

  /// The condition that both conditions hold.
  func and(_ other: ConditionTerm) -> ConditionTerm {
    if let constant { return constant ? other : self }
    if let constant = other.constant { return constant ? self : other }
    var result = joined(with: other, isConjunction: true)
    result.nonNilIfTrue = nonNilIfTrue.union(other.nonNilIfTrue)
    result.nonNilIfFalse = nonNilIfFalse.intersection(other.nonNilIfFalse)
    return result
  }

  /// The condition that one of the conditions holds.
  func or(_ other: ConditionTerm) -> ConditionTerm {
    if let constant { return constant ? self : other }
    if let constant = other.constant { return constant ? other : self }
    var result = joined(with: other, isConjunction: false)
    result.nonNilIfTrue = nonNilIfTrue.intersection(other.nonNilIfTrue)
    result.nonNilIfFalse = nonNilIfFalse.union(other.nonNilIfFalse)
    return result
  }

  /// Joins two conditions without parentheses around an operand with the same operator, because SQLite limits the depth
  /// of an expression.
  private func joined(with other: ConditionTerm, isConjunction: Bool) -> ConditionTerm {
    func operands(of condition: ConditionTerm) -> [SQL] {
      guard let chain = condition.chain, chain.isConjunction == isConjunction else { return [condition.sql] }
      return chain.operands
    }
    var all = operands(of: self) + operands(of: other)
    let separator = isConjunction ? " AND " : " OR "
    if all.count > 100 { all = ["(\(SQL(joining: all, separator: separator)))"] }
    var result = ConditionTerm(
      all.count == 1 ? all[0] : "(\(SQL(joining: all, separator: separator)))",
      isTwoValued: isTwoValued && other.isTwoValued
    )
    result.chain = (isConjunction, all)
    return result
  }
}

/// A row of a model's table. It also stands for the identifier of the row.
struct RowTerm {
  /// The way to the row.
  enum Access {
    /// A row that a query iterates over, by the name of the table in the query.
    case table(String)
    /// The row with a key, or none where the key is `NULL`.
    case key(SQL)
  }

  /// The model's place in the store.
  var entity: EntityLayout
  /// The way to the row.
  var access: Access
  /// The rows of the query where the model is nil; `.never` or `.whenNull`.
  var nilness: Nilness
  /// The variable without which the key is `NULL`.
  var root: PredicateExpressions.VariableID?

  /// The key of the row.
  var key: SQL {
    switch access {
    case .table(let name): "\(name: name).\"_pk\""
    case .key(let key): key
    }
  }

  /// A two-valued condition for nil, or nil if there is always a row.
  var isNil: SQL? { nilness == .never ? nil : "(\(key) IS NULL)" }

  /// The key of a model or an identifier.
  ///
  /// - Parameter value: A model or an identifier, which may be wrapped in an optional.
  /// - Returns: The key, or nil for values that are not of the row's entity.
  func key(of value: Any) -> StoredValue? {
    let identifier = (value as? PersistentIdentifier) ?? (value as? any PersistentModel)?.persistentModelID
    guard let identifier, identifier.entityName == entity.name else { return nil }
    return .integer(identifier.key)
  }
}

/// The rows of a to-many relation that pass filters.
struct RowsTerm {
  /// The owner of the relation.
  var owner: RowTerm
  /// The place of the relation in the store.
  var relation: PropertyLayout
  /// The type of the elements.
  var destination: EntityLayout
  /// The conditions of the elements, which take the row.
  var filters: [(RowTerm) throws -> ConditionTerm] = []
}
#endif
