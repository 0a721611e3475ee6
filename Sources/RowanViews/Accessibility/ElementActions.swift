import RowanGraph
import RowanLayers

/// Access to the accessible elements of a view for modifiers of other modules.
@MainActor
package enum AccessibleElements {
  /// Adds actions to the outermost accessible elements of layers.
  ///
  /// - Parameters:
  ///   - actions: The actions, which the responder of an enclosing layer performs.
  ///   - layers: The layers.
  ///   - environment: The environment of the actions.
  /// - Returns: The layers of the elements, whose amendments the caller withdraws before it adds others.
  package static func add(
    _ actions: [SemanticAction],
    to layers: [Layer],
    _ environment: EnvironmentValues
  ) -> [Layer] {
    var amended: [Layer] = []
    _ = AccessibilityAmendment().amend(layers, environment, actions: actions, noting: &amended)
    return amended
  }
}
