import Foundation
import RowanGraph
import RowanInteraction
import RowanLayers
import RowanViews

/// The two buttons of a stepper, without its label: side by side on touch screens, one above the other on the desktop.
nonisolated struct StepperControl: View {
  typealias Body = Never
  let steps: StepperActions
  /// The size on the desktop, in points; by default 20 × 26 (as recorded in stepper/basic).
  var desktopSize = CGSize(width: 20, height: 26)

  @MainActor func _makeNode(_ context: _NodeContext) -> _NodeHandle { _NodeHandle(StepperControlNode(self, context)) }

  @MainActor func _updateNode(_ handle: _NodeHandle) {
    unsafeDowncast(handle.node, to: StepperControlNode.self).update(self)
  }
}

/// The node of a stepper, which draws the background and the two buttons.
@MainActor
final class StepperControlNode: LayoutNode {
  let core: NodeCore
  private let ground: Layer
  private let divider: Layer
  private let decrement: StepperHalf
  private let increment: StepperHalf

  private var desktopSize: CGSize

  init(_ control: StepperControl, _ context: _NodeContext) {
    core = NodeCore(context)
    desktopSize = control.desktopSize
    ground = Layer(in: core.graph.layers)
    divider = Layer(in: core.graph.layers)
    decrement = StepperHalf(in: core.graph, name: SemanticAction.decrement.name)
    increment = StepperHalf(in: core.graph, name: SemanticAction.increment.name)
    connect(control.steps)
    core.finishInitializing()
  }

  var shape: NodeShape { .element(self) }

  func update(_ control: StepperControl) {
    let wasPossible = (increment.action != nil, decrement.action != nil)
    let oldSize = desktopSize
    desktopSize = control.desktopSize
    connect(control.steps)
    if wasPossible != (increment.action != nil, decrement.action != nil) || oldSize != desktopSize {
      invalidateLayout()
    }
  }

  func environmentDidChange(from old: EnvironmentValues) { invalidateLayout() }

  private func connect(_ steps: StepperActions) {
    increment.action = steps.increment
    decrement.action = steps.decrement
    increment.onEditingChanged = steps.onEditingChanged
    decrement.onEditingChanged = steps.onEditingChanged
  }

  private var isTouch: Bool { core.environment.idiom == .touch }

  /// Returns the size, in points: 94 × 32 on touch screens (facts B51, M106), `desktopSize` on the desktop.
  func measure(_ proposal: ProposedViewSize) -> CGSize { isTouch ? CGSize(width: 94, height: 32) : desktopSize }

  func place(in frame: CGRect, proposal: ProposedViewSize, into sink: LayerSink) {
    let environment = core.environment
    let size = measure(proposal)
    let bounds = CGRect(origin: .zero, size: size)
    let fill: SystemColor = isTouch ? .tertiarySystemFill : .quaternarySystemFill
    let body = isTouch && environment.look == .v26 ? bounds.insetBy(dx: 0.5, dy: 2) : bounds
    let radius = isTouch ? (environment.look == .v26 ? body.height / 2 : 8) : 5
    ground.content = .shape(
      Path(roundedRect: body, cornerRadius: radius, style: .continuous),
      fill: .color(fill.rgba(in: environment)),
      stroke: nil,
      evenOdd: false
    )
    divider.content = .fill(.color(SystemColor.label.rgba(in: environment).opacity(isTouch ? 0.29 : 0.17)))
    if isTouch {
      divider.frame = CGRect(x: bounds.midX - 0.5, y: bounds.midY - 9, width: 1, height: 18)
      let half = CGSize(width: size.width / 2, height: size.height)
      decrement.layer.frame = mirrored(CGRect(origin: .zero, size: half), in: bounds)
      increment.layer.frame = mirrored(CGRect(origin: CGPoint(x: half.width, y: 0), size: half), in: bounds)
    } else {
      divider.frame = CGRect(x: 3, y: bounds.midY - 0.5, width: size.width - 6, height: 1)
      let half = CGSize(width: size.width, height: size.height / 2)
      increment.layer.frame = CGRect(origin: .zero, size: half)
      decrement.layer.frame = CGRect(origin: CGPoint(x: 0, y: half.height), size: half)
    }
    decrement.draw(environment)
    increment.draw(environment)
    place(ground, in: CGRect(origin: frame.origin, size: size), into: sink) { [divider, decrement, increment] inner in
      for layer in [divider, decrement.layer, increment.layer] { inner.append(layer) }
    }
  }
}

/// One button of a stepper.
@MainActor
final class StepperHalf: InteractiveLayer {
  let layer: Layer
  private let name: String
  var action: (() -> Void)?
  var onEditingChanged: (Bool) -> Void = { _ in }
  private var isEnabled = true
  private var isPressed = false { didSet { layer.opacity = isPressed ? 0.4 : 1 } }
  private unowned let graph: Graph
  /// The timer of a held button, whose steps follow each other faster and faster.
  private let repeater = ButtonRepeater { steps in steps < 5 ? 0.2 : steps < 20 ? 0.1 : 0.05 }
  /// Whether the current press has performed steps by being held, after which its release is no tap.
  private var hasRepeated = false

  init(in graph: Graph, name: String) {
    self.name = name
    self.graph = graph
    layer = Layer(in: graph.layers)
    listen(for: [])
  }

