#if Data
import Foundation

// These expressions have a form in SQL only if no row takes part in them.

extension PredicateExpressions.CollectionIndexSubscript: TranslatableExpression {
  var parts: [any PredicateExpression] { [wrapped, index] }

  func term(in scope: PredicateScope) throws -> PredicateTerm {
    guard case .constant = try scope.term(of: wrapped), case .constant = try scope.term(of: index) else {
      throw Untranslatable("An element of a stored collection")
    }
    let elements = try wrapped.evaluate(scope.constants)
    let place = try index.evaluate(scope.constants)
    guard place >= elements.startIndex, place < elements.endIndex else { throw Untranslatable("An index out of range") }
    return .constant(elements[place])
  }

  func collectReads(in collector: inout PredicateReads) throws -> EntityLayout? {
    _ = try collector.collect(index)
    return try collector.collect(wrapped)
  }
}

extension PredicateExpressions.CollectionRangeSubscript: TranslatableExpression {
  var parts: [any PredicateExpression] { [wrapped, range] }

  func term(in scope: PredicateScope) throws -> PredicateTerm {
    guard case .constant = try scope.term(of: wrapped), case .constant = try scope.term(of: range) else {
      throw Untranslatable("A part of a stored collection")
    }
    let elements = try wrapped.evaluate(scope.constants)
    let places = try range.evaluate(scope.constants)
    guard places.lowerBound >= elements.startIndex, places.upperBound <= elements.endIndex else {
      throw Untranslatable("A range out of bounds")
    }
    return .constant(elements[places])
  }

  func collectReads(in collector: inout PredicateReads) throws -> EntityLayout? {
    _ = try collector.collect(range)
    return try collector.collect(wrapped)
  }
}

extension PredicateExpressions.DictionaryKeySubscript: TranslatableExpression {
  var parts: [any PredicateExpression] { [wrapped, key] }
}

extension PredicateExpressions.DictionaryKeyDefaultValueSubscript: TranslatableExpression {
  var parts: [any PredicateExpression] { [wrapped, key, self.default] }
}

extension PredicateExpressions.SequenceMaximum: TranslatableExpression {
  var parts: [any PredicateExpression] { [elements] }
}

extension PredicateExpressions.SequenceMinimum: TranslatableExpression {
  var parts: [any PredicateExpression] { [elements] }
}

extension PredicateExpressions.StringContainsRegex: TranslatableExpression {
  var parts: [any PredicateExpression] { [subject, regex] }
}

extension PredicateExpressions.TypeCheck: TranslatableExpression {
  var parts: [any PredicateExpression] { [input] }
}

extension PredicateExpressions.ConditionalCast: TranslatableExpression {
  var parts: [any PredicateExpression] { [input] }
}

extension PredicateExpressions.ForceCast: TranslatableExpression {
  var parts: [any PredicateExpression] { [input] }
}
#endif
