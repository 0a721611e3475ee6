import Foundation
import RowanGraph
import RowanLayers

extension View {
  /// Places a view behind this one, with this view's size as its proposal.
  ///
  /// - Parameters:
  ///   - background: The background.
  ///   - alignment: The alignment of the background with this view.
  @_disfavoredOverload
  nonisolated public func background<Background: View>(
    _ background: Background,
    alignment: Alignment = .center
  ) -> some View {
    modifier(SecondaryModifier(content: background, alignment: alignment, isInFront: false))
  }

  /// Places views behind this one, with this view's size as their proposal; several overlay each other.
  ///
  /// - Parameters:
  ///   - alignment: The alignment of the background with this view.
  ///   - content: The background.
  nonisolated public func background<V: View>(
    alignment: Alignment = .center,
    @ViewBuilder content: () -> V
  ) -> some View {
    modifier(SecondaryModifier(content: content(), alignment: alignment, isInFront: false))
  }

  /// Places a view in front of this one, with this view's size as its proposal.
  ///
  /// - Parameters:
  ///   - overlay: The overlay.
  ///   - alignment: The alignment of the overlay with this view.
  @_disfavoredOverload
  nonisolated public func overlay<Overlay: View>(
    _ overlay: Overlay,
    alignment: Alignment = .center
  ) -> some View {
    modifier(SecondaryModifier(content: overlay, alignment: alignment, isInFront: true))
  }

  /// Places views in front of this one, with this view's size as their proposal; several overlay each other.
  ///
  /// - Parameters:
  ///   - alignment: The alignment of the overlay with this view.
  ///   - content: The overlay.
  nonisolated public func overlay<V: View>(
    alignment: Alignment = .center,
    @ViewBuilder content: () -> V
  ) -> some View {
    modifier(SecondaryModifier(content: content(), alignment: alignment, isInFront: true))
  }
}

/// A modifier that places views behind or in front of each element, which alone determines size and guides.
nonisolated struct SecondaryModifier<Content: View>: ElementModifier {
  typealias Body = Never
  @MainActor func prepareForReuse(_ element: ModifiedElement<Self>) -> NodeReuse { .kept }
  @MainActor func canRest(_ element: ModifiedElement<Self>) -> Bool { true }
  let content: Content
  let alignment: Alignment
  let isInFront: Bool

  @MainActor func makeState(_ element: ModifiedElement<Self>) -> SecondaryNode<Content> {
    SecondaryNode(content, below: element)
  }

  @MainActor func didChange(from old: Self, _ element: ModifiedElement<Self>) -> ElementChange {
    element.state.update(content)
    return old.alignment == alignment ? .nothing : .placement
  }

  @MainActor func forEachChild(_ element: ModifiedElement<Self>, _ body: (any Node) -> Void) { body(element.state) }

  @MainActor func place(
    in frame: CGRect,
    proposal: ProposedViewSize,
    _ element: ModifiedElement<Self>,
    into sink: LayerSink
  ) {
    let inner = element.inner
    if isInFront { inner.place(in: frame, proposal: proposal, into: sink) }
    element.state.place(alignedTo: inner, in: frame, alignment: alignment, into: sink)
    if !isInFront { inner.place(in: frame, proposal: proposal, into: sink) }
  }
}
