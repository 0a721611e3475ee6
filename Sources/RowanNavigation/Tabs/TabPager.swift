import Foundation
import RowanGraph
import RowanInteraction
import RowanLayers
import RowanViews

/// A horizontally scrolling layer that holds the pages of a `TabView`.
///
/// At rest the scroll offset is that of the selected page. During a scroll the page closest to the offset becomes the
/// selected one; after a pause in scrolling the offset animates to the position of that page.
@MainActor
final class TabPager: InteractiveLayer {
  let layer: Layer
  /// The scroll offset in points that a person has scrolled to; `nil` at rest.
  private(set) var offset: CGFloat?
  private var settling: Task<Void, Never>?
  private unowned let node: TabViewNode
  /// The time without scrolling after which the pages come to rest, in seconds.
  private static let settlingDelay = 0.18

  init(_ node: TabViewNode) {
    self.node = node
    layer = Layer(in: node.core.graph.layers)
    listen(for: .scroll)
  }

  func receive(_ event: LayerEvent) -> EventUse {
    guard case .scroll(let target, _) = event, target.x.isFinite else { return .ignored }
    offset = target.x
    node.pagerDidScroll(to: target.x)
    settling?.cancel()
    settling = node.core.graph.schedule(after: Self.settlingDelay) { [weak self] in self?.rest() }
    return .claimed
  }

  /// Animates to the position of the selected page.
  private func rest() {
    settling = nil
    offset = nil
    withAnimation(.easeOut(duration: 0.2)) { node.invalidateLayout() }
  }

  /// Cancels a scroll, after a page was selected by other means.
  func stop() {
    settling?.cancel()
    settling = nil
    offset = nil
  }
}

extension TabViewNode {
  /// Returns the offset of a page in points, counted from the left edge.
  ///
  /// - Parameters:
  ///   - index: The page's index in reading order.
  ///   - width: The width of a page in points.
  private func position(of index: Int, _ width: CGFloat) -> CGFloat {
    CGFloat(isRightToLeft ? tabs.count - 1 - index : index) * width
  }

  /// Selects the page closest to a scroll offset.
  ///
  /// - Parameter offset: The offset in points from the left edge, as the host reports it.
  func pagerDidScroll(to offset: CGFloat) {
    let width = pager.layer.frame.width
    guard width > 0, !tabs.isEmpty else { return }
    // Hosts may report any number: it is clamped to the range of the pages before it becomes an index.
    let place = Int(min(max(0, (offset / width).rounded()), CGFloat(tabs.count - 1)))
    let index = isRightToLeft ? tabs.count - 1 - place : place
    if tabs[index].id != current?.id { selectPage(tabs[index]) }
    invalidateLayout()
  }

  /// Places the current page and, during a scroll, the others that are in view.
  ///
  /// - Parameters:
  ///   - frame: The frame of the pages in the sink's coordinate space.
  ///   - sink: The sink that receives the scrolling layer.
  func placePages(in frame: CGRect, into sink: LayerSink) {
    let width = frame.width
    let rest = position(of: currentIndex ?? 0, width)
    let offset = min(max(0, pager.offset ?? rest), max(0, CGFloat(tabs.count - 1) * width))
    pager.layer.scroll = ScrollInfo(
      contentSize: CGSize(width: width * CGFloat(max(1, tabs.count)), height: frame.height),
      offset: CGPoint(x: offset, y: 0),
      isHorizontal: true,
      isVertical: false,
      showsIndicators: false,
      isEnabled: core.environment.isScrollEnabled
    )
    pager.layer.clip = .bounds
    place(pager.layer, in: frame, into: sink) { [self] inner in
      inner.safeArea = nil
      let proposal = ProposedViewSize(frame.size)
      for (index, tab) in tabs.enumerated() {
        let x = position(of: index, width)
        guard index == currentIndex || (x < offset + width && x + width > offset) else { continue }
        tab.activate()
        let size = tab.element.node.sizeThatFits(proposal)
        let place = CGRect(
          x: x + (width - size.width) / 2,
          y: (frame.height - size.height) / 2,
          width: size.width,
          height: size.height
        )
        tab.element.node.place(in: place, proposal: proposal, into: inner)
      }
    }
  }
}
