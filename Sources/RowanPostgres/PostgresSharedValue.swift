import Foundation
import Observation
import RowanData

/// An observable value that all processes share, kept in a row of a PostgreSQL database.
///
///     let settings = PostgresSharedValue("settings", default: Settings(), in: database)
///
///     Toggle("Registration is open", isOn: settings.value.isOpen)
///     try await settings.update { $0.isOpen = false }
///
/// Objects that an application creates for all of its tabs belong to one process. Of several processes behind a load
/// balancer, each has its own. A shared value has the same content in all of them: a change by one is read by the others
/// when its notification arrives.
///
/// The row is in the table `shared` of the schema `rowan`, which the first process creates. It has a version, so that of
/// two changes at the same time neither is lost.
///
/// During a rolling deploy, processes of two builds share the value. Fields that the type of one build does not have stay in the row
/// when that build writes it, also inside of other fields, but not in the elements of arrays. A value that a build cannot decode, such
/// as a case that is new, is reported in `failure`, and that build cannot change it: deploy a build that can read the case before one
/// that writes it.
@MainActor
@Observable
public final class PostgresSharedValue<Value: Codable & Sendable> {
  /// The value as it was read last; the default until then, and where there is no row.
  public private(set) var value: Value
  /// Whether the value has been read.
  public private(set) var isLoaded = false
  /// The error that prevents reading, or `nil` once reading succeeds again.
  public private(set) var failure: PagedFailure?

  @ObservationIgnored private let name: String
  @ObservationIgnored private let initial: Value
  @ObservationIgnored private let database: PostgresDatabase
  /// The version of the value; zero without a row.
  @ObservationIgnored private var version = 0
  /// The JSON of the value as it was read.
  @ObservationIgnored private var json: String?
  @ObservationIgnored private var following: Task<Void, Never>?
  /// The number of attempts to write.
  private static var attemptLimit: Int { 20 }

  /// Creates a value, and begins to follow it.
  ///
  /// - Parameters:
  ///   - name: The name, which is unique in the database.
  ///   - initial: The value of those who find no row, such as the first process.
  ///   - database: The database.
  public init(_ name: String, default initial: Value, in database: PostgresDatabase) {
    self.name = name
    self.initial = initial
    self.database = database
    value = initial
    following = Task { [weak self] in
      while !Task.isCancelled, let pause = await self?.prepare() { try? await Task.sleep(for: pause) }
      let (changes, change) = AsyncStream.makeStream(of: UInt32?.self, bufferingPolicy: .bufferingNewest(64))
      let number = database.changes.add { change.yield($0) }
      defer { database.changes.remove(number) }
      // A change since the read was notified before the handler was added.
      change.yield(nil)
      var relation: UInt32?
      for await changed in changes where changed == nil || relation == nil || changed == relation {
        while !Task.isCancelled {
          guard let self else { return }
          let result = await self.read()
          relation = result.relation ?? relation
          guard let pause = result.pause else { break }
          try? await Task.sleep(for: pause)
        }
      }
    }
  }

  isolated deinit { following?.cancel() }

  /// Changes the value for all processes, and returns when the change is committed.
  ///
  /// - Parameter change: The change. It is called again, with the newer value, if another process was first.
  /// - Returns: The result of `change`.
  /// - Throws: `PagedFailure`, or the error of `change` or of encoding.
  @discardableResult
  public func update<Result>(_ change: (inout Value) throws -> Result) async throws -> Result {
    for attempt in 1...Self.attemptLimit {
      if !isLoaded || attempt > 1 { try await refresh() }
      var next = value
      let (known, result) = (version, try change(&next))
      let encoded = try JSONEncoder().encode(next)
      let json =
        try self.json.flatMap {
          try PostgresSharing.merged(encoded, over: Data($0.utf8), of: JSONEncoder().encode(value))
        } ?? String(decoding: encoded, as: UTF8.self)
      do {
        if try await PostgresSharing.write(json, name, version: known, database) {
          take(next, json, version: known + 1)
          return result
        }
      } catch {
        throw database.failure(error, table: PostgresSharing.Row.tableName, "Writing “\(name)”")
      }
      // Others write at the same time, and not all of them come back at the same moment.
      try await Task.sleep(for: .milliseconds(Int.random(in: 1...(5 * attempt))))
    }
    throw PagedFailure(
      .conflict,
      table: PostgresSharing.Row.tableName,
      "“\(name)” was changed by others \(Self.attemptLimit) times meanwhile; nothing was written."
    )
  }

  /// Reads the value, and returns when it is current.
  ///
  /// - Throws: `PagedFailure`.
  public func refresh() async throws {
    do {
      if !isLoaded { try await PostgresSharing.prepare(database) }
      let known = version
      try adopt(try await PostgresSharing.read(name, database).row, since: known)
    } catch {
      throw self.known(error)
    }
  }

  // MARK: Following

  /// Creates the table and reads the value.
  ///
  /// - Returns: The pause before the next attempt; `nil` after a success.
  private func prepare() async -> Duration? {
    do {
      try await refresh()
      return nil
    } catch {
      return pause(after: error)
    }
  }

  private func read() async -> (relation: UInt32?, pause: Duration?) {
    do {
      let known = version
      let (row, relation) = try await PostgresSharing.read(name, database)
      try adopt(row, since: known)
      return (relation, nil)
    } catch {
      return (nil, pause(after: error))
    }
  }

  private func pause(after error: any Error) -> Duration {
    let failure = known(error) as? PagedFailure
    if let failure, self.failure != failure { self.failure = failure }
    return database.options.retryInterval * Double.random(in: 0.5...1)
  }

  private func known(_ error: any Error) -> any Error {
    if error is CancellationError { return error }
    return database.failure(error, table: PostgresSharing.Row.tableName, "Reading “\(name)”")
  }

  /// Takes over what was read.
  ///
  /// - Parameters:
  ///   - row: The row, or `nil` if there was none.
  ///   - known: The version that was known when the reading began. That there was no row says nothing about one that was written
  ///     meanwhile.
  private func adopt(_ row: PostgresSharing.Row?, since known: Int) throws {
    guard let row else {
      return version == known ? take(initial, nil, version: 0) : take(value, json, version: version)
    }
    guard row.version != version || !isLoaded else { return take(value, json, version: version) }
    take(try JSONDecoder().decode(Value.self, from: Data(row.value.utf8)), row.value, version: row.version)
  }

  /// Takes over a value, unless a newer one is known: answers can arrive in another order than they were read.
  private func take(_ value: Value, _ json: String?, version: Int) {
    if failure != nil { failure = nil }
    if version > self.version || version == 0 || !isLoaded {
      self.value = value
      self.json = json
      self.version = version
    }
    if !isLoaded { isLoaded = true }
  }
}
