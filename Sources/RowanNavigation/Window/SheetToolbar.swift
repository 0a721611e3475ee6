import Foundation
import RowanControls
import RowanGraph
import RowanViews

/// The toolbar of a sheet on the desktop: a row of buttons below its content. The back button and other items come
/// first, then the cancellation and the confirmation.
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
      if entry.placement.isEmphasized {
        entry.view.buttonStyle(.borderedProminent).modifier(ItemEnvironment(environment: entry.environment))
      } else {
        entry.view.buttonStyle(.bordered).modifier(ItemEnvironment(environment: entry.environment))
      }
    }
  }
}
