import RowanGraph
import RowanViews

/// Rows made from a tree of data, each parent a `DisclosureGroup` with its children.
///
/// Whoever has `nil` children is a leaf; whoever has some, even none at all, can be opened (fact C91). What is open is kept by the
/// ids on the way to it, also of parents inside one that was closed in between (fact C92). Elements are read when they are
/// shown: a tree of a million elements costs what is open and on the screen. A tree that contains itself can be opened further
/// and further.
nonisolated public struct OutlineGroup<Data, ID, Parent, Leaf, Subgroup>
where Data: RandomAccessCollection, ID: Hashable {
  package let source: OutlineSource<Data>
  package let tree: OutlineTree<Data, ID>
  package let content: (Data.Element) -> Leaf

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

/// What an outline begins with.
package enum OutlineSource<Data: RandomAccessCollection> {
  /// One element, which is shown with what is below it.
  case root(Data.Element)
  case elements(Data)
}

/// How a tree is read: the id of an element, and what is directly below it.
package struct OutlineTree<Data: RandomAccessCollection, ID: Hashable> {
  package let id: (Data.Element) -> ID
  package let children: (Data.Element) -> Data?

  package init(id: @escaping (Data.Element) -> ID, children: @escaping (Data.Element) -> Data?) {
    self.id = id
    self.children = children
  }

  /// A tree behind a binding: elements and their children are bindings, too.
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

/// A key path that is sent nowhere but is used where it might be.
private struct UncheckedKeyPath<Root, Value>: @unchecked Sendable {
  let value: WritableKeyPath<Root, Value>
  init(_ value: WritableKeyPath<Root, Value>) { self.value = value }

  func child(of binding: Binding<Root>) -> Binding<Value> {
    Binding(get: { binding.wrappedValue[keyPath: value] }, set: { binding.wrappedValue[keyPath: value] = $0 })
  }
}

extension OutlineGroup: View where Parent: View, Leaf: View, Subgroup: View {
  /// None: Rowan shows it itself.
  public typealias Body = Never

  @MainActor private var resolved: ResolvedOutline<Data, ID, Leaf> {
    ResolvedOutline(source: source, outline: Outline(tree: tree, content: content))
  }

  @MainActor public func _makeNode(_ context: _NodeContext) -> _NodeHandle { resolved._makeNode(context) }
  @MainActor public func _updateNode(_ handle: _NodeHandle) { resolved._updateNode(handle) }
}

/// The children of a parent in an outline, their type hidden: the content of the `DisclosureGroup`s that an `OutlineGroup` makes.
public struct OutlineSubgroupChildren: View {
  let children: AnyView

  /// The rows of the children.
  public var body: some View { children }
}

// MARK: How it is shown

/// An outline without what it begins with.
struct Outline<Data: RandomAccessCollection, ID: Hashable, Leaf: View> {
  let tree: OutlineTree<Data, ID>
  let content: (Data.Element) -> Leaf
}

/// An outline that keeps what is open.
struct ResolvedOutline<Data: RandomAccessCollection, ID: Hashable, Leaf: View>: View {
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

/// The elements directly below a parent.
struct OutlineLevel<Data: RandomAccessCollection, ID: Hashable, Leaf: View>: View {
  let data: Data
  let outline: Outline<Data, ID, Leaf>
  let above: OutlineBranch

  var body: some View {
    // Data behind a binding say by being read here that they became more or fewer.
    _ = data.count
    return ForEach(data: data, id: outline.tree.id) { element in
      OutlineNode(element: element, outline: outline, above: above)
    }
  }
}

/// One element, and what is below it while it is open.
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
  /// The branch of an element directly below, told of the element as it is now.
  package func branch<Data, ID>(of element: Data.Element, in tree: OutlineTree<Data, ID>) -> OutlineBranch {
    let branch = branch(of: AnyHashable(tree.id(element)))
    branch.setAllExpanded = { [weak branch] isExpanded in
      guard let branch else { return }
      var sweep = OutlineSweep(isExpanded: isExpanded)
      sweep.set(branch, of: element, in: tree)
    }
    return branch
  }
}

/// Opens or closes a whole part of an outline.
@MainActor
private struct OutlineSweep {
  let isExpanded: Bool
  /// How many parents are opened, and how far down: a tree may contain itself.
  private var remaining = 10_000
  private static var depth: Int { 64 }

  init(isExpanded: Bool) { self.isExpanded = isExpanded }

  mutating func set<Data, ID>(
    _ branch: OutlineBranch,
    of element: Data.Element,
    in tree: OutlineTree<Data, ID>,
    depth: Int = 0
  ) {
    guard remaining > 0, depth < Self.depth, let children = tree.children(element) else { return }
    remaining -= 1
    if branch.isExpanded != isExpanded { branch.isExpanded = isExpanded }
    for child in children where tree.children(child) != nil {
      set(branch.branch(of: AnyHashable(tree.id(child))), of: child, in: tree, depth: depth + 1)
    }
  }
}
