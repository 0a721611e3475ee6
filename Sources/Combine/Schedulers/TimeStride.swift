import Foundation
import OpenCombine

/// A time of the wall's clock, as run loops and operation queues schedule by.
public struct _DateSchedulerTime: Strideable, Codable, Hashable, Sendable {
  /// The time.
  public var date: Date

  /// A time of the wall's clock.
  public init(_ date: Date) { self.date = date }

  /// The interval from this time to another.
  public func distance(to other: _DateSchedulerTime) -> Stride {
    Stride(floatLiteral: other.date.timeIntervalSince(date))
  }

  /// The time that is an interval later.
  public func advanced(by n: Stride) -> _DateSchedulerTime {
    _DateSchedulerTime(date.addingTimeInterval(n.timeInterval))
  }

  /// An interval, in seconds.
  public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric, ExpressibleByFloatLiteral,
    Hashable,
    Codable, Sendable
  {
    public typealias FloatLiteralType = TimeInterval
    public typealias IntegerLiteralType = TimeInterval
    public typealias Magnitude = TimeInterval

    /// Seconds.
    public var magnitude: TimeInterval

    /// Seconds.
    public var timeInterval: TimeInterval { magnitude }

    /// An interval in seconds.
    public init(_ timeInterval: TimeInterval) { magnitude = timeInterval }
    /// An interval in seconds.
    public init(floatLiteral value: TimeInterval) { magnitude = value }
    /// An interval in seconds.
    public init(integerLiteral value: TimeInterval) { magnitude = value }
    /// An interval in seconds, or `nil` where the number is none of `TimeInterval`.
    public init?<T: BinaryInteger>(exactly source: T) {
      guard let seconds = TimeInterval(exactly: source) else { return nil }
      magnitude = seconds
    }

    public static func < (lhs: Stride, rhs: Stride) -> Bool { lhs.magnitude < rhs.magnitude }
    public static func * (lhs: Stride, rhs: Stride) -> Stride { Stride(lhs.magnitude * rhs.magnitude) }
    public static func + (lhs: Stride, rhs: Stride) -> Stride { Stride(lhs.magnitude + rhs.magnitude) }
    public static func - (lhs: Stride, rhs: Stride) -> Stride { Stride(lhs.magnitude - rhs.magnitude) }
    public static func *= (lhs: inout Stride, rhs: Stride) { lhs.magnitude *= rhs.magnitude }
    public static func += (lhs: inout Stride, rhs: Stride) { lhs.magnitude += rhs.magnitude }
    public static func -= (lhs: inout Stride, rhs: Stride) { lhs.magnitude -= rhs.magnitude }

    /// An interval in seconds.
    public static func seconds(_ s: Int) -> Stride { Stride(TimeInterval(s)) }
    /// An interval in seconds.
    public static func seconds(_ s: Double) -> Stride { Stride(s) }
    /// An interval in milliseconds.
    public static func milliseconds(_ ms: Int) -> Stride { Stride(TimeInterval(ms) / 1e3) }
    /// An interval in microseconds.
    public static func microseconds(_ us: Int) -> Stride { Stride(TimeInterval(us) / 1e6) }
    /// An interval in nanoseconds.
    public static func nanoseconds(_ ns: Int) -> Stride { Stride(TimeInterval(ns) / 1e9) }
  }
}
