import Foundation
import RowanGraph
import RowanLayers
import RowanViews

/// The capsule behind bar items: a plain fill without a glass effect.
///
/// The browser blurs the content behind it.
nonisolated struct Platter: View {
  typealias Body = Never
  /// Whether the platter is that of a search field, which is opaque in light mode.
  var isField = false

  @MainActor func _makeNode(_ context: _NodeContext) -> _NodeHandle { _NodeHandle(PlatterNode(self, context)) }

  @MainActor func _updateNode(_ handle: _NodeHandle) {
    unsafeDowncast(handle.node, to: PlatterNode.self).update(self)
  }
}

/// The node of a platter, which draws the shape, its shadow and the blur in one layer: a filter around a layer would hide from
/// the browser what is behind it.
@MainActor
final class PlatterNode: LayoutNode {
  let core: NodeCore
  private let layer: Layer
  private var platter: Platter

  init(_ platter: Platter, _ context: _NodeContext) {
    core = NodeCore(context)
    self.platter = platter
    layer = Layer(in: core.graph.layers)
    core.finishInitializing()
  }

  var shape: NodeShape { .element(self) }
  func prepareForReuse() -> NodeReuse { reuseOfValue }

  func update(_ new: Platter) {
    guard new.isField != platter.isField else { return }
    platter = new
    draw()
  }

  func environmentDidChange(from old: EnvironmentValues) { draw() }

  func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

  func lengthRange(along axis: Axis, cross: CGFloat?) -> ClosedRange<CGFloat> { 0...CGFloat.infinity }

  func place(in frame: CGRect, proposal: ProposedViewSize, into sink: LayerSink) {
    place(layer, in: frame, into: sink)
    draw()
  }

  private func draw() {
    let environment = core.environment
    let isDark = environment.colorScheme == .dark
    let color = fill(isDark: isDark).rgba(in: environment)
    let opacity = isDark ? 0.3 : platter.isField ? 0.1 : 0.08
    let radius: CGFloat = platter.isField ? 10 : 8
    let path = Path(
      roundedRect: CGRect(origin: .zero, size: layer.frame.size),
      cornerRadius: min(layer.frame.width, layer.frame.height) / 2,
      style: .circular
    )
    layer.content = .shape(path, fill: .color(color), stroke: nil, evenOdd: false)
    layer.shadow = Shadow(color: RGBA.black.opacity(opacity), radius: radius, x: 0, y: 2)
    layer.backdropBlur = color.alpha < 1 ? Material.blur : 0
  }

  private func fill(isDark: Bool) -> Color {
    if isDark { return Color(white: 0.17, opacity: 0.92) }
    return platter.isField ? Color(red: 0.98, green: 0.984, blue: 0.996) : Color(white: 1, opacity: 0.92)
  }
}
