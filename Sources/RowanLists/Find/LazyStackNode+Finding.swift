import Foundation
import RowanGraph
import RowanInteraction
import RowanLayers
import RowanViews

extension LazyStackNode: FindTarget {
  package var findStart: RowSegment? {
    engine.rows.first { $0.isVisible && !$0.isSticky && $0.row.kind == .row && !$0.row.isDiscarded }?.row
  }

  package func findTexts(of row: RowSegment) -> [String] {
    let node = row.element.node
    let sink = LayerSink()
    node.place(in: CGRect(origin: .zero, size: node.sizeThatFits(rowProposal)), proposal: rowProposal, into: sink)
    // The layers are placed again where the row is.
    node.core.needsPlacement = true
    var texts: [String] = []
    for layer in sink.layers { layer.gatherTexts(into: &texts) }
    return texts
  }

  package func reveal(found row: RowSegment) {
    let frame = frame(of: engine.anchor(at: row))
    guard let surrounding, let container = ancestor((any ScrollContainer).self) else { return }
    let (seen, covered) = (surrounding.visibleRect, surrounding.coveredInsets)
    var offset = container.scrollLayer.scroll?.offset ?? .zero
    let way = CGPoint(
      x: frame.minX < seen.minX ? frame.minX - seen.minX : max(0, min(frame.maxX - seen.maxX, frame.minX - seen.minX)),
      y: frame.minY < seen.minY + covered.top
        ? frame.minY - seen.minY - covered.top : max(0, frame.maxY - seen.maxY + covered.bottom)
    )
    guard way != .zero else { return }
    offset.x += way.x
    offset.y += way.y
    container.scroll(toOffset: offset)
  }

  package func endFinding(at row: RowSegment?) {
    let container = ancestor((any ScrollContainer).self) as? any FocusTarget
    core.graph.focus.focus(container)
  }

  func engineContentDidChange() { core.environment.rowFinder?.contentDidChange(of: self) }
}
