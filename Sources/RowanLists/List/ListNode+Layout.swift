import Foundation
import RowanControls
import RowanGraph
import RowanInteraction
import RowanLayers
import RowanViews

extension ListNode {
  func measure(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions(by: CGSize(width: 200, height: 200))
  }

  func lengthRange(along axis: Axis, cross: CGFloat?) -> ClosedRange<CGFloat> { 0...CGFloat.infinity }

  /// Places the list. Its viewport extends under bars, unless it has a border.
  func place(in frame: CGRect, proposal: ProposedViewSize, into sink: LayerSink) {
    let before = port
    let frame = port.setFrame(frame, extendingInto: metrics.borderWidth > 0 ? [] : .vertical, of: self, sink)
    if frame.size.width != before.size.width {
      updateMetrics()
      updateRowEnvironment()
      engine.invalidateSizes()
    }
    if let target = port.pendingTarget, port.contentAreaDiffers(from: before) { scroll(to: target) }
    layOut()
    place(scrollLayer, in: frame, into: sink)
    sectionIndex?.place(in: frame, into: sink)
    surface.placeBorder(around: frame, metrics, core.environment, in: core.graph.layers, into: sink)
  }

  func layOutIfNeeded() {
    guard port.size.height > 0 else { return }
    layOut()
  }

  private func layOut() {
    guard let content else { return }
    core.needsPlacement = false
    port.stickyHeaderExtent = columns?.headerExtent ?? 0
    layOutColumns()
    engine.trailingInset = metrics.bottomInset + port.insets.bottom
    // The top inset depends on the header of the first section, which is known after the first layout.
    engine.leadingInset = leadingInset
    port.setInitialOffset(for: core.environment.defaultScrollAnchor)
    port.keepEnd(for: core.environment.sizeChangesScrollAnchor)
    keepKeyboardRow()
    layOut(content)
    let wanted = leadingInset
    if abs(wanted - engine.leadingInset) > 0.001 {
      engine.leadingInset = wanted
      layOut(content)
    }
    port.noteEnd(of: engine.contentExtent)
    placeRows()
    updateSectionIndex()
  }

  private func layOut(_ content: any Node) {
    let viewport = port.viewport(along: .vertical, buffer: core.environment.lazyBuffer)
    port.setOffset(engine.layOut(content: content, in: viewport), along: .vertical)
  }

  private var leadingInset: CGFloat {
    let top = port.insets.top
    return top + port.stickyHeaderExtent + pull.extent
      + metrics.leadingInset(
        firstHasHeader: engine.firstSection?.hasHeader ?? false,
        isBelowLargeTitle: top > 0 && core.environment.scrollSurroundings.isBelowLargeTitle
      )
  }

  private func placeRows() {
    let total = engine.exactRowCount ?? 0
    let numbering = RowNumbering(total: total, generation: engine.generation, isKept: engine.hasRowsOnly)
    let layers = editor.placeAnimated {
      presenter.present(engine.rows) { cell, placed, next in
        editor.present(placed) { placed in
          cell.place(placed, in: self, numbering, isNextCurrent: placed.row.kind == .row && next?.isCurrent == true)
        }
      }
    }
    let around = columns?.surroundings(of: self) ?? (behind: [], inFront: [])
    scrollLayer.setChildren(around.behind + layers + emptyArea.layers + pull.layers + drop.layers + around.inFront)
    if !hasFocusableRows, engine.rows.contains(where: { isFocusable($0.row) }) { hasFocusableRows = true }
    updateSemantics(total: total)
    let environment = core.environment
    if port.touchesTop { environment.scrollSurroundings.observer?.scrollContainer(self, didScrollTo: port.offset.y) }
  }

  /// Updates the semantics, interests and scroll information of the scroll layer.
  private func updateSemantics(total: Int) {
    let environment = core.environment
    scrollLayer.interests = canBecomeFocused ? [.scroll, .key, .focus] : .scroll
    if isRefreshable, pullsToRefresh { scrollLayer.interests.formUnion([.press, .along]) }
    if selectionMenu != nil { scrollLayer.interests.insert(.contextMenu) }
    checkTags()
    if editor.isOpen { scrollLayer.interests.insert(.press) }
    scrollLayer.content = surface.background(metrics, environment)
    var info = port.scrollInfo(
      contentSize: CGSize(width: max(port.size.width, rowWidth), height: engine.contentExtent),
      environment
    )
    info.tellsEnd = reports.wantsEnd(self)
    scrollLayer.scroll = info
    reports.containerDidMove(self)
    var traits: Semantics.Traits = []
    if selection.mode == .multiple { traits.insert(.multiselectable) }
    if keyboard.isFocused { traits.insert(.focused) }
    if isRefreshing { traits.insert(.busy) }
    let actions = isRefreshable && !isRefreshing ? [SemanticAction(id: Self.refreshID, name: "Refresh")] : []
    var semantics = Semantics(
      role: holdsOutline ? .outline : .list,
      traits: traits,
      actions: actions,
      setSize: total
    )
    columns?.updateSemantics(&semantics)
    scrollLayer.semantics = semantics
  }

  /// The environment of the rows: label alignment, control placement, and the fonts of headers and footers.
  var rowEnvironment: EnvironmentValues {
    var environment = core.environment.insideScrollContainer().withTextMetrics(core.graph.measurer)
    environment.isInList = true
    environment.controlPlacement = columns?.areCollapsed == false ? .free : .framed
    environment.controlArrangement = metrics.identity.kind == .form ? .spread : .natural
    // Labels in forms of the desktop have the usual icon placement.
    environment.labelIconColumn = metrics.identity.kind == .form ? nil : metrics.labelColumn
    environment.stackAxis = nil
    environment.hidesAccessories = editor.isEditing
    let metrics = metrics
    environment.sectionPartEnvironment = SectionPartStyle(look: metrics.identity) { environment, kind in
      var part = environment
      part.controlPlacement = .free
      part.controlArrangement = .natural
      metrics.style(&part, for: kind)
      return part
    }
    if metrics.identity.kind == .sidebar, metrics.identity.idiom == .desktop, environment.font == nil {
      environment.font = .body
    }
    return environment
  }
}

extension EnvironmentValues {
  /// Returns the environment with the text measurer that row heights depend on.
  @MainActor func withTextMetrics(_ measurer: any TextMeasurer) -> EnvironmentValues {
    if textMetricsSource?.measurer === measurer { return self }
    var copy = self
    copy.textMetricsSource = TextMetricsSource(measurer: measurer)
    return copy
  }
}
