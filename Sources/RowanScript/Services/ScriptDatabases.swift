/// The databases that a script has opened, by their numbers.
final class ScriptDatabases {
  /// The maximum number of open databases.
  private static let limit = 16
  private var databases: [Int: ScriptDatabase] = [:]
  private var lastNumber = 0

  /// Returns a database, or `nil` if it is closed.
  subscript(number: Int) -> ScriptDatabase? { databases[number] }

  /// Throws if no further database may be opened.
  ///
  /// - Throws: `ScriptError`.
  func checkCount() throws {
    guard databases.count >= Self.limit else { return }
    throw ScriptError(message: "SQLite: \(Self.limit) databases are open already. Open each once.")
  }

  /// Adds a database, and returns its number.
  func add(_ database: ScriptDatabase) -> Int {
    lastNumber += 1
    databases[lastNumber] = database
    return lastNumber
  }

  /// Stops the calls of all databases. They close when the last call has ended.
  func closeAll() {
    for database in databases.values { database.cancel() }
    databases = [:]
  }
}
