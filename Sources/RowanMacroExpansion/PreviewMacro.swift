/// Expands `#Preview`.
///
/// A preview becomes a type that conforms to `PreviewRegistry`: the program's conformance records name all of them, so that
/// nobody has to keep a list. The arguments are handed on as they stand, to an initialiser of `Preview` with the same
/// parameters as the macro. Where the closure declares `@Previewable` properties, they become those of a view that has the
/// rest of the closure as its body. All of it stands in `#if DEBUG`: a release has no preview in it.
struct PreviewMacro {
  let use: SourcePart
  /// What makes names of this expansion unlike all others.
  let discriminator: String

  func expansion() throws -> String {
    let closure = closureRange
    var arguments = use[argumentsStart..<use.bytes.count]
    var wrapper = ""
    if let closure, let split = try PreviewableSplit(use, closure: closure) {
      arguments =
        use[argumentsStart..<closure.lowerBound] + "{ __Previewable() }" + use[closure.upperBound..<use.bytes.count]
      wrapper = """

          struct __Previewable: SwiftUI.View {
        \(split.properties.joined(separator: "\n"))
        var body: some SwiftUI.View {
        \(split.body)
        }
          }
        """
    }
    // The compiler's own scheme for names that a macro makes up.
    let name = "\(discriminator)15PreviewRegistryfMu_"
    return """
      #if DEBUG
      struct \(name): SwiftUI.PreviewRegistry {
        @MainActor static var fileID: String { \(JSONValue.string(use.fileID).text) }
        @MainActor static var line: Int { \(use.line) }
        @MainActor static var column: Int { \(use.column) }
        @MainActor static func makePreview() throws -> SwiftUI.Preview {\(wrapper)
          return SwiftUI.Preview\(arguments)
        }
      }
      #endif
      """
  }

  /// Where the macro's name ends, in bytes: the arguments and the closure follow.
  private var argumentsStart: Int {
    let tokens = use.tokens
    // Attributes may stand in front, such as `@available(iOS 17, *)`; the name is `#Preview`, or `#SwiftUI.Preview`.
    var index = tokens.firstIndex { $0.depth == 0 && $0.text.hasPrefix("#") } ?? 0
    while index + 2 < tokens.count, tokens[index + 1].text == ".", tokens[index + 2].kind == .word { index += 2 }
    return tokens.isEmpty ? 0 : tokens[index].range.upperBound
  }

  /// The closure with its braces, in bytes: what trails the arguments, or the argument `body:`.
  private var closureRange: Range<Int>? {
    let tokens = use.tokens
    let opening =
      tokens.indices.first { tokens[$0].text == "{" && tokens[$0].depth == 0 }
      ?? tokens.indices.first { index in
        tokens[index].text == "{" && tokens[index].depth == 1 && index > 1 && tokens[index - 1].text == ":"
          && tokens[index - 2].text == "body"
      }
    guard let opening, let closing = tokens.closing(opening) else { return nil }
    return tokens[opening].range.lowerBound..<tokens[closing].range.upperBound
  }
}

/// Expands `@Previewable`, to nothing: `#Preview` moves the property that it stands on.
enum PreviewableMacro {
  static func expansion(of attribute: SourcePart, in context: [SourcePart]) throws -> String {
    let isInPreview = context.contains { part in
      part.tokens.first.map { $0.text == "#Preview" || $0.text == "#SwiftUI" } ?? false
    }
    guard context.isEmpty || isInPreview else {
      throw ExpansionError(
        message: "'@Previewable' marks properties in the closure of '#Preview' only.",
        part: attribute
      )
    }
    return ""
  }
}
