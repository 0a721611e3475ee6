import Foundation
import RowanGraph
import RowanInput
import RowanInteraction
import RowanLayers
import RowanNavigation
import RowanViews

/// One view in front of the scene: a sheet, a popover, an alert.
///
/// Contract: made when a view asks for it, started once nothing is in its way, stopped once. While it is shown and modal it
/// has the keyboard, which goes back to where it was. It never dismisses itself: it asks the binding (`dismiss`), and whoever
/// presents it does what the binding says then.
@MainActor
final class Presentation: FocusTarget, DismissiblePresentation {
  let graph: Graph
  let kind: PresentationKind
  let identity: AnyHashable
  private(set) var request: PresentationRequest
  /// What presents it; `nil` for the window.
  weak var owner: Presentation?
  let model = PresentationModel()
  let panel: PanelLayer
  private let surroundings: SurroundingsResponder
  private let backdrop: Layer
  private var overlay: Overlay?
  private let place: AttachmentPlace
  private weak var previousFocus: (any FocusTarget)?
  private var previousStop: LayerID?
  /// The buttons of a dialog, in order, while it is shown: what they do dismisses it, and so keeps it.
  private(set) var buttons: [DialogButton] = []
  /// How it comes and goes, as far as it moves.
  private var isAnimated = true

  init(_ request: PresentationRequest, identity: AnyHashable, place: AttachmentPlace, in graph: Graph) {
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

  var onDismiss: (() -> Void)? { request.onDismiss }
  var isShown: Bool { overlay != nil }

  // MARK: Coming and going

  func start(_ environment: EnvironmentValues, atOnce: Bool) {
    guard overlay == nil, let presenter = graph.overlays else { return }
    isAnimated = !atOnce
    let made = Overlay(AnyView(PresentationView(presentation: self, model: model)), in: graph)
    made.layer.responder = surroundings
    // All of the window that the panel leaves.
    made.layer.hitShape = { _ in true }
    made.backdrop = backdrop
    overlay = made
    followAttachment()
    graph.followers.add(self)
    previousFocus = graph.focus.focused
    previousStop = graph.input.semantics.keyboardStop
    presenter.present(made, environment: environment)
    graph.input.semantics.keyboardStop = nil
    graph.focus.focus(self)
    if kind.isDialog { graph.enqueueAction { [weak self] in self?.focusFirstField() } }
  }

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
    // The buttons and the drag hold on to the presentation.
    panel.forgetDrag()
    guard hadFocus else { return }
    graph.focus.focus(previousFocus)
    graph.input.semantics.keyboardStop = previousStop
  }

  /// What presents it goes first: the focus goes back to where it was before that came.
  func inheritFocus(of outer: Presentation) {
    previousFocus = outer.previousFocus
    previousStop = outer.previousStop
  }

  private static var still: LayerTransition {
    LayerTransition(insertion: LayerTransition.Pose(), removal: LayerTransition.Pose())
  }

  /// What is presented, or what is around the presenting view, is other than before.
  func update(_ request: PresentationRequest, environment: EnvironmentValues) {
    self.request = request
    model.content = request.content
    model.attachment = request.attachment
    guard let overlay else { return graph.presentations.update(self, environment: environment) }
    overlay.update(AnyView(PresentationView(presentation: self, model: model)), environment: environment)
    followAttachment()
  }

  /// Asks the binding to present nothing.
  func dismiss() {
    guard request.readIdentity() == identity else { return }
    request.end()
    if request.readIdentity() == identity { model.drag = 0 }
  }

  // MARK: What people do

  /// Whether swipes, taps beside it and Escape dismiss it.
  var canBeDismissedByPerson: Bool { !model.options.isInteractiveDismissDisabled }

  /// Told by a dialog which buttons it has.
  func note(_ buttons: [DialogButton]) {
    if isShown { self.buttons = buttons }
  }

  /// A tap or click beside it. Returns whether it means something.
  func pressedBeside() {
    switch model.form {
    case .bubble: if canBeDismissedByPerson { dismiss() }
    case .card: if canBeDismissedByPerson { dismiss() }
    case .panel: if canBeDismissedByPerson, model.isTouch { dismiss() }
    case .actions, .actionBubble: cancel()
    case .alert, .cover: break
    }
  }

  /// A key that nothing inside takes. Returns whether it means something.
  func press(_ key: String, _ modifiers: KeyModifiers) -> Bool {
    switch key {
    case "Escape":
      escape()
      return true
    case "Enter" where kind.isDialog && modifiers.isEmpty:
      return pressDefaultButton()
    // Modal: what is behind hears no keys.
    default: return false
    }
  }

  /// Presses the button of a dialog that Return means. Returns whether there is one.
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

  /// Gives a dialog up, by its button for that.
  private func cancel() {
    if let button = buttons.first(where: { $0.role == .cancel }) ?? (buttons.count == 1 ? buttons.first : nil) {
      button.run()
    } else if kind == .confirmation {
      dismiss()
    }
  }

  // MARK: Where it is

  /// Told by the panel where it came to stand.
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

  private func label(in environment: EnvironmentValues) -> String {
    if let label = request.label { return label.string(in: environment) }
    let title = overlay?.content?.outermost((any NavigationShowing).self)?.contentTitle
    return title?.string(in: environment) ?? ""
  }

  /// The window may have another size, and what the presentation stands beside may have moved.
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

  private func focusFirstField() {
    guard let overlay, graph.focus.focused === self else { return }
    if let field = graph.focus.firstTarget(inside: overlay.layer, wanting: .text) { graph.focus.focus(field) }
  }
}

extension Presentation: LayoutFollower {
  func layoutDidEnd() { followAttachment() }
}

/// Hears what happens beside a presentation, and the keys that nothing in it takes.
@MainActor
final class SurroundingsResponder: LayerResponder {
  weak var presentation: Presentation?

  func receive(_ event: LayerEvent, in layer: Layer) -> EventUse {
    switch event {
    case .pointerDown, .pointerUp: return .pressed
    case .tap:
      presentation?.pressedBeside()
      return .claimed
    case .key(let name, let modifiers): return presentation?.press(name, modifiers) == true ? .claimed : .ignored
    default: return .ignored
    }
  }
}
