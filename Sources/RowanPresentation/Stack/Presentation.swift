import Foundation
import RowanGraph
import RowanInput
import RowanInteraction
import RowanLayers
import RowanNavigation
import RowanViews

/// A view in front of the scene: a sheet, a popover, an alert.
///
/// A presentation is created when a view requests it, started as soon as no other one blocks it, and stopped once. It
/// receives the focus when it is shown, and returns it to the previous target when it is stopped. It does not remove
/// itself: `dismiss()` changes the binding, and the presenting node then applies the binding's value.
@MainActor
final class Presentation: FocusTarget, DismissiblePresentation {
  let graph: Graph
  /// The kind of the presentation.
  let kind: PresentationKind
  /// The identity in the binding for which the presentation was created.
  let identity: AnyHashable
  /// The latest request of the presenting view.
  private(set) var request: PresentationRequest
  /// The presentation that contains the presenting view; `nil` for the window.
  weak var owner: Presentation?
  /// The node of the presenting view.
  weak var presenter: (any Node)?
  let model = PresentationModel()
  let panel: PanelLayer
  private let surroundings: SurroundingsResponder
  private let backdrop: Layer
  private var overlay: Overlay?
  /// The position of the presenting view.
  private let place: AttachmentPosition
  /// The target that had the focus before.
  private weak var previousFocus: (any FocusTarget)?
  /// The keyboard stop of the semantics tree before.
  private var previousStop: LayerID?
  /// The buttons of a dialog in order, while it is shown. Their actions retain the presentation.
  private(set) var buttons: [DialogButton] = []
  /// Whether the current appearance or removal is animated.
  private var isAnimated = true

  /// Creates a presentation that is not shown.
  ///
  /// - Parameters:
  ///   - request: The request of the presenting view.
  ///   - identity: The identity in the binding.
  ///   - place: The position of the presenting view.
  ///   - graph: The graph of the scene.
  init(_ request: PresentationRequest, identity: AnyHashable, place: AttachmentPosition, in graph: Graph) {
    self.graph = graph
    self.request = request
    self.identity = identity
    self.place = place
    kind = request.kind
    panel = PanelLayer(in: graph)
    surroundings = SurroundingsResponder()
    backdrop = Layer(in: graph.layers)
    panel.presentation = self
    surroundings.presentation = self
    model.content = request.content
    model.attachment = request.attachment
  }

  /// The action to run after the presentation was removed.
  var onDismiss: (() -> Void)? { request.onDismiss }
  var isShown: Bool { overlay != nil }
  /// Whether what is behind it cannot be used.
  var isModal: Bool { isShown && !model.leavesBackgroundAlone }

  // MARK: Start and stop

  /// Shows the presentation and moves the focus into it.
  ///
  /// - Parameters:
  ///   - environment: The environment of the content.
  ///   - atOnce: Whether the presentation appears without a transition.
  func start(_ environment: EnvironmentValues, atOnce: Bool) {
    guard overlay == nil, let overlays = graph.overlays else { return }
    isAnimated = !atOnce
    let content = AnyView(PresentationView(presentation: self, model: model))
    let made = Overlay(content, in: graph, presenter: presenter)
    made.layer.responder = surroundings
    // The layer receives events in the entire window outside of the panel.
    made.layer.hitShape = { _ in true }
    made.backdrop = backdrop
    overlay = made
    followAttachment()
    graph.followers.add(self)
    previousFocus = graph.focus.focused
    previousStop = graph.input.semantics.keyboardStop
    overlays.present(made, environment: environment)
    graph.input.semantics.keyboardStop = nil
    graph.focus.focus(self)
    // With touch the keyboard would cover half of a sheet.
    if kind.isDialog || kind == .sheet && environment.idiom == .desktop {
      graph.enqueueAction { [weak self] in self?.focusFirstField() }
    }
  }

  /// Removes the presentation and returns the focus.
  ///
  /// - Parameter atOnce: Whether the presentation disappears without a transition.
  func stop(atOnce: Bool) {
    guard let overlay else { return }
    let hadFocus = graph.focus.focused?.focusLayer.isInside(overlay.layer) ?? true
    isAnimated = !atOnce
    if atOnce {
      overlay.layer.transition = Self.still
      backdrop.transition = Self.still
    }
    self.overlay = nil
    buttons = []
    graph.followers.remove(self)
    graph.overlays?.dismiss(overlay)
    // A drag retains the presentation, as the buttons do.
    panel.forgetDrag()
    guard hadFocus else { return }
    graph.focus.focus(previousFocus)
    graph.input.semantics.keyboardStop = previousStop
  }

  /// Takes over the previous focus of the enclosing presentation, which is removed first.
  func inheritFocus(of outer: Presentation) {
    previousFocus = outer.previousFocus
    previousStop = outer.previousStop
  }

  private static var still: LayerTransition {
    LayerTransition(insertion: LayerTransition.Pose(), removal: LayerTransition.Pose())
  }

  /// Updates the content or its environment, whether the presentation is shown or waiting.
  func update(_ request: PresentationRequest, environment: EnvironmentValues) {
    self.request = request
    model.content = request.content
    model.attachment = request.attachment
    guard let overlay else { return graph.presentations.update(self, environment: environment) }
    overlay.update(AnyView(PresentationView(presentation: self, model: model)), environment: environment)
    followAttachment()
  }

  /// Requests that the binding present nothing. A binding that keeps its value keeps the presentation.
  func dismiss() {
    guard request.readIdentity() == identity else { return }
    request.end()
    if request.readIdentity() == identity { model.drag = 0 }
  }

