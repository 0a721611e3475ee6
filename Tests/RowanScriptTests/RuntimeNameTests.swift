import Foundation
import Testing

/// The names of the runtime's functions: its files are parts of one function, in which a second definition would replace the first
/// one for all of them.
@Suite("Names in the runtime of scripts")
struct RuntimeNameTests {
  private struct Line {
    let place: String
    let text: String
  }

  /// The lines of the files that make up the runtime. `check.js` runs on its own.
  private static let files: [[Line]] = {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/RowanScript/Runtime").standardizedFileURL
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".js") && $0 != "check.js" }.sorted().map { name in
      let text = (try? String(contentsOf: folder.appending(path: name), encoding: .utf8)) ?? ""
      return text.components(separatedBy: "\n").enumerated().map { Line(place: "\(name):\($0 + 1)", text: $1) }
    }
  }()

  /// Returns the names that a declaration at the start of a text introduces.
  private static func names(declaredBy text: some StringProtocol) -> [String] {
    let text = String(text)
    if let match = text.firstMatch(of: /^(?:async )?(?:function\*?|class|const|let)\s+([\w$]+)/) {
      return [String(match.1)]
    }
    guard let match = text.firstMatch(of: /^(?:const|let)\s*[\[{]([^=]*)[\]}]\s*=/) else { return [] }
    return match.1.split(separator: ",").compactMap {
      $0.split(separator: ":").last?.trimmingCharacters(in: .whitespaces)
    }
  }

  private static func repeated(_ places: [String: [String]]) -> [String: [String]] { places.filter { $1.count > 1 } }

  /// The places of each name that the runtime's outermost scope has.
  private static let outer: [String: [String]] = {
    var places: [String: [String]] = [:]
    for line in files.joined() {
      for name in names(declaredBy: line.text) { places[name, default: []].append(line.place) }
    }
    return places
  }()

  @Test func everyNameIsDefinedOnce() {
    #expect(Self.outer.count > 300)
    #expect(Self.repeated(Self.outer) == [:])
  }

  @Test func everyMemberOfAClassIsDefinedOnce() {
    var (places, count): ([String: [String]], Int) = ([:], 0)
    for file in Self.files {
      var name: Substring?
      for line in file {
        if let match = line.text.firstMatch(of: /^class (\w+)/) { name = match.1 }
        if line.text.hasPrefix("}") { name = nil }
        guard let name,
          let match = line.text.firstMatch(of: /^  ((?:static )?(?:get |set )?)(?:async )?\*?(#?\w+)\(.*\{/)
        else { continue }
        places["\(name) \(match.1)\(match.2)", default: []].append(line.place)
        count += 1
      }
    }
    #expect(count > 100)
    #expect(Self.repeated(places) == [:])
  }

  /// A variable with the name of a function hides it from the code below, which then calls something else.
  @Test func noVariableHidesAFunction() {
    let isFunction = /^(?:function\*?\s|class\s|const\s+[\w$]+\s*=\s*(?:\([^)]*\)|\w+)\s*=>)/
    let functions = Set(
      Self.files.joined().filter { $0.text.firstMatch(of: isFunction) != nil }.flatMap {
        Self.names(declaredBy: $0.text)
      }
    )
    #expect(functions.count > 200)
    var hidden: [String] = []
    for line in Self.files.joined() where line.text.hasPrefix(" ") {
      for match in line.text.matches(of: /(?:^|[\s(;])(?=(?:function|const|let)\s)/) {
        let names = Self.names(declaredBy: line.text[match.range.upperBound...])
        hidden += names.filter(functions.contains).map { "\(line.place): \($0)" }
      }
    }
    #expect(hidden == [])
  }
}
