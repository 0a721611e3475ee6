import Foundation
import RowanGraph
import RowanInteraction
import RowanLayers
import RowanViews

/// Marks an element as a row of a menu, which has the width of the menu and draws its own padding.
enum MenuRowTrait: TraitKey {
  static var defaultValue: Bool { false }
}

/// The items of one menu in a column, all as wide as the widest.
///
/// Lines separate sections and replace dividers; titles precede sections that have one. Other views are aligned with
/// the text of the items.
nonisolated struct MenuColumn: View {
  typealias Body = Never
  let menu: MenuController
  let minimumWidth: CGFloat
  let items: AnyView

  @MainActor func _makeNode(_ context: _NodeContext) -> _NodeHandle { _NodeHandle(MenuColumnNode(self, context)) }

  @MainActor func _updateNode(_ handle: _NodeHandle) {
    unsafeDowncast(handle.node, to: MenuColumnNode.self).update(self)
  }
}

/// The node of a menu column, which lays out the rows.
@MainActor
final class MenuColumnNode: LayoutNode {
  let core: NodeCore
  private let menu: MenuController
  private var minimumWidth: CGFloat
  private var content: (any Node)?
  private var rows: [MenuRow]?
  private var lines: [Layer] = []
  /// Whether the start of the items' text has moved since the items were last measured.
  private var didShift = false

  init(_ view: MenuColumn, _ context: _NodeContext) {
    core = NodeCore(context)
    menu = view.menu
    minimumWidth = view.minimumWidth
    menu.use(self)
    content = (menu.content ?? view.items).makeNode(below: self, environment: itemEnvironment)
    core.finishInitializing()
  }

  var shape: NodeShape { .element(self) }
  func forEachChild(_ body: (any Node) -> Void) {
    if let content { body(content) }
  }

  func update(_ view: MenuColumn) {
    minimumWidth = view.minimumWidth
    // An item of the enclosing menu may have changed the items since the view was made.
    update(menu.content ?? view.items)
  }

  /// Updates the items.
  func update(_ items: AnyView) {
    if let content { items.update(content) }
  }

  func environmentDidChange(from old: EnvironmentValues) {
    if let content { content.core.setEnvironment(itemEnvironment, of: content) }
    setHeaderEnvironments()
    invalidateLayout()
  }

  func contentStructureDidChange() {
    rows = nil
    invalidateLayout()
  }

  /// Invalidates the layout of all items after the start of their text has moved.
  func invalidateItems() {
    didShift = true
    for row in rows ?? [] { row.element?.node.invalidateLayout() }
    invalidateLayout()
  }

  private var itemEnvironment: EnvironmentValues {
    var environment = core.environment
    environment.menuContext = MenuContext(menu)
    environment.setMenuLabelStyle()
    return environment
  }

  // MARK: Rows

  private var metrics: MenuMetrics { MenuMetrics(core.environment, menu) }

  /// Returns the rows, collecting them if needed.
  private func gather() -> [MenuRow] {
    if let rows { return rows }
    var gatherer = MenuRowGatherer()
    if let content { gatherer.visit(content, []) }
    rows = gatherer.rows
    setHeaderEnvironments()
    return gatherer.rows
  }

  /// Sets the font and color of section titles.
  private func setHeaderEnvironments() {
    guard let rows else { return }
    for case .header(let element) in rows {
      var environment = itemEnvironment
      environment.font = core.environment.idiom == .touch ? .footnote : .system(size: 11, weight: .semibold)
      environment.setForeground([AnyShapeStyle(SystemColor.secondaryLabel.color)])
      element.node.core.setEnvironment(environment, of: element.node)
    }
  }

  private func height(_ row: MenuRow, width: CGFloat) -> CGFloat {
    switch row {
    case .item(let element): element.node.sizeThatFits(ProposedViewSize(width: width, height: nil)).height
    case .line: metrics.lineHeight
    case .header(let element): max(metrics.headerHeight, inset(element, width).height + 2 * metrics.top)
    case .other(let element): max(metrics.minimumHeight, inset(element, width).height + 2 * metrics.top)
    }
  }

  private func inset(_ element: Element, _ width: CGFloat) -> CGSize {
    element.node.sizeThatFits(ProposedViewSize(width: max(0, width - metrics.horizontal), height: nil))
  }

  /// Returns the ideal width of a row, and the part of it at the end that belongs to the column of shortcuts and
  /// submenu arrows, in points.
  private func ideal(_ row: MenuRow) -> (whole: CGFloat, trailing: CGFloat) {
    switch row {
    case .item(let element):
      let width = element.node.sizeThatFits(.unspecified).width
      return (width, element.traits[MenuItemTrait.self].box?.end.width ?? 0)
    case .line: return (0, 0)
    case .header(let element), .other(let element):
      return (element.node.sizeThatFits(.unspecified).width + metrics.horizontal, 0)
    }
  }

