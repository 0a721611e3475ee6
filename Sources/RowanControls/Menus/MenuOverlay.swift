import Foundation
import RowanGraph
import RowanInteraction
import RowanLayers
import RowanViews

/// The overlay of open menus: a layer that catches taps outside of them, a companion, and a panel for the menu and each
/// submenu.
struct MenuOverlay: View {
  let levels: [MenuLevel]
  let companion: AnyView?
  @Environment(\.idiom) private var idiom
  @Environment(\.menuOrder) private var order

  var body: some View {
    let isTouch = idiom == .touch
    MenuPlacement(
      panels: levels.map { .init($0.menu) },
      companion: companion == nil ? .none : levels.first?.menu.hasPreview == true ? .preview : .bar,
      isTouch: isTouch,
      turns: order.turns(idiom)
    ) {
      Color.clear.modifier(MenuScrimModifier(menu: levels.first?.menu))
        .overlay {
          if let mark = levels.first?.menu.mark {
            MenuMarkView(mark: mark).allowsHitTesting(false).accessibilityHidden(true)
          }
        }
      if let companion { companion }
      ForEach(levels) { level in
        ScrollView {
          MenuColumn(menu: level.menu, minimumWidth: minimumWidth(level.menu), items: level.items)
            .padding(.vertical, MenuPlacement.padding(isTouch: isTouch))
        }
        .modifier(MenuPanelModifier(menu: level.menu))
      }
    }
  }

  private func minimumWidth(_ menu: MenuController) -> CGFloat {
    if idiom == .touch { return 200 }
    if case .control = menu.placement { return menu.anchor.width }
    return 120
  }
}

/// A layout that places menus within the window; menus that are too high scroll.
///
/// A menu that does not fit on one side of its anchor is placed on the other side, or moved inside the window.
///
/// On touch screens a menu is placed below its anchor, or above if there is more space, and a submenu below its item, over a part of
/// the menu that it belongs to. On the desktop the menu of a picker covers it, with the selected item at the picker's position;
/// a menu of a menu bar is below its title, and a submenu beside its item.
struct MenuPlacement: Layout {
  enum Kind: Hashable {
    /// Over a control on the desktop, with the item at an index covering the control's text; below it on touch screens.
    case control(leadingIndex: Int)
    /// Below the anchor, or above if there is more space.
    case below
    /// At a point, such as that of a right click.
    case point
    /// Beside the item that a submenu belongs to; below it on touch screens.
    case item
  }

  /// The kind of view in the overlay besides the menus.
  enum Companion { case none, preview, bar }

  /// The properties of a menu that its layout depends on.
  struct Panel {
    let anchor: CGRect
    let kind: Kind
    let turn: MenuTurn

    @MainActor init(_ menu: MenuController) {
      anchor = menu.anchor
      kind = menu.placement
      turn = menu.turn
    }
  }

  let panels: [Panel]
  let companion: Companion
  let isTouch: Bool
  /// Whether a menu that opens upward has its first item at the bottom.
  let turns: Bool
  /// The minimum distance between a menu and the window's edges, in points.
  fileprivate static let margin: CGFloat = 8
  /// The distance between the edges of a submenu and its outer menu on touch screens, in points.
  fileprivate static let submenuShift: CGFloat = 16
  private var gap: CGFloat { isTouch ? 6 : 2 }

