import Foundation
import RowanGraph
import RowanLayers

/// A type-erased transition of the app.
final class CustomTransition: @unchecked Sendable {
  // Created on any thread, but called only on the main actor, which owns the views.
  private let view: @MainActor (TransitionPhase, AnyView) -> AnyView

  init<T: Transition>(_ transition: T) {
    nonisolated(unsafe) let transition = transition
    view = { phase, content in
      AnyView(transition.body(content: PlaceholderContentView(content: content), phase: phase))
    }
  }

  @MainActor init<E: ViewModifier>(active: E, identity: E) {
    view = { phase, content in AnyView(content.modifier(phase.isIdentity ? identity : active)) }
  }

  /// Returns the appearance of a view in a phase, measured by laying out a probe of its size in its place.
  ///
  /// - Parameters:
  ///   - phase: The phase.
  ///   - size: The size of the view, in points.
  ///   - parent: The node below which the probe is created.
  @MainActor
  func pose(in phase: TransitionPhase, size: CGSize, below parent: any Node) -> LayerTransition.Pose {
    let mark = ProbeMark()
    let node = view(phase, AnyView(ProbeView(mark: mark))).makeNode(below: parent)
    defer { node.tearDown() }
    var elements: [Element] = []
    node.collectElements(into: &elements)
    let sink = LayerSink()
    let frame = CGRect(origin: .zero, size: size)
    for element in elements { element.node.place(in: frame, proposal: ProposedViewSize(size), into: sink) }
    for layer in sink.layers {
      if let pose = Self.pose(of: mark.layer, in: layer) { return pose }
    }
    // The body of the transition does not contain the view.
    return .faded
  }

  /// Returns the combined opacity and transform of the layers from one to the probe's; `nil` if the layer does not
  /// contain it.
  @MainActor
  private static func pose(of mark: Layer?, in layer: Layer) -> LayerTransition.Pose? {
    var own = LayerTransition.Pose(opacity: layer.opacity, transform: layer.transform)
    own.transform.x += layer.frame.minX
    own.transform.y += layer.frame.minY
    if layer === mark { return own }
    for child in layer.children {
      if let inner = pose(of: mark, in: child) { return inner.combined(with: own) }
    }
    return nil
  }
}

/// The layer in which a probe was drawn.
@MainActor
final class ProbeMark {
  var layer: Layer?
}

/// A placeholder for the view of a transition.
nonisolated struct ProbeView: View {
  typealias Body = Never
  let mark: ProbeMark

  @MainActor func _makeNode(_ context: _NodeContext) -> _NodeHandle { _NodeHandle(ProbeNode(mark, context)) }
  @MainActor func _updateNode(_ handle: _NodeHandle) {}
}

@MainActor
final class ProbeNode: LayoutNode {
  let core: NodeCore
  private let layer: Layer

  init(_ mark: ProbeMark, _ context: _NodeContext) {
    core = NodeCore(context)
    layer = Layer(in: context.graph.layers)
    mark.layer = layer
    core.finishInitializing()
  }

  var shape: NodeShape { .element(self) }
  func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }
  func place(in frame: CGRect, proposal: ProposedViewSize, into sink: LayerSink) { place(layer, in: frame, into: sink) }
}
