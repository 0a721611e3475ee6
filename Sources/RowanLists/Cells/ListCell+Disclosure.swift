import Foundation
import RowanGraph
import RowanInteraction
import RowanLayers
import RowanViews

/// What a cell draws at its end by itself: the disclosure of a section in a sidebar, and the sign that a row leads on where
/// choosing it covers the list.
extension ListCell {
  enum Disclosure: Hashable {
    /// A section that is open, or closed.
    case section(isExpanded: Bool)
    /// A row that leads to another screen.
    case next
  }

  /// What stands at the end of the cell; brings it up to date. Costs nothing outside of sidebars and collapsed columns.
  func updateDisclosure(in list: ListNode) {
    let mayHaveOne = list.metrics.coversList || list.metrics.identity.kind == .sidebar
    guard mayHaveOne, let kind = disclosure(in: list) else { return chevron.hide(graph) }
    _ = chevron.show(
      AnyView(DisclosureChevron(kind: kind, isDesktop: list.metrics.identity.idiom == .desktop)),
      of: row,
      in: graph
    )
  }

  private func disclosure(in list: ListNode) -> Disclosure? {
    switch row.kind {
    case .header:
      guard let section = list.collapsibleSection(of: row) else { return nil }
      let isDesktop = list.metrics.identity.idiom == .desktop
      // On the desktop it shows while the pointer is there (fact B88), and where it is all there is of the section.
      return section.isExpanded && isDesktop && !isHovered ? nil : .section(isExpanded: section.isExpanded)
    case .row:
      guard list.metrics.coversList, list.tapsSelect, list.isSelectable(row),
        row.element.traits[DisclosureIndicatorTrait.self] == 0
      else { return nil }
      return .next
    case .footer: return nil
    }
  }

  /// Points that the sign of a row takes of its content's width: the content ends 30 before the edge (fact M39).
  func disclosureWidth(_ metrics: ListMetrics) -> CGFloat {
    guard metrics.coversList, row.kind == .row, let list = row.engine.host as? ListNode else { return 0 }
    return disclosure(in: list) == nil ? 0 : 30
  }

  func placeDisclosure(in layout: CellLayout, into layers: inout [Layer]) {
    guard let chevron = chevron.shown else { return }
    let size = chevron.size(.unspecified)
    let trailing = row.kind == .row ? layout.insets.trailing : max(layout.insets.trailing, 16)
    var frame = CGRect(
      x: layout.card.maxX - trailing - size.width,
      y: (contentFrame?.midY ?? layout.bounds.midY) - size.height / 2,
      width: size.width,
      height: size.height
    )
    if layout.isRightToLeft { frame.origin.x = layout.card.minX + layout.card.maxX - frame.maxX }
    chevron.place(in: frame, filling: false)
    layers.append(chevron.layer)
  }

  /// Content on a selection in the accent colour is white. No body of the row runs for it.
  func setProminence(_ isIncreased: Bool) {
    guard isIncreased || isProminent else { return }
    isProminent = isIncreased
    let node = row.element.origin
    let prominence: BackgroundProminence = isIncreased ? .increased : .standard
    var environment = node.core.environment
    // What is above may have given the content another environment since.
    guard node.core.isAlive, environment.backgroundProminence != prominence else { return }
    environment.backgroundProminence = prominence
    node.core.setEnvironment(environment, of: node)
  }
}

/// A chevron: 7 × 12 in 10.5 × 14 at the end of rows (fact M39), smaller in headers.
private struct DisclosureChevron: View {
  let kind: ListCell.Disclosure
  let isDesktop: Bool

  var body: some View {
    switch kind {
    case .next:
      Image(systemName: "chevron.forward")
        .font(.system(size: 14, weight: .semibold))
        .foregroundStyle(.tertiary)
        .frame(width: 10.5, height: 14)
        .accessibilityHidden(true)
    case .section(let isExpanded):
      Image(systemName: isExpanded ? "chevron.down" : "chevron.forward")
        .font(.system(size: isDesktop ? 9 : 13, weight: .semibold))
        .foregroundStyle(isDesktop ? AnyShapeStyle(.secondary) : AnyShapeStyle(.tint))
        .frame(width: isDesktop ? 12 : 16, height: isDesktop ? 12 : 16)
        .accessibilityHidden(true)
    }
  }
}

extension ListNode {
  /// The section of a header that can be closed: in sidebars those with a binding and, on the desktop, all that do not
  /// forbid it (facts C93, C94).
  func collapsibleSection(of row: RowSegment) -> (any SectionShape)? {
    guard row.kind == .header, metrics.identity.kind == .sidebar, let section = row.section?.node,
      section.isCollapsible(byItself: metrics.identity.idiom == .desktop)
    else { return nil }
    return section
  }

  /// A person opens or closes the section of a header. Returns whether that can be.
  func toggleSection(of row: RowSegment) -> Bool {
    guard let section = collapsibleSection(of: row) else { return false }
    withAnimation { section.setExpanded(!section.isExpanded) }
    return true
  }
}
