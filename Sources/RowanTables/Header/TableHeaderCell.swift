import Foundation
import RowanGraph
import RowanLayers
import RowanLists
import RowanViews

/// The header of one column: its label, the sort direction, and the divider at its end.
@MainActor
final class TableHeaderCell<Value: Identifiable>: LayerResponder {
  unowned let header: TableHeader<Value>
  let layer: Layer
  /// The label, whose views are descendants of the table's node.
  private let label: CellDecoration
  private let divider: Layer
  private(set) var column: ColumnBox<Value>
  /// The direction in which the column is the first sort criterion; `nil` if it is not.
  private(set) var direction: SortOrder?
  private var isPressed = false
  private var pressX: CGFloat?
  private var isDragging = false
  /// The environment of the last update of the label.
  private var known: EnvironmentIdentity?
  private var placement: Placement?
  private lazy var grip = TableColumnGrip(of: self)

  /// The inputs of the last placement.
  private struct Placement: Equatable {
    var frame: CGRect
    var index: Int
    var isLifted: Bool
    var hasMenu: Bool
    /// The number of layouts of the label.
    var layouts: Int
  }

  init(_ column: ColumnBox<Value>, in header: TableHeader<Value>) {
    self.header = header
    self.column = column
    let graph = header.table.core.graph
    layer = Layer(in: graph.layers)
    divider = Layer(in: graph.layers)
    divider.ignoresHits = true
    label = CellDecoration(AnyView(EmptyView()), below: header.table, graph)
    layer.responder = self
  }

  private var table: TableNode<Value> { header.table }
  /// Whether people can sort by the column. A comparator of another type than those of `sortOrder`, which custom
  /// content can have, is reported.
  private var isSortable: Bool {
    guard let sort = column.sort, let sorting = table.sorting else { return false }
    if sorting.accepts(sort) { return true }
    table.report(
      "column \(table.name(of: column)): its comparator \(type(of: sort.prototype)) is not of the type of sortOrder, so that nobody "
        + "can sort by it."
    )
    return false
  }

  func forEachChild(_ body: (any Node) -> Void) { body(label) }
  func tearDown() { label.tearDown() }

  /// Updates the column and its sort direction.
  ///
  /// - Parameters:
  ///   - column: The column.
  ///   - first: The first comparator of the table's `sortOrder`.
  func update(_ column: ColumnBox<Value>, sortedBy first: Any?) {
    placement = nil
    let direction = first.flatMap { first in
      column.sort.flatMap { table.sorting?.direction(of: $0, first: first) }
    }
    let environment = EnvironmentIdentity(table.core.environment)
    guard column !== self.column || direction != self.direction || environment != known else { return }
    self.column = column
    self.direction = direction
    updateLabel()
  }

  /// Whether the label was laid out after the placement of the cell.
  var isOutdated: Bool { placement?.layouts != label.layouts }

  private func updateLabel() {
    let environment = table.core.environment
    known = EnvironmentIdentity(environment)
    let isRightToLeft = environment.layoutDirection == .rightToLeft
    label.update(
      AnyView(
        TableHeaderLabel(
          label: column.label,
          direction: direction,
          fraction: (column.traits.alignment ?? .automatic).fraction(isRightToLeft: isRightToLeft),
          isDesktop: header.grid.isDesktop,
          isPressed: isPressed
        )
      ),
      environment
    )
  }

  /// The ideal width of the label in points.
  var naturalWidth: CGFloat { label.size(.unspecified).width }

  /// Places the resize handle and returns its layer, or `nil` if the column cannot be resized.
  ///
  /// - Parameter frame: The frame of the cell in the header.
  func placeGrip(at frame: CGRect) -> Layer? {
    guard table.allows(.resize, of: column) else { return nil }
    let middle = header.isRightToLeft ? frame.minX + 0.5 : frame.maxX - 0.5
    let width = TableColumnGrip<Value>.width
    grip.layer.frame = CGRect(x: middle - width / 2, y: 0, width: width, height: frame.height)
    return grip.layer
  }

  /// Places the cell, and updates its semantics.
  ///
  /// - Parameters:
  ///   - frame: The frame in the header.
  ///   - index: The index of the column among the visible ones.
  ///   - isLifted: Whether a person is moving the column.
  ///   - hasMenu: Whether the table has a column menu.
  /// - Complexity: O(1) while nothing changed.
  func place(in frame: CGRect, at index: Int, isLifted: Bool, hasMenu: Bool) {
    var new = Placement(frame: frame, index: index, isLifted: isLifted, hasMenu: hasMenu, layouts: label.layouts)
    guard new != placement else { return }
    defer {
      new.layouts = label.layouts
      placement = new
    }
    layer.frame = frame
    layer.zIndex = isLifted ? 2 : 0
    // It is drawn over the other headers.
    layer.content = isLifted ? .fill(.color(header.grid.ground.rgba(in: table.core.environment))) : .none
    layer.shadow = isLifted ? Shadow(color: RGBA(hex: 0, alpha: 0.2), radius: 4, x: 0, y: 1) : nil
    label.place(in: CGRect(origin: .zero, size: frame.size), filling: true)
    label.layer.clip = .bounds
    let isDesktop = header.grid.isDesktop
    // The divider is at the end of the column, from 6 to 22 points in a header of 28 (fact M59).
    let x = header.isRightToLeft ? 0 : frame.width - 1
    divider.frame = CGRect(x: x, y: 6, width: 1, height: max(0, frame.height - 12))
    divider.content = .fill(.color(SystemColor.separator.rgba(in: table.core.environment)))
    layer.setChildren(isDesktop ? [label.layer, divider] : [label.layer])
    var texts: [String] = []
    label.layer.gatherTexts(into: &texts)
    layer.semantics = Semantics(
      role: .columnHeader,
      label: texts.joined(separator: ", "),
      value: isSortable ? direction.map { $0 == .forward ? "ascending" : "descending" } ?? "none" : "",
      position: index + 1,
      combinesChildren: true
    )
    layer.interests = interests(hasMenu: hasMenu)
  }

