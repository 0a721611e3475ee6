import RowanGraph
import RowanInteraction
import RowanLayers

/// The layer around a view that has an accessibility action, a sort priority or a focus state of assistive technologies, or
/// that is hidden.
@MainActor
package final class AccessibilityLayer: InteractiveLayer {
  /// The layer.
  package let layer: Layer
  /// The elements inside with amended semantics.
  var amended: [Layer] = []
  /// Whether the amendments must be withdrawn at the next placement.
  var isWithdrawn = false
  /// The focus state that the element belongs to.
  private(set) var attachment: AccessibilityFocusAttachment?
  private var focus: AccessibilityFocus?
  private weak var node: (any Node)?
  private var handlers: [Int: () -> Void] = [:]
  /// A number for custom actions that is unique among layers and unaffected by renaming.
  private lazy var number = layer.id

  init(in graph: Graph) {
    layer = Layer(in: graph.layers)
    listen(for: [])
  }

  /// Withdraws amendments if required. Called before the content is placed, which has its own amendments.
  func withdraw() {
    if isWithdrawn { for layer in amended { layer.withdrawAmendments() } }
    isWithdrawn = false
    amended.removeAll(keepingCapacity: true)
  }

  /// Returns the actions as semantics and keeps their handlers.
  func actions(_ actions: [AccessibilityAmendment.Action], in environment: EnvironmentValues) -> [SemanticAction] {
    handlers.removeAll(keepingCapacity: true)
    return actions.map { action in
      let id = action.standardID ?? SemanticAction.added(by: number)
      handlers[id] = action.handler
      if let handler = action.sizedHandler { handlers[id] = { [weak layer] in handler(layer?.frame.size ?? .zero) } }
      return SemanticAction(id: id, name: action.name.string(in: environment))
    }
  }

  package func receive(_ event: LayerEvent) -> EventUse {
    switch event {
    case .action(let id):
      guard let handler = handlers[id] else { return .ignored }
      handler()
    case .focus(let isFocused):
      guard let focus else { return .ignored }
      focus.hostReported(isFocused, self)
    default: return .ignored
    }
    return .claimed
  }

  // MARK: Focus

  /// The accessible element that the focus state belongs to: the first one inside, or the layer itself.
  var element: Layer { amended.first ?? layer }

  /// Connects the element to a value of a focus state.
  func attach(_ attachment: AccessibilityFocusAttachment, of node: any Node) {
    detach()
    self.attachment = attachment
    self.node = node
    listen(for: .assistiveFocus)
    focus = node.core.graph.accessibilityFocus
    focus?.add(self)
  }

  /// Disconnects the element, which loses the focus.
  func detach() {
    focus?.remove(self)
    (focus, attachment) = (nil, nil)
  }

  /// Called when the element received or lost the focus.
  package func focusDidChange(_ isFocused: Bool) { mark(isFocused) }

  /// Marks the element as a stop of assistive technologies. Called after the content was placed.
  func markFocus() {
    if let focus { mark(focus.focused?.element === element) }
  }

  private func mark(_ isFocused: Bool) {
    guard var semantics = element.semantics else { return }
    semantics.traits.insert(.assistiveStop)
    if isFocused { semantics.traits.insert(.assistiveFocus) } else { semantics.traits.remove(.assistiveFocus) }
    if semantics != element.semantics { element.amendSemantics(to: semantics) }
  }

  /// Scrolls the containers around the element, from the innermost to the outermost, after the pending layout.
  func revealSoon() {
    node?.core.graph.enqueueAction { [weak self] in
      guard let self, focus?.focused === self else { return }
      var node = node
      while let current = node {
        (current as? any FocusRevealing)?.reveal(focused: self)
        node = current.core.parent
      }
    }
  }
}

/// The element as containers reveal it. It never has the keyboard focus.
extension AccessibilityLayer: FocusTarget {
  package var focusNode: (any Node)? { node }
  package var focusLayer: Layer { element }
  package var canBecomeFocused: Bool { false }
}
