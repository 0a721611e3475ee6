import OpenCombine

// OpenCombine omits these if a module named Combine is found while it is built, as in every rebuild. If both exist,
// those of OpenCombine are preferred, which are equal.

extension Result {
  /// A publisher that emits the value once, or fails.
  public typealias Publisher = OCombine.Publisher

  /// A publisher of the value, or of the failure.
  @_disfavoredOverload
  public var publisher: OCombine.Publisher { OCombine.Publisher(self) }
}

extension Optional {
  /// A publisher that emits the value once, if there is one.
  public typealias Publisher = OCombine.Publisher

  /// A publisher of the value, if there is one.
  @_disfavoredOverload
  public var publisher: OCombine.Publisher { OCombine.Publisher(self) }
}
