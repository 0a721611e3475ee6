import RowanGraph
import RowanViews

/// A picker inside a menu: one item for each option, with a mark on the selected one.
///
/// With the menu style, and with the automatic style on the desktop, the options are in a submenu.
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

/// The options of a picker as menu items.
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

/// A modifier that detaches options from the item whose label they are in.
nonisolated struct MenuOptionEnvironment: ViewModifier, EnvironmentChanging {
  typealias Body = Never
  @MainActor func change(_ environment: inout EnvironmentValues) { environment.menuItem = nil }
}