  /// Returns the width of the longest label beside the longest shortcut (fact B99), rounded up to whole points.
  private func ideal(_ rows: [MenuRow]) -> CGFloat {
    var widths = rows.map(ideal)
    // The first measurement of an item with an icon moves the labels of the items before it.
    if didShift { widths = rows.map(ideal) }
    didShift = false
    let trailing = widths.map(\.trailing).max() ?? 0
    let leading = widths.map { $0.whole - $0.trailing }.max() ?? 0
    return (leading + trailing).rounded(.up)
  }

  func measure(_ proposal: ProposedViewSize) -> CGSize {
    let rows = gather()
    let widest = min(ideal(rows), metrics.maximumWidth)
    let width = min(max(widest, minimumWidth), proposal.width ?? .infinity)
    return CGSize(width: width, height: rows.reduce(0) { $0 + height($1, width: width) })
  }

  func place(in frame: CGRect, proposal: ProposedViewSize, into sink: LayerSink) {
    core.layoutWasPlaced(in: frame)
    let metrics = metrics
    var (y, drawn) = (frame.minY, 0)
    let rows = gather()
    for row in menu.turn.isTurned ? rows.reversed() : rows {
      let room = CGRect(x: frame.minX, y: y, width: frame.width, height: height(row, width: frame.width))
      y = room.maxY
      switch row {
      case .item(let element): element.node.place(in: room, proposal: ProposedViewSize(room.size), into: sink)
      case .line:
        if drawn == lines.count { lines.append(Layer(in: core.graph.layers)) }
        draw(lines[drawn], in: room, into: sink)
        drawn += 1
      case .header(let element), .other(let element):
        let size = inset(element, frame.width)
        let place = CGRect(
          x: room.minX + metrics.textStart(hasIcon: false),
          y: room.midY - size.height / 2,
          width: size.width,
          height: size.height
        )
        element.node.place(in: mirrored(place, in: room), proposal: ProposedViewSize(size), into: sink)
      }
    }
  }

  private func draw(_ layer: Layer, in room: CGRect, into sink: LayerSink) {
    let thickness: CGFloat = core.environment.idiom == .desktop ? 1 : 0.5
    let inset = metrics.lineInset
    layer.frame = CGRect(
      x: room.minX + inset,
      y: room.midY - thickness / 2,
      width: max(0, room.width - 2 * inset),
      height: thickness
    )
    layer.content = .fill(.color(SystemColor.separator.rgba(in: core.environment)))
    layer.semantics = Semantics(role: .separator)
    sink.append(layer)
  }
}

/// A row of a menu.
enum MenuRow {
  /// A menu item.
  case item(Element)
  /// The title of a section.
  case header(Element)
  /// A separator line.
  case line
  /// A view that is not an item, such as a text or a slider.
  case other(Element)

  /// The element of the row; `nil` for a line.
  var element: Element? {
    switch self {
    case .item(let element), .header(let element), .other(let element): element
    case .line: nil
    }
  }
}

/// Collects the rows of a menu by traversing its content section by section.
@MainActor
private struct MenuRowGatherer {
  private(set) var rows: [MenuRow] = []
  private var needsLine = false

  mutating func visit(_ node: any Node, _ wrappers: [any ElementWrapper]) {
    switch node.shape {
    case .element(let layout): append(layout, wrappers)
    case .single(let inner): visit(inner, wrappers)
    case .group(let nodes): for inner in nodes { visit(inner, wrappers) }
    case .dynamic(let dynamic):
      dynamic.beginEnumeration()
      for index in 0..<dynamic.count { visit(dynamic.child(at: index), wrappers) }
    case .section(let section):
      needsLine = !rows.isEmpty
      var header: [Element] = []
      section.header?.collectElements(into: &header, wrappers: wrappers)
      for element in header { append(.header(element)) }
      visit(section.rows, wrappers)
      if let footer = section.footer { visit(footer, wrappers) }
      needsLine = !rows.isEmpty
    case .wrapper(let wrapper, let content): visit(content, wrappers + [wrapper])
    }
  }

  private mutating func append(_ node: any LayoutNode, _ wrappers: [any ElementWrapper]) {
    let element = Element(node, in: wrappers)
    if element.traits[DividerTrait.self] {
      needsLine = !rows.isEmpty
      return
    }
    append(element.traits[MenuRowTrait.self] ? .item(element) : .other(element))
  }

  private mutating func append(_ row: MenuRow) {
    if needsLine { rows.append(.line) }
    needsLine = false
    rows.append(row)
  }
}
