/// Applies the fixes of findings to the text of a file.
public enum Fixer {
  /// Returns the text with the fixes of findings applied, and the findings that were fixed.
  ///
  /// A fix that overlaps an earlier one is left for the next run.
  public static func apply(_ findings: [Finding], to text: String) -> (text: String, fixed: [Finding]) {
    var edits: [TextEdit] = []
    var fixed: [Finding] = []
    for finding in findings.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      guard let fix = finding.fix, fix.edits.allSatisfy({ edit in edits.allSatisfy { !overlap($0, edit) } }) else {
        continue
      }
      edits += fix.edits
      fixed.append(finding)
    }
    guard !edits.isEmpty else { return (text, []) }
    var bytes = Array(text.utf8)
    // Insertions at one place keep their order.
    let order = edits.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) > ($1.element.range.lowerBound, $1.offset)
    }
    for edit in order.map(\.element) where edit.range.upperBound <= bytes.count {
      bytes.replaceSubrange(edit.range, with: Array(edit.text.utf8))
    }
    return (String(decoding: bytes, as: UTF8.self), fixed)
  }

  private static func overlap(_ first: TextEdit, _ second: TextEdit) -> Bool {
    if first.range.isEmpty || second.range.isEmpty {
      let (point, range) =
        first.range.isEmpty ? (first.range.lowerBound, second.range) : (second.range.lowerBound, first.range)
      return range.lowerBound < point && point < range.upperBound
    }
    return first.range.overlaps(second.range)
  }
}
