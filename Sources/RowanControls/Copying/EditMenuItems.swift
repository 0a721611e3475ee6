import RowanGraph
import RowanInteraction
import RowanViews

/// The standard items of the Edit menu: Cut, Copy, Paste, Delete and Select All.
///
/// Their availability is determined when the menu opens. The items show keyboard shortcuts but do not handle them: the
/// focused element does, so that fields and pages keep the behavior of the browser.
package struct EditMenuItems: View {
  @EditCommandsHere private var center

  /// Creates the items.
  nonisolated package init() {}

  package var body: some View {
    item("Cut", .cut, "x")
    item("Copy", .copy, "c")
    item("Paste", .paste, "v")
    item("Delete", .delete)
    item("Select All", .selectAll, "a")
  }

  private func item(_ title: LocalizedStringKey, _ command: EditCommand, _ key: KeyEquivalent? = nil) -> some View {
    let center = center
    return Button(title) { _ = center?.perform(command) }
      .disabled(center?.offers(command) != true)
      .environment(\.shownShortcut, key.map { KeyboardShortcut($0) })
  }
}

private enum ShownShortcutKey: EnvironmentKey { static var defaultValue: KeyboardShortcut? { nil } }

extension EnvironmentValues {
  /// The keyboard shortcut that a menu item shows while another element handles it.
  package var shownShortcut: KeyboardShortcut? {
    get { self[ShownShortcutKey.self] }
    set { self[ShownShortcutKey.self] = newValue }
  }
}
