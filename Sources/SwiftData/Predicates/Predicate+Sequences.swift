#if Data
import Foundation

/// The number of elements of a constant collection up to which a condition is written once for each.
private let expansionLimit = 200

extension PredicateExpressions.SequenceContains: TranslatableExpression {
  var parts: [any PredicateExpression] { [sequence, element] }

  func term(in scope: PredicateScope) throws -> PredicateTerm {
    let (left, right) = (try scope.term(of: sequence), try scope.term(of: element))
    if let folded = try folded([left, right], in: scope) { return folded }
    switch left {
    case .constant(let value) where value is any BoundedRange:
      return .condition(try scope.membership(of: right, inRange: left))
    case .range: return .condition(try scope.membership(of: right, inRange: left))
    case .rows(let rows): return .condition(try rows.exists(in: scope) { try scope.equality(of: .row($0), and: right) })
    case .scalar(let scalar) where scalar.isText:
      return .condition(try scope.textFunction("swift_contains", left, right))
    case .constant(let value) where value is any StringProtocol:
      return .condition(try scope.textFunction("swift_contains", left, right))
    case .constant(let value):
      guard let elements = value as? any Sequence else { break }
      return .condition(try scope.membership(of: right, inList: elements.map { $0 as Any }))
    case .scalar, .condition, .row: break
    }
    throw Untranslatable("A stored collection has no form in SQL")
  }
}

extension PredicateExpressions.SequenceContainsWhere: TranslatableExpression {
  var parts: [any PredicateExpression] { [sequence, test] }

  func term(in scope: PredicateScope) throws -> PredicateTerm {
    switch try scope.term(of: sequence) {
    case .rows(let rows):
      return .condition(
        try rows.exists(in: scope) { try scope.binding(variable, to: .row($0)).condition(of: test) }
      )
    case .constant:
      return .condition(try scope.expanded(sequence, variable, test, isConjunction: false))
    case .scalar, .condition, .row, .range: throw Untranslatable("A stored collection has no form in SQL")
    }
  }

  func collectReads(in collector: inout PredicateReads) throws -> EntityLayout? {
    let entity = try collector.collect(sequence)
    _ = try collector.collect(test, binding: variable, to: entity)
    return nil
  }
}

extension PredicateExpressions.SequenceAllSatisfy: TranslatableExpression {
  var parts: [any PredicateExpression] { [sequence, test] }

  func term(in scope: PredicateScope) throws -> PredicateTerm {
    switch try scope.term(of: sequence) {
    case .rows(let rows):
      let exception = try rows.exists(in: scope) {
        try scope.binding(variable, to: .row($0)).condition(of: test).negated
      }
      return .condition(exception.negated)
    case .constant:
      return .condition(try scope.expanded(sequence, variable, test, isConjunction: true))
    case .scalar, .condition, .row, .range: throw Untranslatable("A stored collection has no form in SQL")
    }
  }

  func collectReads(in collector: inout PredicateReads) throws -> EntityLayout? {
    let entity = try collector.collect(sequence)
    _ = try collector.collect(test, binding: variable, to: entity)
    return nil
  }
}

extension PredicateExpressions.Filter: TranslatableExpression {
  var parts: [any PredicateExpression] { [sequence, filter] }

  func term(in scope: PredicateScope) throws -> PredicateTerm {
    switch try scope.term(of: sequence) {
    case .rows(var rows):
      rows.filters.append { try scope.binding(variable, to: .row($0)).condition(of: filter) }
      return .rows(rows)
    case .constant, .scalar, .condition, .row, .range:
      throw Untranslatable("Only a relation can be filtered in SQL")
    }
  }

  func collectReads(in collector: inout PredicateReads) throws -> EntityLayout? {
    let entity = try collector.collect(sequence)
    _ = try collector.collect(filter, binding: variable, to: entity)
    return entity
  }
}

extension PredicateExpressions.SequenceStartsWith: TranslatableExpression {
  var parts: [any PredicateExpression] { [base, prefix] }

  func term(in scope: PredicateScope) throws -> PredicateTerm {
    let (left, right) = (try scope.term(of: base), try scope.term(of: prefix))
    if let folded = try folded([left, right], in: scope) { return folded }
    return .condition(try scope.textFunction("swift_starts", left, right))
  }
}

extension PredicateExpressions.CollectionContainsCollection: TranslatableExpression {
  var parts: [any PredicateExpression] { [base, other] }

  func term(in scope: PredicateScope) throws -> PredicateTerm {
    let (left, right) = (try scope.term(of: base), try scope.term(of: other))
    if let folded = try folded([left, right], in: scope) { return folded }
    return .condition(try scope.textFunction("swift_contains", left, right))
  }
}

