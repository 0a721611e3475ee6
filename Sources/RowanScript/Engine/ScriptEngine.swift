/// A JavaScript engine for scripts.
///
/// JavaScript values stay inside the engine. Numbers are exchanged in one shared buffer, and each call carries one
/// string in each direction, so that a call of the runtime crosses the language boundary once. An engine is used on the
/// main actor only; the script's code runs only inside its methods, and no longer than the limits allow.
package protocol ScriptEngine: AnyObject {
  /// The buffer of numbers that both sides read and write. It is replaced when it grows.
  var numbers: UnsafeMutableBufferPointer<Double> { get }
  /// Grows the buffer to hold at least `count` numbers, if the engine can still run code.
  func reserve(_ count: Int)
  /// The handler of the runtime's calls of the host.
  var onHostCall: ((_ operation: Int, _ arguments: HostArguments) -> HostAnswer)? { get set }
  /// Compiles a function expression, and passes it with a text to an entry of the runtime.
  ///
  /// - Parameters:
  ///   - source: The function expression.
  ///   - name: The file name in stack traces.
  ///   - entry: The index of the entry.
  ///   - text: The text that the entry also receives.
  /// - Throws: `ScriptFailure`.
  func load(_ source: String, name: String, entry: Int, text: String) throws
  /// Calls an entry of the runtime.
  ///
  /// - Parameters:
  ///   - entry: The index of the entry.
  ///   - a: The first argument.
  ///   - b: The second argument.
  ///   - c: The third argument.
  ///   - text: The fourth argument; `undefined` for `nil`.
  ///   - read: Reads the string that the entry returns, which is empty for other values. It is valid only during this
  ///     closure.
  /// - Returns: The result of `read`.
  /// - Throws: `ScriptFailure`.
  func call<Result>(_ entry: Int, _ a: Double, _ b: Double, _ c: Double, text: String?, read: (ScriptText) -> Result)
    throws -> Result
  /// Ends the engine; during a call, when the call ends. Later calls throw `ScriptFailure.ended`.
  func close()
}

/// The arguments of a call from the runtime to the host: three numbers and a text.
nonisolated package struct HostArguments {
  /// The first number.
  package var a = 0.0
  /// The second number.
  package var b = 0.0
  /// The third number.
  package var c = 0.0
  /// The text.
  package var text = ""

  /// The first number as an identity: a whole number of magnitude up to 2^53; 0 for other numbers.
  var id: Int { a == a.rounded() && abs(a) <= 9_007_199_254_740_992 ? Int(a) : 0 }
}

/// The host's answer to a call from the runtime.
nonisolated package enum HostAnswer {
  /// The value `undefined`.
  case none
  /// A number.
  case number(Double)
  /// A string.
  case text(String)
}

/// The UTF-16 code units of a JavaScript string, valid during a closure.
nonisolated package struct ScriptText {
  /// The code units.
  package let units: UnsafeBufferPointer<UInt16>
  /// The offset up to which the text has been read.
  package var position = 0

  /// Creates a text at its beginning.
  package init(_ units: UnsafeBufferPointer<UInt16>) { self.units = units }

  /// Reads the next code units.
  ///
  /// - Parameter length: The number of code units; fewer are read at the end.
  /// - Returns: The code units as a string; empty at the end.
  package mutating func take(_ length: Int) -> String {
    let end = min(position + max(0, length), units.count)
    defer { position = end }
    return Self.string(UnsafeBufferPointer(rebasing: units[position..<end]))
  }

  /// Returns code units as a string. ASCII, the common case, is copied without transcoding.
  static func string(_ units: UnsafeBufferPointer<UInt16>) -> String {
    var all: UInt16 = 0
    for unit in units { all |= unit }
    guard all < 0x80 else { return String(decoding: units, as: UTF16.self) }
    return String(unsafeUninitializedCapacity: units.count) { bytes in
      for index in units.indices { bytes[index] = UInt8(truncatingIfNeeded: units[index]) }
      return units.count
    }
  }

  /// The whole text.
  package var all: String { Self.string(units) }
}

/// The reason for which a call did not complete.
nonisolated package enum ScriptFailure: Error, Equatable {
  /// The script threw an exception, with this message and JavaScriptCore's stack trace.
  case thrown(message: String, stack: String)
  /// The call exceeded the limit of CPU time.
  case outOfTime(seconds: Double)
  /// The script exceeded the limit of memory during a call.
  case outOfMemory(bytes: Int)
  /// The script keeps more memory between calls than its limit; none of its code runs again.
  case overfull(bytes: Int)
  /// The engine was closed before the call.
  case ended
}

/// The limits of a script's time and memory.
nonisolated package struct ScriptLimits: Equatable, Sendable {
  /// The CPU time of each call, in seconds.
  package var seconds = 2.0
  /// The size of the script's heap, in bytes.
  package var bytes = 512 << 20

  /// Creates limits.
  package init(seconds: Double = 2, bytes: Int = 512 << 20) {
    self.seconds = seconds
    self.bytes = bytes
  }
}
