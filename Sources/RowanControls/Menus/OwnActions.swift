import RowanGraph
import RowanLayers
import RowanViews

extension AnyView {
  /// Returns the items of a menu followed by a divider and the accessibility actions of an element, such as deleting or
  /// moving a row.
  ///
  /// A menu that is opened without a pointer includes them, since no other key performs them.
  ///
  /// - Parameter element: The layer of the element.
  @MainActor package func followed(byActionsOf element: Layer) -> AnyView {
    let actions = element.semantics?.actions ?? []
    guard !actions.isEmpty else { return self }
    return AnyView(OwnActions(items: self, element: ElementReference(layer: element), actions: actions))
  }
}

/// A weak reference to an element's layer, compared by identity.
nonisolated private struct ElementReference: SelfComparing {
  weak var layer: Layer?

  @MainActor func perform(_ action: SemanticAction) { layer?.dispatch(.action(action.id)) }

  func isEquivalent(to other: ElementReference) -> Bool { layer === other.layer }
}

/// Menu items followed by the accessibility actions of an element.
private struct OwnActions: View {
  let items: AnyView
  let element: ElementReference
  let actions: [SemanticAction]

  var body: some View {
    items
    Divider()
    ForEach(actions, id: \.self) { action in
      Button(role: action == .delete ? .destructive : nil) {
        element.perform(action)
      } label: {
        Text(verbatim: action.name)
      }
    }
  }
}
