import Foundation
import RowanGraph
import RowanInteraction
import RowanLayers
import RowanViews

/// The track and knob of a slider.
nonisolated struct SliderTrack: View {
  typealias Body = Never
  let value: Double
  let binding: Binding<Double>
  let range: SliderRange
  let label: AnyView
  /// The view that describes the value, if any.
  let valueLabel: AnyView?
  /// The label of the tick at the value, if any, which describes the value if `valueLabel` has no text.
  let tickLabel: AnyView?
  let onEditingChanged: (Bool) -> Void

  @MainActor func _makeNode(_ context: _NodeContext) -> _NodeHandle { _NodeHandle(SliderTrackNode(self, context)) }

  @MainActor func _updateNode(_ handle: _NodeHandle) {
    unsafeDowncast(handle.node, to: SliderTrackNode.self).update(self)
  }
}

/// The dimensions of a slider, in points (fact M106 and recordings; those of UIKit and AppKit for the classic look).
private struct SliderMetrics {
  var height: CGFloat
  var track: CGFloat
  var knob: CGSize

  init(_ environment: EnvironmentValues) {
    switch (environment.idiom, environment.look) {
    case (.touch, .v26): (height, track, knob) = (31, 6, CGSize(width: 38, height: 24))
    case (.touch, .classic): (height, track, knob) = (31, 4, CGSize(width: 28, height: 28))
    // The height is greater in the columns of a form (fact M117).
    case (.desktop, .v26):
      let isInColumns = environment.controlArrangement == .columns
      (height, track, knob) = (isInColumns ? 23 : 16, 5, CGSize(width: 22, height: 16))
    case (.desktop, .classic): (height, track, knob) = (16, 4, CGSize(width: 16, height: 16))
    }
  }
}

/// The node of a slider, which draws the track and the knob.
@MainActor
final class SliderTrackNode: LayoutNode {
  let core: NodeCore
  private let layer: SliderLayer
  private let track: Layer
  private let filled: Layer
  private let knob: Layer
  /// The marks below the track, in one layer.
  private lazy var marks = Layer(in: core.graph.layers)
  /// The part of the track with the selectable values, if not all are.
  private lazy var enabledPart = Layer(in: core.graph.layers)
  private let label = LabelReader()
  private let valueLabel = LabelReader()
  private let tickLabel = LabelReader()
  private(set) var slider: SliderTrack

  init(_ slider: SliderTrack, _ context: _NodeContext) {
    core = NodeCore(context)
    self.slider = slider
    layer = SliderLayer(in: core.graph)
    track = Layer(in: core.graph.layers)
    filled = Layer(in: core.graph.layers)
    knob = Layer(in: core.graph.layers)
    layer.node = self
    label.update(slider.label, below: self)
    valueLabel.update(slider.valueLabel, below: self)
    tickLabel.update(slider.tickLabel, below: self)
    core.finishInitializing()
  }

  var shape: NodeShape { .element(self) }
  func forEachChild(_ body: (any Node) -> Void) {
    label.forEachChild(body)
    valueLabel.forEachChild(body)
    tickLabel.forEachChild(body)
  }

  func update(_ new: SliderTrack) {
    let isSame = slider.value == new.value && slider.range == new.range
    slider = new
    label.update(new.label, below: self)
    valueLabel.update(new.valueLabel, below: self)
    tickLabel.update(new.tickLabel, below: self)
    if !isSame { invalidateLayout() }
  }

  func environmentDidChange(from old: EnvironmentValues) {
    forEachChild { $0.core.setEnvironment(core.environment, of: $0) }
    invalidateLayout()
  }

  /// Invalidates the layout. Only the labels change their structure, and they are read without being laid out.
  func contentStructureDidChange() { invalidateLayout() }

  private var metrics: SliderMetrics { SliderMetrics(core.environment) }

  func measure(_ proposal: ProposedViewSize) -> CGSize {
    CGSize(width: max(proposal.width ?? 100, metrics.knob.width), height: metrics.height)
  }

