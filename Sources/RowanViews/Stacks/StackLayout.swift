import Foundation
import RowanGraph

/// The layout algorithm of rows and columns.
///
/// The length that remains after spacing and the minimum lengths of lower priorities is proposed to the views of one
/// priority after another: least flexible first, an equal share of the remainder to each.
///
/// - Complexity: O(*n* log *n*) for *n* views and a proposal that is not cached, besides the length range and one
///   measurement of each view.
struct LinearStack: Sendable {
  var axis: Axis
  var spacing: CGFloat?

  struct Cache {
    var spacings: [CGFloat]?
    /// The solutions of the last two proposals; a parent measures a stack for the ideal size, then for its final one.
    var latest: Solution?
    var earlier: Solution?
  }

  struct Solution {
    var proposal: ProposedViewSize
    var views: [Share]
  }

  /// The proposal and the resulting size of a view.
  struct Share {
    var size = CGSize.zero
    var proposal = ProposedViewSize.unspecified
  }

  /// Returns the distances between neighbors; `nil` if all are `spacing`.
  private func spacings(_ subviews: LayoutSubviews, _ cache: inout Cache) -> [CGFloat]? {
    guard spacing == nil else { return nil }
    if let known = cache.spacings { return known }
    var result: [CGFloat] = []
    result.reserveCapacity(subviews.count)
    for (view, next) in zip(subviews, subviews.dropFirst()) {
      result.append(view.spacing.distance(to: next.spacing, along: axis))
    }
    cache.spacings = result
    return result
  }

  /// Returns the sum of all distances.
  private func gaps(_ subviews: LayoutSubviews, _ cache: inout Cache) -> CGFloat {
    guard let spacings = spacings(subviews, &cache) else { return (spacing ?? 0) * CGFloat(max(0, subviews.count - 1)) }
    var sum: CGFloat = 0
    for gap in spacings { sum += gap }
    return sum
  }

  func solve(_ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout Cache) -> Solution {
    if let latest = cache.latest, latest.proposal == proposal { return latest }
    if let earlier = cache.earlier, earlier.proposal == proposal { return earlier }
    var views = [Share](repeating: Share(), count: subviews.count)
    let cross = proposal[axis.other]

    func offer(_ index: Int, _ length: CGFloat?) {
      var own = ProposedViewSize.unspecified
      own[axis] = length
      own[axis.other] = cross
      views[index] = Share(size: subviews[subviews.startIndex + index].sizeThatFits(own), proposal: own)
    }

    if let total = proposal[axis] {
      let room = max(0, total - gaps(subviews, &cache))
      distribute(room, cross: cross, subviews, sizes: { views[$0].size }, offer: offer)
    } else {
      for index in 0..<subviews.count { offer(index, nil) }
    }
    let solution = Solution(proposal: proposal, views: views)
    cache.earlier = cache.latest
    cache.latest = solution
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
    let ranges = MainActor.trusting((subviews, axis, cross)) { subviews, axis, cross in
      subviews.map { $0.node.lengthRange(along: axis, cross: cross) }
    }
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
    var length = gaps(subviews, &cache)
    for share in solution.views { length += share.size[axis] }
    size[axis] = length
    size[axis.other] = cross.high - cross.low
    return size
  }

  /// The extents before and after the alignment guide across the axis.
  struct CrossExtent {
    var low: CGFloat
    var high: CGFloat
  }

  func crossExtent(_ solution: Solution, _ subviews: LayoutSubviews, guide: AlignmentKey) -> CrossExtent {
    var low = CGFloat.infinity
    var high = -CGFloat.infinity
    for index in 0..<subviews.count {
      let size = solution.views[index].size
      // A view of infinite size makes the stack infinite, wherever its guide is.
      guard size[axis.other].isFinite else { return CrossExtent(low: 0, high: .infinity) }
      let position = self.position(of: guide, in: subviews[subviews.startIndex + index], size)
      low = min(low, -position)
      high = max(high, size[axis.other] - position)
    }
    return low > high ? CrossExtent(low: 0, high: 0) : CrossExtent(low: low, high: high)
  }

  private func position(of guide: AlignmentKey, in view: LayoutSubview, _ size: CGSize) -> CGFloat {
    ViewDimensions(size: size, node: view.node).value(guide)
  }

  func place(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    _ subviews: LayoutSubviews,
    _ cache: inout Cache,
    guide: AlignmentKey
  ) {
    // The views share the stack's own size for the proposal; bounds larger than that come from other callers only.
    let solution = solve(proposal, subviews, &cache)
    let cross = crossExtent(solution, subviews, guide: guide)
    let spacings = spacings(subviews, &cache)
    var offset = axis == .horizontal ? bounds.minX : bounds.minY
    let base = (axis == .horizontal ? bounds.minY : bounds.minX) - cross.low
    for index in 0..<subviews.count {
      let view = subviews[subviews.startIndex + index]
      let share = solution.views[index]
      let across = base - position(of: guide, in: view, share.size)
      view.place(
        at: axis == .horizontal ? CGPoint(x: offset, y: across) : CGPoint(x: across, y: offset),
        proposal: share.proposal
      )
      guard index + 1 < subviews.count else { break }
      offset += share.size[axis] + (spacings?[index] ?? spacing ?? 0)
    }
  }

  @MainActor
  func lengthRange(along wanted: Axis, cross: CGFloat?, subviews: LayoutSubviews) -> ClosedRange<CGFloat> {
    let ranges = subviews.map { $0.node.lengthRange(along: wanted, cross: cross) }
    if wanted == axis {
      var cache = Cache()
      let gaps = gaps(subviews, &cache)
      let low = ranges.reduce(gaps) { $0 + $1.lowerBound }
      return low...max(low, ranges.reduce(gaps) { $0 + $1.upperBound })
    }
    let low = ranges.map(\.lowerBound).max() ?? 0
    return low...max(low, ranges.map(\.upperBound).max() ?? 0)
  }

  /// Returns the spacing of the stack: of the outer views along the axis, of all views across it.
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

/// The layout value that marks spacers, which receive the length that remains after all other views.
struct SpacerPriority: LayoutValueKey {
  static let defaultValue = false
}
