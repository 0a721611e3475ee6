import SwiftUI

/// The text field of the edited cell.
struct GridEditor<Element: Identifiable>: View {
  let model: GridModel<Element>
  let title: String
  let alignment: TextAlignment
  /// Whether the column has numbers, for which screens show a keyboard of digits.
  let isNumeric: Bool
  @FocusState private var isFocused: Bool

  var body: some View {
    TextField(title, text: Binding(get: { model.draft }, set: { model.draft = $0 }), prompt: Text(verbatim: ""))
      .textFieldStyle(.plain)
      .monospacedDigit()
      .multilineTextAlignment(alignment)
      .keyboardType(isNumeric ? .decimalPad : .default)
      .focused($isFocused)
      .onAppear { isFocused = true }
      .onSubmit { model.commitAndMoveToNextLine() }
      .foregroundStyle(model.editing?.isInvalid == true ? .red : .primary)
  }
}
