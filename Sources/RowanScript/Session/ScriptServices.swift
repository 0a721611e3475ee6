#if Script
import Foundation
import FoundationNetworking

/// What a script may reach outside of itself: nothing, unless whoever runs it says so.
nonisolated package struct ScriptPermissions: Equatable, Sendable {
  /// Folders that may be read, with all below.
  package var readable: [URL] = []
  /// Hosts that may be asked.
  package var hosts: Set<String> = []

  package init(readable: [URL] = [], hosts: Set<String> = []) {
    self.readable = readable.map { $0.standardizedFileURL.resolvingSymlinksInPath() }
    self.hosts = hosts
  }

  /// The file at a path, where it may be read. Links are followed first.
  func readable(_ path: String) throws -> URL {
    let url = URL(filePath: path).standardizedFileURL.resolvingSymlinksInPath()
    let parts = url.pathComponents
    guard readable.contains(where: { parts.starts(with: $0.pathComponents) }) else {
      throw ScriptError(
        message: "Reading \(path) is not allowed. Run the script with --allow-read=DIR to open a folder."
      )
    }
    return url
  }

  func reachable(_ address: String) throws -> URL {
    guard let url = URL(string: address), let host = url.host(), ["http", "https"].contains(url.scheme) else {
      throw ScriptError(message: "\(address) is no address of the web.")
    }
    let named = url.port.map { "\(host):\($0)" } ?? host
    guard hosts.contains(host) || hosts.contains(named) else {
      throw ScriptError(message: "Asking \(host) is not allowed. Run the script with --allow-net=\(host) to open it.")
    }
    return url
  }
}

extension ScriptSession {
  private nonisolated struct Request: Decodable, Sendable {
    var what: String
    var path: String
    var method: String?
    var body: String?
  }

  private nonisolated struct FileStatus: Encodable {
    var size: Int
    var isDirectory: Bool
    var modificationDate: Double
  }

  private nonisolated struct Answer: Encodable {
    var status: Int
    var body: String
  }

  /// Does what a script asked of the machine, off the main actor, and answers it.
  func serve(_ id: Int, _ text: String) {
    if text == #"{"what":"settle"}"# {
      Task { @MainActor [weak self] in
        await self?.driver?.settle()
        self?.finish(id, .success("null"))
      }
      return
    }
    let permissions = permissions
    beginRequest()
    Task.detached { [weak self] in
      let result: Result<String, any Error>
      do {
        let request = try JSONDecoder().decode(Request.self, from: Data(text.utf8))
        result = .success(try await Self.answer(request, permissions))
      } catch {
        result = .failure(error)
      }
      await self?.finish(id, result)
      await self?.endRequest()
    }
  }

  private func finish(_ id: Int, _ result: Result<String, any Error>) {
    turn {
      switch result {
      case .success(let answer): call(.answer, Double(id), 0, 0, text: answer)
      case .failure(let error): call(.answer, Double(id), 1, 0, text: "\(error)")
      }
    }
  }

  private nonisolated static func answer(_ request: Request, _ permissions: ScriptPermissions) async throws -> String {
    func json(_ value: some Encodable) throws -> String {
      String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
    }
    let files = FileManager.default
    switch request.what {
    case "list":
      let folder = try permissions.readable(request.path)
      return try json(try files.contentsOfDirectory(atPath: folder.path).sorted())
    case "read": return try json(try String(contentsOf: try permissions.readable(request.path), encoding: .utf8))
    case "exists": return try json(files.fileExists(atPath: try permissions.readable(request.path).path))
    case "stat":
      let attributes = try files.attributesOfItem(atPath: try permissions.readable(request.path).path)
      let date = attributes[.modificationDate] as? Date ?? .distantPast
      return try json(
        FileStatus(
          size: (attributes[.size] as? NSNumber)?.intValue ?? 0,
          isDirectory: attributes[.type] as? FileAttributeType == .typeDirectory,
          modificationDate: date.timeIntervalSince1970 * 1000
        )
      )
    default:
      var query = URLRequest(url: try permissions.reachable(request.path))
      query.httpMethod = request.method ?? "GET"
      if let body = request.body, !body.isEmpty { query.httpBody = Data(body.utf8) }
      let redirections = Redirections(permissions)
      let session = URLSession(configuration: .ephemeral, delegate: redirections, delegateQueue: nil)
      defer { session.finishTasksAndInvalidate() }
      let (data, response) = try await session.data(for: query)
      if let refused = redirections.refused { throw refused }
      let status = (response as? HTTPURLResponse)?.statusCode ?? 0
      return try json(Answer(status: status, body: String(decoding: data, as: UTF8.self)))
    }
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
