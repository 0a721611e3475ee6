import RowanLayers

/// A node that adds behavior to its content without a layout of its own. Subclassed within the module only.
@MainActor
package class TransparentNode: Node {
  package let core: NodeCore
  /// The node of the content.
  package final private(set) var child: (any Node)?

  init(_ context: _NodeContext) { core = NodeCore(context) }

  final func start(_ content: some View) {
    child = content.makeNode(below: self, environment: contentEnvironment)
    core.finishInitializing()
  }

  /// The node as a preference contributor; overridden by those that are.
  package var contributor: (any PreferenceContributor)? { nil }
  package var shape: NodeShape { .content(of: child) }
  /// The environment of the content; overridden by nodes that change it.
  var contentEnvironment: EnvironmentValues { core.environment }

  package func forEachChild(_ body: (any Node) -> Void) {
    if let child { body(child) }
  }

  package final func environmentDidChange(from old: EnvironmentValues) {
    if let child { child.core.setEnvironment(contentEnvironment, of: child) }
  }

  final func updateContent(_ content: some View) {
    if let child { content.update(child) }
  }

  package func releaseData() { child?.releaseData() }
  package func prepareForReuse() -> NodeReuse { .none }
  package var canRest: Bool { false }
  package func willTearDown() {}
  package func updateIfDirty() {}
}