  func lengthRange(along axis: Axis, cross: CGFloat?) -> ClosedRange<CGFloat> {
    axis == .horizontal ? metrics.knob.width...CGFloat.infinity : metrics.height...metrics.height
  }

  func place(in frame: CGRect, proposal: ProposedViewSize, into sink: LayerSink) {
    let environment = core.environment
    let metrics = metrics
    let bounds = CGRect(origin: .zero, size: frame.size)
    let fraction = slider.range.fraction(of: slider.value)
    func center(_ fraction: Double) -> CGFloat {
      metrics.knob.width / 2 + fraction * max(0, frame.width - metrics.knob.width)
    }
    let middle = center(fraction)
    let line = CGRect(
      x: 0,
      y: (frame.height - metrics.track) / 2,
      width: frame.width,
      height: metrics.track
    )
    let fill = environment.idiom == .touch ? SystemColor.systemFill : .tertiarySystemFill
    track.frame = line
    let ground = fill.rgba(in: environment)
    track.content = .shape(
      .capsule(in: line.size),
      fill: .color(slider.range.enabled == nil ? ground : ground.opacity(0.4)),
      stroke: nil,
      evenOdd: false
    )
    let start = slider.range.neutral.map { center(slider.range.fraction(of: $0)) } ?? 0
    let part = CGRect(x: min(start, middle), y: line.minY, width: abs(middle - start), height: metrics.track)
    filled.frame = mirrored(part, in: bounds)
    filled.content = .shape(
      .capsule(in: part.size),
      fill: environment.tintPaint().opacity(environment.isEnabled ? 1 : 0.5),
      stroke: nil,
      evenOdd: false
    )
    let grip = CGRect(
      x: middle - metrics.knob.width / 2,
      y: (frame.height - metrics.knob.height) / 2,
      width: metrics.knob.width,
      height: metrics.knob.height
    )
    knob.frame = mirrored(grip, in: bounds)
    knob.content = .shape(.capsule(in: metrics.knob), fill: .color(.white), stroke: nil, evenOdd: false)
    knob.shadow = Shadow(color: RGBA.black.opacity(0.2), radius: 3, x: 0, y: 1)
    for part in [filled, knob] {
      part.anticipation =
        environment.isEnabled && slider.range.isPlain
        ? .slides(Anticipation.Slide(isKnob: part === knob, step: slider.range.share, isMirrored: isRightToLeft)) : nil
    }
    let decorations = decorations(line, in: bounds, center)
    place(layer.layer, in: frame, into: sink) { [track, filled, knob] inner in
      for part in [track] + decorations + [filled, knob] { inner.append(part) }
    }
    describe(fraction)
  }

  /// Returns the layers of the selectable part of the track and of the marks below it, if the slider has any.
  private func decorations(_ line: CGRect, in bounds: CGRect, _ center: (Double) -> CGFloat) -> [Layer] {
    let (environment, range) = (core.environment, slider.range)
    var layers: [Layer] = []
    if range.enabled != nil {
      let fill = environment.idiom == .touch ? SystemColor.systemFill : .tertiarySystemFill
      let (low, high) = (range.selectable.lowerBound, range.selectable.upperBound)
      let start = low <= range.bounds.lowerBound ? 0 : center(range.fraction(of: low))
      let end = high >= range.bounds.upperBound ? line.width : center(range.fraction(of: high))
      let part = CGRect(x: start, y: line.minY, width: max(0, end - start), height: line.height)
      enabledPart.frame = mirrored(part, in: bounds)
      let color = fill.rgba(in: environment)
      enabledPart.content = .shape(.capsule(in: part.size), fill: .color(color), stroke: nil, evenOdd: false)
      layers.append(enabledPart)
    }
    guard environment.look == .v26 else { return layers }
    let size: CGFloat = environment.idiom == .touch ? 4 : 3
    let fractions = range.marks(atMost: Int(max(0, min(line.width, 4000)) / (2 * size)))
    guard !fractions.isEmpty else { return layers }
    var path = Path()
    for fraction in fractions {
      let x = isRightToLeft ? bounds.width - center(fraction) : center(fraction)
      path.addEllipse(in: CGRect(x: x - size / 2, y: bounds.height - size, width: size, height: size))
    }
    marks.frame = bounds
    let ink = SystemColor.tertiaryLabel.rgba(in: environment)
    marks.content = .shape(path, fill: .color(ink), stroke: nil, evenOdd: false)
    return layers + [marks]
  }

