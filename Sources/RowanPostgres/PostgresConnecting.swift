import CPostgres
import Dispatch
import Foundation

/// The parameters of connections: a connection string of libpq, with defaults for what it leaves open.
struct PostgresAddress: Sendable {
  private let string: String
  private let options: PostgresOptions
  /// The database and its server, without user and password, such as `the database “company” on db:5432`.
  let description: String
  /// Whether libpq can read the string. Its message about one that it cannot read may contain the password.
  private let isReadable: Bool

  init(_ string: String, options: PostgresOptions) {
    self.string = string
    self.options = options
    let described = Self.describe(string)
    isReadable = described != nil
    description = described ?? "the database of a connection string that cannot be read"
  }

  /// The keywords and values. The string overrides those before it, and not those behind it.
  private var parameters: [(String, String)] {
    [
      ("application_name", "rowan"), ("keepalives_idle", "15"), ("keepalives_interval", "5"), ("keepalives_count", "3"),
      ("tcp_user_timeout", String(3 * options.statementTimeout.milliseconds)), ("dbname", string),
      ("client_encoding", "UTF8"),
    ]
  }

  private static func describe(_ string: String) -> String? {
    var message: UnsafeMutablePointer<CChar>?
    guard let parsed = PQconninfoParse(string, &message) else {
      PQfreemem(message)
      return nil
    }
    defer { PQconninfoFree(parsed) }
    var values: [String: String] = [:]
    var option = parsed
    while let keyword = option.pointee.keyword {
      if let value = option.pointee.val { values[String(cString: keyword)] = String(cString: value) }
      option += 1
    }
    let name = values["dbname"] ?? values["user"] ?? values["service"] ?? "postgres"
    let host = values["host"] ?? values["hostaddr"] ?? "the local socket"
    return "the database “\(name)” on \(host)\(values["port"].map { ":\($0)" } ?? "")"
  }

  // MARK: Connecting

  /// Establishes a connection, without blocking a thread while the server answers.
  ///
  /// - Throws: `PostgresError`.
  func connect() async throws -> PostgresConnection {
    guard isReadable else { throw PostgresError(.connection, "the string is not in libpq's format") }
    let attempt = PostgresAttempt(parameters, limit: options.connectTimeout)
    nonisolated(unsafe) let handle = try await withCheckedThrowingContinuation { continuation in
      attempt.start { continuation.resume(with: $0) }
    }.handle
    let connection = PostgresConnection(handle, timeout: options.statementTimeout)
    do {
      let settings = """
        SELECT set_config('statement_timeout', $1, false), set_config('datestyle', 'ISO', false), \
        set_config('timezone', 'UTC', false), set_config('client_min_messages', 'warning', false)
        """
      let limit = PostgresValue(String(options.statementTimeout.milliseconds))
      _ = try await connection.run(PostgresStatement(settings, [limit], isPrepared: false))
    } catch {
      connection.close()
      throw error
    }
    return connection
  }
}

/// An attempt to connect, driven by the readiness of its socket.
private final class PostgresAttempt: @unchecked Sendable {
  /// An established connection.
  struct Established: @unchecked Sendable {
    let handle: OpaquePointer
  }

  private let queue = DispatchQueue(label: "rowan.postgres.connecting", qos: .userInitiated)
  private let parameters: [(String, String)]
  private let limit: Duration
  private var handle: OpaquePointer?
  private var source: (any DispatchSourceProtocol)?
  private var isLate = false
  private var done: ((Result<Established, any Error>) -> Void)?

  init(_ parameters: [(String, String)], limit: Duration) {
    self.parameters = parameters
    self.limit = limit
  }

  func start(_ done: @escaping @Sendable (Result<Established, any Error>) -> Void) {
    queue.async {
      self.done = done
      self.begin()
    }
    queue.asyncAfter(deadline: .now() + .milliseconds(limit.milliseconds)) {
      self.isLate = true
      // The handler of the cancellation goes on.
      self.source?.cancel()
    }
  }

  private func begin() {
    let keywords = parameters.map { strdup($0.0) }
    let values = parameters.map { strdup($0.1) }
    defer { for text in keywords + values { free(text) } }
    handle = PQconnectStartParams(
      keywords.map { UnsafePointer($0) } + [nil],
      values.map { UnsafePointer($0) } + [nil],
      1
    )
    guard let handle, PQstatus(handle) != CONNECTION_BAD else { return fail() }
    wait(for: PGRES_POLLING_WRITING)
  }

  private func poll() {
    source = nil
    guard let handle, !isLate else { return fail() }
    let status = PQconnectPoll(handle)
    switch status {
    case PGRES_POLLING_OK:
      finish(.success(Established(handle: handle)))
    case PGRES_POLLING_READING, PGRES_POLLING_WRITING: wait(for: status)
    default: fail()
    }
  }

  /// Continues when the socket is ready. The source lets go of the socket first, since libpq may close it.
  private func wait(for status: PostgresPollingStatusType) {
    let socket = PQsocket(handle)
    guard socket >= 0 else { return fail() }
    let source: any DispatchSourceProtocol =
      status == PGRES_POLLING_READING
      ? DispatchSource.makeReadSource(fileDescriptor: socket, queue: queue)
      : DispatchSource.makeWriteSource(fileDescriptor: socket, queue: queue)
    source.setEventHandler { source.cancel() }
    source.setCancelHandler { self.poll() }
    self.source = source
    source.resume()
  }

  private func fail() {
    let error =
      isLate ? PostgresError(.connection, "it did not answer within \(limit)") : PostgresError(connection: handle)
    PQfinish(handle)
    finish(.failure(error))
  }

  private func finish(_ result: Result<Established, any Error>) {
    handle = nil
    done?(result)
    done = nil
  }
}
