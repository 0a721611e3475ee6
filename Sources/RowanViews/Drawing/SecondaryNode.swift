import Foundation
import RowanGraph
import RowanLayers

/// The node of a background, an overlay or a mask, whose views are laid out in the size of another element.
///
/// Its elements are not part of the surrounding container; a change of them invalidates the surrounding layout, whose
/// size does not depend on them.
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
  var canRest: Bool { childrenCanRest }

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

  /// Places the elements over each other, their guides aligned with those of a primary element.
  ///
  /// - Parameters:
  ///   - primary: The element with the guides.
  ///   - frame: The frame of the primary element, in the coordinates of the sink.
  ///   - alignment: The aligned guides.
  ///   - sink: The sink of the layers.
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
