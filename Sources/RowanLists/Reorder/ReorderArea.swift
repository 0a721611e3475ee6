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
    _ = drop.showDestination()
  }

  @MainActor func willTearDown(_ element: ModifiedElement<Self>) { element.state.tearDown() }
}

/// The drop target of a reorder container: it finds the position between the items at the pointer, which a line marks.
///
/// While items are over it, empty collections show a slot. The enclosing scroll view scrolls near its edges.
///
/// - Complexity: A move of the pointer is O(*n* log *n*) in the items that exist.
@MainActor
final class ReorderDrop: DropTarget {
  let dropLayer: Layer
  private let container: ReorderContainer
  private weak var element: (any Node)?
  /// The position of the pointer, in the coordinates of the window.
  private var pointer: CGPoint?
  /// Whether a configuration refuses a drop at the pointer, so that no line marks a position.
  private var isRefused = false
  private let line: Layer
  private let edges = ReorderScroll()
  /// The layers of the content.
  fileprivate var content: [Layer] = []

  /// A position beside an item or in an empty collection.
  fileprivate struct Destination {
    let place: Place
    let isBehind: Bool
    /// The line that marks the position, or the slot, in the coordinates of the drop layer.
    let mark: CGRect

    /// The elements around the position, their collection, and the offset of the element in front of it.
    @MainActor
    var offset: (run: any DynamicNode, index: Int, collection: AnyHashable)? {
      switch place {
      case .item(let item): item.place.map { ($0.run, isBehind ? $0.index + 1 : $0.index, $0.collection) }
      case .slot(let slot): slot.owner.run.map { ($0, 0, slot.owner.collection) }
      }
    }
  }

