import Foundation

/// SQLite's C functions, loaded with `dlopen` when a script first opens a database; no target links the library.
nonisolated struct SQLiteLibrary: @unchecked Sendable {
  typealias Database = OpaquePointer
  typealias Statement = OpaquePointer
  typealias Text = UnsafePointer<CChar>
  typealias Authorizer =
    @convention(c) (UnsafeMutableRawPointer?, Int32, Text?, Text?, Text?, Text?) -> Int32
  typealias Progress = @convention(c) (UnsafeMutableRawPointer?) -> Int32

  let open: @convention(c) (Text, UnsafeMutablePointer<Database?>, Int32, Text?) -> Int32
  let close: @convention(c) (Database?) -> Int32
  let message: @convention(c) (Database?) -> Text?
  let prepare:
    @convention(c) (Database?, Text?, Int32, UnsafeMutablePointer<Statement?>, UnsafeMutablePointer<Text?>) -> Int32
  let step: @convention(c) (Statement?) -> Int32
  let finalize: @convention(c) (Statement?) -> Int32
  let parameterCount: @convention(c) (Statement?) -> Int32
  let parameterName: @convention(c) (Statement?, Int32) -> Text?
  let bindInteger: @convention(c) (Statement?, Int32, Int64) -> Int32
  let bindNumber: @convention(c) (Statement?, Int32, Double) -> Int32
  let bindText: @convention(c) (Statement?, Int32, Text?, Int32, OpaquePointer?) -> Int32
  let bindBytes: @convention(c) (Statement?, Int32, UnsafeRawPointer?, Int32, OpaquePointer?) -> Int32
  let columnCount: @convention(c) (Statement?) -> Int32
  let columnName: @convention(c) (Statement?, Int32) -> Text?
  let columnType: @convention(c) (Statement?, Int32) -> Int32
  let columnInteger: @convention(c) (Statement?, Int32) -> Int64
  let columnNumber: @convention(c) (Statement?, Int32) -> Double
  let columnText: @convention(c) (Statement?, Int32) -> UnsafePointer<UInt8>?
  let columnBlob: @convention(c) (Statement?, Int32) -> UnsafeRawPointer?
  let columnBytes: @convention(c) (Statement?, Int32) -> Int32
  let setAuthorizer: @convention(c) (Database?, Authorizer?, UnsafeMutableRawPointer?) -> Int32
  let setProgress: @convention(c) (Database?, Int32, Progress?, UnsafeMutableRawPointer?) -> Void
  let setBusyTimeout: @convention(c) (Database?, Int32) -> Int32
  let setLimit: @convention(c) (Database?, Int32, Int32) -> Int32
  let isReadOnly: @convention(c) (Statement?) -> Int32

  /// The library, loaded once, or an error that names the package to install.
  static let shared = Result { try SQLiteLibrary() }

  private init() throws {
    let missing = ScriptError(message: "SQLite is not installed here: sudo apt-get install libsqlite3-0.")
    let library = try SharedLibrary(["libsqlite3.so.0"]) { _ in missing }
    open = try library.function("sqlite3_open_v2")
    close = try library.function("sqlite3_close_v2")
    message = try library.function("sqlite3_errmsg")
    prepare = try library.function("sqlite3_prepare_v2")
    step = try library.function("sqlite3_step")
    finalize = try library.function("sqlite3_finalize")
    parameterCount = try library.function("sqlite3_bind_parameter_count")
    parameterName = try library.function("sqlite3_bind_parameter_name")
    bindInteger = try library.function("sqlite3_bind_int64")
    bindNumber = try library.function("sqlite3_bind_double")
    bindText = try library.function("sqlite3_bind_text")
    bindBytes = try library.function("sqlite3_bind_blob")
    columnCount = try library.function("sqlite3_column_count")
    columnName = try library.function("sqlite3_column_name")
    columnType = try library.function("sqlite3_column_type")
    columnInteger = try library.function("sqlite3_column_int64")
    columnNumber = try library.function("sqlite3_column_double")
    columnText = try library.function("sqlite3_column_text")
    columnBlob = try library.function("sqlite3_column_blob")
    columnBytes = try library.function("sqlite3_column_bytes")
    setAuthorizer = try library.function("sqlite3_set_authorizer")
    setProgress = try library.function("sqlite3_progress_handler")
    setBusyTimeout = try library.function("sqlite3_busy_timeout")
    setLimit = try library.function("sqlite3_limit")
    isReadOnly = try library.function("sqlite3_stmt_readonly")
  }

  // Numbers of SQLite's C interface.

  static let row: Int32 = 100
  static let done: Int32 = 101
  static let interrupted: Int32 = 9
  static let denied: Int32 = 1
  /// Flags of `open_v2`: read only; read and write; create; in memory; one thread at a time; no symbolic links.
  static let (readOnly, readWrite, create, memory, fullMutex, noFollow) =
    (Int32(0x1), Int32(0x2), Int32(0x4), Int32(0x80), Int32(0x10000), Int32(0x0100_0000))
  /// Makes `bind_text` and `bind_blob` copy their bytes (`SQLITE_TRANSIENT`).
  static var copied: OpaquePointer? { OpaquePointer(bitPattern: -1) }
}
