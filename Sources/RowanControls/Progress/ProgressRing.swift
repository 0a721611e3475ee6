import Foundation
import RowanGraph
import RowanLayers
import RowanViews

/// A spinner or, for determinate progress on the desktop, a ring.
///
/// The spinner is drawn without motion; hosts that support animation rotate layers with busy progress semantics.
nonisolated struct ProgressRing: View {
  typealias Body = Never
  let fraction: Double?

  @MainActor func _makeNode(_ context: _NodeContext) -> _NodeHandle {
    _NodeHandle(ProgressRingNode(fraction, context))
  }

  @MainActor func _updateNode(_ handle: _NodeHandle) {
    unsafeDowncast(handle.node, to: ProgressRingNode.self).update(fraction)
  }
}

/// The node of a progress ring, which draws the spinner or the ring.
@MainActor
final class ProgressRingNode: LayoutNode {
  private static let spokes = 8

  let core: NodeCore
  private let layer: Layer
  private var parts: [Layer] = []
  private var fraction: Double?

  init(_ fraction: Double?, _ context: _NodeContext) {
    core = NodeCore(context)
    self.fraction = fraction
    layer = Layer(in: core.graph.layers)
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

  /// The side in points: 20 on touch screens, 37 for a large control; 32 on the desktop, 16 for a small control and 12
  /// for a mini one.
  private var side: CGFloat {
    switch (core.environment.idiom, core.environment.controlSize) {
    case (.touch, .large), (.touch, .extraLarge): 37
    case (.touch, _): 20
    case (.desktop, .mini): 12
    case (.desktop, .small): 16
    case (.desktop, _): 32
    }
  }

  func measure(_ proposal: ProposedViewSize) -> CGSize { CGSize(width: side, height: side) }

  func place(in frame: CGRect, proposal: ProposedViewSize, into sink: LayerSink) {
    let side = side
    let contents = if let fraction, core.environment.idiom == .desktop { ring(fraction, side) } else { spinner(side) }
    while parts.count < contents.count { parts.append(Layer(in: core.graph.layers)) }
    place(layer, in: CGRect(x: frame.minX, y: frame.minY, width: side, height: side), into: sink) { [self] inner in
      for (part, content) in zip(parts, contents) {
        part.frame = CGRect(x: 0, y: 0, width: side, height: side)
        part.content = content
        inner.append(part)
      }
    }
  }

  /// Returns spokes that fade clockwise from the darkest one on the left. With touch they have the tint that a view sets.
  private func spinner(_ side: CGFloat) -> [LayerContent] {
    let environment = core.environment
    let tint = environment.idiom == .touch && environment.hasTint ? environment.tintColor() : nil
    let ink = tint ?? SystemColor.label.rgba(in: environment)
    let unit = side / 32
    let darkest = tint != nil ? 1 : environment.idiom == .touch ? 0.38 : 0.25
    return (0..<Self.spokes).map { index in
      let angle = CGFloat.pi - CGFloat(index) * 2 * .pi / CGFloat(Self.spokes)
      let fade = 1 - 0.68 * Double(index) / Double(Self.spokes - 1)
      func point(_ radius: CGFloat) -> CGPoint {
        CGPoint(x: side / 2 + radius * unit * cos(angle), y: side / 2 + radius * unit * sin(angle))
      }
      var path = Path()
      path.move(to: point(6.5))
      path.addLine(to: point(14))
      return .shape(
        path,
        fill: nil,
        stroke: Stroke(paint: .color(ink.opacity(darkest * fade)), width: 3 * unit, cap: .round),
        evenOdd: false
      )
    }
  }

  /// Returns the track and the arc of a ring.
  private func ring(_ fraction: Double, _ side: CGFloat) -> [LayerContent] {
    let width = side * 5 / 32
    let ink = SystemColor.label.rgba(in: core.environment)
    let circle = Path(ellipseIn: CGRect(x: 0, y: 0, width: side, height: side).insetBy(dx: width / 2, dy: width / 2))
    let track = LayerContent.shape(
      circle,
      fill: nil,
      stroke: Stroke(paint: .color(ink.opacity(0.06)), width: width),
      evenOdd: false
    )
    guard fraction > 0 else { return [track] }
    var arc = Path()
    arc.addArc(
      center: CGPoint(x: side / 2, y: side / 2),
      radius: (side - width) / 2,
      startRadians: -.pi / 2,
      endRadians: -.pi / 2 + 2 * .pi * fraction,
      clockwise: false
    )
    let stroke = Stroke(paint: core.environment.tintPaint(), width: width, cap: .round)
    return [track, .shape(arc, fill: nil, stroke: stroke, evenOdd: false)]
  }
}
