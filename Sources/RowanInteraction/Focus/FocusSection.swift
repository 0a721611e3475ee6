import Foundation
import RowanGraph
import RowanLayers

extension View {
  /// Groups the focusable views inside for the keyboard: Tab visits all of them before it goes on to views outside.
  ///
  /// In a scroll view, Tab moves along lines from top to bottom, so that columns side by side alternate. A column that is a section
  /// is visited as a whole. A section is not focusable itself.
  nonisolated public func focusSection() -> some View { modifier(FocusSectionModifier()) }
}

/// A modifier that places each element of its content in a layer, inside which the keyboard moves by itself.
nonisolated private struct FocusSectionModifier: ElementModifier {
  typealias Body = Never

  @MainActor func makeState(_ element: ModifiedElement<Self>) -> Layer { Layer(in: element.core.graph.layers) }

  @MainActor func didChange(from old: Self, _ element: ModifiedElement<Self>) -> ElementChange { .nothing }
}
