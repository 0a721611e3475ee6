#if Data
import Foundation

@testable import SwiftData

typealias Build = PredicateExpressions
typealias Condition = StandardPredicateExpression<Bool>
typealias TextTerm = StandardPredicateExpression<String>
typealias NumberTerm = StandardPredicateExpression<Int>
typealias RealTerm = StandardPredicateExpression<Double>

/// Predicates over tracks, composed at random to a depth.
struct RandomPredicates {
  var random: SeededGenerator
  let track: PredicateExpressions.Variable<Track>

  private mutating func pick(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }
  private mutating func anyText() -> String { MusicStore.texts.randomElement(using: &random)! }

  mutating func condition(_ depth: Int) -> any Condition {
    switch pick(depth > 0 ? 16 : 8) {
    case 0: return Build.build_KeyPath(root: track, keyPath: \.isLiked)
    case 1: return coalesced(optionalBool(depth - 1), Bool.random(using: &random))
    case 2: return equal(optionalText(depth - 1), optionalText(depth - 1), pick(2) == 0)
    case 3: return equal(optionalNumber(depth - 1), optionalNumber(depth - 1), pick(2) == 0)
    case 4: return equal(optionalBool(depth - 1), optionalBool(depth - 1), pick(2) == 0)
    case 5: return compare(text(depth - 1), text(depth - 1), pick(4))
    case 6: return compare(number(depth - 1), number(depth - 1), pick(4))
    case 7: return compare(real(depth - 1), real(depth - 1), pick(4))
    case 8: return both(condition(depth - 1), condition(depth - 1))
    case 9: return either(condition(depth - 1), condition(depth - 1))
    case 10: return not(condition(depth - 1))
    case 11: return conditional(condition(depth - 1), condition(depth - 1), condition(depth - 1))
    case 12: return contains(text(depth - 1), text(depth - 1), pick(3))
    case 13: return anyReview(number(depth - 1), text(depth - 1), pick(2) == 0)
    case 14: return equal(condition(depth - 1), condition(depth - 1), pick(2) == 0)
    default: return equal(real(depth - 1), real(depth - 1), pick(2) == 0)
    }
  }

  mutating func text(_ depth: Int) -> any TextTerm {
    switch pick(depth > 0 ? 6 : 3) {
    case 0: return Build.build_KeyPath(root: track, keyPath: \.title)
    case 1: return Build.Value(anyText())
    case 2: return Build.build_KeyPath(root: Build.build_KeyPath(root: track, keyPath: \.owner), keyPath: \.name)
    case 3, 4: return coalesced(optionalText(depth - 1), text(depth - 1))
    default: return conditional(condition(depth - 1), text(depth - 1), text(depth - 1))
    }
  }

  mutating func optionalText(_ depth: Int) -> any StandardPredicateExpression<String?> {
    switch pick(depth > 0 ? 6 : 4) {
    case 0: return Build.build_KeyPath(root: track, keyPath: \.subtitle)
    case 1: return Build.Value(pick(3) == 0 ? nil : anyText())
    case 2:
      return Build.build_flatMap(Build.build_KeyPath(root: track, keyPath: \.album)) {
        Build.build_KeyPath(root: $0, keyPath: \.name)
      }
    case 3:
      let artist = Build.build_flatMap(Build.build_KeyPath(root: track, keyPath: \.album)) {
        Build.build_KeyPath(root: $0, keyPath: \.artist)
      }
      return Build.build_flatMap(artist) { Build.build_KeyPath(root: $0, keyPath: \.name) }
    case 4: return mapped(optionalText(depth - 1), text(depth - 1))
    default: return conditional(condition(depth - 1), optionalText(depth - 1), optionalText(depth - 1))
    }
  }

