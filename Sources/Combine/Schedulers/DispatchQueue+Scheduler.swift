import Dispatch
import Foundation
import OpenCombine

/// A queue schedules on itself.
extension DispatchQueue: @retroactive Scheduler {
  /// A time of a queue's clock.
  public struct SchedulerTimeType: Strideable, Codable, Hashable, Sendable {
    /// The time.
    public var dispatchTime: DispatchTime

    /// A time of a queue's clock.
    public init(_ time: DispatchTime) { dispatchTime = time }

    /// A time in nanoseconds of uptime.
    public init(from decoder: any Decoder) throws {
      dispatchTime = DispatchTime(uptimeNanoseconds: try decoder.singleValueContainer().decode(UInt64.self))
    }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(dispatchTime.uptimeNanoseconds)
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(dispatchTime.rawValue) }

    /// The interval from this time to another.
    public func distance(to other: SchedulerTimeType) -> Stride {
      let (from, to) = (dispatchTime.uptimeNanoseconds, other.dispatchTime.uptimeNanoseconds)
      let isForward = to >= from
      let size = Int(clamping: isForward ? to - from : from - to)
      return .nanoseconds(isForward ? size : -size)
    }

    /// The time that is an interval later.
    public func advanced(by n: Stride) -> SchedulerTimeType {
      n.magnitude == .max
        ? SchedulerTimeType(.distantFuture) : SchedulerTimeType(dispatchTime + .nanoseconds(n.magnitude))
    }

    /// An interval, in nanoseconds.
    public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric, ExpressibleByFloatLiteral,
      Hashable,
      Codable, Sendable
    {
      public typealias FloatLiteralType = Double
      public typealias IntegerLiteralType = Int
      public typealias Magnitude = Int

      /// Nanoseconds.
      public var magnitude: Int

      /// The interval as dispatch takes it.
      public var timeInterval: DispatchTimeInterval { .nanoseconds(magnitude) }

      private init(magnitude: Int) { self.magnitude = magnitude }

      /// An interval.
      public init(_ timeInterval: DispatchTimeInterval) {
        switch timeInterval {
        case .seconds(let count): self = .seconds(count)
        case .milliseconds(let count): self = .milliseconds(count)
        case .microseconds(let count): self = .microseconds(count)
        case .nanoseconds(let count): self = .nanoseconds(count)
        default: self = .nanoseconds(.max)
        }
      }

      /// An interval in seconds.
      public init(floatLiteral value: Double) { self = .seconds(value) }
      /// An interval in seconds.
      public init(integerLiteral value: Int) { self = .seconds(value) }
      /// An interval in seconds, or `nil` where the number is none of `Int`.
      public init?<T: BinaryInteger>(exactly source: T) {
        guard let seconds = Int(exactly: source) else { return nil }
        self = .seconds(seconds)
      }

      public static func < (lhs: Stride, rhs: Stride) -> Bool { lhs.magnitude < rhs.magnitude }
      public static func * (lhs: Stride, rhs: Stride) -> Stride {
        Stride(magnitude: Combine.nanoseconds(lhs.magnitude, times: rhs.magnitude))
      }
      public static func + (lhs: Stride, rhs: Stride) -> Stride { Stride(magnitude: lhs.magnitude + rhs.magnitude) }
      public static func - (lhs: Stride, rhs: Stride) -> Stride { Stride(magnitude: lhs.magnitude - rhs.magnitude) }
      public static func *= (lhs: inout Stride, rhs: Stride) { lhs = lhs * rhs }
      public static func += (lhs: inout Stride, rhs: Stride) { lhs = lhs + rhs }
      public static func -= (lhs: inout Stride, rhs: Stride) { lhs = lhs - rhs }

      /// An interval in seconds.
      public static func seconds(_ s: Double) -> Stride { Stride(magnitude: Combine.nanoseconds(seconds: s)) }
      /// An interval in seconds.
      public static func seconds(_ s: Int) -> Stride {
        Stride(magnitude: Combine.nanoseconds(s, times: 1_000_000_000))
      }
      /// An interval in milliseconds.
      public static func milliseconds(_ ms: Int) -> Stride {
        Stride(magnitude: Combine.nanoseconds(ms, times: 1_000_000))
      }
      /// An interval in microseconds.
      public static func microseconds(_ us: Int) -> Stride { Stride(magnitude: Combine.nanoseconds(us, times: 1000)) }
      /// An interval in nanoseconds.
      public static func nanoseconds(_ ns: Int) -> Stride { Stride(magnitude: ns) }
    }
  }

  /// How a queue runs what is scheduled on it.
  public struct SchedulerOptions {
    /// The quality of service.
    public var qos: DispatchQoS
    /// Flags of the work.
    public var flags: DispatchWorkItemFlags
    /// The group that the work belongs to.
    public var group: DispatchGroup?

    /// How a queue runs what is scheduled on it.
    public init(qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], group: DispatchGroup? = nil) {
      self.qos = qos
      self.flags = flags
      self.group = group
    }
  }

  public var minimumTolerance: SchedulerTimeType.Stride { .nanoseconds(0) }
  public var now: SchedulerTimeType { SchedulerTimeType(.now()) }

  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    let (action, options) = (HandedOver(action), options ?? SchedulerOptions())
    async(group: options.group, qos: options.qos, flags: options.flags) { action.run() }
  }

  public func schedule(
    after date: SchedulerTimeType,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    let (action, options) = (HandedOver(action), options ?? SchedulerOptions())
    asyncAfter(deadline: date.dispatchTime, qos: options.qos, flags: options.flags) { action.run() }
  }

  /// Runs an action again and again, until what is returned is cancelled.
  public func schedule(
    after date: SchedulerTimeType,
    interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    let action = HandedOver(action)
    let source = DispatchSource.makeTimerSource(queue: self)
    let leeway = max(tolerance, minimumTolerance).timeInterval
    source.schedule(deadline: date.dispatchTime, repeating: interval.timeInterval, leeway: leeway)
    source.setEventHandler { action.run() }
    source.resume()
    return AnyCancellable { source.cancel() }
  }
}
