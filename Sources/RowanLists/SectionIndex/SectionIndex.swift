import Foundation
import RowanControls
import RowanGraph
import RowanInteraction
import RowanLayers
import RowanViews

/// The index of a list's sections: a strip of labels at its trailing edge.
///
/// A finger or pointer on a label scrolls to its section, and follows; so do the arrow keys, Home and End, and the
/// increment and decrement of assistive technology, since the strip is an adjustable element.
///
/// - Complexity: Reading the labels is O(*n*) in the sections, up to `limit`, once for each change of the list's content
///   while it has an index. It makes the sections of a `ForEach`, not their rows.
@MainActor
final class SectionIndex: LayoutBoundary {
  let core: NodeCore
  let layer: Layer
  private unowned let list: ListNode
  private var child: (any Node)?
  private let elements = ElementStore()
  private(set) var entries: [Entry] = []
  private var generation = -1
  private var current = 0
  private var isFocused = false

  /// A section in the index.
  struct Entry {
    let label: Text
    /// Finds the section, creating it if needed.
    let section: @MainActor () -> SectionSegment?
  }

  /// The number of sections that are read at most.
  private static let limit = 1000
  /// The width of the strip, and the height of a label, in points.
  static let width: CGFloat = 16
  private static let lineHeight: CGFloat = 14

  init(_ list: ListNode) {
    self.list = list
    core = NodeCore(
      _NodeContext(
        graph: list.core.graph,
        parent: list,
        environment: list.core.environment,
        visibility: list.core.visibility
      )
    )
    layer = Layer(in: list.core.graph.layers)
    core.finishInitializing()
    layer.responder = self
    layer.zIndex = 3
    core.graph.focus.add(self as any FocusTarget)
  }

  func willTearDown() { core.graph.focus.remove(self) }

  func environmentDidChange(from old: EnvironmentValues) {
    if let child { child.core.setEnvironment(core.environment, of: child) }
    core.graph.enqueueLayout(self)
  }

  var shape: NodeShape { .group([]) }
  func forEachChild(_ body: (any Node) -> Void) {
    if let child { body(child) }
  }

  func contentStructureDidChange() { elements.invalidate() }
  func contentNeedsLayout(from child: any Node) -> Bool {
    core.graph.enqueueLayout(self)
    return true
  }

  var isShown: Bool { !entries.isEmpty }

  // MARK: Entries

  /// Reads the labels of the sections after a layout of the list.
  func update() {
    let visibility = list.core.environment.listSectionIndexVisibility
    let hasLabels = isShown || list.engine.rows.contains { $0.row.section?.indexLabel != nil }
    guard visibility != .hidden, hasLabels else {
      generation = -1
      if !entries.isEmpty { replace([]) }
      return
    }
    guard generation != list.engine.generation else { return }
    generation = list.engine.generation
    var found: [Entry] = []
    if let root = list.engine.root { gather(root, into: &found) }
    replace(found)
  }

  private func gather(_ segment: Segment, into found: inout [Entry]) {
    guard found.count < Self.limit else { return }
    if let section = segment as? SectionSegment {
      guard let label = section.indexLabel else { return }
      found.append(Entry(label: label) { [weak section] in section })
    } else if let run = segment as? DynamicSegment {
      guard run.holdsSections else { return }
      for index in 0..<min(run.count, Self.limit) {
        guard let label = run.child(at: index).firstSection()?.indexLabel else { continue }
        found.append(
          Entry(label: label) { [weak run] in
            guard let run, index < run.count else { return nil }
            return run.child(at: index).firstSection()
          }
        )
      }
    } else {
      segment.forEachChild { gather($0, into: &found) }
    }
  }

  private func replace(_ new: [Entry]) {
    let wasShown = isShown
    entries = new
    let view = AnyView(SectionIndexLabels(labels: shownLabels))
    if let child { view.update(child) } else { child = view.makeNode(below: self) }
    elements.invalidate()
    if wasShown != isShown { list.invalidateLayout() }
    core.graph.enqueueLayout(self)
  }

  /// The labels that fit, evenly chosen.
  private var shownLabels: [Text] {
    let height = layer.frame.height > 0 ? layer.frame.height : list.scroller.port.size.height
    let fitting = max(1, Int(height / Self.lineHeight))
    guard entries.count > fitting else { return entries.map(\.label) }
    return (0..<fitting).map { entries[$0 * entries.count / fitting].label }
  }

  // MARK: Layout

