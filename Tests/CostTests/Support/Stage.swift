import Foundation
import RowanGraph
import RowanLayers
import RowanViews

/// A screen without a window that shows and scrolls a view, and reports its texts and costs.
@MainActor
final class Stage<Content: View> {
  let host: ViewHost<Content>

  init(
    _ content: Content,
    size: CGSize = CGSize(width: 390, height: 844),
    idiom: Idiom = .touch,
    buffer: CGFloat = 0.5
  ) {
    var environment = EnvironmentValues()
    environment.idiom = idiom
    environment.lazyBuffer = buffer
    host = ViewHost(
      content,
      size: size,
      environment: environment,
      measurer: StubMeasurer(),
      pictures: NoPictures()
    )
    settle()
  }

  var counters: Counters { host.graph.counters }

  /// Brings everything up to date, as a host does once a frame.
  func settle() {
    host.graph.update()
    _ = host.graph.layers.takePatch()
  }

  // MARK: What is seen

  private var root: Layer {
    guard let root = host.graph.layers.root else { preconditionFailure("a layer tree has a root") }
    return root
  }

  /// Every text in the viewport with its frame in the window.
  var texts: [String: CGRect] {
    var result: [String: CGRect] = [:]
    let window = CGRect(origin: .zero, size: host.size)
    for layer in root.all() {
      guard case .text(let layout, _) = layer.content else { continue }
      let frame = layer.frameInRoot
      if frame.intersects(window) { result[layout.runs.map(\.text).joined()] = frame }
    }
    return result
  }

  /// The texts in the viewport from top to bottom.
  var lines: [String] { texts.sorted { $0.value.minY < $1.value.minY }.map(\.key) }

  // MARK: Scrolling

  private weak var knownScroller: Layer?

  private var scroller: Layer {
    if let knownScroller { return knownScroller }
    guard let layer = root.all().first(where: { $0.scroll != nil }) else {
      preconditionFailure("nothing on the stage scrolls")
    }
    knownScroller = layer
    return layer
  }

  var offset: CGFloat { scroller.scroll?.offset.y ?? 0 }
  var contentHeight: CGFloat { scroller.scroll?.contentSize.height ?? 0 }
  var viewportHeight: CGFloat { scroller.frame.height }

  func scroll(to offset: CGFloat) {
    scroller.dispatch(.scroll(CGPoint(x: 0, y: offset)))
    settle()
  }

  func scroll(to point: CGPoint, _ prediction: ScrollPrediction? = nil) {
    scroller.dispatch(.scroll(point, prediction))
    settle()
  }

  /// The span of all texts that exist, in window coordinates; `nil` without texts.
  var prepared: ClosedRange<CGFloat>? {
    let frames = root.all().filter { if case .text = $0.content { true } else { false } }.map(\.frameInRoot)
    guard let start = frames.map(\.minY).min(), let end = frames.map(\.maxY).max() else { return nil }
    return start...end
  }

  func scroll(by distance: CGFloat) { scroll(to: offset + distance) }
}

extension Layer {
  /// The layer and all below it, in child order.
  @MainActor func all() -> [Layer] { [self] + children.flatMap { $0.all() } }
}
