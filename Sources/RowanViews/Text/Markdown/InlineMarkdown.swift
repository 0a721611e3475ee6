import Foundation

/// A parser of inline Markdown: emphasis, code, strikethrough, links and autolinks, by the rules of CommonMark and
/// GitHub.
///
/// White space and line feeds are preserved; unclosed markup remains text.
enum InlineMarkdown {
  /// Text in one style.
  struct Span: Equatable {
    var text: String
    var intent: InlinePresentationIntent
    /// The destination of a link; `nil` for text without one.
    var destination: String?
    /// The number of the part that agrees with a number grammatically; `nil` for text outside of such parts.
    var inflection: Int?
  }

  /// Returns whether the text may contain markup; `false` for most texts.
  ///
  /// - Complexity: O(*n*) in the bytes.
  static func mayContainMarkup(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      for (index, byte) in bytes.enumerated() {
        switch byte {
        case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "~"), UInt8(ascii: "["),
          UInt8(ascii: "\\"), UInt8(ascii: "<"), UInt8(ascii: "&"), UInt8(ascii: "@"):
          return true
        case UInt8(ascii: ":"):
          if index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "/") { return true }
        case UInt8(ascii: "w"):
          if index + 3 < bytes.count, bytes[index + 1] == byte, bytes[index + 3] == UInt8(ascii: ".") { return true }
        default: break
        }
      }
      return false
    }
  }

  /// Returns the spans of a text in order.
  ///
  /// - Complexity: O(*n*) in the characters, more for deeply nested brackets.
  static func parse(_ text: String) -> [Span] { spans(of: MarkdownTokenizer(text).tokens()) }

  private static func spans(of tokens: [MarkdownToken]) -> [Span] {
    var result: [Span] = []
    for token in MarkdownEmphasis.resolved(tokens) {
      switch token.kind {
      case .text(let text): append(Span(text: text, intent: token.intent, inflection: token.inflection), to: &result)
      case .code(let text): append(Span(text: text, intent: token.intent.union(.code)), to: &result)
      case .delimiter(let run):
        append(Span(text: String(repeating: run.character, count: run.count), intent: token.intent), to: &result)
      case .link(let content, let destination):
        for var span in spans(of: content) {
          span.intent.formUnion(token.intent)
          if span.destination == nil { span.destination = destination }
          append(span, to: &result)
        }
      }
    }
    return result
  }

  private static func append(_ span: Span, to spans: inout [Span]) {
    guard !span.text.isEmpty else { return }
    if let last = spans.last, last.intent == span.intent, last.destination == span.destination,
      last.inflection == span.inflection
    {
      spans[spans.count - 1].text += span.text
    } else {
      spans.append(span)
    }
  }
}

/// A token of Markdown before emphasis is matched.
struct MarkdownToken: Equatable {
  /// A run of `*`, `_` or `~`.
  struct DelimiterRun: Equatable {
    var character: Character
    var count: Int
    var canOpen: Bool
    var canClose: Bool
  }

  indirect enum Kind: Equatable {
    case text(String)
    case code(String)
    case delimiter(DelimiterRun)
    case link([MarkdownToken], String)
  }

  var kind: Kind
  var intent: InlinePresentationIntent = []
  /// The number of the part that agrees with a number grammatically.
  var inflection: Int?
}
