import RowanGraph

extension Text {
  /// The origin of the direction in which the paragraphs of a text are written.
  public struct WritingDirectionStrategy: Hashable, Sendable {
    private let kind: Int

    /// The default: the direction of the letters.
    public static let `default` = WritingDirectionStrategy(kind: 0)
    /// The direction of the first letter of each paragraph.
    public static let contentBased = WritingDirectionStrategy(kind: 1)
    /// The direction of the layout.
    @available(
      *,
      unavailable,
      message: "Hosts take the direction from the letters; U+200E or U+200F at the start of a paragraph sets it."
    )
    public static let layoutBased = WritingDirectionStrategy(kind: 2)
  }
}

extension View {
  /// Sets the origin of the direction in which the paragraphs of texts inside are written. It is that of their letters with both
  /// strategies that are available.
  ///
  /// - Parameter strategy: The origin of the direction.
  nonisolated public func writingDirection(strategy: Text.WritingDirectionStrategy) -> some View { self }
}