  mutating func number(_ depth: Int) -> any NumberTerm {
    switch pick(depth > 0 ? 9 : 4) {
    case 0: return Build.Value(pick(7) - 2)
    case 1: return Build.build_KeyPath(root: Build.build_KeyPath(root: track, keyPath: \.title), keyPath: \.count)
    case 2: return Build.build_KeyPath(root: Build.build_KeyPath(root: track, keyPath: \.reviews), keyPath: \.count)
    case 3: return Build.build_KeyPath(root: Build.build_KeyPath(root: track, keyPath: \.tags), keyPath: \.count)
    case 4: return coalesced(optionalNumber(depth - 1), number(depth - 1))
    case 5: return arithmetic(number(depth - 1), number(depth - 1), pick(3))
    case 6: return divided(number(depth - 1), [-3, -1, 2, 3].randomElement(using: &random)!, pick(2) == 0)
    case 7: return filteredCount(number(depth - 1))
    default: return conditional(condition(depth - 1), number(depth - 1), number(depth - 1))
    }
  }

  mutating func optionalNumber(_ depth: Int) -> any StandardPredicateExpression<Int?> {
    switch pick(depth > 0 ? 5 : 3) {
    case 0: return Build.build_KeyPath(root: track, keyPath: \.rank)
    case 1: return Build.Value(pick(3) == 0 ? nil : pick(7) - 2)
    case 2:
      return Build.build_flatMap(Build.build_KeyPath(root: track, keyPath: \.album)) {
        Build.build_KeyPath(root: $0, keyPath: \.year)
      }
    case 3: return mapped(optionalNumber(depth - 1), number(depth - 1))
    default: return conditional(condition(depth - 1), optionalNumber(depth - 1), optionalNumber(depth - 1))
    }
  }

  mutating func real(_ depth: Int) -> any RealTerm {
    switch pick(depth > 0 ? 7 : 2) {
    case 0: return Build.build_KeyPath(root: track, keyPath: \.price)
    case 1: return Build.Value(MusicStore.reals.randomElement(using: &random)!)
    case 2: return coalesced(Build.build_KeyPath(root: track, keyPath: \.rating), real(depth - 1))
    case 3:
      let rating = Build.build_flatMap(Build.build_KeyPath(root: track, keyPath: \.album)) {
        Build.build_KeyPath(root: $0, keyPath: \.rating)
      }
      return coalesced(rating, real(depth - 1))
    case 4: return arithmetic(real(depth - 1), real(depth - 1), pick(3))
    case 5: return mappedReal(real(depth - 1), real(depth - 1))
    default: return conditional(condition(depth - 1), real(depth - 1), real(depth - 1))
    }
  }

  mutating func optionalBool(_ depth: Int) -> any StandardPredicateExpression<Bool?> {
    switch pick(depth > 0 ? 6 : 4) {
    case 0: return Build.build_KeyPath(root: track, keyPath: \.isHidden)
    case 1: return Build.Value([nil, true, false].randomElement(using: &random)!)
    case 2:
      return Build.build_flatMap(Build.build_KeyPath(root: track, keyPath: \.album)) {
        Build.build_KeyPath(root: $0, keyPath: \.isLive)
      }
    case 3:
      let searched = anyText()
      return Build.build_flatMap(Build.build_KeyPath(root: track, keyPath: \.subtitle)) {
        Build.build_Negation(Build.build_contains($0, Build.build_Arg(searched)))
      }
    case 4: return mapped(optionalNumber(depth - 1), condition(depth - 1))
    default: return conditional(condition(depth - 1), optionalBool(depth - 1), optionalBool(depth - 1))
    }
  }

  // These functions open the types of their arguments.

  private func both(_ a: some Condition, _ b: some Condition) -> any Condition {
    Build.build_Conjunction(lhs: a, rhs: b)
  }
  private func either(_ a: some Condition, _ b: some Condition) -> any Condition {
    Build.build_Disjunction(lhs: a, rhs: b)
  }
  private func not(_ a: some Condition) -> any Condition { Build.build_Negation(a) }

  private func equal<T: Equatable>(
    _ a: some StandardPredicateExpression<T>,
    _ b: some StandardPredicateExpression<T>,
    _ isEqual: Bool
  ) -> any Condition {
    if isEqual { Build.build_Equal(lhs: a, rhs: b) } else { Build.build_NotEqual(lhs: a, rhs: b) }
  }

