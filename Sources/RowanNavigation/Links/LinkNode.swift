import RowanControls
import RowanGraph
import RowanInteraction
import RowanLists

/// The target of a link.
enum LinkTarget<Destination: View> {
  /// A view, shown in a screen of its own.
  case view(() -> Destination)
  /// A value, shown by the destination for its type; `nil` disables the link.
  case value(AnyHashable?)
  /// A view that is shown while a binding is `true`. Following the link sets the binding.
  case bound(Binding<Bool>, () -> Destination)

  /// The value of the link, or `nil` for a view.
  var value: AnyHashable? {
    if case .value(let value) = self { value } else { nil }
  }

  /// Whether the link has a target.
  var isPossible: Bool {
    if case .value(nil) = self { false } else { true }
  }
}

/// The state of a link apart from its appearance: its current target, and the action that it offers to the enclosing
/// row.
///
/// The object lasts as long as the link, so that a change of the value or the closure alone does not run a body.
@MainActor
final class LinkCore<Destination: View>: ArchivableSlot {
  /// The current target.
  @exclusivity(unchecked) var target: LinkTarget<Destination>
  /// The action that the enclosing row performs.
  let action = OfferedAction(isLink: true) {}
  /// The identifier of the link's screen, if the link has no value.
  let id: AnyHashable
  /// Whether the state is archived when the row is scrolled away: only after the link was followed, because before that
  /// no screen refers to its identifier.
  private(set) var isWorthKeeping = false
  /// The link's node, which determines the link's step in an address.
  weak var node: (any AddressedLink)?
  /// The screen that the link showed last.
  var screen: LinkScreen?

  init(_ target: LinkTarget<Destination>) {
    self.target = target
    LinkName.last += 1
    id = AnyHashable(LinkName(number: LinkName.last))
  }

  /// The key by which the controller of the adjacent column identifies the link's screen.
  var shownKey: AnyHashable { target.value ?? id }

  /// Records that the link was followed.
  func noteFollowed() { isWorthKeeping = true }

  /// Gives the screen of a link with a view the current view, if it is still shown.
  func updateScreen() {
    guard case .view(let make) = target, let screen else { return }
    if !screen.update(AnyView(LinkDestination(make: make))) { self.screen = nil }
  }
}

/// A screen that a link shows, for updates of its view.
struct LinkScreen {
  let navigation: ControllerReference
  /// The identifier of the screen's entry.
  let id: AnyHashable

  /// Replaces the view of the screen.
  ///
  /// - Returns: `false` if the screen is not shown anymore.
  @MainActor func update(_ view: AnyView) -> Bool {
    navigation.controller?.update(id: id, with: view) ?? false
  }
}

/// An identifier that differs from every value of a link.
private struct LinkName: Hashable {
  @MainActor static var last = 0
  let number: Int
}

/// The node of a link. It keeps the link's state, offers the link's action to the enclosing row, and updates the
/// appearance when it depends on a change.
@MainActor
final class LinkNode<Label: View, Destination: View>: TraitWriting, StateKeeping {
  let core: NodeCore
  private(set) var link: LinkCore<Destination>
  private var child: (any Node)?
  /// The number of updates of a link with a binding. A change of it updates the presented view.
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
    // Screens change outside of updates.
    if link.screen != nil { core.graph.enqueueAction { [weak link] in link?.updateScreen() } }
    if let child { content(view).update(child) }
    if value != link.target.value { noteStructureChange() }
  }

  func environmentDidChange(from old: EnvironmentValues) {
    if let child { child.core.setEnvironment(core.environment, of: child) }
    if old.controlPlacement != core.environment.controlPlacement { noteStructureChange() }
  }

  /// A link updates the view of the screen that it shows.
  var canRest: Bool { link.screen == nil && childrenCanRest }

  /// Replaces the state of a link that was followed, so that its identifier is not reused.
  ///
  /// - Returns: How the node can be reused.
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

  /// Offers the link's action and value to the row if the link fills a row.
  func write(to traits: inout ViewTraits) {
    guard core.environment.controlPlacement == .framed else { return }
    if !traits.has(OfferedActionTrait.self) { traits[OfferedActionTrait.self] = link.action }
    if !traits.has(LinkValueTrait.self) { traits[LinkValueTrait.self] = link.target.value }
  }

  func forget(_ element: Element) {}
}
