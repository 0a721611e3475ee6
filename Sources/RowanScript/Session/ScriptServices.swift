import Foundation
import FoundationNetworking
import RowanViews

extension ScriptSession {
  private nonisolated struct Request: Decodable, Sendable {
    var what: String
    var path: String
    var method: String?
    var body: String?
    var headers: [String: String]?
  }

  private nonisolated struct Answer: Encodable {
    var status: Int
    var url: String
    var headers: [String: String]
    var body: String
  }

  /// Performs an asynchronous request of a script off the main actor, and answers it.
  ///
  /// - Parameters:
  ///   - id: The request's number.
  ///   - text: The request as JSON.
  func serve(_ id: Int, _ text: String) {
    if text == #"{"what":"settle"}"# {
      Task { @MainActor [weak self] in
        await self?.driver?.settle()
        self?.answer(id, .success("null"))
      }
      return
    }
    // A dialog may stay unanswered, so tests do not wait for it.
    if text.hasPrefix(#"{"what":"dialog""#) { return ask(id, text) }
    if text.hasPrefix(#"{"what":"choose""#) { return choose(id, text) }
    if text.hasPrefix(#"{"what":"database""#) { return queryDatabase(id, text) }
    if text.hasPrefix(#"{"what":"picture""#) { return drawPicture(id, text) }
    let permissions = permissions
    beginRequest()
    Task.detached { [weak self] in
      let result: Result<String, any Error>
      do {
        let request = try JSONDecoder().decode(Request.self, from: Data(text.utf8))
        result = .success(try await Self.answer(request, text, permissions))
      } catch {
        result = .failure(error)
      }
      await self?.answer(id, result)
      await self?.endRequest()
    }
  }

  /// Settles the promise of a request: resolves it with JSON, or rejects it with the error.
  func answer(_ id: Int, _ result: Result<String, any Error>) {
    turn {
      switch result {
      case .success(let answer): call(.answer, Double(id), 0, 0, text: answer)
      case .failure(let error): call(.answer, Double(id), 1, 0, text: "\(error)")
      }
    }
  }

  private nonisolated static func answer(
    _ request: Request,
    _ text: String,
    _ permissions: ScriptPermissions
  ) async throws -> String {
    if request.what == "bytes" { return try await bytes(at: request.path, permissions) }
    guard request.what == "fetch" else { return try ScriptFiles(permissions).answer(Data(text.utf8)) }
    var query = URLRequest(url: try permissions.reachable(request.path))
    let method = request.method ?? "GET"
    guard isToken(method) else { throw ScriptError(message: "fetch: \"\(method.prefix(40))\" is no method.") }
    query.httpMethod = method
    if let body = request.body, !body.isEmpty { query.httpBody = Data(body.utf8) }
    for (name, value) in request.headers ?? [:] {
      guard isToken(name), !value.utf8.contains(where: { $0 < 0x20 && $0 != 0x09 || $0 == 0x7f }) else {
        throw ScriptError(
          message: "fetch: \"\(name.prefix(40))\" is no header, or its value has signs that none may have."
        )
      }
      if !connectionHeaders.contains(name.lowercased()) { query.setValue(value, forHTTPHeaderField: name) }
    }
    let download = WebDownload(limit: mostBytes) { _ = try permissions.reachable($0.absoluteString) }
    let (data, response): (Data, URLResponse?)
    do {
      (data, response) = try await download.run(query)
    } catch ImageLoadingError.tooLarge {
      throw ScriptError(message: "The answer of \(request.path) is longer than \(mostBytes >> 20) MB.")
    }
    let answer = response as? HTTPURLResponse
    var headers: [String: String] = [:]
    for (name, value) in answer?.allHeaderFields ?? [:] { headers["\(name)".lowercased()] = "\(value)" }
    let described = Answer(
      status: answer?.statusCode ?? 0,
      url: response?.url?.absoluteString ?? request.path,
      headers: headers,
      body: String(decoding: data, as: UTF8.self)
    )
    return String(decoding: try JSONEncoder().encode(described), as: UTF8.self)
  }

  /// Returns the bytes of a response in base64, as JSON.
  private nonisolated static func bytes(at address: String, _ permissions: ScriptPermissions) async throws -> String {
    let download = WebDownload(limit: mostBytes) { _ = try permissions.reachable($0.absoluteString) }
    let (data, response) = try await download.run(URLRequest(url: try permissions.reachable(address)))
    let status = (response as? HTTPURLResponse)?.statusCode ?? 200
    guard (200..<300).contains(status) else { throw ScriptError(message: "The server answered \(status).") }
    return JSONText.of(data.base64EncodedString())
  }

  /// The largest accepted response in bytes. It does not count towards the script's memory limit.
  private nonisolated static let mostBytes = 64 << 20

  /// Returns whether a method or header name is an HTTP token (RFC 9110, section 5.6.2). Other text could inject
  /// headers.
  private nonisolated static func isToken(_ text: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { byte in
        UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
          || "!#$%&'*+-.^_`|~".utf8.contains(byte)
      }
  }

  /// Header names that belong to the connection. A script that sets `Host` would reach another host than the allowed
  /// one.
  private nonisolated static let connectionHeaders: Set<String> = [
    "host", "connection", "content-length", "transfer-encoding", "te", "trailer", "upgrade", "keep-alive",
    "proxy-authorization", "proxy-connection",
  ]
}