  /// Places the strip at the trailing edge of a list's frame.
  func place(in frame: CGRect, into sink: LayerSink) {
    guard isShown else { return }
    let height = frame.height - list.scroller.port.insets.top - list.scroller.port.insets.bottom
    let x = list.isRightToLeft ? frame.minX : frame.maxX - Self.width
    let strip = CGRect(x: x, y: frame.minY + list.scroller.port.insets.top, width: Self.width, height: max(0, height))
    if strip.size != layer.frame.size {
      layer.frame = strip
      if let child { AnyView(SectionIndexLabels(labels: shownLabels)).update(child) }
      elements.invalidate()
    }
    layer.frame = strip
    layOutIfNeeded()
    sink.append(layer)
  }

  func layOutIfNeeded() {
    core.needsPlacement = false
    let sink = LayerSink()
    for element in elements.gather(from: child) {
      let proposal = ProposedViewSize(layer.frame.size)
      element.node.place(in: CGRect(origin: .zero, size: layer.frame.size), proposal: proposal, into: sink)
    }
    for content in sink.layers { content.ignoresHits = true }
    layer.setChildren(sink.layers)
    layer.interests = [.drag, .press, .tap, .key, .focus]
    describe()
  }

  private func describe() {
    var semantics = Semantics(
      role: .slider,
      label: "Section index",
      traits: isFocused ? .focused : [],
      actions: [.increment, .decrement],
      combinesChildren: true
    )
    if entries.indices.contains(current) {
      let share = entries.count > 1 ? Double(current) / Double(entries.count - 1) : 0
      semantics.setValue(share, text: entries[current].label.string(in: core.environment))
    }
    layer.semantics = semantics
  }

  // MARK: Jumping

  /// Scrolls to the section at a height of the strip.
  private func jump(toHeight y: CGFloat) {
    let used = min(layer.frame.height, CGFloat(shownLabels.count) * Self.lineHeight)
    guard used > 0 else { return }
    let part = min(max((y - (layer.frame.height - used) / 2) / used, 0), 1)
    jump(to: Int((part * CGFloat(entries.count)).rounded(.down)))
  }

  /// Scrolls to a section, the nearest one for a number beyond the ends.
  private func jump(to index: Int) {
    guard !entries.isEmpty else { return }
    core.graph.bringDataUpToDate()
    guard core.isAlive, !entries.isEmpty else { return }
    // The application may close the window when the list scrolls.
    let list = list
    current = min(max(index, 0), entries.count - 1)
    describe()
    guard let row = entries[current].section()?.firstRow() else { return }
    let span = list.engine.anchor(at: row)
    let top = list.scroller.port.offset(showing: span, anchor: .top, along: .vertical)
    list.scroller.scroll(toOffset: CGPoint(x: list.scroller.port.offset.x, y: top))
    list.scroller.reports.userScrolled(list)
  }
}

extension SectionIndex: FocusTarget {
  var focusNode: (any Node)? { core.isAlive ? self : nil }
  var focusLayer: Layer { layer }
  var canBecomeFocused: Bool { isShown && core.environment.isEnabled }

  func focusDidChange(_ isFocused: Bool) {
    self.isFocused = isFocused
    describe()
  }
}

extension SectionIndex: LayerResponder {
  func priority(in layer: Layer) -> GesturePriority { .high }

  func receive(_ event: LayerEvent, in layer: Layer) -> EventUse {
    switch event {
    case .pointerDown(let sample), .pointerMoved(let sample), .tap(let sample): jump(toHeight: sample.location.y)
    case .pointerUp, .pointerCancelled: return .noted
    case .key(let name, _):
      switch name {
      case "ArrowUp": jump(to: current - 1)
      case "ArrowDown": jump(to: current + 1)
      case "Home": jump(to: 0)
      case "End": jump(to: entries.count - 1)
      default: return .ignored
      }
    case .focus(let isFocused): core.graph.focus.hostReported(isFocused, self)
    case .action(SemanticAction.increment.id): jump(to: current + 1)
    case .action(SemanticAction.decrement.id): jump(to: current - 1)
    default: return .ignored
    }
    return .claimed
  }
}

/// The labels of an index, one below the other.
private struct SectionIndexLabels: View {
  let labels: [Text]

  var body: some View {
    VStack(spacing: 0) {
      ForEach(labels.indices, id: \.self) { index in
        labels[index].font(.system(size: 11, weight: .semibold)).foregroundStyle(.tint).lineLimit(1)
          .frame(height: 14)
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .accessibilityHidden(true)
  }
}

extension SectionSegment {
  /// The label of the section in the list's index.
  var indexLabel: Text? { style?.indexLabel?.text }
}
