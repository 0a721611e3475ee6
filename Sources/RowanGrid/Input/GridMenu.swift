import RowanControls
import SwiftUI

/// The items of the menu of cells: Cut, Copy, Paste and Clear for the selected ones, and those of the application.
///
/// Their availability is that of the moment at which the menu opens.
struct GridMenu<Element: Identifiable>: View {
  let model: GridModel<Element>
  let items: AnyView?
  @EditCommandsHere private var center

  var body: some View {
    let isEditable = model.hasEditableSelection
    command("Cut", .cut, "x").disabled(!isEditable)
    command("Copy", .copy, "c")
    command("Paste", .paste, "v").disabled(!isEditable)
    Button("Clear") { model.clear() }
      .disabled(!isEditable)
      .environment(\.shownShortcut, KeyboardShortcut(.delete, modifiers: []))
    if let items {
      Divider()
      items
    }
  }

  private func command(_ title: LocalizedStringKey, _ command: EditCommand, _ key: KeyEquivalent) -> some View {
    let center = center
    return Button(title) { _ = center?.perform(command) }
      .environment(\.shownShortcut, KeyboardShortcut(key))
  }
}

extension GridModel {
  /// Whether a selected cell can be edited.
  var hasEditableSelection: Bool {
    source.write != nil && rects.contains { rect in rect.columns.contains { columns[$0].isEditable } }
  }
}
