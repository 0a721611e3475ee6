import Foundation
import RowanGraph
import RowanInteraction
import RowanLayers
import RowanViews

/// An open menu: what catches taps beside it, and the panel with its items.
struct MenuOverlay: View {
  let menu: MenuController
  let items: AnyView
  @Environment(\.idiom) private var idiom

  var body: some View {
    MenuPlacement(anchor: menu.anchor, leadingIndex: menu.leadingIndex, isTouch: idiom == .touch) {
      Color.clear.modifier(MenuScrimModifier(menu: menu))
      ScrollView {
        MenuColumn(minimumWidth: minimumWidth) { items }
          .padding(.vertical, MenuPlacement.padding(isTouch: idiom == .touch))
      }
      .modifier(MenuPanelModifier(menu: menu))
    }
  }

  private var minimumWidth: CGFloat { idiom == .touch ? 200 : menu.anchor.width }
}

/// The place of a menu: on touch screens below what it belongs to, or above where there is more room; on the desktop
/// over it, the chosen item in its place. It stays inside the window and scrolls where it is too high.
struct MenuPlacement: Layout {
  let anchor: CGRect
  let leadingIndex: Int
  let isTouch: Bool
  /// Points between a menu and the window's edges.
  private static let margin: CGFloat = 8
  private static let gap: CGFloat = 6

  /// Points above the first and below the last item.
  static func padding(isTouch: Bool) -> CGFloat { isTouch ? 8 : 5 }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    guard subviews.count == 2 else { return }
    subviews[0].place(at: bounds.origin, proposal: ProposedViewSize(bounds.size))
    var anchor = anchor
    if subviews.layoutDirection == .rightToLeft { anchor.origin.x = bounds.width - anchor.maxX }
    let ideal = subviews[1].sizeThatFits(.unspecified)
    let width = min(ideal.width, max(0, bounds.width - 2 * Self.margin))
    var height = min(ideal.height, max(0, bounds.height - 2 * Self.margin))
    var origin = CGPoint.zero
    if isTouch {
      origin.x = anchor.midX > bounds.midX ? anchor.maxX - width : anchor.minX
      let below = bounds.height - Self.margin - anchor.maxY - Self.gap
      let above = anchor.minY - Self.gap - Self.margin
      let isBelow = height <= below || below >= above
      height = min(height, max(isBelow ? below : above, 44))
      origin.y = isBelow ? anchor.maxY + Self.gap : anchor.minY - Self.gap - height
    } else {
      // The words of the chosen item stand where those of the closed control did.
      origin.x = anchor.minX - 16
      origin.y = anchor.midY - Self.padding(isTouch: false) - (CGFloat(leadingIndex) + 0.5) * 24
    }
    origin.x = min(max(origin.x, Self.margin), max(Self.margin, bounds.width - Self.margin - width))
    origin.y = min(max(origin.y, Self.margin), max(Self.margin, bounds.height - Self.margin - height))
    subviews[1].place(at: origin, proposal: ProposedViewSize(width: width, height: height))
  }
}

/// Items below each other, all as wide as the widest.
struct MenuColumn: Layout {
  let minimumWidth: CGFloat

  private func width(_ proposal: ProposedViewSize, _ subviews: Subviews) -> CGFloat {
    let widest = subviews.map { $0.sizeThatFits(.unspecified).width }.max() ?? 0
    return min(max(widest, minimumWidth), proposal.width ?? .infinity)
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    let width = width(proposal, subviews)
    let offer = ProposedViewSize(width: width, height: nil)
    return CGSize(width: width, height: subviews.reduce(0) { $0 + $1.sizeThatFits(offer).height })
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    let offer = ProposedViewSize(width: bounds.width, height: nil)
    var y = bounds.minY
    for subview in subviews {
      subview.place(at: CGPoint(x: bounds.minX, y: y), proposal: offer)
      y += subview.sizeThatFits(offer).height
    }
  }
}

/// Closes the menu by a tap beside it.
nonisolated struct MenuScrimModifier: ElementModifier {
  typealias Body = Never
  let menu: MenuController

  @MainActor func makeState(_ element: ModifiedElement<Self>) -> ScrimLayer {
    ScrimLayer(in: element.core.graph, menu: menu)
  }
}

/// The layer behind an open menu.
@MainActor
final class ScrimLayer: InteractiveLayer {
  let layer: Layer
  private weak var menu: MenuController?

  init(in graph: Graph, menu: MenuController) {
    self.menu = menu
    layer = Layer(in: graph.layers)
    listen(for: [.tap, .press])
  }

  func receive(_ event: LayerEvent) -> EventUse {
    switch event {
    case .pointerDown, .pointerUp: return .pressed
    case .tap:
      menu?.dismiss()
      return .claimed
    default: return .ignored
    }
  }
}

/// The ground of a menu (a quiet fill in place of the system's material).
nonisolated struct MenuPanelModifier: ElementModifier {
  typealias Body = Never
  let menu: MenuController

  @MainActor func environmentDidChange(
    from old: EnvironmentValues,
    _ element: ModifiedElement<Self>
  ) -> ElementChange { .placement }

  @MainActor func place(
    in frame: CGRect,
    proposal: ProposedViewSize,
    _ element: ModifiedElement<Self>,
    into sink: LayerSink
  ) {
    let layer = menu.panel.layer
    let environment = element.core.environment
    let isDark = environment.colorScheme == .dark
    let isTouch = environment.idiom == .touch
    let radius: CGFloat = isTouch ? (environment.look == .v26 ? 26 : 13) : (environment.look == .v26 ? 11 : 6)
    let bounds = CGRect(origin: .zero, size: frame.size)
    layer.content = .shape(
      Path(roundedRect: bounds.insetBy(dx: 0.25, dy: 0.25), cornerRadius: radius, style: .continuous),
      fill: .color(isDark ? RGBA(hex: 0x2C2C2E) : RGBA(hex: 0xFAFAFC)),
      stroke: Stroke(paint: .color((isDark ? RGBA.white : RGBA.black).opacity(0.12)), width: 0.5),
      evenOdd: false
    )
    layer.shadow = Shadow(color: RGBA.black.opacity(isDark ? 0.5 : 0.18), radius: isTouch ? 24 : 12, x: 0, y: 8)
    element.placeInner(inside: layer, frame: frame, proposal: proposal, into: sink)
    menu.panel.describe()
  }
}
