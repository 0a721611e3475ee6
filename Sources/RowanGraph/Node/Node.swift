import RowanLayers

/// A place in the view tree that keeps its identity while the values that describe it change.
///
/// Contract: a node belongs to one parent for its whole life; its view's type never changes (a parent that gets a view
/// of another type makes a new node). `tearDown` is called once, parents before children are released; afterwards the
/// node is never used again. Everything happens on the main actor.
@MainActor
package protocol Node: AnyObject {
  var core: NodeCore { get }
  /// What a container sees of this node: an element, a group, dynamic content, a section, or a wrapper.
  var shape: NodeShape { get }
  /// Calls `body` with each child node that exists now.
  func forEachChild(_ body: (any Node) -> Void)
  /// Brings the node up to date after it was marked dirty.
  func updateIfDirty()
  /// The environment of this node was replaced; `core.environment` is already the new one. Children must be told with
  /// `core.setEnvironment` (possibly derived).
  func environmentDidChange(from old: EnvironmentValues)
  /// Something below changed its elements: a container gathers them anew.
  func contentStructureDidChange()
  /// A layout element below needs to be measured or placed again. Returns true when the node is a boundary that takes
  /// care of it, so that the walk upwards ends.
  func contentNeedsLayout(from child: any Node) -> Bool
  /// The data that were given to what is below are about to change, and others will be given in the next update: let go
  /// of them, so that a long array is changed in place and not copied. Only nodes that pass every update on say so to
  /// their children; others do nothing.
  func releaseData()
  /// The node as one that takes part in passing preferences upwards, if it does.
  var contributor: (any PreferenceContributor)? { get }
  /// The node as one that holds state, if it holds any now.
  var stateKeeper: (any StateKeeping)? { get }
  /// Names what is shown here, for nodes below which views come and go; see `presenceIdentity`.
  var presenceName: Int? { get }
  /// The row that the node belongs to left the screen and is to come back as the row of another element. Lets go of all
  /// that was registered and all that it had for its element: state (which was archived before), tasks, what a control is in
  /// the middle of. Unless it answers `.none`, as by default, the node cannot be told from one that is made with the value
  /// of its next update.
  ///
  /// Between the answer and that update the node is looked at by nobody; it may be torn down instead, also after `.none`.
  func prepareForReuse() -> NodeReuse
  /// The node leaves the tree: end tasks, forget what was registered.
  func willTearDown()
}

extension Node {
  package func forEachChild(_ body: (any Node) -> Void) {}
  package func updateIfDirty() {}
  package func environmentDidChange(from old: EnvironmentValues) {
    let environment = core.environment
    forEachChild { $0.core.setEnvironment(environment, of: $0) }
  }
  package func contentStructureDidChange() { core.parent?.contentStructureDidChange() }
  package func contentNeedsLayout(from child: any Node) -> Bool { false }
  package func releaseData() {}
  package func prepareForReuse() -> NodeReuse { .none }
  package var contributor: (any PreferenceContributor)? { nil }
  package var stateKeeper: (any StateKeeping)? { nil }
  package var presenceName: Int? { nil }
  package func willTearDown() {}

  /// Removes the node and everything below it from the tree.
  package func tearDown() {
    guard core.isAlive else { return }
    core.notePresence(of: self)
    core.isAlive = false
    core.attachment?.nodeWillEnd()
    willTearDown()
    forEachChild { $0.tearDown() }
  }

  /// Queues the node for an update in the next pass.
  package func markDirty() {
    guard core.isAlive else { return }
    ChangeWitness.current?.sawChange = true
    guard !core.isDirty else { return }
    core.isDirty = true
    core.graph.enqueue(self)
  }

  /// Says that this node's elements are others than before.
  package func noteStructureChange() {
    guard !core.isInitializing else { return }
    core.parent?.contentStructureDidChange()
  }

  /// Clears cached sizes up to the next layout boundary and has that laid out again. Ends early where the way up was gone
  /// since something was measured or placed last.
  package func invalidateLayout() {
    let core = core
    guard core.isAlive, !core.isInitializing else { return }
    let epoch = core.graph.layoutEpoch
    if core.invalidatedIn == epoch { return }
    core.layoutDidBecomeInvalid()
    var child: any Node = self
    var next = core.parent
    while let parent = next {
      let parentCore = parent.core
      let isKnown = parentCore.invalidatedIn == epoch
      parentCore.layoutDidBecomeInvalid()
      if parent.contentNeedsLayout(from: child) || isKnown { return }
      child = parent
      next = parentCore.parent
    }
  }