  func receive(_ event: LayerEvent) -> EventUse {
    let action = isEnabled ? action : nil
    switch event {
    case .pointerDown:
      guard action != nil else { return .ignored }
      isPressed = true
      hasRepeated = false
      repeater.begin(in: graph) { [weak self] in self?.stepWhilePressed() ?? false }
      return .pressed
    case .pointerMoved(let sample):
      isPressed = action != nil && CGRect(origin: .zero, size: layer.frame.size).contains(sample.location)
      return .noted
    case .pointerUp, .pointerCancelled:
      let countsAsTap = isPressed && action != nil
      isPressed = false
      repeater.end()
      if hasRepeated { onEditingChanged(false) }
      return countsAsTap ? .pressed : .noted
    case .tap:
      if hasRepeated {
        hasRepeated = false
        return .claimed
      }
      guard let action else { return .ignored }
      onEditingChanged(true)
      action()
      onEditingChanged(false)
      return .claimed
    default:
      return .ignored
    }
  }

  /// Performs a step of a button that is held.
  private func stepWhilePressed() -> Bool {
    guard isEnabled, isPressed, layer.isInTree, !layer.isBehindModal, let action else { return false }
    if !hasRepeated { onEditingChanged(true) }
    hasRepeated = true
    action()
    return true
  }

  /// Draws the sign or chevron and updates the semantics.
  func draw(_ environment: EnvironmentValues) {
    isEnabled = environment.isEnabled
    let isPossible = isEnabled && action != nil
    let ink = SystemColor.label.rgba(in: environment).opacity(isPossible ? 0.85 : 0.3)
    let isTouch = environment.idiom == .touch
    layer.content = .shape(
      isTouch ? sign : chevron,
      fill: nil,
      stroke: Stroke(paint: .color(ink), width: isTouch ? 2 : 1.5, cap: .round, join: .round),
      evenOdd: false
    )
    layer.semantics = Semantics(role: .button, label: name, traits: isPossible ? [] : .disabled)
    layer.interests = isPossible ? [.tap, .press] : []
  }

  private var isIncrement: Bool { name == SemanticAction.increment.name }

  /// The shape of a plus or minus sign of 13 points.
  private var sign: Path {
    let (x, y) = (layer.frame.width / 2, layer.frame.height / 2)
    var path = Path()
    path.move(to: CGPoint(x: x - 6.5, y: y))
    path.addLine(to: CGPoint(x: x + 6.5, y: y))
    if isIncrement {
      path.move(to: CGPoint(x: x, y: y - 6.5))
      path.addLine(to: CGPoint(x: x, y: y + 6.5))
    }
    return path
  }

  private var chevron: Path {
    let (x, y) = (layer.frame.width / 2, layer.frame.height / 2)
    let rise: CGFloat = isIncrement ? 2.5 : -2.5
    var path = Path()
    path.move(to: CGPoint(x: x - 5.5, y: y + rise))
    path.addLine(to: CGPoint(x: x, y: y - rise))
    path.addLine(to: CGPoint(x: x + 5.5, y: y + rise))
    return path
  }
}

/// A modifier that groups the label and the buttons of a stepper as one accessibility element with a label, a value,
/// keyboard handling, and increment and decrement actions (fact E9).
nonisolated struct StepperSemanticsModifier: ElementModifier {
  typealias Body = Never
  let value: String
  let steps: StepperActions
  /// The label of the stepper, if it is not part of the content.
  var name: AnyView?

  @MainActor func makeState(_ element: ModifiedElement<Self>) -> StepperLayer {
    let layer = StepperLayer(in: element.core.graph)
    layer.name.update(name, below: element)
    return layer
  }

  @MainActor func forEachChild(_ element: ModifiedElement<Self>, _ body: (any Node) -> Void) {
    element.state.name.forEachChild(body)
  }

  @MainActor func didChange(from old: Self, _ element: ModifiedElement<Self>) -> ElementChange {
    element.state.steps = steps
    element.state.name.update(name, below: element)
    return old.value == value ? .nothing : .placement
  }

  @MainActor func place(
    in frame: CGRect,
    proposal: ProposedViewSize,
    _ element: ModifiedElement<Self>,
    into sink: LayerSink
  ) {
    let own = element.state
    own.steps = steps
    own.isEnabled = element.core.environment.isEnabled
    element.placeInner(inside: own.layer, frame: frame, proposal: proposal, into: sink)
    var semantics = Semantics(
      role: .stepper,
      label: name == nil ? own.label : own.name.text,
      value: value,
      actions: [.increment, .decrement]
    )
    if !own.isEnabled { semantics.traits.insert(.disabled) }
    own.layer.semantics = semantics
    own.layer.interests = own.isEnabled ? .key : []
  }
}

/// The layer of a whole stepper.
@MainActor
final class StepperLayer: InteractiveLayer {
  let layer: Layer
  let name = LabelReader()
  var steps: StepperActions?
  var isEnabled = true

  init(in graph: Graph) {
    layer = Layer(in: graph.layers)
    listen(for: [])
  }

  /// The text of the label: that of all content except the buttons.
  var label: String {
    func texts(_ layers: [Layer]) -> [Layer] {
      layers.flatMap { layer in
        layer.semantics?.role == .button ? [] : layer.children.isEmpty ? [layer] : texts(layer.children)
      }
    }
    return AccessibleText.of(texts(layer.children))
  }

  func receive(_ event: LayerEvent) -> EventUse {
    guard isEnabled else { return .ignored }
    switch event {
    case .key("ArrowUp", _), .action(SemanticAction.increment.id): return step(steps?.increment)
    case .key("ArrowDown", _), .action(SemanticAction.decrement.id): return step(steps?.decrement)
    default: return .ignored
    }
  }

  /// Performs a step and reports it as an edit.
  private func step(_ action: (() -> Void)?) -> EventUse {
    guard let action else { return .ignored }
    steps?.onEditingChanged(true)
    action()
    steps?.onEditingChanged(false)
    return .claimed
  }
}
