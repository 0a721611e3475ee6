import Foundation
import RowanGraph
import RowanLayers

extension View {
  /// Animates the modifiers that a closure adds to this view, and nothing else.
  ///
  /// - Parameters:
  ///   - animation: The animation of the modifiers, or `nil` for immediate changes.
  ///   - body: Returns the modified view for a placeholder of this view.
  nonisolated public func animation<V: View>(
    _ animation: Animation?,
    @ViewBuilder body: (PlaceholderContentView<Self>) -> V
  ) -> some View {
    transaction({ $0.animation = animation }, body: body)
  }

  /// Modifies the transaction of the modifiers that a closure adds to this view, and of nothing else.
  ///
  /// - Parameters:
  ///   - transform: Modifies the transaction.
  ///   - body: Returns the modified view for a placeholder of this view.
  nonisolated public func transaction<V: View>(
    _ transform: @escaping (inout Transaction) -> Void,
    @ViewBuilder body: (PlaceholderContentView<Self>) -> V
  ) -> some View {
    let content = AnyView(modifier(UnmodifiedTransaction()))
    return body(PlaceholderContentView(content: content)).modifier(ModifierTransaction(transform: transform))
  }
}

/// A view whose modifiers have a transaction of their own.
///
/// The layer around the view takes the changes of position that come from outside, without this transaction.
nonisolated struct ModifierTransaction: ElementModifier {
  typealias Body = Never
  let transform: (inout Transaction) -> Void

  @MainActor func makeState(_ element: ModifiedElement<Self>) -> Layer { Layer(in: element.core.graph.layers) }
  @MainActor func prepareForReuse(_ element: ModifiedElement<Self>) -> NodeReuse { .kept }
  @MainActor func canRest(_ element: ModifiedElement<Self>) -> Bool { true }
  @MainActor func didChange(from old: Self, _ element: ModifiedElement<Self>) -> ElementChange { .placement }

  @MainActor func updateContent(of element: ModifiedElement<Self>, _ update: () -> Void) {
    let graph = element.core.graph
    let transaction = transaction(in: graph)
    transaction.startCompletions(in: graph)
    graph.layers.withModifierAnimation(transaction.curve, update)
  }

  @MainActor func place(
    in frame: CGRect,
    proposal: ProposedViewSize,
    _ element: ModifiedElement<Self>,
    into sink: LayerSink
  ) {
    let graph = element.core.graph
    element.state.frame = frame
    let content = sink.inner(at: frame.origin)
    graph.layers.withModifierAnimation(transaction(in: graph).curve) {
      element.inner.place(in: CGRect(origin: .zero, size: frame.size), proposal: proposal, into: content)
    }
    element.state.setChildren(content.layers)
    sink.append(element.state)
  }

  @MainActor private func transaction(in graph: Graph) -> Transaction {
    var transaction = graph.transaction
    transform(&transaction)
    return transaction
  }
}

/// A view inside of modifiers with a transaction of their own, which does not apply to the view.
///
/// The layer around the view takes the changes of position that come from the modifiers.
nonisolated struct UnmodifiedTransaction: ElementModifier {
  typealias Body = Never

  @MainActor func makeState(_ element: ModifiedElement<Self>) -> Layer { Layer(in: element.core.graph.layers) }
  @MainActor func prepareForReuse(_ element: ModifiedElement<Self>) -> NodeReuse { .kept }
  @MainActor func canRest(_ element: ModifiedElement<Self>) -> Bool { true }
  @MainActor func didChange(from old: Self, _ element: ModifiedElement<Self>) -> ElementChange { .nothing }

  @MainActor func updateContent(of element: ModifiedElement<Self>, _ update: () -> Void) {
    element.core.graph.layers.withOuterAnimation(update)
  }

  @MainActor func place(
    in frame: CGRect,
    proposal: ProposedViewSize,
    _ element: ModifiedElement<Self>,
    into sink: LayerSink
  ) {
    element.state.frame = frame
    let content = sink.inner(at: frame.origin)
    element.core.graph.layers.withOuterAnimation {
      element.inner.place(in: CGRect(origin: .zero, size: frame.size), proposal: proposal, into: content)
    }
    element.state.setChildren(content.layers)
    sink.append(element.state)
  }
}
