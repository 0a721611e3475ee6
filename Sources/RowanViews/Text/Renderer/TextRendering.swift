import Foundation
import RowanGraph
import RowanLayers

/// The drawing of a text by a text renderer: a canvas below the text's node.
@MainActor
struct TextRendering {
  let node: CanvasNode<EmptyView>
  private var layout: Text.Layout
  private var renderer: any TextRenderer

  init(_ layout: Text.Layout, _ renderer: any TextRenderer, below text: any Node) {
    (self.layout, self.renderer) = (layout, renderer)
    let context = _NodeContext(
      graph: text.core.graph,
      parent: text,
      environment: text.core.environment,
      visibility: text.core.visibility
    )
    node = CanvasNode(Self.canvas(layout, renderer), context)
  }

  /// Draws another text, or by another renderer.
  mutating func update(_ layout: Text.Layout, _ renderer: any TextRenderer) {
    if layout == self.layout, ValueComparison.areEqual(renderer, self.renderer) { return }
    (self.layout, self.renderer) = (layout, renderer)
    node.update(Self.canvas(layout, renderer))
  }

  /// Returns the layers of a text of a size, relative to its top left corner.
  func place(size: CGSize) -> [Layer] {
    let padding = renderer.displayPadding
    let frame = CGRect(
      x: -Self.left(padding, in: node.core.environment),
      y: -padding.top,
      width: max(0, size.width + padding.leading + padding.trailing),
      height: max(0, size.height + padding.top + padding.bottom)
    )
    let sink = LayerSink()
    node.place(in: frame, proposal: ProposedViewSize(frame.size), into: sink)
    return sink.layers
  }

  private static func canvas(_ layout: Text.Layout, _ renderer: any TextRenderer) -> Canvas<EmptyView> {
    Canvas { context, _ in
      let padding = renderer.displayPadding
      context.translateBy(x: left(padding, in: context.environment), y: padding.top)
      renderer.draw(layout: layout, in: &context)
    }
  }

  private static func left(_ padding: EdgeInsets, in environment: EnvironmentValues) -> CGFloat {
    environment.layoutDirection == .rightToLeft ? padding.trailing : padding.leading
  }
}

extension Text.Layout {
  /// Creates the lines of a text.
  ///
  /// - Parameters:
  ///   - layout: The laid out text.
  ///   - attributes: The values for a renderer, by the index of the run.
  ///   - colors: The colors of runs that have none, and the gradients.
  ///   - measurer: Measures characters.
  @MainActor init(
    _ layout: TextLayout,
    _ attributes: [Int: CustomAttributes],
    _ colors: TextColors,
    _ measurer: any TextMeasurer
  ) {
    isTruncated = layout.isTruncated
    lines = layout.lines.map { line in
      let runs = line.fragments.filter { layout.runs.indices.contains($0.run) }.map { fragment in
        Run(
          glyphs: RunGlyphs(fragment, of: layout, baseline: line.baseline, colors, measurer),
          attributes: attributes[fragment.run] ?? [:]
        )
      }
      var bounds = TypographicBounds()
      bounds.origin = CGPoint(x: line.x, y: line.baseline)
      bounds.width = line.width
      bounds.ascent = runs.map(\.glyphs.metrics.ascent).max() ?? 0
      bounds.descent = runs.map(\.glyphs.metrics.descent).max() ?? 0
      bounds.leading = Swift.max(0, line.height - bounds.ascent - bounds.descent)
      return Line(runs: runs, origin: bounds.origin, bounds: bounds)
    }
  }
}
