import Foundation
import RowanGraph
import RowanLayers

/// A thin line between views: perpendicular to the enclosing stack's axis, horizontal outside a stack.
nonisolated public struct Divider: View, Sendable {
  /// The body type; the view is a primitive.
  public typealias Body = Never

  /// Creates a divider.
  public init() {}

  /// Makes the node that keeps the view in the tree.
  @MainActor public func _makeNode(_ context: _NodeContext) -> _NodeHandle { _NodeHandle(DividerNode(context)) }
  /// Updates the node of the view to this value.
  @MainActor public func _updateNode(_ handle: _NodeHandle) {}
}

/// The trait that marks an element as a divider; a menu draws its own.
package enum DividerTrait: TraitKey {
  package static var defaultValue: Bool { false }
}

@MainActor
final class DividerNode: LayoutNode {
  let core: NodeCore
  private let layer: Layer

  init(_ context: _NodeContext) {
    core = NodeCore(context)
    layer = Layer(in: core.graph.layers)
    layer.semantics = Semantics(role: .separator)
    core.finishInitializing()
  }

  var shape: NodeShape { .element(self) }
  var ownTraits: ViewTraits {
    var traits = ViewTraits()
    traits[DividerTrait.self] = true
    return traits
  }
  func prepareForReuse() -> NodeReuse { reuseOfValue }
  var canRest: Bool { childrenCanRest }

  private var line: Axis { core.environment.stackAxis == .horizontal ? .vertical : .horizontal }

  /// The thickness: 1 point on the desktop, 0.5 points on touch (fact M4).
  private var thickness: CGFloat { core.environment.idiom == .desktop ? 1 : 0.5 }

  func measure(_ proposal: ProposedViewSize) -> CGSize {
    var size = CGSize(width: thickness, height: thickness)
    size[line] = proposal[line].map { $0.isFinite ? $0 : thickness } ?? 10
    return size
  }

  func lengthRange(along axis: Axis, cross: CGFloat?) -> ClosedRange<CGFloat> {
    axis == line ? 0...CGFloat.infinity : thickness...thickness
  }

  func environmentDidChange(from old: EnvironmentValues) { invalidateLayout() }

  func place(in frame: CGRect, proposal: ProposedViewSize, into sink: LayerSink) {
    layer.content = .fill(.color(SystemColor.separator.rgba(in: core.environment)))
    place(layer, in: frame, into: sink)
  }
}
