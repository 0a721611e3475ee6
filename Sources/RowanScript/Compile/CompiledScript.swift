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
  var wrapped: String { "((\(Self.places)) => function (require, module, exports) {\n\(bodyWithPlaces)\n})([])" }

  private static let places = "$rowanPlaces"

  /// The body, in which each place of the source is one object, made when it is first come by: the compiler writes an object that is made
  /// with each element.
  private var bodyWithPlaces: String {
    var lines = body.split(separator: "\n", omittingEmptySubsequences: false)
    var count = 0
    // As jsxDEV is called: whether children are static, the place, and `this`.
    func isWritten(_ number: Int, _ start: String, _ rest: (Substring) -> Bool) -> Bool {
      let text = lines[number].drop { $0 == " " }
      return text.hasPrefix(start) && rest(text.dropFirst(start.count))
    }
    for number in lines.indices.dropLast(4)
    where lines[number].hasSuffix(", true, {") || lines[number].hasSuffix(", false, {") {
      guard isWritten(number + 1, "fileName: \"", { $0.hasSuffix("\",") }),
        isWritten(number + 2, "lineNumber: ", { $0.dropLast().allSatisfy(\.isNumber) }),
        isWritten(number + 3, "columnNumber: ", { $0.allSatisfy(\.isNumber) }),
        isWritten(number + 4, "}, this)", { _ in true })
      else { continue }
      lines[number] = lines[number].dropLast() + "\(Self.places)[\(count)] ||= {"
      count += 1
    }
    return lines.joined(separator: "\n")
  }
}
