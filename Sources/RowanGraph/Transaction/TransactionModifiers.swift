import Foundation
import RowanLayers

extension View {
  /// Animates changes of this view whenever a value changes.
  nonisolated public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View {
    modifier(ValueAnimationModifier(animation: animation, value: value))
  }

  /// Animates every change of this view.
  nonisolated public func animation(_ animation: Animation?) -> some View {
    transaction { $0.animation = animation }
  }

  /// Changes the transaction of every change of this view.
  nonisolated public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View {
    modifier(TransactionModifier(transform: transform))
  }
}

/// The animation that the next placement travels with, if any.
@MainActor
final class PendingAnimation {
  var curve: AnimationCurve??
}

nonisolated struct ValueAnimationModifier<V: Equatable>: ElementModifier {
  typealias Body = Never
  let animation: Animation?
  let value: V

  nonisolated init(animation: Animation?, value: V) {
    self.animation = animation
    self.value = value
  }

  @MainActor func makeState(_ element: ModifiedElement<Self>) -> PendingAnimation { PendingAnimation() }

  @MainActor func didChange(from old: Self, _ element: ModifiedElement<Self>) -> ElementChange {
    guard old.value != value, !element.core.graph.transaction.disablesAnimations else { return .nothing }
    let pending = element.state
    pending.curve = .some(animation?.curve)
    element.core.graph.enqueueAction { pending.curve = nil }
    return .placement
  }

  @MainActor func place(
    in frame: CGRect,
    proposal: ProposedViewSize,
    _ element: ModifiedElement<Self>,
    into sink: LayerSink
  ) {
    let tree = element.core.graph.layers
    let current = tree.currentAnimation
    tree.currentAnimation = element.state.curve ?? current
    element.inner.place(in: frame, proposal: proposal, into: sink)
    tree.currentAnimation = current
  }
}

nonisolated struct TransactionModifier: ElementModifier {
  typealias Body = Never
  let transform: (inout Transaction) -> Void

  nonisolated init(transform: @escaping (inout Transaction) -> Void) { self.transform = transform }

  @MainActor func didChange(from old: Self, _ element: ModifiedElement<Self>) -> ElementChange { .nothing }

  @MainActor func place(
    in frame: CGRect,
    proposal: ProposedViewSize,
    _ element: ModifiedElement<Self>,
    into sink: LayerSink
  ) {
    let graph = element.core.graph
    let current = graph.layers.currentAnimation
    var transaction = graph.transaction
    transform(&transaction)
    graph.layers.currentAnimation = transaction.curve
    element.inner.place(in: frame, proposal: proposal, into: sink)
    graph.layers.currentAnimation = current
  }
}
