import Foundation
import RowanControls
import RowanGraph
import RowanViews

/// A modifier that gives a bar item the environment of the view that declares it.
///
/// Text size and color scheme remain those of the bar, and items of a menu those of the menu.
nonisolated struct ItemEnvironment: ViewModifier, EnvironmentChanging, SelfComparing {
  typealias Body = Never
  let environment: EnvironmentValues?

  @MainActor func change(_ environment: inout EnvironmentValues) {
    guard var own = self.environment?.inBar() else { return }
    own.dynamicTypeSize = environment.dynamicTypeSize
    own.colorScheme = environment.colorScheme
    own.join(menuOf: environment)
    environment = own
  }

  @MainActor func isEquivalent(to other: ItemEnvironment) -> Bool {
    switch (environment, other.environment) {
    case (nil, nil): true
    case (let a?, let b?): a.isSame(as: b)
    default: false
    }
  }
}

/// A bar item on its background. A label shows its icon; its title becomes the accessibility label.
struct BarItem: View {
  let entry: ToolbarEntry
  /// The height of the item's background in points.
  let height: CGFloat
  @Environment(\.look) private var look
  @Environment(\.idiom) private var idiom
  @Environment(\.toolbarLabelStyle) private var labelStyle

  var body: some View {
    // Titles are compressed before items.
    item.fixedSize(horizontal: true, vertical: false).modifier(ItemEnvironment(environment: entry.environment))
  }

  private var content: AnyView { entry.view }
  private var labelParts: LabelParts {
    // A bar of the window is outside of the window's content.
    let style = entry.environment?.toolbarLabelStyle ?? labelStyle
    return idiom == .desktop ? style?.parts ?? .icon : .icon
  }
  private var isEmphasized: Bool { entry.placement.isEmphasized }
  private var reach: ButtonReach { ButtonReach(size: height, padding: 12) }

  @ViewBuilder private var item: some View {
    if look == .classic {
      content
        .buttonStyle(BarButtonStyle(isQuiet: idiom == .desktop))
        .environment(\.barToggleGround, BarToggleGround(reach: nil))
        .fontWeight(isEmphasized ? .semibold : nil)
        .frame(minHeight: idiom == .desktop ? 28 : nil)
        .environment(\.automaticLabelParts, labelParts)
    } else {
      content
        .buttonStyle(BarButtonStyle(isQuiet: true, isEmphasized: isEmphasized, reach: reach))
        .environment(\.barToggleGround, BarToggleGround(reach: reach))
        .fontWeight(isEmphasized ? .semibold : nil)
        .padding(.horizontal, 12)
        .frame(minWidth: height, minHeight: height)
        .backgroundPreferenceValue(DisabledBarButtonsKey.self) { areDisabled in
          if isEmphasized {
            Capsule().fill(
              areDisabled == true ? AnyShapeStyle(SystemColor.tertiarySystemFill.color) : AnyShapeStyle(.tint)
            )
          } else if entry.hasPlatter {
            Platter()
          }
        }
        .environment(\.automaticLabelParts, labelParts)
    }
  }
}

/// The items of a part of a bar.
struct BarItems: View {
  let entries: [ToolbarEntry]
  /// The height of the items' backgrounds in points.
  var height: CGFloat = 44

  var body: some View {
    ForEach(entries, id: \.identity) { entry in
      switch entry.kind {
      case .item: BarItem(entry: entry, height: height)
      case .spacer(let sizing):
        if sizing == .fixed { Color.clear.frame(width: 8, height: 1) } else { Spacer(minLength: 0) }
      case .system, .titleMenu: EmptyView()
      }
    }
  }
}

/// A bar item without a background.
struct BarItemContent: View {
  let entry: ToolbarEntry

  var body: some View { entry.view.modifier(ItemEnvironment(environment: entry.environment)) }
}

/// The overflow menu of a bar, with its secondary items.
struct BarMenu: View {
  let entries: [ToolbarEntry]
  /// The height of the item's background in points.
  var height: CGFloat = 44

  var body: some View {
    if !entries.isEmpty {
      BarItem(entry: ToolbarEntry(placement: .secondaryAction, view: AnyView(menu)), height: height)
    }
  }

  private var menu: some View {
    Menu {
      ForEach(entries.filter { $0.kind == .item }, id: \.identity) { BarItemContent(entry: $0) }
    } label: {
      Label("More", systemImage: "ellipsis")
    }
  }
}

/// A title that opens a menu, if the screen provides one.
struct TitleWithMenu<Title: View>: View {
  let menu: ToolbarEntry?
  @ViewBuilder let title: Title

