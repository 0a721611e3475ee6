import Foundation

// In a browser: the rest of the arguments are a served application's own.
if PeopleApp.rows != nil {
  PeopleApp.main()
  exit(0)
}

let chosen: Choice
do {
  chosen = try Choice(CommandLine.arguments.dropFirst())
} catch {
  FileHandle.standardError.write(Data("rowan-bench: \(error.reason)\n".utf8))
  exit(2)
}
let encoder = JSONEncoder()
encoder.keyEncodingStrategy = .convertToSnakeCase
encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
let json = try encoder.encode([measure(chosen)])
if let file = chosen.json {
  try json.write(to: URL(fileURLWithPath: file))
} else {
  print(String(decoding: json, as: UTF8.self))
}
