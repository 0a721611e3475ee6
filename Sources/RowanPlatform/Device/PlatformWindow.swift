import Foundation
import RowanGraph
import RowanLayers
import RowanScene
import RowanViews

/// The properties of the window whose turn runs, for values that Apple's systems have once for each process.
///
/// A process serves many windows: outside of a turn the properties are those of the window whose turn ran last, and before the
/// first window, or off the main actor, those of a telephone of 390 by 844 points.
enum PlatformWindow {
  /// The traits of the window.
  static var traits: SceneTraits {
    guard MainActorCheck.isOnMainActor else { return standard }
    return MainActor.assumeIsolated { Traits(CurrentWindow.traits ?? standard) }.value
  }

  private static var standard: SceneTraits { SceneTraits(size: CGSize(width: 390, height: 844)) }

  /// Traits on their way from the main actor to the same thread.
  private struct Traits: @unchecked Sendable {
    let value: SceneTraits
    init(_ value: SceneTraits) { self.value = value }
  }
}
