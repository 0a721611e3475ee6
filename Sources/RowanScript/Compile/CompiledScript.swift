import Foundation

/// A script compiled to JavaScript, in one text.
nonisolated package struct CompiledScript: Sendable {
  /// The file name of the compiled text in stack traces.
  static let name = "rowan-script.js"
  /// The script's main file.
  package let file: URL
  /// All source files of the script.
  package let files: [URL]
  let body: String
  let map: SourceMap?

  /// The script as a function expression that the runtime loads. The body starts on the second line, so its source map
  /// has a shift of 1.
  var wrapped: String { "((\(Self.places)) => function (require, module, exports) {\n\(bodyWithPlaces)\n})([])" }

  private static let places = "$rowanPlaces"

  /// The body, with each source location as one object that is created on first use. The compiler emits an object
  /// literal per element, which would be allocated for each element.
  private var bodyWithPlaces: String {
    var lines = body.split(separator: "\n", omittingEmptySubsequences: false)
    var count = 0
    // The trailing arguments of `jsxDEV`: whether the children are static, the source location, and `this`.
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
