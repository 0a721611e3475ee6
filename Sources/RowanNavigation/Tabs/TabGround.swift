import RowanControls
import RowanGraph
import RowanViews

/// The background of the selected tab; clear in other tabs, so that a press can show it before the tab is selected.
struct TabGround<Content: Shape>: View {
  let shape: Content
  let isSelected: Bool
  var color = Color.primary.opacity(0.08)

  var body: some View {
    shape
      .fill(isSelected ? color : .clear)
      .modifier(TurnedPaint(style: AnyShapeStyle(isSelected ? .clear : color)))
  }
}
