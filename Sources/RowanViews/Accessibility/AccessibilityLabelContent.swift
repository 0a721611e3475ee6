import Foundation
import RowanGraph
import RowanInteraction
import RowanLayers

/// The character that stands for the label of a view in the texts of its new label.
private let mark = "\u{FFFC}"

extension View {
  /// Sets the accessibility label to the texts of views, among which its present label can be.
  ///
  /// The texts are joined by commas, as those of a control are.
  ///
  /// - Parameter content: Creates the views from the one of the present label.
  nonisolated public func accessibilityLabel<V: View>(
    @ViewBuilder content: (_ label: PlaceholderContentView<Self>) -> V
  ) -> some View {
    let label = PlaceholderContentView<Self>(content: AnyView(Text(verbatim: mark)))
    return modifier(AccessibilityLabelModifier(content: AnyView(content(label))))
  }
}

nonisolated private struct AccessibilityLabelModifier: ElementModifier {
  typealias Body = Never
  let content: AnyView

  @MainActor func makeState(_ element: ModifiedElement<Self>) -> ComposedLabel {
    let environment = element.core.environment
    return ComposedLabel(
      content: UndisplayedContent(content, below: element, environment: environment),
      layer: Layer(in: element.core.graph.layers)
    )
  }

  @MainActor func didChange(from old: Self, _ element: ModifiedElement<Self>) -> ElementChange {
    element.state.content.update(content)
    return .placement
  }

  @MainActor func environmentDidChange(
    from old: EnvironmentValues,
    _ element: ModifiedElement<Self>
  ) -> ElementChange {
    element.state.content.setEnvironment(element.core.environment)
    return .placement
  }

  @MainActor func place(
    in frame: CGRect,
    proposal: ProposedViewSize,
    _ element: ModifiedElement<Self>,
    into sink: LayerSink
  ) {
    for layer in element.state.amended { layer.withdrawAmendments() }
    element.state.amended = []
    element.placeInner(inside: element.state.layer, frame: frame, proposal: proposal, into: sink)
    element.state.compose()
  }

  @MainActor func willTearDown(_ element: ModifiedElement<Self>) { element.state.content.tearDown() }
}

/// The label of an element that consists of the texts of views.
@MainActor
private final class ComposedLabel {
  let content: UndisplayedContent
  let layer: Layer
  /// The element with the amended label.
  var amended: [Layer] = []

  init(content: UndisplayedContent, layer: Layer) {
    self.content = content
    self.layer = layer
  }

  /// Sets the label of the outermost accessible elements; without any, the layer is one.
  func compose() {
    let texts = AccessibleText.of(content.layers())
    func text(_ label: String) -> String {
      texts.replacingOccurrences(of: mark, with: label)
    }
    layer.semantics = nil
    if amend([layer], text) { return }
    layer.semantics = Semantics(role: .group, label: text(""), combinesChildren: true)
  }

  private func amend(_ layers: [Layer], _ text: (String) -> String) -> Bool {
    var found = false
    for layer in layers {
      if var semantics = layer.semantics {
        if semantics.traits.contains(.hidden) { continue }
        semantics.label = text(semantics.label)
        layer.amendSemantics(to: semantics)
        amended.append(layer)
        found = true
      } else if amend(layer.children, text) {
        found = true
      }
    }
    return found
  }
}
