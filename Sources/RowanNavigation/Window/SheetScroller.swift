import Foundation
import RowanGraph
import RowanInteraction
import RowanLayers
import RowanViews

/// The scroller of a sheet on the desktop whose content is higher than the sheet, as in a low window.
///
/// The content has the same node with and without the scroller, so that it keeps its state when the window is resized.
@MainActor
final class SheetScroller: LayerResponder {
  private let layer: Layer
  private weak var node: (any LayoutNode)?
  private var offset: CGFloat = 0

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

  /// Places content in the middle of a room or, if it is higher, at the top of a scroller that fills the room.
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
    let height = sizes.map(\.1.height).max() ?? 0
    let scrolls = height > room.height + 0.5
    if !scrolls { layer.setChildren([]) }
    let inner = LayerSink()
    for (element, size) in sizes {
      let origin =
        scrolls
        ? CGPoint(x: (room.width - size.width) / 2, y: 0)
        : CGPoint(x: room.midX - size.width / 2, y: room.midY - size.height / 2)
      element.place(in: CGRect(origin: origin, size: size), proposal: proposal, into: scrolls ? inner : sink)
    }
    guard scrolls else {
      offset = 0
      return
    }
    layer.setChildren(inner.layers)
    offset = min(max(0, offset), height - room.height)
    layer.scroll = ScrollInfo(
      contentSize: CGSize(width: room.width, height: height),
      offset: CGPoint(x: 0, y: offset)
    )
    node.place(layer, in: room, into: sink)
  }

  func receive(_ event: LayerEvent, in layer: Layer) -> EventUse {
    guard case .scroll(let target, _) = event, target.y.isFinite else { return .ignored }
    scroll(to: target.y)
    return .claimed
  }

  /// Scrolls the least distance that shows the focused target.
  func reveal(_ target: any FocusTarget) {
    guard target.focusLayer.isInTree, target.focusLayer.isInside(layer) else { return }
    let (frame, port) = (target.focusLayer.frameInRoot, layer.frameInRoot)
    if frame.minY < port.minY || frame.height > port.height {
      scroll(to: offset + frame.minY - port.minY)
    } else if frame.maxY > port.maxY {
      scroll(to: offset + frame.maxY - port.maxY)
    }
  }

  private func scroll(to target: CGFloat) {
    offset = target
    node?.invalidateLayout()
  }
}

extension WindowFrameNode: FocusRevealing {
  func reveal(focused target: any FocusTarget) { sheetScroller?.reveal(target) }
}
