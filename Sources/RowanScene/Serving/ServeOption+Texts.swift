import Foundation

extension ServeOption {
  /// The description of all options for `--help`.
  package static var help: String {
    let indent = String(repeating: " ", count: 20)
    return all.map { option in
      let head = "  --\(option.name) \(option.value)"
      let text = option.summary + (option.isRepeatable ? "; may be given several times" : "") + "; " + option.standard
      let lines = wrapped(text, width: 100)
      let first = head.count < 19 ? head.padding(toLength: 20, withPad: " ", startingAt: 0) : head + "\n" + indent
      return first + lines.joined(separator: "\n" + indent)
    }.joined(separator: "\n")
  }

  /// The table of all options in Markdown, for `Documentation/Deploy.md`.
  package static var markdown: String {
    let rows = all.map { option in
      let value = option.value.replacing("|", with: "\\|")
      let summary = option.summary.prefix(1).uppercased() + option.summary.dropFirst()
      return "| `--\(option.name) \(value)` | `\(option.variable)` | \(option.standard) | "
        + "\(summary)\(option.isRepeatable ? "; may be given several times, or with commas" : "") |"
    }
    return (["| option | variable | default | meaning |", "| --- | --- | --- | --- |"] + rows).joined(separator: "\n")
  }

  private static func wrapped(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if line.count + word.count + 1 > width, !line.isEmpty {
        lines.append(line)
        line = ""
      }
      line += line.isEmpty ? String(word) : " " + word
    }
    return lines + [line]
  }

  /// Returns the secrets of files, one on each line.
  ///
  /// - Throws: `UsageError` for a file that cannot be read, a secret that is too short or too long, and more than two secrets.
  static func secrets(inFiles paths: [String]) throws(UsageError) -> [String] {
    var secrets: [String] = []
    for path in paths {
      let lengths = 16...65_536
      guard let file = FileHandle(forReadingAtPath: path),
        let data = try? file.read(upToCount: lengths.upperBound + 1) ?? Data(),
        let text = String(data: data, encoding: .utf8)
      else { throw UsageError("--secret-file: \"\(path)\" cannot be read as text.") }
      let lines = text.split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces) }
        .filter { !$0.isEmpty }
      guard !lines.isEmpty, lines.allSatisfy({ lengths.contains($0.utf8.count) }), data.count <= lengths.upperBound
      else {
        throw UsageError(
          "--secret-file: \"\(path)\" has a line that is no secret of at least 16 bytes. Make one with: "
            + "openssl rand -base64 32"
        )
      }
      secrets += lines
    }
    guard secrets.count <= 2 else {
      throw UsageError("--secret-file takes two secrets at most: the one that signs, and the one before it.")
    }
    return secrets
  }
}
