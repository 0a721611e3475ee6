import Foundation

/// A number of bytes that is counted by one task and read by another.
final class ByteCount: @unchecked Sendable {
  private let lock = NSLock()
  // The lock guards the number.
  private var bytes = 0

  /// The number of bytes.
  var value: Int { lock.withLock { bytes } }

  /// Adds bytes.
  func add(_ count: Int) { lock.withLock { bytes += count } }
}
