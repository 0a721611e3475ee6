import Foundation
import RowanGraph
import RowanLayers
import RowanNavigation
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
        .modifier(PresentationPresenter(request: request, place: place))
    } else {
      content.modifier(PresentationPresenter(request: request, place: place))
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

/// A modifier that keeps a presentation in line with the request of its view.
nonisolated struct PresentationPresenter: Presenter {
  typealias Body = Never
  let request: PresentationRequest
  let place: AttachmentPosition

  @MainActor static var nothing: Presentation? { nil }
  @MainActor func isIdle(_ presented: Presentation?) -> Bool { presented == nil && request.identity == nil }

  @MainActor func apply(_ node: PresenterNode<Self>) {
    let presentations = node.core.graph.presentations
    if let presentation = node.presented {
      if presentation.identity == request.identity {
        return presentation.update(request, environment: environment(of: presentation, by: node))
      }
      node.presented = nil
      presentations.end(presentation, atOnce: node.isAtOnce)
    }
    guard let identity = request.identity else { return }
    let made = Presentation(request, identity: identity, place: place, in: node.core.graph)
    made.owner = node.core.environment.presentationOwner.presentation
    made.presenter = node
    node.presented = made
    presentations.begin(made, environment: environment(of: made, by: node), atOnce: node.isAtOnce)
  }

  /// Returns the environment of a presentation's content: that of the view, without the values that enclosing
  /// containers set for rows and bars.
  @MainActor private func environment(
    of presentation: Presentation,
    by node: PresenterNode<Self>
  ) -> EnvironmentValues {
    var environment = node.core.environment.insideScrollContainer()
    if let outer = outermostScrollContainer(around: node)?.core.environment {
      environment.font = outer.font
      environment.foregroundChain = outer.foregroundChain
      environment.textCase = outer.textCase
    }
    environment.preparePresentation(presentation)
    return environment
  }

  @MainActor private func outermostScrollContainer(around presenter: any Node) -> (any ScrollContainer)? {
    var found: (any ScrollContainer)?
    var node = presenter.core.parent
    while let current = node {
      if let container = current as? any ScrollContainer { found = container }
      node = current.core.parent
    }
    return found
  }

  // MARK: Teardown

  /// Removes the presentation of a view that ends, and updates the binding.
  @MainActor func willTearDown(_ node: PresenterNode<Self>) {
    guard let presentation = node.presented else { return }
    node.presented = nil
    if node.core.graph.isParking { return }
    if node.core.graph.isMovingContent {
      // The view at the next place presents the same again.
      return node.core.graph.enqueueAction { [graph = node.core.graph] in
        graph.presentations.end(presentation, atOnce: true, isDismissed: false)
      }
    }
    let request = request
    let wasScrolled = node.ancestor((any ScrollContainer).self)?.core.isAlive == true
    node.core.graph.enqueueAction { [graph = node.core.graph] in
      let isWanted = request.readIdentity() == presentation.identity
      if wasScrolled, isWanted, presentation.isShown { Self.reportLoss(of: presentation.kind) }
      graph.presentations.end(presentation, atOnce: false)
      if isWanted { request.end() }
    }
  }

  @MainActor private static func reportLoss(of kind: PresentationKind) {
    IssueOnce.report(
      """
      The view that presents \(kind.phrase) left its list or scroll view while that was shown: it was dismissed, and its \
      binding reset. Rows come and go with their data: put the modifier outside of the list, and keep what is presented \
      in a state there.
      """
    )
  }
}
