import Foundation
import RowanGraph
import RowanLayers

/// One or more taps or clicks.
nonisolated public struct TapGesture: Gesture, Sendable {
  public typealias Value = Void
  public typealias Body = Never
  /// How many taps make the gesture.
  public var count: Int

  /// A gesture of a number of taps.
  public init(count: Int = 1) { self.count = count }

  @MainActor public func _makeRecognizer(
    _ report: @escaping @MainActor (_GesturePhase<Void>) -> Void
  ) -> _GestureRecognizer {
    _GestureRecognizer(TapRecognizer(count: max(1, count), space: .local) { _ in report(.ended(())) })
  }
}

/// One or more taps, with their place.
nonisolated public struct SpatialTapGesture: Gesture, Sendable {
  public typealias Body = Never
  /// Where the last tap was.
  public struct Value: Equatable, Sendable {
    /// The place in the gesture's coordinate space, in points.
    public var location: CGPoint
  }

  /// How many taps make the gesture.
  public var count: Int
  /// The space that places are told in.
  public var coordinateSpace: CoordinateSpace

  /// A gesture of a number of taps. Places are in the view's own coordinates or in those of another space; a name that no
  /// view around has is reported, and the window's coordinates are used.
  @_disfavoredOverload
  public init(count: Int = 1, coordinateSpace: CoordinateSpace = .local) {
    self.count = count
    self.coordinateSpace = coordinateSpace
  }

  /// A gesture of a number of taps. Places are in the view's own coordinates or in those of another space; a name that no
  /// view around has is reported, and the window's coordinates are used.
  public init(count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local) {
    self.init(count: count, coordinateSpace: coordinateSpace.coordinateSpace)
  }

  @MainActor public func _makeRecognizer(
    _ report: @escaping @MainActor (_GesturePhase<Value>) -> Void
  ) -> _GestureRecognizer {
    _GestureRecognizer(
      TapRecognizer(count: max(1, count), space: coordinateSpace) { report(.ended(Value(location: $0))) }
    )
  }
}

/// Recognises every `count`-th tap of a series. Those who go after it wait until the series cannot become this one any more.
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
