#if Data
import Foundation
import Testing

@testable import SwiftData

@MainActor
@Suite("Predicates in SQL")
struct PredicateTranslationTests {
  nonisolated static let cases = scalarCases + textCases + collectionCases
  static let store = Result { try MusicStore() }

  let store: MusicStore

  init() throws { store = try Self.store.get() }

  private func keys(_ predicate: Predicate<Track>) throws -> [Int64] {
    try store.tracks.filter { try predicate.evaluate($0) }.map(\.persistentModelID.key)
  }

  private func condition(_ predicate: Predicate<Track>) throws -> SQLCondition? {
    try PredicateTranslation.condition(of: predicate, in: store.layout)
  }

  @Test("A condition is true for the same rows as its predicate in memory", arguments: cases)
  func parity(of row: PredicateCase) throws {
    let condition = try self.condition(row.predicate)
    #expect((condition != nil) == row.isTranslated)
    guard let condition else { return }
    let found = try store.keys(where: condition)
    let expected = try keys(row.predicate)
    #expect(found == expected, "\(condition.sql) \(condition.arguments)")
    let reads = try PredicateTranslation.reads(of: row.predicate, in: store.layout)
    #expect(reads?.isSuperset(of: condition.reads) == true)
  }

  @Test("The opposite of a condition is true for the other rows", arguments: cases.filter(\.isTranslated))
  func negation(of row: PredicateCase) throws {
    let opposite = Predicate<Track> { track in
      Build.build_Negation(Nested(predicate: row.predicate, track: track))
    }
    let condition = try #require(try self.condition(opposite))
    let found = try store.keys(where: condition)
    let expected = try keys(opposite)
    #expect(found == expected, "\(condition.sql) \(condition.arguments)")
  }

  @Test("Predicates composed at random are true for the same rows", arguments: 0..<30)
  func randomParity(batch: Int) throws {
    var translated = 0
    for seed in (batch * 50)..<(batch * 50 + 50) {
      let predicate = Predicate<Track> { track in
        var maker = RandomPredicates(random: SeededGenerator(seed: UInt64(seed)), track: track)
        return maker.condition(1 + seed % 4)
      }
      guard let condition = try self.condition(predicate) else { continue }
      translated += 1
      let found = try store.keys(where: condition)
      let expected = try keys(predicate)
      #expect(found == expected, "\(seed): \(condition.sql) \(condition.arguments)")
    }
    #expect(translated > 40)
  }
}

/// A predicate inside of another one.
private struct Nested: StandardPredicateExpression, TranslatableExpression {
  let predicate: Predicate<Track>
  let track: PredicateExpressions.Variable<Track>

  init(predicate: Predicate<Track>, track: PredicateExpressions.Variable<Track>) {
    self.predicate = predicate
    self.track = track
  }

  init(from decoder: any Decoder) throws { throw CocoaError(.featureUnsupported) }
  func encode(to encoder: any Encoder) throws { throw CocoaError(.featureUnsupported) }

  var parts: [any PredicateExpression] { [track] }
  func evaluate(_ bindings: PredicateBindings) throws -> Bool { try predicate.evaluate(track.evaluate(bindings)) }
  func term(in scope: PredicateScope) throws -> PredicateTerm {
    try scope.binding(predicate.variable, to: scope.term(of: track)).term(of: predicate.expression)
  }
}
#endif
