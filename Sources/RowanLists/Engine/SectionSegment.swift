import Foundation
import RowanGraph

/// A section: header, rows, footer, and the gaps around it.
@MainActor
package final class SectionSegment: Segment {
  /// The node of the section; `nil` for rows outside of every `Section` (fact A4).
  package let node: (any SectionShape)?
  private(set) var header: GroupSegment?
  private(set) var rows: Segment?
  private(set) var footer: GroupSegment?
  /// The existing parts, in order.
  private nonisolated(unsafe) var parts: [Segment] = []
  /// The neighboring static sections. Sections of one `ForEach` have none.
  package internal(set) weak var previous: SectionSegment?
  package internal(set) weak var next: SectionSegment?
  /// The traits that row modifiers set on the section.
  package var traits = ViewTraits()

  init(node: (any SectionShape)?, engine: LazyEngine, parent: Segment?) {
    self.node = node
    super.init(engine: engine, parent: parent)
  }

  func setParts(header: GroupSegment?, rows: Segment?, footer: GroupSegment?) {
    self.header = header
    self.rows = rows
    self.footer = footer
    orphan(parts)
    parts = [header, rows, footer].compactMap { $0 }
    for part in parts { part.parent = self }
  }

  deinit { orphan(parts) }

  /// Whether the header has a row.
  package var hasHeader: Bool { header?.firstRow() != nil }
  /// Whether the footer has a row.
  package var hasFooter: Bool { footer?.firstRow() != nil }

  /// Whether the section is the first content.
  package var isFirst: Bool {
    var segment: Segment = self
    while let parent = segment.parent {
      if !parent.isFirst(segment) { return false }
      segment = parent
    }
    return true
  }

  override var ownSection: SectionSegment? { self }
  override func forEachChild(_ body: (Segment) -> Void) { parts.forEach(body) }

  /// The header, rows and footer by their part index.
  private var allParts: [Segment?] { [header, rows, footer] }

  override func step(to child: Segment) -> RowAddress.Step? {
    allParts.firstIndex { $0 === child }.map { .part($0) }
  }

  override func child(at step: RowAddress.Step, making: Bool) -> Segment? {
    guard case .part(let index) = step, allParts.indices.contains(index) else { return nil }
    return allParts[index]
  }

  /// The gap before the header, in points.
  package var topGap: CGFloat { engine.host?.gaps(of: self).top ?? 0 }
  /// The gap after the footer, in points.
  package var bottomGap: CGFloat { engine.host?.gaps(of: self).bottom ?? 0 }

  /// The first row of the header.
  package var headerRow: RowSegment? { header?.firstRow() }
  /// The last row of the footer.
  package var footerRow: RowSegment? { footer?.lastRow() }

  override var extent: CGFloat {
    let gaps: (top: CGFloat, bottom: CGFloat) = engine.host?.gaps(of: self) ?? (0, 0)
    var sum = gaps.top + gaps.bottom
    for part in parts { sum += part.extent }
    return sum
  }

  override func offset(of child: Segment) -> CGFloat {
    var sum = topGap
    for part in parts {
      if part === child { return sum }
      sum += part.extent
    }
    return sum
  }

  override func firstRow() -> RowSegment? {
    for part in parts { if let row = part.firstRow() { return row } }
    return nil
  }

  override func lastRow() -> RowSegment? {
    for part in parts.reversed() { if let row = part.lastRow() { return row } }
    return nil
  }

  override func row(after child: Segment) -> RowSegment? {
    guard let index = parts.firstIndex(where: { $0 === child }) else { return nil }
    for part in parts[(index + 1)...] { if let row = part.firstRow() { return row } }
    return parent?.row(after: self)
  }

  override func row(before child: Segment) -> RowSegment? {
    guard let index = parts.firstIndex(where: { $0 === child }) else { return nil }
    for part in parts[..<index].reversed() { if let row = part.lastRow() { return row } }
    return parent?.row(before: self)
  }

  override func locate(_ offset: CGFloat) -> RowSegment? {
    var rest = offset - topGap
    for part in parts {
      let length = part.extent
      if rest < length, let row = part.locate(rest) { return row }
      rest -= length
    }
    return lastRow()
  }

  override func find(_ id: AnyHashable, deeply: Bool) -> RowSegment? {
    for part in parts { if let row = part.find(id, deeply: deeply) { return row } }
    return nil
  }

  override func row(of nodes: Set<ObjectIdentifier>) -> RowSegment? {
    for part in parts { if let row = part.row(of: nodes) { return row } }
    return nil
  }

  override var unmeasuredRun: Int { rows?.unmeasuredRun ?? 0 }

  override func assume(extent whole: CGFloat) {
    guard let rows else { return }
    rows.assume(extent: whole - (extent - rows.extent))
  }

  override func refreshEstimates() { rows?.refreshEstimates() }
  override func refreshExtents() { for part in parts { part.refreshExtents() } }
  override func forgetSizes() { for part in parts { part.forgetSizes() } }
  override func releaseUnused(_ pass: Int, rowsOnly: Bool) {
    for part in parts { part.releaseUnused(pass, rowsOnly: rowsOnly) }
  }
  override func discard() { for part in parts { part.discard() } }
  override var estimatedRowCount: Int { rows?.estimatedRowCount ?? 0 }

  override func estimatedRowCount(before child: Segment) -> Int {
    child === footer ? rows?.estimatedRowCount ?? 0 : 0
  }

  override var exactRowCount: Int? {
    guard let rows else { return 0 }
    return rows.exactRowCount
  }

  override func exactRowCount(before child: Segment) -> Int? {
    guard child === footer, let rows else { return 0 }
    return rows.exactRowCount
  }
}
