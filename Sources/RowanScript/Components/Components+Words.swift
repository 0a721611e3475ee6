import Foundation
import SwiftUI

extension ScriptElement {
  /// The content of a `Text` element: its Markdown, its styled parts, or its children.
  var words: Text {
    // The common case: one string.
    if case .text(let text)? = children.first, children.count == 1, !text.isEmpty { return Text(verbatim: text) }
    if let markdown = string(.attributedString) {
      if !ScriptValue.isMarkdown(markdown) { scope.session?.warnOfMarkdown(in: self) }
      return ScriptValue.markdown(markdown)
    }
    guard let styled = self[.styledText] else { return ScriptValue.joined(children) }
    if let session = scope.session { styled.warnOfUnknownStyles(session) }
    return styled.styledText
  }
}

extension ScriptValue {
  /// The most signs of Markdown in one text. The time for brackets and stars without partners grows with the square of
  /// their number.
  private static let mostSigns = 2000

  /// Returns whether a text has few enough signs to be read as Markdown.
  static func isMarkdown(_ text: String) -> Bool {
    var signs = 0
    for byte in text.utf8 where "[]!*_`<~\\&".utf8.contains(byte) { signs += 1 }
    return signs <= mostSigns
  }

  /// Returns a text with inline Markdown, preserving line breaks. A text of too many signs is shown as it is.
  static func markdown(_ text: String) -> Text {
    guard isMarkdown(text) else { return Text(verbatim: text) }
    let options = AttributedString.MarkdownParsingOptions(interpretedSyntax: .inlineOnlyPreservingWhitespace)
    guard let styled = try? AttributedString(markdown: text, options: options) else { return Text(verbatim: text) }
    return Text(styled)
  }

  /// Returns nested texts as one text with several styles.
  static func joined(_ children: [ScriptValue]) -> Text {
    joined(
      children.map { child in
        switch child {
        case .element(let element): styled(joined(element.children), element)
        case .list(let values): joined(values)
        default: Text(verbatim: child.string ?? "")
        }
      }[...]
    )
  }

  /// Returns parts as one text, whose depth is the logarithm of their number.
  private static func joined(_ parts: ArraySlice<Text>) -> Text {
    guard parts.count > 1 else { return parts.first ?? Text(verbatim: "") }
    let middle = parts.startIndex + parts.count / 2
    return joined(parts[..<middle]) + joined(parts[middle...])
  }

  private static func styled(_ text: Text, _ element: ScriptElement) -> Text {
    var text = text
    if let font = element[.font]?.font { text = text.font(font) }
    if let weight = element[.fontWeight]?.weight { text = text.fontWeight(weight) }
    if element.flag(.bold) == true { text = text.bold() }
    if element.flag(.italic) == true { text = text.italic() }
    if let style = element[.foregroundStyle]?.style { text = text.foregroundStyle(style) }
    return text
  }

  /// A text of styled parts: each is a string, or an object with styles and `content`, which is a string or parts.
  fileprivate var styledText: Text {
    if let list { return Self.joined(list.map(\.styledText)[...]) }
    guard let object else { return Text(verbatim: string ?? "") }
    var text = object["content"]?.styledText ?? Text(verbatim: "")
    if let address = object["link"]?.string, let url = URL(string: address), let words = object["content"]?.string {
      var linked = AttributedString(words)
      linked.link = url
      text = Text(linked)
    }
    if let font = object["font"]?.font { text = text.font(font) }
    if let design = object["fontDesign"]?.fontDesign { text = text.fontDesign(design) }
    if let weight = object["fontWeight"]?.weight { text = text.fontWeight(weight) }
    if object["bold"]?.flag == true { text = text.bold() }
    if object["italic"]?.flag == true { text = text.italic() }
    if object["monospaced"]?.flag == true { text = text.monospaced() }
    if object["monospacedDigit"]?.flag == true { text = text.monospacedDigit() }
    if let kerning = object["kerning"]?.extent { text = text.kerning(kerning) }
    if let offset = object["baselineOffset"]?.extent { text = text.baselineOffset(offset) }
    if object["underlineStyle"] != nil || object["underlineColor"] != nil {
      text = text.underline(true, color: object["underlineColor"]?.color)
    }
    if object["strikethroughStyle"] != nil || object["strikethroughColor"] != nil {
      text = text.strikethrough(true, color: object["strikethroughColor"]?.color)
    }
    if let color = object["foregroundColor"]?.color { text = text.foregroundStyle(color) }
    return text
  }

  /// The styles of a part of a text.
  private static let styles: Set = [
    "content", "link", "font", "fontDesign", "fontWeight", "bold", "italic", "monospaced", "monospacedDigit", "kerning",
    "baselineOffset", "underlineStyle", "underlineColor", "strikethroughStyle", "strikethroughColor", "foregroundColor",
  ]

  /// Warns, once, of styles that have no effect here.
  fileprivate func warnOfUnknownStyles(_ session: ScriptSession) {
    if let list { return list.forEach { $0.warnOfUnknownStyles(session) } }
    guard let object else { return }
    for (name, value) in object where !Self.styles.contains(name) {
      if case .nothing = value { continue }
      session.warnOnce("not on Linux: styledText.\(name.prefix(200)). It changes nothing here.")
    }
    object["content"]?.warnOfUnknownStyles(session)
  }
}

