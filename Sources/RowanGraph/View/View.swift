import RowanLayers

/// A piece of user interface, described by a value.
///
/// A conforming type provides a `body` of other views. The body runs when the view first appears, when its value
/// changes, and when a dependency that it read in the last run changes (facts G1, G2).
@MainActor @preconcurrency
public protocol View {
  /// The type of `body`.
  associatedtype Body: View
  /// The content of the view. Runs on the main actor and must not write state.
  @ViewBuilder var body: Body { get }
  /// Creates the node of this view. For use by the framework; the default supports every view with a body.
  func _makeNode(_ context: _NodeContext) -> _NodeHandle
  /// Updates an existing node with this value. For use by the framework; the default supports every view with a body.
  func _updateNode(_ handle: _NodeHandle)
}

extension View {
  /// Creates the node of the view. For use by the framework.
  public func _makeNode(_ context: _NodeContext) -> _NodeHandle {
    _NodeHandle(makeBodyNode(context))
  }

  /// Updates the node of the view. For use by the framework.
  public func _updateNode(_ handle: _NodeHandle) {
    updateBodyNode(handle.node)
  }
}

extension View where Body == Never {
  /// Stops the program: primitive views have no body.
  public var body: Never { preconditionFailure("\(Self.self) has no body to evaluate") }
}

extension Never: View {
  /// The body type; the view is a primitive.
  public typealias Body = Never
}

/// The context in which a view creates its node. For use by the framework.
public struct _NodeContext {
  /// The graph of the scene.
  package let graph: Graph
  /// The parent node.
  package var parent: (any Node)?
  /// The environment of the node.
  package var environment: EnvironmentValues
  /// The visibility scope of the node.
  package var visibility: VisibilityScope

  /// Creates a context.
  package init(
    graph: Graph,
    parent: (any Node)?,
    environment: EnvironmentValues,
    visibility: VisibilityScope
  ) {
    self.graph = graph
    self.parent = parent
    self.environment = environment
    self.visibility = visibility
  }
}

/// An opaque reference to a node. For use by the framework.
public struct _NodeHandle {
  /// The node.
  package let node: any Node

  /// Creates a reference to a node.
  package init(_ node: any Node) { self.node = node }
}

extension View {
  /// Creates the node of this view below `parent`, with the environment of the parent.
  ///
  /// - Returns: The node.
  package func makeNode(below parent: any Node) -> any Node {
    makeNode(below: parent, environment: parent.core.environment)
  }

  /// Creates the node of this view below `parent`, with another environment.
  ///
  /// - Returns: The node.
  package func makeNode(below parent: any Node, environment: EnvironmentValues) -> any Node {
    _makeNode(
      _NodeContext(
        graph: parent.core.graph,
        parent: parent,
        environment: environment,
        visibility: parent.core.visibility
      )
    ).node
  }

  /// Updates `node`, which a view of this type created, with this value.
  package func update(_ node: any Node) { _updateNode(_NodeHandle(node)) }
}
