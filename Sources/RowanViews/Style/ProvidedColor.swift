import RowanGraph

/// A color that a closure determines for an environment. Equal by identity.
package final class ProvidedColor: Hashable, @unchecked Sendable {
  // Called on the main actor only, which resolves colors.
  let color: (EnvironmentValues) -> Color

  /// Creates a color.
  ///
  /// - Parameter color: Returns the color for an environment.
  package init(_ color: @escaping (EnvironmentValues) -> Color) { self.color = color }

  package static func == (a: ProvidedColor, b: ProvidedColor) -> Bool { a === b }
  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
