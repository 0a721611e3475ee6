import Foundation
import RowanGraph
import RowanInteraction
import RowanLayers
import RowanViews

/// The accessory that a cell draws at its trailing end: the disclosure chevron of a sidebar section, or the indicator
/// of a row whose selection opens another screen.
extension ListCell {
  enum Disclosure: Hashable {
    /// A section, expanded or collapsed.
    case section(isExpanded: Bool)
    /// A row that leads to another screen.
    case next
  }

  /// Updates the accessory of the cell.
  ///
  /// - Complexity: O(1) outside of sidebars and collapsed columns.
  func updateDisclosure(in list: ListNode) {
    let metrics = list.appearance.metrics
    guard mayHaveDisclosure(metrics), let kind = disclosure(in: list) else { return chevron.hide(graph) }
    _ = chevron.show(
      AnyView(DisclosureChevron(kind: kind, isDesktop: metrics.identity.idiom == .desktop)),
      of: row,
      isOnRow: true,
      in: graph
    )
  }

  private func mayHaveDisclosure(_ metrics: ListMetrics) -> Bool {
    metrics.coversList || metrics.identity.kind == .sidebar || metrics.identity.idiom == .desktop
  }

  private func disclosure(in list: ListNode) -> Disclosure? {
    let identity = list.appearance.metrics.identity
    switch row.kind {
    case .header:
      guard let section = list.outline.collapsibleSection(of: row) else { return nil }
      let isDesktop = identity.idiom == .desktop
      // On the desktop it is visible on hover (fact B88), and always for a collapsed section.
      return section.isExpanded && isDesktop && !isHovered ? nil : .section(isExpanded: section.isExpanded)
    case .row:
      if identity.idiom == .desktop {
        let isShown = identity.kind != .sidebar && row.element.traits[LeadsOnTrait.self]
        return isShown ? .next : nil
      }
      guard list.appearance.metrics.coversList, list.selection.tapsSelect, !list.editor.isEditing,
        list.selection.isSelectable(row), row.element.traits[DisclosureIndicatorTrait.self] == 0
      else { return nil }
      return .next
    case .footer: return nil
    }
  }

  /// Returns the width that the accessory takes from the content. The content ends 30 points before the edge (fact
  /// M39), on the desktop 18.
  func disclosureWidth(_ metrics: ListMetrics) -> CGFloat {
    guard mayHaveDisclosure(metrics), row.kind == .row, let list = row.engine.host as? ListNode else { return 0 }
    return disclosure(in: list) == nil ? 0 : metrics.identity.idiom == .desktop ? 18 : 30
  }

  func placeDisclosure(in layout: CellLayout, into layers: inout [Layer]) {
    guard let chevron = chevron.shown else { return }
    let size = chevron.size(.unspecified)
    let trailing = row.kind == .row ? layout.insets.trailing : max(layout.insets.trailing, 16)
    let frame = CGRect(
      x: layout.card.maxX - trailing - size.width,
      y: (contentFrame?.midY ?? layout.bounds.midY) - size.height / 2,
      width: size.width,
      height: size.height
    )
    chevron.place(in: layout.mirrored(frame), filling: false)
    layers.append(chevron.layer)
  }

  /// Sets whether the content is drawn in white on a selection in the accent color. Runs no body of the row.
  func setProminence(_ isIncreased: Bool) {
    guard isIncreased || isProminent else { return }
    isProminent = isIncreased
    let node = row.element.origin
    let prominence: BackgroundProminence = isIncreased ? .increased : .standard
    var environment = node.core.environment
    // An ancestor may have replaced the environment since.
    guard node.core.isAlive, environment.backgroundProminence != prominence else { return }
    environment.backgroundProminence = prominence
    node.core.setEnvironment(environment, of: node)
  }
}

/// A chevron of 7 × 12 points in 10.5 × 14 at the end of rows (fact M39), smaller in headers.
private struct DisclosureChevron: View {
  let kind: ListCell.Disclosure
  let isDesktop: Bool

  var body: some View {
    switch kind {
    case .next:
      Image(systemName: "chevron.forward")
        .font(.system(size: isDesktop ? 10 : 14, weight: .semibold))
        .foregroundStyle(.tertiary)
        .frame(width: isDesktop ? 7.5 : 10.5, height: isDesktop ? 10 : 14)
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
