import Foundation

/// A type-erased layout. A container can change to another layout while its views keep their state.
public struct AnyLayout: Layout {
  fileprivate let box: LayoutBox

  /// The cache of the wrapped layout.
  public struct Cache {
    fileprivate var kept: Any
  }

  /// Creates a type-erased layout.
  public init<L: Layout>(_ layout: L) { box = (layout as? AnyLayout)?.box ?? TypedLayoutBox(layout) }

  /// The axis along which the wrapped layout arranges views.
  var stackOrientation: Axis? { box.stackOrientation }

  /// Creates the cache of the wrapped layout.
  public func makeCache(subviews: Subviews) -> Cache { Cache(kept: box.makeCache(subviews)) }

  /// Updates the cache of the wrapped layout.
  public func updateCache(_ cache: inout Cache, subviews: Subviews) { box.updateCache(&cache.kept, subviews) }

  /// Returns the spacing of the wrapped layout.
  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing { box.spacing(subviews, &cache.kept) }

  /// Returns the size of the wrapped layout for a proposal, in points.
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    box.sizeThatFits(proposal, subviews, &cache.kept)
  }

  /// Places the subviews with the wrapped layout.
  public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
    box.placeSubviews(bounds, proposal, subviews, &cache.kept)
  }

  /// Returns the position of a horizontal guide in the wrapped layout.
  public func explicitAlignment(
    of guide: HorizontalAlignment,
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? {
    box.explicitAlignment(guide, bounds, proposal, subviews, &cache.kept)
  }

  /// Returns the position of a vertical guide in the wrapped layout.
  public func explicitAlignment(
    of guide: VerticalAlignment,
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? {
    box.explicitAlignment(guide, bounds, proposal, subviews, &cache.kept)
  }
}

extension AnyLayout: SelfComparing {
  package func isEquivalent(to other: AnyLayout) -> Bool { box === other.box || box.isEquivalent(to: other.box) }
}

/// The erased type of a layout. The cache passed to it may be that of a previous layout of another type.
private class LayoutBox {
  var stackOrientation: Axis? { nil }
  @MainActor func isEquivalent(to other: LayoutBox) -> Bool { false }
  func makeCache(_ subviews: LayoutSubviews) -> Any { () }
  func updateCache(_ kept: inout Any, _ subviews: LayoutSubviews) {}
  func spacing(_ subviews: LayoutSubviews, _ kept: inout Any) -> ViewSpacing { ViewSpacing() }
  func sizeThatFits(_ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ kept: inout Any) -> CGSize { .zero }
  func placeSubviews(_ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ kept: inout Any) {}
  func explicitAlignment(
    _ guide: HorizontalAlignment,
    _ bounds: CGRect,
    _ proposal: ProposedViewSize,
    _ subviews: LayoutSubviews,
    _ kept: inout Any
  ) -> CGFloat? { nil }
  func explicitAlignment(
    _ guide: VerticalAlignment,
    _ bounds: CGRect,
    _ proposal: ProposedViewSize,
    _ subviews: LayoutSubviews,
    _ kept: inout Any
  ) -> CGFloat? { nil }
}

private final class TypedLayoutBox<L: Layout>: LayoutBox {
  let layout: L

  init(_ layout: L) { self.layout = layout }

  override var stackOrientation: Axis? { L.layoutProperties.stackOrientation }

  @MainActor override func isEquivalent(to other: LayoutBox) -> Bool {
    (other as? TypedLayoutBox<L>).map { ValueComparison.areEqual(layout, $0.layout) } ?? false
  }

  override func makeCache(_ subviews: LayoutSubviews) -> Any { layout.makeCache(subviews: subviews) }

  override func updateCache(_ kept: inout Any, _ subviews: LayoutSubviews) {
    with(&kept, subviews) { layout.updateCache(&$0, subviews: subviews) }
  }

  override func spacing(_ subviews: LayoutSubviews, _ kept: inout Any) -> ViewSpacing {
    with(&kept, subviews) { layout.spacing(subviews: subviews, cache: &$0) }
  }

  override func sizeThatFits(_ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ kept: inout Any) -> CGSize {
    with(&kept, subviews) { layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &$0) }
  }

  override func placeSubviews(
    _ bounds: CGRect,
    _ proposal: ProposedViewSize,
    _ subviews: LayoutSubviews,
    _ kept: inout Any
  ) {
    with(&kept, subviews) { layout.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &$0) }
  }

  override func explicitAlignment(
    _ guide: HorizontalAlignment,
    _ bounds: CGRect,
    _ proposal: ProposedViewSize,
    _ subviews: LayoutSubviews,
    _ kept: inout Any
  ) -> CGFloat? {
    with(&kept, subviews) {
      layout.explicitAlignment(of: guide, in: bounds, proposal: proposal, subviews: subviews, cache: &$0)
    }
  }

  override func explicitAlignment(
    _ guide: VerticalAlignment,
    _ bounds: CGRect,
    _ proposal: ProposedViewSize,
    _ subviews: LayoutSubviews,
    _ kept: inout Any
  ) -> CGFloat? {
    with(&kept, subviews) {
      layout.explicitAlignment(of: guide, in: bounds, proposal: proposal, subviews: subviews, cache: &$0)
    }
  }

  /// Calls `body` with the cache, moved out of the container as its only reference, so that mutation does not copy it.
  private func with<Result>(_ kept: inout Any, _ subviews: LayoutSubviews, _ body: (inout L.Cache) -> Result) -> Result
  {
    var own = kept as? L.Cache ?? layout.makeCache(subviews: subviews)
    kept = ()
    defer { kept = own }
    return body(&own)
  }
}
