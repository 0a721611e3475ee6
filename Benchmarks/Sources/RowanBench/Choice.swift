import Foundation

/// What a run of the program measures, as its arguments say.
struct Choice {
  var operation: Operation
  var rows: Int
  var row: RowKind
  /// Pixels of a point.
  var scale: Double
  var repeats: Int
  /// Where to write the record, and what was drawn last.
  var json: String?
  var picture: String?

  static let usage =
    "usage: rowan-bench --rows N --operation OP [--row KIND] [--scale S] [--repeats K] [--json FILE] [--picture FILE]\n"
    + "   or: ROWAN_BENCH_ROWS=N [ROWAN_BENCH_ROW=KIND] rowan-bench --port P     serves the list to browsers\n"
    + "operations: " + Operation.allCases.map(\.rawValue).joined(separator: ", ") + "\n"
    + "rows: " + RowKind.allCases.map(\.rawValue).joined(separator: ", ")

  /// Throws where the arguments are none of the program's.
  init(_ arguments: some Sequence<String>) throws(Mistake) {
    var options: [String: String] = [:]
    var rest = Array(arguments)[...]
    while let name = rest.popFirst() {
      guard name.hasPrefix("--"), let value = rest.popFirst() else { throw Mistake(reason: Self.usage) }
      options[name] = value
    }
    guard let operation = Operation(rawValue: options["--operation"] ?? "first-frame") else {
      throw Mistake(reason: "no operation \(options["--operation"] ?? "")\n\(Self.usage)")
    }
    guard let row = RowKind(rawValue: options["--row"] ?? "plain") else {
      throw Mistake(reason: "no rows \(options["--row"] ?? "")\n\(Self.usage)")
    }
    self.operation = operation
    self.row = row
    rows = max(0, Int(options["--rows"] ?? "") ?? 1000)
    scale = max(1, Double(options["--scale"] ?? "") ?? 1)
    repeats = max(1, Int(options["--repeats"] ?? "") ?? 7)
    json = options["--json"]
    picture = options["--picture"]
  }

  struct Mistake: Error {
    let reason: String
  }
}
