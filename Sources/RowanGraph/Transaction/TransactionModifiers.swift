import Foundation
import RowanLayers

extension View {
  /// Animates this view when a value changes.
  ///
  /// - Parameters:
  ///   - animation: The animation, or `nil` for immediate changes.
  ///   - value: The observed value.
  nonisolated public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View {
    modifier(ValueTransactionModifier(value: value, keepsDisabled: true) { $0.animation = animation })
  }

  /// Modifies the transaction of the changes of this view when a value changes.
  ///
  /// - Parameters:
  ///   - value: The observed value.
  ///   - transform: Modifies the transaction.
  nonisolated public func transaction(
    value: some Equatable,
    _ transform: @escaping (inout Transaction) -> Void
  ) -> some View {
    modifier(ValueTransactionModifier(value: value, keepsDisabled: false, transform: transform))
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

/// A modifier of the transaction of the changes of a view in the batch in which a value changes.
nonisolated struct ValueTransactionModifier<V: Equatable>: ElementModifier {
  typealias Body = Never
  let value: V
  /// Whether a transaction that disables animations stays as it is.
  let keepsDisabled: Bool
  let transform: (inout Transaction) -> Void

  nonisolated init(value: V, keepsDisabled: Bool, transform: @escaping (inout Transaction) -> Void) {
    self.value = value
    self.keepsDisabled = keepsDisabled
    self.transform = transform
  }

  @MainActor func makeState(_ element: ModifiedElement<Self>) -> PendingAnimation { PendingAnimation() }

  @MainActor func prepareForReuse(_ element: ModifiedElement<Self>) -> NodeReuse {
    element.state.isRecycled = true
    element.state.placed = []
    return .kept
  }

  @MainActor func didChange(from old: Self, _ element: ModifiedElement<Self>) -> ElementChange {
    let isChange = old.value != value && !element.state.isRecycled
    var transaction = element.core.graph.transaction
    guard isChange, !(keepsDisabled && transaction.disablesAnimations) else { return .nothing }
    transform(&transaction)
    transaction.startCompletions(in: element.core.graph)
    element.state.start(transaction.curve, in: element.core.graph)
    return .placement
  }

  @MainActor func updateContent(of element: ModifiedElement<Self>, _ update: () -> Void) {
    let graph = element.core.graph
    if let curve = element.state.curve(in: graph) {
      graph.layers.withAnimation(curve, update)
    } else {
      update()
    }
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

  @MainActor func updateContent(of element: ModifiedElement<Self>, _ update: () -> Void) {
    let graph = element.core.graph
    let transaction = transaction(in: graph)
    transaction.startCompletions(in: graph)
    graph.layers.withAnimation(transaction.curve, update)
  }

  @MainActor func place(
    in frame: CGRect,
    proposal: ProposedViewSize,
    _ element: ModifiedElement<Self>,
    into sink: LayerSink
  ) {
    let graph = element.core.graph
    graph.layers.withAnimation(transaction(in: graph).curve) {
      element.inner.place(in: frame, proposal: proposal, into: sink)
    }
  }

  @MainActor private func transaction(in graph: Graph) -> Transaction {
    var transaction = graph.transaction
    transform(&transaction)
    return transaction
  }
}
