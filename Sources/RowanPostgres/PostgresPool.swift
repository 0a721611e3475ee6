import Foundation

/// A bounded number of connections, which are made when they are needed.
actor PostgresPool {
  private let address: PostgresAddress
  private let limit: Int
  private var idle: [PostgresConnection] = []
  /// The number of connections that are in use or being made.
  private var used = 0
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(_ address: PostgresAddress, limit: Int) {
    self.address = address
    self.limit = max(1, limit)
  }

  deinit {
    for connection in idle { connection.close() }
  }

  /// Calls a closure with a connection, waiting for a free one.
  ///
  /// - Throws: The error of the closure, or `PostgresError` if there is no connection.
  func use<Result: Sendable>(
    _ body: @Sendable (PostgresConnection) async throws -> Result
  ) async throws -> Result {
    let connection = try await lease()
    do {
      let result = try await body(connection)
      giveBack(connection)
      return result
    } catch {
      // A connection that is lost or did not answer is not used again.
      if let error = error as? PostgresError, error.cause == .connection || error.cause == .timeout && error.state == ""
      {
        connection.close()
        giveBack(nil)
      } else {
        giveBack(connection)
      }
      throw error
    }
  }

  /// Calls a closure in a transaction, which is rolled back if the closure throws.
  func transaction<Result: Sendable>(
    _ begin: String,
    _ body: @Sendable (PostgresConnection) async throws -> Result
  ) async throws -> Result {
    try await use { connection in
      _ = try await connection.run(PostgresStatement(begin, isPrepared: false))
      do {
        let result = try await body(connection)
        let end = try await connection.run(PostgresStatement("COMMIT", isPrepared: false))
        // A transaction in which a statement failed ends so without an error.
        if end.command == "ROLLBACK" {
          throw PostgresError(.server, state: "25P02", "a statement failed, and the transaction was rolled back")
        }
        return result
      } catch {
        _ = try? await connection.run(PostgresStatement("ROLLBACK", isPrepared: false))
        throw error
      }
    }
  }

  /// Closes the connections that nobody uses, since the server may have closed them.
  func dropIdle() {
    for connection in idle { connection.close() }
    idle = []
  }

  private func lease() async throws -> PostgresConnection {
    while used >= limit {
      await withCheckedContinuation { waiting.append($0) }
    }
    used += 1
    while let free = idle.popLast() { if free.isOpen { return free } }
    do { return try await address.connect() } catch {
      giveBack(nil)
      throw error
    }
  }

  private func giveBack(_ connection: PostgresConnection?) {
    used -= 1
    if let connection { idle.append(connection) }
    if !waiting.isEmpty { waiting.removeFirst().resume() }
  }
}
