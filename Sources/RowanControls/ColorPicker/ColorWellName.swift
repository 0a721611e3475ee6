import Foundation
import RowanGraph
import RowanLayers
import RowanViews

/// A modifier that names the button of a color picker by the picker's label and its color.
nonisolated struct ColorWellNameModifier: LabelReadingModifier {
  typealias Body = Never
  typealias State = LabelReadingLayer
  let label: AnyView
  /// The color as a hexadecimal number.
  let value: String

  @MainActor func didChange(from old: Self, _ element: ModifiedElement<Self>) -> ElementChange {
    element.state.label.update(label, below: element)
    return .placement
  }

  @MainActor func place(
    in frame: CGRect,
    proposal: ProposedViewSize,
    _ element: ModifiedElement<Self>,
    into sink: LayerSink
  ) {
    let state = element.state
    element.placeInner(inside: state.layer, frame: frame, proposal: proposal, into: sink)
    let label = state.label.text
    for button in state.layer.children where button.semantics?.role == .button {
      button.semantics?.label = label.isEmpty ? value : "\(label), \(value)"
    }
  }
}
