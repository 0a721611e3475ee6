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

/// Follows a pointer from where it goes down. Once it has moved far enough the drag is claimed from what lies around.
@MainActor
final class DragRecognizer: Recognizer {
  private let minimumDistance: CGFloat
  private let space: CoordinateSpace
  private let report: @MainActor (_GesturePhase<DragGesture.Value>) -> Void
  private var start: CGPoint?
  private var last: DragGesture.Value?

  init(
    minimumDistance: CGFloat,
    space: CoordinateSpace,
    report: @escaping @MainActor (_GesturePhase<DragGesture.Value>) -> Void
  ) {
    self.minimumDistance = minimumDistance
    self.space = space
    self.report = report
  }

  override var interests: EventInterests { .drag }
  override var isActive: Bool { start != nil }

  override func receive(_ event: LayerEvent, in layer: Layer) -> EventUse {
    switch event {
    case .pointerDown(let point, _):
      start = inSpace(point, layer)
      last = nil
      if minimumDistance <= 0 { follow(inSpace(point, layer)) }
      return minimumDistance <= 0 ? .claimed : .noted
    case .pointerMoved(let point):
      guard let start else { return .ignored }
      let place = inSpace(point, layer)
      guard last != nil || hypot(place.x - start.x, place.y - start.y) >= minimumDistance else { return .noted }
      follow(place)
      return .claimed
    case .pointerUp(let point):
      guard start != nil else { return .ignored }
      guard last != nil else {
        start = nil
        return .noted
      }
      follow(inSpace(point, layer), reports: false)
      let value = last
      start = nil
      last = nil
      if let value { report(.ended(value)) }
      return .claimed
    case .pointerCancelled:
      guard start != nil else { return .ignored }
      let wasDragging = last != nil
      start = nil
      last = nil
      if wasDragging { report(.cancelled) }
      return .noted
    default:
      return .ignored
    }
  }

  private func inSpace(_ point: CGPoint, _ layer: Layer) -> CGPoint { layer.point(point, in: space) }

  private func follow(_ place: CGPoint, reports: Bool = true) {
    guard let start else { return }
    let now = Date()
    var velocity = last?.velocity ?? .zero
    if let last, now > last.time, place != last.location {
      let seconds = now.timeIntervalSince(last.time)
      velocity = CGSize(
        width: (place.x - last.location.x) / seconds,
        height: (place.y - last.location.y) / seconds
      )
    }
    let value = DragGesture.Value(time: now, location: place, startLocation: start, velocity: velocity)
    last = value
    if reports { report(.changed(value)) }
  }
}
