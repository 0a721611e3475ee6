extension MainActor {
  /// Runs `body` on the main actor, for callers that are on the main actor although their signature is not isolated,
  /// such as `Layout` methods, which access subviews hundreds of times per frame.
  ///
  /// Debug builds verify the isolation; other builds do not. A body without captures needs no allocation.
  ///
  /// - Parameter argument: The value passed to `body`.
  /// - Returns: The result of `body`.
  @inline(__always)
  package static func trusting<Argument, Result>(
    _ argument: Argument,
    _ body: @MainActor (Argument) -> Result
  ) -> Result {
    #if DEBUG
    nonisolated(unsafe) let argument = argument
    nonisolated(unsafe) var result: Result?
    assumeIsolated { result = body(argument) }
    guard let result else { preconditionFailure("the body ran") }
    return result
    #else
    return withoutActuallyEscaping(body) { unsafeBitCast($0, to: ((Argument) -> Result).self)(argument) }
    #endif
  }
}
