import Foundation
import RowanGraph
import RowanLayers
import RowanLists
import RowanViews

extension NavigationScreen {
  // MARK: What the content is told

  private var metrics: BarMetrics { BarMetrics(core.environment, width: size.width) }

  /// What covers the content while it rests: the window's edges and the screen's bars.
  private var restingInsets: EdgeInsets {
    var insets = outerInsets
    if bar.node != nil { insets.top += metrics.height + (barContent.isLarge ? metrics.largeTitleExtra : 0) }
    if bottomBar.node != nil { insets.bottom += metrics.bottomHeight }
    return insets
  }

  /// What covers the content now: less than at rest while a large title is scrolled away.
  var insets: EdgeInsets {
    var insets = restingInsets
    if bar.node != nil { insets.top = max(outerInsets.top + metrics.height, insets.top - max(0, scrolled)) }
    return insets
  }

  /// The environment of the content; the same object as long as nothing in it changes, so that nobody below is told.
  var contentEnvironment: EnvironmentValues {
    var environment = core.environment
    var surroundings = ScrollSurroundings()
    surroundings.restingTop = restingInsets.top
    surroundings.collapsedTop = bar.node == nil ? outerInsets.top : outerInsets.top + metrics.height
    surroundings.isBelowLargeTitle = barContent.isLarge && hasBar
    surroundings.observer = self
    if let last = lastContentEnvironment, last.outer.isSame(as: environment),
      last.surroundings.isEquivalent(to: surroundings)
    {
      return last.result
    }
    environment.scrollSurroundings = surroundings
    environment.stackHost = ScreenReference(screen: hostsStacks ? self : nil)
    lastContentEnvironment = (core.environment, surroundings, environment)
    return environment
  }

  // MARK: Layout

  var fillsProposal: Bool { core.environment.idiom == .touch }

  func measure(_ proposal: ProposedViewSize) -> CGSize {
    let content = elements.gather(from: content).first?.node.sizeThatFits(proposal) ?? .zero
    // A stack of the touch idiom fills what it is offered; on the desktop a screen is as large as its content (M80, M86).
    return fillsProposal ? proposal.replacingUnspecifiedDimensions(by: content) : content
  }

  func lengthRange(along axis: Axis, cross: CGFloat?) -> ClosedRange<CGFloat> {
    if fillsProposal { return 0...CGFloat.infinity }
    return elements.gather(from: content).first?.node.lengthRange(along: axis, cross: cross) ?? 0...0
  }

  /// The screen reaches under what covers the window's edges, and keeps its content and bars out of there.
  func place(in frame: CGRect, proposal: ProposedViewSize, into sink: LayerSink) {
    let insets = sink.safeArea?.room(around: frame, at: .all, isRightToLeft: isRightToLeft) ?? EdgeInsets()
    let whole = frame.outset(by: insets, isRightToLeft: isRightToLeft)
    outerInsets = insets
    if whole.width != size.width {
      size = whole.size
      widthDidChange()
    }
    size = whole.size
    layOutIfNeeded()
    place(layer, in: whole, into: sink)
  }

  func layOutIfNeeded() {
    core.needsPlacement = false
    let content = settleContent()
    let area = safeArea
    let (top, bottom) = (LayerSink(safeArea: area), LayerSink(safeArea: area))
    placeBars(into: top, bottom)
    // Bars are drawn over the content, but what is at the top is read and reached first.
    for bar in top.layers + bottom.layers { bar.zIndex = 1 }
    layer.setChildren(top.layers + content.layers + bottom.layers)
  }

  var safeArea: SafeArea {
    SafeArea(bounds: CGRect(origin: .zero, size: size), insets: insets, isRightToLeft: isRightToLeft)
  }

  private func placeBars(into top: LayerSink, _ bottom: LayerSink) {
    let metrics = metrics
    let height = insets.top - outerInsets.top
    let covered = bar.node == nil ? 0 : metrics.height
    if scrolled > (barContent.isLarge && hasBar ? metrics.largeTitleExtra - 4 : 0), outerInsets.top + covered > 0 {
      ground.place(
        in: CGRect(x: 0, y: 0, width: size.width, height: outerInsets.top + covered),
        over: tracked,
        core.environment,
        into: top
      )
    }
    let inner = CGRect(origin: .zero, size: size).inset(by: outerInsets, isRightToLeft: isRightToLeft)
    bar.place(in: CGRect(x: inner.minX, y: inner.minY, width: inner.width, height: height), into: top)
    bottomBar.place(
      in: CGRect(
        x: inner.minX,
        y: inner.maxY - metrics.bottomHeight,
        width: inner.width,
        height: metrics.bottomHeight
      ),
      into: bottom
    )
  }
}
