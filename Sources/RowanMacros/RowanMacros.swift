import RowanMacroExpansion

/// The program that expands the macros of `import SwiftUI`.
///
/// Contract: the compiler starts it once for a compilation, writes a request to its standard input and reads one answer from
/// its standard output, again and again until it closes the input. A request or an answer is JSON text behind its length
/// in bytes, as 8 bytes with the lowest first.
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
