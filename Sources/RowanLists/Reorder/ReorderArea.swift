import Foundation
import RowanControls
import RowanGraph
import RowanLayers
import RowanViews

/// A modifier that takes the dragged items of a reorder container.
nonisolated struct ReorderArea: ElementModifier {
  typealias Body = Never
  let container: ReorderContainer

  @MainActor func makeState(_ element: ModifiedElement<Self>) -> ReorderDrop { ReorderDrop(container, element) }

  @MainActor func didChange(from old: Self, _ element: ModifiedElement<Self>) -> ElementChange { .nothing }

  @MainActor func place(
    in frame: CGRect,
    proposal: ProposedViewSize,
    _ element: ModifiedElement<Self>,
    into sink: LayerSink
  ) {
    let drop = element.state
    element.placeInner(inside: drop.dropLayer, frame: frame, proposal: proposal, into: sink)
    drop.content = drop.dropLayer.children
    drop.showDestination()
  }

  @MainActor func willTearDown(_ element: ModifiedElement<Self>) { element.state.tearDown() }
}

/// The drop target of a reorder container: it finds the position between the items at the pointer, which a line marks.
///
/// - Complexity: A move of the pointer is O(*n*) in the items that exist.
@MainActor
final class ReorderDrop: DropTarget {
  let dropLayer: Layer
  private let container: ReorderContainer
  private weak var element: (any Node)?
  private var pointer: CGPoint?
  private let line: Layer
  /// The layers of the content.
  fileprivate var content: [Layer] = []

  /// A position beside an item.
  private struct Destination {
    let item: ReorderItem
    let isBehind: Bool
    /// The line that marks the position, in the coordinates of the drop layer.
    let mark: CGRect
  }

  init(_ container: ReorderContainer, _ element: any Node) {
    self.container = container
    self.element = element
    dropLayer = Layer(in: element.core.graph.layers)
    line = Layer(in: element.core.graph.layers)
    line.ignoresHits = true
    line.zIndex = 2
    element.core.graph.service(DragCoordinator.self).add(self)
  }

  func tearDown() { element?.core.graph.service(DragCoordinator.self).remove(self) }

  // MARK: DropTarget

  func accepts(_ items: [DragItem], at point: CGPoint) -> Bool {
    (items.first?.value as? ReorderedItems)?.container === container
  }

  func pointerIsOver(_ items: [DragItem], at point: CGPoint) -> DropOperation {
    pointer = point
    showDestination()
    return destination(at: point) == nil ? .cancel : .move
  }

  func pointerLeft(isDropped: Bool) {
    pointer = nil
    showDestination()
  }

  func drop(_ items: [DragItem], at point: CGPoint) -> Bool {
    guard let graph = element?.core.graph, let moved = items.first?.value as? ReorderedItems else { return false }
    graph.bringDataUpToDate()
    // Items that left the data meanwhile do not move.
    let all = container.items
    let sources = moved.ids.filter { id in all.contains { $0.id == id && $0.place != nil } }
    guard !sources.isEmpty, let destination = destination(at: point), let place = destination.item.place else {
      return false
    }
    var index = destination.isBehind ? place.index + 1 : place.index
    // Items are not moved in front of themselves.
    while index < place.run.count, let id = place.run.id(at: index), sources.contains(id) { index += 1 }
    let before = index < place.run.count ? place.run.id(at: index) : nil
    guard !stays(sources, before: index, in: place.run) else { return true }
    let change = ReorderChange(sources: sources, before: before, collection: place.collection)
    withAnimation(ListEditor.animation) { container.perform?(change) }
    return true
  }

  /// Returns whether items are already in front of an offset.
  private func stays(_ sources: [AnyHashable], before index: Int, in run: any DynamicNode) -> Bool {
    guard index >= sources.count else { return false }
    return sources.indices.allSatisfy { run.id(at: index - sources.count + $0) == sources[$0] }
  }

  // MARK: The destination

  private func destination(at point: CGPoint) -> Destination? {
    var best: (item: ReorderItem, frame: CGRect, distance: CGFloat)?
    let frames = container.items.compactMap { item -> (item: ReorderItem, frame: CGRect)? in
      guard item.core.isAlive, item.layer.isInTree else { return nil }
      let origin = item.layer.convert(.zero, to: dropLayer)
      return (item, CGRect(origin: origin, size: item.layer.frame.size))
    }
    for (item, frame) in frames {
      let x = max(frame.minX - point.x, 0, point.x - frame.maxX)
      let y = max(frame.minY - point.y, 0, point.y - frame.maxY)
      let distance = hypot(x, y)
      if distance < best?.distance ?? .infinity { best = (item, frame, distance) }
    }
    guard let best else { return nil }
    // Items beside each other are divided by vertical lines, items below each other by horizontal ones.
    let isInLine = frames.contains {
      $0.item !== best.item && $0.frame.minY < best.frame.maxY - 1 && $0.frame.maxY > best.frame.minY + 1
    }
    let frame = best.frame
    if isInLine {
      let isRight = point.x > frame.midX
      let x = isRight ? frame.maxX + 3 : frame.minX - 3
      let mark = CGRect(x: x - 1, y: frame.minY, width: 2, height: frame.height)
      return Destination(item: best.item, isBehind: isRight != best.item.isRightToLeft, mark: mark)
    }
    let isBelow = point.y > frame.midY
    let mark = CGRect(x: frame.minX, y: (isBelow ? frame.maxY + 2 : frame.minY - 2) - 1, width: frame.width, height: 2)
    return Destination(item: best.item, isBehind: isBelow, mark: mark)
  }

  /// Shows the line at the destination, or hides it.
  fileprivate func showDestination() {
    guard let pointer, let environment = element?.core.environment, let destination = destination(at: pointer) else {
      return dropLayer.setChildren(content)
    }
    line.frame = destination.mark
    line.content = .fill(.color(Color.accentColor.rgba(in: environment)))
    dropLayer.setChildren(content + [line])
  }
}
