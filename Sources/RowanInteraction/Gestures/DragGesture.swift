import Foundation
import RowanGraph
import RowanLayers

/// A gesture that moves a pointer while it is down.
nonisolated public struct DragGesture: Gesture, Sendable {
  /// The body type; the gesture is a primitive.
  public typealias Body = Never

  /// The state of a drag. Points and distances are in the gesture's coordinate space.
  public struct Value: Equatable, Sendable {
    /// The time of the last movement.
    public var time: Date
    /// The current position of the pointer, in points.
    public var location: CGPoint
    /// The position at which the drag began, in points.
    public var startLocation: CGPoint
    /// The velocity in points per second.
    public var velocity: CGSize
    /// The distance from the start to the current position, in points.
    public var translation: CGSize {
      CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
    }
    /// The predicted position if the pointer were released and decelerated evenly, in points.
    public var predictedEndLocation: CGPoint {
      CGPoint(x: location.x + velocity.width * 0.25, y: location.y + velocity.height * 0.25)
    }
    /// The distance from the start to the predicted position, in points.
    public var predictedEndTranslation: CGSize {
      CGSize(width: predictedEndLocation.x - startLocation.x, height: predictedEndLocation.y - startLocation.y)
    }
  }

  /// The distance in points that the pointer must move before the drag begins.
  public var minimumDistance: CGFloat
  /// The coordinate space of the reported positions.
  public var coordinateSpace: CoordinateSpace

  /// Creates a drag gesture.
  ///
  /// If no ancestor has the name of the coordinate space, an issue is reported and the coordinates of the window are
  /// used.
  ///
  /// - Parameters:
  ///   - minimumDistance: The distance in points that the pointer must move before the drag begins.
  ///   - coordinateSpace: The coordinate space of the reported positions.
  @_disfavoredOverload
  public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local) {
    self.minimumDistance = minimumDistance
    self.coordinateSpace = coordinateSpace
  }

  /// Creates a drag gesture.
  ///
  /// If no ancestor has the name of the coordinate space, an issue is reported and the coordinates of the window are
  /// used.
  ///
  /// - Parameters:
  ///   - minimumDistance: The distance in points that the pointer must move before the drag begins.
  ///   - coordinateSpace: The coordinate space of the reported positions.
  public init(minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol = .local) {
    self.init(minimumDistance: minimumDistance, coordinateSpace: coordinateSpace.coordinateSpace)
  }

  /// Creates the recognizer of the gesture. For use by the framework.
  @MainActor public func _makeRecognizer(
    _ report: @escaping @MainActor (_GesturePhase<Value>) -> Void
  ) -> _GestureRecognizer {
    _GestureRecognizer(DragRecognizer(minimumDistance: minimumDistance, space: coordinateSpace, report: report))
  }
}
