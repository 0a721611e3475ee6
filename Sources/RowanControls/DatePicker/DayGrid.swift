import Foundation
import RowanGraph
import RowanInteraction
import RowanLayers
import RowanViews

/// A day of a calendar.
struct DayCell: Equatable {
  var date: Date
  var text: String
  /// The full date, for the accessibility label.
  var spoken: String
  var isSelected = false
  var isToday = false
  var isEnabled = true
  /// Whether the day is in the focus order; one day of a month is.
  var isStop = false
}

/// A move of the cursor in a calendar.
enum CalendarMove: Equatable {
  case days(Int), months(Int), years(Int), weekStart, weekEnd
}

/// The days of a month in weeks.
///
/// One of them is in the focus order. Arrow keys, Home, End, Page Up and Page Down move from there.
nonisolated struct DayGrid: View {
  typealias Body = Never
  let cells: [DayCell?]
  /// The size of a day in points, whose width grows and shrinks with the space.
  let cell: CGSize
  /// The least width of a day in points.
  let leastWidth: CGFloat
  /// The diameter of the selection mark, in points.
  let mark: CGFloat
  /// Whether the grid takes the focus when it appears.
  let takesFocus: Bool
  let choose: (Date) -> Void
  let move: (CalendarMove) -> Void
  /// Called when the host focuses a day; `nil` if moving to a day selects it.
  let visit: ((Date) -> Void)?

  @MainActor func _makeNode(_ context: _NodeContext) -> _NodeHandle { _NodeHandle(DayGridNode(self, context)) }

  @MainActor func _updateNode(_ handle: _NodeHandle) {
    unsafeDowncast(handle.node, to: DayGridNode.self).update(self)
  }
}

/// The node of a month, with a layer for each day.
@MainActor
final class DayGridNode: LayoutNode, FocusTarget {
  let core: NodeCore
  private(set) var grid: DayGrid
  private let ground: DayGridLayer
  private var days: [DayLayer] = []

  init(_ grid: DayGrid, _ context: _NodeContext) {
    core = NodeCore(context)
    self.grid = grid
    ground = DayGridLayer(in: core.graph)
    ground.node = self
    core.graph.focus.add(self)
    core.finishInitializing()
    if grid.takesFocus {
      core.graph.enqueueAction { [weak self] in
        guard let self, core.isAlive else { return }
        core.graph.focus.focus(self)
      }
    }
  }

  var shape: NodeShape { .element(self) }
  func willTearDown() { core.graph.focus.remove(self) }

  func update(_ new: DayGrid) {
    let isSame = new.cells == grid.cells && new.cell == grid.cell && new.mark == grid.mark
    grid = new
    if !isSame { invalidateLayout() }
  }

  func environmentDidChange(from old: EnvironmentValues) { invalidateLayout() }

  private var rows: Int { (grid.cells.count + 6) / 7 }

  func measure(_ proposal: ProposedViewSize) -> CGSize {
    let width = max(proposal.width ?? grid.cell.width * 7, grid.leastWidth * 7)
    return CGSize(width: width, height: CGFloat(rows) * grid.cell.height)
  }

  func lengthRange(along axis: Axis, cross: CGFloat?) -> ClosedRange<CGFloat> {
    if axis == .horizontal { return grid.leastWidth * 7...CGFloat.infinity }
    let height = CGFloat(rows) * grid.cell.height
    return height...height
  }

  func place(in frame: CGRect, proposal: ProposedViewSize, into sink: LayerSink) {
    ground.layer.interests = core.environment.isEnabled ? .key : []
    place(ground.layer, in: frame, into: sink) { [self] inner in
      let bounds = CGRect(origin: .zero, size: frame.size)
      let width = frame.width / 7
      var used = 0
      for (index, cell) in grid.cells.enumerated() {
        guard let cell else { continue }
        let rect = CGRect(
          x: CGFloat(index % 7) * width,
          y: CGFloat(index / 7) * grid.cell.height,
          width: width,
          height: grid.cell.height
        )
        let day = day(used)
        used += 1
        day.layer.frame = mirrored(rect, in: bounds)
        day.draw(cell, mark: grid.mark, isFocused: isFocused && cell.isStop, in: self)
        inner.append(day.layer)
      }
    }
  }

  /// Returns the layer of a day, which persists between layouts.
  private func day(_ index: Int) -> DayLayer {
    while days.count <= index { days.append(DayLayer(in: core.graph, grid: self)) }
    return days[index]
  }

  // MARK: Focus

  private var isFocused: Bool { core.graph.focus.focused === self }
  var focusNode: (any Node)? { self }
  var focusLayer: Layer { days.first { $0.cell?.isStop == true && $0.layer.parent != nil }?.layer ?? ground.layer }
  var canBecomeFocused: Bool { core.isAlive && core.environment.isEnabled }
  func focusDidChange(_ isFocused: Bool) { invalidateLayout() }

