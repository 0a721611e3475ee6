import Foundation
import RowanGraph
import RowanInteraction
import RowanLayers
import RowanViews

/// The line after a leading column.
///
/// On the desktop it can be dragged within the limits of the column's content; below half of the least width the
/// sidebar is hidden (fact B79).
@MainActor
final class ColumnDivider: LayerResponder {
  /// The index of the column before the divider.
  private let index: Int
  private let line: Layer
  /// The area around the line in which a drag can begin.
  private let handle: Layer
  /// The split view, which owns the divider.
  weak var split: SplitNode?
  /// The least and the largest width of the column, in points.
  private var limits: (least: CGFloat, most: CGFloat) = (0, 0)
  /// The current width of the column, in points.
  private var width: CGFloat = 0
  private var isRightToLeft = false
  /// The x-coordinate of the press in window coordinates, and the column's width at that time.
  private var start: (x: CGFloat, width: CGFloat)?

  /// The distance from the line within which a drag can begin, in points.
  private static let reach: CGFloat = 4

  init(_ index: Int, in graph: Graph) {
    self.index = index
    line = Layer(in: graph.layers)
    handle = Layer(in: graph.layers)
    line.ignoresHits = true
    handle.interests = [.drag, .resize]
    handle.responder = self
  }

  /// Places the line and its drag area.
  ///
  /// - Parameters:
  ///   - frame: The frame of the line in the sink's coordinate space.
  ///   - isDrawn: Whether the line is visible.
  ///   - limits: The least and the largest width of the column, in points.
  ///   - width: The current width of the column, in points.
  ///   - isRightToLeft: Whether the layout direction is right to left.
  ///   - environment: The environment of the split view.
  ///   - sink: The sink that receives the layers.
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
  /// Sets the width of a leading column during a drag. Hides the sidebar below half of its least width, and shows it
  /// above.
  ///
  /// - Parameters:
  ///   - index: The index of the column.
  ///   - width: The width under the pointer, in points.
  ///   - limits: The least and the largest width of the column, in points.
  fileprivate func drag(_ index: Int, to width: CGFloat, within limits: (least: CGFloat, most: CGFloat)) {
    if index == 0, width < limits.least / 2 {
      if isSidebarShown { toggleSidebar() }
      return
    }
    if index == 0, !isSidebarShown { toggleSidebar() }
    let new = min(max(width, limits.least), limits.most)
    guard dragged[index] != new else { return }
    dragged[index] = new
    core.noteState()
    invalidateLayout()
  }
}
