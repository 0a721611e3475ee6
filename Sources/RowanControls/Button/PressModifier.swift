import Foundation
import RowanGraph
import RowanInteraction
import RowanLayers
import RowanViews

/// Makes each element of its content a button or a switch: a layer that can be pressed, named by what it shows (facts
/// E2, E9).
nonisolated struct PressModifier: ElementModifier {
  typealias Body = Never
  let trigger: ButtonTrigger
  /// Told when the press begins and ends.
  var isPressed: Binding<Bool>?
  /// How much of the button is left to see while it is pressed.
  var pressedOpacity = 1.0
  var role = Semantics.Role.button
  /// Whether what stands below keeps the standard distance instead of one from the label's text.
  var endsLikeControl = false
  /// Whether the button is on, where it can be on or off (fact E9).
  var isOn: Bool?
  /// Whether what the button discloses is shown, where it discloses something.
  var isExpanded: Bool?
  /// Whether the container around reacts: the button then hears nothing itself.
  var leavesTapsToContainer = false

  @MainActor func makeState(_ element: ModifiedElement<Self>) -> PressLayer {
    let layer = PressLayer(in: element.core.graph, modifier: self)
    layer.isEnabled = element.core.environment.isEnabled
    return layer
  }

  @MainActor func prepareForReuse(_ element: ModifiedElement<Self>) -> NodeReuse {
    element.state.letGo()
    return .kept
  }

  @MainActor func didChange(from old: Self, _ element: ModifiedElement<Self>) -> ElementChange {
    element.state.modifier = self
    return old.isOn == isOn && old.isExpanded == isExpanded && old.role == role ? .nothing : .placement
  }

  @MainActor func environmentDidChange(
    from old: EnvironmentValues,
    _ element: ModifiedElement<Self>
  ) -> ElementChange {
    guard element.state.isEnabled != element.core.environment.isEnabled else { return .nothing }
    element.state.isEnabled.toggle()
    return .placement
  }

  @MainActor func place(
    in frame: CGRect,
    proposal: ProposedViewSize,
    _ element: ModifiedElement<Self>,
    into sink: LayerSink
  ) {
    element.placeInner(inside: element.state.layer, frame: frame, proposal: proposal, into: sink)
    element.state.describe()
  }

  @MainActor func spacing(_ element: ModifiedElement<Self>) -> ViewSpacing {
    var spacing = element.inner.spacing
    if endsLikeControl { spacing.bottom = .standard }
    return spacing
  }
}

/// The layer of a button: pressed while the pointer is down on it, triggered by a tap.
@MainActor
final class PressLayer: InteractiveLayer {
  let layer: Layer
  var modifier: PressModifier { didSet { update() } }
  var isEnabled = true { didSet { update() } }
  /// How far outside a finger still counts as on the button, in points.
  private static let reach: CGFloat = 24
  private var isDown = false
  private var isPressed = false

  init(in graph: Graph, modifier: PressModifier) {
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
      setPressed(true)
      return .pressed
    case .pointerMoved(let sample):
      guard isDown else { return .ignored }
      let reach = sample.kind == .touch ? Self.reach : 0
      let bounds = CGRect(origin: .zero, size: layer.frame.size)
      setPressed(bounds.insetBy(dx: -reach, dy: -reach).contains(sample.location))
      return .noted
    case .pointerUp, .pointerCancelled:
      guard isDown else { return .ignored }
      let countsAsTap = isPressed
      isDown = false
      setPressed(false)
      return countsAsTap ? .pressed : .noted
    case .tap:
      modifier.trigger.run()
      return .claimed
    default:
      return .ignored
    }
  }

  /// Forgets the press that is under way. Who is told of it goes too.
  func letGo() {
    isDown = false
    isPressed = false
    layer.opacity = 1
  }

  func describe() {
    var semantics = Semantics(
      role: modifier.role,
      label: AccessibleText.of(layer.children),
      combinesChildren: true
    )
    if let isOn = modifier.isOn {
      semantics.value = isOn ? "1" : "0"
      if isOn { semantics.traits.insert(.on) }
    }
    if let isExpanded = modifier.isExpanded { semantics.traits.insert(isExpanded ? .expanded : .collapsed) }
    if !isEnabled { semantics.traits.insert(.disabled) }
    layer.semantics = semantics
  }

  private func setPressed(_ isPressed: Bool) {
    guard isPressed != self.isPressed else { return }
    self.isPressed = isPressed
    layer.opacity = isPressed ? modifier.pressedOpacity : 1
    modifier.isPressed?.wrappedValue = isPressed
  }

  private func update() {
    layer.interests = isEnabled && !modifier.leavesTapsToContainer ? [.tap, .press] : []
    if !isEnabled, isDown {
      isDown = false
      setPressed(false)
    }
  }
}
