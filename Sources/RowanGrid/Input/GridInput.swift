import RowanControls
import RowanGraph
import RowanInteraction
import RowanLayers
import RowanTables
import RowanViews
import SwiftUI

/// A modifier that gives the keyboard focus, the keys and the pointers of a grid to its model.
struct GridInput<Value: Identifiable>: ElementModifier {
  typealias Body = Never

  /// The model of the grid.
  let model: GridModel<Value>

  @MainActor func makeState(_ element: ModifiedElement<Self>) -> GridInputLayer<Value> {
    let layer = GridInputLayer(model, in: element.core.graph, node: element)
    element.core.graph.focus.add(layer)
    let model = model
    element.core.graph.enqueueAction { model.didUpdate() }
    return layer
  }

  @MainActor func didChange(from old: Self, _ element: ModifiedElement<Self>) -> ElementChange {
    let model = model
    element.core.graph.enqueueAction { model.didUpdate() }
    return element.state.isOutdated ? .placement : .nothing
  }

  @MainActor func environmentDidChange(from old: EnvironmentValues, _ element: ModifiedElement<Self>) -> ElementChange {
    element.state.isEnabled = element.core.environment.isEnabled
    return .nothing
  }

  @MainActor func willTearDown(_ element: ModifiedElement<Self>) {
    element.state.end()
  }
}

/// The layer around a grid's table, which has the keyboard focus and selects cells by pointer.
@MainActor
final class GridInputLayer<Value: Identifiable>: DescribedLayer, FocusTarget {
  let layer: Layer
  private let model: GridModel<Value>
  private let graph: Graph
  private weak var node: (any Node)?
  var isEnabled: Bool { didSet { if isEnabled != oldValue { update() } } }
  /// The last position of a mouse that selects, in the coordinates of the window.
  private var selecting: CGPoint?
  private var isDragging = false
  private var timer: Task<Void, Never>?

  init(_ model: GridModel<Value>, in graph: Graph, node: any Node) {
    self.model = model
    self.graph = graph
    self.node = node
    isEnabled = node.core.environment.isEnabled
    layer = Layer(in: graph.layers)
    listen(for: [])
    update()
    model.takeFocus = { [weak self] in self?.takeFocus() }
    model.takeFocusFromBar = { [weak self] in if let self { self.graph.focus.focus(self) } }
    model.keepFocus = { [weak self] in
      if let self, self.graph.focus.focused == nil { self.graph.focus.focus(self) }
    }
    model.announce = { [weak graph] text in graph?.announcer.speak(text) }
    graph.focus.observe(self) { [weak self] in self?.focusMoved() }
  }

  private func update() {
    layer.interests = isEnabled ? [.focus, .key, .press, .cells, .contextMenu] : []
    if !isEnabled, graph.focus.focused === self { graph.focus.focus(nil) }
    node?.invalidateLayout()
  }

  /// Whether the active cell has another value than the one that assistive technologies read.
  var isOutdated: Bool { (layer.semantics?.value ?? "") != model.activeDescription }

  /// Updates the semantics: the grid is a group whose value is its active cell.
  func describe(in environment: EnvironmentValues) {
    var semantics = Semantics(role: .group, label: "Grid", value: model.activeDescription)
    if graph.focus.focused === self { semantics.traits.insert(.focused) }
    if !isEnabled { semantics.traits.insert(.disabled) }
    layer.semantics = semantics
  }

  // MARK: Focus

  var focusNode: (any Node)? { node }
  var focusLayer: Layer { layer }
  var canBecomeFocused: Bool { isEnabled }

  func focusDidChange(_ isFocused: Bool) {
    if isFocused { model.selectFirstIfEmpty() }
    node?.invalidateLayout()
  }

  /// Ends the input of a grid that leaves the window. What is typed is entered after this and takes no focus.
  func end() {
    stopScrolling()
    graph.focus.forget(self)
    graph.focus.remove(self)
    (model.takeFocus, model.takeFocusFromBar, model.keepFocus) = ({}, {}, {})
  }

  func personWillPressElsewhere() { model.commitEditing() }

  private func takeFocus() {
    guard node?.core.visibility.isVisible == true else { return }
    if let focused = graph.focus.focusedLayer, !focused.isInside(layer) { return }
    graph.focus.focus(self)
  }

  /// Follows the focus of the scene. If it leaves the editor for something outside of the grid, the text is entered.
  private func focusMoved() {
    let isInside = graph.focus.focusedLayer?.isInside(layer) == true
    model.isFocused = isInside
    if !isInside, graph.focus.focused != nil, model.editing != nil { model.commitEditing() }
  }

  // MARK: Events

  func receive(_ event: LayerEvent) -> EventUse {
    switch event {
    case .focus(let isFocused):
      graph.focus.hostReported(isFocused, self)
      return .claimed
    case .key(let key, let modifiers):
      graph.bringDataUpToDate()
      let isUsed = model.press(key, modifiers)
      if isUsed { node?.invalidateLayout() }
      return isUsed ? .claimed : .ignored
    case .pointerDown(let sample): return begin(sample)
    case .pointerMoved(let sample): return drag(sample)
    case .pointerUp, .pointerCancelled:
      let wasDragging = isDragging
      stopScrolling()
      return wasDragging ? .claimed : .noted
    case .tap(let sample): return tap(sample)
    case .contextMenu(let point): return openMenu(at: layer.toWindow(point)) ? .claimed : .ignored
    case .elementMenu(let point, let owner):
      if owner === layer { return openMenuOfActiveCell() ? .claimed : .ignored }
      return openMenu(at: layer.toWindow(point)) ? .claimed : .ignored
    default: return .ignored
    }
  }