  /// The nearest ancestor of a type, this node excluded.
  package func ancestor<Found>(_: Found.Type) -> Found? {
    var node = core.parent
    while let current = node {
      if let found = current as? Found { return found }
      node = current.core.parent
    }
    return nil
  }
}

/// What a container sees of a node.
package enum NodeShape {
  /// One element that can be laid out.
  case element(any LayoutNode)
  /// Nothing of its own: the elements of another node.
  case single(any Node)
  /// Nothing of its own: the elements of these nodes, in order.
  case group([any Node])
  /// A run of elements made on demand.
  case dynamic(any DynamicNode)
  /// Header, rows and footer; flat outside of lists (fact M67).
  case section(any SectionShape)
  /// The elements of `content`, each passed through the wrapper.
  case wrapper(any ElementWrapper, content: any Node)
}

extension NodeShape {
  /// The elements of a child that may not exist yet.
  package static func content(of child: (any Node)?) -> NodeShape {
    guard let child else { return .group([]) }
    return .single(child)
  }

  /// The elements of such a child, each passed through a wrapper.
  package static func content(of child: (any Node)?, through wrapper: any ElementWrapper) -> NodeShape {
    guard let child else { return .group([]) }
    return .wrapper(wrapper, content: child)
  }
}

/// A section as a list sees it.
@MainActor
package protocol SectionShape: Node {
  var header: (any Node)? { get }
  var rows: any Node { get }
  var footer: (any Node)? { get }
  /// False while a collapsible section is closed.
  var isExpanded: Bool { get }
  /// Whether a person may open and close the section in a sidebar: where a binding says which it is, and elsewhere where
  /// sections can be closed by themselves.
  func isCollapsible(byItself: Bool) -> Bool
  /// Opens or closes the section, and says so to its binding.
  func setExpanded(_ isExpanded: Bool)
}

/// What a container keeps for a node that it shows (`NodeCore.attachment`).
@MainActor
package protocol NodeAttachment: AnyObject {
  /// The node leaves the tree: nothing may stay that is below it.
  func nodeWillEnd()
}

/// A modifier that applies to each element of its content by itself (facts A3, M68).
@MainActor
package protocol ElementWrapper: Node {
  /// Gives an element its wrapped form; the same object for the same element.
  func wrap(_ element: inout Element)
  /// Whether the wrapped form is another node than the element's own, which `forget` lets go of.
  var makesNodes: Bool { get }
  /// Whether this is the row of a collection's element: wrappers inside belong to the row and end with it.
  var isRow: Bool { get }
  /// The element left the container for good.
  func forget(_ element: Element)
}

extension ElementWrapper {
  package var makesNodes: Bool { true }
  package var isRow: Bool { false }
}

/// One thing that a container lays out: a layout node and what its content says to the container about it.
package struct Element: @unchecked Sendable {
  package var node: any LayoutNode
  package var traits: ViewTraits
  /// The element before any wrapper: what identifies it.
  package let origin: any LayoutNode

  @MainActor package init(_ node: any LayoutNode) {
    self.node = node
    origin = node
    traits = node.ownTraits
  }

  /// An element of what stands in wrappers, from the outside in.
  @MainActor package init(_ node: any LayoutNode, in wrappers: [any ElementWrapper]) {
    self.init(node)
    for wrapper in wrappers.reversed() { wrapper.wrap(&self) }
  }
}

extension Node {
  /// All elements of this node in order, wrapped. Makes every dynamic child: for eager containers.
  package func collectElements(into out: inout [Element], wrappers: [any ElementWrapper] = []) {
    switch shape {
    case .element(let node): out.append(Element(node, in: wrappers))
    case .single(let node): node.collectElements(into: &out, wrappers: wrappers)
    case .group(let nodes):
      for node in nodes { node.collectElements(into: &out, wrappers: wrappers) }
    case .dynamic(let dynamic):
      dynamic.beginEnumeration()
      for index in 0..<dynamic.count {
        dynamic.child(at: index).collectElements(into: &out, wrappers: wrappers)
      }
    case .section(let section):
      section.header?.collectElements(into: &out, wrappers: wrappers)
      section.rows.collectElements(into: &out, wrappers: wrappers)
      section.footer?.collectElements(into: &out, wrappers: wrappers)
    case .wrapper(let wrapper, let content):
      content.collectElements(into: &out, wrappers: wrappers + [wrapper])
    }
  }
}
