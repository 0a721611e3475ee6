import RowanControls
import RowanGraph
import RowanInteraction
import RowanLists
import RowanViews

/// Leads to another screen.
///
/// In a list row the whole row reacts and is the link, with a disclosure indicator at its end (facts C96, C101, M39);
/// elsewhere the link looks like a button. Beside a list that shows its links' screens in a column, the row whose screen
/// is shown is selected.
nonisolated public struct NavigationLink<Label: View, Destination: View>: View {
  /// None: Rowan shows it itself.
  public typealias Body = Never
  let target: LinkTarget<Destination>
  let label: Label
  var isDetail = true

  @MainActor public func _makeNode(_ context: _NodeContext) -> _NodeHandle { _NodeHandle(LinkNode(self, context)) }

  @MainActor public func _updateNode(_ handle: _NodeHandle) {
    unsafeDowncast(handle.node, to: LinkNode<Label, Destination>.self).update(self)
  }

  /// Whether the link shows its screen in the next column of a split view, as it does by itself, or pushes it in its own.
  nonisolated public func isDetailLink(_ isDetailLink: Bool) -> some View {
    var link = self
    link.isDetail = isDetailLink
    return link
  }
}

/// The look of a link around its label: that of a row that leads on, or of a button.
struct LinkModifier<Destination: View>: ViewModifier, ValueDetermined {
  let link: LinkCore<Destination>
  let isPossible: Bool
  let isDetail: Bool
  let version: Int
  @Environment(\.navigation) private var around
  @Environment(\.column) private var column
  @Environment(\.controlPlacement) private var placement
  @Environment(\.controlArrangement) private var arrangement
  @Environment(\.idiom) private var idiom
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.linkIndicatorVisibility) private var indicator

  init(link: LinkCore<Destination>, isPossible: Bool, isDetail: Bool, version: Int) {
    self.link = link
    self.isPossible = isPossible
    self.isDetail = isDetail
    self.version = version
  }

  /// Where the link shows its screen.
  private var navigation: ControllerReference {
    guard !isDetail, around.showsBeside, let own = column.column?.controller else { return around }
    return ControllerReference(controller: own)
  }

  func body(content: Content) -> some View {
    settleAction()
    return look(content)
  }

  @ViewBuilder private func look(_ content: Content) -> some View {
    switch link.target {
    case .bound(let isActive, let make):
      placed(content).modifier(
        PresentedDestination(
          isPresented: isActive,
          view: AnyView(LinkDestination(make: make)),
          outlivesPresenter: true,
          target: navigation
        )
      )
    case .view, .value: placed(content)
    }
  }

  @ViewBuilder private func placed(_ content: Content) -> some View {
    if placement == .framed {
      row(content)
    } else {
      Button(action: follow) { content }.disabled(!isActive).accessibilityAddTraits(.isLink)
    }
  }

  @ViewBuilder private func row(_ content: Content) -> some View {
    if idiom == .desktop, arrangement == .spread, indicator != .hidden {
      HStack(spacing: 8) {
        content
        Spacer(minLength: 0)
        Image(systemName: "chevron.forward")
          .font(.system(size: 10, weight: .semibold))
          .foregroundStyle(.tertiary)
          .accessibilityHidden(true)
      }
    } else if idiom == .desktop {
      // No wider than its label: the row reacts, not the link's view (recorded as nav/list, fact M87).
      content
    } else if navigation.isSeenBeside || indicator == .hidden {
      content.frame(maxWidth: .infinity, alignment: .leading)
    } else {
      content.frame(maxWidth: .infinity, alignment: .leading)
        .padding(.trailing, 30)
        .overlay(alignment: .trailing) { DisclosureIndicator() }
        .modifier(TraitModifier(DisclosureIndicatorTrait.self, 30))
    }
  }

  /// The row's action does what the link says where it is now. What it holds must not hold the core that it lives in.
  private func settleAction() {
    let action = link.action
    action.action = follow
    action.isEnabled = isActive
    let (navigation, column) = (navigation, column)
    guard navigation.isSeenBeside else { return action.isCurrent = { false } }
    action.isCurrent = { [weak link] in
      guard let link else { return false }
      if case .bound(let isActive, _) = link.target { return isActive.wrappedValue }
      let key = link.shownKey
      return navigation.controller?.shown == key || column.column?.shows(key) == true
    }
  }

  private var isActive: Bool { isPossible && isEnabled }

  private var follow: () -> Void {
    let (navigation, column) = (navigation, column)
    return { [weak link] in
      guard let link else { return }
      link.noteFollowed()
      LinkJump(target: link.target, navigation: navigation, column: column, id: link.id, step: { link.node?.step })
        .follow()
    }
  }
}

/// What following a link does, without the link.
private struct LinkJump<Destination: View> {
  let target: LinkTarget<Destination>
  let navigation: ControllerReference
  let column: ColumnReference
  let id: AnyHashable
  let step: () -> String?

  @MainActor func follow() {
    guard let controller = navigation.controller else {
      // A list by itself beside nothing can still be selected in.
      if case .value(let value?) = target { _ = column.column?.follow(value) }
      return
    }
    switch target {
    case .view(let make):
      let screen = AnyView(LinkDestination(make: make))
      if navigation.showsBeside {
        controller.show(screen, id: id, step: step())
        column.column?.didShowBeside()
      } else {
        controller.push(screen, id: AnyHashable([id, AnyHashable(controller.depth)]), step: step())
      }
    case .bound(let isActive, _):
      isActive.wrappedValue = true
    case .value(let value):
      guard let value else { return }
      if !navigation.showsBeside, controller.leads(to: value) || column.column == nil {
        controller.push(value)
      } else if let column = column.column {
        column.follow(value)
      } else {
        controller.show(value)
      }
    }
  }
}

/// Runs a link's closure as a body, so that the screen follows what the closure reads.
struct LinkDestination<Content: View>: View {
  let make: () -> Content

  var body: some View { make() }
}

/// The chevron at the end of a row that leads somewhere: 7 × 12 in 10.5 × 14, at 30 % (fact M39).
struct DisclosureIndicator: View, ValueDetermined {
  @Environment(\.hidesAccessories) private var isHidden

  var body: some View {
    Image(systemName: "chevron.forward").unspoken()
      .font(.system(size: 14, weight: .semibold))
      .foregroundStyle(.tertiary)
      .frame(width: 10.5, height: 14)
      .opacity(isHidden ? 0 : 1)
  }
}

private enum LinkIndicatorKey: EnvironmentKey { static let defaultValue = Visibility.automatic }

extension EnvironmentValues {
  var linkIndicatorVisibility: Visibility {
    get { self[LinkIndicatorKey.self] }
    set { self[LinkIndicatorKey.self] = newValue }
  }
}

extension View {
  /// Shows or hides the disclosure indicators of links inside.
  nonisolated public func navigationLinkIndicatorVisibility(_ visibility: Visibility) -> some View {
    environment(\.linkIndicatorVisibility, visibility)
  }
}
