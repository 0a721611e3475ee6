import IssueReporting
import RowanLayers

/// The content of a container whose subviews are shown one by one.
///
/// It is the node above the content. Changes of the structure and the layout of the content are passed on to the nodes
/// that show it, which are elsewhere in the tree.
@MainActor
final class SubviewSource: Node, LayoutRelay, PreferenceContributor, PreferenceReading {
  let core: NodeCore
  /// The content's node.
  private(set) var root: any Node
  /// The number of changes of the structure.
  private(set) var generation = 0
  /// Whether elements were read and not only passed on, so that the reader depends on their number.
  var isRead = false
  /// The sections that were read, at the generation of that time.
  var sections: (generation: Int, sections: [SectionConfiguration])?
  /// The nodes that show elements, by the elements' nodes.
  private var presenters: [ObjectIdentifier: Presenter] = [:]
  private var hasReportedRepetition = false
  private var observers: [ObjectIdentifier: Observer] = [:]

  private struct Presenter { weak var node: SubviewNode? }
  private struct Observer { weak var object: (any SubviewObserver)? }

  init(_ content: some View, below parent: any Node) {
    core = NodeCore(
      _NodeContext(
        graph: parent.core.graph,
        parent: parent,
        environment: parent.core.environment,
        visibility: parent.core.visibility
      )
    )
    root = EmptyNode(
      _NodeContext(graph: core.graph, parent: nil, environment: core.environment, visibility: core.visibility)
    )
    root = content.makeNode(below: self)
    core.finishInitializing()
  }

  /// The source has no elements in the container around it.
  var shape: NodeShape { .group([]) }
  func forEachChild(_ body: (any Node) -> Void) { body(root) }
  func releaseData() { root.releaseData() }

  func update(_ content: some View) { content.update(root) }

  var contributor: (any PreferenceContributor)? { self }

  /// Adds nothing: the nodes that show the elements contribute the preferences.
  func contribute<Key: PreferenceKey>(_ key: Key.Type, to value: inout Key.Value?) -> Bool { true }

  /// Passes a change on to the containers of the nodes that show the elements.
  func preferenceDidChange(_ key: ObjectIdentifier) {
    for presenter in presenters.values { presenter.node?.notePreferenceChange(key) }
  }

  /// Registers a node that shows an element, in place of the one that showed it before.
  func add(_ presenter: SubviewNode, of element: any LayoutNode) {
    let key = ObjectIdentifier(element)
    if let other = presenters[key]?.node, other !== presenter, other.core.isAlive {
      other.lose()
      // A subview that moves is shown by its new node before the old one ends.
      core.graph.enqueueAction { [weak self, weak other, weak presenter] in
        guard let self, other?.core.isAlive == true, presenter?.core.isAlive == true else { return }
        reportRepetition(of: element)
      }
    }
    presenters[key] = Presenter(node: presenter)
  }

  func remove(_ presenter: SubviewNode, of element: any LayoutNode) {
    let key = ObjectIdentifier(element)
    if presenters[key]?.node === presenter { presenters[key] = nil }
  }

  /// Adds an observer of the structure, which is referenced weakly.
  func add(_ observer: any SubviewObserver) { observers[ObjectIdentifier(observer)] = Observer(object: observer) }
  func remove(_ observer: any SubviewObserver) { observers[ObjectIdentifier(observer)] = nil }

  func contentStructureDidChange() {
    generation += 1
    for observer in observers.values { observer.object?.subviewsDidChange() }
  }

  /// Notes that the elements of a `ForEach` changed, which the nodes that show them already know.
  func elementsDidChange() {
    generation += 1
    for observer in observers.values { observer.object?.elementsDidChange() }
  }

  /// Passes changes of the layout on before the next layout: only the first of several elements that change reaches this node.
  func contentNeedsLayout(from child: any Node) -> Bool {
    core.graph.enqueueBeforeLayout(self)
    return true
  }

  /// Invalidates the nodes that show the changed elements.
  ///
  /// - Complexity: O(*n*) in the subviews that are shown.
  func passOnLayout() {
    for presenter in presenters.values { presenter.node?.contentMayNeedLayout() }
  }

  private func reportRepetition(of node: any Node) {
    guard !hasReportedRepetition else { return }
    hasReportedRepetition = true
    reportIssue(
      """
      \(node.diagnosticPrefix)A container shows one of its subviews twice: a view has one position, so the first one \
      stays empty. Use each Subview once.
      """
    )
  }
}

/// An object that shows the elements of a source.
@MainActor
protocol SubviewObserver: AnyObject {
  /// Called after the structure of the source's content changed.
  func subviewsDidChange()
  /// Called after the elements of a `ForEach` in the content changed that is shown by a lazy container.
  func elementsDidChange()
}

extension SubviewObserver {
  func elementsDidChange() {}
}

/// An element of the content, with the modifiers around it.
struct FoundElement {
  let element: Element
  /// The highest node that has this element alone.
  let entry: any Node
  /// The modifiers around the element, the outermost first.
  let wrappers: [any ElementWrapper]
}

/// A part of the content: a node with the modifiers around it, the outermost first.
struct SubviewPart {
  let node: any Node
  let wrappers: [any ElementWrapper]
}

/// An entry of a part of the content, in order.
enum SubviewEntry {
  /// One element.
  case element(FoundElement)
  /// A section.
  case section(any SectionShape, wrappers: [any ElementWrapper])
  /// The elements of a `ForEach`, most of which do not exist.
  case dynamic(any DynamicNode, wrappers: [any ElementWrapper])
}

extension StateAddress {
  /// The path from the content of a source to one of its nodes.
  @MainActor init(of node: any Node, below source: SubviewSource) {
    self.init()
    climb(from: node) { node, _ in node === source }
  }
}

extension SubviewPart {
  /// Appends the entries of the part. Creates no elements of a `ForEach`.
  ///
  /// - Parameters:
  ///   - out: The array to append to.
  ///   - opensSections: Whether the header, rows and footer of a section are entries, and not the section.
  @MainActor
  func appendEntries(to out: inout [SubviewEntry], opensSections: Bool) {
    Self.append(node, node, wrappers, opensSections, to: &out)
  }

  @MainActor
  private static func append(
    _ node: any Node,
    _ entry: any Node,
    _ wrappers: [any ElementWrapper],
    _ opensSections: Bool,
    to out: inout [SubviewEntry]
  ) {
    switch node.shape {
    case .element(let element):
      out.append(
        .element(FoundElement(element: Element(element, in: wrappers), entry: entry, wrappers: wrappers))
      )
    case .single(let content): append(content, entry, wrappers, opensSections, to: &out)
    case .group(let nodes):
      for node in nodes { append(node, nodes.count == 1 ? entry : node, wrappers, opensSections, to: &out) }
    case .dynamic(let dynamic): out.append(.dynamic(dynamic, wrappers: wrappers))
    case .section(let section):
      guard opensSections else { return out.append(.section(section, wrappers: wrappers)) }
      for part in [section.header, section.rows, section.footer] {
        if let part { append(part, part, wrappers, opensSections, to: &out) }
      }
    case .wrapper(let wrapper, let content): append(content, entry, wrappers + [wrapper], opensSections, to: &out)
    }
  }
}
