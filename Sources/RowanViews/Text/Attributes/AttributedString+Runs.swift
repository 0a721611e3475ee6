import Foundation
import RowanGraph
import RowanLayers

extension AttributedString {
  /// Returns the runs that draw the text in an environment, with the same characters. Runs without a color have `nil`.
  ///
  /// - Complexity: O(*n*) in the characters.
  @MainActor package func textRuns(in environment: EnvironmentValues) -> [TextRun] {
    var environment = environment
    if environment.textSettings.textCase != nil { environment.textSettings.textCase = nil }
    let resolved = TextResolver.resolve(Text(self), in: environment, symbols: nil)
    guard let color = resolved.color else { return resolved.runs }
    return resolved.runs.map { run in
      var run = run
      run.color = color
      return run
    }
  }
}
