import Foundation
import RowanControls
import RowanGraph
import RowanInteraction
import RowanViews

/// The toolbar of a sheet on the desktop: a row of buttons below its content. The back button and other items come
/// first, then the cancellation, which has Escape as its shortcut, and the confirmation, which has Return.
struct SheetToolbar: View {
  let content: BarContent
  /// The height of the row in points.
  static let height: CGFloat = 56

  var body: some View {
    HStack(spacing: 8) {
      if let back = content.back { BackButton(action: back, height: 28) }
      items { $0.slot != .leading && !$0.isEmphasized }
      Spacer(minLength: 8)
      items { $0.slot == .leading }
      items { $0.isEmphasized }
    }
    .padding(.horizontal, 16)
    .frame(height: Self.height)
  }

  /// Returns the items whose placements satisfy a condition.
  private func items(where belongs: (ToolbarItemPlacement) -> Bool) -> some View {
    ForEach(content.toolbar.filter { belongs($0.placement) }, id: \.identity) { entry in
      let item = entry.view.environment(\.standardShortcut, shortcut(of: entry.placement))
      if entry.placement.isEmphasized {
        item.buttonStyle(.borderedProminent).modifier(ItemEnvironment(environment: entry.environment))
      } else {
        item.buttonStyle(.bordered).modifier(ItemEnvironment(environment: entry.environment))
      }
    }
  }

  private func shortcut(of placement: ToolbarItemPlacement) -> KeyboardShortcut? {
    placement.isEmphasized ? .defaultAction : placement.isCancellation ? .cancelAction : nil
  }
}
