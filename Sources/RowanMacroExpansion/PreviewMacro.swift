/// The expansion of `#Preview`.
///
/// A preview becomes a type that conforms to `PreviewRegistry`; the program's conformance records then list all
/// previews. The arguments are passed unchanged to an initializer of `Preview` with the same parameters as the macro.
/// `@Previewable` properties in the closure become properties of a view, whose body is the rest of the closure. The
/// expansion is inside `#if DEBUG`, so that release builds contain no previews.
struct PreviewMacro {
  let use: SourcePart
  /// A string that makes names in this expansion unique.
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
    // The name has the compiler's mangling for unique names of macros.
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

  /// The offset of the end of the macro's name in bytes, after which arguments and closure follow.
  private var argumentsStart: Int {
    let tokens = use.tokens
    // Attributes such as `@available(iOS 17, *)` can precede the name, which is `#Preview` or `#SwiftUI.Preview`.
    var index = tokens.firstIndex { $0.depth == 0 && $0.text.hasPrefix("#") } ?? 0
    while index + 2 < tokens.count, tokens[index + 1].text == ".", tokens[index + 2].kind == .word { index += 2 }
    return tokens.isEmpty ? 0 : tokens[index].range.upperBound
  }

  /// The range of the closure with its braces in bytes: a trailing closure, or the argument `body:`.
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

/// The expansion of `@Previewable`, which is empty: `#Preview` moves the marked property.
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
