import RowanLayers

/// A piece of user interface, described by a value.
///
/// A type conforms by giving a `body` made of other views. A body runs when the view first appears, when a value it was
/// made with changes, and when something it read in its last run changes (facts G1, G2).
@MainActor @preconcurrency
public protocol View {
  /// The type of `body`.
  associatedtype Body: View
  /// The content of this view. Runs on the main actor; must not write state.
  @ViewBuilder var body: Body { get }
  /// Makes the node that stands for this view. Rowan's own; the default serves every view with a body.
  func _makeNode(_ context: _NodeContext) -> _NodeHandle
  /// Gives an existing node this value. Rowan's own; the default serves every view with a body.
  func _updateNode(_ handle: _NodeHandle)
}

extension View {
  public func _makeNode(_ context: _NodeContext) -> _NodeHandle {
    _NodeHandle(makeBodyNode(context))
  }

  public func _updateNode(_ handle: _NodeHandle) {
    updateBodyNode(handle.node)
  }
}

extension View where Body == Never {
  /// Views that Rowan draws itself have no body.
  public var body: Never { preconditionFailure("\(Self.self) has no body to evaluate") }
}

extension Never: View {
  public typealias Body = Never
}

/// What a view needs to make its node: the parent, the environment there, and the graph. Rowan's own.
public struct _NodeContext {
  package let graph: Graph
  package var parent: (any Node)?
  package var environment: EnvironmentValues
  package var visibility: VisibilityScope

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

/// A node behind an opaque wall. Rowan's own.
public struct _NodeHandle {
  package let node: any Node

  package init(_ node: any Node) { self.node = node }
}

extension View {
  /// Makes this view's node below `parent`.
  package func makeNode(below parent: any Node) -> any Node {
    makeNode(below: parent, environment: parent.core.environment)
  }

  /// Makes this view's node below `parent` with an environment of its own.
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

  /// Gives `node`, made by a view of this type, this value.
  package func update(_ node: any Node) { _updateNode(_NodeHandle(node)) }
}
