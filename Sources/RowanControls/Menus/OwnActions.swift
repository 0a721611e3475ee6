import Foundation
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
    let own = actions.map { OwnAction(layer: ElementReference(layer: element), action: $0) }
    return AnyView(OwnActions(items: self, actions: own))
  }
}

extension MenuController {
  /// Opens a menu of an element's accessibility actions, as a secondary click and a long press do on a row without a context menu.
  ///
  /// - Parameters:
  ///   - layer: The layer of the element.
  ///   - point: The point of the request, in the coordinates of the window. The desktop places the menu there; touch screens place it
  ///     beside the element.
  ///   - byKey: Whether a key opens the menu, which highlights the first item.
  ///   - environment: The environment of the items.
  ///   - graph: The graph of the scene.
  /// - Returns: `false` if the element has no actions.
  package static func openActions(
    of layer: Layer,
    at point: CGPoint,
    byKey: Bool,
    _ environment: EnvironmentValues,
    in graph: Graph
  ) -> Bool {
    let actions = graph.input.semantics.offers(of: layer.id).compactMap { offer in
      layer.tree.layer(offer.layer).map { OwnAction(layer: ElementReference(layer: $0), action: offer.action) }
    }
    guard !actions.isEmpty else { return false }
    let mark = MenuMark(around: layer, environment.idiom)
    let menu = MenuController(beside: mark, or: point, environment.idiom, in: graph)
    if byKey { menu.highlightWhenShown(.first) }
    menu.open(AnyView(OwnActions(items: nil, actions: actions)), environment: environment)
    return true
  }
}

/// A weak reference to an element's layer, compared by identity.
nonisolated private struct ElementReference: SelfComparing, Hashable {
  weak var layer: Layer?

  func isEquivalent(to other: ElementReference) -> Bool { self == other }
  static func == (one: ElementReference, other: ElementReference) -> Bool { one.layer === other.layer }
  func hash(into hasher: inout Hasher) { hasher.combine(layer.map(ObjectIdentifier.init)) }
}

/// An accessibility action of a layer.
nonisolated private struct OwnAction: Hashable {
  let layer: ElementReference
  let action: SemanticAction

  @MainActor func perform() { layer.layer?.dispatch(.action(action.id)) }
}

/// Menu items, if any, followed by accessibility actions.
private struct OwnActions: View {
  let items: AnyView?
  let actions: [OwnAction]

  var body: some View {
    if let items {
      items
      Divider()
    }
    ForEach(actions, id: \.self) { own in
      Button(role: own.action.isDestructive ? .destructive : nil) {
        own.perform()
      } label: {
        Text(verbatim: own.action.name)
      }
    }
  }
}
