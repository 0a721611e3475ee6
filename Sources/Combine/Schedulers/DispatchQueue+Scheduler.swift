import Dispatch
import Foundation
import OpenCombine

/// A queue as a scheduler of its own work items.
extension DispatchQueue: @retroactive Scheduler {
  /// A time on a queue's clock.
  public struct SchedulerTimeType: Strideable, Codable, Hashable, Sendable {
    /// The dispatch time.
    public var dispatchTime: DispatchTime

    /// Creates a time on a queue's clock.
    public init(_ time: DispatchTime) { dispatchTime = time }

    /// Decodes a time from nanoseconds of uptime.
    public init(from decoder: any Decoder) throws {
      dispatchTime = DispatchTime(uptimeNanoseconds: try decoder.singleValueContainer().decode(UInt64.self))
    }

    /// Encodes the time as nanoseconds of uptime.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(dispatchTime.uptimeNanoseconds)
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(dispatchTime.rawValue) }

    /// Returns the interval from this time to another.
    public func distance(to other: SchedulerTimeType) -> Stride {
      let (from, to) = (dispatchTime.uptimeNanoseconds, other.dispatchTime.uptimeNanoseconds)
      let isForward = to >= from
      let size = Int(clamping: isForward ? to - from : from - to)
      return .nanoseconds(isForward ? size : -size)
    }

    /// Returns the time after an interval.
    public func advanced(by n: Stride) -> SchedulerTimeType {
      n.magnitude == .max
        ? SchedulerTimeType(.distantFuture) : SchedulerTimeType(dispatchTime + .nanoseconds(n.magnitude))
    }

    /// An interval in whole nanoseconds.
    public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric, ExpressibleByFloatLiteral,
      Hashable,
      Codable, Sendable
    {
      public typealias FloatLiteralType = Double
      public typealias IntegerLiteralType = Int
      public typealias Magnitude = Int

      /// The number of nanoseconds.
      public var magnitude: Int

      /// The interval as a dispatch interval.
      public var timeInterval: DispatchTimeInterval { .nanoseconds(magnitude) }

      private init(magnitude: Int) { self.magnitude = magnitude }

      /// Creates an interval from a dispatch interval.
      public init(_ timeInterval: DispatchTimeInterval) {
        switch timeInterval {
        case .seconds(let count): self = .seconds(count)
        case .milliseconds(let count): self = .milliseconds(count)
        case .microseconds(let count): self = .microseconds(count)
        case .nanoseconds(let count): self = .nanoseconds(count)
        default: self = .nanoseconds(.max)
        }
      }

      /// Creates an interval in seconds.
      public init(floatLiteral value: Double) { self = .seconds(value) }
      /// Creates an interval in seconds.
      public init(integerLiteral value: Int) { self = .seconds(value) }
      /// Creates an interval in seconds, or `nil` if the number is out of the range of `Int`.
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

      /// Returns an interval in seconds.
      public static func seconds(_ s: Double) -> Stride { Stride(magnitude: Combine.nanoseconds(seconds: s)) }
      /// Returns an interval in seconds.
      public static func seconds(_ s: Int) -> Stride {
        Stride(magnitude: Combine.nanoseconds(s, times: 1_000_000_000))
      }
      /// Returns an interval in milliseconds.
      public static func milliseconds(_ ms: Int) -> Stride {
        Stride(magnitude: Combine.nanoseconds(ms, times: 1_000_000))
      }
      /// Returns an interval in microseconds.
      public static func microseconds(_ us: Int) -> Stride { Stride(magnitude: Combine.nanoseconds(us, times: 1000)) }
      /// Returns an interval in nanoseconds.
      public static func nanoseconds(_ ns: Int) -> Stride { Stride(magnitude: ns) }
    }
  }

  /// The options of a scheduled action.
  public struct SchedulerOptions {
    /// The quality of service.
    public var qos: DispatchQoS
    /// The flags of the work item.
    public var flags: DispatchWorkItemFlags
    /// The group of the work item.
    public var group: DispatchGroup?

    /// Creates options.
    public init(qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], group: DispatchGroup? = nil) {
      self.qos = qos
      self.flags = flags
      self.group = group
    }
  }

  /// The smallest tolerance, which is 0.
  public var minimumTolerance: SchedulerTimeType.Stride { .nanoseconds(0) }
  /// The current time.
  public var now: SchedulerTimeType { SchedulerTimeType(.now()) }

  /// Schedules an action as soon as possible.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    let (action, options) = (HandedOver(action), options ?? SchedulerOptions())
    async(group: options.group, qos: options.qos, flags: options.flags) { action.run() }
  }

  /// Schedules an action at a time.
  public func schedule(
    after date: SchedulerTimeType,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    let (action, options) = (HandedOver(action), options ?? SchedulerOptions())
    asyncAfter(deadline: date.dispatchTime, qos: options.qos, flags: options.flags) { action.run() }
  }

  /// Schedules a repeated action.
  ///
  /// - Returns: A token that cancels the repetition.
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