  fileprivate enum Place {
    case item(ReorderItem)
    case slot(ReorderSlot)

    @MainActor
    var node: any LayoutNode {
      switch self {
      case .item(let item): item
      case .slot(let slot): slot
      }
    }

    @MainActor
    var layer: Layer {
      switch self {
      case .item(let item): item.layer
      case .slot(let slot): slot.layer
      }
    }
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

  func tearDown() {
    edges.follow(nil, in: []) {}
    element?.core.graph.service(DragCoordinator.self).remove(self)
    if pointer != nil { container.showSlots(nil) }
  }

  // MARK: DropTarget

  func accepts(_ items: [DragItem], at point: CGPoint) -> Bool {
    (items.first?.value as? ReorderedItems)?.container === container
  }

  func pointerIsOver(_ items: [DragItem], at point: CGPoint) -> DropOperation {
    let isNew = pointer == nil
    pointer = dropLayer.toWindow(point)
    // A slot keeps its size, although it can change that of the grabbed item.
    if container.slotSize == nil { container.showSlots(size(of: items)) }
    let destination = showDestination()
    var views: [any ScrollContainer] = []
    var around = destination?.place.node.ancestor((any ScrollContainer).self)
    while let view = around {
      views.append(view)
      around = view.ancestor((any ScrollContainer).self)
    }
    edges.follow(pointer, in: views) { [weak self] in _ = self?.showDestination() }
    let operation = destination == nil ? DropOperation.cancel : .move
    guard let element else { return operation }
    let answer = DropReports(for: element).pointerIsOver(at: point, isNew: isNew, operation)
    if isRefused == answer.takes {
      isRefused = !answer.takes
      _ = showDestination()
    }
    // Items of a container only move.
    return answer.takes ? .move : answer
  }

  /// Returns the size of the grabbed item, or that of another item if it left the screen.
  private func size(of items: [DragItem]) -> CGSize {
    let grabbed = (items.first?.value as? ReorderedItems)?.grabbed
    let all = container.items
    let item = all.first { $0.id == grabbed } ?? all.first
    return item?.layer.frame.size ?? CGSize(width: 44, height: 44)
  }

  func pointerLeft(isDropped: Bool) {
    if !isDropped, let pointer, let element { DropReports(for: element).pointerLeft(at: dropLayer.fromWindow(pointer)) }
    pointer = nil
    isRefused = false
    edges.follow(nil, in: []) {}
    // A drop reads the slots first.
    if !isDropped { container.showSlots(nil) }
    _ = showDestination()
  }

  func drop(_ items: [DragItem], at point: CGPoint) -> Bool {
    defer { container.showSlots(nil) }
    guard let graph = element?.core.graph, let moved = items.first?.value as? ReorderedItems else { return false }
    graph.bringDataUpToDate()
    // Items that left the data meanwhile do not move. Those of a collection that scrolled away are in the data.
    let known = Set(container.collections.filter { $0.core.isAlive && $0.run != nil }.map(\.collection))
    let present = container.homes(of: moved.ids)
    let sources = moved.ids.filter { id in
      present[id] != nil || moved.homes[id].map { !known.contains($0) } == true
    }
    guard !sources.isEmpty, let target = destination(at: point)?.offset else { return false }
    let reports = element.map { DropReports(for: $0) }
    reports?.willDrop(at: point)
    withAnimation(ListEditor.animation) {
      _ = container.move(sources, to: target.index, in: target.run, target.collection)
    }
    reports?.didDrop(at: point)
    return true
  }

  func reorderPlace(_ items: [DragItem], at point: CGPoint) -> ReorderPlace? {
    guard let target = destination(at: point)?.offset else { return nil }
    let moved = accepts(items, at: point) ? (items.first?.value as? ReorderedItems)?.ids ?? [] : []
    return ReorderPlace(before: target.index, of: target.run, without: moved, in: target.collection)
  }

  // MARK: The destination

  private func destination(at point: CGPoint) -> Destination? {
    var best: (place: Place, frame: CGRect, distance: CGFloat)?
    let items = container.items.compactMap { $0.core.isAlive ? Place.item($0) : nil }
    let slots = container.collections.compactMap { $0.slot.map { Place.slot($0) } }
    let frames = (slots + items).compactMap { place -> (place: Place, frame: CGRect)? in
      guard place.layer.isInTree else { return nil }
      return (place, CGRect(origin: place.layer.convert(.zero, to: dropLayer), size: place.layer.frame.size))
    }
    let areInLine = collectionsInLine(frames)
    for ((place, frame), area) in zip(frames, areas(of: frames, inLine: areInLine)) {
      let x = max(area.minX - point.x, 0, point.x - area.maxX)
      let y = max(area.minY - point.y, 0, point.y - area.maxY)
      let distance = hypot(x, y)
      if distance < best?.distance ?? .infinity { best = (place, frame, distance) }
    }
    guard let (place, frame, _) = best else { return nil }
    guard case .item(let item) = place else { return Destination(place: place, isBehind: false, mark: frame) }
    // Items beside each other are divided by vertical lines, items below each other by horizontal ones.
    if areInLine.contains(ObjectIdentifier(item.owner)) {
      let isRight = point.x > frame.midX
      let x = isRight ? frame.maxX + 3 : frame.minX - 3
      let mark = CGRect(x: x - 1, y: frame.minY, width: 2, height: frame.height)
      return Destination(place: place, isBehind: isRight != item.isRightToLeft, mark: mark)
    }
    let isBelow = point.y > frame.midY
    let mark = CGRect(x: frame.minX, y: (isBelow ? frame.maxY + 2 : frame.minY - 2) - 1, width: frame.width, height: 2)
    return Destination(place: place, isBehind: isBelow, mark: mark)
  }

  /// Returns the areas in which the pointer belongs to places. The last item of a line has the rest of the line, and a slot with nothing
  /// beside it has its whole line.
  ///
  /// - Complexity: O(*n* log *n*).
  private func areas(
    of frames: [(place: Place, frame: CGRect)],
    inLine areInLine: Set<ObjectIdentifier>
  ) -> [CGRect] {
    struct Line: Hashable {
      let owner: ObjectIdentifier
      let top: CGFloat
    }
    let width = dropLayer.frame.width
    var ends: [Line: (index: Int, x: CGFloat)] = [:]
    var areas = frames.map(\.frame)
    for (index, (place, frame)) in frames.enumerated() {
      switch place {
      case .item(let item):
        let owner = ObjectIdentifier(item.owner)
        guard areInLine.contains(owner) else { continue }
        let x = item.isRightToLeft ? -frame.minX : frame.maxX
        let line = Line(owner: owner, top: frame.minY)
        if x > ends[line]?.x ?? -.infinity { ends[line] = (index, x) }
      case .slot:
        let isAlone = !frames.contains { other in
          other.place.layer !== place.layer && other.frame.maxY > frame.minY && other.frame.minY < frame.maxY
        }
        if isAlone { areas[index] = CGRect(x: 0, y: frame.minY, width: width, height: frame.height) }
      }
    }
    for (index, _) in ends.values {
      let frame = frames[index].frame
      let beside = frames.lazy.map(\.frame).filter { $0.maxY > frame.minY && $0.minY < frame.maxY }
      if frames[index].place.node.isRightToLeft {
        let start = beside.map(\.maxX).filter { $0 <= frame.minX }.max() ?? 0
        areas[index] = CGRect(x: start, y: frame.minY, width: frame.maxX - start, height: frame.height)
      } else {
        let end = beside.map(\.minX).filter { $0 >= frame.maxX }.min() ?? max(frame.maxX, width)
        areas[index].size.width = end - frame.minX
      }
    }
    return areas
  }

  /// Returns the collections with items beside each other.
  private func collectionsInLine(_ frames: [(place: Place, frame: CGRect)]) -> Set<ObjectIdentifier> {
    var groups: [ObjectIdentifier: [(item: ReorderItem, frame: CGRect)]] = [:]
    for case (.item(let item), let frame) in frames {
      groups[ObjectIdentifier(item.owner), default: []].append((item, frame))
    }
    let inLine = groups.filter { _, group in
      if group.count == 1 { return isInLine(group[0].item, frames) }
      let sorted = group.map(\.frame).sorted { $0.minY < $1.minY }
      return zip(sorted, sorted.dropFirst()).contains { $1.minY < $0.maxY - 1 }
    }
    return Set(inLine.keys)
  }

  /// Returns whether the only item of a collection is in a line: the arrangement of the other collections counts.
  private func isInLine(_ item: ReorderItem, _ all: [(place: Place, frame: CGRect)]) -> Bool {
    func isBeside(_ frame: CGRect, _ other: CGRect) -> Bool {
      other.minY < frame.maxY - 1 && other.maxY > frame.minY + 1
    }
    let own = all.first { if case .item(let other) = $0.place { other === item } else { false } }
    guard let frame = own?.frame else { return false }
    let others = all.compactMap { entry -> (owner: ObjectIdentifier, frame: CGRect)? in
      guard case .item(let other) = entry.place, other !== item else { return nil }
      return (ObjectIdentifier(other.owner), entry.frame)
    }
    let arranged = Dictionary(grouping: others, by: \.owner).values.filter { $0.count > 1 }
    guard arranged.isEmpty else {
      return arranged.contains { group in group.dropFirst().contains { isBeside(group[0].frame, $0.frame) } }
    }
    return others.contains { isBeside(frame, $0.frame) }
  }

  /// Shows the line at the destination, or hides it.
  ///
  /// - Returns: The destination.
  fileprivate func showDestination() -> Destination? {
    guard let pointer, let environment = element?.core.environment,
      let destination = destination(at: dropLayer.fromWindow(pointer))
    else {
      dropLayer.setChildren(content)
      return nil
    }
    line.frame = destination.mark
    var color = Color.accentColor.rgba(in: environment)
    if case .slot = destination.place {
      color.alpha *= 0.25
      let bounds = CGRect(origin: .zero, size: destination.mark.size)
      line.content = .shape(ReorderSlot.outline(in: bounds), fill: .color(color), stroke: nil, evenOdd: false)
    } else {
      line.content = .fill(.color(color))
    }
    dropLayer.setChildren(isRefused ? content : content + [line])
    return destination
  }
}
