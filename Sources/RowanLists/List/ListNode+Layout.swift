import Foundation
import RowanControls
import RowanGraph
import RowanInteraction
import RowanLayers
import RowanViews

extension ListNode {
  func measure(_ proposal: ProposedViewSize) -> CGSize {
    let metrics = appearance.metrics.identity
    // A sheet on the desktop has the ideal size of its content (an assumption: no document or recording has it).
    let isWide = metrics.idiom == .desktop && metrics.kind != .sidebar
    let ideal = isWide ? CGSize(width: 400, height: 300) : CGSize(width: 200, height: 200)
    return proposal.replacingUnspecifiedDimensions(by: ideal)
  }

  func lengthRange(along axis: Axis, cross: CGFloat?) -> ClosedRange<CGFloat> { 0...CGFloat.infinity }

  /// Places the list. Its viewport extends under bars, unless it has a border.
  func place(in frame: CGRect, proposal: ProposedViewSize, into sink: LayerSink) {
    let before = scroller.port
    let edges: Edge.Set = appearance.metrics.borderWidth > 0 ? [] : .vertical
    let frame = scroller.port.setFrame(frame, extendingInto: edges, of: self, sink)
    if frame.size.width != before.size.width {
      updateMetrics()
      updateRowEnvironment()
      engine.invalidateSizes()
    }
    if let target = scroller.port.pendingTarget, scroller.port.contentAreaDiffers(from: before) {
      scroller.scroll(to: target)
    }
    layOut()
    place(scrollLayer, in: frame, into: sink)
    sectionIndex?.place(in: frame, into: sink)
    appearance.placeBorder(around: frame, into: sink)
  }

  func layOutIfNeeded() {
    guard scroller.port.size.height > 0 else { return engine.forgetLayout() }
    layOut()
  }

  private func layOut() {
    guard let content else { return }
    core.needsPlacement = false
    scroller.port.stickyFooterExtent = columns.columns?.footerExtent ?? 0
    scroller.port.stickyHeaderExtent = columns.columns?.headerExtent ?? 0
    columns.layOut()
    engine.trailingInset = appearance.metrics.bottomInset + scroller.port.insets.bottom
    // The top inset depends on the header of the first section, which is known after the first layout.
    engine.leadingInset = leadingInset
    scroller.port.setInitialOffset(for: core.environment.defaultScrollAnchor)
    scroller.port.keepEnd(for: core.environment.sizeChangesScrollAnchor)
    keyboard.keepRow()
    layOut(content)
    let wanted = leadingInset
    if abs(wanted - engine.leadingInset) > 0.001 {
      engine.leadingInset = wanted
      layOut(content)
    }
    scroller.port.noteEnd(of: engine.contentExtent)
    placeRows()
    updateSectionIndex()
  }

  private func layOut(_ content: any Node) {
    let viewport = scroller.port.viewport(along: .vertical, buffer: core.environment.lazyBuffer)
    scroller.port.setOffset(engine.layOut(content: content, in: viewport), along: .vertical)
  }

  private var leadingInset: CGFloat {
    let top = scroller.port.insets.top
    let firstHasHeader = engine.firstSection?.hasHeader ?? false
    // A header without a bar above it keeps away from the rounded edge of a sheet.
    let edge: CGFloat = firstHasHeader && top == 0 && core.environment.isElevated ? 10 : 0
    return top + edge + scroller.port.stickyHeaderExtent + refresh.extent
      + appearance.metrics.leadingInset(
        firstHasHeader: firstHasHeader,
        isBelowLargeTitle: top > 0 && core.environment.scrollSurroundings.isBelowLargeTitle
      )
  }

  private func placeRows() {
    let total = engine.exactRowCount ?? 0
    foundRow = foundAddress.flatMap(engine.existingRow)
    let numbering = RowNumbering(total: total, generation: engine.generation, isKept: engine.hasRowsOnly)
    let layers = editor.placeAnimated {
      presenter.present(engine.rows) { cell, placed, next in
        editor.present(placed) { placed in
          cell.place(placed, in: self, numbering, isNextCurrent: placed.row.kind == .row && next?.isCurrent == true)
        }
      }
    }
    engine.endRest()
    if core.graph.layers.currentAnimation != nil { ListCell.fadeUncovered(of: scrollLayer.children, except: layers) }
    let around = columns.columns?.surroundings(of: self) ?? (behind: [], inFront: [])
    scrollLayer.setChildren(
      around.behind + layers + pointer.emptyArea.layers + refresh.layers + editor.insertion.layers + around.inFront
    )
    keyboard.noteFocusableRows()
    updateSemantics(total: total)
    let environment = core.environment
    if scroller.port.touchesTop {
      environment.scrollSurroundings.observer?.scrollContainer(self, didScrollTo: scroller.port.offset.y)
    }
  }

  /// Updates the semantics, interests and scroll information of the scroll layer.
  private func updateSemantics(total: Int) {
    scrollLayer.interests = canBecomeFocused ? [.scroll, .key, .focus] : .scroll
    if refresh.receivesPulls { scrollLayer.interests.formUnion([.press, .along]) }
    if selection.menu != nil { scrollLayer.interests.insert(.contextMenu) }
    selection.checkTags()
    if editor.isOpen { scrollLayer.interests.insert(.press) }
    if selection.mode == .multiple, core.environment.idiom == .touch { scrollLayer.interests.insert(.twoFingers) }
    scrollLayer.content = appearance.background
    scrollLayer.anticipation = selection.anticipation
    var info = scroller.port.scrollInfo(
      contentSize: CGSize(width: max(scroller.port.size.width, columns.rowWidth), height: engine.contentExtent),
      core.environment
    )
    info.tellsEnd = scroller.reports.wantsEnd(self)
    let metrics = appearance.metrics
    info.rowShape = ScrollInfo.RowShape(
      inset: max(metrics.selectionInset, metrics.cardMargin),
      radius: metrics.selectionRadius,
      cardRadius: metrics.cornerRadius
    )
    scrollLayer.scroll = info
    scroller.reports.containerDidMove(self)
    var traits: Semantics.Traits = []
    if selection.mode == .multiple { traits.insert(.multiselectable) }
    if keyboard.isFocused { traits.insert(.focused) }
    if refresh.isRefreshing { traits.insert(.busy) }
    let offersRefresh = refresh.isRefreshable && !refresh.isRefreshing
    var semantics = Semantics(
      role: outline.isOutline ? .outline : .list,
      traits: traits,
      actions: offersRefresh ? [SemanticAction(id: Self.refreshID, name: "Refresh")] : [],
      setSize: total
    )
    columns.columns?.updateSemantics(&semantics)
    scrollLayer.semantics = semantics
  }
}
