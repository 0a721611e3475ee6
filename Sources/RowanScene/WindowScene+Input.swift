import Foundation
import RowanInput
import RowanInteraction
import RowanLayers

extension WindowScene: InputScene {
  package var focusedLayer: Layer? { graph.focus.focusedLayer }

  package func schedule(after seconds: Double, _ action: @escaping @MainActor () -> Void) -> Task<Void, Never> {
    graph.schedule(after: seconds, action)
  }

  /// The door: see `receive`.
  package var input: InputRouter { graph.input }

  /// What everything in the window is, for those who do not see it: read by the test kit, browsers and any other host.
  package var semantics: SemanticsTree { graph.input.semantics }

  /// Goes back one screen, as the browser's back button does.
  package func goBack() { navigation.back() }

  /// Undoes `goBack`, as the browser's forward button does.
  package func goForward() { navigation.forward() }

  /// How many screens stand above the root.
  package var navigationDepth: Int { navigation.depth }
}