  private func compare<T: Comparable>(
    _ a: some StandardPredicateExpression<T>,
    _ b: some StandardPredicateExpression<T>,
    _ index: Int
  ) -> any Condition {
    let operators: [Build.ComparisonOperator] = [.lessThan, .lessThanOrEqual, .greaterThan, .greaterThanOrEqual]
    return Build.build_Comparison(lhs: a, rhs: b, op: operators[index])
  }

  private func conditional<T>(
    _ test: some Condition,
    _ a: some StandardPredicateExpression<T>,
    _ b: some StandardPredicateExpression<T>
  ) -> any StandardPredicateExpression<T> { Build.build_Conditional(test, a, b) }

  private func coalesced<T>(
    _ a: some StandardPredicateExpression<T?>,
    _ b: some StandardPredicateExpression<T>
  ) -> any StandardPredicateExpression<T> { Build.build_NilCoalesce(lhs: a, rhs: b) }

  private func coalesced(_ a: some StandardPredicateExpression<Bool?>, _ b: Bool) -> any Condition {
    Build.build_NilCoalesce(lhs: a, rhs: Build.build_Arg(b))
  }

  private func mapped<T, Result>(
    _ a: some StandardPredicateExpression<T?>,
    _ b: some StandardPredicateExpression<Result>
  ) -> any StandardPredicateExpression<Result?> { Build.build_flatMap(a) { (_: Build.Variable<T>) in b } }

  /// A number from an optional album whose number can be NaN, with another one for nil.
  private func mappedReal(_ a: some RealTerm, _ b: some RealTerm) -> any RealTerm {
    let mapped = Build.build_flatMap(Build.build_KeyPath(root: track, keyPath: \.album)) { (_: Build.Variable<Album>) in
      a
    }
    return Build.build_NilCoalesce(lhs: mapped, rhs: b)
  }

  private func contains(_ a: some TextTerm, _ b: some TextTerm, _ kind: Int) -> any Condition {
    switch kind {
    case 0: Build.build_contains(a, b)
    case 1: Build.build_starts(a, with: b)
    default: Build.build_localizedStandardContains(a, b)
    }
  }

  private func anyReview(_ stars: some NumberTerm, _ text: some TextTerm, _ isAny: Bool) -> any Condition {
    func test(_ review: Build.Variable<Review>) -> some Condition {
      Build.build_Disjunction(
        lhs: Build.build_Comparison(
          lhs: Build.build_KeyPath(root: review, keyPath: \.stars),
          rhs: stars,
          op: .greaterThan
        ),
        rhs: Build.build_Equal(
          lhs: Build.build_NilCoalesce(lhs: Build.build_KeyPath(root: review, keyPath: \.text), rhs: text),
          rhs: text
        )
      )
    }
    let reviews = Build.build_KeyPath(root: track, keyPath: \.reviews)
    return isAny ? Build.build_contains(reviews, where: test) : Build.build_allSatisfy(reviews, test)
  }

  private func filteredCount(_ number: some NumberTerm) -> any NumberTerm {
    let tags = Build.build_filter(Build.build_KeyPath(root: track, keyPath: \.tags)) { tag in
      Build.build_Comparison(
        lhs: Build.build_NilCoalesce(lhs: Build.build_KeyPath(root: tag, keyPath: \.weight), rhs: number),
        rhs: Build.build_Arg(1),
        op: .greaterThan
      )
    }
    return Build.build_KeyPath(root: tags, keyPath: \.count)
  }

  private func arithmetic<T: Numeric>(
    _ a: some StandardPredicateExpression<T>,
    _ b: some StandardPredicateExpression<T>,
    _ index: Int
  ) -> any StandardPredicateExpression<T> {
    Build.build_Arithmetic(lhs: a, rhs: b, op: [.add, .subtract, .multiply][index])
  }

  private func divided(_ a: some NumberTerm, _ divisor: Int, _ isDivision: Bool) -> any NumberTerm {
    if isDivision {
      Build.build_Division(lhs: a, rhs: Build.build_Arg(divisor))
    } else {
      Build.build_Remainder(lhs: a, rhs: Build.build_Arg(divisor))
    }
  }
}
#endif
