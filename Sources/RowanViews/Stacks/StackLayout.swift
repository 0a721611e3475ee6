import Foundation
import RowanGraph

/// The negotiation of a row or column of views, whatever their number.
///
/// The room left after spacing and after the least lengths of lower priorities is offered to the views of one priority
/// after the other, least flexible first, each an equal share of what remains.
struct LinearStack: Sendable {
  var axis: Axis
  var spacing: CGFloat?

  struct Cache {
    var spacings: [CGFloat]?
    /// Lengths along the axis found for the last proposals.
    var solutions: [Solution] = []
  }

  struct Solution {
    var proposal: ProposedViewSize
    var sizes: [CGSize]
    var proposals: [ProposedViewSize]
  }

  func spacings(_ subviews: LayoutSubviews, _ cache: inout Cache) -> [CGFloat] {
    if let known = cache.spacings { return known }
    var result: [CGFloat] = []
    result.reserveCapacity(subviews.count)
    for (view, next) in zip(subviews, subviews.dropFirst()) {
      result.append(spacing ?? view.spacing.distance(to: next.spacing, along: axis))
    }
    cache.spacings = result
    return result
  }

  func solve(_ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout Cache) -> Solution {
    if let known = cache.solutions.first(where: { $0.proposal == proposal }) { return known }
    let gaps = spacings(subviews, &cache).reduce(0, +)
    var sizes = [CGSize](repeating: .zero, count: subviews.count)
    var proposals = [ProposedViewSize](repeating: .unspecified, count: subviews.count)
    let cross = proposal[axis.other]

    func offer(_ index: Int, _ length: CGFloat?) {
      var own = ProposedViewSize.unspecified
      own[axis] = length
      own[axis.other] = cross
      proposals[index] = own
      sizes[index] = subviews[subviews.startIndex + index].sizeThatFits(own)
    }

    if let total = proposal[axis] {
      distribute(max(0, total - gaps), cross: cross, subviews, sizes: { sizes[$0] }, offer: offer)
    } else {
      for index in 0..<subviews.count { offer(index, nil) }
    }
    let solution = Solution(proposal: proposal, sizes: sizes, proposals: proposals)
    if cache.solutions.count >= 4 { cache.solutions.removeFirst() }
    cache.solutions.append(solution)
    return solution
  }

  private func distribute(
    _ total: CGFloat,
    cross: CGFloat?,
    _ subviews: LayoutSubviews,
    sizes: (Int) -> CGSize,
    offer: (Int, CGFloat?) -> Void
  ) {
    let count = subviews.count
    guard count > 1 else {
      if count == 1 { offer(0, total) }
      return
    }
    let nodes = subviews.map { $0.element.node }
    let ranges = MainActor.assumeIsolated { nodes.map { $0.lengthRange(along: axis, cross: cross) } }
    let priorities = subviews.map { $0.priority + ($0[SpacerPriority.self] ? -1e9 : 0) }
    var remaining = total
    var reserved = ranges.reduce(0) { $0 + $1.lowerBound }
    for priority in Set(priorities).sorted(by: >) {
      let group = (0..<count).filter { priorities[$0] == priority }
      reserved -= group.reduce(0) { $0 + ranges[$1].lowerBound }
      var share = remaining - reserved
      var left = group.count
      let ordered = group.sorted {
        let (a, b) = (ranges[$0], ranges[$1])
        let (flexA, flexB) = (a.upperBound - a.lowerBound, b.upperBound - b.lowerBound)
        return flexA == flexB ? $0 < $1 : flexA < flexB
      }
      for index in ordered {
        offer(index, max(0, share / CGFloat(left)))
        let length = sizes(index)[axis]
        share -= length
        remaining -= length
        left -= 1
      }
    }
  }

  func size(_ solution: Solution, _ subviews: LayoutSubviews, _ cache: inout Cache, cross: CrossExtent) -> CGSize {
    var size = CGSize.zero
    size[axis] = solution.sizes.reduce(0) { $0 + $1[axis] } + spacings(subviews, &cache).reduce(0, +)
    size[axis.other] = cross.high - cross.low
    return size
  }

  /// How far the views reach to either side of the alignment guide.
  struct CrossExtent {
    var low: CGFloat
    var high: CGFloat
  }

  func crossExtent(_ solution: Solution, _ subviews: LayoutSubviews, guide: AlignmentKey) -> CrossExtent {
    var low = CGFloat.infinity
    var high = -CGFloat.infinity
    for (index, view) in subviews.enumerated() {
      // A view that takes endless room makes the stack endless, wherever its guide is.
      guard solution.sizes[index][axis.other].isFinite else { return CrossExtent(low: 0, high: .infinity) }
      let dimensions = ViewDimensions(size: solution.sizes[index], node: nodeForGuides(view))
      let position = dimensions.value(guide)
      low = min(low, -position)
      high = max(high, solution.sizes[index][axis.other] - position)
    }
    return low > high ? CrossExtent(low: 0, high: 0) : CrossExtent(low: low, high: high)
  }

  func nodeForGuides(_ view: LayoutSubview) -> any LayoutNode { view.element.node }

  func place(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    _ subviews: LayoutSubviews,
    _ cache: inout Cache,
    guide: AlignmentKey
  ) {
    // The bounds may be larger than the negotiated size only when somebody else asks for them: the stack's own size
    // for the proposal decides how the views share it.
    let solution = solve(proposal, subviews, &cache)
    let cross = crossExtent(solution, subviews, guide: guide)
    let gaps = spacings(subviews, &cache)
    var offset = axis == .horizontal ? bounds.minX : bounds.minY
    let base = (axis == .horizontal ? bounds.minY : bounds.minX) - cross.low
    for (index, view) in subviews.enumerated() {
      let dimensions = ViewDimensions(size: solution.sizes[index], node: nodeForGuides(view))
      let across = base - dimensions.value(guide)
      view.place(
        at: axis == .horizontal ? CGPoint(x: offset, y: across) : CGPoint(x: across, y: offset),
        proposal: solution.proposals[index]
      )
      offset += solution.sizes[index][axis] + (index < gaps.count ? gaps[index] : 0)
    }
  }

  @MainActor
  func lengthRange(along wanted: Axis, cross: CGFloat?, subviews: LayoutSubviews) -> ClosedRange<CGFloat> {
    let ranges = subviews.map { $0.element.node.lengthRange(along: wanted, cross: cross) }
    if wanted == axis {
      var cache = Cache()
      let gaps = spacings(subviews, &cache).reduce(0, +)
      let low = ranges.reduce(gaps) { $0 + $1.lowerBound }
      return low...max(low, ranges.reduce(gaps) { $0 + $1.upperBound })
    }
    let low = ranges.map(\.lowerBound).max() ?? 0
    return low...max(low, ranges.map(\.upperBound).max() ?? 0)
  }

  /// The outer views' wishes count along the axis, everyone's across it.
  func spacing(_ subviews: LayoutSubviews) -> ViewSpacing {
    guard let first = subviews.first, let last = subviews.last else { return .zero }
    var result = ViewSpacing.zero
    if axis == .vertical {
      result.formUnion(first.spacing, edges: .top)
      result.formUnion(last.spacing, edges: .bottom)
      for view in subviews { result.formUnion(view.spacing, edges: .horizontal) }
    } else {
      result.formUnion(first.spacing, edges: .leading)
      result.formUnion(last.spacing, edges: .trailing)
      for view in subviews { result.formUnion(view.spacing, edges: .vertical) }
    }
    return result
  }
}

/// Marks spacers: they get what everyone else leaves.
struct SpacerPriority: LayoutValueKey {
  static let defaultValue = false
}
