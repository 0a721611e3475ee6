import Foundation

extension AttributedString {
  /// What Markdown is read as.
  public struct MarkdownParsingOptions: Hashable, Sendable {
    /// Which of Markdown's syntax is read.
    public enum InterpretedSyntax: Hashable, Sendable {
      /// Everything; of blocks there are only paragraphs here, which run into each other.
      case full
      /// Emphasis, code and links; blanks run into one.
      case inlineOnly
      /// Emphasis, code and links; blanks stay.
      case inlineOnlyPreservingWhitespace
    }

    /// What becomes of text that is no Markdown. Every text is some: nothing fails here.
    public enum FailurePolicy: Hashable, Sendable {
      case throwError, returnPartiallyParsedIfPossible
    }

    /// Whether attributes of Apple's own syntax are read. They are not here: their characters stay.
    public var allowsExtendedAttributes: Bool
    /// Which of Markdown's syntax is read.
    public var interpretedSyntax: InterpretedSyntax
    /// What becomes of text that is no Markdown.
    public var failurePolicy: FailurePolicy
    /// The language of the text.
    public var languageCode: String?

    /// What Markdown is read as.
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

  /// Text in the styles and with the links that its Markdown says.
  ///
  /// - Parameter baseURL: what addresses of links are relative to
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

  /// Text in the styles and with the links that its Markdown, in UTF-8, says.
  public init(
    markdown: Data,
    options: MarkdownParsingOptions = MarkdownParsingOptions(),
    baseURL: URL? = nil
  ) throws {
    try self.init(markdown: String(decoding: markdown, as: UTF8.self), options: options, baseURL: baseURL)
  }

  /// The text of a key in an app's string tables, its Markdown read. See `String.init(localized:)`.
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

  /// The text of a key in an app's string tables, its Markdown read, or a text of its own.
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

  /// The text that a resource stands for, its Markdown read.
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
