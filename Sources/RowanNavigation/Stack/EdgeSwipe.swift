import Foundation
import RowanGraph
import RowanLayers

/// The strip at the leading edge of a pushed screen from which a finger goes back: a swipe that begins there, and ends a
/// third of the screen further on (fact C66).
///
/// Contract: what is tapped in the strip is what lies behind it.
@MainActor
final class EdgeSwipe: LayerResponder {
  private let layer: Layer
  private let goBack: () -> Void
  private var isRightToLeft = false
  /// How far the finger has to go, in points.
  private var distance: CGFloat = 0
  /// Where the finger went down and where it is, in the window.
  private var way: (start: CGFloat, end: CGFloat)?

  /// In points: less than the margin of cards, so that it lies over nothing that is used.
  private static let width: CGFloat = 12

  init(in graph: Graph, goBack: @escaping () -> Void) {
    layer = Layer(in: graph.layers)
    self.goBack = goBack
    layer.interests = [.tap, .drag]
    layer.responder = self
  }

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

  private func tapBehind(_ point: CGPoint, _ sample: PointerSample) -> EventUse {
    layer.ignoresHits = true
    defer { layer.ignoresHits = false }
    guard let hit = layer.tree.root.hitTest(point, for: .tap) else { return .ignored }
    var moved = sample
    moved.location = hit.point
    return hit.layer.dispatch(.tap(moved)) ? .claimed : .ignored
  }
}