  private func interests(hasMenu: Bool) -> EventInterests {
    var interests: EventInterests = isSortable ? [.tap, .press] : []
    if isMovable { interests.formUnion([.press, .drag]) }
    if isMovable || table.allows(.resize, of: column) { interests.formUnion([.key, .focus]) }
    if hasMenu { interests.insert(.contextMenu) }
    return interests
  }

  /// Whether the pointer moves the column. A finger scrolls.
  private var isMovable: Bool { header.grid.isDesktop && table.allows(.reorder, of: column) }

  func receive(_ event: LayerEvent, in layer: Layer) -> EventUse {
    switch event {
    case .pointerDown(let sample):
      guard isSortable || isMovable, !sample.isContested else { return .ignored }
      pressX = layer.toWindow(sample.location).x
      setPressed(isSortable)
      return .pressed
    case .pointerMoved(let sample): return pointerMoved(sample, in: layer)
    case .pointerUp: return pointerEnded(isCancelled: false)
    case .pointerCancelled: return pointerEnded(isCancelled: true)
    case .tap: return sort() ? .claimed : .ignored
    case .contextMenu(let point): return header.openMenu(of: column, at: layer.toWindow(point)) ? .claimed : .ignored
    case .key(let key, let modifiers): return press(key, modifiers) ? .claimed : .ignored
    case .focus: return .claimed
    default: return .ignored
    }
  }

  /// Sorts by the column on a click, a tap, or Return.
  ///
  /// - Returns: `true` if the column can be sorted.
  private func sort() -> Bool {
    guard let sort = column.sort, let sorting = table.sorting else { return false }
    return sorting.sort(by: sort)
  }

  private func pointerMoved(_ sample: PointerSample, in layer: Layer) -> EventUse {
    guard let pressX else { return .ignored }
    let way = layer.toWindow(sample.location).x - pressX
    if isMovable, isDragging || abs(way) > Self.slop {
      isDragging = true
      setPressed(false)
      header.drag(column, by: way)
      return .claimed
    }
    setPressed(isSortable && CGRect(origin: .zero, size: layer.frame.size).contains(sample.location))
    return .noted
  }

  /// The distance in points beyond which a press moves the column.
  private static var slop: CGFloat { 5 }

  private func pointerEnded(isCancelled: Bool) -> EventUse {
    let (wasPressed, wasDragging) = (isPressed, isDragging)
    pressX = nil
    isDragging = false
    setPressed(false)
    if wasDragging { header.dragDidEnd(column, isCancelled: isCancelled) }
    return wasDragging ? .claimed : wasPressed ? .pressed : .noted
  }

  /// Handles an arrow key: with Option it moves the column, with Shift it resizes it by 10 points.
  ///
  /// - Returns: `true` if the key was handled.
  private func press(_ key: String, _ modifiers: KeyModifiers) -> Bool {
    guard key == "ArrowLeft" || key == "ArrowRight" else { return false }
    let isForward = (key == "ArrowRight") != header.isRightToLeft
    if modifiers.contains(.option) { return isMovable && table.move(column, by: isForward ? 1 : -1) }
    guard modifiers.contains(.shift), table.allows(.resize, of: column), let width = table.width(of: column) else {
      return false
    }
    table.resize(column, to: width + (isForward ? 10 : -10))
    table.resizingDidEnd(column)
    return true
  }

  private func setPressed(_ pressed: Bool) {
    guard isPressed != pressed else { return }
    isPressed = pressed
    updateLabel()
    table.list?.columnsDidMove()
  }
}

/// The label of a column in the header.
///
/// On the desktop: system font of 13 points, bold if the rows are sorted by the column; the title begins 10 points from
/// the column's start, the chevron ends 8 points before its end (fact M59).
private struct TableHeaderLabel: View {
  let label: AnyView
  let direction: SortOrder?
  let fraction: CGFloat
  let isDesktop: Bool
  let isPressed: Bool
  @ScaledMetric(relativeTo: .subheadline) private var unit: CGFloat = 1

  private var alignment: Alignment { fraction == 0 ? .leading : fraction == 1 ? .trailing : .center }

  var body: some View {
    HStack(spacing: 4) {
      label
        .lineLimit(1)
        .truncationMode(.tail)
        .font(isDesktop ? .system(size: 13) : .subheadline)
        .fontWeight(direction == nil ? (isDesktop ? .regular : .medium) : .bold)
        .foregroundStyle(direction == nil && !isDesktop ? AnyShapeStyle(.secondary) : AnyShapeStyle(.primary))
        .frame(maxWidth: .infinity, alignment: alignment)
      if let direction {
        SortChevron()
          .stroke(style: StrokeStyle(lineWidth: 1.5 * unit, lineCap: .round, lineJoin: .round))
          .rotationEffect(.degrees(direction == .forward ? 0 : 180))
          .frame(width: 7 * unit, height: 4 * unit)
          .accessibilityHidden(true)
      }
    }
    .padding(.leading, isDesktop ? 10 : 8)
    .padding(.trailing, 8)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .background(isPressed ? AnyShapeStyle(.quaternary) : AnyShapeStyle(.clear))
  }
}

/// A chevron that points up, for ascending order.
nonisolated private struct SortChevron: Shape {
  func path(in rect: CGRect) -> Path {
    var path = Path()
    path.move(to: CGPoint(x: rect.minX, y: rect.maxY))
    path.addLine(to: CGPoint(x: rect.midX, y: rect.minY))
    path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
    return path
  }
}
