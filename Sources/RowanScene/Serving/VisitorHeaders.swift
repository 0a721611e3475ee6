/// The names of the headers in which a proxy says who visits, for one sign-in service.
package struct VisitorHeaders: Hashable, Sendable {
  /// The header of the stable identification.
  package var id: String
  /// The headers of the name to show, the first of which counts that is there.
  package var name: [String] = []
  /// The header of the e-mail address.
  package var email: String?
  /// The header of the groups, separated by commas.
  package var groups: String?

  /// The headers that oauth2-proxy adds to requests that it passes on.
  package static let oauth2Proxy = VisitorHeaders(
    id: "X-Forwarded-User",
    name: ["X-Forwarded-Preferred-Username"],
    email: "X-Forwarded-Email",
    groups: "X-Forwarded-Groups"
  )
  /// The headers that oauth2-proxy answers with, where another proxy asks it (`auth_request`).
  package static let authRequest = VisitorHeaders(
    id: "X-Auth-Request-User",
    name: ["X-Auth-Request-Preferred-Username"],
    email: "X-Auth-Request-Email",
    groups: "X-Auth-Request-Groups"
  )
  /// The headers of Authelia.
  package static let authelia = VisitorHeaders(
    id: "Remote-User",
    name: ["Remote-Name"],
    email: "Remote-Email",
    groups: "Remote-Groups"
  )
  /// All services that are known by name.
  package static let known: KeyValuePairs<String, VisitorHeaders> = [
    "oauth2-proxy": .oauth2Proxy, "auth-request": .authRequest, "authelia": .authelia,
  ]

  /// All header names.
  package var all: [String] { [id] + name + [email, groups].compactMap { $0 } }

  /// Returns the headers of an option's value: `any` of the known services, `none`, one of them by its name, or names of
  /// headers as in `id=X-User,email=X-Mail`.
  ///
  /// - Throws: `UsageError` for another value.
  package static func parse(_ text: String) throws(UsageError) -> [VisitorHeaders] {
    if text == "any" { return known.map(\.value) }
    if text == "none" { return [] }
    if let service = known.first(where: { $0.key == text }) { return [service.value] }
    var fields: [String: String] = [:]
    for part in text.split(separator: ",") {
      let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard pair.count == 2, ["id", "name", "email", "groups"].contains(pair[0]), fields[pair[0]] == nil,
        isHeaderName(pair[1])
      else { throw problem(text) }
      fields[pair[0]] = pair[1]
    }
    guard let id = fields["id"] else { throw problem(text) }
    return [
      VisitorHeaders(
        id: id,
        name: fields["name"].map { [$0] } ?? [],
        email: fields["email"],
        groups: fields["groups"]
      )
    ]
  }

  private static func problem(_ text: String) -> UsageError {
    let names = known.map(\.key).joined(separator: ", ")
    return UsageError(
      "--visitor-headers takes any, none, \(names), or names as in id=X-User,name=X-Name,email=X-Mail,groups=X-Groups, "
        + "not \"\(text)\"."
    )
  }

  private static func isHeaderName(_ name: String) -> Bool {
    let known = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".unicodeScalars)
    return !name.isEmpty && name.utf8.count <= 64 && name.unicodeScalars.allSatisfy(known.contains)
  }
}
