import Foundation
import RowanLayers

extension View {
  /// Adds an action that runs when the window is opened by a URL, or receives one while it is open.
  ///
  /// In a browser the URL is that of the page when a link or a bookmark leads to a screen, or when a person changes the
  /// fragment: `https://example.org/#/boats/42`. A fragment that is a URL of its own, as in
  /// `https://example.org/#boats://item/42`, is passed without the page. The window first goes to the screen of the address
  /// by itself, if there is one. A reload and the browser's history restore screens and call no action. All actions in the
  /// window receive the URL, in the order in which their views were created.
  ///
  /// - Parameter action: The action, with the URL.
  nonisolated public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
    modifier(OpenURLModifier(action: action))
  }
}

nonisolated struct OpenURLModifier: ViewModifier {
  typealias Body = Never
  let action: (URL) -> Void

  nonisolated init(action: @escaping (URL) -> Void) { self.action = action }

  @MainActor func _makeModifierNode<Wrapped: View>(_ content: Wrapped, _ context: _NodeContext) -> _NodeHandle {
    _NodeHandle(OpenURLNode(content, self, context))
  }

  @MainActor func _updateModifierNode<Wrapped: View>(_ handle: _NodeHandle, _ content: Wrapped) {
    let node = unsafeDowncast(handle.node, to: OpenURLNode.self)
    node.action = self.action
    node.updateContent(content)
  }
}

/// The node of `onOpenURL`, registered with the window for its lifetime.
@MainActor
final class OpenURLNode: TransparentNode {
  fileprivate(set) var action: (URL) -> Void

  init(_ content: some View, _ modifier: OpenURLModifier, _ context: _NodeContext) {
    action = modifier.action
    super.init(context)
    start(content)
    core.graph.service(OpenedURLs.self).add(self)
  }
}

/// The actions of a window for URLs that it opens.
@MainActor
package final class OpenedURLs: SceneService {
  private struct Member { weak var node: OpenURLNode? }
  private var members: [Member] = []

  package init(of graph: Graph) {}

  fileprivate func add(_ node: OpenURLNode) {
    members.removeAll { $0.node?.core.isAlive != true }
    members.append(Member(node: node))
  }

  private var nodes: [OpenURLNode] { members.compactMap(\.node).filter(\.core.isAlive) }

  /// Whether any view has an action.
  package var hasActions: Bool { !nodes.isEmpty }

  /// Runs all actions, during the events of an up-to-date window.
  package func open(_ url: URL) {
    for node in nodes { node.action(url) }
  }
}
