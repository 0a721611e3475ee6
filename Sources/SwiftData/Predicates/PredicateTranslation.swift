#if Data
import Foundation

/// A condition in SQL over the rows of an entity, with its arguments.
struct SQLCondition {
  /// The condition. It names columns by the entity's table, and its value can be `NULL`, which stands for false.
  var sql: String
  /// The arguments of the placeholders.
  var arguments: [StoredValue]
  /// The properties that the condition reads.
  var reads: Set<PropertyReference>
}

/// A property of a model type, by name.
struct PropertyReference: Hashable, Sendable {
  /// The name of the entity.
  var entity: String
  /// The name of the property.
  var property: String
}

/// The translation of predicates into conditions of SQLite.
///
/// A condition is true for the same rows as ``Foundation/Predicate/evaluate(_:)``. A predicate that has a part without an
/// exact form in SQL has no translation; the caller evaluates it in memory.
enum PredicateTranslation {
  /// The number of arguments that SQLite accepts in a statement, less a reserve for the caller's own.
  static let argumentLimit = 32_000
  /// The number of elements up to which a list has one argument for each; longer lists are one argument in JSON.
  static let listLimit = 30_000
  /// The depth of parentheses up to which the parser of each version of SQLite accepts an expression.
  static let depthLimit = 30
  /// The length of a statement that SQLite accepts, with a reserve.
  static let lengthLimit = 900_000

  /// Translates a predicate.
  ///
  /// - Parameters:
  ///   - predicate: The predicate over models.
  ///   - layout: The place of the model type in the store.
  /// - Returns: The condition for a `WHERE` clause over the entity's table, or nil if the predicate has a part that SQL
  ///   cannot express exactly as Swift evaluates it.
  static func condition<Model: PersistentModel>(
    of predicate: Predicate<Model>,
    in layout: EntityLayout
  ) -> SQLCondition? {
    if let condition = try? translate(predicate, in: layout, listLimit: listLimit) { return condition }
    // Several long lists can fit as JSON.
    return try? translate(predicate, in: layout, listLimit: 100)
  }

  /// Returns the properties that a predicate reads, also of a predicate that has no translation.
  ///
  /// - Parameters:
  ///   - predicate: The predicate over models.
  ///   - layout: The place of the model type in the store.
  /// - Returns: The properties, or nil if the predicate reads something that is not stored.
  static func reads<Model: PersistentModel>(
    of predicate: Predicate<Model>,
    in layout: EntityLayout
  ) -> Set<PropertyReference>? {
    var collector = PredicateReads()
    collector.variables[predicate.variable.key] = layout
    do {
      _ = try collector.collect(predicate.expression)
      return collector.reads
    } catch {
      return nil
    }
  }

  /// Translates a predicate with a limit for lists.
  ///
  /// - Throws: ``Untranslatable`` with the reason if there is no exact form.
  static func translate<Model: PersistentModel>(
    _ predicate: Predicate<Model>,
    in layout: EntityLayout,
    listLimit: Int
  ) throws -> SQLCondition {
    let context = PredicateScope.Context(listLimit: listLimit)
    let row = RowTerm(entity: layout, access: .table(layout.table), nilness: .never)
    let scope = PredicateScope(context: context).binding(predicate.variable, to: .row(row))
    let sql = try scope.condition(of: predicate.expression).sql
    guard sql.arguments.count <= argumentLimit, sql.text.utf8.count <= lengthLimit, depth(of: sql.text) <= depthLimit
    else { throw Untranslatable("The condition exceeds limits of SQLite") }
    return SQLCondition(sql: sql.text, arguments: sql.arguments, reads: context.reads)
  }

  private static func depth(of text: String) -> Int {
    var depth = 0
    var deepest = 0
    for byte in text.utf8 {
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") { depth -= 1 }
      deepest = max(deepest, depth)
    }
    return deepest
  }
}

/// The properties that a predicate reads, collected from its expressions.
struct PredicateReads {
  /// The model types of the variables that stand for models.
  var variables: [PredicateExpressions.VariableID: EntityLayout] = [:]
  /// The properties found so far.
  var reads: Set<PropertyReference> = []

  /// Adds the properties that an expression reads.
  ///
  /// - Returns: The model type of the value or of its elements, if it is a model or a collection of models.
  mutating func collect(_ expression: some PredicateExpression) throws -> EntityLayout? {
    guard let node = expression as? any TranslatableExpression else {
      throw Untranslatable("\(type(of: expression)) reads unknown properties")
    }
    return try node.collectReads(in: &self)
  }

  /// Adds the properties that an expression with a variable reads.
  ///
  /// - Returns: The model type of the value of the expression with the variable.
  mutating func collect<T>(
    _ expression: some PredicateExpression,
    binding variable: PredicateExpressions.Variable<T>,
    to entity: EntityLayout?
  ) throws -> EntityLayout? {
    variables[variable.key] = entity
    return try collect(expression)
  }
}
#endif
