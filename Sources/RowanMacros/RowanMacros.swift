import RowanMacroExpansion

/// The plug-in that expands the macros of `import SwiftUI`.
///
/// The compiler starts it once per compilation. It reads requests from its standard input and writes one answer for
/// each to its standard output, until the input is closed. A message is JSON, preceded by its length in bytes as a
/// little-endian integer of 8 bytes.
@main
struct RowanMacros {
  static func main() {
    let connection = CompilerConnection(input: 0, output: 1)
    while let message = connection.receive() {
      guard let answer = Expander.answer(to: message) else {
        connection.fail("The compiler's request is no JSON text.")
      }
      connection.send(answer)
    }
  }
}