  /// Updates the semantics.
  private func describe(_ fraction: Double) {
    var semantics = Semantics(
      role: .slider,
      label: label.text,
      actions: [.increment, .decrement],
      combinesChildren: true
    )
    let text = valueLabel.text
    semantics.setValue(fraction, text: text.isEmpty ? tickLabel.text : text)
    if !core.environment.isEnabled { semantics.traits.insert(.disabled) }
    layer.layer.semantics = semantics
    layer.layer.interests = core.environment.isEnabled ? [.drag, .press, .tap, .key] : []
  }

  /// Whether the slider is alive and enabled.
  var isUsable: Bool { core.isAlive && core.environment.isEnabled }

  /// Sets the value for a position of the pointer.
  ///
  /// - Parameter x: The horizontal position in the slider's coordinates, in points.
  func move(to x: CGFloat) {
    let width = layer.layer.frame.width
    let knob = metrics.knob.width
    guard width > knob else { return }
    let place = isRightToLeft ? width - x : x
    set(slider.range.value(at: (place - knob / 2) / (width - knob)))
  }

  /// Increments or decrements the value by a step; receives 1 or -1.
  func step(_ direction: Double) { set(slider.range.next(after: current, by: direction)) }

  /// Sets the value to a bound.
  func go(toEnd: Bool) { set(slider.range.value(at: toEnd ? 1 : 0)) }

  /// The current value, read without registering a dependency.
  private var current: Double { slider.binding.location.getWithoutTracking() }

  private func set(_ value: Double) {
    if value != current { slider.binding.wrappedValue = value }
  }
}

/// The layer of a slider, which handles pointers and keys.
@MainActor
final class SliderLayer: InteractiveLayer {
  let layer: Layer
  weak var node: SliderTrackNode?
  private var isEditing = false

  init(in graph: Graph) {
    layer = Layer(in: graph.layers)
    listen(for: [])
  }

  func receive(_ event: LayerEvent) -> EventUse {
    guard let node else { return .ignored }
    switch event {
    // The end of editing is reported even if the slider was disabled meanwhile.
    case .pointerUp, .pointerCancelled:
      guard isEditing else { return .ignored }
      isEditing = false
      node.slider.onEditingChanged(false)
      return .claimed
    default: return node.isUsable ? receive(event, for: node) : .ignored
    }
  }

  private func receive(_ event: LayerEvent, for node: SliderTrackNode) -> EventUse {
    switch event {
    case .pointerDown(let sample):
      isEditing = true
      node.slider.onEditingChanged(true)
      node.move(to: sample.location.x)
    case .pointerMoved(let sample):
      guard isEditing else { return .ignored }
      node.move(to: sample.location.x)
    case .tap(let sample): edit { node.move(to: sample.location.x) }
    case .key(let name, _): return adjust(node, key: name)
    case .action(SemanticAction.increment.id): edit { node.step(1) }
    case .action(SemanticAction.decrement.id): edit { node.step(-1) }
    default: return .ignored
    }
    return .claimed
  }

  private func adjust(_ node: SliderTrackNode, key: String) -> EventUse {
    let forwards = node.isRightToLeft ? "ArrowLeft" : "ArrowRight"
    let backwards = node.isRightToLeft ? "ArrowRight" : "ArrowLeft"
    switch key {
    case forwards, "ArrowUp": edit { node.step(1) }
    case backwards, "ArrowDown": edit { node.step(-1) }
    case "Home": edit { node.go(toEnd: false) }
    case "End": edit { node.go(toEnd: true) }
    default: return .ignored
    }
    return .claimed
  }

  /// Performs a change and reports it as an edit.
  private func edit(_ change: () -> Void) {
    node?.slider.onEditingChanged(true)
    change()
    node?.slider.onEditingChanged(false)
  }
}
