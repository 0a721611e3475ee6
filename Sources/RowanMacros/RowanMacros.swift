/// The program that expands the macros of `import SwiftUI`.
///
/// Contract: the compiler starts it once for a compilation, writes a request to its standard input and reads one answer from
/// its standard output, again and again until it closes the input. A request or an answer is JSON text behind its length
/// in bytes, as 8 bytes with the lowest first. Expanding takes a scanner of words, strings and brackets and no parser: a
/// client that had to build swift-syntax would wait minutes for its first build.
@main
struct RowanMacros {
  static func main() {
    var connection = CompilerConnection(input: 0, output: 1)
    while let message = connection.receive() {
      guard let request = JSONValue(parsing: message) else {
        connection.fail("The compiler's request is no JSON text.")
      }
      connection.send(Expander.answer(to: request).text)
    }
  }
}
