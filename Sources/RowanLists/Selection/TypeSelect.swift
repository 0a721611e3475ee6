import Foundation
import RowanGraph
import RowanLayers
import RowanViews

/// Type select: finding a row by its first characters (facts C33, C34).
///
/// Characters typed without a pause form one prefix, compared without case and diacritics. The search starts at the
/// focused row, wraps around once, and examines a bounded number of rows.
@MainActor
final class TypeSelect {
  private(set) var prefix = ""
  private let clock: SceneClock
  private var last = Duration.zero
  /// Whether no row begins with the prefix, so that none begins with a longer one.
  private var isUnmatched = false
  /// The maximum number of rows in a search.
  private static let searchLimit = 1000
  private static let pause = Duration.seconds(1)

  /// Creates a type select without a prefix.
  ///
  /// - Parameter clock: The clock of the pauses.
  init(clock: SceneClock) { self.clock = clock }

  /// Whether another character extends the prefix.
  var isTyping: Bool { !prefix.isEmpty && clock.uptime - last < Self.pause }

  /// Returns the row that typed characters match (fact C33).
  ///
  /// - Parameters:
  ///   - key: The character.
  ///   - row: The focused row.
  ///   - list: The list.
  ///   - isFocusable: Whether keys can move to a row.
  func row(
    typed key: String,
    from row: RowSegment?,
    in list: ListNode,
    where isFocusable: (RowSegment) -> Bool
  ) -> RowSegment? {
    let continues = isTyping
    prefix = continues ? prefix + key : key
    last = clock.uptime
    if continues, isUnmatched { return nil }
    let found = search(from: row, continues: continues, in: list, where: isFocusable)
    isUnmatched = found == nil
    return found
  }

  private func search(
    from row: RowSegment?,
    continues: Bool,
    in list: ListNode,
    where isFocusable: (RowSegment) -> Bool
  ) -> RowSegment? {
    // A longer prefix can match the same row; a new prefix starts from the next one.
    var current = continues ? row : row?.next
    for _ in 0..<Self.searchLimit {
      guard let candidate = current ?? list.engine.firstRow else { return nil }
      if isFocusable(candidate), begins(candidate, in: list) { return candidate }
      if candidate === row, !continues { return nil }
      current = candidate.next
      if continues, current === row || current == nil && row == nil { return nil }
    }
    return nil
  }

  private func begins(_ row: RowSegment, in list: ListNode) -> Bool {
    guard let text = list.presenter.cell(for: row).typedText(in: list) else { return false }
    return text.range(of: prefix, options: [.anchored, .caseInsensitive, .diacriticInsensitive]) != nil
  }
}

/// The text that type select matches in place of the row's own text; the empty string excludes the row.
enum TypeSelectTrait: TraitKey {
  static var defaultValue: Text? { nil }
}

extension View {
  /// Sets the text that type select matches in place of the row's first text; `nil` restores it, and an empty text
  /// excludes the row (fact C33).
  nonisolated public func typeSelectEquivalent(_ text: Text?) -> some View {
    trait(TypeSelectTrait.self, text)
  }

  /// Sets the text that type select matches, from a localized key.
  nonisolated public func typeSelectEquivalent(_ stringKey: LocalizedStringKey) -> some View {
    trait(TypeSelectTrait.self, Text(stringKey))
  }

  /// Sets the text that type select matches.
  @_disfavoredOverload
  nonisolated public func typeSelectEquivalent<S: StringProtocol>(_ string: S) -> some View {
    trait(TypeSelectTrait.self, Text(string))
  }

  /// Sets the text that type select matches, from a localized resource.
  @_disfavoredOverload
  nonisolated public func typeSelectEquivalent(_ resource: LocalizedStringResource) -> some View {
    trait(TypeSelectTrait.self, Text(resource))
  }
}
