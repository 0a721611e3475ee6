import Foundation
import RowanInput
import RowanInteraction
import RowanLayers

extension WindowScene: InputScene {
  /// The layer that has the keyboard focus.
  package var focusedLayer: Layer? { graph.focus.focusedLayer }

  /// Runs an action on the main actor after a delay in seconds.
  ///
  /// - Returns: The task of the action, for cancellation.
  package func schedule(after seconds: Double, _ action: @escaping @MainActor () -> Void) -> Task<Void, Never> {
    graph.schedule(after: seconds, action)
  }

  /// The router of input events; see `receive(_:)`.
  package var input: InputRouter { graph.input }

  /// The semantics tree of the window, which the test kit, browsers and other hosts read.
  package var semantics: SemanticsTree { graph.input.semantics }

  /// Goes back one screen, as the browser's back button does.
  package func goBack() { navigation.back() }

  /// Repeats the navigation that `goBack()` undid, as the browser's forward button does.
  package func goForward() { navigation.forward() }

  /// The number of screens below the visible one; 0 at the root.
  package var navigationDepth: Int { navigation.depth }
}
