import Foundation
import RowanGraph
import RowanInteraction
import RowanLayers
import RowanViews

/// A modifier that makes each element of its content a button or a switch.
///
/// The layer of the element can be pressed; its accessibility label is the text that it shows (facts E2, E9).
nonisolated struct PressModifier: ElementModifier {
  typealias Body = Never
  let trigger: ButtonTrigger
  /// The binding that is set to `true` when a press begins and to `false` when it ends.
  var isPressed: Binding<Bool>?
  /// The opacity of the button while it is pressed.
  var pressedOpacity = 1.0
  /// The filter of the button while it is pressed.
  var pressedFilter: LayerFilter?
  var role = Semantics.Role.button
  /// Whether the action deletes or overwrites something.
  var isDestructive = false
  /// Whether views below keep the standard spacing in place of the text spacing of the label.
  var endsLikeControl = false
  /// Whether the button is on, or `nil` if it has no on state (fact E9).
  var isOn: Bool?
  /// Whether the button stands for values of which some are on and some are off.
  var isMixed = false
  /// Whether the content that the button discloses is shown, or `nil` if it discloses none.
  var isExpanded: Bool?
  /// The area around the button that takes presses for it; `nil` for its frame.
  var reach: ButtonReach?
  /// Whether the container handles taps; the button then handles no events.
  var leavesTapsToContainer = false

  @MainActor func makeState(_ element: ModifiedElement<Self>) -> PressLayer {
    let layer = PressLayer(in: element.core.graph, modifier: self)
    layer.apply(element.core.environment)
    return layer
  }

  @MainActor func prepareForReuse(_ element: ModifiedElement<Self>) -> NodeReuse {
    element.state.release()
    return .kept
  }

  @MainActor func didChange(from old: Self, _ element: ModifiedElement<Self>) -> ElementChange {
    element.state.modifier = self
    let isSame =
      old.isOn == isOn && old.isMixed == isMixed && old.isExpanded == isExpanded && old.role == role
      && old.isDestructive == isDestructive
    return isSame && old.reach == reach ? .nothing : .placement
  }

  @MainActor func environmentDidChange(
    from old: EnvironmentValues,
    _ element: ModifiedElement<Self>
  ) -> ElementChange { element.state.apply(element.core.environment) ? .placement : .nothing }

  @MainActor func place(
    in frame: CGRect,
    proposal: ProposedViewSize,
    _ element: ModifiedElement<Self>,
    into sink: LayerSink
  ) {
    let layer = element.state.layer
    if let reach {
      let area = reach.area(around: frame)
      layer.hitShape = { CGRect(origin: .zero, size: area.size).contains($0) }
      element.place(layer, in: area, into: sink) { inner in
        let place = frame.offsetBy(dx: -area.minX, dy: -area.minY)
        element.inner.place(in: place, proposal: proposal, into: inner)
      }
    } else {
      element.placeInner(inside: layer, frame: frame, proposal: proposal, into: sink)
    }
    element.state.describe()
  }

  @MainActor func spacing(_ element: ModifiedElement<Self>) -> ViewSpacing {
    var spacing = element.inner.spacing
    if endsLikeControl { spacing.bottom = .standard }
    return spacing
  }
}

extension LayerFilter {
  /// The effect of a press on a filled control of the desktop: colors are darker and translucent fills denser.
  static let pressedFill = LayerFilter.colors(
    ColorMatrix([0.86, 0, 0, 0, 0, 0, 0.86, 0, 0, 0, 0, 0, 0.86, 0, 0, 0, 0, 0, 2.2, 0])
  )
}

/// The layer of a button, which tracks the press of a pointer and runs the trigger on a tap.
@MainActor
final class PressLayer: InteractiveLayer {
  let layer: Layer
  var modifier: PressModifier { didSet { update() } }
  var isEnabled = true { didSet { update() } }
  private var isDown = false
  private var isPressed = false
  private let graph: Graph
  /// The timer of a press that repeats the action; `nil` if the action does not repeat.
  private var repeater: ButtonRepeater?
  /// Whether the current press has repeated the action, after which its release is no tap. The action may end the repetition.
  private var hasRepeated = false
  private(set) var isSpringLoaded = false