extension PredicateScope {
  /// Returns the condition that a function of two texts, of which one is not constant, has.
  func textFunction(_ name: String, _ left: PredicateTerm, _ right: PredicateTerm) throws -> ConditionTerm {
    let result = try text(name, left, right)
    return ConditionTerm(result.sql, isTwoValued: !result.canBeNull, root: result.root)
  }

  /// Returns the call of a function of two texts, of which one is not constant.
  func text(
    _ name: String,
    _ left: PredicateTerm,
    _ right: PredicateTerm
  ) throws -> (sql: SQL, canBeNull: Bool, root: PredicateExpressions.VariableID?) {
    let (first, second) = (try scalar(from: left), try scalar(from: right))
    guard first.isText, second.isText else { throw Untranslatable("A collection that is not text") }
    return (
      "\(raw: name)(\(first.sql), \(second.sql))",
      first.canBeNull || second.canBeNull,
      first.root ?? second.root
    )
  }

  /// Returns the condition for a collection without rows, written once for each element.
  fileprivate func expanded<Elements: PredicateExpression, Test: PredicateExpression<Bool>>(
    _ sequence: Elements,
    _ variable: PredicateExpressions.Variable<Elements.Output.Element>,
    _ test: Test,
    isConjunction: Bool
  ) throws -> ConditionTerm where Elements.Output: Sequence {
    var result = ConditionTerm(constant: isConjunction)
    var count = 0
    for element in try sequence.evaluate(constants) {
      count += 1
      guard count <= expansionLimit else { throw Untranslatable("The collection has too many elements") }
      let condition = try binding(variable, toValue: element).condition(of: test)
      result = isConjunction ? result.and(condition) : result.or(condition)
      if result.constant == !isConjunction { break }
    }
    return result
  }

  /// Returns the condition that a list contains a value that SQL computes.
  fileprivate func membership(of element: PredicateTerm, inList list: [Any]) throws -> ConditionTerm {
    let values = list.compactMap(StoredForm.unwrapped)
    var result: ConditionTerm
    switch element {
    case .row(let row):
      let keys = values.compactMap(row.key(of:))
      result = try inList(row.key, keys, isTwoValued: row.nilness == .never)
      result.nonNilIfTrue = Set([row.isNil].compactMap(\.self))
    case .scalar, .condition:
      let scalar = try scalar(from: element)
      guard scalar.comparison != .opaque else { throw Untranslatable("The stored forms do not compare as the values") }
      let stored = try values.compactMap { value -> StoredValue? in
        guard let form = scalar.encode(value) else { throw Untranslatable("\(value) has no stored form here") }
        if form.isNaN || (form == .null && (value as? any FloatingPoint)?.isNaN == true) { return nil }
        guard form != .null else { throw Untranslatable("\(value) is stored as NULL") }
        return form
      }
      let sql: SQL = scalar.isText ? "\(scalar.sql) COLLATE SWIFT" : scalar.sql
      result = try inList(sql, stored, isTwoValued: !scalar.canBeNull)
      result.nonNilIfTrue = Set([scalar.isNil].compactMap(\.self))
    case .constant, .rows, .range: throw Untranslatable("A list of collections has no form in SQL")
    }
    return values.count < list.count ? result.or(try isNil(element)) : result
  }

  private func inList(_ sql: SQL, _ values: [StoredValue], isTwoValued: Bool) throws -> ConditionTerm {
    if values.isEmpty { return ConditionTerm(constant: false) }
    if values.count <= context.listLimit {
      let list = SQL(joining: values.map { "\(value: $0)" }, separator: ", ")
      return ConditionTerm("(\(sql) IN (\(list)))", isTwoValued: isTwoValued)
    }
    guard let json = JSONList.text(of: values) else { throw Untranslatable("A long list has no form in JSON") }
    return ConditionTerm(
      "(\(sql) IN (SELECT value FROM json_each(\(value: .text(json)))))",
      isTwoValued: isTwoValued
    )
  }
}

/// Lists of stored values as an argument in JSON.
private enum JSONList {
  /// Returns the JSON of a list of integers or of texts, or nil for other lists.
  static func text(of values: [StoredValue]) -> String? {
    let integers = values.compactMap { if case .integer(let value) = $0 { value } else { nil } }
    if integers.count == values.count { return "[" + integers.map(String.init).joined(separator: ",") + "]" }
    let texts = values.compactMap { if case .text(let value) = $0, !value.contains("\0") { value } else { nil } }
    guard texts.count == values.count, let data = try? JSONEncoder().encode(texts) else { return nil }
    return String(data: data, encoding: .utf8)
  }
}
#endif
