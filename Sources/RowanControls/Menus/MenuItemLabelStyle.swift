import Foundation
import RowanGraph
import RowanViews

/// The label style of menu items, with icons in a separate column.
struct MenuItemLabelStyle: LabelStyle {
  func makeBody(configuration: Configuration) -> some View { MenuItemLabel(configuration: configuration) }
}

private struct MenuItemLabel: View {
  let configuration: LabelStyleConfiguration
  @Environment(\.self) private var environment

  var body: some View {
    let isTouch = environment.idiom == .touch
    HStack(spacing: isTouch ? 12 : 6) {
      configuration.icon
        .frame(width: MenuMetrics.iconWidth(environment))
        .accessibilityHidden(true)
        .modifier(MenuIconModifier())
      configuration.title
    }
  }
}

/// A modifier that reports to the menu item that its label has an icon.
nonisolated struct MenuIconModifier: ElementModifier {
  typealias Body = Never

  @MainActor func makeState(_ element: ModifiedElement<Self>) {
    let environment = element.core.environment
    environment.menuItem?.hasIcon = true
    environment.menuContext?.menu?.note(hasMark: false, hasIcon: true)
  }
}

extension EnvironmentValues {
  /// Sets the label style of menu items.
  @MainActor mutating func setMenuLabelStyle() { LabelStyleModifier(style: MenuItemLabelStyle()).change(&self) }
}
