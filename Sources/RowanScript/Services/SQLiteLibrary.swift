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
    guard let library = dlopen("libsqlite3.so.0", RTLD_NOW | RTLD_LOCAL) else { throw missing }
    func find<Function>(_ name: String) throws -> Function {
      guard let symbol = dlsym(library, "sqlite3_" + name) else { throw missing }
      return unsafeBitCast(symbol, to: Function.self)
    }
    open = try find("open_v2")
    close = try find("close_v2")
    message = try find("errmsg")
    prepare = try find("prepare_v2")
    step = try find("step")
    finalize = try find("finalize")
    parameterCount = try find("bind_parameter_count")
    parameterName = try find("bind_parameter_name")
    bindInteger = try find("bind_int64")
    bindNumber = try find("bind_double")
    bindText = try find("bind_text")
    bindBytes = try find("bind_blob")
    columnCount = try find("column_count")
    columnName = try find("column_name")
    columnType = try find("column_type")
    columnInteger = try find("column_int64")
    columnNumber = try find("column_double")
    columnText = try find("column_text")
    columnBlob = try find("column_blob")
    columnBytes = try find("column_bytes")
    setAuthorizer = try find("set_authorizer")
    setProgress = try find("progress_handler")
    setBusyTimeout = try find("busy_timeout")
    setLimit = try find("limit")
    isReadOnly = try find("stmt_readonly")
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
