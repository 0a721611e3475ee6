/// Builds one view out of the statements of a closure: any number of views, `if`, `if let`, `switch`, `#available`.
@resultBuilder
public struct ViewBuilder {
  /// A single expression stays as it is.
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

  /// An empty closure is an empty view.
  public static func buildBlock() -> EmptyView { EmptyView() }

  /// One view stays as it is.
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  /// Several views become a tuple view.
  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<(repeat each Content)>
  {
    TupleView((repeat each content))
  }

  /// `if` without `else`.
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

  /// The first branch of a condition.
  public static func buildEither<True: View, False: View>(first: True) -> _ConditionalContent<True, False> {
    _ConditionalContent(storage: .trueContent(first))
  }

  /// The second branch of a condition.
  public static func buildEither<True: View, False: View>(second: False) -> _ConditionalContent<True, False> {
    _ConditionalContent(storage: .falseContent(second))
  }

  /// A branch behind `if #available`, whose type must not leak.
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView { AnyView(content) }
}