  /// Returns the padding above the first and below the last item, in points.
  static func padding(isTouch: Bool) -> CGFloat { isTouch ? 8 : 5 }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    let extras = companion == .none ? 1 : 2
    guard subviews.count == panels.count + extras else { return }
    subviews[0].place(at: bounds.origin, proposal: ProposedViewSize(bounds.size))
    var preview: CGRect?
    if companion == .bar { subviews[1].place(at: bounds.origin, proposal: ProposedViewSize(bounds.size)) }
    if companion == .preview, let menu = panels.first {
      preview = place(subviews[1], of: menu, subviews[2], in: bounds)
    }
    var last = CGRect.zero
    for (menu, subview) in zip(panels, subviews.dropFirst(extras)) {
      let ideal = subview.sizeThatFits(.unspecified)
      let room = bounds.insetBy(dx: min(Self.margin, bounds.width / 2), dy: min(Self.margin, bounds.height / 2))
      var size = CGSize(width: min(ideal.width, room.width), height: min(ideal.height, room.height))
      var anchor = preview ?? menu.anchor
      preview = nil
      let isRightToLeft = subviews.layoutDirection == .rightToLeft
      if isRightToLeft { anchor.origin.x = bounds.width - anchor.maxX }
      let origin = origin(of: menu.kind, beside: anchor, &size, in: bounds, over: last)
      menu.turn.isTurned = turns && menu.kind == .below && origin.y < anchor.minY
      last = room.placing(size, at: origin)
      subview.place(at: last.origin, proposal: ProposedViewSize(size))
    }
  }

  /// Places a preview at the view's position, moved up if the menu would not fit below it.
  ///
  /// - Returns: The frame of the preview.
  private func place(_ preview: LayoutSubview, of menu: Panel, _ panel: LayoutSubview, in bounds: CGRect)
    -> CGRect
  {
    let height = min(panel.sizeThatFits(.unspecified).height, bounds.height / 2)
    let room = CGSize(
      width: max(0, bounds.width - 4 * Self.margin),
      height: max(44, bounds.height - height - 4 * Self.margin - gap)
    )
    let fitting = preview.sizeThatFits(ProposedViewSize(room))
    let size = CGSize(width: min(fitting.width, room.width), height: min(fitting.height, room.height))
    let x = min(max(menu.anchor.midX - size.width / 2, 2 * Self.margin), bounds.width - size.width - 2 * Self.margin)
    let lowest = bounds.height - height - gap - 2 * Self.margin - size.height
    let y = max(2 * Self.margin, min(menu.anchor.midY - size.height / 2, lowest))
    preview.place(at: CGPoint(x: x, y: y), proposal: ProposedViewSize(size))
    return CGRect(x: x, y: y, width: size.width, height: size.height)
  }

  /// Returns the origin of a menu, on the other side of its anchor if it does not fit on the first.
  ///
  /// - Parameters:
  ///   - kind: The placement relative to the anchor.
  ///   - anchor: The frame of the anchor.
  ///   - size: The size of the menu; its height is reduced to the space on the chosen side.
  ///   - bounds: The bounds of the window.
  ///   - outer: The frame of the menu that a submenu belongs to.
  private func origin(
    of kind: Kind,
    beside anchor: CGRect,
    _ size: inout CGSize,
    in bounds: CGRect,
    over outer: CGRect
  ) -> CGPoint {
    switch kind {
    case .control(let leadingIndex) where !isTouch:
      // The text of the chosen item is at the position of the text in the closed control.
      return CGPoint(
        x: anchor.minX - 16,
        y: anchor.midY - Self.padding(isTouch: false) - (CGFloat(leadingIndex) + 0.5) * 24
      )
    case .item:
      if isTouch { return touchOrigin(beside: anchor, &size, in: bounds, over: outer) }
      let right = outer.maxX - 4
      let fits = right + size.width <= bounds.maxX - Self.margin || outer.minX < size.width
      return CGPoint(x: fits ? right : outer.minX - size.width + 4, y: anchor.minY - Self.padding(isTouch: false))
    case .point where !isTouch:
      let isLeft = anchor.minX + size.width > bounds.maxX - Self.margin
      return CGPoint(x: isLeft ? anchor.minX - size.width : anchor.minX, y: anchor.minY)
    default:
      let below = bounds.height - Self.margin - anchor.maxY - gap
      let above = anchor.minY - gap - Self.margin
      let isBelow = size.height <= below || below >= above
      size.height = min(size.height, max(isBelow ? below : above, 44))
      return CGPoint(
        x: isTouch && anchor.midX > bounds.midX ? anchor.maxX - size.width : anchor.minX,
        y: isBelow ? anchor.maxY + gap : anchor.minY - gap - size.height
      )
    }
  }
}

