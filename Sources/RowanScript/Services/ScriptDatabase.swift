import Foundation
import Synchronization

/// An SQLite database of a script (`SQLite.open`), used on its own queue.
///
/// A call has a time budget, and limits of rows, text and size. `DatabaseRules` keep it inside of its file.
nonisolated final class ScriptDatabase: @unchecked Sendable {
  private let library: SQLiteLibrary
  private let queue = DispatchQueue(label: "rowan.script.database")
  private let seconds: Double
  private let rules = DatabaseRules()
  private let isCancelled = Mutex(false)
  // Used on the queue only.
  private var handle: OpaquePointer?
  private var deadline = DispatchTime.distantFuture

  /// The largest text, blob and row, in bytes.
  private static let mostBytes: Int32 = 8 << 20
  /// The size of a database in memory and of one in a file, in bytes.
  private static let (mostInMemory, mostInFile) = (64 << 20, 256 << 20)
  /// The rows of an answer, and the bytes of its JSON.
  static let (mostRows, mostAnswer) = (100_000, 16 << 20)

  /// Opens or creates a database.
  ///
  /// - Parameters:
  ///   - file: The location that the permissions have returned, or `nil` for a database in memory.
  ///   - isReadOnly: Whether nothing may be written.
  ///   - seconds: The time of each call.
  /// - Throws: `ScriptError` if SQLite is missing, or the file is no database.
  init(_ file: URL?, isReadOnly: Bool, seconds: Double) throws {
    library = try SQLiteLibrary.shared.get()
    self.seconds = seconds
    var status = stat()
    if let file, lstat(file.path, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
      throw ScriptError(message: "SQLite: \(file.path) is no file.")
    }
    typealias Flag = SQLiteLibrary
    let access = isReadOnly ? Flag.readOnly : Flag.readWrite | Flag.create
    let place = file == nil ? Flag.memory : Flag.noFollow
    let result = library.open(file?.path ?? ":memory:", &handle, access | place | Flag.fullMutex, nil)
    // `deinit` closes the handle after an error as well.
    guard result == 0 else {
      throw ScriptError(message: "SQLite: \(file?.path ?? "memory") cannot be opened: \(message)")
    }
    try restrict(inMemory: file == nil)
  }

  deinit { _ = library.close(handle) }

  private func restrict(inMemory: Bool) throws {
    // Limits by their numbers in SQLite's C interface.
    let limits: [(Int32, Int32)] = [
      (0, Self.mostBytes), (1, 1 << 20), (2, 500), (3, 200), (4, 50), (5, 100_000), (6, 100), (7, 0), (8, 500),
      (9, 10_000),
      (10, 20), (11, 0),
    ]
    for (limit, most) in limits { _ = library.setLimit(handle, limit, most) }
    _ = library.setBusyTimeout(handle, Int32(min(seconds, 1) * 1000))
    let me = Unmanaged.passUnretained(self).toOpaque()
    library.setProgress(
      handle,
      1_000,
      { Unmanaged<ScriptDatabase>.fromOpaque($0!).takeUnretainedValue().isOver ? 1 : 0 },
      me
    )
    deadline = .now() + seconds
    let page = try query("PRAGMA page_size", []).first.flatMap { Int($0.filter(\.isNumber)) } ?? 4_096
    let most = (inMemory ? Self.mostInMemory : Self.mostInFile) / max(page, 512)
    for setting in ["trusted_schema=OFF", "cell_size_check=ON", "foreign_keys=ON", "max_page_count=\(most)"] {
      _ = try query("PRAGMA \(setting)", [])
    }
    _ = library.setAuthorizer(
      handle,
      { me, action, first, second, _, _ in
        let rules = Unmanaged<ScriptDatabase>.fromOpaque(me!).takeUnretainedValue().rules
        return rules.allows(action, first.map { String(cString: $0) }, second.map { String(cString: $0) })
          ? 0 : SQLiteLibrary.denied
      },
      me
    )
  }

  private var isOver: Bool { DispatchTime.now() > deadline || isCancelled.withLock { $0 } }

  private var message: String { library.message(handle).map { String(cString: $0) } ?? "there is no memory" }

  // MARK: Calls

  /// A value of a statement's parameters.
  enum Parameter: Decodable, Sendable {
    case null, integer(Int64), number(Double), text(String), bytes(Data)

    private struct Bytes: Decodable { var bytes: Data }

    init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      if value.decodeNil() {
        self = .null
      } else if let isTrue = try? value.decode(Bool.self) {
        self = .integer(isTrue ? 1 : 0)
      } else if let integer = try? value.decode(Int64.self) {
        self = .integer(integer)
      } else if let number = try? value.decode(Double.self) {
        self = .number(number)
      } else if let text = try? value.decode(String.self) {
        self = .text(text)
      } else {
        self = .bytes(try value.decode(Bytes.self).bytes)
      }
    }
  }

  /// One or more statements with their parameters.
  struct Step: Decodable, Sendable {
    var sql: String
    /// The values by position.
    var list: [Parameter]?
    /// The values by name.
    var named: [String: Parameter]?
  }

  /// Runs statements.
  ///
  /// - Parameters:
  ///   - steps: The statements in order.
  ///   - transaction: The kind of the transaction that surrounds them, or `nil`.
  /// - Returns: The rows of the last statement as a JSON array of objects. A blob is an object with `$bytes`, in base64.
  /// - Throws: `ScriptError` if one fails, is not allowed or exceeds a limit. A transaction is then rolled back.
  func run(_ steps: [Step], transaction: String?) async throws -> String {
    try await withCheckedThrowingContinuation { waiting in
      queue.async { [self] in
        deadline = .now() + seconds
        waiting.resume(with: Result { try perform(steps, transaction) })
      }
    }
  }

  /// Stops the running call, and every later one.
  func cancel() { isCancelled.withLock { $0 = true } }

  private func perform(_ steps: [Step], _ transaction: String?) throws -> String {
    let kinds = ["deferred", "immediate", "exclusive"]
    let kind = transaction.map { kinds.contains($0) ? $0 : "deferred" }
    if let kind { _ = try query("BEGIN \(kind)", []) }
    do {
      var rows: [String] = []
      for step in steps { rows = try query(step.sql, step.list ?? [], step.named ?? [:]) }
      if kind != nil { _ = try query("COMMIT", []) }
      return "[" + rows.joined(separator: ",") + "]"
    } catch {
      if kind != nil {
        deadline = .now() + seconds
        _ = try? query("ROLLBACK", [])
      }
      throw error
    }
  }

  /// Runs the statements of a text, and returns the rows of the last one, each as a JSON object.
  private func query(_ sql: String, _ list: [Parameter], _ named: [String: Parameter] = [:]) throws -> [String] {
    guard !sql.utf8.contains(0) else { throw ScriptError(message: "SQLite: SQL has no zero character.") }
    return try sql.withCString { start in
      var next: UnsafePointer<CChar>? = start
      var (rows, used): ([String], Int) = ([], 0)
      while let text = next, text.pointee != 0 {
        var statement: OpaquePointer?
        rules.reset()
        guard !isOver else { throw failure(SQLiteLibrary.interrupted) }
        let result = library.prepare(handle, text, -1, &statement, &next)
        guard result == 0 else { throw failure(result) }
        // Nothing is left but spaces or a comment.
        guard let statement else { break }
        defer { _ = library.finalize(statement) }
        try bind(statement, list, &used, named)
        rows = try self.rows(of: statement)
      }
      return rows
    }
  }

  private func bind(_ statement: OpaquePointer, _ list: [Parameter], _ used: inout Int, _ named: [String: Parameter])
    throws
  {
    let count = library.parameterCount(statement)
    guard count > 0 else { return }
    for index in 1...count {
      let name = library.parameterName(statement, index).map { String(cString: $0) }
      var value = name.flatMap { named[$0] ?? named[String($0.dropFirst())] }
      if value == nil, used < list.count {
        value = list[used]
        used += 1
      }
      guard let value else {
        throw ScriptError(message: "SQLite: there is no argument for \(name ?? "parameter \(index)").")
      }
      let result: Int32 =
        switch value {
        case .null: 0
        case .integer(let integer): library.bindInteger(statement, index, integer)
        case .number(let number): library.bindNumber(statement, index, number)
        case .text(let text):
          library.bindText(statement, index, text, Int32(text.utf8.count), SQLiteLibrary.copied)
        case .bytes(let data):
          data.withUnsafeBytes {
            library.bindBytes(statement, index, $0.baseAddress, Int32($0.count), SQLiteLibrary.copied)
          }
        }
      guard result == 0 else { throw failure(result) }
    }
  }

  private func rows(of statement: OpaquePointer) throws -> [String] {
    var (rows, size): ([String], Int) = ([], 0)
    let names = (0..<library.columnCount(statement)).map { index in
      JSONText.of(library.columnName(statement, index).map { String(cString: $0) } ?? "")
    }
    while true {
      let result = library.step(statement)
      if result == SQLiteLibrary.done { return rows }
      guard result == SQLiteLibrary.row else { throw failure(result) }
      let values = names.indices.map { names[$0] + ":" + value(statement, Int32($0)) }
      let row = "{" + values.joined(separator: ",") + "}"
      size += row.utf8.count
      guard rows.count < Self.mostRows, size <= Self.mostAnswer else {
        throw ScriptError(
          message: "SQLite: an answer has \(Self.mostRows) rows and \(Self.mostAnswer >> 20) MB at most. Use LIMIT."
        )
      }
      rows.append(row)
    }
  }

  private func value(_ statement: OpaquePointer, _ index: Int32) -> String {
    switch library.columnType(statement, index) {
    case 1: return String(library.columnInteger(statement, index))
    case 2:
      let number = library.columnNumber(statement, index)
      return number.isFinite ? "\(number)" : "null"
    case 3:
      guard let start = library.columnText(statement, index) else { return "null" }
      let count = Int(library.columnBytes(statement, index))
      return JSONText.of(String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self))
    case 4:
      let start = library.columnBlob(statement, index)
      let data = Data(UnsafeRawBufferPointer(start: start, count: Int(library.columnBytes(statement, index))))
      return "{\"$bytes\":\"\(data.base64EncodedString())\"}"
    default: return "null"
    }
  }

  private func failure(_ result: Int32) -> ScriptError {
    if let refusal = rules.refusal { return ScriptError(message: "SQLite: \(refusal) is not allowed here.") }
    guard result == SQLiteLibrary.interrupted else { return ScriptError(message: "SQLite: \(message)") }
    let limit = seconds.formatted(.number)
    return ScriptError(message: "SQLite: the call was stopped after \(limit) s. Is there a query without end?")
  }
}

/// JSON strings.
nonisolated enum JSONText {
  /// Returns a text as a JSON string.
  static func of(_ text: String) -> String {
    var text = text
    return text.withUTF8 { bytes in
      var out: [UInt8] = [UInt8(ascii: "\"")]
      out.reserveCapacity(bytes.count + 2)
      for byte in bytes {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): out += [UInt8(ascii: "\\"), byte]
        case 0..<0x20: out += Array("\\u00\(byte < 16 ? "0" : "")\(String(byte, radix: 16))".utf8)
        default: out.append(byte)
        }
      }
      out.append(UInt8(ascii: "\""))
      return String(decoding: out, as: UTF8.self)
    }
  }
}
