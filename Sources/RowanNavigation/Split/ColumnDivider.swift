import Foundation
import RowanGraph
import RowanInteraction
import RowanLayers
import RowanViews

/// The line behind a leading column. On the desktop it can be dragged: as far as the column's content allows, and below
/// half of the least width the column goes (fact B79).
@MainActor
final class ColumnDivider: LayerResponder {
  private let index: Int
  private let line: Layer
  private let handle: Layer
  weak var split: SplitNode?
  private var limits: (least: CGFloat, most: CGFloat) = (0, 0)
  private var width: CGFloat = 0
  private var isRightToLeft = false
  /// Where the pointer went down in the window, and how wide the column was.
  private var start: (x: CGFloat, width: CGFloat)?

  /// How far from the line it can be taken hold of, in points.
  private static let reach: CGFloat = 4

  init(_ index: Int, in graph: Graph) {
    self.index = index
    line = Layer(in: graph.layers)
    handle = Layer(in: graph.layers)
    line.ignoresHits = true
    handle.interests = .drag
    handle.responder = self
  }

  /// Places the line, and what takes hold of it.
  func place(
    at frame: CGRect,
    isDrawn: Bool,
    limits: (least: CGFloat, most: CGFloat),
    width: CGFloat,
    isRightToLeft: Bool,
    _ environment: EnvironmentValues,
    into sink: LayerSink
  ) {
    self.limits = limits
    self.width = width
    self.isRightToLeft = isRightToLeft
    if isDrawn {
      line.frame = frame
      line.content = .fill(.color(SystemColor.separator.rgba(in: environment)))
      sink.append(line)
    }
    guard environment.idiom == .desktop, limits.least < limits.most else { return }
    handle.frame = frame.insetBy(dx: -Self.reach, dy: 0)
    sink.append(handle)
  }

  func receive(_ event: LayerEvent, in layer: Layer) -> EventUse {
    switch event {
    case .pointerDown(let sample):
      start = (layer.toWindow(sample.location).x, width)
      return .noted
    case .pointerMoved(let sample):
      guard let start else { return .ignored }
      let way = layer.toWindow(sample.location).x - start.x
      split?.drag(index, to: start.width + (isRightToLeft ? -way : way), within: limits)
      return .claimed
    case .pointerUp, .pointerCancelled:
      start = nil
      return .noted
    default:
      return .ignored
    }
  }
}

extension SplitNode {
  /// A person drags the end of a leading column.
  fileprivate func drag(_ index: Int, to width: CGFloat, within limits: (least: CGFloat, most: CGFloat)) {
    if index == 0, width < limits.least / 2 {
      if isSidebarShown { toggleSidebar() }
      return
    }
    if index == 0, !isSidebarShown { toggleSidebar() }
    let new = min(max(width, limits.least), limits.most)
    guard dragged[index] != new else { return }
    dragged[index] = new
    invalidateLayout()
  }
}
