/// A JavaScript engine, as far as scripts need one.
///
/// Contract: values of the language stay inside. What crosses is numbers, in one buffer that both sides share, and one
/// text: a call of the runtime is one crossing, whatever it hands over. An engine is used on the main actor only; code of
/// the script runs inside `call` and nowhere else, and never for longer than the limits allow.
package protocol ScriptEngine: AnyObject {
  /// The numbers that both sides read and write. Replaced when the runtime asks for more room.
  var numbers: UnsafeMutableBufferPointer<Double> { get }
  /// Makes room for as many numbers.
  func reserve(_ count: Int)
  /// What the runtime asks of its host: a number and up to three arguments and a text; the answer is a number or a text.
  var onHostCall: ((_ operation: Int, _ arguments: HostArguments) -> HostAnswer)? { get set }
  /// Makes a function of a source text, whose name stands in stacks, and hands it with another text to an entry of the runtime.
  func load(_ source: String, name: String, entry: Int, text: String) throws
  /// Calls an entry of the runtime with numbers and a text, and hands over the text that it answers.
  func call<Result>(_ entry: Int, _ a: Double, _ b: Double, _ c: Double, text: String?, read: (ScriptText) -> Result)
    throws -> Result
  /// Ends the machine, where it runs with the end of the call; it is not used again.
  func close()
}

/// What the runtime hands over with a call of the host.
nonisolated package struct HostArguments {
  package var a = 0.0
  package var b = 0.0
  package var c = 0.0
  package var text = ""
}

/// What the host answers.
nonisolated package enum HostAnswer {
  case none
  case number(Double)
  case text(String)
}

/// The UTF-16 of a text of the language, for as long as a closure runs.
nonisolated package struct ScriptText {
  package let units: UnsafeBufferPointer<UInt16>
  /// How far it was read.
  package var position = 0

  package init(_ units: UnsafeBufferPointer<UInt16>) { self.units = units }

  /// The next units as a string; an empty one where there are none left.
  package mutating func take(_ length: Int) -> String {
    let end = min(position + max(0, length), units.count)
    defer { position = end }
    return Self.string(UnsafeBufferPointer(rebasing: units[position..<end]))
  }

  /// Most texts are plain letters, of which each is one byte of a string.
  static func string(_ units: UnsafeBufferPointer<UInt16>) -> String {
    var all: UInt16 = 0
    for unit in units { all |= unit }
    guard all < 0x80 else { return String(decoding: units, as: UTF16.self) }
    return String(unsafeUninitializedCapacity: units.count) { bytes in
      for index in units.indices { bytes[index] = UInt8(truncatingIfNeeded: units[index]) }
      return units.count
    }
  }

  package var all: String { Self.string(units) }
}

/// Why a call did not come to its end.
nonisolated package enum ScriptFailure: Error, Equatable {
  /// The script threw: the message, and the stack as the engine writes it.
  case thrown(message: String, stack: String)
  /// It took longer than it may.
  case outOfTime(seconds: Double)
  /// It holds more memory than it may.
  case outOfMemory(bytes: Int)
  /// It keeps more memory than it may between calls: none runs any more.
  case overfull(bytes: Int)
  /// The engine was closed before.
  case ended
}

/// What a script may use up.
nonisolated package struct ScriptLimits: Equatable, Sendable {
  /// Seconds for each call.
  package var seconds = 2.0
  /// Bytes of the script's heap.
  package var bytes = 512 << 20

  package init(seconds: Double = 2, bytes: Int = 512 << 20) {
    self.seconds = seconds
    self.bytes = bytes
  }
}
