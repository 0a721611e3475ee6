import RowanControls
import RowanGraph
import RowanInteraction
import RowanLists

/// What a link shows.
enum LinkTarget<Destination: View> {
  case view(() -> Destination)
  case value(AnyHashable?)
  /// A view that is shown while a binding is true, which following the link makes it.
  case bound(Binding<Bool>, () -> Destination)

  /// The value that the link leads to, if it leads to one.
  var value: AnyHashable? {
    if case .value(let value) = self { value } else { nil }
  }

  /// Whether the link leads anywhere.
  var isPossible: Bool {
    if case .value(nil) = self { false } else { true }
  }
}

/// What a link is, apart from its look: where it leads now, and what it offers to the row around. One object for the link's
/// life, so that another value or closure alone has no body run.
@MainActor
final class LinkCore<Destination: View>: ArchivableSlot {
  @exclusivity(unchecked) var target: LinkTarget<Destination>
  let action = OfferedAction(isLink: true) {}
  /// Names the screen of a link without a value.
  let id: AnyHashable
  /// Whether the link was followed: before that nobody knows its name, and rows that are scrolled away leave nothing behind.
  private(set) var isWorthKeeping = false
  /// The link's node, which finds out the step that the link is in an address.
  weak var node: (any AddressedLink)?

  init(_ target: LinkTarget<Destination>) {
    self.target = target
    LinkName.last += 1
    id = AnyHashable(LinkName(number: LinkName.last))
  }

  /// What the controller shows beside the list while this link is the chosen one.
  var shownKey: AnyHashable { target.value ?? id }

  func noteFollowed() { isWorthKeeping = true }
}

/// Unlike any value that a link may lead to.
private struct LinkName: Hashable {
  @MainActor static var last = 0
  let number: Int
}

/// The node of a link: keeps its core, tells the row around of it, and has its look made anew when that depends on a change.
@MainActor
final class LinkNode<Label: View, Destination: View>: TraitWriting, StateKeeping {
  let core: NodeCore
  private(set) var link: LinkCore<Destination>
  private var child: (any Node)?
  /// How often a link to a bound view was updated: what it shows follows each time.
  private var version = 0

  init(_ view: NavigationLink<Label, Destination>, _ context: _NodeContext) {
    core = NodeCore(context)
    link = LinkCore(view.target)
    let type = LinkCore<Destination>.self
    if core.graph.restoredRows > 0, let known = StateArchive.take(type, for: self).first {
      link = unsafeDowncast(known, to: type)
      link.target = view.target
    }
    core.noteState()
    settleAddress()
    child = content(view).makeNode(below: self)
    core.finishInitializing()
  }

  var shape: NodeShape { .content(of: child, through: self) }
  func forEachChild(_ body: (any Node) -> Void) {
    if let child { body(child) }
  }

  var stateKeeper: (any StateKeeping)? { self }
  var stateSlots: [AnyObject] { [link] }
  var stateType: ObjectIdentifier { ObjectIdentifier(LinkCore<Destination>.self) }

  func update(_ view: NavigationLink<Label, Destination>) {
    let value = link.target.value
    link.target = view.target
    if case .bound = view.target { version += 1 }
    if let child { content(view).update(child) }
    if value != link.target.value { noteStructureChange() }
  }

  func environmentDidChange(from old: EnvironmentValues) {
    if let child { child.core.setEnvironment(core.environment, of: child) }
    if old.controlPlacement != core.environment.controlPlacement { noteStructureChange() }
  }

  func prepareForReuse() -> NodeReuse {
    if link.isWorthKeeping { link = LinkCore(link.target) }
    settleAddress()
    return prepareChildrenForReuse().joined(with: .renewed)
  }

  private func content(_ view: NavigationLink<Label, Destination>) -> some View {
    view.label.modifier(
      LinkModifier(link: link, isPossible: link.target.isPossible, isDetail: view.isDetail, version: version)
    )
  }

  /// Where the row is the link, it is what the link would be by itself.
  func wrap(_ element: inout Element) {
    guard core.environment.controlPlacement == .framed else { return }
    if !element.traits.has(OfferedActionTrait.self) { element.traits[OfferedActionTrait.self] = link.action }
    if !element.traits.has(LinkValueTrait.self) { element.traits[LinkValueTrait.self] = link.target.value }
  }

  func forget(_ element: Element) {}
}
