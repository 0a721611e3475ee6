import Foundation
import RowanGraph
import RowanLayers

/// Placing the rows of a layout: in order, with sticky headers and footers at the edges and kept rows off screen.
extension LazyEngine {
  func place(_ collected: [RowSegment], kept: [RowSegment], length: CGFloat) {
    let viewport = offset...(offset + length)
    var placed: [PlacedRow] = []
    var sections: [SectionSegment] = []
    var outOfView: [(part: RowSegment, section: SectionSegment, start: CGFloat)] = []
    placed.reserveCapacity(collected.count + 2)
    var section: SectionSegment?
    var (siblings, end): (ObjectIdentifier?, CGFloat) = (nil, 0)
    let stickyKinds = host?.stickyKinds ?? []
    let isInLines = host?.arrangesLines == true
    for row in collected {
      row.touch(pass)
      // Siblings are consecutive, so only the start of the first one is looked up.
      var start: CGFloat
      if let siblings, siblings == row.parentID {
        start = end
      } else {
        start = leadingInset + row.start
        section = row.section
      }
      var extent = row.extent
      (siblings, end) = (row.parentID, start + extent)
      if isInLines { (start, extent) = span(of: row, start: start, extent: extent) }
      // A row without extent, such as a marker that loads more, is visible if the viewport contains its start.
      let isVisible =
        extent > 0 ? start < viewport.upperBound && start + extent > viewport.lowerBound : viewport.contains(start)
      if isVisible, let section, sections.last !== section { sections.append(section) }
      if let section, stickyKinds.contains(row.kind) {
        if !isVisible { outOfView.append((row, section, start)) }
      } else {
        placed.append(PlacedRow(row: row, start: start, extent: extent, isVisible: isVisible, pin: nil))
      }
    }
    for section in sections {
      let parts: [RowSegment?] = [section.headerRow, section.footerRow]
      for case let row? in parts where stickyKinds.contains(row.kind) {
        row.measure()
        row.touch(pass)
        placed.append(stickyRow(row, in: section, natural: leadingInset + row.start, viewport: viewport))
      }
    }
    for (part, section, start) in outOfView where !sections.contains(where: { $0 === section }) {
      placed.append(stickyRow(part, in: section, natural: start, viewport: viewport))
    }
    placeOffscreenKeptRows(kept, among: &placed)
    rows = placed
    visibility.update(placed, inside: host?.core.visibility)
    // The neighbors of the first and last row are kept too, since cells read them and would recreate them in every
    // pass. The anchor is kept even if the viewport begins in the gap after it.
    anchor?.row.touch(pass)
    collected.first?.previous?.touch(pass)
    collected.last?.next?.touch(pass)
    for row in placed where row.isVisible && !row.isSticky {
      anchor = (row.row, offset - row.start)
      break
    }
  }

  /// Inserts off-screen kept rows at their positions among the placed rows.
  private func placeOffscreenKeptRows(_ kept: [RowSegment], among placed: inout [PlacedRow]) {
    offscreenKeptRows.removeAll(keepingCapacity: true)
    for row in kept where !row.isDiscarded && !placed.contains(where: { $0.row === row }) {
      offscreenKeptRows.append(row)
      row.touchWithNeighbors(pass)
      let (start, extent) = span(of: row, start: leadingInset + row.start, extent: row.extent)
      let index = placed.firstIndex { $0.isSticky || $0.start > start } ?? placed.count
      placed.insert(PlacedRow(row: row, start: start, extent: extent, isVisible: false, pin: nil), at: index)
    }
  }

  /// Returns the placement of a sticky header at the start of the viewport, or of a footer at its end, while its
  /// section is in view. The next section pushes it out (`PinInfo.top`).
  private func stickyRow(
    _ row: RowSegment,
    in section: SectionSegment,
    natural: CGFloat,
    viewport: ClosedRange<CGFloat>
  ) -> PlacedRow {
    let covered = self.viewport.covered
    let sectionStart = leadingInset + section.start + section.topGap
    let sectionEnd = leadingInset + section.start + section.extent - section.bottomGap
    let pin = PinInfo(
      edge: row.kind == .footer ? .bottom : .top,
      natural: natural,
      rangeStart: sectionStart,
      rangeEnd: max(sectionStart, sectionEnd)
    )
    let start = pin.start(
      length: row.extent,
      visibleFrom: viewport.lowerBound + covered.start,
      to: viewport.upperBound - covered.end
    )
    return PlacedRow(
      row: row,
      start: start,
      extent: row.extent,
      isVisible: start < viewport.upperBound && start + row.extent > viewport.lowerBound,
      pin: pin
    )
  }
}
