import Foundation
import RowanLayers

extension View {
  /// Animates this view when a value changes.
  ///
  /// - Parameters:
  ///   - animation: The animation, or `nil` for immediate changes.
  ///   - value: The observed value.
  nonisolated public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View {
    modifier(ValueAnimationModifier(animation: animation, value: value))
  }

  /// Animates every change of this view.
  ///
  /// - Parameter animation: The animation, or `nil` for immediate changes.
  nonisolated public func animation(_ animation: Animation?) -> some View {
    transaction { $0.animation = animation }
  }

  /// Modifies the transaction of every change of this view.
  ///
  /// - Parameter transform: Modifies the transaction.
  nonisolated public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View {
    modifier(TransactionModifier(transform: transform))
  }
}

/// The animation for placements in one batch, and the layers of the last placement.
@MainActor
final class PendingAnimation {
  private var curve: AnimationCurve?
  private var serial: Int?
  var placed: [LayerID] = []
  /// Whether the element was recycled, so that the next value is not a change.
  var isRecycled = false

  func start(_ curve: AnimationCurve?, in graph: Graph) {
    self.curve = curve
    serial = graph.runningSerial
  }

  /// Returns the curve for the running batch, or `nil` if the batch's own transaction applies.
  func curve(in graph: Graph) -> AnimationCurve?? {
    guard let serial, serial == graph.runningSerial else { return nil }
    return .some(curve)
  }
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

  @MainActor func prepareForReuse(_ element: ModifiedElement<Self>) -> NodeReuse {
    element.state.isRecycled = true
    element.state.placed = []
    return .kept
  }

  @MainActor func didChange(from old: Self, _ element: ModifiedElement<Self>) -> ElementChange {
    let isChange = old.value != value && !element.state.isRecycled
    guard isChange, !element.core.graph.transaction.disablesAnimations else { return .nothing }
    element.state.start(animation?.curve, in: element.core.graph)
    return .placement
  }

  @MainActor func place(
    in frame: CGRect,
    proposal: ProposedViewSize,
    _ element: ModifiedElement<Self>,
    into sink: LayerSink
  ) {
    let state = element.state
    state.isRecycled = false
    let graph = element.core.graph
    let curve = state.curve(in: graph)
    let before = sink.layers.count
    func placeInner() {
      element.inner.place(in: frame, proposal: proposal, into: sink)
      let placed = sink.layers[before...].map(\.id)
      if curve != nil {
        for id in state.placed where !placed.contains(id) { graph.layers.noteUnplaced(id) }
      }
      state.placed = placed
    }
    if let curve {
      graph.layers.withAnimation(curve, placeInner)
    } else {
      placeInner()
    }
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
    var transaction = graph.transaction
    transform(&transaction)
    graph.layers.withAnimation(transaction.curve) {
      element.inner.place(in: frame, proposal: proposal, into: sink)
    }
  }
}