  /// Handles a key.
  func press(_ key: String, _ modifiers: KeyModifiers) -> EventUse {
    guard core.environment.isEnabled else { return .ignored }
    let forwards = isRightToLeft ? -1 : 1
    switch key {
    case "ArrowRight": grid.move(.days(forwards))
    case "ArrowLeft": grid.move(.days(-forwards))
    case "ArrowDown": grid.move(.days(7))
    case "ArrowUp": grid.move(.days(-7))
    case "PageDown": grid.move(modifiers.contains(.shift) ? .years(1) : .months(1))
    case "PageUp": grid.move(modifiers.contains(.shift) ? .years(-1) : .months(-1))
    case "Home": grid.move(.weekStart)
    case "End": grid.move(.weekEnd)
    default: return .ignored
    }
    core.graph.focus.focus(self)
    return .claimed
  }
}

/// The layer of a month, which handles the keys that its days ignore.
@MainActor
private final class DayGridLayer: InteractiveLayer {
  let layer: Layer
  weak var node: DayGridNode?

  init(in graph: Graph) {
    layer = Layer(in: graph.layers)
    listen(for: .key)
  }

  func receive(_ event: LayerEvent) -> EventUse {
    guard case .key(let key, let modifiers) = event, let node, node.core.isAlive else { return .ignored }
    return node.press(key, modifiers)
  }
}

/// The layer of a day.
@MainActor
private final class DayLayer: InteractiveLayer {
  let layer: Layer
  private(set) var cell: DayCell?
  private let mark: Layer
  private let number: Layer
  private weak var node: DayGridNode?

  init(in graph: Graph, grid: DayGridNode) {
    node = grid
    layer = Layer(in: graph.layers)
    mark = Layer(in: graph.layers)
    number = Layer(in: graph.layers)
    listen(for: [])
  }

  func receive(_ event: LayerEvent) -> EventUse {
    guard let node, node.core.isAlive, let cell, layer.interests.contains(.tap) else { return .ignored }
    switch event {
    case .pointerDown, .pointerUp: return .pressed
    case .tap:
      node.grid.choose(cell.date)
      return .claimed
    case .focus(let isFocused):
      node.core.graph.focus.hostReported(isFocused, node)
      if isFocused, !cell.isStop { node.grid.visit?(cell.date) }
      return .claimed
    default: return .ignored
    }
  }

  /// Draws the day and updates its semantics.
  ///
  /// - Parameters:
  ///   - cell: The day.
  ///   - side: The diameter of the selection mark, in points, limited to the width of the day.
  ///   - isFocused: Whether the day has the focus.
  ///   - node: The grid of the day.
  func draw(_ cell: DayCell, mark side: CGFloat, isFocused: Bool, in node: DayGridNode) {
    self.cell = cell
    let environment = node.core.environment
    let isEnabled = cell.isEnabled && environment.isEnabled
    let isTouch = environment.idiom == .touch
    let tint = environment.tintColor()
    let isSolid = cell.isSelected && (cell.isToday || !isTouch)
    let ink =
      !isEnabled
      ? SystemColor.tertiaryLabel.rgba(in: environment)
      : isSolid
        ? environment.labelColor(on: tint)
        : cell.isSelected || cell.isToday ? tint : SystemColor.label.rgba(in: environment)
    let weight: Font.Weight = cell.isSelected ? (isTouch ? .semibold : .medium) : cell.isToday ? .medium : .regular
    let font = (isTouch ? Font.title3 : .system(size: 12)).weight(weight).resolve(in: environment)
    var options = environment.textLayoutOptions
    options.lineLimit = 1
    options.maxWidth = nil
    let text = node.core.graph.measurer.layout([TextRun(text: cell.text, font: font)], options: options)
    let size = layer.frame.size
    let pixel = environment.pixelLength
    number.frame = CGRect(
      x: ((size.width - text.size.width) / 2).roundedUp(to: pixel),
      y: ((size.height - text.size.height) / 2).roundedUp(to: pixel),
      width: text.size.width,
      height: text.size.height
    )
    number.content = .text(text, color: ink)
    let side = min(side, size.width)
    mark.frame = CGRect(x: (size.width - side) / 2, y: (size.height - side) / 2, width: side, height: side)
    mark.content = .shape(
      Path(ellipseIn: CGRect(x: 0, y: 0, width: side, height: side)),
      fill: .color(isSolid ? tint : tint.opacity(0.15)),
      stroke: nil,
      evenOdd: false
    )
    layer.setChildren(cell.isSelected ? [mark, number] : [number])
    var semantics = Semantics(role: .button, label: cell.spoken, combinesChildren: true)
    if cell.isSelected { semantics.traits.insert(.selected) }
    if !cell.isStop { semantics.traits.insert(.arrowKeysOnly) }
    if isFocused { semantics.traits.insert(.focused) }
    if !isEnabled { semantics.traits.insert(.disabled) }
    layer.semantics = semantics
    layer.interests = isEnabled ? [.tap, .press, .focus] : []
  }
}
