#if Data
import Foundation

extension PredicateExpressions.Value: TranslatableExpression {
  var parts: [any PredicateExpression] { [] }

  func term(in scope: PredicateScope) throws -> PredicateTerm { .constant(value) }
}

extension PredicateExpressions.Variable: TranslatableExpression {
  var parts: [any PredicateExpression] { [] }

  func term(in scope: PredicateScope) throws -> PredicateTerm {
    guard let term = scope.variables[key] else { throw Untranslatable("A variable without a value") }
    return term
  }

  func collectReads(in collector: inout PredicateReads) throws -> EntityLayout? { collector.variables[key] }
}

extension PredicateExpressions.NilLiteral: TranslatableExpression {
  var parts: [any PredicateExpression] { [] }

  func term(in scope: PredicateScope) throws -> PredicateTerm { .constant(Wrapped?.none as Any) }
}

extension PredicateExpressions.KeyPath: TranslatableExpression {
  var parts: [any PredicateExpression] { [root] }

  func term(in scope: PredicateScope) throws -> PredicateTerm {
    switch try scope.term(of: root) {
    case .constant: .constant(try evaluate(scope.constants))
    case .row(let row): try property(of: row, in: scope)
    case .scalar(let scalar): try property(of: scalar)
    case .rows(let rows): try property(of: rows, in: scope)
    case .condition, .range: throw Untranslatable("\(keyPath) is not stored")
    }
  }

  private func property(of row: RowTerm, in scope: PredicateScope) throws -> PredicateTerm {
    if row.entity.isIdentifier(keyPath) { return .row(row) }
    guard let layout = row.entity.property(at: keyPath) else { throw Untranslatable("\(keyPath) is not stored") }
    if let name = row.entity.propertyName(at: keyPath) {
      scope.context.reads.insert(PropertyReference(entity: row.entity.name, property: name))
    }
    let nilness: Nilness = StoredForm.isOptional(Output.self) ? .whenNull : .never
    switch layout {
    case .attribute(let column, let comparison, let isText, let encode):
      let type = StoredForm.unwrapped(type: Output.self)
      return .scalar(
        ScalarTerm(
          sql: row.column(column),
          nilness: nilness,
          comparison: comparison,
          isText: isText && comparison == .ordered,
          canBeNaN: comparison == .ordered && !isText && !(type is any BinaryInteger.Type) && type != Bool.self,
          root: row.root,
          encode: encode
        )
      )
    case .toOne(let column, let destination):
      let key = row.column(column)
      return .row(RowTerm(entity: destination, access: .key(key), nilness: nilness, root: row.root))
    case .toManyByKey(let destination, _), .toManyByTable(_, _, _, let destination):
      return .rows(RowsTerm(owner: row, relation: layout, destination: destination))
    }
  }

  private func property(of scalar: ScalarTerm) throws -> PredicateTerm {
    guard scalar.isText, Root.Output.self == String.self else { throw Untranslatable("\(keyPath) is not stored") }
    switch keyPath as AnyKeyPath {
    case \String.count: return .scalar(.integer("swift_count(\(scalar.sql))", root: scalar.root))
    case \String.isEmpty:
      return .condition(ConditionTerm("(\(scalar.sql) = '')", isTwoValued: !scalar.canBeNull, root: scalar.root))
    case \String.first:
      return .scalar(.text("swift_first(\(scalar.sql))", nilness: .whenNull, root: scalar.root))
    case \String.last:
      return .scalar(.text("swift_last(\(scalar.sql))", nilness: .whenNull, root: scalar.root))
    default: throw Untranslatable("\(keyPath) of a text has no form in SQL")
    }
  }

  private func property(of rows: RowsTerm, in scope: PredicateScope) throws -> PredicateTerm {
    switch kind {
    case .collectionCount: return .scalar(.integer(try rows.count(in: scope)))
    case .collectionIsEmpty: return .condition(try rows.exists(in: scope).negated)
    default: throw Untranslatable("\(keyPath) of a relation has no form in SQL")
    }
  }

  func collectReads(in collector: inout PredicateReads) throws -> EntityLayout? {
    guard let entity = try collector.collect(root) else {
      guard !(StoredForm.unwrapped(type: Root.Output.self) is any PersistentModel.Type) else {
        throw Untranslatable("\(keyPath) belongs to a model that is not part of the store's rows")
      }
      return nil
    }
    // A collection of models has the count and similar properties.
    guard Root.Output.self is any PersistentModel.Type else {
      return kind == .collectionFirst || kind == .bidirectionalCollectionLast ? entity : nil
    }
    if entity.isIdentifier(keyPath) { return nil }
    guard let layout = entity.property(at: keyPath), let name = entity.propertyName(at: keyPath) else {
      throw Untranslatable("\(keyPath) is not stored")
    }
    collector.reads.insert(PropertyReference(entity: entity.name, property: name))
    switch layout {
    case .attribute: return nil
    case .toOne(_, let destination): return destination
    case .toManyByKey(let destination, _), .toManyByTable(_, _, _, let destination): return destination
    }
  }
}

extension RowTerm {
  /// Returns the value of a column of the row; `NULL` where there is no row.
  ///
  /// The alias in a subquery is always the same, so that an expression has the same text wherever it occurs. A nested
  /// subquery hides it only from itself.
  func column(_ name: String) -> SQL {
    switch access {
    case .table(let table): return "\(name: table).\(name: name)"
    case .key(let key):
      return #"(SELECT "_one".\#(name: name) FROM \#(name: entity.table) AS "_one" WHERE "_one"."_pk" = \#(key))"#
    }
  }
}

extension RowsTerm {
  /// Returns the part of a query after `SELECT` and its columns.
  ///
  /// - Parameters:
  ///   - scope: The place in the predicate.
  ///   - further: A further condition that takes the row of an element; nil for none.
  func from(in scope: PredicateScope, where further: ((RowTerm) throws -> ConditionTerm)? = nil) throws -> SQL {
    let table = scope.newTable()
    let row = RowTerm(entity: destination, access: .table(table), nilness: .never)
    var conditions: [SQL] = []
    let source: SQL
    switch relation {
    case .toManyByKey(let destination, let column):
      source = "\(name: destination.table) AS \(name: table)"
      conditions.append("\(name: table).\(name: column) = \(owner.key)")
    case .toManyByTable(let pairs, let ownColumn, let otherColumn, let destination):
      let pair = scope.newTable()
      source = """
        \(name: pairs) AS \(name: pair) JOIN \(name: destination.table) AS \(name: table) \
        ON \(name: table)."_pk" = \(name: pair).\(name: otherColumn)
        """
      conditions.append("\(name: pair).\(name: ownColumn) = \(owner.key)")
    case .attribute, .toOne: throw Untranslatable("A relation to one model is not a collection")
    }
    for filter in filters + (further.map { [$0] } ?? []) {
      let condition = try filter(row)
      if condition.constant != true { conditions.append(condition.sql) }
    }
    return "FROM \(source) WHERE \(SQL(joining: conditions, separator: " AND "))"
  }

  /// Returns the number of elements.
  func count(in scope: PredicateScope) throws -> SQL { "(SELECT COUNT(*) \(try from(in: scope)))" }

  /// Returns the condition that there is an element.
  func exists(
    in scope: PredicateScope,
    where further: ((RowTerm) throws -> ConditionTerm)? = nil
  ) throws -> ConditionTerm {
    ConditionTerm("EXISTS (SELECT 1 \(try from(in: scope, where: further)))", isTwoValued: true)
  }
}
#endif
