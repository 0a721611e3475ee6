import Foundation
import RowanGraph
import RowanInteraction
import RowanLayers

/// Changes what assistive technologies, tests and automation perceive of a view.
///
/// The change applies to the outermost perceivable parts of each element: to the button of a button, to each text of a
/// stack. An element without any, such as a shape, becomes one part itself.
nonisolated public struct AccessibilityAttachmentModifier: ViewModifier {
  public typealias Body = Never
  let amendment: AccessibilityAmendment
}

/// What is changed.
nonisolated struct AccessibilityAmendment: SelfComparing {
  var label: Text?
  var value: Text?
  var hint: Text?
  var identifier: String?
  var added = AccessibilityTraits()
  var removed = AccessibilityTraits()
  var headingLevel: Int?
  var isHidden: Bool?
  /// What can be done, each under an id of its own: at most one of them has a name of the program's.
  var actions: [Action] = []
  /// Where the view is read among those beside it: those of a higher priority first.
  var sortPriority: Double?

  struct Action {
    var name: Text
    /// The id of an action that means the same everywhere.
    var standardID: Int?
    var handler: () -> Void
  }

  /// A closure may capture anything: an amendment with an action never counts as the same.
  @MainActor func isEquivalent(to other: AccessibilityAmendment) -> Bool {
    actions.isEmpty && other.actions.isEmpty && label == other.label && value == other.value && hint == other.hint
      && identifier == other.identifier && added == other.added && removed == other.removed
      && headingLevel == other.headingLevel && isHidden == other.isHidden && sortPriority == other.sortPriority
  }

  /// Whether parts that the old amendment changed must say again what they say by themselves before this one changes them.
  func leavesOut(of old: AccessibilityAmendment) -> Bool {
    old.label != nil && label == nil || old.value != nil && value == nil || old.hint != nil && hint == nil
      || old.identifier != nil && identifier == nil || old.headingLevel != nil && headingLevel == nil
      || !added.isSuperset(of: old.added) || !removed.isSuperset(of: old.removed)
      || old.isHidden != isHidden || !old.actions.isEmpty && old.actions.map(\.standardID) != actions.map(\.standardID)
  }

  /// Whether there must be a layer around the content.
  var needsLayer: Bool { isHidden == true || !actions.isEmpty || sortPriority != nil }
}

extension AccessibilityAttachmentModifier: ElementModifier {
  @MainActor package func prepareForReuse(_ element: ModifiedElement<Self>) -> NodeReuse { .kept }

  @MainActor package func makeState(_ element: ModifiedElement<Self>) -> AccessibilityLayer {
    AccessibilityLayer(in: element.core.graph)
  }

  @MainActor package func didChange(from old: Self, _ element: ModifiedElement<Self>) -> ElementChange {
    if ValueComparison.areEqual(old.amendment, amendment) { return .nothing }
    if amendment.leavesOut(of: old.amendment) { element.state.isWithdrawn = true }
    return .placement
  }

  @MainActor package func environmentDidChange(
    from old: EnvironmentValues,
    _ element: ModifiedElement<Self>
  ) -> ElementChange {
    old.locale == element.core.environment.locale ? .nothing : .placement
  }

  @MainActor package func place(
    in frame: CGRect,
    proposal: ProposedViewSize,
    _ element: ModifiedElement<Self>,
    into sink: LayerSink
  ) {
    let own = element.state
    own.withdraw()
    if !amendment.needsLayer {
      let inner = sink.inner()
      element.inner.place(in: frame, proposal: proposal, into: inner)
      if amendment.amend(inner.layers, element.core.environment, actions: [], noting: &own.amended) {
        element.core.layoutWasPlaced(in: frame)
        for layer in inner.layers { sink.append(layer) }
        return
      }
    }
    let actions = own.actions(amendment.actions, in: element.core.environment)
    element.placeInner(inside: own.layer, frame: frame, proposal: proposal, into: sink)
    own.layer.semantics = amendment.semantics(
      around: own.layer.children,
      element.core.environment,
      actions: actions,
      noting: &own.amended
    )
  }
}

extension AccessibilityAmendment {
  /// Amends the outermost of some layers and the layers below them that can be perceived; false where none can be.
  @MainActor func amend(
    _ layers: [Layer],
    _ environment: EnvironmentValues,
    actions: [SemanticAction],
    noting amended: inout [Layer]
  ) -> Bool {
    var found = false
    for layer in layers {
      if var semantics = layer.semantics {
        if semantics.traits.contains(.hidden) { continue }
        apply(to: &semantics, environment, actions)
        layer.amendSemantics(to: semantics)
        amended.append(layer)
        found = true
      } else if amend(layer.children, environment, actions: actions, noting: &amended) {
        found = true
      }
    }
    return found
  }

  /// What a layer around the content says: nothing where the content could be amended.
  @MainActor func semantics(
    around content: [Layer],
    _ environment: EnvironmentValues,
    actions: [SemanticAction],
    noting amended: inout [Layer]
  ) -> Semantics? {
    if isHidden == true { return Semantics(role: .none, traits: .hidden) }
    if let sortPriority { return Semantics(role: .none, sortPriority: sortPriority) }
    if needsLayer, amend(content, environment, actions: actions, noting: &amended) { return nil }
    var semantics = Semantics(role: .group, combinesChildren: true)
    apply(to: &semantics, environment, actions)
    return semantics
  }

  @MainActor private func apply(
    to semantics: inout Semantics,
    _ environment: EnvironmentValues,
    _ actions: [SemanticAction]
  ) {
    if let label { semantics.label = label.string(in: environment) }
    if let value { semantics.value = value.string(in: environment) }
    if let hint { semantics.hint = hint.string(in: environment) }
    if let identifier { semantics.identifier = identifier }
    added.add(to: &semantics)
    removed.remove(from: &semantics)
    if let headingLevel {
      semantics.level = headingLevel
      semantics.traits.insert(.header)
    }
    for action in actions where !action.name.isEmpty {
      if let index = semantics.actions.firstIndex(where: { $0.id == action.id }) {
        semantics.actions[index] = action
      } else {
        semantics.actions.append(action)
      }
    }
  }
}

/// The layer around a view with an accessibility action, or around one that is hidden.
@MainActor
package final class AccessibilityLayer: InteractiveLayer {
  package let layer: Layer
  /// The parts inside that say other than they would by themselves.
  var amended: [Layer] = []
  /// Whether they are to say something of that no more.
  var isWithdrawn = false
  private var handlers: [Int: () -> Void] = [:]
  /// What no other layer adds actions by, however often this one is renamed.
  private lazy var number = layer.id

  init(in graph: Graph) {
    layer = Layer(in: graph.layers)
    listen(for: [])
  }

  /// Before what is inside is placed, which has its own amendments.
  func withdraw() {
    if isWithdrawn { for layer in amended { layer.withdrawAmendments() } }
    isWithdrawn = false
    amended.removeAll(keepingCapacity: true)
  }

  /// The actions as the parts inside offer them.
  func actions(_ actions: [AccessibilityAmendment.Action], in environment: EnvironmentValues) -> [SemanticAction] {
    handlers.removeAll(keepingCapacity: true)
    return actions.map { action in
      let id = action.standardID ?? SemanticAction.added(by: number)
      handlers[id] = action.handler
      return SemanticAction(id: id, name: action.name.string(in: environment))
    }
  }

  package func receive(_ event: LayerEvent) -> EventUse {
    guard case .action(let id) = event, let handler = handlers[id] else { return .ignored }
    handler()
    return .claimed
  }
}
