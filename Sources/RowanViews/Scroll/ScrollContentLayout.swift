import Foundation
import RowanGraph

/// The layout of several views in a scroll view: a column, whatever the scroll axes (recorded as scroll/children).
nonisolated struct ScrollContentLayout: Layout {
  private var stack: LinearStack { LinearStack(axis: .vertical, spacing: nil) }
  private var guide: AlignmentKey { HorizontalAlignment.center.key }

  func makeCache(subviews: Subviews) -> LinearStack.Cache { LinearStack.Cache() }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout LinearStack.Cache)
    -> CGSize
  {
    let solution = stack.solve(proposal, subviews, &cache)
    return stack.size(
      solution,
      subviews,
      &cache,
      cross: stack.crossExtent(solution, subviews, guide: guide)
    )
  }

  func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout LinearStack.Cache
  ) {
    stack.place(in: bounds, proposal: proposal, subviews, &cache, guide: guide)
  }
}
