import Foundation
import RowanGraph
import RowanLayers
import RowanViews

/// A modifier that states the paint of its content once the control around it has the other state (see `Anticipation`).
package nonisolated struct TurnedPaint: ElementModifier {
  package typealias Body = Never
  /// The style of the content in the other state; `nil` if the content keeps its paint.
  let style: AnyShapeStyle?
  /// Whether the style is that of texts and symbols alone.
  let isOfTexts: Bool

  /// Creates a modifier for the style of the other state.
  package init(style: AnyShapeStyle?, isOfTexts: Bool = false) {
    self.style = style
    self.isOfTexts = isOfTexts
  }

  @MainActor package func didChange(from old: Self, _ element: ModifiedElement<Self>) -> ElementChange { .placement }

  @MainActor package func environmentDidChange(
    from old: EnvironmentValues,
    _ element: ModifiedElement<Self>
  ) -> ElementChange { .placement }

  @MainActor package func place(
    in frame: CGRect,
    proposal: ProposedViewSize,
    _ element: ModifiedElement<Self>,
    into sink: LayerSink
  ) {
    let before = sink.layers.count
    element.inner.place(in: frame, proposal: proposal, into: sink)
    guard let paint = style?.paint(in: element.core.environment) else { return }
    for layer in sink.layers[before...] { layer.anticipate(paint, isOfTexts: isOfTexts) }
  }
}

extension Layer {
  /// States the paint of the layer and its descendants in the other state of the control around them.
  fileprivate func anticipate(_ paint: Paint, isOfTexts: Bool) {
    let isText = if case .text = content { true } else { false }
    if isText || !isOfTexts && !content.isIdentical(to: .none) {
      anticipation = .turned(Anticipation.Turn(paint: paint))
    }
    for child in children { child.anticipate(paint, isOfTexts: isOfTexts) }
  }
}
