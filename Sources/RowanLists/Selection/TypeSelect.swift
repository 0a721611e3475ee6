import Foundation
import RowanGraph
import RowanLayers
import RowanViews

/// Finding a row by the characters that it begins with (facts C33, C34).
///
/// Contract: what is typed without a pause is one prefix, compared without case and accents. The search goes on from the row that
/// the keys mean, over the end to the start, through a bounded number of rows.
@MainActor
final class TypeSelect {
  private unowned let list: ListNode
  private(set) var prefix = ""
  private var last = ContinuousClock.now
  /// How many rows are looked at.
  private static let searchLimit = 1000
  private static let pause = Duration.seconds(1)

  init(_ list: ListNode) { self.list = list }

  /// Whether a further character continues what was typed.
  var isTyping: Bool { !prefix.isEmpty && ContinuousClock.now - last < Self.pause }

  func row(typed key: String, from row: RowSegment?) -> RowSegment? {
    let continues = isTyping
    prefix = continues ? prefix + key : key
    last = .now
    // A longer prefix may still mean the same row; a new one means another.
    var current = continues ? row : row?.next
    for _ in 0..<Self.searchLimit {
      guard let candidate = current ?? list.engine.firstRow else { return nil }
      if list.isFocusable(candidate), begins(candidate) { return candidate }
      if candidate === row, !continues { return nil }
      current = candidate.next
      if continues, current === row || current == nil && row == nil { return nil }
    }
    return nil
  }

  private func begins(_ row: RowSegment) -> Bool {
    guard let text = list.presenter.cell(for: row).typedText(in: list) else { return false }
    return text.range(of: prefix, options: [.anchored, .caseInsensitive, .diacriticInsensitive]) != nil
  }
}

extension ListNode {
  var isTyping: Bool { typeSelect.isTyping }
  func row(typed key: String, from row: RowSegment?) -> RowSegment? { typeSelect.row(typed: key, from: row) }
}

/// What a row is found by in place of the text that it shows; the empty string for a row that is not found.
enum TypeSelectTrait: TraitKey {
  static var defaultValue: Text? { nil }
}

extension View {
  /// What the row is found by when a person types, in place of its first text; `nil` for that again, an empty text for a row
  /// that is not found (fact C33).
  nonisolated public func typeSelectEquivalent(_ text: Text?) -> some View {
    trait(TypeSelectTrait.self, text)
  }

  /// What the row is found by when a person types, from a localised key.
  nonisolated public func typeSelectEquivalent(_ stringKey: LocalizedStringKey) -> some View {
    trait(TypeSelectTrait.self, Text(stringKey))
  }

  /// What the row is found by when a person types.
  @_disfavoredOverload
  nonisolated public func typeSelectEquivalent<S: StringProtocol>(_ string: S) -> some View {
    trait(TypeSelectTrait.self, Text(string))
  }

  /// What the row is found by when a person types, from a localised resource.
  @_disfavoredOverload
  nonisolated public func typeSelectEquivalent(_ resource: LocalizedStringResource) -> some View {
    trait(TypeSelectTrait.self, Text(resource))
  }
}
