import RowanGraph
import RowanInteraction
import RowanViews

/// The standard items of the Edit menu for what has the focus: cutting, copying, pasting, deleting, and selecting all.
///
/// What there is to do is looked at when the menu opens. Their keys are shown and not listened for: what has the focus hears them, and
/// fields and pages keep the browser's.
package struct EditMenuItems: View {
  @EditCommandsHere private var center

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
  /// The keys that a menu's item says it has, where somebody else hears them.
  var shownShortcut: KeyboardShortcut? {
    get { self[ShownShortcutKey.self] }
    set { self[ShownShortcutKey.self] = newValue }
  }
}
