import Foundation

/// JavaScriptCore's C functions, loaded with `dlopen` when the first script runs; no target links the library.
nonisolated struct JSCLibrary: @unchecked Sendable {
  typealias Context = OpaquePointer
  typealias Value = OpaquePointer
  typealias Text = OpaquePointer
  typealias Exception = UnsafeMutablePointer<Value?>
  typealias Callback =
    @convention(c) (Context?, Value?, Value?, Int, UnsafePointer<Value?>?, Exception?) -> Value?
  typealias ShouldTerminate = @convention(c) (Context?, UnsafeMutableRawPointer?) -> Bool
  typealias FreeBytes = @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void

  let groupCreate: @convention(c) () -> OpaquePointer?
  let groupRelease: @convention(c) (OpaquePointer?) -> Void
  let setTimeLimit: @convention(c) (OpaquePointer?, Double, ShouldTerminate?, UnsafeMutableRawPointer?) -> Void
  let contextCreate: @convention(c) (OpaquePointer?, OpaquePointer?) -> Context?
  let contextRelease: @convention(c) (Context?) -> Void
  let setEvalEnabled: @convention(c) (Context?, Bool, Text?) -> Void
  let globalObject: @convention(c) (Context?) -> Value?
  let globalContext: @convention(c) (Context?) -> Context?
  let evaluate: @convention(c) (Context?, Text?, Value?, Text?, Int32, Exception?) -> Value?
  let callFunction: @convention(c) (Context?, Value?, Value?, Int, UnsafePointer<Value?>?, Exception?) -> Value?
  let makeFunction: @convention(c) (Context?, Text?, Callback?) -> Value?
  let makeNumbers:
    @convention(c) (
      Context?, Int32, UnsafeMutableRawPointer?, Int, FreeBytes?, UnsafeMutableRawPointer?, Exception?
    ) -> Value?
  let getProperty: @convention(c) (Context?, Value?, Text?, Exception?) -> Value?
  let setProperty: @convention(c) (Context?, Value?, Text?, Value?, UInt32, Exception?) -> Void
  let elementAt: @convention(c) (Context?, Value?, UInt32, Exception?) -> Value?
  let protect: @convention(c) (Context?, Value?) -> Void
  let unprotect: @convention(c) (Context?, Value?) -> Void
  let isObject: @convention(c) (Context?, Value?) -> Bool
  let isString: @convention(c) (Context?, Value?) -> Bool
  let makeNumber: @convention(c) (Context?, Double) -> Value?
  let makeText: @convention(c) (Context?, Text?) -> Value?
  let makeUndefined: @convention(c) (Context?) -> Value?
  let toNumber: @convention(c) (Context?, Value?, Exception?) -> Double
  let toText: @convention(c) (Context?, Value?, Exception?) -> Text?
  let textCreate: @convention(c) (UnsafePointer<UInt16>?, Int) -> Text?
  let textLength: @convention(c) (Text?) -> Int
  let textUnits: @convention(c) (Text?) -> UnsafePointer<UInt16>?
  let textRelease: @convention(c) (Text?) -> Void
  let memoryStatistics: @convention(c) (Context?) -> Value?
  let collectGarbage: @convention(c) (Context?) -> Void

  /// The library names of Debian's packages, newest first.
  static let names = [
    "libjavascriptcoregtk-6.0.so.1", "libjavascriptcoregtk-4.1.so.0", "libjavascriptcoregtk-4.0.so.18",
  ]

  /// The library, loaded once, or an error that names the package to install.
  static let shared = Result { try JSCLibrary() }

  private init() throws {
    // The environment variable `ROWAN_JAVASCRIPTCORE` names another library.
    let chosen = ProcessInfo.processInfo.environment["ROWAN_JAVASCRIPTCORE"].map { [$0] } ?? Self.names
    let library = try SharedLibrary(chosen) { MissingLibrary(symbol: $0) }
    Self.keepFreedMemory(library.handle)
    groupCreate = try library.function("JSContextGroupCreate")
    groupRelease = try library.function("JSContextGroupRelease")
    setTimeLimit = try library.function("JSContextGroupSetExecutionTimeLimit")
    contextCreate = try library.function("JSGlobalContextCreateInGroup")
    contextRelease = try library.function("JSGlobalContextRelease")
    setEvalEnabled = try library.function("JSGlobalContextSetEvalEnabled")
    globalObject = try library.function("JSContextGetGlobalObject")
    globalContext = try library.function("JSContextGetGlobalContext")
    evaluate = try library.function("JSEvaluateScript")
    callFunction = try library.function("JSObjectCallAsFunction")
    makeFunction = try library.function("JSObjectMakeFunctionWithCallback")
    makeNumbers = try library.function("JSObjectMakeTypedArrayWithBytesNoCopy")
    getProperty = try library.function("JSObjectGetProperty")
    setProperty = try library.function("JSObjectSetProperty")
    elementAt = try library.function("JSObjectGetPropertyAtIndex")
    protect = try library.function("JSValueProtect")
    unprotect = try library.function("JSValueUnprotect")
    isObject = try library.function("JSValueIsObject")
    isString = try library.function("JSValueIsString")
    makeNumber = try library.function("JSValueMakeNumber")
    makeText = try library.function("JSValueMakeString")
    makeUndefined = try library.function("JSValueMakeUndefined")
    toNumber = try library.function("JSValueToNumber")
    toText = try library.function("JSValueToStringCopy")
    textCreate = try library.function("JSStringCreateWithCharacters")
    textLength = try library.function("JSStringGetLength")
    textUnits = try library.function("JSStringGetCharactersPtr")
    textRelease = try library.function("JSStringRelease")
    memoryStatistics = try library.function("JSGetMemoryUsageStatistics")
    collectGarbage = try library.function("JSSynchronousGarbageCollectForDebugging")
  }

  /// Makes the library's allocator (libpas) return freed memory to the system later, since the next rows need it again:
  /// every 500 ms, after 1 s without use, instead of after about 100 ms. The two variables may be absent in other
  /// versions; values outside of the expected range (milliseconds and nanoseconds) are left unchanged.
  private static func keepFreedMemory(_ library: UnsafeMutableRawPointer) {
    let period = dlsym(library, "pas_scavenger_period_in_milliseconds")?.assumingMemoryBound(to: Double.self)
    if let period, (10...1000).contains(period.pointee) { period.pointee = 500 }
    let age = dlsym(library, "pas_scavenger_max_epoch_delta")?.assumingMemoryBound(to: UInt64.self)
    if let age, (10_000_000...1_000_000_000).contains(age.pointee) { age.pointee = 1_000_000_000 }
  }

  /// Returns a new JavaScript string, which the caller releases.
  func text(_ string: String) -> Text? {
    let units = Array(string.utf16)
    return units.withUnsafeBufferPointer { textCreate($0.baseAddress, $0.count) }
  }

  func string(_ value: Value?, in context: Context?) -> String {
    guard let value, let text = toText(context, value, nil) else { return "" }
    defer { textRelease(text) }
    return String(decoding: UnsafeBufferPointer(start: textUnits(text), count: textLength(text)), as: UTF16.self)
  }

  /// Returns a property of an object, or `nil` if the value is not an object.
  func property(_ name: String, of value: Value?, in context: Context?) -> Value? {
    guard let value, isObject(context, value) else { return nil }
    let text = text(name)
    defer { textRelease(text) }
    return getProperty(context, value, text, nil)
  }
}

/// An error that occurs if JavaScriptCore is missing or lacks a function.
nonisolated package struct MissingLibrary: Error, CustomStringConvertible {
  var symbol: String?

  /// The missing function, or the package to install.
  package var description: String {
    if let symbol { return "JavaScriptCore was found, but lacks \(symbol): it is too old or too new for Rowan." }
    return """
      Scripts need JavaScriptCore, which is not installed here. On Debian: \
      sudo apt-get install libjavascriptcoregtk-6.0-1 (or libjavascriptcoregtk-4.1-0); script/bootstrap --script does it.
      """
  }
}
