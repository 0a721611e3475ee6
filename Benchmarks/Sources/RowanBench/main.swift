import Foundation
import RowanTesting
import SwiftUI

/// What can be measured; the names are those of the benchmarks' README.
enum Operation: String, CaseIterable {
  case firstFrame = "first-frame"
  case scrollScreen = "scroll-screen"
  case jumpToEnd = "jump-to-end"
  case insertFront = "insert-front"
  case changeRow = "change-row"
  case sort, filter, replace
  case selectAll = "select-all"
  case memory
}

/// One line of the results.
struct Record: Encodable {
  var system = "rowan"
  var operation: String
  var rows: Int
  var cpu_ms: Double?
  var min_ms: Double?
  var max_ms: Double?
  var first_ms: Double?
  var data_ms: Double?
  var repeats: Int
  var peak_mb: Double
  var version = "main"
  var base_mb: Double?
  var data_mb: Double?
  var rest_mb: Double?
  var after_mb: Double?
  var counters: [String: Int] = [:]
}

/// A figure of /proc/self/status in megabytes.
func statusMegabytes(_ field: String) -> Double {
  guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else { return 0 }
  for line in status.split(separator: "\n") where line.hasPrefix(field + ":") {
    let digits = line.filter(\.isNumber)
    return (Double(digits) ?? 0) / 1024
  }
  return 0
}

@MainActor
func measure(_ operation: Operation, rows: Int, repeats: Int) -> Record {
  if operation == .memory { return measureMemory(rows: rows) }
  let session = Session(rows: rows)
  if operation != .firstFrame { session.fill() }
  if operation == .scrollScreen { _ = session.scrollScreens(20) }
  let before = session.screen.counters
  let times = (0..<repeats).map { session.run(operation, repeat: $0) }
  let counters = session.screen.counters.since(before)
  let sorted = times.sorted()
  return Record(
    operation: operation.rawValue,
    rows: rows,
    cpu_ms: sorted[sorted.count / 2],
    min_ms: sorted.first,
    max_ms: sorted.last,
    first_ms: times.first,
    repeats: repeats,
    peak_mb: statusMegabytes("VmHWM"),
    counters: [
      "bodies": counters.bodies.values.reduce(0, +), "idReads": counters.idReads,
      "elementReads": counters.elementReads, "rowsMade": counters.rowsMade, "rowsAlive": counters.rowsAlive,
      "textsShaped": counters.textsShaped, "layersPatched": counters.layersPatched,
    ]
  )
}

@MainActor
func measureMemory(rows: Int) -> Record {
  let session = Session(rows: rows)
  let base = statusMegabytes("VmRSS")
  let people = Person.make(0..<rows)
  let data = statusMegabytes("VmRSS") - base
  session.company.people = people
  session.frames.draw()
  let rest = statusMegabytes("VmRSS")
  for operation in Operation.allCases where operation != .memory && operation != .firstFrame {
    _ = session.run(operation, repeat: 0)
  }
  return Record(
    operation: "memory",
    rows: rows,
    repeats: 1,
    peak_mb: statusMegabytes("VmHWM"),
    base_mb: base,
    data_mb: data,
    rest_mb: rest,
    after_mb: statusMegabytes("VmRSS")
  )
}

@MainActor
func main() throws {
  var options: [String: String] = [:]
  var arguments = CommandLine.arguments.dropFirst()
  while let name = arguments.popFirst() {
    guard name.hasPrefix("--"), let value = arguments.popFirst() else {
      print("usage: rowan-bench --rows N --operation OP --repeats K --json FILE")
      exit(2)
    }
    options[name] = value
  }
  guard let operation = Operation(rawValue: options["--operation"] ?? "first-frame") else {
    print(
      "rowan-bench: no operation \(options["--operation"] ?? ""): one of "
        + Operation.allCases.map(\.rawValue).joined(separator: ", ")
    )
    exit(2)
  }
  let record = measure(
    operation,
    rows: max(0, Int(options["--rows"] ?? "") ?? 1000),
    repeats: max(1, Int(options["--repeats"] ?? "") ?? 7)
  )
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
  let json = try encoder.encode([record])
  if let file = options["--json"] {
    try json.write(to: URL(fileURLWithPath: file))
  } else {
    print(String(decoding: json, as: UTF8.self))
  }
}

try main()
