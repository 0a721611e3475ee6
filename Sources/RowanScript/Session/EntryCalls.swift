/// The calls of a script's runtime: how many, and how many are running inside of one another.
struct EntryCalls {
  private var counts = [Int](repeating: 0, count: Entry.allCases.count)
  /// The number of running calls.
  private(set) var depth = 0

  /// Notes the beginning of a call.
  mutating func begin(_ entry: Entry) {
    counts[entry.rawValue] += 1
    depth += 1
  }

  /// Notes the end of the last call that began.
  mutating func end() { depth -= 1 }

  /// The number of calls of each entry that was called, by its name.
  var named: [String: Int] {
    var named: [String: Int] = [:]
    for entry in Entry.allCases where counts[entry.rawValue] > 0 { named["\(entry)"] = counts[entry.rawValue] }
    return named
  }
}
