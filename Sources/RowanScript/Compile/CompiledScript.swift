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
  var wrapped: String { "(function (require, module, exports) {\n\(body)\n})" }
}
#endif
