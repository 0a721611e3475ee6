/// A result builder of views, toolbar content and commands, by the kind of content that the closure returns.
///
/// It combines views as `ViewBuilder` does. The modules of toolbars and of commands add overloads for their content.
@resultBuilder
public enum ContentBuilder {
  /// Returns an expression unchanged.
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

  /// Returns an empty view for an empty closure.
  public static func buildBlock() -> EmptyView { EmptyView() }

  /// Returns a single view unchanged.
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  /// Returns a tuple view of several views.
  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<(repeat each Content)>
  {
    TupleView((repeat each content))
  }

  /// Returns the optional content of `if` without `else`.
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

  /// Returns the content of the first branch of a condition.
  public static func buildEither<True: View, False: View>(first: True) -> _ConditionalContent<True, False> {
    ViewBuilder.buildEither(first: first)
  }

  /// Returns the content of the second branch of a condition.
  public static func buildEither<True: View, False: View>(second: False) -> _ConditionalContent<True, False> {
    ViewBuilder.buildEither(second: second)
  }

  /// Returns the content of `if #available` as a type-erased view.
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView { AnyView(content) }
}
