import Foundation
import RowanGraph
import RowanLayers
import RowanViews

/// A modifier that presents a view in front of the scene while a binding requests it.
nonisolated struct PresentationModifier: ViewModifier {
  /// Returns the request. Called in a body, so that the presentation follows the binding's dependencies.
  let request: () -> PresentationRequest
  /// Whether the presentation has the view as its anchor.
  var isAttached = false

  @MainActor func body(content: Content) -> some View {
    PresentingView(content: content, request: request, isAttached: isAttached)
  }
}

struct PresentingView<Content: View>: View {
  let content: Content
  let request: () -> PresentationRequest
  let isAttached: Bool
  @State private var place = AttachmentPosition()

  var body: some View {
    let request = request()
    if isAttached {
      content.modifier(AttachmentModifier(place: place))
        .modifier(PresenterModifier(request: request, place: place))
    } else {
      content.modifier(PresenterModifier(request: request, place: place))
    }
  }
}

/// The position of the view that a popover has as its anchor.
@MainActor
final class AttachmentPosition {
  /// The layer around the view.
  weak var layer: Layer?

  nonisolated init() {}

  /// The view's frame in window coordinates; `nil` while the view is not on the screen.
  var frame: CGRect? { layer.flatMap { $0.isInTree ? $0.frameInRoot : nil } }
}

/// A modifier that places the view in a layer, by which its position is found.
nonisolated struct AttachmentModifier: ElementModifier {
  typealias Body = Never
  let place: AttachmentPosition

  @MainActor func makeState(_ element: ModifiedElement<Self>) -> Layer { Layer(in: element.core.graph.layers) }

  @MainActor func didChange(from old: Self, _ element: ModifiedElement<Self>) -> ElementChange { .nothing }

  @MainActor func place(
    in frame: CGRect,
    proposal: ProposedViewSize,
    _ element: ModifiedElement<Self>,
    into sink: LayerSink
  ) {
    element.placeInner(inside: element.state, frame: frame, proposal: proposal, into: sink)
    // Of several views that the modifier applies to, the first is the anchor.
    if place.layer == nil || place.layer?.isInTree == false { place.layer = element.state }
  }
}

nonisolated struct PresenterModifier: ViewModifier {
  typealias Body = Never
  let request: PresentationRequest
  let place: AttachmentPosition

  @MainActor func _makeModifierNode<Wrapped: View>(_ content: Wrapped, _ context: _NodeContext) -> _NodeHandle {
    _NodeHandle(PresenterNode(content, self, context))
  }

  @MainActor func _updateModifierNode<Wrapped: View>(_ handle: _NodeHandle, _ content: Wrapped) {
    unsafeDowncast(handle.node, to: PresenterNode.self).update(content, self)
  }
}

/// A node that keeps its presentation in line with the request of its view.
@MainActor
final class PresenterNode: Node {
  let core: NodeCore
  private var child: (any Node)?
  private var modifier: PresenterModifier
  private var presentation: Presentation?
  private var isQueued = false
  /// Whether the pending change must not be animated.
  private var isAtOnce = false

  init(_ content: some View, _ modifier: PresenterModifier, _ context: _NodeContext) {
    core = NodeCore(context)
    self.modifier = modifier
    child = content.makeNode(below: self)
    if modifier.request.identity != nil { queue() }
    core.finishInitializing()
  }

  var shape: NodeShape { .content(of: child) }
  func forEachChild(_ body: (any Node) -> Void) {
    if let child { body(child) }
  }

  func releaseData() { child?.releaseData() }

  func update(_ content: some View, _ new: PresenterModifier) {
    modifier = new
    if let child { content.update(child) }
    if new.request.identity != nil || presentation != nil { queue() }
  }

  func environmentDidChange(from old: EnvironmentValues) {
    if let child { child.core.setEnvironment(core.environment, of: child) }
    if presentation != nil { queue() }
  }

  func prepareForReuse() -> NodeReuse {
    presentation == nil && modifier.request.identity == nil ? prepareChildrenForReuse() : .none
  }

  /// Applies the request after the running update, once for any number of calls.
  private func queue() {
    isAtOnce = core.graph.transaction.disablesAnimations
    guard !isQueued else { return }
    isQueued = true
    core.graph.enqueueAction { [weak self] in
      self?.isQueued = false
      self?.apply()
    }
  }

  private func apply() {
    guard core.isAlive else { return }
    let request = modifier.request
    if let presentation {
      if presentation.identity == request.identity {
        return presentation.update(request, environment: environment(for: presentation))
      }
      self.presentation = nil
      core.graph.presentations.end(presentation, atOnce: isAtOnce)
    }
    guard let identity = request.identity else { return }
    let made = Presentation(request, identity: identity, place: modifier.place, in: core.graph)
    made.owner = core.environment.presentationOwner.presentation
    made.presenter = self
    presentation = made
    core.graph.presentations.begin(made, environment: environment(for: made), atOnce: isAtOnce)
  }

  /// Returns the environment of a presentation's content: that of the view, without the values that enclosing
  /// containers set for rows and bars.
  private func environment(for presentation: Presentation) -> EnvironmentValues {
    var environment = core.environment.insideScrollContainer()
    if let outer = outermostScrollContainer?.core.environment {
      environment.font = outer.font
      environment.foregroundChain = outer.foregroundChain
      environment.textCase = outer.textCase
    }
    environment.preparePresentation(presentation)
    return environment
  }

  private var outermostScrollContainer: (any ScrollContainer)? {
    var found: (any ScrollContainer)?
    var node = core.parent
    while let current = node {
      if let container = current as? any ScrollContainer { found = container }
      node = current.core.parent
    }
    return found
  }

  // MARK: Teardown

  /// Removes the presentation of a view that ends, and updates the binding.
  func willTearDown() {
    guard let presentation else { return }
    self.presentation = nil
    let request = modifier.request
    let wasScrolled = ancestor((any ScrollContainer).self)?.core.isAlive == true
    core.graph.enqueueAction { [graph = core.graph] in
      let isWanted = request.readIdentity() == presentation.identity
      if wasScrolled, isWanted, presentation.isShown { Self.reportLoss(of: presentation.kind) }
      graph.presentations.end(presentation, atOnce: false)
      if isWanted { request.end() }
    }
  }

  private static func reportLoss(of kind: PresentationKind) {
    IssueOnce.report(
      """
      The view that presents \(kind.phrase) left its list or scroll view while that was shown: it was dismissed, and its \
      binding reset. Rows come and go with their data: put the modifier outside of the list, and keep what is presented \
      in a state there.
      """
    )
  }
}
