import OpenCombine

// OpenCombine leaves these out when a module named Combine can be found while it is built, which is so whenever it is built
// again. Where both are there, OpenCombine's are preferred; they are the same.

extension Result {
  /// Publishes the value once, or fails.
  public typealias Publisher = OCombine.Publisher

  /// A publisher of the value, or of the failure.
  @_disfavoredOverload
  public var publisher: OCombine.Publisher { OCombine.Publisher(self) }
}

extension Optional {
  /// Publishes the value once, if there is one.
  public typealias Publisher = OCombine.Publisher

  /// A publisher of the value, if there is one.
  @_disfavoredOverload
  public var publisher: OCombine.Publisher { OCombine.Publisher(self) }
}
