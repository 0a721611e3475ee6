import Foundation
import RowanGraph
import RowanInteraction
import RowanLayers

/// A modifier that changes the semantics of a view for assistive technologies, tests and automation.
///
/// The change applies to the outermost accessible elements of each view: to a button, to each text of a stack. A view
/// without any, such as a shape, becomes an accessible element itself.
nonisolated public struct AccessibilityAttachmentModifier: ViewModifier {
  /// The body type; the view is a primitive.
  public typealias Body = Never
  let amendment: AccessibilityAmendment
}

/// A change of semantics; `nil` properties are unchanged.
nonisolated struct AccessibilityAmendment: SelfComparing {
  var label: Text?
  var value: Text?
  var hint: Text?
  var identifier: String?
  var added = AccessibilityTraits()
  var removed = AccessibilityTraits()
  var headingLevel: Int?
  var isHidden: Bool?
  /// The actions, with distinct IDs: at most one of them has a custom name.
  var actions: [Action] = []
  /// The position in the reading order among siblings; higher priorities precede.
  var sortPriority: Double?
  var inputLabels: [Text]?
  var contents: [Content] = []
  var activationPoint: SemanticPoint?
  /// Whether the keyboard stops at the element; `nil` for the default of its role.
  var isResponsive: Bool?
  /// The focus state of assistive technologies that the element belongs to.
  var focus: AccessibilityFocusAttachment?

  struct Action {
    var name: Text
    /// The ID of a standard action; `nil` for a custom one.
    var standardID: Int?
    var handler: () -> Void
    /// The action with the size of the view, in place of `handler`.
    var sizedHandler: ((CGSize) -> Void)?
  }

  struct Content: Equatable {
    /// The identity; `nil` for that of the resolved label.
    var id: String?
    var label: Text
    /// The value; `nil` removes the content.
    var value: Text?
    var isImportant: Bool

    func hasSameIdentity(as other: Content) -> Bool { id == other.id && (id != nil || label == other.label) }
  }

  /// Returns whether both changes are equal; `false` with an action, since a closure can capture anything.
  @MainActor func isEquivalent(to other: AccessibilityAmendment) -> Bool {
    actions.isEmpty && other.actions.isEmpty && label == other.label && value == other.value && hint == other.hint
      && identifier == other.identifier && added == other.added && removed == other.removed
      && headingLevel == other.headingLevel && isHidden == other.isHidden && sortPriority == other.sortPriority
      && hasSameFocus(as: other) && inputLabels == other.inputLabels && contents == other.contents
      && activationPoint == other.activationPoint && isResponsive == other.isResponsive
  }

  /// Returns whether both belong to the same value of the same focus state, or to none.
  @MainActor func hasSameFocus(as other: AccessibilityAmendment) -> Bool {
    guard let focus, let otherFocus = other.focus else { return (focus == nil) == (other.focus == nil) }
    return focus.isEquivalent(to: otherFocus)
  }

  /// Returns whether changes of an old amendment must be withdrawn before this one is applied.
  func leavesOut(of old: AccessibilityAmendment) -> Bool {
    old.label != nil && label == nil || old.value != nil && value == nil || old.hint != nil && hint == nil
      || old.identifier != nil && identifier == nil || old.headingLevel != nil && headingLevel == nil
      || !added.isSuperset(of: old.added) || !removed.isSuperset(of: old.removed)
      || old.inputLabels != nil && inputLabels == nil
      || !old.contents.elementsEqual(contents) { $0.hasSameIdentity(as: $1) }
      || old.activationPoint != nil && activationPoint == nil || old.isResponsive != isResponsive
      || old.isHidden != isHidden || !old.actions.isEmpty && old.actions.map(\.standardID) != actions.map(\.standardID)
  }

  /// Whether the content requires a layer around it.
  var needsLayer: Bool { isHidden == true || !actions.isEmpty || sortPriority != nil || focus != nil }
}

extension AccessibilityAttachmentModifier: ElementModifier {
  @MainActor package func prepareForReuse(_ element: ModifiedElement<Self>) -> NodeReuse {
    amendment.focus == nil ? .kept : .none
  }
  /// Custom actions are numbered by their layer, and a new layer would not know the action that ends the rest.
  @MainActor package func canRest(_ element: ModifiedElement<Self>) -> Bool {
    amendment.focus == nil && amendment.actions.allSatisfy { $0.standardID != nil }
  }

  @MainActor package func makeState(_ element: ModifiedElement<Self>) -> AccessibilityLayer {
    let layer = AccessibilityLayer(in: element.core.graph)
    if let focus = amendment.focus { layer.attach(focus, of: element) }
    return layer
  }

  @MainActor package func didChange(from old: Self, _ element: ModifiedElement<Self>) -> ElementChange {
    if ValueComparison.areEqual(old.amendment, amendment) { return .nothing }
    if let focus = amendment.focus, !amendment.hasSameFocus(as: old.amendment) {
      element.state.attach(focus, of: element)
    }
    if amendment.leavesOut(of: old.amendment) { element.state.isWithdrawn = true }
    return .placement
  }

  @MainActor package func willTearDown(_ element: ModifiedElement<Self>) { element.state.detach() }

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
    own.markFocus()
  }
}

extension AccessibilityAmendment.Content {
  /// Adds the content to semantics, in place of the one with the same ID.
  @MainActor fileprivate func add(to semantics: inout Semantics, _ environment: EnvironmentValues) {
    let text = label.string(in: environment)
    let id = id ?? text
    let index = semantics.contents.firstIndex { $0.id == id }
    guard let value = value?.string(in: environment) else {
      if let index { semantics.contents.remove(at: index) }
      return
    }
    let content = SemanticContent(id: id, label: text, value: value, isImportant: isImportant)
    if let index { semantics.contents[index] = content } else { semantics.contents.append(content) }
  }
}

extension AccessibilityAmendment {
  /// Amends the outermost accessible elements of some layers.
  ///
  /// - Returns: `false` if there are none.
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

  /// Returns the semantics of a layer around the content; `nil` if elements of the content could be amended.
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
    if let inputLabels { semantics.inputLabels = inputLabels.map { $0.string(in: environment) } }
    for content in contents { content.add(to: &semantics, environment) }
    if let activationPoint { semantics.activationPoint = activationPoint }
    if let isResponsive {
      semantics.traits.subtract([.responsive, .unresponsive])
      semantics.traits.insert(isResponsive ? .responsive : .unresponsive)
    }
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
