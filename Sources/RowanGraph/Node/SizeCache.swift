import Foundation

/// The sizes of a node by proposal, at most four, of which the oldest is replaced.
///
/// A stack measures most children with two proposals. The third and fourth size are in storage of their own, which is
/// created when it is needed.
struct SizeCache {
  /// A proposal as two bit patterns, which take less memory than optional numbers.
  private struct Key: Equatable {
    let width, height: UInt64

    init(_ proposal: ProposedViewSize) {
      width = Self.pattern(proposal.width)
      height = Self.pattern(proposal.height)
    }

    private init(pattern: UInt64) { (width, height) = (pattern, pattern) }

    /// A pattern of another NaN.
    static let impossible = Key(pattern: .max - 1)

    /// Returns the bit pattern of a dimension: that of a NaN, which no proposal contains, for an unspecified one.
    private static func pattern(_ dimension: CGFloat?) -> UInt64 {
      // The sum is 0 for a negative zero.
      dimension.map { UInt64(($0 + 0).bitPattern) } ?? .max
    }
  }

  private struct Entry {
    var key: Key
    var size: CGSize

    /// An entry that no proposal finds. An optional entry would take eight bytes more.
    static let none = Entry(key: .impossible, size: .zero)
  }

  private final class Overflow {
    var third: Entry
    var fourth: Entry?
    /// The index of the entry that the next one replaces, 0…3.
    var next: UInt8 = 3
    init(_ third: Entry) { self.third = third }
  }

  private var first = Entry.none
  private var second = Entry.none
  private var overflow: Overflow?

  /// The size for a proposal, in points, if it is in the cache.
  subscript(proposal: ProposedViewSize) -> CGSize? {
    let key = Key(proposal)
    if first.key == key { return first.size }
    if second.key == key { return second.size }
    guard let overflow else { return nil }
    if overflow.third.key == key { return overflow.third.size }
    if let fourth = overflow.fourth, fourth.key == key { return fourth.size }
    return nil
  }

  /// Inserts a size in place of the oldest one.
  mutating func insert(_ size: CGSize, for proposal: ProposedViewSize) {
    let entry = Entry(key: Key(proposal), size: size)
    guard let overflow else {
      if first.key == .impossible {
        first = entry
      } else if second.key == .impossible {
        second = entry
      } else {
        overflow = Overflow(entry)
      }
      return
    }
    switch overflow.next {
    case 0: first = entry
    case 1: second = entry
    case 2: overflow.third = entry
    default: overflow.fourth = entry
    }
    overflow.next = (overflow.next + 1) & 3
  }

  /// Removes all sizes.
  mutating func removeAll() { self = SizeCache() }
}
