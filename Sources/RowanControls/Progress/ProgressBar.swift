import Foundation
import RowanGraph
import RowanLayers
import RowanViews

/// The bar of a progress view, in the proposed width.
nonisolated struct ProgressBar: View {
  typealias Body = Never
  let fraction: Double?

  @MainActor func _makeNode(_ context: _NodeContext) -> _NodeHandle { _NodeHandle(ProgressBarNode(fraction, context)) }

  @MainActor func _updateNode(_ handle: _NodeHandle) {
    unsafeDowncast(handle.node, to: ProgressBarNode.self).update(fraction)
  }
}

/// The node of a progress bar, which draws the track and its filled part.
@MainActor
final class ProgressBarNode: LayoutNode {
  let core: NodeCore
  private let track: Layer
  private let bar: Layer
  private var fraction: Double?

  init(_ fraction: Double?, _ context: _NodeContext) {
    core = NodeCore(context)
    self.fraction = fraction
    track = Layer(in: core.graph.layers)
    bar = Layer(in: core.graph.layers)
    core.finishInitializing()
  }

  var shape: NodeShape { .element(self) }

  func update(_ new: Double?) {
    guard new != fraction else { return }
    fraction = new
    invalidateLayout()
  }

  func environmentDidChange(from old: EnvironmentValues) { invalidateLayout() }
  func prepareForReuse() -> NodeReuse { reuseOfValue }

  /// The heights of view and bar, in points: 4 each on touch screens; 20 and 8 on the desktop (as recorded).
  private var heights: (row: CGFloat, bar: CGFloat) { core.environment.idiom == .touch ? (4, 4) : (20, 8) }

  func measure(_ proposal: ProposedViewSize) -> CGSize {
    CGSize(width: proposal.width ?? 100, height: heights.row)
  }

  func lengthRange(along axis: Axis, cross: CGFloat?) -> ClosedRange<CGFloat> {
    axis == .horizontal ? 0...CGFloat.infinity : heights.row...heights.row
  }

  func place(in frame: CGRect, proposal: ProposedViewSize, into sink: LayerSink) {
    let environment = core.environment
    let height = heights.bar
    let size = CGSize(width: frame.width, height: height)
    let fill = environment.idiom == .touch ? SystemColor.systemFill : .quaternarySystemFill
    track.content = .shape(.capsule(in: size), fill: .color(fill.rgba(in: environment)), stroke: nil, evenOdd: false)
    let rect = CGRect(x: frame.minX, y: frame.midY - height / 2, width: frame.width, height: height)
    place(track, in: rect, into: sink) { [self] inner in
      guard let length else { return }
      let size = CGSize(width: length, height: height)
      bar.content = .shape(.capsule(in: size), fill: environment.tintPaint(), stroke: nil, evenOdd: false)
      bar.frame = mirrored(
        CGRect(origin: .zero, size: size),
        in: CGRect(x: 0, y: 0, width: frame.width, height: height)
      )
      inner.append(bar)
    }

    /// The length of the filled part. For indeterminate progress the desktop shows a dot at the start.
    var length: CGFloat? {
      guard let fraction else { return environment.idiom == .desktop ? min(height, frame.width) : nil }
      return fraction > 0 ? max(min(height, frame.width), frame.width * fraction) : nil
    }
  }
}
