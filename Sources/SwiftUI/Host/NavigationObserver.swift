import RowanGraph
import RowanLayers
import RowanNavigation
import RowanViews

/// Follows the navigation inside a window: the title of the screen in front, how deep it stands, back and forward.
@MainActor
final class NavigationObserver {
  private(set) var title: String?
  private weak var controller: NavigationController?
  /// What `back` took off, the last one last: `forward` pushes it again until the person goes another way.
  private var undone: [NavigationController.Entry] = []
  private var depthAfterBack = 0

  /// How many screens stand above the root.
  var depth: Int { controller?.depth ?? 0 }

  /// Looks at the navigation as it is after an update. Costs the nodes and layers outside of scroll containers.
  func refresh(in host: SceneHost) {
    controller = Self.controller(below: host.root)
    title = Self.title(of: host.tree.root)
    if depth != depthAfterBack { undone = [] }
  }

  func back() {
    guard let controller, let last = controller.entries.last else { return }
    undone.append(last)
    depthAfterBack = controller.depth - 1
    controller.pop()
  }

  func forward() {
    guard let controller, let entry = undone.popLast() else { return }
    depthAfterBack = controller.depth + 1
    switch entry {
    case .value(let value): controller.push(value)
    case .view(let view, let id, let onPop): controller.push(view, id: id, onPop: onPop)
    }
  }

  /// The outermost navigation container's controller: the first that nodes have in their environment.
  private static func controller(below root: any Node) -> NavigationController? {
    var found: NavigationController?
    func visit(_ node: any Node) {
      guard found == nil else { return }
      found = node.core.environment.navigation.controller
      if found == nil, !(node is any ScrollContainer) { node.forEachChild(visit) }
    }
    root.forEachChild(visit)
    return found
  }

  /// The heading of the front-most navigation bar.
  private static func title(of root: Layer) -> String? {
    var found: String?
    func heading(_ layer: Layer) {
      if let semantics = layer.semantics, semantics.role == .header || semantics.traits.contains(.header) {
        if !semantics.label.isEmpty { found = semantics.label }
        return
      }
      layer.children.forEach(heading)
    }
    func visit(_ layer: Layer) {
      if layer.semantics?.role == .navigationBar { return heading(layer) }
      if layer.scroll == nil { layer.children.forEach(visit) }
    }
    visit(root)
    return found
  }
}
