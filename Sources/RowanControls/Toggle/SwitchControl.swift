import Foundation
import RowanGraph
import RowanLayers
import RowanViews

/// The switch of a toggle, without its label.
nonisolated struct SwitchControl: View {
  typealias Body = Never
  let isOn: Bool

  @MainActor func _makeNode(_ context: _NodeContext) -> _NodeHandle { _NodeHandle(SwitchControlNode(isOn, context)) }

  @MainActor func _updateNode(_ handle: _NodeHandle) {
    unsafeDowncast(handle.node, to: SwitchControlNode.self).update(isOn)
  }
}

/// The dimensions of a switch, in points (facts B50, M105, M106; those of UIKit for the classic look on touch screens).
private struct SwitchMetrics {
  var size: CGSize
  var knob: CGSize
  var inset: CGFloat

  init(_ environment: EnvironmentValues) {
    if environment.idiom == .desktop, environment.controlArrangement == .spread {
      // Rows of forms have small switches.
      (size, knob, inset) = (CGSize(width: 40, height: 18), CGSize(width: 24, height: 14), 2)
      return
    }
    switch (environment.idiom, environment.look) {
    case (.touch, .v26):
      (size, knob, inset) = (CGSize(width: 66, height: 30), CGSize(width: 38, height: 25), 2.5)
    case (.touch, .classic):
      (size, knob, inset) = (CGSize(width: 51, height: 31), CGSize(width: 27, height: 27), 2)
    case (.desktop, .v26):
      (size, knob, inset) = (CGSize(width: 54, height: 24), CGSize(width: 32, height: 20), 2)
    case (.desktop, .classic):
      (size, knob, inset) = (CGSize(width: 38, height: 22), CGSize(width: 18, height: 18), 2)
    }
  }
}

/// The node of a switch, which draws the track and the knob.
@MainActor
final class SwitchControlNode: LayoutNode {
  let core: NodeCore
  private let track: Layer
  private let knob: Layer
  private var isOn: Bool

  init(_ isOn: Bool, _ context: _NodeContext) {
    core = NodeCore(context)
    self.isOn = isOn
    track = Layer(in: core.graph.layers)
    knob = Layer(in: core.graph.layers)
    core.finishInitializing()
  }

  var shape: NodeShape { .element(self) }

  func update(_ new: Bool) {
    guard new != isOn else { return }
    isOn = new
    invalidateLayout()
  }

  func environmentDidChange(from old: EnvironmentValues) { invalidateLayout() }
  func prepareForReuse() -> NodeReuse { reuseOfValue }

  func measure(_ proposal: ProposedViewSize) -> CGSize { SwitchMetrics(core.environment).size }

  func place(in frame: CGRect, proposal: ProposedViewSize, into sink: LayerSink) {
    let metrics = SwitchMetrics(core.environment)
    let bounds = CGRect(origin: .zero, size: metrics.size)
    func knobFrame(isOn: Bool) -> CGRect {
      let x = isOn ? metrics.size.width - metrics.inset - metrics.knob.width : metrics.inset
      let y = (metrics.size.height - metrics.knob.height) / 2
      return mirrored(CGRect(origin: CGPoint(x: x, y: y), size: metrics.knob), in: bounds)
    }
    track.content = .shape(.capsule(in: metrics.size), fill: trackPaint(isOn: isOn), stroke: nil, evenOdd: false)
    track.anticipation = .turned(Anticipation.Turn(paint: trackPaint(isOn: !isOn)))
    knob.content = .shape(.capsule(in: metrics.knob), fill: .color(.white), stroke: nil, evenOdd: false)
    knob.shadow = Shadow(color: RGBA.black.opacity(0.12), radius: 2, x: 0, y: 1)
    knob.frame = knobFrame(isOn: isOn)
    knob.anticipation = .turned(Anticipation.Turn(frame: knobFrame(isOn: !isOn)))
    place(track, in: CGRect(origin: frame.origin, size: metrics.size), into: sink) { [knob] in $0.append(knob) }
  }

  /// The fill of the track, at half opacity if the switch is disabled; the knob is not dimmed.
  private func trackPaint(isOn: Bool) -> Paint {
    let environment = core.environment
    let paint: Paint
    if !isOn {
      let fill: SystemColor = environment.idiom == .touch ? .secondarySystemFill : .tertiarySystemFill
      paint = .color(fill.rgba(in: environment))
    } else if environment.hasTint || environment.idiom == .desktop {
      paint = environment.tintPaint()
    } else {
      paint = .color(SystemColor.switchOn.rgba(in: environment))
    }
    return environment.isEnabled ? paint : paint.opacity(0.5)
  }
}

extension Path {
  /// Returns a shape with semicircular ends that fills a size.
  static func capsule(in size: CGSize) -> Path {
    Path(roundedRect: CGRect(origin: .zero, size: size), cornerRadius: min(size.width, size.height) / 2)
  }
}
