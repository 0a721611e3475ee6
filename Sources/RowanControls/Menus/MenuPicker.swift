import RowanGraph
import RowanViews

/// A picker as items of a menu: one for each option, the chosen one with a mark. In the menu style, and on the desktop unless it is
/// to be inline, they stand in a submenu; a palette has them beside each other.
struct MenuPicker<Label: View, Content: View>: View {
  let label: Label
  let content: Content
  let selection: PickerSelection
  let isSubmenu: Bool
  @Environment(\.menuContext) private var context

  var body: some View {
    if isSubmenu {
      MenuItemView(
        label: label,
        content: MenuItemContent(submenu: AnyView(MenuPickerOptions(content: content, selection: selection)))
      )
    } else {
      MenuPickerOptions(content: content, selection: selection)
    }
  }
}

/// The options themselves.
struct MenuPickerOptions<Content: View>: View {
  let content: Content
  let selection: PickerSelection
  @Environment(\.menuContext) private var context

  var body: some View {
    content
      .modifier(PickerOptionsModifier(selection: selection, look: .menu, menu: context?.menu))
      .modifier(MenuOptionEnvironment())
  }
}

/// Options are no items of their own.
nonisolated struct MenuOptionEnvironment: ViewModifier, EnvironmentChanging {
  typealias Body = Never
  @MainActor func change(_ environment: inout EnvironmentValues) { environment.menuItem = nil }
}
