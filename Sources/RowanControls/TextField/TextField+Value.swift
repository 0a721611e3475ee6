import Foundation
import RowanGraph
import RowanViews

/// The number of lines of a field.
enum FieldLineCount: Hashable {
  /// One line.
  case one
  /// As many lines as the text needs, within the environment's `lineLimit`; more text scrolls.
  case growing
  /// As many lines as fit into the proposed height.
  case filling
}

/// The value that a field edits, as text.
struct FieldValue {
  /// The text of the value. Setting a text that represents no value changes nothing.
  var text: Binding<String>
  /// Returns the text for a locale, calendar and time zone, if it depends on them.
  private var localized: ((FormatSurroundings) -> Binding<String>)?
  var isSecure = false
  /// Whether the value changes only at the end of editing, as partial input such as that of a number may be invalid.
  var isCommittedAtEnd = false
  var lines = FieldLineCount.one
  /// Called with `true` when editing begins and with `false` when it ends.
  var onEditingChanged: ((Bool) -> Void)?
  /// Called when Return is pressed.
  var onCommit: (() -> Void)?
  /// The binding to the selection, if the application observes it.
  var selection: Binding<TextSelection?>?
  /// The attributed text, if the field edits one in place of `text`.
  var rich: RichFieldText?
  /// The owner of a search field.
  var search: (any SearchInputOwner)?

  /// Creates a value from a text.
  nonisolated init(
    text: Binding<String>,
    isSecure: Bool = false,
    lines: FieldLineCount = .one,
    selection: Binding<TextSelection?>? = nil
  ) {
    self.text = text
    self.isSecure = isSecure
    self.lines = lines
    self.selection = selection
  }

  /// Creates a value from an attributed text.
  nonisolated init(rich: RichFieldText) {
    self.init(text: .constant(""), lines: .filling)
    self.rich = rich
  }

  /// Creates a value from a text in one line, or in as many as it needs if the field grows vertically.
  nonisolated init(text: Binding<String>, axis: Axis) {
    self.init(text: text, lines: axis == .vertical ? .growing : .one)
  }

  /// Creates a value that a format converts to text and back, in the field's locale unless the format specifies
  /// another.
  nonisolated init<F: ParseableFormatStyle>(
    _ value: Binding<F.FormatInput>,
    _ format: F
  ) where F.FormatOutput == String {
    text = Self.text(of: value, format)
    localized = { Self.text(of: value, format.adopting($0)) }
    isCommittedAtEnd = true
  }

  /// Creates an optional value that a format converts to text and back; `nil` is an empty text.
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

  /// Returns the value with its text for a locale, calendar and time zone.
  @MainActor func adopting(_ surroundings: FormatSurroundings) -> FieldValue {
    guard let localized else { return self }
    var adopted = self
    adopted.text = localized(surroundings)
    return adopted
  }
}
