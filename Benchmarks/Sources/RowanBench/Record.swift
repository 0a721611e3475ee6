/// One line of the results; the benchmarks' README explains the fields.
struct Record: Encodable {
  var system = "rowan"
  var operation: String
  var rows: Int
  var row: String
  var scale: Double
  var cpuMs: Double?
  var minMs: Double?
  var maxMs: Double?
  var firstMs: Double?
  var dataMs: Double?
  var patchMs: Double?
  var repeats = 1
  var peakMb = statusMegabytes("VmHWM")
  var version = "main"
  var baseMb: Double?
  var dataMb: Double?
  var restMb: Double?
  var afterMb: Double?
  var ownMb: Double?
  /// Per repeat (for `scroll-screen`, per step), but `rowsAlive`, which is what there is at the end.
  var counters: [String: Double]?

  init(_ chosen: Choice) {
    operation = chosen.operation.rawValue
    rows = chosen.rows
    row = chosen.row.rawValue
    scale = chosen.scale
  }

  mutating func take(_ timings: [Timing]) {
    let totals = timings.map(\.total)
    cpuMs = median(totals)
    minMs = totals.min()
    maxMs = totals.max()
    firstMs = totals.first
    dataMs = median(timings.map(\.data))
    patchMs = median(timings.map(\.patch))
    repeats = timings.count
  }
}
