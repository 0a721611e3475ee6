import Foundation

/// The latest rounded rectangles of the process, so that equal ones share their elements.
///
/// The rows of a list have the same shapes, in all windows of a server. The elements of one take 700 bytes.
///
/// - Complexity: O(1), with a lock.
final class RoundedRectPaths: @unchecked Sendable {
  /// A rectangle with radii that were reduced to its size.
  struct Key: Hashable {
    var rect: CGRect
    var tl, tr, br, bl: CGFloat
    var isContinuous: Bool
  }

  static let shared = RoundedRectPaths()
  /// The maximum number of paths. Each has a single place, in which the next one with the same place replaces it.
  static let limit = 256

  private let lock = NSLock()
  /// Guarded by the lock.
  private var known: [(key: Key, path: Path)?] = Array(repeating: nil, count: limit)

  /// Returns the path with a key.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - make: Creates the path if it is not known.
  func path(for key: Key, _ make: () -> Path) -> Path {
    let place = Int(UInt(bitPattern: key.hashValue) % UInt(Self.limit))
    let found: Path? = lock.withLock {
      guard let entry = known[place], entry.key == key else { return nil }
      return entry.path
    }
    if let found { return found }
    let made = make()
    lock.withLock { known[place] = (key, made) }
    return made
  }
}
