import Foundation
import RowanGraph
import RowanInteraction
import RowanLayers
import RowanViews

/// The properties of a menu item besides its label.
@MainActor
struct MenuItemContent {
  enum Mark: Hashable { case none, off, on, mixed }

  var role: ButtonRole?
  /// The state mark; `none` for items without an on state.
  var mark = Mark.none
  /// The action of the item, unless it opens a submenu.
  var action: () -> Void = {}
  /// The items of the submenu that the item opens, if any.
  var submenu: AnyView?
}

/// A control as an item of a menu.
struct MenuItemView<Label: View>: View {
  let label: Label
  let content: MenuItemContent
  @State private var box = MenuItemBox()
  @Environment(\.menuContext) private var context
  @Environment(\.keyboardShortcut) private var shortcut
  @Environment(\.shownShortcut) private var shown
  @Environment(\.shortcutNotation) private var notation
  @Environment(\.menuActionDismissBehavior) private var dismissal
  @Environment(\.idiom) private var idiom

  /// The keyboard shortcut as text, shown on the desktop only.
  private var keys: String? {
    idiom == .desktop && content.submenu == nil ? (shortcut ?? shown)?.menuText(in: notation) : nil
  }

  var body: some View {
    MenuItemLine(end: box.end, submenuWidth: content.submenu == nil ? 0 : MenuItemLine.submenuWidth(idiom)) {
      VStack(alignment: .leading, spacing: 0) { label }.lineLimit(idiom == .desktop ? 1 : nil)
      if let keys { Text(verbatim: keys).foregroundStyle(.secondary).lineLimit(1).accessibilityHidden(true) }
    }
    .modifier(MenuItemLabelModifier(box: box, role: content.role))
    .modifier(
      MenuItemModifier(content: content, menu: context?.menu, box: box, dismissal: dismissal)
    )
    .trait(MenuRowTrait.self, true)
    .trait(MenuItemTrait.self, MenuItemReference(box: box))
  }
}

/// A layout of the label of a menu item and the shortcut at its end. The label shrinks if the width is insufficient.
struct MenuItemLine: Layout {
  let end: MenuItemEnd
  /// The width of the submenu arrow with the gap before it, in points; 0 for items without a submenu.
  let submenuWidth: CGFloat
  /// The gap between label and shortcut, in points.
  private static let gap: CGFloat = 24

  /// Returns the width of a submenu arrow with the gap before it, in points.
  static func submenuWidth(_ idiom: Idiom) -> CGFloat { idiom == .touch ? 17 : 21 }

  private func trailingWidth(_ subviews: Subviews) -> CGFloat {
    guard subviews.count > 1 else { return submenuWidth }
    return Self.gap + subviews[1].sizeThatFits(.unspecified).width + submenuWidth
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    guard let label = subviews.first else { return .zero }
    let trailing = trailingWidth(subviews)
    end.width = trailing
    let size = label.sizeThatFits(
      ProposedViewSize(width: proposal.width.map { max(0, $0 - trailing) }, height: proposal.height)
    )
    let natural = size.width + trailing
    return CGSize(
      width: max(natural, proposal.width.map { $0.isFinite ? $0 : natural } ?? natural),
      height: size.height
    )
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    guard let label = subviews.first else { return }
    let room = ProposedViewSize(width: max(0, bounds.width - trailingWidth(subviews)), height: bounds.height)
    label.place(at: CGPoint(x: bounds.minX, y: bounds.midY), anchor: .leading, proposal: room)
    guard subviews.count > 1 else { return }
    subviews[1].place(
      at: CGPoint(x: bounds.maxX - submenuWidth, y: bounds.midY),
      anchor: .trailing,
      proposal: .unspecified
    )
  }
}

/// A modifier that sets the font and color of an item's label.
nonisolated struct MenuItemLabelModifier: ViewModifier, EnvironmentChanging {
  typealias Body = Never
  let box: MenuItemBox
  let role: ButtonRole?

  @MainActor func change(_ environment: inout EnvironmentValues) {
    environment.menuItem = box
    environment.keyboardShortcut = nil
    environment.standardShortcut = nil
    environment.shownShortcut = nil
    environment.font = .body
    environment.setMenuLabelStyle()
    let color: SystemColor = role == .destructive ? .destructiveLabel : .label
    environment.setForeground([AnyShapeStyle(color.color)])
  }
}

