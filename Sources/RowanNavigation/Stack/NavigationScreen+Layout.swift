import Foundation
import RowanGraph
import RowanLayers
import RowanLists
import RowanViews

extension NavigationScreen {
  // MARK: Insets and environment

  /// The dimensions of the bars at the screen's width.
  var metrics: BarMetrics { BarMetrics(core.environment, width: size.width) }

  /// The heights of the bars above the content, in points: the part that remains and the part that collapses.
  var topHeights: (pinned: CGFloat, collapsing: CGFloat) {
    hasBar || barContent.drawer != nil ? barContent.heights(metrics) : (0, 0)
  }

  private var bottomHeight: CGFloat {
    guard bottomBar.node != nil else { return 0 }
    let isSearching = barContent.search(at: .bottom)?.isPresented == true
    return isSearching ? metrics.bottomSearchHeight : metrics.bottomHeight
  }

  /// The insets of the content at the top of its scroll range: the bars around and of the screen.
  private var restingInsets: EdgeInsets {
    var insets = outerInsets
    let heights = topHeights
    insets.top += heights.pinned + heights.collapsing
    insets.bottom += bottomHeight + keyboardBarHeight
    return insets
  }

  /// The current insets of the content: less than `restingInsets` while a large title is collapsed.
  var insets: EdgeInsets {
    var insets = restingInsets
    insets.top = max(outerInsets.top + topHeights.pinned, insets.top - max(0, scrolled))
    return insets
  }

  /// The environment of the content. The same value is returned while nothing in it changes, so that descendants are
  /// not notified.
  var contentEnvironment: EnvironmentValues {
    var environment = core.environment
    var surroundings = ScrollSurroundings()
    surroundings.restingTop = restingInsets.top
    surroundings.collapsedTop = outerInsets.top + topHeights.pinned
    surroundings.isBelowLargeTitle = barContent.isLarge && hasBar && !barContent.hidesRow
    surroundings.observer = self
    if let last = lastContentEnvironment, last.outer.isSame(as: environment),
      last.surroundings.isEquivalent(to: surroundings)
    {
      return last.result
    }
    environment.scrollSurroundings = surroundings
    environment.editScope = editScope
    environment.outerScreen = ScreenReference(screen: self)
    environment.stackHost = ScreenReference(screen: hostsStacks ? self : nil)
    if !hostsStacks {
      environment.outerSearch = SearchReference()
      environment.sidebarToggle = SidebarToggleReference()
    }
    lastContentEnvironment = (core.environment, surroundings, environment)
    return environment
  }

  // MARK: Layout

  /// Whether the screen fills its proposal, as with touch.
  var fillsProposal: Bool { core.environment.idiom == .touch }

  func measure(_ proposal: ProposedViewSize) -> CGSize {
    let content = elements.gather(from: content).first?.node.sizeThatFits(proposal) ?? .zero
    // With touch a stack fills its proposal; on the desktop a screen has the size of its content (facts M80, M86).
    return fillsProposal ? proposal.replacingUnspecifiedDimensions(by: content) : content
  }

  func lengthRange(along axis: Axis, cross: CGFloat?) -> ClosedRange<CGFloat> {
    if fillsProposal { return 0...CGFloat.infinity }
    return elements.gather(from: content).first?.node.lengthRange(along: axis, cross: cross) ?? 0...0
  }

  /// Places the screen, which extends under the bars around it, and insets its content and bars accordingly.
  func place(in frame: CGRect, proposal: ProposedViewSize, into sink: LayerSink) {
    let insets = sink.safeArea?.insets(around: frame, at: .all, isRightToLeft: isRightToLeft) ?? EdgeInsets()
    let whole = frame.outset(by: insets, isRightToLeft: isRightToLeft)
    outerInsets = insets
    if whole.width != size.width {
      size = whole.size
      widthDidChange()
    }
    size = whole.size
    layOutIfNeeded()
    settleTransition()
    place(layer, in: whole, into: sink)
  }

