import Foundation
import RowanGraph
import RowanInteraction
import RowanLayers
import RowanViews

/// The scroller of a sheet on the desktop whose content is larger than the sheet, as in a small window.
///
/// The content has the same node with and without the scroller, so that it keeps its state when the window is resized.
@MainActor
final class SheetScroller: LayerResponder {
  private let layer: Layer
  private weak var node: (any LayoutNode)?
  /// The scroll offset in points; `nil` before the first scrolling, for the leading top corner.
  private var offset: CGPoint?

  /// Creates the scroller of a sheet.
  ///
  /// - Parameter node: The node of the sheet, which is laid out again when the offset changes.
  init(of node: any LayoutNode) {
    self.node = node
    layer = Layer(in: node.core.graph.layers)
    layer.clip = .bounds
    layer.interests = .scroll
    layer.semantics = Semantics(role: .scrollArea)
    layer.responder = self
  }

  /// Places content in the middle of a room or, if it is larger, at the leading top corner of a scroller that fills the room.
  ///
  /// - Parameters:
  ///   - elements: The elements of the content.
  ///   - content: The node of the content.
  ///   - room: The part of the sheet that nothing covers.
  ///   - sink: The layers of the sheet.
  func place(_ elements: ElementStore, from content: any Node, in room: CGRect, into sink: LayerSink) {
    guard let node else { return }
    let proposal = ProposedViewSize(room.size)
    let sizes = elements.gather(from: content).map { ($0.node, $0.node.sizeThatFits(proposal)) }
    let size = CGSize(
      width: max(room.width, sizes.map(\.1.width).max() ?? 0),
      height: max(room.height, sizes.map(\.1.height).max() ?? 0)
    )
    let scrolls = size.width > room.width + 0.5 || size.height > room.height + 0.5
    if !scrolls { layer.setChildren([]) }
    let inner = LayerSink()
    let area = scrolls ? CGRect(origin: .zero, size: size) : room
    for (element, own) in sizes {
      let origin = CGPoint(x: area.midX - own.width / 2, y: area.midY - own.height / 2)
      element.place(in: CGRect(origin: origin, size: own), proposal: proposal, into: scrolls ? inner : sink)
    }
    guard scrolls else {
      offset = nil
      return
    }
    layer.setChildren(inner.layers)
    let most = CGSize(width: size.width - room.width, height: size.height - room.height)
    let wanted = offset ?? CGPoint(x: node.isRightToLeft ? most.width : 0, y: 0)
    let shown = CGPoint(x: min(max(0, wanted.x), most.width), y: min(max(0, wanted.y), most.height))
    if offset != nil { offset = shown }
    layer.scroll = ScrollInfo(
      contentSize: size,
      offset: shown,
      isHorizontal: most.width > 0.5,
      isVertical: most.height > 0.5
    )
    node.place(layer, in: room, into: sink)
  }

  func receive(_ event: LayerEvent, in layer: Layer) -> EventUse {
    guard case .scroll(let target, _) = event, target.x.isFinite, target.y.isFinite else { return .ignored }
    scroll(to: target)
    return .claimed
  }

  /// Scrolls the least distance that shows the focused target.
  func reveal(_ target: any FocusTarget) {
    guard target.focusLayer.isInTree, target.focusLayer.isInside(layer), let scroll = layer.scroll else { return }
    let (frame, port) = (target.focusLayer.frameInRoot, layer.frameInRoot)
    let by = CGPoint(
      x: distance(from: port.minX...port.maxX, to: frame.minX...frame.maxX),
      y: distance(from: port.minY...port.maxY, to: frame.minY...frame.maxY)
    )
    if by != .zero { self.scroll(to: CGPoint(x: scroll.offset.x + by.x, y: scroll.offset.y + by.y)) }
  }

  /// Returns the least distance by which a port moves to contain a range, or to begin with it if it is longer, in points.
  private func distance(from port: ClosedRange<CGFloat>, to range: ClosedRange<CGFloat>) -> CGFloat {
    let length = range.upperBound - range.lowerBound
    if range.lowerBound < port.lowerBound || length > port.upperBound - port.lowerBound {
      return range.lowerBound - port.lowerBound
    }
    return max(0, range.upperBound - port.upperBound)
  }

  private func scroll(to target: CGPoint) {
    offset = target
    node?.invalidateLayout()
  }
}

extension WindowFrameNode: FocusRevealing {
  func reveal(focused target: any FocusTarget) { sheetScroller?.reveal(target) }
}
