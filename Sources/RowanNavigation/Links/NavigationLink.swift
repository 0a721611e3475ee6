import RowanGraph
import RowanLists
import RowanViews

/// Leads to another screen.
///
/// In a list row the whole row reacts and a disclosure indicator stands at its end (facts C96, C101, M39); elsewhere
/// the link looks like a button.
nonisolated public struct NavigationLink<Label: View, Destination: View>: View {
  enum Target {
    case view(() -> Destination)
    case value(AnyHashable?)
  }

  let target: Target
  let label: Label

  @MainActor public var body: some View {
    NavigationLinkBody(target: target, label: label)
  }
}

struct NavigationLinkBody<Label: View, Destination: View>: View {
  let target: NavigationLink<Label, Destination>.Target
  let label: Label
  @Environment(\.navigation) private var navigation
  @Environment(\.isInListRow) private var isInListRow
  @Environment(\.idiom) private var idiom
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.linkIndicatorVisibility) private var indicator
  @Namespace private var id
  @State private var action = RowAction {}

  var body: some View {
    if isInListRow {
      row
        .modifier(TraitModifier(RowActionTrait.self, currentAction))
        .accessibilityAddTraits(.isLink)
    } else {
      Button(action: follow) { label }.disabled(!isActive)
    }
  }

  @ViewBuilder private var row: some View {
    if idiom == .desktop || navigation.showsBeside || indicator == .hidden {
      label.frame(maxWidth: .infinity, alignment: .leading)
    } else {
      label.frame(maxWidth: .infinity, alignment: .leading)
        .padding(.trailing, 30)
        .overlay(alignment: .trailing) { DisclosureIndicator() }
        .modifier(TraitModifier(DisclosureIndicatorTrait.self, 30))
    }
  }

  /// The row's action: one object for the link's life that does what the latest value says.
  private var currentAction: RowAction {
    action.action = follow
    action.isEnabled = isActive
    return action
  }

  private var isActive: Bool {
    if case .value(nil) = target { return false }
    return isEnabled
  }

  private func follow() {
    guard let controller = navigation.controller else { return }
    switch target {
    case .view(let make):
      if navigation.showsBeside {
        controller.show(AnyView(LinkDestination(make: make)), id: AnyHashable(id))
      } else {
        controller.push(
          AnyView(LinkDestination(make: make)),
          id: AnyHashable([AnyHashable(id), AnyHashable(controller.depth)])
        )
      }
    case .value(let value):
      guard let value else { return }
      controller.push(value)
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
  var body: some View {
    Image(systemName: "chevron.forward")
      .font(.system(size: 14, weight: .semibold))
      .foregroundStyle(.tertiary)
      .frame(width: 10.5, height: 14)
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

extension NavigationLink {
  /// Leads to a view.
  public init(@ViewBuilder destination: @escaping () -> Destination, @ViewBuilder label: () -> Label) {
    target = .view(destination)
    self.label = label()
  }

  /// Leads to a view.
  public init(destination: Destination, @ViewBuilder label: () -> Label) {
    target = .view { destination }
    self.label = label()
  }
}

extension NavigationLink where Label == Text {
  /// Leads to a view, with a localised text.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder destination: @escaping () -> Destination) {
    target = .view(destination)
    label = Text(titleKey)
  }

  /// Leads to a view, with a text.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder destination: @escaping () -> Destination) {
    target = .view(destination)
    label = Text(title)
  }

  /// Leads to a view, with a localised text.
  public init(_ titleKey: LocalizedStringKey, destination: Destination) {
    target = .view { destination }
    label = Text(titleKey)
  }

  /// Leads to a view, with a text.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, destination: Destination) {
    target = .view { destination }
    label = Text(title)
  }
}

extension NavigationLink where Destination == Never {
  /// Leads to the destination for a value; `nil` disables the link.
  public init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) {
    target = .value(value.map { AnyHashable($0) })
    self.label = label()
  }
}

extension NavigationLink where Label == Text, Destination == Never {
  /// Leads to the destination for a value, with a localised text; `nil` disables the link.
  public init<P: Hashable>(_ titleKey: LocalizedStringKey, value: P?) {
    target = .value(value.map { AnyHashable($0) })
    label = Text(titleKey)
  }

  /// Leads to the destination for a value, with a text; `nil` disables the link.
  @_disfavoredOverload
  public init<S: StringProtocol, P: Hashable>(_ title: S, value: P?) {
    target = .value(value.map { AnyHashable($0) })
    label = Text(title)
  }
}
