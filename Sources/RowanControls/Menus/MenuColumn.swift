import Foundation
import RowanGraph
import RowanInteraction
import RowanLayers
import RowanViews

/// Says that an element is a row of a menu: it is as wide as the menu and has room of its own.
enum MenuRowTrait: TraitKey {
  static var defaultValue: Bool { false }
}

/// The items of one menu below each other, all as wide as the widest: lines between sections and where a divider stands, names
/// above sections that have one, and whatever else is in a menu in line with the words.
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

@MainActor
final class MenuColumnNode: LayoutNode {
  let core: NodeCore
  private let menu: MenuController
  private var minimumWidth: CGFloat
  private var content: (any Node)?
  private var rows: [MenuRow]?
  private var lines: [Layer] = []
  /// Whether the labels of the items stand elsewhere than when the items were measured last.
  private var didShift = false

  init(_ view: MenuColumn, _ context: _NodeContext) {
    core = NodeCore(context)
    menu = view.menu
    minimumWidth = view.minimumWidth
    menu.use(self)
    content = view.items.makeNode(below: self, environment: itemEnvironment)
    core.finishInitializing()
  }

  var shape: NodeShape { .element(self) }
  func forEachChild(_ body: (any Node) -> Void) {
    if let content { body(content) }
  }

  func update(_ view: MenuColumn) {
    minimumWidth = view.minimumWidth
    if let content { view.items.update(content) }
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

  /// The words of the items stand elsewhere than before.
  func itemsDidShift() {
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

  private func gather() -> [MenuRow] {
    if let rows { return rows }
    var gatherer = MenuRowGatherer()
    if let content { gatherer.visit(content, []) }
    rows = gatherer.rows
    setHeaderEnvironments()
    return gatherer.rows
  }

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

  /// The width that a row needs, in points, and the part of it at the end that belongs to the column of shortcuts and arrows.
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

  /// The longest label and the longest shortcut side by side (fact B99), on whole points.
  private func ideal(_ rows: [MenuRow]) -> CGFloat {
    var widths = rows.map(ideal)
    // An item says that it has an icon when it is measured first, and moves the labels of those before it.
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
          x: room.minX + metrics.wordsStart(hasIcon: false),
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

/// What stands below each other in a menu.
enum MenuRow {
  case item(Element)
  case header(Element)
  case line
  /// Something that is no item: a text, a slider.
  case other(Element)

  var element: Element? {
    switch self {
    case .item(let element), .header(let element), .other(let element): element
    case .line: nil
    }
  }
}

/// Walks through the content of a menu, section by section.
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
