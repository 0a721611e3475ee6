import RowanGraph
import RowanLayers
import RowanViews

/// The rows of a lazy container that rest: their nodes, cells and layers are released, and created again by the next
/// layout before anything changes (`Resting`).
@MainActor
struct LazyRest {
  /// The position of a row in the data, which do not change before the row is created again.
  struct Place: Hashable {
    let run: ObjectIdentifier
    let index: Int
  }

  /// The node that is notified of changes of what the rows read.
  let watcher: any Tracked
  /// Returns whether the container permits that a row rests.
  let isReady: (RowSegment) -> Bool
  private(set) var outlines: [Place: LayerOutline] = [:]
  private var scopes: [TrackingScope] = []
  private(set) var visibilities: Set<ObjectIdentifier> = []

  init(watchedBy watcher: any Tracked, isReady: @escaping (RowSegment) -> Bool) {
    self.watcher = watcher
    self.isReady = isReady
  }

  /// Adds a row.
  mutating func add(_ place: Place, _ outline: LayerOutline, _ lent: [TrackingScope], _ visibility: VisibilityScope) {
    outlines[place] = outline
    scopes += lent
    visibilities.insert(ObjectIdentifier(visibility))
  }

  /// Ends the notifications.
  func end() { for scope in scopes { scope.endLoan() } }
}

extension LazyEngine {
  /// Whether rows rest.
  var isResting: Bool { resting != nil }

  /// Releases the rows that can be created again without a difference. The first visible row, rows that are kept and rows
  /// of static content stay.
  ///
  /// - Parameters:
  ///   - watcher: The node that is notified of changes of what the rows read.
  ///   - isReady: Returns whether the container permits that a row rests.
  /// - Returns: The layers of the released cells.
  func rest(watchedBy watcher: any Tracked, isReady: @escaping (RowSegment) -> Bool) -> Set<ObjectIdentifier> {
    guard !isResting, let root, !needsRebuild, isExtentCurrent else { return [] }
    let staying = Set((kept.rows() + [anchor?.row, focusedRow].compactMap(\.self)).map(ObjectIdentifier.init))
    var rest = LazyRest(watchedBy: watcher) { [generation] row in
      !staying.contains(ObjectIdentifier(row)) && row.isMeasured(in: generation) && row.elementsCanRest && isReady(row)
    }
    let layers = rows.compactMap { placed in placed.row.cell.map { (placed.row, ObjectIdentifier($0.layer)) } }
    root.rest(&rest)
    guard !rest.outlines.isEmpty else { return [] }
    resting = rest
    visibility.forget(rest.visibilities)
    rows.removeAll { $0.row.isDiscarded }
    return Set(layers.filter { $0.0.isDiscarded }.map(\.1))
  }

  /// Ends the rest after a layout, before the layers of the rows enter the tree, and gives these the IDs from before.
  func endRest() {
    guard let rest = resting else { return }
    resting = nil
    for placed in rows {
      guard let cell = placed.row.cell, let run = placed.row.parent as? DynamicSegment,
        let outline = rest.outlines[run.place(of: placed.row)]
      else { continue }
      cell.layer.takeIDs(from: outline)
    }
    rest.end()
  }
}

extension RowSegment {
  /// Whether the elements between the row's own node and its container can rest.
  fileprivate var elementsCanRest: Bool {
    var node: any LayoutNode = element.node
    while node !== element.origin {
      guard node.canRest, let wrapper = node as? any WrappingElement else { return false }
      node = wrapper.inner
    }
    return true
  }
}

extension DynamicSegment {
  /// Releases single rows. The size tree keeps their extents.
  func restRows(_ rest: inout LazyRest) {
    for child in table.segments {
      guard child.isSingleRow else {
        child.rest(&rest)
        continue
      }
      let row = unsafeDowncast(child, to: RowSegment.self)
      let index = row.elementIndex
      guard rest.isReady(row), node.canRest(at: index),
        let outline = row.cell.flatMap({ LayerOutline(of: $0.layer) })
      else { continue }
      let (place, visibility) = (place(of: row), row.originCore.visibility)
      table.remove(index)
      row.discard()
      row.parent = nil
      let scopes = node.rest(at: index, watchedBy: rest.watcher)
      rest.add(place, outline, scopes, visibility)
    }
  }

  /// The place of a child among those that rest.
  func place(of child: Segment) -> LazyRest.Place {
    LazyRest.Place(run: ObjectIdentifier(node), index: child.elementIndex)
  }
}
