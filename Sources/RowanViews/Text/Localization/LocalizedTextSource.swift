import Foundation
import RowanLayers

/// The text of a key with arguments, or with a table or bundle of its own.
final class LocalizedTextSource: TextSource, @unchecked Sendable {
  private let key: LocalizedStringKey
  /// The text if the table lacks the key; `nil` for the key itself.
  private let fallback: String?
  private let arguments: [FormatArgument]
  private let table: String?
  private let bundle: Bundle?
  private let locale: Locale?

  init(_ key: LocalizedStringKey, table: String?, bundle: Bundle?) {
    self.key = key
    fallback = nil
    arguments = key.arguments
    self.table = table
    self.bundle = bundle
    locale = nil
  }

  init(_ resource: LocalizedStringResource) {
    key = resource.value
    fallback = resource.defaultValue?.key
    arguments = (resource.defaultValue ?? resource.value).arguments
    table = resource.table
    bundle =
      switch resource.bundle {
      case .main: nil
      case .atURL(let url): Bundle(url: url)
      }
    locale = resource.explicitLocale
  }

  override func isEqual(to other: TextSource) -> Bool {
    guard let other = other as? LocalizedTextSource else { return false }
    return key == other.key && fallback == other.fallback && arguments == other.arguments && table == other.table
      && bundle === other.bundle && locale == other.locale
  }

  override func resolve(into resolver: inout TextResolver, _ style: TextRunStyle) {
    let locale = locale ?? resolver.context.locale
    let text = Localization.string(
      key.key,
      table: table,
      bundle: bundle,
      locale: locale,
      fallback: fallback,
      arguments: arguments,
      device: resolver.context.idiom.deviceName
    )
    resolver.append(markup: text, arguments, style)
  }
}

extension Idiom {
  /// The name of the kind of device in string catalogs.
  var deviceName: String { self == .touch ? "iphone" : "mac" }
}

extension TextResolver {
  /// Appends Markdown with placeholders. Markdown in the arguments is not interpreted.
  mutating func append(markup: String, _ arguments: [FormatArgument], _ style: TextRunStyle) {
    guard InlineMarkdown.mayContainMarkup(markup) else { return append(format: markup, arguments, style) }
    var cursor = FormatCursor(arguments)
    var number: Double?
    let spans = InlineMarkdown.parse(markup)
    for (index, span) in spans.enumerated() {
      var inner = style
      inner.apply(span.intent)
      if let destination = span.destination {
        inner.link = URL(string: cursor.formatted(destination, locale: context.locale))
        if inner.link != nil {
          inner.color = environment.tintColor()
          noteEnvironmentUse()
        }
      }
      guard let inflection = span.inflection, context.locale.language.languageCode == .english,
        !cursor.insertsTexts(into: span.text)
      else {
        append(format: span.text, with: &cursor, inner)
        continue
      }
      // The noun stands in the last of the spans that agree with the number of any of them.
      if index == 0 || spans[index - 1].inflection != inflection { number = nil }
      number = number ?? cursor.firstNumber(of: span.text)
      let isLast = index + 1 == spans.count || spans[index + 1].inflection != inflection
      let text = cursor.formatted(span.text, locale: context.locale)
      append(number.map { isLast ? EnglishInflection.inflected(text, for: $0) : text } ?? text, inner)
    }
  }

  private mutating func append(format: String, _ arguments: [FormatArgument], _ style: TextRunStyle) {
    guard !arguments.isEmpty else { return append(format, style) }
    var cursor = FormatCursor(arguments)
    append(format: format, with: &cursor, style)
  }

  /// Appends a format with its arguments as one run; arguments that are texts are runs of their own.
  private mutating func append(format: String, with cursor: inout FormatCursor, _ style: TextRunStyle) {
    guard !cursor.arguments.isEmpty else { return append(format, style) }
    var pending = ""
    for piece in FormatPiece.split(format) {
      switch piece {
      case .literal(let text): pending += text
      case .placeholder(let placeholder):
        guard let argument = cursor.argument(for: placeholder) else { continue }
        if case .text(let text) = argument {
          append(pending, style)
          pending = ""
          append(text, style)
        } else {
          pending += placeholder.formatted(argument, locale: context.locale)
        }
      }
    }
    append(pending, style)
  }
}
