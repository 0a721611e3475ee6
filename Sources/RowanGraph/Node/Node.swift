import RowanLayers

/// The retained counterpart of a view value, with an identity that persists while the values change.
///
/// A node belongs to one parent for its lifetime. The type of its view never changes; for a view of another type, the
/// parent creates a new node. `tearDown()` is called once, on parents before their children are released, and the node
/// is not used afterward. All members run on the main actor.
@MainActor
package protocol Node: AnyObject {
  /// The state common to all nodes.
  var core: NodeCore { get }
  /// The node's form as seen by a container: an element, a group, dynamic content, a section, or a wrapper.
  var shape: NodeShape { get }
  /// Calls `body` with each existing child.
  func forEachChild(_ body: (any Node) -> Void)
  /// Updates the node after it was marked dirty.
  func updateIfDirty()
  /// Called after the environment changed; `core.environment` is the new one.
  ///
  /// The node passes it, or an environment derived from it, to its children with `core.setEnvironment(_:of:)`.
  func environmentDidChange(from old: EnvironmentValues)
  /// Called when a descendant's elements changed. A container collects them again.
  func contentStructureDidChange()
  /// Called when a descendant layout element must be measured or placed again.
  ///
  /// - Returns: `true` if the node is a layout boundary that handles the request, which ends the propagation.
  func contentNeedsLayout(from child: any Node) -> Bool
  /// Releases the data below the node, which are about to change and are supplied again by the next update.
  ///
  /// A long array is then mutated in place instead of copied. Only nodes that forward every update propagate the call
  /// to their children; the default does nothing.
  func releaseData()
  /// The node as a preference contributor, if it is one.
  var contributor: (any PreferenceContributor)? { get }
  /// The node as a holder of state, if it currently holds any.
  var stateKeeper: (any StateKeeping)? { get }
  /// The node as an owner of state that a window's archive can contain, if it is one.
  var stateArchiver: (any StateArchiving)? { get }
  /// Returns a name of a child that is the same in every process and unique among the children; `nil` if there is none, as
  /// for a row whose ID has no text.
  func stableName(of child: any Node) -> String?
  /// The presence identifier of the node's content, for nodes with conditional or dynamic content; see
  /// `presenceIdentity`.
  var presenceName: Int? { get }
  /// Prepares the node to be recycled: its row left the screen and will become the row of another element.
  ///
  /// Clears all registrations and everything that belongs to the old element: state (archived before), tasks, and
  /// interactions in progress. Unless the result is `.none`, the default, the node is indistinguishable from one
  /// created with the value of its next update. Nothing accesses the node between this call and that update; it may be
  /// torn down instead, also after `.none`.
  ///
  /// - Returns: The kind of reuse that is possible.
  func prepareForReuse() -> NodeReuse
  /// Whether the node can be released while nobody operates the scene, and created again from the same value, without a
  /// difference that anybody can notice; see `Resting`.
  ///
  /// The node holds only its value, children and state that a `StateArchive` keeps. The default is `false`, so that a
  /// node with a task, a subscription, a timer or an interaction in progress stays.
  var canRest: Bool { get }
  /// Called before the node leaves the tree. The node cancels its tasks and clears its registrations.
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
  package var stateArchiver: (any StateArchiving)? { nil }
  package var presenceName: Int? { nil }
  package var canRest: Bool { false }
  package func willTearDown() {}

  /// The value of `canRest` for nodes that hold only their value and children.
  package var childrenCanRest: Bool {
    guard !core.isDirty else { return false }
    var canRest = true
    forEachChild { if canRest { canRest = $0.canRest } }
    return canRest
  }

  /// Removes the node and its descendants from the tree.
  package func tearDown() {
    guard core.isAlive else { return }
    core.notePresence(of: self)
    core.isAlive = false
    core.attachment?.nodeWillEnd()
    willTearDown()
    forEachChild { $0.tearDown() }
  }

  /// Marks the node dirty and queues it for the next update pass. Does nothing if it is dirty already.
  package func markDirty() {
    guard core.isAlive else { return }
    ChangeWitness.current?.note(changeIn: core.graph)
    guard !core.isDirty else { return }
    core.isDirty = true
    core.graph.enqueue(self)
  }

  /// Notifies the ancestors that this node's elements changed, unless the node is being initialized.
  package func noteStructureChange() {
    guard !core.isInitializing else { return }
    core.parent?.contentStructureDidChange()
  }

  /// Discards cached sizes up to the next layout boundary and schedules layout of that boundary.
  ///
  /// Stops early at nodes that were invalidated since the last measurement or placement (`Graph.layoutEpoch`).
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

  /// Returns the nearest ancestor of a type, excluding this node.
  ///
  /// - Complexity: O(*depth*).
  package func ancestor<Found>(_: Found.Type) -> Found? {
    var node = core.parent
    while let current = node {
      if let found = current as? Found { return found }
      node = current.core.parent
    }
    return nil
  }
}

