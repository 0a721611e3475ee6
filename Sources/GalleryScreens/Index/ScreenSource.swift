import Foundation

/// The source of a screen, as far as the program runs where it was built.
struct ScreenSource: Sendable {
  struct Line: Sendable {
    let number: Int
    let text: String

    var isComment: Bool { text.drop { $0 == " " }.hasPrefix("//") }
  }

  /// The name of the file.
  let name: String
  let text: String
  let lines: [Line]

  /// Creates the source of a type that a file of this module declares.
  ///
  /// - Parameter type: The name of the type, such as `StaffList`. Generic parameters are ignored.
  /// - Returns: The file, or `nil` if no file that can be read declares the type.
  init?(type: String) {
    let name = type.prefix { $0.isLetter || $0.isNumber }
    guard !name.isEmpty, let file = Self.files[String(name)],
      let text = try? String(contentsOf: file, encoding: .utf8)
    else { return nil }
    self.name = file.lastPathComponent
    self.text = text
    let ended = text.hasSuffix("\n") ? text.dropLast() : text[...]
    lines = ended.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map { index, line in
      Line(number: index + 1, text: String(line))
    }
  }

  /// The files of the module by the names of the types that they declare.
  private static let files: [String: URL] = {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    var files: [String: URL] = [:]
    while let file = all?.nextObject() as? URL {
      guard file.pathExtension == "swift", let text = try? String(contentsOf: file, encoding: .utf8) else { continue }
      for match in text.matches(of: /(?:^|\n)(?:public )?struct (\w+)/) { files[String(match.1)] = file }
    }
    return files
  }()
}
