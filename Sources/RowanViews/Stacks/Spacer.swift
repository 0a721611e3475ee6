import Foundation
import RowanGraph
import RowanLayers

/// Flexible space that expands along the axis of the enclosing stack, or along both axes outside a stack.
nonisolated public struct Spacer: View, Sendable {
  /// The body type; the view is a primitive.
  public typealias Body = Never
  /// The minimum length in points; `nil` for 8.
  public var minLength: CGFloat?

  /// Creates a spacer.
  public init(minLength: CGFloat? = nil) { self.minLength = minLength }

  /// Makes the node that keeps the view in the tree.
  @MainActor public func _makeNode(_ context: _NodeContext) -> _NodeHandle { _NodeHandle(SpacerNode(self, context)) }
  /// Updates the node of the view to this value.
  @MainActor public func _updateNode(_ handle: _NodeHandle) {
    unsafeDowncast(handle.node, to: SpacerNode.self).update(self)
  }
}

@MainActor
final class SpacerNode: LayoutNode {
  let core: NodeCore
  private var view: Spacer

  init(_ view: Spacer, _ context: _NodeContext) {
    core = NodeCore(context)
    self.view = view
    core.finishInitializing()
  }

  var shape: NodeShape { .element(self) }
  func prepareForReuse() -> NodeReuse { reuseOfValue }
  var canRest: Bool { childrenCanRest }
  var ownTraits: ViewTraits {
    var traits = ViewTraits()
    traits[LayoutValueTrait<SpacerPriority>.self] = true
    return traits
  }

  func update(_ new: Spacer) {
    guard view.minLength != new.minLength else { return }
    view = new
    invalidateLayout()
  }

  var spacing: ViewSpacing { .zero }

  private var least: CGFloat { max(0, view.minLength ?? 8) }

  func measure(_ proposal: ProposedViewSize) -> CGSize {
    var size = CGSize.zero
    for axis in Axis.allCases where core.environment.stackAxis == nil || core.environment.stackAxis == axis {
      size[axis] = max(least, proposal[axis] ?? least)
    }
    return size
  }

  func lengthRange(along axis: Axis, cross: CGFloat?) -> ClosedRange<CGFloat> {
    core.environment.stackAxis == nil || core.environment.stackAxis == axis ? least...CGFloat.infinity : 0...0
  }

  func place(in frame: CGRect, proposal: ProposedViewSize, into sink: LayerSink) {
    core.layoutWasPlaced(in: frame)
  }
}