extension MenuPlacement {
  /// Returns the origin of a submenu on a touch screen: below its item, or above if there is more space, and shifted from the edge of
  /// the outer menu, whose item and edge stay in view and lead back.
  fileprivate func touchOrigin(
    beside anchor: CGRect,
    _ size: inout CGSize,
    in bounds: CGRect,
    over outer: CGRect
  ) -> CGPoint {
    let below = bounds.height - Self.margin - anchor.maxY
    let above = anchor.minY - Self.margin
    let isBelow = size.height <= below || below >= above
    size.height = min(size.height, max(isBelow ? below : above, 44))
    let x = outer.minX + Self.submenuShift
    let fits = x + size.width <= bounds.maxX - Self.margin
    return CGPoint(
      x: fits ? x : outer.maxX - Self.submenuShift - size.width,
      y: isBelow ? anchor.maxY : anchor.minY - size.height
    )
  }
}

/// Whether the items of a menu are in reverse order: written by the placement, read by the column.
final class MenuTurn: @unchecked Sendable {
  var isTurned = false
}

/// The preview above a context menu on touch screens.
struct MenuPreview: View {
  let content: AnyView
  @Environment(\.colorScheme) private var colorScheme

  var body: some View {
    content
      .background(Color(colorScheme == .dark ? RGBA(hex: 0x1C1C1E) : .white))
      .clipShape(RoundedRectangle(cornerRadius: 16, style: .continuous))
      .shadow(color: Color(RGBA.black.opacity(0.2)), radius: 20, y: 8)
  }
}

/// A modifier that closes the menu on a tap outside of it.
nonisolated struct MenuScrimModifier: ElementModifier {
  typealias Body = Never
  let menu: MenuController?

  @MainActor func makeState(_ element: ModifiedElement<Self>) -> ScrimLayer {
    ScrimLayer(in: element.core.graph, menu: menu)
  }
}

/// The layer behind an open menu.
@MainActor
final class ScrimLayer: InteractiveLayer {
  let layer: Layer
  private weak var menu: MenuController?

  init(in graph: Graph, menu: MenuController?) {
    self.menu = menu
    layer = Layer(in: graph.layers)
    listen(for: [.tap, .press, .contextMenu])
  }

  func receive(_ event: LayerEvent) -> EventUse {
    switch event {
    case .pointerDown, .pointerUp: return .pressed
    case .tap, .contextMenu:
      menu?.dismiss()
      return .claimed
    default: return .ignored
    }
  }
}

/// The layer of an open menu, which handles the keys that its items ignore.
@MainActor
final class MenuPanelLayer: InteractiveLayer {
  let layer: Layer
  private let graph: Graph
  weak var menu: MenuController?
  var isRightToLeft = false

  init(in graph: Graph) {
    self.graph = graph
    layer = Layer(in: graph.layers)
    listen(for: [.key, .focus, .press])
  }

  func receive(_ event: LayerEvent) -> EventUse {
    switch event {
    case .key(let name, let modifiers): return menu?.press(name, modifiers) == true ? .claimed : .ignored
    case .focus: return .claimed
    case .pointerMoved(let sample): return slide(sample)
    case .pointerUp(let sample):
      if !sample.hasStayed { menu?.release(at: layer.toWindow(sample.location), closes: false) }
      return .claimed
    default: return .ignored
    }
  }

  /// Follows the finger that has opened the menu by a long press. The menu closes if the finger drags the content away.
  private func slide(_ sample: PointerSample) -> EventUse {
    if sample.isTaken { menu?.dismiss() } else if !sample.hasStayed { menu?.press(at: layer.toWindow(sample.location)) }
    return .claimed
  }

  /// Updates the semantics of the menu.
  func describe() {
    guard let menu else { return }
    var semantics = Semantics(role: .menu, label: menu.label)
    if graph.focus.focusedLayer === layer { semantics.traits.insert(.focused) }
    layer.semantics = semantics
  }
}

/// A modifier that draws the background of a menu (an opaque fill in place of the system's material).
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
    menu.panel.isRightToLeft = element.isRightToLeft
    element.placeInner(inside: layer, frame: frame, proposal: proposal, into: sink)
    menu.panel.describe()
  }
}
