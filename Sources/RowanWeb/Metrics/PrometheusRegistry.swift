import CoreMetrics
import Foundation

/// The metrics of a process, in the text format of Prometheus.
///
/// The type is a factory of swift-metrics: whatever is recorded through it is in the text. Names get the characters that
/// Prometheus allows. The number of series is limited, since each one is kept for the lifetime of the process; metrics beyond
/// it are not recorded, and `rowan_metrics_refused_total` counts them.
package final class PrometheusRegistry: MetricsFactory, @unchecked Sendable {
  /// A series: a name and the values of its labels.
  struct Key: Hashable {
    let name: String
    let labels: [String]
  }

  /// The kinds of metrics, by their names in the text.
  enum Kind: String {
    case counter, gauge, summary
  }

  /// The maximum number of series.
  static let limit = 4096

  private let lock = NSLock()
  // The lock guards the properties below.
  private var series: [Key: Series] = [:]
  private var refused = 0

  /// Creates an empty registry.
  package init() {}

  /// The text.
  ///
  /// - Complexity: O(*n* log *n*) in the series and the samples of summaries.
  package var text: String {
    let (all, refused) = lock.withLock { (series, self.refused) }
    var text = ""
    for (name, entries) in Dictionary(grouping: all, by: \.key.name).sorted(by: { $0.key < $1.key }) {
      guard let kind = entries.first?.value.kind else { continue }
      text += "# TYPE \(name) \(kind.rawValue)\n"
      for (key, series) in entries.sorted(by: { $0.key.labels.lexicographicallyPrecedes($1.key.labels) }) {
        series.write(key, to: &text)
      }
    }
    return text + "# TYPE rowan_metrics_refused_total counter\nrowan_metrics_refused_total \(refused)\n"
  }

  package func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
    handler(Self.total(label), dimensions, .counter)
  }

  package func makeFloatingPointCounter(
    label: String,
    dimensions: [(String, String)]
  ) -> any FloatingPointCounterHandler { handler(Self.total(label), dimensions, .counter) }

  package func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler {
    handler(label, dimensions, .gauge)
  }

  package func makeRecorder(label: String, dimensions: [(String, String)], aggregate: Bool) -> any RecorderHandler {
    handler(label, dimensions, aggregate ? .summary : .gauge)
  }

  package func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
    handler(label.hasSuffix("seconds") ? label : label + "_seconds", dimensions, .summary)
  }

  package func destroyCounter(_ handler: any CounterHandler) { remove(handler) }
  package func destroyFloatingPointCounter(_ handler: any FloatingPointCounterHandler) { remove(handler) }
  package func destroyMeter(_ handler: any MeterHandler) { remove(handler) }
  package func destroyRecorder(_ handler: any RecorderHandler) { remove(handler) }
  package func destroyTimer(_ handler: any TimerHandler) { remove(handler) }

  private func remove(_ handler: AnyObject) {
    lock.withLock { series = series.filter { $0.value !== handler } }
  }

  private func handler(_ label: String, _ dimensions: [(String, String)], _ kind: Kind) -> Series {
    let labels = dimensions.map { "\(Self.name($0.0, allowsColon: false))=\"\(Self.escaped($0.1))\"" }.sorted()
    let key = Key(name: Self.name(label), labels: labels)
    return lock.withLock {
      if let known = series[key], known.kind == kind { return known }
      let new = Series(kind)
      // A name has one kind: a second one would make the whole text invalid.
      let hasOtherKind = series.contains { $0.key.name == key.name && $0.value.kind != kind }
      guard series.count < Self.limit, !hasOtherKind else {
        refused += 1
        return new
      }
      series[key] = new
      return new
    }
  }

  private static func total(_ label: String) -> String { label.hasSuffix("_total") ? label : label + "_total" }

  private static func name(_ label: String, allowsColon: Bool = true) -> String {
    let characters = label.unicodeScalars.map { scalar -> Character in
      let isLetter = ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || scalar == "_"
      let isAllowed = isLetter || ("0"..."9").contains(scalar) || allowsColon && scalar == ":"
      return isAllowed ? Character(scalar) : "_"
    }
    let name = String(characters)
    return name.isEmpty || name.first?.isNumber == true ? "_" + name : name
  }

  private static func escaped(_ value: String) -> String {
    value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
  }
}