/// A modifier that lays out a menu item: mark, label, and the arrow of a submenu; draws the highlight.
nonisolated struct MenuItemModifier: ElementModifier {
  typealias Body = Never
  let content: MenuItemContent
  let menu: MenuController?
  let box: MenuItemBox
  let dismissal: MenuActionDismissBehavior

  @MainActor
  final class State {
    let item: OptionLayer
    let mark: Layer
    let trailing: Layer

    init(in graph: Graph) {
      item = OptionLayer(in: graph)
      mark = Layer(in: graph.layers)
      trailing = Layer(in: graph.layers)
      for layer in [mark, trailing] { layer.ignoresHits = true }
      item.marks = [mark, trailing]
    }
  }

  @MainActor func makeState(_ element: ModifiedElement<Self>) -> State {
    let state = State(in: element.core.graph)
    connect(state)
    return state
  }

  @MainActor func didChange(from old: Self, _ element: ModifiedElement<Self>) -> ElementChange {
    connect(element.state)
    if let submenu = content.submenu { menu?.updateSubmenu(of: element.state.item, submenu) }
    return .layout
  }

  @MainActor func environmentDidChange(
    from old: EnvironmentValues,
    _ element: ModifiedElement<Self>
  ) -> ElementChange { .layout }

  @MainActor private func connect(_ state: State) {
    let item = state.item
    item.menu = menu
    menu?.note(hasMark: content.mark != .none, hasIcon: false)
    guard let submenu = content.submenu else {
      item.openSubmenu = nil
      let (action, staysOpen) = (content.action, dismissal == .disabled)
      item.select = { [weak menu] in
        if !staysOpen { menu?.dismiss() }
        action()
      }
      return
    }
    item.openSubmenu = { [weak menu, weak item] fromKeys in
      guard let menu, let item, item.layer.interests.contains(.tap) else { return }
      menu.openSubmenu(item.layer.semantics?.label ?? "", of: item, submenu, fromKeys: fromKeys)
    }
    item.select = { [weak item] in item?.openSubmenu?(true) }
  }

  // MARK: Layout

  @MainActor private func metrics(_ element: ModifiedElement<Self>) -> MenuMetrics {
    MenuMetrics(element.core.environment, menu)
  }

  @MainActor private func offer(_ width: CGFloat?, _ element: ModifiedElement<Self>) -> ProposedViewSize {
    let metrics = metrics(element)
    let beside = metrics.textStart(hasIcon: box.hasIcon) + metrics.trailing
    return ProposedViewSize(width: width.map { max(0, $0 - beside) }, height: nil)
  }

  @MainActor func measure(_ proposal: ProposedViewSize, _ element: ModifiedElement<Self>) -> CGSize {
    let metrics = metrics(element)
    let label = element.inner.sizeThatFits(offer(proposal.width, element))
    let natural = label.width + metrics.textStart(hasIcon: box.hasIcon) + metrics.trailing
    return CGSize(
      width: max(natural, proposal.width.map { $0.isFinite ? $0 : natural } ?? natural),
      height: max(metrics.minimumHeight, label.height + 2 * metrics.top)
    )
  }

  @MainActor func spacing(_ element: ModifiedElement<Self>) -> ViewSpacing { ViewSpacing() }

  @MainActor func place(
    in frame: CGRect,
    proposal: ProposedViewSize,
    _ element: ModifiedElement<Self>,
    into sink: LayerSink
  ) {
    let (state, metrics) = (element.state, metrics(element))
    let environment = element.core.environment
    let bounds = CGRect(origin: .zero, size: frame.size)
    var label: [Layer] = []
    element.place(state.item.layer, in: frame, into: sink) { sink in
      state.item.placeHighlight(in: bounds, environment, sink)
      let offer = offer(frame.width, element)
      let size = element.inner.sizeThatFits(offer)
      let inner = sink.inner()
      element.inner.place(
        in: element.mirrored(
          CGRect(
            x: metrics.textStart(hasIcon: box.hasIcon),
            y: (frame.height - size.height) / 2,
            width: size.width,
            height: size.height
          ),
          in: bounds
        ),
        proposal: offer,
        into: inner
      )
      label = inner.layers
      for layer in label { sink.append(layer) }
      if content.mark == .on || content.mark == .mixed {
        let place = CGRect(
          x: metrics.leading,
          y: (frame.height - metrics.mark.height) / 2,
          width: metrics.mark.width,
          height: metrics.mark.height
        )
        state.mark.frame = element.mirrored(place, in: bounds)
        state.mark.content = MenuDrawing.mark(content.mark, in: metrics.mark, ink(environment))
        sink.append(state.mark)
      }
      placeTrailing(in: bounds, element, into: sink)
    }
    describe(label, element)
  }

  @MainActor private func placeTrailing(in bounds: CGRect, _ element: ModifiedElement<Self>, into sink: LayerSink) {
    let (layer, metrics) = (element.state.trailing, metrics(element))
    if content.submenu != nil {
      let size = CGSize(width: 6, height: 10)
      layer.frame = element.mirrored(
        CGRect(
          x: bounds.width - metrics.trailing - size.width,
          y: (bounds.height - size.height) / 2,
          width: size.width,
          height: size.height
        ),
        in: bounds
      )
      layer.content = MenuDrawing.arrow(in: size, pointsLeft: element.isRightToLeft, ink(element.core.environment))
      layer.semantics = Semantics(role: .none, traits: .hidden)
      sink.append(layer)
    }
  }

  @MainActor private func ink(_ environment: EnvironmentValues) -> RGBA {
    (content.role == .destructive ? SystemColor.destructiveLabel : .label).rgba(in: environment)
  }

  @MainActor private func describe(_ label: [Layer], _ element: ModifiedElement<Self>) {
    let (item, isEnabled) = (element.state.item, element.core.environment.isEnabled)
    var semantics = Semantics(role: .menuItem, label: AccessibleText.of(label), combinesChildren: true)
    if content.mark != .none {
      semantics.traits.insert(.multiselectable)
      if content.mark == .on { semantics.traits.insert(.on) }
      if content.mark == .mixed { semantics.traits.insert(.mixed) }
    }
    if content.submenu != nil {
      semantics.traits.insert(menu?.isSubmenuOpen(of: item) == true ? .expanded : .collapsed)
    }
    if !isEnabled { semantics.traits.insert(.disabled) }
    if menu?.isHighlighted(item) == true { semantics.traits.insert(.focused) }
    item.layer.semantics = semantics
    item.layer.opacity = isEnabled ? 1 : 0.35
    item.layer.interests = isEnabled ? [.tap, .hover, .focus] : []
    item.showInk()
    menu?.add(item)
  }
}

