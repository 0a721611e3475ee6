import SwiftUI

/// An editor of text with attributes, and buttons for its formats.
struct FormattedEditor: View {
  @State private var text = FormattedEditor.invitation
  @State private var selection = AttributedTextSelection()
  @Environment(\.fontResolutionContext) private var fonts

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
    Button(title, systemImage: symbol) { text.transformAttributes(in: &selection, body: change) }
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
