#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A connection to the compiler over two file descriptors.
struct CompilerConnection {
  let input: Int32
  let output: Int32

  /// Receives the next message.
  ///
  /// - Returns: The message, or `nil` at the end: an empty message, or a closed input.
  func receive() -> [UInt8]? {
    guard let header = read(8) else { return nil }
    let length = header.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    if length == 0 { return nil }
    guard let count = Int(exactly: length), let message = read(count) else {
      fail("The compiler's request ends early.")
    }
    return message
  }

  /// Sends a message.
  func send(_ text: String) {
    let message = Array(text.utf8)
    let length = UInt64(message.count)
    write((0..<8).map { UInt8(truncatingIfNeeded: length >> ($0 * 8)) } + message)
  }

  /// Writes an error to the standard error, which the compiler shows, and exits.
  func fail(_ reason: String) -> Never {
    Self.write(Array("RowanMacros: \(reason)\n".utf8), to: 2)
    exit(1)
  }

  /// Reads exactly a number of bytes, or returns `nil` if the input ends before.
  private func read(_ count: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    var filled = 0
    while filled < count {
      let got = bytes.withUnsafeMutableBytes { buffer in
        let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
        #if canImport(Glibc)
        return Glibc.read(input, rest.baseAddress, rest.count)
        #elseif canImport(Musl)
        return Musl.read(input, rest.baseAddress, rest.count)
        #else
        return Darwin.read(input, rest.baseAddress, rest.count)
        #endif
      }
      if got < 0, errno == EINTR { continue }
      if got <= 0 { return nil }
      filled += got
    }
    return bytes
  }

  private func write(_ bytes: [UInt8]) {
    if !Self.write(bytes, to: output) { fail("The compiler does not listen any more.") }
  }

  @discardableResult
  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let sent = rest.withUnsafeBytes { buffer in
        #if canImport(Glibc)
        Glibc.write(descriptor, buffer.baseAddress, buffer.count)
        #elseif canImport(Musl)
        Musl.write(descriptor, buffer.baseAddress, buffer.count)
        #else
        Darwin.write(descriptor, buffer.baseAddress, buffer.count)
        #endif
      }
      if sent < 0, errno == EINTR { continue }
      if sent <= 0 { return false }
      rest = rest.dropFirst(sent)
    }
    return true
  }
}
