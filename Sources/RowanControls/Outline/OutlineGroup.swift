import RowanGraph
import RowanViews

/// Rows of hierarchical data, in which each parent is a `DisclosureGroup` of its children.
///
/// An element with `nil` children is a leaf; one with an empty collection can be expanded (fact C91). The expansion
/// state is stored by the path of IDs from the root, also for parents inside a collapsed one (fact C92). A tree that
/// contains itself can be expanded without limit.
///
/// - Complexity: Elements are read when they are shown, so that the cost depends on the number of expanded and visible
///   elements, not on the size of the tree.
nonisolated public struct OutlineGroup<Data, ID, Parent, Leaf, Subgroup>
where Data: RandomAccessCollection, ID: Hashable {
  /// The root element or the elements of the first level.
  package let source: OutlineSource<Data>
  /// Access to the IDs and children of elements.
  package let tree: OutlineTree<Data, ID>
  /// The view of an element.
  package let content: (Data.Element) -> Leaf

  /// Creates an outline.
  ///
  /// - Parameters:
  ///   - source: The root element or the elements of the first level.
  ///   - tree: Access to the IDs and children of elements.
  ///   - content: The view of an element.
  package init(
    _ source: OutlineSource<Data>,
    _ tree: OutlineTree<Data, ID>,
    content: @escaping (Data.Element) -> Leaf
  ) {
    self.source = source
    self.tree = tree
    self.content = content
  }
}

/// The first level of an outline.
package enum OutlineSource<Data: RandomAccessCollection> {
  /// A root element, which is shown with its descendants.
  case root(Data.Element)
  /// Elements without a common root.
  case elements(Data)
}

/// Access to the IDs and children of elements in a tree.
package struct OutlineTree<Data: RandomAccessCollection, ID: Hashable> {
  /// Returns the ID of an element.
  package let id: (Data.Element) -> ID
  /// Returns the children of an element, or `nil` for a leaf.
  package let children: (Data.Element) -> Data?

  /// Creates access to a tree.
  package init(id: @escaping (Data.Element) -> ID, children: @escaping (Data.Element) -> Data?) {
    self.id = id
    self.children = children
  }

  /// Returns access to a tree of bindings, in which the children of a binding are bindings as well.
  static func bound<C, E>(_ id: @escaping (E) -> ID, _ children: WritableKeyPath<E, C?>) -> OutlineTree
  where Data == Binding<C>, C: MutableCollection, C: RandomAccessCollection, E == C.Element {
    let path = UncheckedKeyPath(children)
    return OutlineTree(
      id: { id($0.wrappedValue) },
      children: { element in
        guard element.wrappedValue[keyPath: path.value] != nil else { return nil }
        return Binding<C>(path.child(of: element))
      }
    )
  }
}

/// A key path that is captured by sendable closures but not used concurrently.
private struct UncheckedKeyPath<Root, Value>: @unchecked Sendable {
  let value: WritableKeyPath<Root, Value>
  init(_ value: WritableKeyPath<Root, Value>) { self.value = value }

  /// Returns a binding to the value at the key path of another binding.
  func child(of binding: Binding<Root>) -> Binding<Value> {
    Binding(get: { binding.wrappedValue[keyPath: value] }, set: { binding.wrappedValue[keyPath: value] = $0 })
  }
}

extension OutlineGroup: View where Parent: View, Leaf: View, Subgroup: View {
  /// An outline has no body; Rowan displays it directly.
  public typealias Body = Never

  @MainActor private var resolved: ResolvedOutline<Data, ID, Leaf> {
    ResolvedOutline(source: source, outline: Outline(tree: tree, content: content))
  }

  /// Makes the node that keeps the view in the tree.
  @MainActor public func _makeNode(_ context: _NodeContext) -> _NodeHandle { resolved._makeNode(context) }
  /// Updates the node of the view to this value.
  @MainActor public func _updateNode(_ handle: _NodeHandle) { resolved._updateNode(handle) }
}

