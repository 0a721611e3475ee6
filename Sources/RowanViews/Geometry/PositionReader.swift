import Foundation
import RowanGraph
import RowanInteraction
import RowanLayers

/// A reader of a layer's position, which invalidates the scopes that read it when it changes.
///
/// A body that runs during layout may read a position that is not final, since its surroundings are placed afterwards.
/// Positions are therefore compared after each layout, before the frame is shown. A comparison costs O(depth of the
/// layer) for each reading.
@MainActor
final class PositionReader: TrackingSource, LayoutFollower {
  /// A number that no other reader has or had.
  let serial: Int
  private static var lastSerial = 0
  private let layer: Layer
  private weak var followers: LayoutFollowers?
  private var readings: [Reading] = []

  private struct Reading {
    weak var scope: TrackingScope?
    var space: CoordinateSpace
    /// The value that was read; `nil` if no view around has the name.
    var place: PositionInSpace?
    /// Whether a missing name is reported as an issue.
    var needsPlace: Bool
  }

  init(of layer: Layer, in graph: Graph) {
    self.layer = layer
    Self.lastSerial += 1
    serial = Self.lastSerial
    followers = graph.followers
  }

  /// Stops reading; the layer is removed for good.
  func end() {
    followers?.remove(self)
    readings = []
  }

  /// Returns the layer's top left corner in a space, or in the window if no view around has the name.
  func origin(in space: CoordinateSpace) -> CGPoint {
    (read(space, needsPlace: true) ?? read(.global, needsPlace: false))?.origin ?? .zero
  }

  /// Returns the bounds of a space relative to the layer's top left corner; `nil` if no view around has the name.
  func bounds(of space: CoordinateSpace) -> CGRect? {
    read(space, needsPlace: false).map { place in
      CGRect(origin: CGPoint(x: -place.origin.x, y: -place.origin.y), size: place.spaceSize)
    }
  }

  private func read(_ space: CoordinateSpace, needsPlace: Bool) -> PositionInSpace? {
    let place = layer.place(in: space)
    guard let graph = Graph.evaluating, graph.followers === followers, let scope = graph.currentScope else {
      if place == nil, needsPlace, layer.isInWindow { space.reportMissing() }
      return place
    }
    readings.append(Reading(scope: scope, space: space, place: place, needsPlace: needsPlace))
    scope.noteRead(of: self)
    graph.followers.add(self)
    return place
  }

  func remove(_ scope: TrackingScope) { readings.removeAll { $0.scope == nil || $0.scope === scope } }

  func layoutDidEnd() {
    guard !readings.isEmpty else {
      followers?.remove(self)
      return
    }
    guard layer.isInWindow else { return }
    var changed: [TrackingScope] = []
    for (index, reading) in readings.enumerated() {
      let place = layer.place(in: reading.space)
      if place == nil, reading.needsPlace { reading.space.reportMissing() }
      guard place != reading.place, let scope = reading.scope else { continue }
      readings[index].place = place
      if !changed.contains(where: { $0 === scope }) { changed.append(scope) }
    }
    for scope in changed { scope.sourceDidChange() }
  }
}
