import Foundation
import RowanGraph
import RowanLayers

/// A strip at the leading edge of a pushed screen in which a swipe back begins. The swipe must cover a third of the
/// screen's width (fact C66).
///
/// A tap in the strip is forwarded to the layer behind it.
@MainActor
final class EdgeSwipe: LayerResponder {
  private let layer: Layer
  private let goBack: () -> Void
  private var isRightToLeft = false
  /// The distance that a swipe must cover, in points.
  private var distance: CGFloat = 0
  /// The x-coordinates of the press and of the latest event, in window coordinates.
  private var way: (start: CGFloat, end: CGFloat)?

  /// The width of the strip in points: less than the margin of cards, so that it covers no controls.
  private static let width: CGFloat = 12

  init(in graph: Graph, goBack: @escaping () -> Void) {
    layer = Layer(in: graph.layers)
    self.goBack = goBack
    layer.interests = [.tap, .drag, .goBack]
    layer.responder = self
  }

  /// Places the strip at the leading edge.
  ///
  /// - Parameters:
  ///   - bounds: The bounds of the screen in the sink's coordinate space.
  ///   - isRightToLeft: Whether the layout direction is right to left.
  ///   - sink: The sink that receives the layer.
  func place(in bounds: CGRect, isRightToLeft: Bool, into sink: LayerSink) {
    self.isRightToLeft = isRightToLeft
    distance = bounds.width / 3
    layer.frame = CGRect(
      x: isRightToLeft ? bounds.maxX - Self.width : bounds.minX,
      y: bounds.minY,
      width: Self.width,
      height: bounds.height
    )
    sink.append(layer)
  }

  func receive(_ event: LayerEvent, in layer: Layer) -> EventUse {
    switch event {
    case .pointerDown(let sample):
      guard sample.kind == .touch else { return .noted }
      let x = layer.toWindow(sample.location).x
      way = (x, x)
      return .noted
    case .pointerMoved(let sample):
      guard let start = way?.start else { return .noted }
      way = (start, layer.toWindow(sample.location).x)
      return sample.hasStayed ? .noted : .claimed
    case .pointerUp:
      defer { way = nil }
      guard let way, (way.end - way.start) * (isRightToLeft ? -1 : 1) >= distance else { return .noted }
      goBack()
      return .claimed
    case .pointerCancelled:
      way = nil
      return .noted
    case .tap(let sample): return tapBehind(layer.toWindow(sample.location), sample)
    default: return .ignored
    }
  }

  /// Dispatches a tap to the front-most layer behind the strip.
  ///
  /// - Parameters:
  ///   - point: The location in window coordinates.
  ///   - sample: The pointer event.
  private func tapBehind(_ point: CGPoint, _ sample: PointerSample) -> EventUse {
    layer.ignoresHits = true
    defer { layer.ignoresHits = false }
    guard let hit = layer.tree.root.hitTest(point, for: .tap) else { return .ignored }
    var moved = sample
    moved.location = hit.point
    return hit.layer.dispatch(.tap(moved)) ? .claimed : .ignored
  }
}
