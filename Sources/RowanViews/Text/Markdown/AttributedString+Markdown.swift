import Foundation

extension AttributedString {
  /// Options of the interpretation of Markdown.
  public struct MarkdownParsingOptions: Hashable, Sendable {
    /// The Markdown syntax that is interpreted.
    public enum InterpretedSyntax: Hashable, Sendable {
      /// All syntax. Of blocks only paragraphs are supported; they are joined.
      case full
      /// Emphasis, code and links; white space is collapsed.
      case inlineOnly
      /// Emphasis, code and links; white space is preserved.
      case inlineOnlyPreservingWhitespace
    }

    /// The behavior on invalid Markdown. Every text is valid for this parser, which does not fail.
    public enum FailurePolicy: Hashable, Sendable {
      /// Throwing an error, or returning the text parsed so far.
      case throwError, returnPartiallyParsedIfPossible
    }

    /// Whether attributes in Apple's extended syntax are interpreted. Unsupported: their characters remain in the text.
    public var allowsExtendedAttributes: Bool
    /// The interpreted syntax.
    public var interpretedSyntax: InterpretedSyntax
    /// The behavior on invalid Markdown.
    public var failurePolicy: FailurePolicy
    /// The language of the text.
    public var languageCode: String?

    /// Creates options.
    public init(
      allowsExtendedAttributes: Bool = false,
      interpretedSyntax: InterpretedSyntax = .full,
      failurePolicy: FailurePolicy = .throwError,
      languageCode: String? = nil
    ) {
      self.allowsExtendedAttributes = allowsExtendedAttributes
      self.interpretedSyntax = interpretedSyntax
      self.failurePolicy = failurePolicy
      self.languageCode = languageCode
    }
  }

  /// Creates an attributed string from Markdown.
  ///
  /// - Parameters:
  ///   - markdown: The Markdown.
  ///   - options: The options of interpretation.
  ///   - baseURL: The base of relative links.
  public init(
    markdown: String,
    options: MarkdownParsingOptions = MarkdownParsingOptions(),
    baseURL: URL? = nil
  ) throws {
    let keepsBlanks = options.interpretedSyntax == .inlineOnlyPreservingWhitespace
    self.init(
      inline: keepsBlanks ? markdown : markdown.split(whereSeparator: \.isWhitespace).joined(separator: " "),
      baseURL: baseURL
    )
  }

  /// Creates an attributed string from Markdown in UTF-8.
  ///
  /// - Parameters:
  ///   - markdown: The Markdown.
  ///   - options: The options of interpretation.
  ///   - baseURL: The base of relative links.
  public init(
    markdown: Data,
    options: MarkdownParsingOptions = MarkdownParsingOptions(),
    baseURL: URL? = nil
  ) throws {
    try self.init(markdown: String(decoding: markdown, as: UTF8.self), options: options, baseURL: baseURL)
  }

  /// Creates an attributed string from the Markdown of a key in an app's string tables; see `String.init(localized:)`.
  public init(
    localized keyAndValue: String.LocalizationValue,
    options: MarkdownParsingOptions? = nil,
    table: String? = nil,
    bundle: Bundle? = nil,
    locale: Locale? = nil,
    comment: StaticString? = nil
  ) {
    self.init(
      inline: String(localized: keyAndValue, table: table, bundle: bundle, locale: locale ?? .current),
      baseURL: nil
    )
  }

  /// Creates an attributed string from the Markdown of a key in an app's string tables, with a default text.
  public init(
    localized key: StaticString,
    defaultValue: String.LocalizationValue,
    options: MarkdownParsingOptions? = nil,
    table: String? = nil,
    bundle: Bundle? = nil,
    locale: Locale? = nil,
    comment: StaticString? = nil
  ) {
    let text = String(
      localized: key,
      defaultValue: defaultValue,
      table: table,
      bundle: bundle,
      locale: locale ?? .current
    )
    self.init(inline: text, baseURL: nil)
  }

  /// Creates an attributed string from the Markdown of a localized resource.
  public init(localized resource: LocalizedStringResource) {
    self.init(inline: String(localized: resource), baseURL: nil)
  }

  private init(inline text: String, baseURL: URL?) {
    self.init()
    for span in InlineMarkdown.parse(text) {
      var piece = AttributedString(span.text)
      if !span.intent.isEmpty { piece.inlinePresentationIntent = span.intent }
      if let destination = span.destination { piece.link = URL(string: destination, relativeTo: baseURL) }
      append(piece)
    }
  }
}
