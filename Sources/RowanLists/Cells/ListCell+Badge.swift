import Foundation
import RowanGraph
import RowanLayers
import RowanViews

extension ListCell {
  /// Updates the badge and returns the width that it takes from the content, in points.
  func badgeWidth(_ metrics: ListMetrics) -> CGFloat {
    guard row.kind == .row, let text = row.element.traits[RowStyleTrait.self].badge else {
      badge.hide(graph)
      return 0
    }
    let view = AnyView(BadgeLabel(text: text, isDesktop: metrics.identity.idiom == .desktop))
    let decoration = badge.show(view, of: row, isOnRow: true, in: graph)
    // A link draws its indicator at the end of the row; the badge is before it, over the end of the content.
    if row.element.traits[DisclosureIndicatorTrait.self] > 0 { return 0 }
    return decoration.size(.unspecified).width + 8
  }

  func placeBadge(in layout: CellLayout, into layers: inout [Layer]) {
    guard let badge = badge.shown else { return }
    let card = layout.card
    let size = badge.size(.unspecified)
    // Before the disclosure indicator of a link (fact B48).
    let indicator = row.element.traits[DisclosureIndicatorTrait.self]
    let frame = CGRect(
      x: card.maxX - layout.insets.trailing - indicator - disclosureWidth(layout.metrics) - size.width,
      y: (card.height - size.height) / 2,
      width: size.width,
      height: size.height
    )
    badge.place(in: layout.mirrored(frame), filling: false)
    layers.append(badge.layer)
  }
}

/// The badge at the end of a row: body text in the secondary color, smaller on the desktop (fact B48).
struct BadgeLabel: View {
  let text: Text
  let isDesktop: Bool
  @Environment(\.badgeProminence) private var prominence

  var body: some View {
    if prominence == .increased {
      text.font(isDesktop ? .subheadline : .callout).foregroundStyle(FillLabelStyle(on: Color.red))
        .padding(.horizontal, 7).padding(.vertical, 1)
        .background(Color.red, in: Capsule())
    } else {
      text.font(isDesktop ? .subheadline : .body)
        .foregroundStyle(prominence == .decreased ? HierarchicalShapeStyle.tertiary : .secondary)
    }
  }
}

/// The width of a row's disclosure indicator, in points.
package enum DisclosureIndicatorTrait: TraitKey {
  package static var defaultValue: CGFloat { 0 }
}

/// Whether a row leads to another screen that takes the place of its list, which the row shows by an indicator on the desktop.
package enum LeadsOnTrait: TraitKey {
  package static var defaultValue: Bool { false }
}
