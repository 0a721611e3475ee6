import RowanControls
import RowanGraph
import RowanInteraction
import RowanLists
import RowanViews

/// A control that shows another screen.
///
/// In a list row the entire row is the link, with a disclosure indicator at its end (facts C96, C101, M39); elsewhere
/// the link has the appearance of a button. In a list whose links show their screens in an adjacent column, the row of
/// the shown screen is selected.
nonisolated public struct NavigationLink<Label: View, Destination: View>: View {
  /// The body type; the view is a primitive.
  public typealias Body = Never
  let target: LinkTarget<Destination>
  let label: Label
  var isDetail = true

  /// Makes the node that keeps the view in the tree.
  @MainActor public func _makeNode(_ context: _NodeContext) -> _NodeHandle { _NodeHandle(LinkNode(self, context)) }

  /// Updates the node of the view to this value.
  @MainActor public func _updateNode(_ handle: _NodeHandle) {
    unsafeDowncast(handle.node, to: LinkNode<Label, Destination>.self).update(self)
  }

  /// Sets whether the link shows its screen in the next column of a split view, which is the default, or pushes it in
  /// its own column.
  nonisolated public func isDetailLink(_ isDetailLink: Bool) -> some View {
    var link = self
    link.isDetail = isDetailLink
    return link
  }
}

/// The appearance of a link around its label: a row with a disclosure indicator, or a button.
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

  /// The container that shows the screen.
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
      // The view has the width of its label, because the row and not the view receives the taps (recorded as nav/list,
      // fact M87). The row draws the indicator.
      content.modifier(TraitModifier(LeadsOnTrait.self, !navigation.isSeenBeside && indicator != .hidden))
    } else if navigation.isSeenBeside || indicator == .hidden {
      content.frame(maxWidth: .infinity, alignment: .leading)
    } else {
      content.frame(maxWidth: .infinity, alignment: .leading)
        .padding(.trailing, 30)
        .overlay(alignment: .trailing) { DisclosureIndicator() }
        .modifier(TraitModifier(DisclosureIndicatorTrait.self, 30))
    }
  }

  /// Updates the row's action for the current environment. The closures must not retain the `LinkCore`, which owns the
  /// action.
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
      let jump = LinkJump(
        target: link.target,
        navigation: navigation,
        column: column,
        id: link.id,
        step: { link.node?.step }
      )
      link.screen = jump.follow()
    }
  }
}

/// The effect of following a link, independent of the link's lifetime.
private struct LinkJump<Destination: View> {
  let target: LinkTarget<Destination>
  let navigation: ControllerReference
  let column: ColumnReference
  let id: AnyHashable
  let step: () -> String?

  /// Follows the link.
  ///
  /// - Returns: The screen of a view, whose content changes with the link.
  @MainActor func follow() -> LinkScreen? {
    guard let controller = navigation.controller else {
      // Without a column that shows screens, the row of a value can still be selected.
      if case .value(let value?) = target { _ = column.column?.follow(value) }
      return nil
    }
    switch target {
    case .view(let make):
      let screen = AnyView(LinkDestination(make: make))
      if navigation.showsBeside {
        controller.show(screen, id: id, step: step())
        column.column?.didShowBeside()
        return LinkScreen(navigation: navigation, id: id)
      }
      let pushed = AnyHashable([id, AnyHashable(controller.depth)])
      controller.push(screen, id: pushed, step: step())
      return LinkScreen(navigation: navigation, id: pushed)
    case .bound(let isActive, _):
      isActive.wrappedValue = true
    case .value(let value):
      guard let value else { return nil }
      if !navigation.showsBeside, controller.leads(to: value) || column.column == nil {
        controller.push(value)
      } else if let column = column.column {
        column.follow(value)
      } else {
        controller.show(value)
      }
    }
    return nil
  }
}

/// A view that runs a link's closure in its body, so that the screen follows the closure's dependencies.
struct LinkDestination<Content: View>: View {
  let make: () -> Content

  var body: some View { make() }
}

/// The disclosure indicator at the end of a row: 7 × 12 points in a frame of 10.5 × 14, at an opacity of 30 % (fact
/// M39).
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
  /// The visibility of the disclosure indicators of links.
  public var navigationLinkIndicatorVisibility: Visibility { linkIndicatorVisibility }

  /// The visibility of disclosure indicators in the view.
  var linkIndicatorVisibility: Visibility {
    get { self[LinkIndicatorKey.self] }
    set { self[LinkIndicatorKey.self] = newValue }
  }
}

extension View {
  /// Sets the visibility of the disclosure indicators of links in the view.
  nonisolated public func navigationLinkIndicatorVisibility(_ visibility: Visibility) -> some View {
    environment(\.linkIndicatorVisibility, visibility)
  }
}