  var body: some View {
    if let menu {
      HStack(spacing: 4) {
        title
        Image(systemName: "chevron.down").font(.system(size: 11, weight: .semibold)).foregroundStyle(.secondary)
          .accessibilityHidden(true)
      }
      .contextMenu { BarItemContent(entry: menu) }
    } else {
      title
    }
  }
}

/// A style of buttons in bars: the label, dimmed while pressed, in the label color if the bar is quiet and tinted
/// otherwise.
struct BarButtonStyle: ReachingButtonStyle {
  /// Whether labels have the label color in place of the tint.
  let isQuiet: Bool
  /// Whether the button's background is the tint.
  var isEmphasized = false
  /// The area of the item's background, which takes presses for the button.
  var reach: ButtonReach?

  func makeBody(configuration: Configuration) -> some View {
    BarButtonLabel(configuration: configuration, isQuiet: isQuiet, isEmphasized: isEmphasized)
  }
}

/// Whether all buttons of an item are disabled; `nil` if it has none.
private enum DisabledBarButtonsKey: PreferenceKey {
  static var defaultValue: Bool? { nil }

  static func reduce(value: inout Bool?, nextValue: () -> Bool?) {
    guard let next = nextValue() else { return }
    value = (value ?? true) && next
  }
}

private struct BarButtonLabel: View {
  let configuration: BarButtonStyle.Configuration
  let isQuiet: Bool
  let isEmphasized: Bool
  @Environment(\.isEnabled) private var isEnabled

  var body: some View {
    configuration.label
      .frame(minHeight: 28)
      .contentShape(Rectangle())
      .foregroundStyle(style)
      .opacity(isEnabled ? (configuration.isPressed ? 0.4 : 1) : 0.35)
      .preference(key: DisabledBarButtonsKey.self, value: !isEnabled)
  }

  private var style: AnyShapeStyle {
    if isEmphasized, isEnabled { return AnyShapeStyle(FillLabelStyle()) }
    if configuration.role == .destructive { return AnyShapeStyle(SystemColor.destructiveLabel.color) }
    return isQuiet ? AnyShapeStyle(Color.primary) : AnyShapeStyle(.tint)
  }
}

/// The action of a back button, and the screens on the path to which its menu leads.
@MainActor
struct BackAction {
  /// A screen on the path.
  struct Step {
    /// The title of the screen; `nil` without one.
    let title: Text?
    /// Goes back to the screen.
    let go: () -> Void
  }

  /// Goes back to the previous screen.
  let go: () -> Void
  /// Returns the screens on the path, from the previous one to the root.
  let steps: () -> [Step]

  /// Goes back to the previous screen.
  func callAsFunction() { go() }
}

/// The button that returns to the previous screen. A long press or a secondary click opens a menu of the screens on the path.
struct BackButton: View {
  let action: BackAction
  /// The title of the previous screen, which the classic look shows on touch screens.
  var title: Text?
  /// The height of the button's background in points.
  var height: CGFloat = 44
  @Environment(\.look) private var look
  @Environment(\.idiom) private var idiom

  var body: some View {
    Menu {
      BackMenu(action: action)
    } label: {
      if idiom == .desktop, look == .classic {
        chevron.frame(width: 28, height: 28)
      } else if look == .classic {
        HStack(spacing: 5) {
          chevron
          (title ?? Text(verbatim: "Back")).lineLimit(1).frame(maxWidth: 120, alignment: .leading).fixedSize()
        }
      } else {
        chevron.frame(width: height, height: height).background { Platter() }
      }
    } primaryAction: {
      action()
    }
    .menuStyle(.button)
    .menuIndicator(.hidden)
    .buttonStyle(BackButtonStyle(isTinted: look == .classic && idiom == .touch))
    .accessibilityLabel(Text(verbatim: "Back"))
    .accessibilityIdentifier("BackButton")
  }

  private var chevron: some View { Image(systemName: "chevron.backward").fontWeight(.semibold) }
}

/// The menu of a back button, from the previous screen to the root.
private struct BackMenu: View {
  let action: BackAction

  var body: some View {
    let steps = action.steps()
    ForEach(steps.indices, id: \.self) { index in
      Button(action: steps[index].go) { steps[index].title ?? Text(verbatim: "Back") }
    }
  }
}

private struct BackButtonStyle: ButtonStyle {
  let isTinted: Bool

  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .contentShape(Rectangle())
      .foregroundStyle(isTinted ? AnyShapeStyle(.tint) : AnyShapeStyle(Color.primary))
      .opacity(configuration.isPressed ? 0.5 : 1)
  }
}
