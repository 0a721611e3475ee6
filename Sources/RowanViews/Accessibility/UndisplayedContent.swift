import Foundation
import RowanGraph
import RowanLayers

/// Views that are laid out for their semantics and never displayed.
@MainActor
package final class UndisplayedContent {
  private let node: any Node
  private static let width: CGFloat = 250

  /// Creates the content.
  ///
  /// - Parameters:
  ///   - content: The views.
  ///   - parent: The node that the content belongs to.
  ///   - environment: The environment of the content.
  package init(_ content: AnyView, below parent: any Node, environment: EnvironmentValues) {
    node = content.makeNode(below: parent, environment: environment)
  }

  /// Replaces the views.
  package func update(_ content: AnyView) { content.update(node) }

  /// Replaces the environment.
  package func setEnvironment(_ environment: EnvironmentValues) { node.core.setEnvironment(environment, of: node) }

  /// Returns the layers of the views.
  ///
  /// - Complexity: Lays out all views.
  package func layers() -> [Layer] {
    var elements: [Element] = []
    node.collectElements(into: &elements)
    let sink = LayerSink()
    let proposal = ProposedViewSize(width: Self.width, height: nil)
    for element in elements {
      let size = element.node.sizeThatFits(proposal)
      element.node.place(in: CGRect(origin: .zero, size: size), proposal: proposal, into: sink)
    }
    return sink.layers
  }

  /// Removes the views.
  package func tearDown() { node.tearDown() }
}
