import RowanGraph
import RowanLayers
import RowanViews

/// A toggle style that shows a circle, with a checkmark while the toggle is on, and a label. The whole width is pressed.
package struct CircleToggleStyle: ToggleStyle, SystemStyle {
  /// Creates the style.
  nonisolated package init() {}

  /// Returns the view of a toggle in this style.
  package func makeBody(configuration: Configuration) -> some View { CircleToggle(configuration: configuration) }
}

/// A toggle as a circle and a label.
private struct CircleToggle: View, ValueDetermined {
  let configuration: ToggleStyleConfiguration

  var body: some View {
    HStack(spacing: 10) {
      Image(systemName: configuration.value ? "checkmark.circle.fill" : "circle")
        .foregroundStyle(configuration.value ? AnyShapeStyle(.tint) : AnyShapeStyle(.secondary))
        .accessibilityHidden(true)
      configuration.label
    }
    .frame(maxWidth: .infinity, alignment: .leading)
    .contentShape(Rectangle())
    .modifier(configuration.pressing(opacity: 0.5))
  }
}
