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
  var action: Action?

  struct Action {
    var name: Text
    var handler: () -> Void
  }

  /// A closure may capture anything: an amendment with an action never counts as the same.
  @MainActor func isEquivalent(to other: AccessibilityAmendment) -> Bool {
    action == nil && other.action == nil && label == other.label && value == other.value && hint == other.hint
      && identifier == other.identifier && added == other.added && removed == other.removed
      && headingLevel == other.headingLevel && isHidden == other.isHidden
  }

  /// Whether there must be a layer around the content.
  var needsLayer: Bool { isHidden == true || action != nil }
}

extension AccessibilityAttachmentModifier: ElementModifier {
  @MainActor package static var isReusable: Bool { true }

  @MainActor package func makeState(_ element: ModifiedElement<Self>) -> AccessibilityLayer {
    AccessibilityLayer(in: element.core.graph)
  }

  @MainActor package func didChange(from old: Self, _ element: ModifiedElement<Self>) -> ElementChange {
    ValueComparison.areEqual(old.amendment, amendment) ? .nothing : .placement
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
    if !amendment.needsLayer {
      let inner = sink.inner()
      element.inner.place(in: frame, proposal: proposal, into: inner)
      if amendment.amend(inner.layers, element.core.environment) {
        element.core.layoutWasPlaced(in: frame)
        for layer in inner.layers { sink.append(layer) }
        return
      }
    }
    own.action = amendment.action?.handler
    own.actionName = amendment.actionName(in: element.core.environment)
    element.placeInner(inside: own.layer, frame: frame, proposal: proposal, into: sink)
    own.layer.semantics = amendment.semantics(around: own.layer.children, element.core.environment)
  }
}

extension AccessibilityAmendment {
  @MainActor func actionName(in environment: EnvironmentValues) -> String {
    action?.name.string(in: environment) ?? ""
  }

  /// Amends the outermost of some layers and the layers below them that can be perceived; false where none can be.
  @MainActor func amend(_ layers: [Layer], _ environment: EnvironmentValues) -> Bool {
    var found = false
    for layer in layers {
      if var semantics = layer.semantics {
        if semantics.traits.contains(.hidden) { continue }
        apply(to: &semantics, environment)
        layer.semantics = semantics
        found = true
      } else if amend(layer.children, environment) {
        found = true
      }
    }
    return found
  }

  /// What a layer around the content says: nothing where the content could be amended.
  @MainActor func semantics(around content: [Layer], _ environment: EnvironmentValues) -> Semantics? {
    if isHidden == true { return Semantics(role: .none, traits: .hidden) }
    if needsLayer, amend(content, environment) { return nil }
    var semantics = Semantics(role: .group, combinesChildren: true)
    apply(to: &semantics, environment)
    return semantics
  }

  @MainActor private func apply(to semantics: inout Semantics, _ environment: EnvironmentValues) {
    let actionName = actionName(in: environment)
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
    if !actionName.isEmpty, !semantics.actions.contains(actionName) { semantics.actions.append(actionName) }
  }
}

/// The layer around a view with an accessibility action, or around one that is hidden.
@MainActor
package final class AccessibilityLayer: InteractiveLayer {
  package let layer: Layer
  var action: (() -> Void)?
  var actionName = ""

  init(in graph: Graph) {
    layer = Layer(in: graph.layers)
    listen(for: [])
  }

  package func receive(_ event: LayerEvent) -> EventUse {
    guard case .action(let name) = event, name == actionName, let action else { return .ignored }
    action()
    return .claimed
  }
}
