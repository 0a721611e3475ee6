#if Script
import Foundation
import FoundationNetworking

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

  /// Does what a script asked of the machine, off the main actor, and answers it.
  func serve(_ id: Int, _ text: String) {
    if text == #"{"what":"settle"}"# {
      Task { @MainActor [weak self] in
        await self?.driver?.settle()
        self?.answer(id, .success("null"))
      }
      return
    }
    // A person's answer may take for ever: nobody waits for it.
    if text.hasPrefix(#"{"what":"dialog""#) { return ask(id, text) }
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

  /// Settles a promise of the script.
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
    guard request.what == "fetch" else { return try ScriptFiles(permissions).answer(Data(text.utf8)) }
    var query = URLRequest(url: try permissions.reachable(request.path))
    query.httpMethod = request.method ?? "GET"
    if let body = request.body, !body.isEmpty { query.httpBody = Data(body.utf8) }
    for (name, value) in request.headers ?? [:] { query.setValue(value, forHTTPHeaderField: name) }
    let redirections = Redirections(permissions)
    let session = URLSession(configuration: .ephemeral, delegate: redirections, delegateQueue: nil)
    defer { session.finishTasksAndInvalidate() }
    let (data, response) = try await session.data(for: query)
    if let refused = redirections.refused { throw refused }
    let answer = response as? HTTPURLResponse
    var headers: [String: String] = [:]
    for (name, value) in answer?.allHeaderFields ?? [:] { headers["\(name)".lowercased()] = "\(value)" }
    let described = Answer(
      status: answer?.statusCode ?? 0,
      url: response.url?.absoluteString ?? request.path,
      headers: headers,
      body: String(decoding: data, as: UTF8.self)
    )
    return String(decoding: try JSONEncoder().encode(described), as: UTF8.self)
  }

  /// Follows redirections to hosts that are allowed: one that leads elsewhere is the end of the request.
  private nonisolated final class Redirections: NSObject, URLSessionTaskDelegate, @unchecked Sendable {
    private let permissions: ScriptPermissions
    private let lock = NSLock()
    private var refusal: (any Error)?

    init(_ permissions: ScriptPermissions) { self.permissions = permissions }

    /// Why the request came to its end, where a redirection was not allowed.
    var refused: (any Error)? { lock.withLock { refusal } }

    func urlSession(
      _ session: URLSession,
      task: URLSessionTask,
      willPerformHTTPRedirection response: HTTPURLResponse,
      newRequest request: URLRequest,
      completionHandler: @escaping (URLRequest?) -> Void
    ) {
      do {
        _ = try permissions.reachable(request.url?.absoluteString ?? "")
        completionHandler(request)
      } catch {
        lock.withLock { refusal = error }
        completionHandler(nil)
      }
    }
  }
}
#endif
