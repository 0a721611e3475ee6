#if Script
import Foundation

/// A script as JavaScript, in one text.
nonisolated package struct CompiledScript: Sendable {
  /// What it is called in stacks.
  static let name = "rowan-script.js"
  /// The file that the author wrote.
  package let file: URL
  /// The files that take part.
  package let files: [URL]
  let body: String
  let map: SourceMap?

  /// The script as a function that the runtime loads. One line comes before it.
  var wrapped: String { "(function (require, module, exports) { const \(Self.places) = [];\n\(bodyWithPlaces)\n})" }

  private static let places = "$rowanPlaces"

  /// The body, in which each place of the source is one object, made when it is first come by: the compiler writes an object that is made
  /// with each element.
  private var bodyWithPlaces: String {
    var lines = body.split(separator: "\n", omittingEmptySubsequences: false)
    var count = 0
    for number in lines.indices.dropLast(4) where lines[number].hasSuffix(", {") {
      let starts = ["fileName: ", "lineNumber: ", "columnNumber: ", "}, this)"]
      let isPlace = starts.enumerated().allSatisfy { offset, start in
        lines[number + 1 + offset].drop { $0 == " " }.hasPrefix(start)
      }
      guard isPlace else { continue }
      lines[number] = lines[number].dropLast() + "\(Self.places)[\(count)] ||= {"
      count += 1
    }
    return lines.joined(separator: "\n")
  }
}
#endif
