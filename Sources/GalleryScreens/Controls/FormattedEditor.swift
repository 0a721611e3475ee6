import SwiftUI

/// An editor of text with attributes, and buttons for its formats.
struct FormattedEditor: View {
  @Kept("invitation.text") private var text = FormattedEditor.invitation
  @State private var selection = AttributedTextSelection()
  @State private var history = FormatHistory()
  @Environment(\.fontResolutionContext) private var fonts
  @Environment(\.undoManager) private var undoManager

  var body: some View {
    TextEditor(text: $text, selection: $selection)
      .frame(height: 120)
      .accessibilityLabel("Invitation")
    HStack(spacing: 16) {
      format("Bold", symbol: "bold") { attributes in
        let font = attributes.font ?? .default
        attributes.font = font.bold(!font.resolve(in: fonts).isBold)
      }
      format("Italic", symbol: "italic") { attributes in
        let font = attributes.font ?? .default
        attributes.font = font.italic(!font.resolve(in: fonts).isItalic)
      }
      format("Underline", symbol: "underline") { $0.underlineStyle = $0.underlineStyle == nil ? .single : nil }
      format("Green", symbol: "paintbrush") { $0.foregroundColor = $0.foregroundColor == nil ? .green : nil }
      Button("Insert Date", systemImage: "calendar") { text.replaceSelection(&selection, withCharacters: "12 October") }
    }
    .labelStyle(.iconOnly)
    .buttonStyle(.borderless)
    LabeledContent("Formatted") { Text(formatted).lineLimit(1) }
  }

  private func format(
    _ title: LocalizedStringKey,
    symbol: String,
    change: @escaping (inout AttributeContainer) -> Void
  ) -> some View {
    Button(title, systemImage: symbol) {
      let before = text
      text.transformAttributes(in: &selection, body: change)
      history.note(before, in: $text, undoManager)
    }
  }

  /// The selected text, or the number of characters before the insertion point.
  private var formatted: String {
    switch selection.indices(in: text) {
    case .insertionPoint(let index): "After \(text.characters.distance(from: text.startIndex, to: index)) characters"
    case .ranges: "“\(String(text[selection].characters))”"
    }
  }

  private static var invitation: AttributedString {
    var text = AttributedString("Seed exchange\nCome on Sunday, bring friends, and read our rules.")
    if let range = text.range(of: "Seed exchange") { text[range].font = .title2.bold() }
    if let range = text.range(of: "Sunday") {
      text[range].foregroundColor = .orange
      text[range].underlineStyle = .single
    }
    if let range = text.range(of: "rules") { text[range].link = URL(string: "https://example.org/rules") }
    return text
  }
}

/// The changes by the buttons of an editor, which Undo takes back in order with what was typed.
@MainActor
private final class FormatHistory {
  /// Notes a change of a text's attributes.
  ///
  /// - Parameters:
  ///   - before: The text before the change.
  ///   - text: The text.
  ///   - undo: The undo manager of the window.
  func note(_ before: AttributedString, in text: Binding<AttributedString>, _ undo: UndoManager?) {
    // A format of what is typed next changes nothing yet.
    guard before != text.wrappedValue else { return }
    undo?.registerUndo(withTarget: self) { history in
      let after = text.wrappedValue
      text.wrappedValue = before
      history.note(after, in: text, undo)
    }
    undo?.setActionName("Format")
  }
}
