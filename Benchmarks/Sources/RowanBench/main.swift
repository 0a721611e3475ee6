import Foundation
import RowanTesting

// In a browser: the rest of the arguments are a served application's own.
if PeopleApp.rows != nil {
  PeopleApp.main()
  exit(0)
}

private let usage =
  "usage: rowan-bench --rows N --operation OP [--repeats K] [--json FILE] [--picture FILE]\n"
  + "   or: ROWAN_BENCH_ROWS=N rowan-bench --port P     serves the list to browsers\n"
  + "operations: " + Operation.allCases.map(\.rawValue).joined(separator: ", ")

private func fail(_ reason: String) -> Never {
  FileHandle.standardError.write(Data("rowan-bench: \(reason)\n".utf8))
  exit(2)
}

var options: [String: String] = [:]
var arguments = CommandLine.arguments.dropFirst()
while let name = arguments.popFirst() {
  guard name.hasPrefix("--"), let value = arguments.popFirst() else { fail(usage) }
  options[name] = value
}
guard let operation = Operation(rawValue: options["--operation"] ?? "first-frame") else {
  fail("no operation \(options["--operation"] ?? "")\n\(usage)")
}
let record = measure(
  operation,
  rows: max(0, Int(options["--rows"] ?? "") ?? 1000),
  repeats: max(1, Int(options["--repeats"] ?? "") ?? 7),
  picture: options["--picture"]
)
let encoder = JSONEncoder()
encoder.keyEncodingStrategy = .convertToSnakeCase
encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
let json = try encoder.encode([record])
if let file = options["--json"] {
  try json.write(to: URL(fileURLWithPath: file))
} else {
  print(String(decoding: json, as: UTF8.self))
}