  /// The background of a screen that covers another one with touch, so that the other does not show through while it moves.
  private var background: LayerContent {
    guard canGoBack, core.environment.idiom == .touch else { return .none }
    return .fill(.color(SystemColor.systemBackground.rgba(in: core.environment)))
  }

  func layOutIfNeeded() {
    core.needsPlacement = false
    layer.content = background
    let content = settleContent()
    let area = safeArea
    let (top, bottom) = (LayerSink(safeArea: area), LayerSink(safeArea: area))
    placeBars(into: top, bottom)
    if canGoBack, hasBar, !hidesBackButton {
      edgeSwipe.place(in: CGRect(origin: .zero, size: size), isRightToLeft: isRightToLeft, into: bottom)
    }
    // Bars are drawn above the content, but top bars precede it in the accessibility order and the focus order.
    for bar in top.layers + bottom.layers { bar.zIndex = 1 }
    let suggestions = LayerSink(safeArea: area)
    placeSuggestions(into: suggestions)
    let ground = LayerSink(safeArea: area)
    containerGround.place(in: CGRect(origin: .zero, size: size), into: ground)
    layer.setChildren(ground.layers + top.layers + shown(content.layers, below: suggestions.layers) + bottom.layers)
  }

  /// Returns the layers of the content and the suggestions above it.
  ///
  /// Content below suggestions keeps its layout and is hidden from accessibility (fact M112).
  private func shown(_ content: [Layer], below suggestions: [Layer]) -> [Layer] {
    guard !suggestions.isEmpty else {
      covered.setChildren([])
      return content
    }
    covered.frame = CGRect(origin: .zero, size: size)
    covered.setChildren(content)
    guard core.environment.idiom == .touch else { return [covered] + suggestions }
    suggestionGround.frame = covered.frame
    suggestionGround.content = .fill(.color(SystemColor.systemBackground.rgba(in: core.environment)))
    return [covered, suggestionGround] + suggestions
  }

  /// The safe area of the content, in the screen's coordinate space.
  var safeArea: SafeArea {
    SafeArea(bounds: CGRect(origin: .zero, size: size), insets: insets, isRightToLeft: isRightToLeft)
  }

  private func placeBars(into top: LayerSink, _ bottom: LayerSink) {
    let (pinned, collapsing) = topHeights
    let height = insets.top - outerInsets.top
    let isScrolledUnder = scrolled > (collapsing > 0 ? collapsing - 4 : 0)
    if outerInsets.top + pinned > 0 {
      let covered = CGRect(x: 0, y: 0, width: size.width, height: outerInsets.top + pinned)
      if !topBackdrop.place(in: covered, into: top), isScrolledUnder, !hasHiddenGround {
        ground.place(in: covered, over: tracked, core.environment, into: top)
      }
    }
    let inner = CGRect(origin: .zero, size: size).inset(by: outerInsets, isRightToLeft: isRightToLeft)
    bar.place(in: CGRect(x: inner.minX, y: inner.minY, width: inner.width, height: height), into: top)
    let bottomHeight = bottomHeight
    let bottomFrame = CGRect(
      x: inner.minX,
      y: inner.maxY - bottomHeight - keyboardBarHeight,
      width: inner.width,
      height: bottomHeight
    )
    if bottomBar.node != nil {
      bottomBackdrop.place(
        in: CGRect(x: 0, y: bottomFrame.minY, width: size.width, height: size.height - bottomFrame.minY),
        into: bottom
      )
    }
    bottomBar.place(in: bottomFrame, into: bottom)
    keyboardBar.place(
      in: CGRect(x: inner.minX, y: inner.maxY - keyboardBarHeight, width: inner.width, height: keyboardBarHeight),
      into: bottom
    )
  }

  /// Places the suggestions, which cover the content (fact M96).
  private func placeSuggestions(into sink: LayerSink) {
    guard hasBar, let search = barContent.search, search.showsSuggestions else { return }
    suggestions.place(in: safeArea.safe, into: sink)
  }
}
