import Foundation
import RowanGraph
import RowanLayers
import RowanViews

/// The switch of a toggle, without its label. A pointer slides the knob; the control around the switch handles taps.
nonisolated struct SwitchControl: View {
  typealias Body = Never
  let isOn: Bool
  let binding: Binding<Bool>

  @MainActor func _makeNode(_ context: _NodeContext) -> _NodeHandle { _NodeHandle(SwitchControlNode(self, context)) }

  @MainActor func _updateNode(_ handle: _NodeHandle) {
    unsafeDowncast(handle.node, to: SwitchControlNode.self).update(self)
  }
}

/// The dimensions of a switch, in points (facts B50, M105, M106; those of UIKit for the classic look on touch screens).
private struct SwitchMetrics {
  var size: CGSize
  var knob: CGSize
  var inset: CGFloat
  /// The length by which a pressed knob grows, as in UIKit; none on the desktop.
  var stretch: CGFloat = 0

  init(_ environment: EnvironmentValues) {
    if environment.idiom == .desktop, environment.controlArrangement == .spread {
      // Rows of forms have small switches.
      (size, knob, inset) = (CGSize(width: 40, height: 18), CGSize(width: 24, height: 14), 2)
      return
    }
    stretch = environment.idiom == .touch ? 6 : 0
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
  private let slide: SwitchSlide
  private let knob: Layer
  private var isOn: Bool
  private var binding: Binding<Bool>
  /// The shift of the knob by a pointer that slides it, in points to the right; `nil` while none presses the switch.
  private var shift: CGFloat?

  init(_ control: SwitchControl, _ context: _NodeContext) {
    core = NodeCore(context)
    isOn = control.isOn
    binding = control.binding
    slide = SwitchSlide(in: core.graph)
    knob = Layer(in: core.graph.layers)
    slide.node = self
    core.finishInitializing()
  }

  var shape: NodeShape { .element(self) }

  func update(_ new: SwitchControl) {
    binding = new.binding
    guard new.isOn != isOn else { return }
    isOn = new.isOn
    invalidateLayout()
  }

  func environmentDidChange(from old: EnvironmentValues) { invalidateLayout() }

  func prepareForReuse() -> NodeReuse {
    slide.release()
    shift = nil
    return reuseOfValue
  }

  func measure(_ proposal: ProposedViewSize) -> CGSize { SwitchMetrics(core.environment).size }

  // MARK: Sliding

  /// Whether the switch is alive and enabled.
  var isUsable: Bool { core.isAlive && core.environment.isEnabled }

  /// Shows the knob as pressed and shifted, or at rest.
  func show(shift: CGFloat?) {
    guard shift != self.shift else { return }
    self.shift = shift
    invalidateLayout()
  }

  /// Sets the value for the end at which the shifted knob is, and lets go of the knob.
  func finishSliding() {
    let metrics = SwitchMetrics(core.environment)
    let way = metrics.size.width - metrics.knob.width - 2 * metrics.inset
    let shift = (shift ?? 0) * (isRightToLeft ? -1 : 1)
    let isNowOn = (isOn ? way : 0) + shift > way / 2
    show(shift: nil)
    if isNowOn != isOn { binding.wrappedValue = isNowOn }
  }

  func place(in frame: CGRect, proposal: ProposedViewSize, into sink: LayerSink) {
    let metrics = SwitchMetrics(core.environment)
    let bounds = CGRect(origin: .zero, size: metrics.size)
    func knobFrame(isOn: Bool, shift: CGFloat = 0, stretch: CGFloat = 0) -> CGRect {
      let (start, end) = (metrics.inset, metrics.size.width - metrics.inset - metrics.knob.width)
      let x = min(max(start, (isOn ? end : start) + shift * (isRightToLeft ? -1 : 1)), end)
      let y = (metrics.size.height - metrics.knob.height) / 2
      // A pressed knob is longer towards the middle of the track.
      let share = end > start ? (x - start) / (end - start) : 0
      let width = metrics.knob.width + stretch
      return mirrored(CGRect(x: x - stretch * share, y: y, width: width, height: metrics.knob.height), in: bounds)
    }
    let track = slide.layer
    track.content = .shape(.capsule(in: metrics.size), fill: trackPaint(isOn: isOn), stroke: nil, evenOdd: false)
    track.anticipation = .turned(Anticipation.Turn(paint: trackPaint(isOn: !isOn)))
    track.interests = core.environment.isEnabled ? [.press, .sweep] : []
    let grip = knobFrame(isOn: isOn, shift: shift ?? 0, stretch: shift == nil ? 0 : metrics.stretch)
    knob.content = .shape(.capsule(in: grip.size), fill: .color(.white), stroke: nil, evenOdd: false)
    knob.shadow = Shadow(color: RGBA.black.opacity(0.12), radius: 2, x: 0, y: 1)
    knob.frame = grip
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