  // MARK: Interaction

  /// Whether a person can dismiss it by a swipe, a press beside it or Escape.
  var canBeDismissedByPerson: Bool { !model.options.isInteractiveDismissDisabled }

  /// Stores the buttons of a shown dialog.
  func note(_ buttons: [DialogButton]) {
    if isShown { self.buttons = buttons }
  }

  /// Handles a tap or click beside the panel.
  func pressedBeside() {
    switch model.form {
    case .bubble: if canBeDismissedByPerson { dismiss() }
    case .card: if canBeDismissedByPerson { dismiss() }
    case .panel: if canBeDismissedByPerson, model.isTouch { dismiss() }
    case .actions, .actionBubble: cancel()
    case .alert, .cover: break
    }
  }

  /// Handles a key that the content does not use.
  ///
  /// - Returns: Whether the key was handled.
  func press(_ key: String, _ modifiers: KeyModifiers) -> Bool {
    switch key {
    case "Escape":
      // A button with the shortcut cancels by its own action, also if the sheet must not be dismissed.
      if kind.isDialog || !graph.shortcuts.press(key, modifiers) { escape() }
      return true
    case "Enter" where kind.isDialog && modifiers.isEmpty:
      return pressDefaultButton()
    // The presentation is modal; other keys do not reach the content behind.
    default: return false
    }
  }

  /// Performs the default button of a dialog.
  ///
  /// - Returns: `false` if the dialog has no default button.
  @discardableResult
  func pressDefaultButton() -> Bool {
    guard let button = buttons.default(isTouch: model.isTouch) else { return false }
    button.run()
    return true
  }

  private func escape() {
    switch kind {
    case .alert, .confirmation: cancel()
    case .sheet, .popover: if canBeDismissedByPerson { dismiss() }
    case .cover: break
    }
  }

  /// Cancels a dialog by its cancel button or its only button. A confirmation dialog without either is dismissed.
  private func cancel() {
    if let button = buttons.first(where: { $0.role == .cancel }) ?? (buttons.count == 1 ? buttons.first : nil) {
      button.run()
    } else if kind == .confirmation {
      dismiss()
    }
  }

  // MARK: Placement

  /// Updates the transitions, the shade and the semantics for the frame of the panel.
  ///
  /// - Parameters:
  ///   - frame: The frame of the panel in window coordinates.
  ///   - environment: The environment of the panel.
  func panelDidPlace(_ frame: CGRect, in environment: EnvironmentValues) {
    guard let overlay else { return }
    let form = model.form
    let window = overlay.layer.frame.size == .zero ? model.windowSize : overlay.layer.frame.size
    let look = PanelMotion(
      form: form,
      frame: frame,
      window: window,
      reducesMotion: environment.accessibilityReduceMotion
    )
    overlay.layer.transition = isAnimated ? look.transition : Self.still
    backdrop.transition = isAnimated ? PanelMotion.backdrop : Self.still
    let isModal = !model.leavesBackgroundAlone
    overlay.isModal = isModal
    overlay.layer.interests = isModal ? [.tap, .press, .key] : .key
    let dim = isModal ? form.dim(isDark: environment.colorScheme == .dark, isTouch: environment.idiom == .touch) : 0
    backdrop.content = dim > 0 ? .fill(.color(RGBA.black.opacity(dim))) : .none
    panel.describe(label: label(in: environment), isModal: isModal)
  }

  /// Returns the accessibility label: the title of a dialog or of the content's screen.
  private func label(in environment: EnvironmentValues) -> String {
    if let label = request.label { return label.string(in: environment) }
    let title = overlay?.content?.outermost((any NavigationShowing).self)?.contentTitle
    return title?.string(in: environment) ?? ""
  }

  /// Updates the model after the window was resized or the anchor moved.
  private func followAttachment() {
    let window = graph.layers.root.frame.size
    model.windowSize = window
    if let frame = place.frame { model.anchor = request.attachment.anchor.rect(in: frame) }
  }

  // MARK: Focus

  var focusNode: (any Node)? { nil }
  var focusLayer: Layer { panel.layer }
  var canBecomeFocused: Bool { isShown }
  func focusDidChange(_ isFocused: Bool) { panel.showFocus(isFocused) }

  /// Focuses the first text field of a dialog or of a sheet on the desktop.
  private func focusFirstField() {
    guard let overlay, graph.focus.focused === self else { return }
    if let field = graph.focus.firstTarget(inside: overlay.layer, wanting: .text) { graph.focus.focus(field) }
  }
}

extension Presentation: LayoutFollower {
  func layoutDidEnd() { followAttachment() }
}

/// The responder for pointer events beside a presentation and for keys that its content does not use.
@MainActor
final class SurroundingsResponder: LayerResponder {
  weak var presentation: Presentation?

  func receive(_ event: LayerEvent, in layer: Layer) -> EventUse {
    switch event {
    case .pointerDown(let sample):
      // A press may move inside its layer: one that began in the panel is none beside it, wherever it ends.
      return isBeside(layer.toWindow(sample.location)) ? .pressed : .ignored
    case .pointerUp: return .pressed
    case .tap:
      presentation?.pressedBeside()
      return .claimed
    case .key(let name, let modifiers): return presentation?.press(name, modifiers) == true ? .claimed : .ignored
    default: return .ignored
    }
  }

  /// Returns whether a point of the window is beside the panel.
  private func isBeside(_ point: CGPoint) -> Bool {
    guard let presentation else { return true }
    return !presentation.panel.layer.frameInRoot.contains(point)
  }
}
