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
  enum Target {
    case view(() -> Destination)
    case value(AnyHashable?)
    /// A view that is shown while a binding is true, which following the link makes it.
    case bound(Binding<Bool>, () -> Destination)
  }

  let target: Target
  let label: Label
  var isDetail = true

  @MainActor public var body: some View {
    NavigationLinkBody(target: target, label: label, isDetail: isDetail)
  }

  /// Whether the link shows its screen in the next column of a split view, as it does by itself, or pushes it in its own.
  nonisolated public func isDetailLink(_ isDetailLink: Bool) -> some View {
    var link = self
    link.isDetail = isDetailLink
    return link
  }
}

struct NavigationLinkBody<Label: View, Destination: View>: View {
  let target: NavigationLink<Label, Destination>.Target
  let label: Label
  let isDetail: Bool
  @Environment(\.navigation) private var around
  @Environment(\.column) private var column
  @Environment(\.controlPlacement) private var placement
  @Environment(\.controlArrangement) private var arrangement
  @Environment(\.idiom) private var idiom
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.linkIndicatorVisibility) private var indicator
  @Namespace private var id
  @State private var action = OfferedAction(isLink: true) {}

  /// Where the link shows its screen.
  private var navigation: ControllerReference {
    guard !isDetail, around.showsBeside, let own = column.column?.controller else { return around }
    return ControllerReference(controller: own)
  }

  var body: some View {
    switch target {
    case .bound(let isActive, let make):
      link.modifier(
        PresentedDestination(
          isPresented: isActive,
          view: AnyView(LinkDestination(make: make)),
          outlivesPresenter: true,
          target: navigation
        )
      )
    case .view, .value: link
    }
  }

  @ViewBuilder private var link: some View {
    if placement == .framed {
      row.modifier(TraitModifier(OfferedActionTrait.self, currentAction))
        .modifier(TraitModifier(LinkValueTrait.self, linkedValue))
    } else {
      Button(action: jump.follow) { label }.disabled(!isActive).accessibilityAddTraits(.isLink)
    }
  }

  @ViewBuilder private var row: some View {
    if idiom == .desktop, arrangement == .spread, indicator != .hidden {
      HStack(spacing: 8) {
        label
        Spacer(minLength: 0)
        Image(systemName: "chevron.forward")
          .font(.system(size: 10, weight: .semibold))
          .foregroundStyle(.tertiary)
          .accessibilityHidden(true)
      }
    } else if idiom == .desktop {
      // No wider than its label: the row reacts, not the link's view (recorded as nav/list, fact M87).
      label
    } else if navigation.isSeenBeside || indicator == .hidden {
      label.frame(maxWidth: .infinity, alignment: .leading)
    } else {
      label.frame(maxWidth: .infinity, alignment: .leading)
        .padding(.trailing, 30)
        .overlay(alignment: .trailing) { DisclosureIndicator() }
        .modifier(TraitModifier(DisclosureIndicatorTrait.self, 30))
    }
  }

  /// The row's action: one object for the link's life that does what the latest value says. What it holds must not hold
  /// the state that it lives in.
  private var currentAction: OfferedAction {
    action.action = jump.follow
    action.isEnabled = isActive
    let (navigation, column) = (navigation, column)
    guard navigation.isSeenBeside else {
      action.isCurrent = { false }
      return action
    }
    if case .bound(let isActive, _) = target {
      action.isCurrent = { isActive.wrappedValue }
    } else {
      let key = shownKey
      action.isCurrent = { navigation.controller?.shown == key || column.column?.shows(key) == true }
    }
    return action
  }

  private var linkedValue: AnyHashable? {
    if case .value(let value) = target { value } else { nil }
  }

  /// What the controller shows beside the list while this link is the chosen one.
  private var shownKey: AnyHashable {
    if case .value(let value?) = target { return value }
    return AnyHashable(id)
  }

  private var isActive: Bool {
    if case .value(nil) = target { return false }
    return isEnabled
  }

  private var jump: LinkJump<Label, Destination> {
    LinkJump(target: target, navigation: navigation, column: column, id: AnyHashable(id))
  }
}

/// What following a link does, without the link.
private struct LinkJump<Label: View, Destination: View> {
  let target: NavigationLink<Label, Destination>.Target
  let navigation: ControllerReference
  let column: ColumnReference
  let id: AnyHashable

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
        controller.show(screen, id: id)
        column.column?.didShowBeside()
      } else {
        controller.push(screen, id: AnyHashable([id, AnyHashable(controller.depth)]))
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
struct DisclosureIndicator: View {
  @Environment(\.hidesAccessories) private var isHidden

  var body: some View {
    Image(systemName: "chevron.forward")
      .font(.system(size: 14, weight: .semibold))
      .foregroundStyle(.tertiary)
      .frame(width: 10.5, height: 14)
      .opacity(isHidden ? 0 : 1)
      .accessibilityHidden(true)
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