  private func begin(_ sample: PointerSample) -> EventUse {
    stopScrolling()
    graph.bringDataUpToDate()
    let point = layer.toWindow(sample.location)
    guard let table = model.access.table else { return .ignored }
    guard let place = table.position(at: point) else {
      // The header sorts and moves columns, which include what is typed.
      guard model.commitEditing() else { return .ignored }
      // The area below the rows gives the grid the focus, but the header does not.
      if table.overshoot(of: point, from: nil) == .zero { graph.focus.focus(self) }
      return .ignored
    }
    if model.editing?.place == place { return .ignored }
    // A finger may begin to scroll.
    guard sample.kind == .mouse else { return .noted }
    // A text that is no value of its column keeps the editor.
    guard model.commitEditing() else { return .claimed }
    if !sample.isContested { selecting = point }
    select(place, sample.keys)
    return .noted
  }

  private func select(_ place: TableCellPosition, _ keys: KeyModifiers) {
    graph.focus.focus(self)
    model.click(
      place,
      extends: keys.contains(.shift),
      adds: !keys.isDisjoint(with: [.command, .control])
    )
    node?.invalidateLayout()
  }

  private func tap(_ sample: PointerSample) -> EventUse {
    guard let place = model.access.table?.position(at: layer.toWindow(sample.location)) else { return .ignored }
    if model.editing?.place == place { return .ignored }
    if sample.kind == .touch {
      guard model.commitEditing() else { return .claimed }
      select(place, sample.keys)
    }
    let isPlain = sample.keys.isEmpty
    if sample.count == 2, isPlain, model.active == place, model.columns[place.column].kind != .boolean {
      model.beginEditing()
    }
    return .claimed
  }

  // MARK: Menus

  /// Opens the menu of the cell at a point of the window, which is selected first unless it is in the selection.
  private func openMenu(at point: CGPoint) -> Bool {
    stopScrolling()
    graph.bringDataUpToDate()
    guard let place = model.access.table?.position(at: point), model.commitEditing() else { return false }
    graph.focus.focus(self)
    if !model.rects.contains(where: { $0.contains(place) }) { model.activate(place) }
    return showMenu(at: point)
  }

  /// Opens the menu of the selected cells at the active one.
  private func openMenuOfActiveCell() -> Bool {
    guard let active = model.active, model.commitEditing() else { return false }
    model.access.table?.reveal(active)
    graph.focus.focus(self)
    return showMenu(at: model.access.table?.middle(of: active) ?? layer.toWindow(layer.middle))
  }

  private func showMenu(at point: CGPoint) -> Bool {
    guard let node else { return false }
    node.invalidateLayout()
    let menu = MenuController("", at: point, in: graph)
    let items = GridMenu(model: model, items: model.cellItems?(model.selection))
    menu.open(AnyView(items), environment: node.core.environment)
    return true
  }

  // MARK: Dragging

  private func drag(_ sample: PointerSample) -> EventUse {
    guard selecting != nil else { return .noted }
    let point = layer.toWindow(sample.location)
    guard isDragging || sample.travel > 3 else { return .noted }
    isDragging = true
    selecting = point
    extendToPointer()
    scrollOn()
    return .claimed
  }

  private func extendToPointer() {
    guard let point = selecting,
      let place = model.access.table?.nearestPosition(to: point, from: model.active?.column)
    else { return }
    if place != model.head { model.extend(to: place) }
    node?.invalidateLayout()
  }

  /// Scrolls and extends the range for as long as the mouse is beyond the rows or columns.
  private func scrollOn() {
    guard timer == nil, isDragging else { return }
    // Pinned columns are within reach once nothing is behind them.
    guard beyond != nil else { return extendToPointer() }
    timer = graph.schedule(after: 1 / 20) { [weak self] in
      guard let self else { return }
      timer = nil
      guard isDragging, let step = beyond, let head = model.head, let last = model.lastPlace else { return }
      let row = min(max(0, head.row + step.row), last.row)
      let column = min(max(0, head.column + step.column), last.column)
      let place = TableCellPosition(row: row, column: column)
      guard place != head else { return }
      model.extend(to: place)
      node?.invalidateLayout()
      graph.enqueueAction { [weak self] in self?.scrollOn() }
    }
  }

  /// The number of rows and columns of the next scrolling step, or `nil` while the mouse is over the rows.
  private var beyond: TableCellPosition? {
    guard let point = selecting,
      let distance = model.access.table?.overshoot(of: point, from: model.active?.column)
    else { return nil }
    guard distance != .zero else { return nil }
    let rows = distance.height == 0 ? 0 : Int((abs(distance.height) / 24).rounded(.up)) * (distance.height < 0 ? -1 : 1)
    let columns = distance.width == 0 ? 0 : distance.width < 0 ? -1 : 1
    return TableCellPosition(row: rows, column: columns)
  }

  /// Ends a selection by dragging.
  func stopScrolling() {
    selecting = nil
    isDragging = false
    timer?.cancel()
    timer = nil
  }
}

extension GridModel {
  /// The active cell in words: the column, the value and the row.
  var activeDescription: String {
    guard let active, columns.indices.contains(active.column), let element = source.element(active.row) else {
      return ""
    }
    let column = columns[active.column]
    return "\(column.title), \(column.text(column.value(element))), row \(active.row + 1)"
  }
}