extension ComponentDescription {
  /// Block Markdown in a column: headings, paragraphs, lists, quotes, code and rules.
  static let markdown = ComponentDescription(
    name: "Markdown",
    props: [
      PropDescription(.content, .string, required: true), PropDescription(.scrollable, .flag),
      PropDescription(.theme, .string),
    ],
    children: ""
  ) { element, session in
    let blocks = MarkdownBlock.blocks(of: element.string(.content) ?? "")
    if blocks.contains(where: { !ScriptValue.isMarkdown($0.text) }) { session.warnOfMarkdown(in: element) }
    if blocks.count > MarkdownBlock.most {
      let message = "Markdown: a text of \(blocks.count) blocks cannot be shown; at most \(MarkdownBlock.most) are."
      return AnyView(ErrorRow(error: ScriptError(message: message, place: session.place(element.place))))
    }
    let column = VStack(alignment: .leading, spacing: 8) {
      ForEach(Array(blocks.enumerated()), id: \.offset) { $0.element.view }
    }
    return element.flag(.scrollable) == true ? AnyView(ScrollView { column }) : AnyView(column)
  }
}

/// A block of Markdown.
private enum MarkdownBlock {
  case heading(Int, String)
  case paragraph(String)
  case item(depth: Int, mark: String, String)
  case quote(String)
  case code(String)
  case rule

  /// The most blocks of a text.
  static let most = 5000

  /// The text of the block.
  var text: String {
    switch self {
    case .heading(_, let text), .paragraph(let text), .item(_, _, let text), .quote(let text): text
    case .code, .rule: ""
    }
  }

  /// Returns the blocks of a text.
  static func blocks(of text: String) -> [MarkdownBlock] {
    var blocks: [MarkdownBlock] = []
    var paragraph: [String] = []
    var code: [Substring]?
    func endParagraph() {
      if !paragraph.isEmpty { blocks.append(.paragraph(paragraph.joined(separator: "\n"))) }
      paragraph = []
    }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let words = line.trimmingCharacters(in: .whitespaces)
      if words.hasPrefix("```") {
        if let lines = code { blocks.append(.code(lines.joined(separator: "\n"))) } else { endParagraph() }
        code = code == nil ? [] : nil
      } else if code != nil {
        code?.append(line)
      } else if let block = block(words, indent: line.prefix { $0 == " " }.count) {
        endParagraph()
        blocks.append(block)
      } else if words.isEmpty {
        endParagraph()
      } else {
        paragraph.append(words)
      }
    }
    if let code { blocks.append(.code(code.joined(separator: "\n"))) }
    endParagraph()
    return blocks
  }

  private static func block(_ line: String, indent: Int) -> MarkdownBlock? {
    let level = line.prefix { $0 == "#" }.count
    if (1...6).contains(level), line.dropFirst(level).first == " " {
      return .heading(level, String(line.dropFirst(level + 1)))
    }
    if line.count >= 3, let first = line.first, "-*_".contains(first), line.allSatisfy({ $0 == first }) { return .rule }
    if line.hasPrefix("> ") || line == ">" { return .quote(String(line.dropFirst(2))) }
    if let first = line.first, "-*+".contains(first), line.dropFirst().first == " " {
      return .item(depth: indent / 2, mark: "•", String(line.dropFirst(2)))
    }
    let digits = line.prefix { $0.isNumber }
    if !digits.isEmpty, line.dropFirst(digits.count).hasPrefix(". ") {
      return .item(depth: indent / 2, mark: "\(digits).", String(line.dropFirst(digits.count + 2)))
    }
    return nil
  }

  @MainActor var view: AnyView {
    switch self {
    case .heading(let level, let text):
      let fonts: [Font] = [.title, .title2, .title3, .headline, .subheadline, .footnote]
      return AnyView(ScriptValue.markdown(text).font(fonts[level - 1]).bold().accessibilityAddTraits(.isHeader))
    case .paragraph(let text): return AnyView(ScriptValue.markdown(text))
    case .item(let depth, let mark, let text):
      let item = HStack(alignment: .firstTextBaseline, spacing: 8) {
        Text(verbatim: mark).foregroundStyle(.secondary)
        ScriptValue.markdown(text)
      }
      return AnyView(item.padding(.leading, CGFloat(min(8, depth)) * 16))
    case .quote(let text):
      let quote = ScriptValue.markdown(text).foregroundStyle(.secondary).padding(.leading, 12)
      return AnyView(quote.overlay(alignment: .leading) { Capsule().fill(.tertiary).frame(width: 3) })
    case .code(let text):
      let code = Text(verbatim: text).font(.callout.monospaced()).padding(8).frame(
        maxWidth: .infinity,
        alignment: .leading
      )
      return AnyView(code.background(.quaternary, in: RoundedRectangle(cornerRadius: 6)))
    case .rule: return AnyView(Divider())
    }
  }
}
