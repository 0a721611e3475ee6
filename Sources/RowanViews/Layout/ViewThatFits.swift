import Foundation
import RowanGraph
import RowanLayers

/// A view that shows the first of its alternatives that fits in the proposal, or else the last.
///
/// An alternative fits if its ideal length along each constrained axis is at most the proposed length. Only the chosen
/// alternative appears, is drawn and is accessible; the state of the others is kept.
nonisolated public struct ViewThatFits<Content>: View where Content: View {
  /// The body type; the view is a primitive.
  public typealias Body = Never
  let axes: Axis.Set
  let content: Content

  /// Creates a view that compares lengths along some axes.
  ///
  /// - Parameters:
  ///   - axes: The constrained axes.
  ///   - content: The alternatives, in order of preference.
  public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
    self.axes = axes
    self.content = content()
  }

  /// Makes the node that keeps the view in the tree.
  @MainActor public func _makeNode(_ context: _NodeContext) -> _NodeHandle {
    _NodeHandle(ViewThatFitsNode(content, axes, context))
  }

  /// Updates the node of the view to this value.
  @MainActor public func _updateNode(_ handle: _NodeHandle) {
    unsafeDowncast(handle.node, to: ViewThatFitsNode.self).update(content, axes)
  }
}

/// The node of alternatives, an element that forwards to the chosen one.
@MainActor
final class ViewThatFitsNode: LayoutNode {
  let core: NodeCore
  private var axes: Axis.Set
  private var content: (any Node)?
  /// The alternatives as written, and the elements of each; `nil` after a change of structure.
  private var parts: [(node: any Node, elements: [Element])]?
  /// The alternative placed in the last layout.
  private var shown: (any LayoutNode)?

  init(_ view: some View, _ axes: Axis.Set, _ context: _NodeContext) {
    core = NodeCore(context)
    self.axes = axes
    content = view.makeNode(below: self)
    core.finishInitializing()
  }

  var shape: NodeShape { .element(self) }

  func forEachChild(_ body: (any Node) -> Void) {
    if let content { body(content) }
  }

  func releaseData() { content?.releaseData() }
  func prepareForReuse() -> NodeReuse { prepareChildrenForReuse() }

  func update(_ view: some View, _ new: Axis.Set) {
    if let content { view.update(content) }
    guard axes != new else { return }
    axes = new
    invalidateLayout()
  }

  func contentStructureDidChange() {
    parts = nil
    invalidateLayout()
  }

  // MARK: Choosing

  private var alternatives: [any LayoutNode] { gatherParts().flatMap { $0.elements.map(\.node) } }

  private func gatherParts() -> [(node: any Node, elements: [Element])] {
    if let parts { return parts }
    var written: [any Node] = []
    func split(_ node: any Node) {
      var inner = node
      while case .single(let next) = inner.shape { inner = next }
      if case .group(let nodes) = inner.shape, nodes.count > 1 {
        nodes.forEach(split)
      } else {
        written.append(node)
      }
    }
    if let content { split(content) }
    let gathered = written.map { node in
      var elements: [Element] = []
      node.collectElements(into: &elements)
      return (node: node, elements: elements)
    }
    parts = gathered
    return gathered
  }

  /// Returns the alternative for a proposal; `nil` if there are none.
  private func choice(_ proposal: ProposedViewSize) -> (any LayoutNode)? {
    let alternatives = alternatives
    return alternatives.dropLast().first { fits($0, proposal) } ?? alternatives.last
  }

  private func fits(_ node: any LayoutNode, _ proposal: ProposedViewSize) -> Bool {
    var free = proposal
    for axis in Axis.allCases where looks(at: axis) { free[axis] = nil }
    let ideal = node.sizeThatFits(free)
    return Axis.allCases.allSatisfy { axis in
      guard looks(at: axis), let room = proposal[axis] else { return true }
      return ideal[axis] <= room + 0.001
    }
  }

  private func looks(at axis: Axis) -> Bool { axes.contains(axis == .horizontal ? .horizontal : .vertical) }

  // MARK: Layout

  func measure(_ proposal: ProposedViewSize) -> CGSize { choice(proposal)?.sizeThatFits(proposal) ?? .zero }

  /// Returns the range from the shortest minimum of the alternatives to the longest maximum.
  func lengthRange(along axis: Axis, cross: CGFloat?) -> ClosedRange<CGFloat> {
    let ranges = alternatives.map { $0.lengthRange(along: axis, cross: cross) }
    let low = ranges.map(\.lowerBound).min() ?? 0
    return low...max(low, ranges.map(\.upperBound).max() ?? 0)
  }

  var spacing: ViewSpacing { (shown ?? alternatives.first)?.spacing ?? .zero }

  func explicitAlignment(_ key: AlignmentKey, in dimensions: ViewDimensions) -> CGFloat? {
    let node = choice(ProposedViewSize(dimensions.size))
    return node?.explicitAlignment(key, in: ViewDimensions(size: dimensions.size, node: node))
  }

  func place(in frame: CGRect, proposal: ProposedViewSize, into sink: LayerSink) {
    core.layoutWasPlaced(in: frame)
    let chosen = choice(proposal)
    shown = chosen
    for part in gatherParts() {
      // Each alternative as written has its own visibility.
      part.node.separateVisibility()
      part.node.core.visibility.setShown(part.elements.contains { $0.node === chosen })
    }
    chosen?.place(in: frame, proposal: proposal, into: sink)
  }
}
