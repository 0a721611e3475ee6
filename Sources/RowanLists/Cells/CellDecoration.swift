import Foundation
import RowanGraph
import RowanLayers
import RowanViews

/// The radii of a row's ground.
struct Corners: Hashable {
  var top: CGFloat
  var bottom: CGFloat

  init(top: CGFloat, bottom: CGFloat) {
    self.top = top
    self.bottom = bottom
  }

  init(all radius: CGFloat) { self.init(top: radius, bottom: radius) }

  var isSquare: Bool { top == 0 && bottom == 0 }
}

/// A view that a cell draws besides the row's content: a background, a badge. A layout boundary of its own.
@MainActor
final class CellDecoration: LayoutBoundary {
  let core: NodeCore
  let layer: Layer
  private var child: (any Node)?
  private let elements = ElementStore()
  private var bounds = CGRect.zero
  private var isFilling = false

  init(_ view: AnyView, below parent: any Node, _ graph: Graph) {
    core = NodeCore(
      _NodeContext(
        graph: graph,
        parent: parent,
        environment: parent.core.environment,
        visibility: parent.core.visibility
      )
    )
    layer = Layer(in: graph.layers)
    child = view.makeNode(below: self)
    core.finishInitializing()
  }

  var shape: NodeShape { .group([]) }
  func forEachChild(_ body: (any Node) -> Void) {
    if let child { body(child) }
  }

  func update(_ view: AnyView, _ environment: EnvironmentValues) {
    core.setEnvironment(environment, of: self)
    if let child { view.update(child) }
  }

  func contentStructureDidChange() {
    elements.invalidate()
    core.graph.enqueueLayout(self)
  }

  func contentNeedsLayout(from child: any Node) -> Bool {
    core.graph.enqueueLayout(self)
    return true
  }

  func size(_ proposal: ProposedViewSize) -> CGSize {
    elements.gather(from: child).first?.node.sizeThatFits(proposal) ?? .zero
  }

  func place(in frame: CGRect, filling: Bool) {
    guard frame.size != bounds.size || core.needsPlacement || filling != isFilling else {
      layer.frame = frame
      return
    }
    bounds = CGRect(origin: .zero, size: frame.size)
    isFilling = filling
    layer.frame = frame
    layOutIfNeeded()
  }

  func layOutIfNeeded() {
    core.needsPlacement = false
    let sink = LayerSink()
    for element in elements.gather(from: child) {
      let proposal = ProposedViewSize(bounds.size)
      let size = element.node.sizeThatFits(proposal)
      element.node.place(
        in: CGRect(
          x: (bounds.width - size.width) / 2,
          y: (bounds.height - size.height) / 2,
          width: size.width,
          height: size.height
        ),
        proposal: proposal,
        into: sink
      )
    }
    layer.setChildren(sink.layers)
  }
}

/// The count at the end of a row: body text in the secondary colour, small on the desktop (fact B48).
struct BadgeLabel: View {
  let text: Text
  let isDesktop: Bool
  @Environment(\.badgeProminence) private var prominence

  var body: some View {
    if prominence == .increased {
      text.font(isDesktop ? .subheadline : .callout).foregroundStyle(.white)
        .padding(.horizontal, 7).padding(.vertical, 1)
        .background(Color.red, in: Capsule())
    } else {
      text.font(isDesktop ? .subheadline : .body)
        .foregroundStyle(prominence == .decreased ? HierarchicalShapeStyle.tertiary : .secondary)
    }
  }
}

/// How much room a row's disclosure indicator takes at its end, in points.
package enum DisclosureIndicatorTrait: TraitKey {
  package static var defaultValue: CGFloat { 0 }
}
