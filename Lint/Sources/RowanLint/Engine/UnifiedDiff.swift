/// A unified diff of two versions of a file.
public enum UnifiedDiff {
  /// Returns the diff with three lines of context; empty for equal texts.
  ///
  /// - Complexity: O(lines × changes).
  public static func make(path: String, old: String, new: String) -> String {
    guard old != new else { return "" }
    let before = lines(old)
    let after = lines(new)
    let changes = after.difference(from: before)
    var removed = Set<Int>()
    var inserted = Set<Int>()
    for change in changes {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var rows: [(mark: Character, text: Substring)] = []
    var (left, right) = (0, 0)
    while left < before.count || right < after.count {
      if removed.contains(left), left < before.count {
        rows.append(("-", before[left]))
        left += 1
      } else if inserted.contains(right), right < after.count {
        rows.append(("+", after[right]))
        right += 1
      } else {
        rows.append((" ", before[left]))
        left += 1
        right += 1
      }
    }
    return "--- \(path)\n+++ \(path)\n" + hunks(rows)
  }

  /// The lines without their line feeds. A carriage return is a part of its line, and no line ends with one alone.
  private static func lines(_ text: String) -> [Substring] {
    var found = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map { Substring($0) }
    if found.last?.isEmpty == true { found.removeLast() }
    return found
  }

  /// Groups changes that are at most six lines apart.
  private static func hunks(_ rows: [(mark: Character, text: Substring)]) -> String {
    var result = ""
    var place = 0
    let changed = rows.indices.filter { rows[$0].mark != " " }
    while place < changed.count {
      var end = place
      while end + 1 < changed.count, changed[end + 1] - changed[end] <= 6 { end += 1 }
      let range = max(0, changed[place] - 3)..<min(rows.count, changed[end] + 4)
      let part = rows[range]
      let start = rows[..<range.lowerBound]
      let (oldStart, newStart) = (start.count { $0.mark != "+" } + 1, start.count { $0.mark != "-" } + 1)
      result += "@@ -\(oldStart),\(part.count { $0.mark != "+" }) +\(newStart),\(part.count { $0.mark != "-" }) @@\n"
      for row in part { result += "\(row.mark)\(row.text)\n" }
      place = end + 1
    }
    return result
  }
}
