import Foundation
import RowanControls
import RowanGraph
import RowanViews

/// Gives an item of a bar what the view that asked for it has in its environment.
nonisolated struct ItemEnvironment: ViewModifier, EnvironmentChanging, SelfComparing {
  typealias Body = Never
  let environment: EnvironmentValues?

  @MainActor func change(_ environment: inout EnvironmentValues) {
    guard var own = self.environment?.inBar() else { return }
    own.dynamicTypeSize = environment.dynamicTypeSize
    own.colorScheme = environment.colorScheme
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

/// One item of a bar on its platter. Labels show their icon, and are named by their title.
struct BarItem: View {
  let entry: ToolbarEntry
  /// The platter's height in points.
  let height: CGFloat
  @Environment(\.look) private var look
  @Environment(\.idiom) private var idiom

  var body: some View {
    // Titles give way, items do not.
    item.fixedSize(horizontal: true, vertical: false).modifier(ItemEnvironment(environment: entry.environment))
  }

  private var content: AnyView { entry.view }
  private var isEmphasized: Bool { entry.placement.isEmphasized }

  @ViewBuilder private var item: some View {
    if look == .classic {
      content
        .buttonStyle(BarButtonStyle(isQuiet: idiom == .desktop))
        .fontWeight(isEmphasized ? .semibold : nil)
        .frame(minHeight: idiom == .desktop ? 28 : nil)
        .environment(\.automaticLabelParts, .icon)
    } else {
      content
        .buttonStyle(BarButtonStyle(isQuiet: true, isEmphasized: isEmphasized))
        .fontWeight(isEmphasized ? .semibold : nil)
        .padding(.horizontal, 12)
        .frame(minWidth: height, minHeight: height)
        .background { if isEmphasized { Capsule().fill(.tint) } else if entry.hasPlatter { Platter() } }
        .environment(\.automaticLabelParts, .icon)
    }
  }
}

/// The items of one part of a bar.
struct BarItems: View {
  let entries: [ToolbarEntry]
  var height: CGFloat = 44

  var body: some View {
    ForEach(Array(entries.indices), id: \.self) { index in
      switch entries[index].kind {
      case .item: BarItem(entry: entries[index], height: height)
      case .spacer(let sizing):
        if sizing == .fixed { Color.clear.frame(width: 8, height: 1) } else { Spacer(minLength: 0) }
      case .system, .titleMenu: EmptyView()
      }
    }
  }
}

/// An item of a bar without a platter.
struct BarItemContent: View {
  let entry: ToolbarEntry

  var body: some View { entry.view.modifier(ItemEnvironment(environment: entry.environment)) }
}

/// The items that a bar gathers in a menu. There is none without items.
struct BarMenu: View {
  let entries: [ToolbarEntry]

  var body: some View { BarItems(entries: entries) }
}

/// A title that is the button of a menu, where there is one.
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

/// The quiet ground of bar items; no imitation of glass.
struct Platter: View {
  @Environment(\.colorScheme) private var colorScheme

  var body: some View {
    Capsule()
      .fill(colorScheme == .dark ? Color(white: 0.17, opacity: 0.92) : Color(white: 1, opacity: 0.92))
      .shadow(color: Color.black.opacity(colorScheme == .dark ? 0.3 : 0.08), radius: 8, x: 0, y: 2)
  }
}

/// Buttons in a bar: their label, dimmed while pressed; in the label colour where the bar is quiet, else tinted.
struct BarButtonStyle: ButtonStyle {
  let isQuiet: Bool
  /// Whether the button stands on the tint.
  var isEmphasized = false

  func makeBody(configuration: Configuration) -> some View {
    BarButtonLabel(configuration: configuration, isQuiet: isQuiet, isEmphasized: isEmphasized)
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
  }

  private var style: AnyShapeStyle {
    if isEmphasized { return AnyShapeStyle(Color.white) }
    if configuration.role == .destructive { return AnyShapeStyle(Color.red) }
    return isQuiet ? AnyShapeStyle(Color.primary) : AnyShapeStyle(.tint)
  }
}

/// The way back to the screen before.
struct BackButton: View {
  let action: () -> Void
  /// Where it leads, which the classic look says on touch screens.
  var title: Text?
  /// The platter's height in points.
  var height: CGFloat = 44
  @Environment(\.look) private var look
  @Environment(\.idiom) private var idiom

  var body: some View {
    Button(action: action) {
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
    }
    .buttonStyle(BackButtonStyle(isTinted: look == .classic && idiom == .touch))
    .accessibilityLabel(Text(verbatim: "Back"))
    .accessibilityIdentifier("BackButton")
  }

  private var chevron: some View { Image(systemName: "chevron.backward").fontWeight(.semibold) }
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