/// The shapes of menu item marks.
enum MenuDrawing {
  /// Returns a check mark, or a dash for the mixed state.
  static func mark(_ mark: MenuItemContent.Mark, in size: CGSize, _ ink: RGBA) -> LayerContent {
    let scale = size.width / 16
    var path = Path()
    if mark == .mixed {
      path.move(to: CGPoint(x: 3 * scale, y: size.height / 2))
      path.addLine(to: CGPoint(x: 13 * scale, y: size.height / 2))
    } else {
      path.move(to: CGPoint(x: 1 * scale, y: 8 * scale))
      path.addLine(to: CGPoint(x: 5.5 * scale, y: 12.5 * scale))
      path.addLine(to: CGPoint(x: 14 * scale, y: 1.5 * scale))
    }
    let stroke = Stroke(paint: .color(ink), width: 2 * scale, cap: .round, join: .round)
    return .shape(path, fill: nil, stroke: stroke, evenOdd: false)
  }

  /// Returns the arrow of an item that opens a submenu.
  static func arrow(in size: CGSize, pointsLeft: Bool, _ ink: RGBA) -> LayerContent {
    var path = Path()
    let (back, tip) = pointsLeft ? (size.width - 1, 1) : (1, size.width - 1)
    path.move(to: CGPoint(x: back, y: 1))
    path.addLine(to: CGPoint(x: tip, y: size.height / 2))
    path.addLine(to: CGPoint(x: back, y: size.height - 1))
    let stroke = Stroke(paint: .color(ink), width: 1.5, cap: .round, join: .round)
    return .shape(path, fill: nil, stroke: stroke, evenOdd: false)
  }
}
