import RowanControls
import SwiftUI

/// Follows the application's binding to a find bar, and has its shortcut.
struct GridFindFollower<Element: Identifiable>: View {
  let finder: GridFinder<Element>
  let isPresented: Binding<Bool>
  let isDisabled: Bool

  var body: some View {
    ZStack {
      if !isDisabled {
        Color.clear
          .modifier(ShortcutModifier(isStandard: true) { finder.present() })
          .keyboardShortcut("f", modifiers: .command)
      }
    }
    .accessibilityHidden(true)
    .onChange(of: isPresented.wrappedValue, initial: true) { _, new in finder.setPresented(new) }
  }
}
