import Testing

/// The program of the tests. SwiftPM finds it by the name of its file, and then does not look for XCTest's tests in an index of
/// symbols, which takes a tenth of a build. All tests are Swift Testing's.
@main struct TestProgram {
  static func main() async {
    // `swift test` runs the program for each of the two libraries.
    let arguments = CommandLine.arguments
    if zip(arguments, arguments.dropFirst()).contains(where: { $0 == ("--testing-library", "xctest") }) { return }
    await Testing.__swiftPMEntryPoint() as Never
  }
}
