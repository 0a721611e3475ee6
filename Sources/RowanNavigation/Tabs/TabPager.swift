import Foundation
import RowanGraph
import RowanInteraction
import RowanLayers
import RowanViews

/// The pages of a `TabView` beside each other, in a layer that scrolls sideways.
///
/// Contract: rests at the page that is selected. While it is scrolled the page of which most is seen becomes the selected
/// one; when nobody has scrolled for a moment it goes on to where that page rests.
@MainActor
final class TabPager: InteractiveLayer {
  let layer: Layer
  /// Where the person has scrolled to, until it rests again.
  private(set) var offset: CGFloat?
  private var settling: Task<Void, Never>?
  private unowned let node: TabViewNode
  /// How long nobody has to scroll before the pages rest, in seconds.
  private static let patience = 0.18

  init(_ node: TabViewNode) {
    self.node = node
    layer = Layer(in: node.core.graph.layers)
    listen(for: .scroll)
  }

  func receive(_ event: LayerEvent) -> EventUse {
    guard case .scroll(let target) = event, target.x.isFinite else { return .ignored }
    offset = target.x
    node.pagerDidScroll(to: target.x)
    settling?.cancel()
    settling = node.core.graph.schedule(after: Self.patience) { [weak self] in self?.rest() }
    return .claimed
  }

  /// The pages rest, on their way with an animation.
  private func rest() {
    settling = nil
    offset = nil
    withAnimation(.easeOut(duration: 0.2)) { node.invalidateLayout() }
  }

  /// Another page was selected by something else than scrolling.
  func stop() {
    settling?.cancel()
    settling = nil
    offset = nil
  }
}

extension TabViewNode {
  /// Where the pages of a width rest, in reading order.
  private func position(of index: Int, _ width: CGFloat) -> CGFloat {
    CGFloat(isRightToLeft ? tabs.count - 1 - index : index) * width
  }

  func pagerDidScroll(to offset: CGFloat) {
    let width = pager.layer.frame.width
    guard width > 0, !tabs.isEmpty else { return }
    // Hosts report any number: it is brought among the pages before it counts them.
    let place = Int(min(max(0, (offset / width).rounded()), CGFloat(tabs.count - 1)))
    let index = isRightToLeft ? tabs.count - 1 - place : place
    if tabs[index].id != current?.id { selectPage(tabs[index]) }
    invalidateLayout()
  }

  /// Places the page that is shown, and those that are seen beside it while somebody scrolls.
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
