import Foundation
import RowanGraph

/// The bindings of an editor of attributed text.
struct RichFieldText {
  let text: Binding<AttributedString>
  let selection: Binding<AttributedTextSelection>?
}

/// A value of a field's binding to its selection.
enum BoundSelection: Equatable {
  /// No selection.
  case none
  case plain(TextSelection)
  case rich(AttributedTextSelection)

  /// Returns whether both select the same; the affinity of a plain selection has no effect on that.
  static func == (a: BoundSelection, b: BoundSelection) -> Bool {
    switch (a, b) {
    case (.none, .none): true
    case (.plain(let a), .plain(let b)): a.indices == b.indices
    case (.rich(let a), .rich(let b)): a.place == b.place && a.typed == b.typed
    default: false
    }
  }

  /// Whether the selection is the end of every text.
  var isEnd: Bool {
    if case .rich(let selection) = self { selection.place == .end } else { false }
  }
}

/// The owner of a field's selection: a binding, or the field for attributed or searchable text without one.
@MainActor
enum SelectionLink {
  case plain(Binding<TextSelection?>)
  case rich(Binding<AttributedTextSelection>)
  case own(OwnSelection)

  /// The current value.
  var value: BoundSelection {
    get {
      switch self {
      case .plain(let binding): binding.location.getWithoutTracking().map { .plain($0) } ?? .none
      case .rich(let binding): .rich(binding.location.getWithoutTracking())
      case .own(let own): own.value
      }
    }
    nonmutating set {
      switch (self, newValue) {
      case (.plain(let binding), .plain(let value)): binding.wrappedValue = value
      case (.rich(let binding), .rich(let value)): binding.wrappedValue = value
      case (.own(let own), let value): own.value = value
      default: break
      }
    }
  }
}

/// The selection of an editor whose application does not observe it.
@MainActor
final class OwnSelection {
  var value: BoundSelection

  /// Creates the selection of an editor, which is at the end of attributed text, and nowhere in plain text.
  init(isRich: Bool) { value = isRich ? .rich(AttributedTextSelection()) : .none }
}

/// The characters of an attributed text, computed once for each version of it.
struct RichCharacters {
  private var version: AttributedString.Index?
  private var string = ""

  /// Returns whether two values are the same version of a text.
  static func isSame(_ a: AttributedString?, _ b: AttributedString?) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    return a.startIndex.isValid(within: b)
  }

  /// Returns the characters of a text.
  ///
  /// - Complexity: O(*n*) for a text that differs from the last one, otherwise O(1).
  mutating func characters(of text: AttributedString) -> String {
    if let version, version.isValid(within: text) { return string }
    version = text.startIndex
    string = String(text.characters[...])
    return string
  }
}
