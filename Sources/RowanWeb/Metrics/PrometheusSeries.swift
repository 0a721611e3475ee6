import CoreMetrics
import Foundation

extension PrometheusRegistry {
  /// The recorded values of one series.
  ///
  /// A summary has its number and sum, and the quantiles of its last `window` samples of the last `seconds`.
  final class Series: CounterHandler, FloatingPointCounterHandler, MeterHandler, RecorderHandler, TimerHandler,
    @unchecked Sendable
  {
    /// The number of samples that quantiles are computed of.
    static let window = 1024
    /// The age in seconds up to which samples count.
    static let seconds = 300.0

    let kind: Kind
    private let lock = NSLock()
    private let now: () -> Double
    // The lock guards the properties below.
    private var value = 0.0
    private var count = 0
    private var samples: [(time: Double, value: Double)] = []

    init(_ kind: Kind, now: @escaping () -> Double = { ProcessInfo.processInfo.systemUptime }) {
      self.kind = kind
      self.now = now
    }

    func increment(by amount: Int64) { add(Double(amount)) }
    func increment(by amount: Double) { add(amount) }
    func decrement(by amount: Double) { add(-amount) }
    func set(_ value: Int64) { set(Double(value)) }
    func set(_ value: Double) { lock.withLock { self.value = value } }
    func reset() { set(0.0) }
    func record(_ value: Int64) { record(Double(value)) }
    func recordNanoseconds(_ duration: Int64) { record(Double(duration) / 1e9) }

    func record(_ value: Double) {
      guard kind == .summary else { return set(value) }
      guard value.isFinite else { return }
      let time = now()
      lock.withLock {
        self.value += value
        let sample = (time, value)
        if samples.count < Self.window { samples.append(sample) } else { samples[count % Self.window] = sample }
        count += 1
      }
    }

    private func add(_ amount: Double) {
      guard amount.isFinite, kind == .gauge || amount >= 0 else { return }
      lock.withLock { value += amount }
    }

    /// Appends the lines of the series.
    func write(_ key: Key, to text: inout String) {
      let (value, count, samples) = lock.withLock { (self.value, self.count, self.samples) }
      func line(_ suffix: String, _ labels: [String], _ value: String) {
        text += key.name + suffix + (labels.isEmpty ? "" : "{\(labels.joined(separator: ","))}") + " \(value)\n"
      }
      guard kind == .summary else { return line("", key.labels, Self.number(value)) }
      let time = now()
      let recent = samples.filter { time - $0.time <= Self.seconds }.map(\.value).sorted()
      for quantile in [0.5, 0.9, 0.99] {
        let index = min(recent.count - 1, Int(quantile * Double(recent.count)))
        line("", key.labels + ["quantile=\"\(quantile)\""], recent.isEmpty ? "NaN" : Self.number(recent[index]))
      }
      line("_sum", key.labels, Self.number(value))
      line("_count", key.labels, "\(count)")
    }

    private static func number(_ value: Double) -> String {
      value == value.rounded() && abs(value) < 1e15 ? "\(Int64(value))" : "\(value)"
    }
  }
}
