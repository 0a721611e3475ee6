import Foundation
import RowanGraph
import RowanLayers
import RowanViews

/// A bar between its labels (as recorded: four points above the bar on touch screens, none on the desktop).
struct LinearProgress: View {
  let configuration: ProgressViewStyleConfiguration
  @Environment(\.idiom) private var idiom
  @Environment(\.labelsHidden) private var labelsHidden

  var body: some View {
    VStack(alignment: .leading, spacing: idiom == .touch ? 4 : 0) {
      if let label = configuration.label, !labelsHidden { label }
      ProgressBar(fraction: configuration.fractionCompleted)
      if let value = configuration.currentValueLabel {
        value.font(idiom == .touch ? .caption : nil).foregroundStyle(.secondary)
      }
    }
  }
}

/// A spinner or ring above its labels.
struct CircularProgress: View {
  let configuration: ProgressViewStyleConfiguration
  @Environment(\.labelsHidden) private var labelsHidden

  var body: some View {
    VStack {
      ProgressRing(fraction: configuration.fractionCompleted)
      if let label = configuration.label, !labelsHidden { label.foregroundStyle(.secondary) }
      if let value = configuration.currentValueLabel { value.foregroundStyle(.secondary) }
    }
  }
}

/// A modifier that makes a progress view one accessibility element, with its label and a percentage or the busy trait.
nonisolated struct ProgressSemanticsModifier: ElementModifier {
  typealias Body = Never
  let fraction: Double?

  @MainActor func makeState(_ element: ModifiedElement<Self>) -> Layer { Layer(in: element.core.graph.layers) }

  @MainActor func didChange(from old: Self, _ element: ModifiedElement<Self>) -> ElementChange {
    old.fraction == fraction ? .nothing : .placement
  }

  @MainActor func place(
    in frame: CGRect,
    proposal: ProposedViewSize,
    _ element: ModifiedElement<Self>,
    into sink: LayerSink
  ) {
    element.placeInner(inside: element.state, frame: frame, proposal: proposal, into: sink)
    var semantics = Semantics(
      role: .progress,
      label: AccessibleText.of(element.state.children),
      combinesChildren: true
    )
    if let fraction {
      semantics.setValue(fraction)
    } else {
      semantics.traits = .busy
    }
    element.state.semantics = semantics
  }
}
