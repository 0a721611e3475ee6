import Foundation
import RowanGraph
import RowanLayers
import RowanViews

/// The node of one cell: the content of a column for the value of a row.
///
/// The content runs in a tracking scope of its own, so that a change of an observable property that it reads runs only
/// this cell again.
@MainActor
class TableCellNode<Value: Identifiable>: StateRestoring, Tracked {
  final let core: NodeCore
  final let layer: Layer
  final let scope = TrackingScope()
  @exclusivity(unchecked) final var child: (any Node)?
  @exclusivity(unchecked) final private(set) var column: ColumnBox<Value>
  @exclusivity(unchecked) final private(set) var value: Value
  /// The version of the column at the last run.
  @exclusivity(unchecked) final private var version: Int
  private final let elements = ElementStore()
  /// Archived state, which views of the cell restore when they are created.
  @exclusivity(unchecked) final private(set) var archive: StateArchive?
  @exclusivity(unchecked) private final var placement: Placement?

  /// Whether a person is moving the column.
  @exclusivity(unchecked) private final var isLifted = false
  /// The index of the column and the number of columns in the semantics of the layer.
  @exclusivity(unchecked) private final var said: (index: Int, count: Int?)?

  /// The inputs of the last placement.
  private struct Placement: Equatable {
    var size: CGSize
    var insets: EdgeInsets
    var fraction: CGFloat
  }

  init(_ column: ColumnBox<Value>, _ value: Value, _ context: _NodeContext) {
    core = NodeCore(context)
    layer = Layer(in: core.graph.layers)
    self.column = column
    self.value = value
    version = column.version
    scope.setOwner(self)
    archive = (context.parent as? any PartOwner)?.partStates?.take(column.id, in: core.graph)
    if archive != nil { core.graph.enqueueAction { [weak self] in self?.dropArchive() } }
  }

  private final func dropArchive() { StateArchive.drop(&archive, in: core.graph) }

  final var shape: NodeShape { .content(of: child) }
  final func forEachChild(_ body: (any Node) -> Void) {
    if let child { body(child) }
  }

  /// Runs the column's content for the value and updates the child.
  func evaluate() {}

  /// Updates the value and the column. The content runs if either changed.
  ///
  /// - Parameters:
  ///   - new: The value of the row.
  ///   - isSame: Whether the value equals the previous one.
  ///   - column: The column.
  final func update(_ new: Value, isSame: Bool, in column: ColumnBox<Value>) {
    value = new
    let isKnown = isSame && column.slot == self.column.slot && column.version == version
    self.column = column
    version = column.version
    if !isKnown { evaluate() }
  }

  final func prepareForReuse() -> NodeReuse {
    let reuse = prepareChildrenForReuse()
    guard reuse != .none else { return .none }
    scope.clear()
    dropArchive()
    return .renewed
  }

  final func scopeDidInvalidate() { markDirty() }
  final func updateIfDirty() { evaluate() }
  final func willTearDown() {
    dropArchive()
    scope.clear()
  }

  final func contentStructureDidChange() {
    elements.invalidate()
    invalidateLayout()
  }

  // MARK: Layout

  /// Returns the height of the content for a width, in points. Several views are arranged horizontally.
  final func height(in width: CGFloat) -> CGFloat {
    var (height, room) = (CGFloat(0), width)
    for element in elements.gather(from: child) {
      let size = element.node.sizeThatFits(ProposedViewSize(width: max(0, room), height: nil))
      height = max(height, size.height)
      room -= size.width + Self.spacing
    }
    return height
  }

  /// The ideal width of the content in points.
  final var naturalWidth: CGFloat {
    let widths = elements.gather(from: child).map { $0.node.sizeThatFits(.unspecified).width }
    return widths.reduce(0, +) + Self.spacing * CGFloat(max(0, widths.count - 1))
  }

  /// Returns the texts of the content in one line. A cell that is not on screen is placed for this.
  ///
  /// - Parameter width: The width for its layout in points.
  final func accessibilityText(in width: CGFloat) -> String {
    if layer.parent == nil {
      place(in: CGRect(x: 0, y: 0, width: width, height: height(in: width)), insets: EdgeInsets(), fraction: 0)
    }
    var texts: [String] = []
    for child in layer.children { child.gatherTexts(into: &texts) }
    return texts.joined(separator: " ").split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private static var spacing: CGFloat { 8 }

  /// Places the content in the frame of the cell, with `insets` around it and aligned as its column, and updates the
  /// semantics for the column's index.
  ///
  /// - Complexity: O(1) while nothing changed.
  final func place(in frame: CGRect, insets: EdgeInsets, _ stand: TableColumnPlacement) {
    place(in: frame, insets: insets, fraction: stand.fraction)
    if stand.isLifted != isLifted { setLifted(stand.isLifted) }
    guard said == nil || said?.index != stand.index || said?.count != stand.count else { return }
    said = (stand.index, stand.count)
    layer.semantics = stand.count.map { Semantics(role: .cell, setSize: $0, position: stand.index + 1) }
  }

  /// Draws the cell above its neighbors on a background of its own while its column is moved, as its header is.
  private final func setLifted(_ lifted: Bool) {
    isLifted = lifted
    layer.zIndex = lifted ? 1 : 0
    layer.opacity = lifted ? 0.85 : 1
    let color: SystemColor = core.environment.idiom == .desktop ? .textBackground : .systemBackground
    layer.content = lifted ? .fill(.color(color.rgba(in: core.environment))) : .none
  }

  private final func place(in frame: CGRect, insets: EdgeInsets, fraction: CGFloat) {
    layer.frame = frame
    let new = Placement(size: frame.size, insets: insets, fraction: fraction)
    guard new != placement || core.needsPlacement else { return }
    placement = new
    core.needsPlacement = false
    let sink = LayerSink()
    let width = max(0, frame.width - insets.horizontal)
    var parts: [(node: any LayoutNode, size: CGSize, proposal: ProposedViewSize)] = []
    var room = width
    for element in elements.gather(from: child) {
      let proposal = ProposedViewSize(width: max(0, room), height: nil)
      let size = element.node.sizeThatFits(proposal)
      parts.append((element.node, size, proposal))
      room -= size.width + Self.spacing
    }
    let taken = parts.isEmpty ? 0 : width - room - Self.spacing
    let isRightToLeft = core.environment.layoutDirection == .rightToLeft
    var x = insets.leading + (width - taken) * fraction
    for part in parts {
      var rect = CGRect(
        x: x,
        y: (frame.height - part.size.height) / 2,
        width: part.size.width,
        height: part.size.height
      )
      x += part.size.width + Self.spacing
      if isRightToLeft { rect.origin.x = frame.width - rect.maxX }
      part.node.place(in: rect, proposal: part.proposal, into: sink)
    }
    layer.setChildren(sink.layers)
    layer.clip = taken > width + 0.5 ? .bounds : .none
  }
}

/// The cell of a column with the type of its content.
final class TypedCellNode<Value: Identifiable, Content: View>: TableCellNode<Value> {
  init(_ column: TypedColumn<Value, Content>, _ value: Value, _ context: _NodeContext) {
    super.init(column, value, context)
    child = content(of: column).makeNode(below: self)
    core.finishInitializing()
  }

  private func content(of column: TypedColumn<Value, Content>) -> Content {
    core.graph.counters.rowContents += 1
    return scope.track(in: core.environment, of: self) { column.content(value) }
  }

  override func evaluate() {
    guard let child else { return }
    content(of: unsafeDowncast(column, to: TypedColumn<Value, Content>.self)).update(child)
  }
}