/// The form of a node as seen by a container.
package enum NodeShape {
  /// One element that can be laid out.
  case element(any LayoutNode)
  /// No elements of its own; those of another node.
  case single(any Node)
  /// No elements of its own; those of several nodes, in order.
  case group([any Node])
  /// A sequence of elements that are created on demand.
  case dynamic(any DynamicNode)
  /// A header, rows and a footer; flattened outside lists (fact M67).
  case section(any SectionShape)
  /// The elements of `content`, each transformed by the wrapper.
  case wrapper(any ElementWrapper, content: any Node)
}

extension NodeShape {
  /// Returns the shape of a node with one child, which may not exist yet.
  package static func content(of child: (any Node)?) -> NodeShape {
    guard let child else { return .group([]) }
    return .single(child)
  }

  /// Returns the shape of a node with one child, which may not exist yet, whose elements a wrapper transforms.
  package static func content(of child: (any Node)?, through wrapper: any ElementWrapper) -> NodeShape {
    guard let child else { return .group([]) }
    return .wrapper(wrapper, content: child)
  }
}

/// A section, as seen by a list.
@MainActor
package protocol SectionShape: Node {
  /// The header, if the section has one.
  var header: (any Node)? { get }
  /// The rows.
  var rows: any Node { get }
  /// The footer, if the section has one.
  var footer: (any Node)? { get }
  /// Whether the section is expanded; `false` only for a collapsed section.
  var isExpanded: Bool { get }
  /// Returns whether a person can expand and collapse the section in a sidebar.
  ///
  /// - Parameter byItself: Whether sections without an expansion binding are collapsible in the container.
  func isCollapsible(byItself: Bool) -> Bool
  /// Expands or collapses the section and writes the new state to its binding.
  func setExpanded(_ isExpanded: Bool)
}

/// An object that a container associates with a node it shows (`NodeCore.attachment`).
@MainActor
package protocol NodeAttachment: AnyObject {
  /// Called when the node leaves the tree. The attachment removes everything that it placed below the node.
  func nodeWillEnd()
}

/// A modifier that applies to each element of its content separately (facts A3, M68).
@MainActor
package protocol ElementWrapper: Node {
  /// Replaces an element with its wrapped form. Repeated calls for the same element produce the same node.
  func wrap(_ element: inout Element)
  /// Whether the wrapper creates a node for each element, which `forget(_:)` releases.
  var makesNodes: Bool { get }
  /// Whether this is the row of a collection element. Wrappers inside belong to the row and end with it.
  var isRow: Bool { get }
  /// Releases the wrapped form of an element that left the container permanently.
  func forget(_ element: Element)
}

extension ElementWrapper {
  package var makesNodes: Bool { true }
  package var isRow: Bool { false }
}

/// A unit of layout in a container: a layout node and the traits that its content sets.
package struct Element: @unchecked Sendable {
  /// The layout node, wrapped by the modifiers around the element.
  package var node: any LayoutNode
  /// The traits that the content sets for its container.
  package var traits: ViewTraits
  /// The node before wrapping, which identifies the element.
  package let origin: any LayoutNode

  /// Creates an element without wrappers.
  @MainActor package init(_ node: any LayoutNode) {
    self.node = node
    origin = node
    traits = node.ownTraits
  }

  /// Creates an element inside wrappers, which are ordered from the outermost to the innermost.
  @MainActor package init(_ node: any LayoutNode, in wrappers: [any ElementWrapper]) {
    self.init(node)
    for wrapper in wrappers.reversed() { wrapper.wrap(&self) }
  }

  /// Releases the wrapped forms of an element that left its container. Wrappers inside a collection's row stay with its
  /// nodes.
  ///
  /// - Parameter wrappers: The wrappers of the element, the outermost first.
  @MainActor package func forget(_ wrappers: [any ElementWrapper]) {
    let isInside = wrappers.lastIndex(where: \.isRow) ?? wrappers.endIndex
    guard wrappers.prefix(isInside).contains(where: \.makesNodes) else { return }
    var inner = origin
    for (index, wrapper) in wrappers.enumerated().reversed() where wrapper.makesNodes && wrapper.core.isAlive {
      var plain = Element(inner)
      plain.node = inner
      var wrapped = plain
      wrapper.wrap(&wrapped)
      if index < isInside { wrapper.forget(plain) }
      inner = wrapped.node
    }
  }
}

extension Node {
  /// Appends all elements of this node, wrapped and in order.
  ///
  /// Creates the node of every dynamic element, so this is for eager containers only.
  ///
  /// - Parameters:
  ///   - out: The array to append to.
  ///   - wrappers: The wrappers around this node, the outermost first.
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
