import SwiftUI

/// The actions of the gallery's buttons in the bar of a demonstration that has bars of its own, so that there is one bar.
struct Demonstration {
  /// Goes back to the gallery.
  let leave: () -> Void

  /// Shows or hides the source; `nil` if it cannot be read.
  let showSource: (() -> Void)?
}

extension EnvironmentValues {
  /// The demonstration of which a view is the content; `nil` outside the gallery's start page.
  @Entry var demonstration: Demonstration?
}

extension View {
  /// Adds the gallery's buttons to the bar of a demonstration's first screen: back to the gallery, and its source.
  func demonstrationToolbar() -> some View {
    modifier(DemonstrationToolbar())
  }
}

private struct DemonstrationToolbar: ViewModifier {
  @Environment(\.demonstration) private var demonstration

  func body(content: Content) -> some View {
    content.toolbar {
      if let demonstration {
        ToolbarItem(placement: .navigation) {
          Button("Gallery", systemImage: "chevron.backward", action: demonstration.leave)
        }
        if let showSource = demonstration.showSource {
          ToolbarItem(placement: .primaryAction) { SourceButton(action: showSource) }
        }
      }
    }
  }
}
