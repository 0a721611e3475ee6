import Foundation
import RowanGraph
import RowanViews

/// A modifier that gives a view outside of lists the minimum height of a list row, and centers it vertically.
nonisolated package struct ListRowHeightModifier: ElementModifier {
  package typealias Body = Never

  package init() {}

  @MainActor private func least(_ element: ModifiedElement<Self>) -> CGFloat {
    let environment = element.core.environment.withTextMetrics(element.core.graph.measurer)
    return ListMetrics(environment, width: 0).minimumRowHeight
  }

  @MainActor package func measure(_ proposal: ProposedViewSize, _ element: ModifiedElement<Self>) -> CGSize {
    let size = element.inner.sizeThatFits(proposal)
    return CGSize(width: size.width, height: max(size.height, least(element)))
  }

  @MainActor package func place(
    in frame: CGRect,
    proposal: ProposedViewSize,
    _ element: ModifiedElement<Self>,
    into sink: LayerSink
  ) {
    let size = element.inner.sizeThatFits(proposal)
    let rect = CGRect(x: frame.minX, y: frame.midY - size.height / 2, width: frame.width, height: size.height)
    element.inner.place(in: rect, proposal: proposal, into: sink)
  }
}
