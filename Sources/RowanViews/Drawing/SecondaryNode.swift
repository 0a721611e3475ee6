import Foundation
import RowanGraph
import RowanLayers

/// The content of a background, an overlay or a mask: views that are laid out with the size of another.
///
/// Contract: its elements never reach the container around; a change of them lays out again what is around, whose size
/// does not depend on them.
@MainActor
final class SecondaryNode<Content: View>: Node {
  let core: NodeCore
  private var content: (any Node)?
  private let elements = ElementStore()

  init(_ view: Content, below parent: any Node) {
    core = NodeCore(
      _NodeContext(
        graph: parent.core.graph,
        parent: parent,
        environment: parent.core.environment,
        visibility: parent.core.visibility
      )
    )
    content = view.makeNode(below: self, environment: core.environment.withStackAxis(nil))
    core.finishInitializing()
  }

  var shape: NodeShape { .group([]) }
  func prepareForReuse() -> NodeReuse { prepareChildrenForReuse() }

  func forEachChild(_ body: (any Node) -> Void) {
    if let content { body(content) }
  }

  func update(_ view: Content) {
    if let content { view.update(content) }
  }

  func environmentDidChange(from old: EnvironmentValues) {
    if let content { content.core.setEnvironment(core.environment.withStackAxis(nil), of: content) }
  }

  func contentStructureDidChange() {
    elements.invalidate()
    invalidateLayout()
  }

  /// Places the elements one in front of the other, their guides at those of `primary`, which has `frame`.
  func place(alignedTo primary: any LayoutNode, in frame: CGRect, alignment: Alignment, into sink: LayerSink) {
    let proposal = ProposedViewSize(frame.size)
    let guides = ViewDimensions(size: frame.size, node: primary)
    for element in inDrawingOrder(elements.gather(from: content)) {
      let dimensions = element.node.dimensions(in: proposal)
      let origin = CGPoint(
        x: frame.minX + guides[alignment.horizontal] - dimensions[alignment.horizontal],
        y: frame.minY + guides[alignment.vertical] - dimensions[alignment.vertical]
      )
      let place = CGRect(origin: origin, size: dimensions.size)
      element.node.place(in: element.node.mirrored(place, in: frame), proposal: proposal, into: sink)
    }
  }

  private func inDrawingOrder(_ elements: [Element]) -> [Element] {
    guard elements.contains(where: { $0.traits[ZIndexTrait.self] != 0 }) else { return elements }
    return elements.enumerated().sorted {
      ($0.element.traits[ZIndexTrait.self], $0.offset) < ($1.element.traits[ZIndexTrait.self], $1.offset)
    }.map(\.element)
  }
}
