import Foundation

/// The origin by which browsers reach a server, such as `https://tools.example.com`.
package struct PublicOrigin: Hashable, Sendable, CustomStringConvertible {
  /// Whether browsers use TLS.
  package let isSecure: Bool
  /// The name of the host in lowercase, without brackets.
  package let host: String
  /// The port; `nil` for that of the scheme.
  package let port: Int?

  /// Parses an origin.
  ///
  /// - Throws: `UsageError` for anything but a scheme, a host and optionally a port.
  package init(_ text: String) throws(UsageError) {
    let lower = text.lowercased()
    guard lower.unicodeScalars.allSatisfy(\.isASCII) else {
      throw UsageError("--public-origin takes a name in ASCII: write \"\(text)\" as browsers send it, with xn--.")
    }
    guard let parts = URLComponents(string: lower), let scheme = parts.scheme, ["http", "https"].contains(scheme),
      let host = parts.host, !host.isEmpty, parts.user == nil, parts.password == nil, parts.query == nil,
      parts.fragment == nil, parts.path.isEmpty || parts.path == "/", (1...65_535).contains(parts.port ?? 80)
    else {
      throw UsageError(
        "--public-origin takes the start of the address in browsers, such as https://tools.example.com, not \"\(text)\"."
      )
    }
    isSecure = scheme == "https"
    self.host = host.trimmingCharacters(in: ["[", "]"])
    port = parts.port == (isSecure ? 443 : 80) ? nil : parts.port
    let known = CharacterSet(charactersIn: "abcdefghijklmnopqrstuvwxyz0123456789-._")
    guard NetworkAddress(self.host) != nil || self.host.unicodeScalars.allSatisfy(known.contains) else {
      throw UsageError("--public-origin: \"\(self.host)\" is no name of a host.")
    }
  }

  /// The host and port as in the header `Host`.
  package var authority: String {
    let name = host.contains(":") ? "[\(host)]" : host
    return port.map { "\(name):\($0)" } ?? name
  }

  /// The origin as in the header `Origin`.
  package var description: String { "\(isSecure ? "https" : "http")://\(authority)" }
}
