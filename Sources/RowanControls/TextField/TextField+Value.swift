import Foundation
import RowanGraph
import RowanViews

/// How many lines a field has.
enum FieldLines: Hashable {
  /// One.
  case one
  /// As many as the text takes, within the environment's `lineLimit`; then it scrolls.
  case growing
  /// As many as there is room for.
  case filling
}

/// What a field edits, as text.
struct FieldValue {
  /// The text that stands for the value. Setting it to something that stands for no value changes nothing.
  var text: Binding<String>
  /// The same text for a field in some surroundings, where it depends on them.
  private var localized: ((FormatSurroundings) -> Binding<String>)?
  var isSecure = false
  /// Whether the value changes only when the person is done: a half-typed number is none.
  var isCommittedAtEnd = false
  var lines = FieldLines.one
  /// Told when the person begins and ends.
  var onEditingChanged: ((Bool) -> Void)?
  /// Told when the person presses Return.
  var onCommit: (() -> Void)?
  /// Who the field works for, where it is a search field.
  var search: (any SearchInputOwner)?

  nonisolated init(text: Binding<String>, isSecure: Bool = false, lines: FieldLines = .one) {
    self.text = text
    self.isSecure = isSecure
    self.lines = lines
  }

  /// A text in one line, or in as many as it takes where it grows downwards.
  nonisolated init(text: Binding<String>, axis: Axis) {
    self.init(text: text, lines: axis == .vertical ? .growing : .one)
  }

  /// A value that a format turns into text and back, in the field's locale unless the format names another.
  nonisolated init<F: ParseableFormatStyle>(
    _ value: Binding<F.FormatInput>,
    _ format: F
  ) where F.FormatOutput == String {
    text = Self.text(of: value, format)
    localized = { Self.text(of: value, format.adopting($0)) }
    isCommittedAtEnd = true
  }

  /// The same for a value that may be missing: an empty field.
  nonisolated init<F: ParseableFormatStyle>(
    _ value: Binding<F.FormatInput?>,
    _ format: F
  ) where F.FormatOutput == String {
    text = Self.text(of: value, format)
    localized = { Self.text(of: value, format.adopting($0)) }
    isCommittedAtEnd = true
  }

  nonisolated private static func text<F: ParseableFormatStyle>(
    of value: Binding<F.FormatInput>,
    _ format: F
  ) -> Binding<String> where F.FormatOutput == String {
    Binding(
      get: { format.format(value.wrappedValue) },
      set: { text in
        if let parsed = try? format.parseStrategy.parse(text) { value.wrappedValue = parsed }
      }
    )
  }

  nonisolated private static func text<F: ParseableFormatStyle>(
    of value: Binding<F.FormatInput?>,
    _ format: F
  ) -> Binding<String> where F.FormatOutput == String {
    Binding(
      get: { value.wrappedValue.map(format.format) ?? "" },
      set: { text in
        if text.isEmpty {
          value.wrappedValue = nil
        } else if let parsed = try? format.parseStrategy.parse(text) {
          value.wrappedValue = parsed
        }
      }
    )
  }

  /// The value as it is edited in some surroundings.
  @MainActor func adopting(_ surroundings: FormatSurroundings) -> FieldValue {
    guard let localized else { return self }
    var adopted = self
    adopted.text = localized(surroundings)
    return adopted
  }
}