/// The type-erased children of a parent in an outline, which are the content of its `DisclosureGroup`.
public struct OutlineSubgroupChildren: View {
  let children: AnyView

  /// The rows of the children.
  public var body: some View { children }
}

// MARK: Views

/// The properties of an outline that are common to its levels.
struct Outline<Data: RandomAccessCollection, ID: Hashable, Leaf: View> {
  let tree: OutlineTree<Data, ID>
  let content: (Data.Element) -> Leaf
}

/// An outline with the storage of its expansion state.
struct ResolvedOutline<Data: RandomAccessCollection, ID: Hashable, Leaf: View>: View, ArchivesState {
  let source: OutlineSource<Data>
  let outline: Outline<Data, ID, Leaf>
  @State private var root = OutlineBranch()

  var body: some View {
    switch source {
    case .root(let element): OutlineNode(element: element, outline: outline, above: root)
    case .elements(let data): OutlineLevel(data: data, outline: outline, above: root)
    }
  }
}

/// The direct children of a parent.
struct OutlineLevel<Data: RandomAccessCollection, ID: Hashable, Leaf: View>: View {
  let data: Data
  let outline: Outline<Data, ID, Leaf>
  let above: OutlineBranch

  var body: some View {
    // Reading the count registers a dependency, so that a binding whose elements change updates this view.
    _ = data.count
    return ForEach(data: data, id: outline.tree.id) { element in
      OutlineNode(element: element, outline: outline, above: above)
    }
  }
}

/// An element with its children while it is expanded.
struct OutlineNode<Data: RandomAccessCollection, ID: Hashable, Leaf: View>: View {
  let element: Data.Element
  let outline: Outline<Data, ID, Leaf>
  let above: OutlineBranch

  var body: some View {
    if let children = outline.tree.children(element) {
      let branch = above.branch(of: element, in: outline.tree)
      DisclosureGroup(isExpanded: branch.binding) {
        OutlineSubgroupChildren(children: AnyView(OutlineLevel(data: children, outline: outline, above: branch)))
      } label: {
        outline.content(element)
      }
      .trait(OutlineBranchTrait.self, OutlineBranchReference(branch: branch))
    } else {
      outline.content(element)
    }
  }
}

extension OutlineBranch {
  /// Returns the branch of a direct child and updates its `setAllExpanded` with the element's current value.
  ///
  /// - Parameters:
  ///   - element: The child.
  ///   - tree: Access to the IDs and children of elements.
  package func branch<Data, ID>(of element: Data.Element, in tree: OutlineTree<Data, ID>) -> OutlineBranch {
    let branch = branch(of: AnyHashable(tree.id(element)))
    branch.setAllExpanded = { [weak branch] isExpanded in
      guard let branch else { return }
      var sweep = OutlineExpansion(isExpanded: isExpanded)
      sweep.set(branch, of: element, in: tree)
    }
    return branch
  }
}

/// Expands or collapses a subtree.
@MainActor
private struct OutlineExpansion {
  let isExpanded: Bool
  /// The maximum number of parents and levels to change, since a tree can contain itself.
  private var remaining = 10_000
  private static var depth: Int { 64 }

  init(isExpanded: Bool) { self.isExpanded = isExpanded }

  /// Expands or collapses a parent and its descendants.
  ///
  /// - Complexity: O(*n*) in the parents of the subtree and their children, up to the limits.
  mutating func set<Data, ID>(
    _ branch: OutlineBranch,
    of element: Data.Element,
    in tree: OutlineTree<Data, ID>,
    depth: Int = 0
  ) {
    guard remaining > 0, depth < Self.depth, let children = tree.children(element) else { return }
    remaining -= 1
    if branch.isExpanded != isExpanded { branch.isExpanded = isExpanded }
    for offset in 0..<children.checkedCount {
      guard let child = children.element(atOffset: offset) else { return }
      guard tree.children(child) != nil else { continue }
      set(branch.branch(of: AnyHashable(tree.id(child))), of: child, in: tree, depth: depth + 1)
    }
  }
}
