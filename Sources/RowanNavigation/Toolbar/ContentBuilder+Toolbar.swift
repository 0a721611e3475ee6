import RowanGraph

extension ContentBuilder {
  /// Returns an expression unchanged.
  public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> Content { content }

  /// Returns a single content unchanged.
  @MainActor public static func buildBlock<Content: ToolbarContent>(_ content: Content) -> Content { content }

  /// Returns a sequence of contents.
  @MainActor
  public static func buildBlock<First: ToolbarContent, Second: ToolbarContent, each Other: ToolbarContent>(
    _ first: First,
    _ second: Second,
    _ other: repeat each Other
  ) -> _TupleToolbarContent<First, Second, repeat each Other> {
    _TupleToolbarContent(parts: (first, second, repeat each other))
  }

  /// Returns the content of an `if` without `else`.
  public static func buildIf<Content: ToolbarContent>(_ content: Content?) -> Content? { content }

  /// Returns the content of the first branch of a condition.
  public static func buildEither<True: ToolbarContent, False: ToolbarContent>(
    first: True
  ) -> _ConditionalContent<True, False> {
    _ConditionalContent(storage: .trueContent(first))
  }

  /// Returns the content of the second branch of a condition.
  public static func buildEither<True: ToolbarContent, False: ToolbarContent>(
    second: False
  ) -> _ConditionalContent<True, False> {
    _ConditionalContent(storage: .falseContent(second))
  }
}
