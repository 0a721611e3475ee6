import RowanGraph
import RowanLayers
import RowanViews

extension AnyView {
  /// The items of a menu, and after a divider the own actions of an element, such as those that delete or move a row. A menu that is
  /// asked for without a pointer has them, since no other key does them.
  @MainActor package func followed(byActionsOf element: Layer) -> AnyView {
    let actions = element.semantics?.actions ?? []
    guard !actions.isEmpty else { return self }
    return AnyView(OwnActions(items: self, element: ElementReference(layer: element), actions: actions))
  }
}

/// A layer as views hold it, compared by identity.
nonisolated private struct ElementReference: SelfComparing {
  weak var layer: Layer?

  @MainActor func perform(_ action: SemanticAction) { layer?.dispatch(.action(action.id)) }

  func isEquivalent(to other: ElementReference) -> Bool { layer === other.layer }
}

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
