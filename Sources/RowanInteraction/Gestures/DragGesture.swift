import Foundation
import RowanGraph
import RowanLayers

/// A pointer that is moved while it is down.
nonisolated public struct DragGesture: Gesture, Sendable {
  public typealias Body = Never

  /// Where a drag stands. Points and distances are in the gesture's coordinate space.
  public struct Value: Equatable, Sendable {
    /// When the pointer came here.
    public var time: Date
    /// Where the pointer is.
    public var location: CGPoint
    /// Where the drag began.
    public var startLocation: CGPoint
    /// Points per second.
    public var velocity: CGSize
    /// How far the pointer is from where the drag began.
    public var translation: CGSize {
      CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
    }
    /// Where the drag would end if the pointer were let go and slowed down evenly.
    public var predictedEndLocation: CGPoint {
      CGPoint(x: location.x + velocity.width * 0.25, y: location.y + velocity.height * 0.25)
    }
    /// How far from the beginning the drag would then end.
    public var predictedEndTranslation: CGSize {
      CGSize(width: predictedEndLocation.x - startLocation.x, height: predictedEndLocation.y - startLocation.y)
    }
  }

  /// How far the pointer must move before it is a drag, in points.
  public var minimumDistance: CGFloat
  /// The space that places are told in.
  public var coordinateSpace: CoordinateSpace

  /// A drag of at least a distance, 10 points by default. Places are in the view's own coordinates or in those of another
  /// space; a name that no view around has is reported, and the window's coordinates are used.
  @_disfavoredOverload
  public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local) {
    self.minimumDistance = minimumDistance
    self.coordinateSpace = coordinateSpace
  }

  /// A drag of at least a distance, 10 points by default. Places are in the view's own coordinates or in those of another
  /// space; a name that no view around has is reported, and the window's coordinates are used.
  public init(minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol = .local) {
    self.init(minimumDistance: minimumDistance, coordinateSpace: coordinateSpace.coordinateSpace)
  }

  @MainActor public func _makeRecognizer(
    _ report: @escaping @MainActor (_GesturePhase<Value>) -> Void
  ) -> _GestureRecognizer {
    _GestureRecognizer(DragRecognizer(minimumDistance: minimumDistance, space: coordinateSpace, report: report))
  }
}
