/// The origins whose pages a server's page may show in frames.
package struct FrameOrigins: Hashable, Sendable {
  /// The origins, such as `https://example.com`.
  package let origins: [String]

  /// No origins.
  package static let none = FrameOrigins(valid: [])

  private init(valid origins: [String]) { self.origins = origins }

  /// Parses origins: a scheme, a host and optionally a port each.
  ///
  /// - Throws: `UsageError` for anything else, such as a wildcard.
  package init(_ texts: [String]) throws(UsageError) {
    var origins: [String] = []
    for text in texts {
      guard let origin = try? PublicOrigin(text) else {
        throw UsageError("--frame-origins takes origins such as https://example.com, not \"\(text)\".")
      }
      if !origins.contains(origin.description) { origins.append(origin.description) }
    }
    self.origins = origins
  }
}