  init(in graph: Graph, modifier: PressModifier) {
    self.graph = graph
    self.modifier = modifier
    layer = Layer(in: graph.layers)
    listen(for: [])
    update()
  }

  func receive(_ event: LayerEvent) -> EventUse {
    guard isEnabled, !modifier.leavesTapsToContainer else { return .ignored }
    switch event {
    case .pointerDown(let sample):
      guard !sample.isContested else { return .ignored }
      isDown = true
      hasRepeated = false
      setPressed(true)
      repeater?.begin(in: graph) { [weak self] in self?.runWhilePressed() ?? false }
      return .pressed
    case .pointerMoved(let sample):
      guard isDown else { return .ignored }
      setPressed(holdsPress(sample))
      return .noted
    case .pointerUp, .pointerCancelled:
      guard isDown else { return .ignored }
      let countsAsTap = isPressed && !hasRepeated
      isDown = false
      repeater?.end()
      setPressed(false)
      return countsAsTap ? .pressed : .noted
    case .tap:
      modifier.trigger.run()
      return .claimed
    default:
      return .ignored
    }
  }

  /// Updates the settings that the environment has.
  ///
  /// - Returns: Whether the layer became enabled or disabled.
  @discardableResult
  func apply(_ environment: EnvironmentValues) -> Bool {
    let repeats = environment.buttonRepeatBehavior == .enabled
    if repeats != (repeater != nil) {
      repeater?.end()
      repeater = repeats ? ButtonRepeater() : nil
    }
    isSpringLoaded = environment.springLoadingBehavior == .enabled && environment.isEnabled
    guard isEnabled != environment.isEnabled else { return false }
    isEnabled.toggle()
    return true
  }

  /// Forgets the current press without notifying the binding, for recycling.
  func release() {
    isDown = false
    repeater?.end()
    isPressed = false
    layer.opacity = 1
    layer.filter = nil
  }

  /// Updates the semantics from the modifier and the label's layers.
  func describe() {
    var semantics = Semantics(
      role: modifier.role,
      label: AccessibleText.of(layer.children),
      combinesChildren: true
    )
    if let isOn = modifier.isOn {
      semantics.value = modifier.isMixed ? "2" : isOn ? "1" : "0"
      if modifier.isMixed { semantics.traits.insert(.mixed) } else if isOn { semantics.traits.insert(.on) }
    }
    if let isExpanded = modifier.isExpanded { semantics.traits.insert(isExpanded ? .expanded : .collapsed) }
    if !isEnabled { semantics.traits.insert(.disabled) }
    if modifier.isDestructive { semantics.traits.insert(.destructive) }
    layer.semantics = semantics
  }

  private func setPressed(_ isPressed: Bool) {
    guard isPressed != self.isPressed else { return }
    self.isPressed = isPressed
    layer.opacity = isPressed ? modifier.pressedOpacity : 1
    layer.filter = isPressed ? modifier.pressedFilter : nil
    modifier.isPressed?.wrappedValue = isPressed
  }

  private func update() {
    layer.interests = isEnabled && !modifier.leavesTapsToContainer ? [.tap, .press] : []
    if !isEnabled, isDown {
      isDown = false
      repeater?.end()
      setPressed(false)
    }
  }

  private func runWhilePressed() -> Bool {
    guard isPressed, layer.isInTree, !layer.isBehindModal else { return false }
    hasRepeated = true
    modifier.trigger.run()
    return true
  }
}

extension PressLayer: SpringLoaded {
  func showSpring(_ isOver: Bool) { setPressed(isOver) }
  func pressBySpring() { modifier.trigger.run() }
}
