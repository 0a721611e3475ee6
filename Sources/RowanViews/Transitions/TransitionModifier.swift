import Foundation
import RowanGraph
import RowanLayers

/// A modifier that puts each element into a layer with insertion and removal poses.
nonisolated struct TransitionModifier: ElementModifier {
  typealias Body = Never
  let transition: AnyTransition

  @MainActor func makeState(_ element: ModifiedElement<Self>) -> Layer { Layer(in: element.core.graph.layers) }

  @MainActor func didChange(from old: Self, _ element: ModifiedElement<Self>) -> ElementChange {
    describe(element)
    return .nothing
  }

  @MainActor func place(
    in frame: CGRect,
    proposal: ProposedViewSize,
    _ element: ModifiedElement<Self>,
    into sink: LayerSink
  ) {
    let isNew = element.state.transition == nil || element.state.frame.size != frame.size
    element.placeInner(inside: element.state, frame: frame, proposal: proposal, into: sink)
    if isNew { describe(element) }
  }

  @MainActor private func describe(_ element: ModifiedElement<Self>) {
    let size = element.state.frame.size
    let surroundings = TransitionSurroundings(size: size, isRightToLeft: element.isRightToLeft) { custom, phase in
      custom.pose(in: phase, size: size, below: element)
    }
    element.state.transition = LayerTransition(
      insertion: transition.path.pose(isRemoval: false, surroundings),
      removal: transition.path.pose(isRemoval: true, surroundings),
      identity: element.inner.presenceIdentity
    )
  }
}
