import Foundation

/// A host's prediction of how far a person scrolls until the next layout is on the screen.
///
/// Only hosts that show a layout late report one, such as a browser behind a long line. Lazy containers create the rows
/// on the way (prefetch) and keep existing rows at both sides longer, so that scrolling back shows them at once. A
/// prediction of rest has no distance, and existing rows are kept for it too.
package struct ScrollPrediction: Equatable, Sendable {
  /// The predicted change of the offset, in points.
  package var distance: CGSize

  /// Creates a prediction of a change of the offset, in points.
  package init(distance: CGSize = .zero) { self.distance = distance }
}
