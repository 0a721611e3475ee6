import Foundation

/// Measured times in milliseconds, by name.
enum Figures {
  /// Prints figures as an object of JSON.
  static func print(_ figures: [String: [Double]]) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    Swift.print(String(decoding: try encoder.encode(figures), as: UTF8.self))
  }
}

/// Returns the milliseconds that an operation takes.
@MainActor
func milliseconds(_ operation: @MainActor () async throws -> Void) async rethrows -> Double {
  let began = ContinuousClock.now
  try await operation()
  return (ContinuousClock.now - began) / .milliseconds(1)
}
