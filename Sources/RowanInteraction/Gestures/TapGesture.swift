import Foundation
import RowanGraph
import RowanLayers

/// A gesture of one or more taps or clicks.
nonisolated public struct TapGesture: Gesture, Sendable {
  /// The gesture has no value.
  public typealias Value = Void
  /// The body type; the gesture is a primitive.
  public typealias Body = Never
  /// The number of taps.
  public var count: Int

  /// Creates a tap gesture.
  ///
  /// - Parameter count: The number of taps.
  public init(count: Int = 1) { self.count = count }

  /// Creates the recognizer of the gesture. For use by the framework.
  @MainActor public func _makeRecognizer(
    _ report: @escaping @MainActor (_GesturePhase<Void>) -> Void
  ) -> _GestureRecognizer {
    _GestureRecognizer(TapRecognizer(count: max(1, count), space: .local) { _ in report(.ended(())) })
  }
}

/// A gesture of one or more taps or clicks that reports their position.
nonisolated public struct SpatialTapGesture: Gesture, Sendable {
  /// The body type; the gesture is a primitive.
  public typealias Body = Never
  /// The position of the last tap.
  public struct Value: Equatable, Sendable {
    /// The position in the gesture's coordinate space, in points.
    public var location: CGPoint
  }

  /// The number of taps.
  public var count: Int
  /// The coordinate space of the reported positions.
  public var coordinateSpace: CoordinateSpace

  /// Creates a tap gesture.
  ///
  /// If no ancestor has the name of the coordinate space, an issue is reported and the coordinates of the window are
  /// used.
  ///
  /// - Parameters:
  ///   - count: The number of taps.
  ///   - coordinateSpace: The coordinate space of the reported positions.
  @_disfavoredOverload
  public init(count: Int = 1, coordinateSpace: CoordinateSpace = .local) {
    self.count = count
    self.coordinateSpace = coordinateSpace
  }

  /// Creates a tap gesture.
  ///
  /// If no ancestor has the name of the coordinate space, an issue is reported and the coordinates of the window are
  /// used.
  ///
  /// - Parameters:
  ///   - count: The number of taps.
  ///   - coordinateSpace: The coordinate space of the reported positions.
  public init(count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local) {
    self.init(count: count, coordinateSpace: coordinateSpace.coordinateSpace)
  }

  /// Creates the recognizer of the gesture. For use by the framework.
  @MainActor public func _makeRecognizer(
    _ report: @escaping @MainActor (_GesturePhase<Value>) -> Void
  ) -> _GestureRecognizer {
    _GestureRecognizer(
      TapRecognizer(count: max(1, count), space: coordinateSpace) { report(.ended(Value(location: $0))) }
    )
  }
}

/// The recognizer of every `count`-th tap of a series. Members of lower precedence wait until the series cannot be
/// completed.
@MainActor
final class TapRecognizer: Recognizer {
  private let count: Int
  private let space: CoordinateSpace
  private let action: @MainActor (CGPoint) -> Void

  init(count: Int, space: CoordinateSpace, action: @escaping @MainActor (CGPoint) -> Void) {
    self.count = count
    self.space = space
    self.action = action
  }

  override var interests: EventInterests { .tap }

  override func receive(_ event: LayerEvent, in layer: Layer) -> EventUse {
    guard case .tap(let sample) = event else { return .ignored }
    guard sample.count % count == 0 else { return .held }
    action(layer.point(sample.location, in: space))
    return .claimed
  }
}
